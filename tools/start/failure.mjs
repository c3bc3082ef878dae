/** Something the person at the terminal can act on: shown without a stack, `details` indented below the message. */
export class StartFailure extends Error {
  /** @param {string} message @param {readonly string[]} [details] */
  constructor(message, details = []) {
    super(message);
    this.details = details;
  }
}
