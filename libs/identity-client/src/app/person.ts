import type { IDToken } from 'oauth4webapi';

/** The signed-in person, as far as the scopes allow. */
export interface Person {
  readonly id: string;
  readonly sessionId: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly groups: readonly string[];
  readonly organizationId: string | undefined;
  readonly signedInAt: Date | undefined;
}

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
 * Why a sign-in failed or ended:
 * - `refused`: identity-api returned no code; `reason` says why, for example `access_denied` or `login_required`
 * - `unknown`: the callback belongs to no pending sign-in of this browser; start a new one
 * - `ended`: the session is over
 * - `signed_out`: nobody is signed in
 * - `storage_denied`: the browser blocks storage, so the sign-in could not be completed
 * - `network`: identity-api is unreachable or too slow
 * - `unexpected_answer`: its response is invalid
 */
export type SignInErrorCode =
  | 'refused'
  | 'unknown'
  | 'ended'
  | 'signed_out'
  | 'storage_denied'
  | 'network'
  | 'unexpected_answer';

export class SignInError extends Error {
  override readonly name = 'SignInError';
  /** The OAuth error (RFC 6749 §4.1.2.1, §5.2). */
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
