/**
 * Why a sign-in of an application did not come about, or is over:
 * - `refused`: identity-api sent the browser back without a code; `reason` says why, `access_denied` or `login_required` say
 * - `unknown`: the browser came back from a sign-in that it did not begin here, or that is finished: begin a new one
 * - `ended`: the session is over, by a sign-out, an administrator or time
 * - `signed_out`: nobody is signed in
 * - `storage_denied`: the browser keeps nothing for this page, so it could not find its way back
 * - `network`: identity-api could not be reached, or was too slow
 * - `unexpected_answer`: it answered what it must not
 */
export type SignInErrorCode =
  | 'refused'
  | 'unknown'
  | 'ended'
  | 'signed_out'
  | 'storage_denied'
  | 'network'
  | 'unexpected_answer';

/** A failure of a sign-in by the code flow. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  /** The error of OAuth that it came of (RFC 6749 §4.1.2.1, §5.2). */
  readonly reason: string | undefined;

  constructor(
    readonly code: SignInErrorCode,
    message: string,
    { reason, cause }: { reason?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
  }
}
