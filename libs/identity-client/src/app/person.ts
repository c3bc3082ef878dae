import type { IDToken } from 'oauth4webapi';

/** Who is signed in to an application, as far as its scopes tell. */
export interface Person {
  /** The id of the user. */
  readonly id: string;
  readonly sessionId: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly groups: readonly string[];
  readonly organizationId: string | undefined;
  /** When they signed in. */
  readonly signedInAt: Date | undefined;
}

/** The person whom the claims of an ID token name. */
export function personOf(claims: IDToken): Person {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
  const { groups } = claims;
  return {
    id: claims.sub,
    sessionId: text('sid'),
    name: text('name'),
    email: text('email'),
    emailVerified: claims['email_verified'] === true,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    organizationId: text('organization_id'),
    signedInAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1_000),
  };
}

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
