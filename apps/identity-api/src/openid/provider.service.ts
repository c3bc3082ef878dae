import { hkdfSync } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '@plinth/database';
import { parseUrl } from '@plinth/formats';
import { originOfRequest } from '@plinth/http';
import { unstorablePart, validationFailed } from '@plinth/validation';
import type { Request, Response } from 'express';
import { errors, Provider, type KoaContextWithOIDC } from 'oidc-provider';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import { AccountsService } from './accounts.service.js';
import { ApplicationSessions } from './application-sessions.service.js';
import { isSignedOutAlready, namedAtSignOut, signedOutUrl, stayedUrl, pagesOf } from './pages.js';
import { ProviderPages } from '../sign-in-page/provider-pages.service.js';
import { responseModes } from './client-metadata.js';
import { FailedClients } from './failed-clients.service.js';
import { FormBody } from './form-body.js';
import { OpenidAudit } from './openid-audit.service.js';
import { PresentedJwts } from './presented-jwts.service.js';
import { lifetimes } from './lifetimes.js';
import { providerConfiguration } from './provider-configuration.js';
import { RecordAdapters } from './record-adapter.service.js';
import { RefreshTokens } from './refresh-tokens.service.js';
import { SigningKeysService } from './signing-keys.service.js';

type Handler = (request: unknown, response: unknown) => Promise<void>;

/** The library with the keys of a moment. */
interface Running {
  keyIds: string;
  provider: Provider;
  handle: Handler;
}

/**
 * The OpenID Provider: the library oidc-provider, made anew when the keys change, behind what it does not do itself.
 * Everything that it stores, it stores by our adapters; a process remembers nothing between two requests.
 */
@Injectable()
export class OpenidProvider {
  private readonly logger = new Logger(OpenidProvider.name);
  private readonly issuer: string;
  private readonly cookieKeys: readonly string[];
  private running: Promise<Running> | undefined;

  constructor(
    private readonly keys: SigningKeysService,
    private readonly adapters: RecordAdapters,
    private readonly accounts: AccountsService,
    private readonly jwts: PresentedJwts,
    private readonly audit: OpenidAudit,
    private readonly sessions: ApplicationSessions,
    private readonly failedClients: FailedClients,
    private readonly pages: ProviderPages,
    private readonly refreshTokens: RefreshTokens,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    this.issuer = issuerOf(config);
    const { SECRETS_KEY, SECRETS_KEY_PREVIOUS: previous } = config;
    this.cookieKeys = [SECRETS_KEY, ...(previous ? [previous] : [])].map((key) =>
      Buffer.from(hkdfSync('sha256', key, '', 'openid cookies', 32)).toString('base64url'),
    );
  }

  /** The library's own interface, for what interactions need of it. */
  async library(): Promise<Provider> {
    return (await this.current()).provider;
  }

  /** Answers a request of one of the provider's endpoints, whatever it is. */
  async answer(request: Request, response: Response): Promise<void> {
    await (await this.current()).handle(request, response);
  }

  /** The same for a request of a client: refused where too many of its address did not authenticate. */
  async answerClient(request: Request, response: Response): Promise<void> {
    if (!this.failedClients.refuses(request, response)) await this.answerForm(request, response);
  }

  /** The same for one with a form in its body, of at most 64 KiB. */
  async answerForm(request: Request, response: Response): Promise<void> {
    const body = await FormBody.read(request, response, this.config.BODY_TIMEOUT);
    if (body) await this.answerBody(request, response, body.text);
  }

