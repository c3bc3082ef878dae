import type { FieldError } from '@plinth/formats';

export interface RowFault {
  kind: string;
  detail: string;
  errors?: readonly FieldError[];
}

/** `json` is the row as sent, which may be invalid. */
export interface ImportRow {
  line: number;
  json: string | null;
  fault: RowFault | null;
}

/** In characters: the limit of a single product's body. */
export const maxRowLength = 1024 * 1024;

export const tooLongRow: RowFault = {
  kind: 'payload_too_large',
  detail: 'The row exceeds the limit of 1 MiB.',
};

export type OnRow = (row: ImportRow) => void;

export interface RowReader {
  push(text: string): void;
  end(): void;
}

export interface FilePlace {
  line: number;
  column: number;
}

/** `message` is a sentence about `place`. */
export class UnreadableFile extends Error {
  constructor(
    message: string,
    readonly place: FilePlace,
  ) {
    super(message);
  }
}

/** `message` completes the sentence that begins with `field`. */
export class RejectedFile extends Error {
  constructor(
    readonly field: string,
    readonly rule: string,
    message: string,
  ) {
    super(message);
  }
}
