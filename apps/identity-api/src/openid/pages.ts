import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { Response } from 'express';
import type { ProviderPages, ShownPage } from '../sign-in-page/provider-pages.service.js';

export interface Pages {
  errorPage: (ctx: KoaContextWithOIDC, out: ErrorOut) => Promise<void>;
  signOutPage: (ctx: KoaContextWithOIDC, form: string) => Promise<void>;
  signedOutPage: (ctx: KoaContextWithOIDC) => Promise<void>;
}

type Browser = NonNullable<KoaContextWithOIDC['oidc']['session']> & {
  sessionIds?: readonly string[];
  state: { postLogoutRedirectUri?: string };
};

export function pagesOf(pages: ProviderPages, organizationOf: (userId: string) => Promise<string | undefined>): Pages {
  const show = async (ctx: KoaContextWithOIDC, page: Omit<ShownPage, 'reader'>): Promise<void> => {
    const ofClient = ctx.oidc?.client?.['organization_id'];
    const own = page.organizationId ?? (typeof ofClient === 'string' && ofClient !== '' ? ofClient : undefined);
    const reader = { query: ctx.query, languages: ctx.acceptsLanguages() };
    ctx.body = await pages.make({ ...page, reader, organizationId: own }, ctx.res as Response);
  };
  return {
    /** Shown if the browser cannot be redirected. Programs get JSON (RFC 6749 §4.1.2.1). */
    async errorPage(ctx, out) {
      if (ctx.accepts('json', 'html') !== 'html') {
        ctx.body = out;
        return;
      }
      // The sign-in page leads back to the application that this browser came from.
      const [, expired] = /\/oauth\/authorize\/([\w-]{20,64})$/.exec(ctx.path) ?? [];
      if (expired !== undefined && ctx.status === 400 && !ctx.oidc.entities['Interaction'])
        return ctx.redirect(`../../sign-in?interaction=${expired}&over=true`);
      const isOurs = out.error === 'server_error' || out.error === 'temporarily_unavailable';
      const values = { form: undefined, error: out.error, description: out.error_description };
      await show(ctx, { name: isOurs ? 'unavailable' : 'refused', values });
    },

    /**
     * Asks for confirmation unless an ID token names a session (OpenID Connect RP-Initiated Logout §2). If that session is
     * this browser's, all the browser's sessions end; otherwise they continue. The named session ends either way, and
     * OpenidProvider redirects. `form` carries the library's token against forged requests.
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

    /** Shown after a sign-out without a redirect, or after the person declined. */
    signedOutPage: (ctx) => show(ctx, { name: ctx.query[stayedParameter] === undefined ? 'signed-out' : 'stayed' }),
  };
}

const isOf = ({ accountId, uid, sessionIds = [] }: Browser, { userId, sessionId }: NamedSession): boolean =>
  userId === accountId && [uid, ...sessionIds].includes(sessionId);

const sourceOf = ({ protocol, host }: URL): string =>
  protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}` : protocol;

export interface NamedSession {
  userId: string;
  sessionId: string;
}

/** The library has verified the hint, which may have expired (OpenID Connect RP-Initiated Logout 1.0 §2). */
export function namedAtSignOut({ oidc, status }: KoaContextWithOIDC): NamedSession | undefined {
  if (oidc?.route !== 'end_session' || status !== 200 || !oidc.client) return undefined;
  const { payload } = (oidc.entities['IdTokenHint'] ?? {}) as { payload?: { sub?: unknown; sid?: unknown } };
  return typeof payload?.sub === 'string' && typeof payload.sid === 'string'
    ? { userId: payload.sub, sessionId: payload.sid }
    : undefined;
}

/** The redirect after a sign-out: the application with its `state`, or the provider's own page. */
export function signedOutUrl({ oidc }: KoaContextWithOIDC): string {
  const target = oidc.params?.['post_logout_redirect_uri'];
  if (typeof target !== 'string') return oidc.urlFor('end_session_success');
  const url = new URL(target);
  const state = oidc.params?.['state'];
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
}

/** Whether nobody is signed in. The library would submit its confirmation form with an inline script. */
export const isSignedOutAlready = ({ oidc, status }: KoaContextWithOIDC): boolean =>
  oidc?.route === 'end_session' && status === 200 && oidc.session !== undefined && !oidc.session.accountId;

export const stayedParameter = 'stayed';

/** Where a person who declined goes if no application sent them. The library would show that they are signed out. */
export function stayedUrl({ oidc, status, response }: KoaContextWithOIDC): string | undefined {
  if (oidc?.route !== 'end_session_confirm' || status !== 303 || oidc.params?.['logout']) return undefined;
  const success = oidc.urlFor('end_session_success');
  return response.get('Location').split('?')[0] === success ? `${success}?${stayedParameter}=true` : undefined;
}
