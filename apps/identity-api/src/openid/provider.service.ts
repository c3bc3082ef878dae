import { hkdfSync } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isTemporary } from '@plinth/database';
import { factsOfRequest, originOfRequest } from '@plinth/http';
import { unstorablePart, validationFailed } from '@plinth/validation';
import type { Request, Response } from 'express';
import { errors, Provider, type KoaContextWithOIDC } from 'oidc-provider';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import { AccountsService } from './accounts.service.js';
import type { ApplicationSignIn } from './applications.repository.js';
import { ApplicationsService } from './applications.service.js';
import { ApplicationSessions } from './application-sessions.service.js';
import { isSignedOutAlready, namedAtSignOut, signedOutUrl, stayedUrl, pagesOf } from './pages.js';
import { ProviderPages } from '../sign-in-page/provider-pages.service.js';
import { responseModes } from './client-metadata.js';
import { FailedClients } from './failed-clients.service.js';
import { FormBody } from './form-body.js';
import { OpenidAudit } from './openid-audit.service.js';
import { PresentedJwts } from './presented-jwts.service.js';
import { bindToIssuer, correctClients, storeSessionIds } from './provider-internals.js';
import { providerConfiguration } from './provider-configuration.js';
import { PushedRequests } from './pushed-requests.service.js';
import { RecordAdapters } from './record-adapter.service.js';
import { ResourceAccess } from './resource-access.service.js';
import { RefreshTokens } from './refresh-tokens.service.js';
import { SigningKeysService } from './signing-keys.service.js';

type Handler = (request: unknown, response: unknown) => Promise<void>;

interface Running {
  keyIds: string;
  provider: Provider;
  handle: Handler;
}

