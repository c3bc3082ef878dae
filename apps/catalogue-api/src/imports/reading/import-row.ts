import type { FieldError } from '@plinth/formats';

/** Why a row cannot be imported, as far as its file shows: a kind of problem with what it says. */
export interface RowFault {
  kind: string;
  detail: string;
  errors?: readonly FieldError[];
}

/** One row of an import as it was sent: `json` is the text of its object, or of whatever stands in its place. */
export interface ImportRow {
  /** The line of the file on which it begins, counted from 1. */
  line: number;
  json: string | null;
  fault: RowFault | null;
}

/** The longest row, in characters: as much as the body of a single product may have. */
export const maxRowLength = 1024 * 1024;

export const tooLongRow: RowFault = {
  kind: 'payload_too_large',
  detail: 'The row exceeds the limit of 1 MiB.',
};

/** What takes the rows of a file, one after another. */
export type TakeRow = (row: ImportRow) => void;

/** Reads a file of rows as its text comes. Both throw UnreadableFile or RefusedFile. */
export interface RowReader {
  push(text: string): void;
  end(): void;
}

/** A place in a text file: the line and the character in it, both counted from 1. */
export interface FilePlace {
  line: number;
  column: number;
}

/** The file as a whole cannot be read. `message` is a sentence about `place`, for the integrator. */
export class UnreadableFile extends Error {
  constructor(
    message: string,
    readonly place: FilePlace,
  ) {
    super(message);
  }
}

/** The file can be read and is refused as a whole: `field` is at fault, `message` continues the sentence "<field> …". */
export class RefusedFile extends Error {
  constructor(
    readonly field: string,
    readonly rule: string,
    message: string,
  ) {
    super(message);
  }
}
