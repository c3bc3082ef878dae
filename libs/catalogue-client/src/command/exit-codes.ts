/** What the command ends with. */
export const exitCodes = {
  /** All of it is done. */
  done: 0,
  /** It could not be done: no connection, the service failed, the import failed as a whole. */
  failed: 1,
  /** The arguments, the mapping or the file are wrong; nothing was sent. */
  usage: 2,
  /** It is done, except for rows that failed and changes that were withheld: the tables list them. */
  rowsFailed: 3,
  /** The key was refused: unknown, expired, revoked, without the scope, or the vendor is suspended. */
  refused: 4,
  /** Interrupted by Ctrl-C or SIGTERM. */
  interrupted: 130,
} as const;

/** What is wrong with how the command was called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