/** Wraps oidc-provider. A new library instance is created when the keys change; all state is in the database. */
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
    private readonly applications: ApplicationsService,
    private readonly sessions: ApplicationSessions,
    private readonly failedClients: FailedClients,
    private readonly pushedRequests: PushedRequests,
    private readonly pages: ProviderPages,
    private readonly refreshTokens: RefreshTokens,
    private readonly access: ResourceAccess,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    this.issuer = issuerOf(config);
    const { SECRETS_KEY, SECRETS_KEY_PREVIOUS: previous } = config;
    this.cookieKeys = [SECRETS_KEY, ...(previous ? [previous] : [])].map((key) =>
      Buffer.from(hkdfSync('sha256', key, '', 'openid cookies', 32)).toString('base64url'),
    );
  }

  async library(): Promise<Provider> {
    return (await this.current()).provider;
  }

  async answer(request: Request, response: Response): Promise<void> {
    await (await this.current()).handle(request, response);
  }

  async answerClient(request: Request, response: Response): Promise<void> {
    if (!this.failedClients.refuses(request, response)) await this.answerForm(request, response);
  }

  async answerForm(request: Request, response: Response): Promise<void> {
    const body = await FormBody.read(request, response, this.config.BODY_TIMEOUT);
    if (body) await this.answerBody(request, response, body.text);
  }

  /** For forms with query parameters, up to 12 KiB. No URL contains their values. */
  async answerQueryForm(request: Request, response: Response): Promise<void> {
    const body = await FormBody.read(request, response, this.config.BODY_TIMEOUT);
    if (!body) return;
    const query = body.query();
    requireStorable(query);
    const [path = ''] = request.originalUrl.split('?');
    // Browsers omit our SameSite=Lax cookies on another site's form, so a page of ours sends it again.
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      const reader = { query: Object.fromEntries(query), languages: request.acceptsLanguages() };
      const page = await this.pages.makeResent({ action: `${this.issuer}${path}`, fields: query, reader }, response);
      response.status(200).send(page);
      return;
    }
    // The library reads no form here unless its cookie is SameSite=None.
    const url = `${path}?${query.toString()}`;
    await this.answerAs({ method: 'GET', url, originalUrl: url }, '', request, response);
  }

  /** For requests that are stored, up to 32 KiB. */
  async answerPushed(request: Request, response: Response): Promise<void> {
    if (this.failedClients.refuses(request, response)) return;
    const body = await FormBody.read(request, response, this.config.BODY_TIMEOUT);
    if (!body) return;
    const parameters = body.pushed();
    requireStorable(parameters);
    await this.pushedRequests.requireRoom(request, parameters);
    await this.answerBody(request, response, body.text);
  }

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

  // The library reads the body from the request, so it gets a new stream.
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
        access: this.access,
        pages: pagesOf(this.pages, async (id) => (await this.accounts.find(id))?.organizationId),
        timesOf: (sessionId) => this.sessions.timesOf(sessionId),
        noteSignIn: (signIn, organizationId) => this.noteSignIn(signIn, organizationId),
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
    // Koa's default listener writes to the console.
    (provider as EventEmitter).on('error', (error: unknown, ctx?: KoaContextWithOIDC) =>
      this.logger.error({ requestId: ctx && requestIdOf(ctx.res), err: error }, 'OpenID Provider failed'),
    );
    for (const event of ['grant', 'introspection', 'revocation', 'pushed_authorization_request'])
      (provider as EventEmitter).on(`${event}.error`, (ctx: KoaContextWithOIDC, error: Error) => {
        (ctx.state as { refusal?: Error }).refusal = error;
      });
    provider.use((ctx, next) => this.recordFailedClients(ctx as KoaContextWithOIDC, next));
    provider.use(async (ctx, next) => {
      // The library adds its form_post script's hash. `form-action` would have to list every redirect after the form.
      ctx.set('Content-Security-Policy', "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'");
      await next();
      const { oidc, body } = ctx as KoaContextWithOIDC;
      this.refreshTokens.answer(ctx as KoaContextWithOIDC);
      showScope(ctx as KoaContextWithOIDC);
      // The library also lists modes that no client may use.
      if (oidc?.route === 'discovery') Object.assign(body as object, { response_modes_supported: [...responseModes] });
    });
    provider.use((ctx, next) => this.signOutByName(ctx as KoaContextWithOIDC, next));
    provider.use(async (ctx, next) => {
      await next();
      const { failure } = ctx.state as { failure?: Error };
      if (!failure) return;
      if (!isTemporary(failure)) {
        return this.logger.error({ requestId: requestIdOf(ctx.res), err: failure }, 'OAuth request failed');
      }
      ctx.status = 503;
      ctx.set('Retry-After', '5');
      // A browser already has its page.
      if (ctx.accepts('json', 'html') !== 'html')
        ctx.body = { error: 'temporarily_unavailable', error_description: 'Try again in a moment.' };
    });
    return { keyIds, provider, handle: provider.callback() as unknown as Handler };
  }

  /** Ends the session that the application names, whichever the browser has, and redirects after a sign-out. */
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

  private async noteSignIn(signIn: ApplicationSignIn, organizationId: string): Promise<boolean> {
    const request = requestOf(Provider.ctx!);
    if (!(await this.applications.noteSignIn(signIn, originOfRequest(request)))) return false;
    await this.sessions.recordUse(organizationId, signIn.sessionId, factsOfRequest(request));
    return true;
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
      this.logger.error({ requestId: requestIdOf(ctx.res), err }, 'failed to audit a client authentication failure'),
    );
  }
}

function requireStorable(parameters: URLSearchParams): void {
  const fault = unstorablePart(Object.fromEntries(parameters));
  if (fault) throw validationFailed([fault]);
}

const requestIdOf = (response: ServerResponse): unknown => response.getHeader('X-Request-Id');
const requestOf = ({ req }: KoaContextWithOIDC): Request => req as Request;

/** Every token response has `scope`: the OpenID scopes of the sign-in, and the permissions of the access token. */
function showScope({ oidc, body }: KoaContextWithOIDC): void {
  const answer = body as { access_token?: string; scope?: string } | undefined;
  if (oidc?.route !== 'token' || answer?.access_token === undefined) return;
  const { AuthorizationCode: code, RefreshToken: refresh, Grant: grant, AccessToken: token } = oidc.entities;
  const source = refresh ?? code;
  const asked = oidc.params?.['scope'] === undefined ? source?.scopes : oidc.requestParamScopes;
  const ofSignIn = token?.resourceServer && grant && asked ? grant.getOIDCScopeFiltered(asked) : '';
  answer.scope = [...new Set(`${ofSignIn} ${answer.scope ?? ''}`.split(' ').filter(Boolean))].join(' ');
}
