import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { Response } from 'express';
import type { ProviderPages, ShownPage } from '../sign-in-page/provider-pages.service.js';

/** What the library shows in a browser. */
export interface Pages {
  errorPage: (ctx: KoaContextWithOIDC, out: ErrorOut) => Promise<void>;
  signOutPage: (ctx: KoaContextWithOIDC, form: string) => Promise<void>;
  signedOutPage: (ctx: KoaContextWithOIDC) => Promise<void>;
}

type Browser = NonNullable<KoaContextWithOIDC['oidc']['session']> & {
  sessionIds?: readonly string[];
  state: { postLogoutRedirectUri?: string };
};

/** `organizationOf`: of which organization the person of this id is. */
export function pagesOf(pages: ProviderPages, organizationOf: (userId: string) => Promise<string | undefined>): Pages {
  const show = async (ctx: KoaContextWithOIDC, page: Omit<ShownPage, 'reader'>): Promise<void> => {
    const ofClient = ctx.oidc?.client?.['organization_id'];
    const own = page.organizationId ?? (typeof ofClient === 'string' && ofClient !== '' ? ofClient : undefined);
    const reader = { query: ctx.query, languages: ctx.acceptsLanguages() };
    ctx.body = await pages.make({ ...page, reader, organizationId: own }, ctx.res as Response);
  };
  return {
    /** What a browser is shown that cannot be sent back to where it came from; a program gets JSON (RFC 6749 §4.1.2.1). */
    async errorPage(ctx, out) {
      if (ctx.accepts('json', 'html') !== 'html') {
        ctx.body = out;
        return;
      }
      const isOurs = out.error === 'server_error' || out.error === 'temporarily_unavailable';
      const values = { form: undefined, error: out.error, description: out.error_description };
      await show(ctx, { name: isOurs ? 'unavailable' : 'refused', values });
    },

    /**
     * Asks whether to sign out, unless the application names a session by an ID token (OpenID Connect RP-Initiated Logout
     * §2). Where that is one of this browser, the browser is signed out of all of its sessions; where it is not, as another
     * person has signed in since or it is another browser's, this one's go on. The named one ends in either case, and the
     * redirect follows (OpenidProvider). `form` is the library's, with a token against forged requests.
     */
    async signOutPage(ctx, form) {
      const session = ctx.oidc.session as Browser;
      const named = namedAtSignOut(ctx);
      if (named) {
        if (!isOf(session, named)) return;
        await session.destroy();
        ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, { path: '/' });
        return;
      }
      const { postLogoutRedirectUri } = session.state;
      const target = postLogoutRedirectUri === undefined ? [] : [new URL(postLogoutRedirectUri)];
      await show(ctx, {
        name: 'sign-out',
        organizationId: await organizationOf(session.accountId!).catch(() => undefined),
        values: { form, error: undefined, description: undefined },
        formTargets: ["'self'", ...target.map(sourceOf)],
      });
    },

    /** What is shown after a sign-out that leads back to no application, and after one that the person did not want. */
    signedOutPage: (ctx) => show(ctx, { name: ctx.query[stayedParameter] === undefined ? 'signed-out' : 'stayed' }),
  };
}

const isOf = ({ accountId, uid, sessionIds = [] }: Browser, { userId, sessionId }: NamedSession): boolean =>
  userId === accountId && [uid, ...sessionIds].includes(sessionId);

const sourceOf = ({ protocol, host }: URL): string =>
  protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}` : protocol;

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
