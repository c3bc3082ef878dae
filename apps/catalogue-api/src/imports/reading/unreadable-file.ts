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
