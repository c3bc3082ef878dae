import type { KoaContextWithOIDC } from 'oidc-provider';

/** The session that an application names at sign-out. */
export interface NamedSession {
  userId: string;
  sessionId: string;
}

/**
 * The session that the ID token names, where the browser has none: its cookie is gone, or it is another browser. The
 * library has verified the token by then; it may have expired (OpenID Connect RP-Initiated Logout 1.0 §2).
 */
export function namedAtSignOut({ oidc, status }: KoaContextWithOIDC): NamedSession | undefined {
  if (oidc?.route !== 'end_session' || status !== 200 || oidc.session?.accountId !== undefined) return undefined;
  const { payload } = (oidc.entities['IdTokenHint'] ?? {}) as { payload?: { sub?: unknown; sid?: unknown } };
  return typeof payload?.sub === 'string' && typeof payload.sid === 'string'
    ? { userId: payload.sub, sessionId: payload.sid }
    : undefined;
}

/** Where the browser goes once it is signed out: to the application, with its `state`, or to a page that says so. */
export function signedOutUrl({ oidc }: KoaContextWithOIDC, target: string | undefined): string {
  if (target === undefined) return oidc.urlFor('end_session_success');
  const url = new URL(target);
  const state = oidc.params?.['state'];
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
}
