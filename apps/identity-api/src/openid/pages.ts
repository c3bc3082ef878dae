import { createHash } from 'node:crypto';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { signedOutUrl } from './end-session.js';

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:3rem auto;max-width:28rem;padding:0 1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.4rem}button{font:inherit;padding:.6rem 1.2rem;margin-right:.5rem}
@media(prefers-color-scheme:dark){body{color:#eee;background:#151515}}`;
const styleHash = createHash('sha256').update(style).digest('base64');

const text = (value: unknown): string =>
  String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page without scripts. `formTargets`: where a form of it may lead, by redirects too (CSP Level 3 §6.4.3). */
function page(
  ctx: KoaContextWithOIDC,
  { title, body, formTargets = [] }: { title: string; body: string; formTargets?: string[] },
): void {
  ctx.type = 'html';
  const formAction = formTargets.length > 0 ? formTargets.join(' ') : "'none'";
  ctx.set({
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
  });
  ctx.body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(title)}</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>${text(title)}</h1>${body}</main></body></html>`;
}

/** What a browser is shown that cannot be sent back to where it came from; a program gets JSON (RFC 6749 §4.1.2.1). */
export function errorPage(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  if (ctx.accepts('json', 'html') !== 'html') {
    ctx.body = out;
    return;
  }
  page(ctx, {
    title: 'You cannot sign in here',
    body: `<p>The application sent a request that cannot be answered. Go back to it and try again; if that does not help, tell whoever runs it:</p><p><code>${text(out.error)}</code>${out.error_description === undefined ? '' : `: ${text(out.error_description)}`}</p>`,
  });
}

type Browser = NonNullable<KoaContextWithOIDC['oidc']['session']> & {
  sessionIds?: readonly string[];
  state: { postLogoutRedirectUri?: string };
};

/**
 * Signs out whom the application names by an ID token of this very session (OpenID Connect RP-Initiated Logout §2), and
 * asks anybody else. `form` is the library's, with a token against forged requests.
 */
export async function signOutPage(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const session = ctx.oidc.session as Browser;
  const { postLogoutRedirectUri } = session.state;
  if (isHintOf(session, ctx)) {
    await session.destroy();
    ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, { path: '/' });
    ctx.redirect(signedOutUrl(ctx, postLogoutRedirectUri));
    ctx.status = 303;
    return;
  }
  const target = postLogoutRedirectUri === undefined ? [] : [new URL(postLogoutRedirectUri)];
  page(ctx, {
    title: 'Sign out?',
    body: `<p>You are signed in here. Signing out ends this session in every application that you used it for.</p>${form}<button form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button><button form="op.logoutForm">Stay signed in</button>`,
    formTargets: ["'self'", ...target.map(sourceOf)],
  });
}

function isHintOf({ accountId, uid, sessionIds = [] }: Browser, { oidc }: KoaContextWithOIDC): boolean {
  const { payload } = (oidc.entities['IdTokenHint'] ?? {}) as { payload?: { sub?: unknown; sid?: unknown } };
  return payload?.sub === accountId && [uid, ...sessionIds].some((id) => id === payload?.sid);
}

const sourceOf = ({ protocol, host }: URL): string =>
  protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}` : protocol;

/** What is shown after a sign-out that leads back to no application. */
export function signedOutPage(ctx: KoaContextWithOIDC): void {
  page(ctx, { title: 'You are signed out', body: '<p>You can close this window.</p>' });
}
