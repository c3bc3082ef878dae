import type { KoaContextWithOIDC } from 'oidc-provider';

/** The session that an application names at sign-out. */
export interface NamedSession {
  userId: string;
  sessionId: string;
}

/**
 * The session that the ID token at a sign-out names. Undefined where there is none, or the library has refused it: it
 * verifies the token, which may have expired, before it knows the client (OpenID Connect RP-Initiated Logout 1.0 §2).
 */
export function namedAtSignOut({ oidc, status }: KoaContextWithOIDC): NamedSession | undefined {
  if (oidc?.route !== 'end_session' || status !== 200 || !oidc.client) return undefined;
  const { payload } = (oidc.entities['IdTokenHint'] ?? {}) as { payload?: { sub?: unknown; sid?: unknown } };
  return typeof payload?.sub === 'string' && typeof payload.sid === 'string'
    ? { userId: payload.sub, sessionId: payload.sid }
    : undefined;
}

/** Where the browser goes once it is signed out: to the application, with its `state`, or to a page that says so. */
export function signedOutUrl({ oidc }: KoaContextWithOIDC): string {
  const target = oidc.params?.['post_logout_redirect_uri'];
  if (typeof target !== 'string') return oidc.urlFor('end_session_success');
  const url = new URL(target);
  const state = oidc.params?.['state'];
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
}

/** Whether a sign-out finds nobody signed in. The library would send the form of its question by an inline script. */
export const isSignedOutAlready = ({ oidc, status }: KoaContextWithOIDC): boolean =>
  oidc?.route === 'end_session' && status === 200 && oidc.session !== undefined && !oidc.session.accountId;

/** With which query the page after the question says that nobody was signed out. */
export const stayedParameter = 'stayed';

/**
 * Where somebody goes who was asked and stays signed in, and came from no application; undefined for everybody else. The
 * library leads them to the page of those who are signed out.
 */
export function stayedUrl({ oidc, status, response }: KoaContextWithOIDC): string | undefined {
  if (oidc?.route !== 'end_session_confirm' || status !== 303 || oidc.params?.['logout']) return undefined;
  const success = oidc.urlFor('end_session_success');
  return response.get('Location').split('?')[0] === success ? `${success}?${stayedParameter}=true` : undefined;
}