  /** The same for a form that asks what a query can, of 12 KiB at most. No URL holds what it says. */
  async answerQueryForm(request: Request, response: Response): Promise<void> {
    const body = await FormBody.read(request, response, this.config.BODY_TIMEOUT);
    if (!body) return;
    const query = body.query();
    const fault = unstorablePart(Object.fromEntries(query));
    if (fault) throw validationFailed([fault]);
    const [path = ''] = request.originalUrl.split('?');
    // With a form of another site browsers send no cookie of ours (SameSite=Lax): they send it again from a page of ours.
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      const reader = { query: Object.fromEntries(query), languages: request.acceptsLanguages() };
      const page = await this.pages.makeResent({ action: `${this.issuer}${path}`, fields: query, reader }, response);
      response.status(200).send(page);
      return;
    }
    // The library reads no form here, unless other sites send its cookie.
    const url = `${path}?${query.toString()}`;
    await this.answerAs({ method: 'GET', url, originalUrl: url }, '', request, response);
  }

  /** The same for one of a client that may present a JWT as `token`. */
  async answerToken(request: Request, response: Response): Promise<void> {
    if (this.failedClients.refuses(request, response)) return;
    const body = await FormBody.read(request, response, this.config.BODY_TIMEOUT);
    if (!body) return;
    const token = body.only('token');
    if (token === undefined || !PresentedJwts.looksLike(token)) return this.answerBody(request, response, body.text);
    await this.jwts.under(token, (handle) => this.answerBody(request, response, body.with('token', handle)));
  }

  private answerBody(request: Request, response: Response, text: string): Promise<void> {
    const { method, url, originalUrl } = request;
    return this.answerAs({ method, url, originalUrl }, text, request, response);
  }

  // The library reads a body from the request itself: it is given one that begins anew.
  private async answerAs(
    line: Pick<Request, 'method' | 'url' | 'originalUrl'>,
    text: string,
    request: Request,
    response: Response,
  ): Promise<void> {
    const bytes = Buffer.from(text);
    const { socket, httpVersion, httpVersionMajor, httpVersionMinor, app, res } = request;
    const headers = { ...request.headers, 'content-length': String(bytes.length) };
    delete headers['transfer-encoding'];
    const replayed = Object.assign(Readable.from([bytes], { objectMode: false }), {
      ...{ ...line, socket, headers, httpVersion, httpVersionMajor, httpVersionMinor, app, res },
    });
    await (await this.current()).handle(replayed, response);
  }

  private async current(): Promise<Running> {
    const { all } = await this.keys.ring();
    const keyIds = all.map(({ kid }) => kid).join(' ');
    const running = await this.running;
    if (running?.keyIds === keyIds) return running;
    const made = this.start(keyIds, all);
    this.running = Promise.resolve(made);
    return made;
  }

  private start(keyIds: string, keys: Parameters<typeof providerConfiguration>[0]['keys']): Running {
    const provider = new Provider(
      this.issuer,
      providerConfiguration({
        issuer: this.issuer,
        languages: this.pages.languages,
        keys,
        cookieKeys: this.cookieKeys,
        adapter: (kind) => this.adapters.of(kind),
        findPerson: (id) => this.accounts.find(id),
        pages: pagesOf(this.pages, async (id) => (await this.accounts.find(id))?.organizationId),
        noteSignIn: (signIn) => this.adapters.noteSignIn(signIn, lifetimes.grant),
        noteDenied: (signIn) =>
          this.audit.denied(signIn, 'other_organization', originOfRequest(requestOf(Provider.ctx!))),
      }),
    );
    bindToIssuer(provider, new URL(this.issuer));
    storeSessionIds(provider);
    correctClients(provider);
    provider.on('server_error', (ctx: KoaContextWithOIDC, error: Error) => {
      (ctx.state as { failure?: Error }).failure = error;
    });
    // Koa's own listener writes to the console.
    (provider as EventEmitter).on('error', (error: unknown, ctx?: KoaContextWithOIDC) =>
      this.logger.error({ requestId: ctx && requestIdOf(ctx.res), err: error }, 'the OpenID Provider failed'),
    );
    for (const event of ['grant.error', 'introspection.error', 'revocation.error'])
      (provider as EventEmitter).on(event, (ctx: KoaContextWithOIDC, error: Error) => {
        (ctx.state as { refusal?: Error }).refusal = error;
      });
    provider.use((ctx, next) => this.recordFailedClients(ctx as KoaContextWithOIDC, next));
    provider.use(async (ctx, next) => {
      // The library sends an answer by a form with a script, whose hash it adds. Where that leads, `form-action` would
      // have to name with every redirect from there on.
      ctx.set('Content-Security-Policy', "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'");
      await next();
      const { oidc, body } = ctx as KoaContextWithOIDC;
      this.refreshTokens.answer(ctx as KoaContextWithOIDC);
      // The library lists those that no client may use.
      if (oidc?.route === 'discovery') Object.assign(body as object, { response_modes_supported: [...responseModes] });
    });
    provider.use((ctx, next) => this.signOutByName(ctx as KoaContextWithOIDC, next));
    provider.use(async (ctx, next) => {
      await next();
      const { failure } = ctx.state as { failure?: Error };
      if (!failure) return;
      if (!isDatabaseUnavailable(failure)) {
        return this.logger.error({ requestId: requestIdOf(ctx.res), err: failure }, 'an OAuth request failed');
      }
      ctx.status = 503;
      ctx.set('Retry-After', '5');
      // A browser has its page already.
      if (ctx.accepts('json', 'html') !== 'html')
        ctx.body = { error: 'temporarily_unavailable', error_description: 'try again in a moment' };
    });
    return { keyIds, provider, handle: provider.callback() as unknown as Handler };
  }

  /** Ends the session that the application names, whatever session the browser has; leads on from a sign-out. */
  private async signOutByName(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    await next();
    const named = namedAtSignOut(ctx);
    if (named) await this.sessions.signOutByName(named, originOfRequest(requestOf(ctx)));
    const url = named || isSignedOutAlready(ctx) ? signedOutUrl(ctx) : stayedUrl(ctx);
    if (url === undefined) return;
    ctx.redirect(url);
    ctx.body = null;
    ctx.status = 303;
  }

  private async recordFailedClients(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    await next();
    const { refusal } = ctx.state as { refusal?: Error };
    if (!(refusal instanceof errors.InvalidClientAuth)) return;
    const clientId = ctx.oidc?.client?.clientId;
    const record = async (): Promise<void> => {
      await this.failedClients.count(requestOf(ctx));
      if (clientId !== undefined)
        await this.audit.authenticationFailed(clientId, ctx.oidc.route, originOfRequest(requestOf(ctx)));
    };
    await record().catch((err: unknown) =>
      this.logger.error({ requestId: requestIdOf(ctx.res), err }, 'a failed client authentication was not recorded'),
    );
  }
}

