export type RefusalKind = 'malformed_request' | 'payload_too_large' | 'unsupported_media_type' | 'validation_failed';

/** `message` is a sentence, or the end of one that begins with the field. */
export class UploadRefusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly fault?: { field: string; rule: string },
  ) {
    super(message);
  }
}

/** For a file of the right type that is unusable. `message` completes a sentence that begins with "file". */
export const invalidFile = (rule: 'empty' | 'broken' | 'outside_reference', message: string): UploadRefusal =>
  new UploadRefusal('validation_failed', message, { field: 'file', rule });

export const mismatchedFile = (extension: string): UploadRefusal =>
  new UploadRefusal('unsupported_media_type', `The file content does not match the extension .${extension}.`);
