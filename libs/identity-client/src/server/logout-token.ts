import type { JWTPayload } from 'jose';

/** What a logout token says has ended. */
export interface SessionEnd {
  /** The token's own id. */
  readonly id: string;
  /** The user; undefined where only the session is named. */
  readonly subject: string | undefined;
  /** The session: identity-api names it each time. */
  readonly sessionId: string;
}

/** A logout token that is none: the answer is 400 (OpenID Connect Back-Channel Logout 1.0 §2.8). */
export class LogoutTokenError extends Error {
  override readonly name = 'LogoutTokenError';
  readonly statusCode = 400;
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * What the claims of a verified logout token say (OpenID Connect Back-Channel Logout 1.0 §2.6, steps 4 to 6). Throws
 * LogoutTokenError: an ID token, which has a nonce and no such event, ends no session; nor does a token that names a user
 * alone, which the standard allows and identity-api never sends (`backchannel_logout_session_supported`).
 */
export function logoutOf({ jti, sub, sid, events, nonce }: JWTPayload): SessionEnd {
  const event = (events as Record<string, unknown> | null | undefined)?.[logoutEvent];
  if (typeof event !== 'object' || event === null) throw new LogoutTokenError('The token tells of no logout.');
  if (nonce !== undefined) throw new LogoutTokenError('A logout token has no nonce.');
  if (typeof jti !== 'string') throw new LogoutTokenError('A logout token has an id (jti).');
  if (typeof sid !== 'string') throw new LogoutTokenError('The logout token names no session (sid).');
  return { id: jti, subject: sub, sessionId: sid };
}