const requestIdOf = (response: ServerResponse): unknown => response.getHeader('X-Request-Id');
const requestOf = ({ req }: KoaContextWithOIDC): Request => req as Request;

interface ClientChecks {
  responseModeAllowed: (mode: string | undefined, type: string | undefined, profile: unknown) => boolean;
  redirectUriAllowed: (uri: string) => boolean;
  postLogoutRedirectUriAllowed: (uri: string) => boolean;
  redirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
}

/** Two checks of clients that the library makes otherwise. */
function correctClients({ Client }: Provider): void {
  const checks = Client.prototype as unknown as ClientChecks;
  const { responseModeAllowed, redirectUriAllowed, postLogoutRedirectUriAllowed } = checks;
  checks.responseModeAllowed = function (this: ClientChecks, mode, type, profile) {
    if (mode !== 'fragment') return responseModeAllowed.call(this, mode, type, profile);
    // Who asks for a token gets it nowhere: they are told so, rather than of the mode in which it would have come.
    if (type !== undefined && type.split(' ').some((each) => each !== 'code')) return true;
    // As the library answers a mode that it does not know: not by that mode.
    Provider.ctx!.oidc.params!['response_mode'] = undefined;
    throw new errors.UnsupportedResponseMode();
  };
  // The port varies at loopback addresses alone; localhost is a name, which may lead elsewhere (RFC 8252 §7.3, §8.3).
  checks.redirectUriAllowed = function (this: ClientChecks, uri) {
    return this.redirectUris.includes(uri) || (!isAtLocalhost(uri) && redirectUriAllowed.call(this, uri));
  };
  checks.postLogoutRedirectUriAllowed = function (this: ClientChecks, uri) {
    return (
      this.postLogoutRedirectUris.includes(uri) || (!isAtLocalhost(uri) && postLogoutRedirectUriAllowed.call(this, uri))
    );
  };
}

const isAtLocalhost = (uri: string): boolean => parseUrl(uri)?.hostname === 'localhost';

/** URLs that the library makes, and the cookies that it sets, go by the issuer, whatever host a request came by. */
function bindToIssuer(provider: Provider, { protocol, host, pathname }: URL): void {
  Object.defineProperties(provider.request, {
    protocol: { get: () => protocol.slice(0, -1) },
    secure: { get: () => protocol === 'https:' },
    host: { get: () => host },
    origin: { get: () => `${protocol}//${host}` },
  });
  const mountPath = pathname.replace(/\/$/, '');
  if (mountPath !== '')
    provider.use(async (ctx, next) => {
      (ctx as unknown as { mountPath: string }).mountPath = mountPath;
      await next();
    });
}

/** Lets the session of a browser know by which of our sessions its person signed in, all of them; `sid` is the last. */
function storeSessionIds(provider: Provider): void {
  const { Session, Client } = provider;
  const stored = [...(Session as unknown as { IN_PAYLOAD: string[] }).IN_PAYLOAD, 'sessionIds'];
  Object.defineProperty(Session, 'IN_PAYLOAD', { get: () => stored });
  // Every ID token names the session, also for clients that are not told of its end.
  (Client.prototype as unknown as { includeSid: () => boolean }).includeSid = () => true;
}
