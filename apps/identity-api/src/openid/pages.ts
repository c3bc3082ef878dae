import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { Response } from 'express';
import { namedAtSignOut, stayedParameter, type NamedSession } from './end-session.js';
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
