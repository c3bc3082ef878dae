/** Why an upload is refused, by the kind of problem that the client sees. */
export type RefusalKind = 'malformed_request' | 'payload_too_large' | 'unsupported_media_type' | 'validation_failed';

/** An upload that is not accepted. `message` is a sentence for the integrator, or for a field a part of one. */
export class UploadRefusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    /** The form field at fault and the rule it breaks, for `validation_failed`. */
    readonly fault?: { field: string; rule: string },
  ) {
    super(message);
  }
}

/** Of the right type, but not fit to be kept. `message` completes a sentence that begins with "file". */
export const unsoundFile = (rule: 'empty' | 'broken' | 'outside_reference', message: string): UploadRefusal =>
  new UploadRefusal('validation_failed', message, { field: 'file', rule });

/** The content is not what the name says. */
export const mismatchedFile = (extension: string): UploadRefusal =>
  new UploadRefusal('unsupported_media_type', `The file content does not match the extension .${extension}.`);
