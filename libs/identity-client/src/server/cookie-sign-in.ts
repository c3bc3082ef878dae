import { accountUrlOf, CodeFlow, type FlowSettings, permissionsOf, type Tokens } from '../app/code-flow.js';
import { personOf, type Person, SignInError } from '../app/person.js';
import { AccessError, isServed, requireLists, servedOrganization } from './access.js';
import {
  middlewareOf,
  type Middleware,
  answerJson,
  answerPage,
  redirect,
  refusals,
  type CookieResponse,
} from './adapters.js';
import { memorySessions, type BrowserSession, type BrowserSessions, type ExpiringKeys } from './stores.js';
import { cookiesOf, isOfThisOrigin, newCookieValue, sessionIdOf, withinOrigin } from './cookies.js';
import { dpopProof } from './dpop-key.js';
import { PendingCookies, pendingSeconds } from './pending-cookies.js';
import { receiveLogouts, type LogoutRequest } from './logout-receiver.js';
import { addressOf, type NodeRequest } from './presented-request.js';
import { SessionTokens } from './session-tokens.js';
import { TokenVerifier } from './token-verifier.js';

export interface CookieSignInSettings extends FlowSettings {
  clientSecret: string;
  /** Binds the tokens of each session to a key of its own (DPoP, RFC 9449). */
  dpop?: boolean;
  /**
   * People of this organization may sign in; requires the scope `organization`. `any` accepts everybody whom
   * identity-api does.
   */
  organizationId: string;
  /** Where a sign-out returns to: one of the client's `post_logout_redirect_uris`. Default: a page of identity-api. */
  postLogoutRedirectUri?: string;
  /** Maximum session length. Default: 24 hours. */
  sessionSeconds?: number;
  /** Default: the memory of this process. */
  sessions?: BrowserSessions;
  /** Used logout tokens; several processes must share it. */
  store?: ExpiringKeys;
}

export interface SessionNeeds {
  /** Permissions of the first resource. All are required; otherwise 403. */
  permissions?: readonly string[];
  /** One of these permissions is required; otherwise 403. */
  anyOf?: readonly string[];
  /** Accept only this organization, if the sign-in accepts `any`. */
  organizationId?: string;
  /** Maximum age of the sign-in. */
  maxAgeSeconds?: number;
}

const maxPending = 5;
const people = new WeakMap<object, Person>();

/** Returns the person of a request that passed {@link CookieSignIn.requireSession} or
 * {@link CookieSignIn.authorize}. Throws a TypeError otherwise. */
export function personBy(request: object): Person {
  const person = people.get(request);
  if (!person) throw new TypeError('This request has no session. Add requireSession to its route.');
  return person;
}

/**
 * Signs people in at the back end: the browser gets an HttpOnly cookie and no token. For the `redirectUri`
 * `https://crm.example.com/auth/callback`, its routes are `GET /auth/login?return_to=/`, `GET /auth/callback`,
 * `GET /auth/session`, `POST /auth/logout` and `POST /auth/backchannel-logout`.
 */
export class CookieSignIn {
  readonly #flow: CodeFlow;
  readonly #settings: CookieSignInSettings;
  readonly #sessions: BrowserSessions;
  readonly #pending: PendingCookies;
  readonly #callback: URL;
  readonly #base: string;
  readonly #names: { session: string; pending: string };
  readonly #tokens: SessionTokens;
  readonly #receive: (request: LogoutRequest, response: CookieResponse) => Promise<void>;

  constructor(settings: CookieSignInSettings) {
    const organizationId = servedOrganization(settings.organizationId);
    if (organizationId !== 'any' && settings.scope?.split(' ').includes('organization') === false)
      throw new TypeError('Add organization to scope. Without it, the organization of a person is unknown.');
    this.#settings = settings;
    this.#flow = new CodeFlow(settings);
    this.#sessions = settings.sessions ?? memorySessions();
    this.#tokens = new SessionTokens(settings, this.#flow, this.#sessions);
    this.#pending = new PendingCookies(settings.clientSecret);
    this.#callback = new URL(settings.redirectUri);
    this.#base = this.#callback.pathname.replace(/\/[^/]*$/, '');
    // Browsers reject a cookie with this prefix from another host or over plain http.
    const prefix = this.#callback.protocol === 'https:' ? '__Host-' : '';
    this.#names = { session: `${prefix}session`, pending: `${prefix}sign-in.` };
    const { issuer, clientId, store } = settings;
    const verifier = new TokenVerifier({
      issuer,
      audience: clientId,
      organizationId,
      logoutClientIds: [clientId],
      ...(store ? { store } : {}),
      ...(settings.fetch ? { fetch: settings.fetch } : {}),
    });
    this.#receive = receiveLogouts(verifier, ({ sessionId }) => this.#sessions.endSession(sessionId));
  }

  /** Serves the sign-in routes and passes on every other request. */
  routes(): Middleware<CookieResponse> {
    const routes: Readonly<Record<string, (request: NodeRequest, response: CookieResponse) => Promise<void>>> = {
      [`GET ${this.#base}/login`]: (request, response) => this.#begin(request, response),
      [`GET ${this.#callback.pathname}`]: (request, response) => this.#finish(request, response),
      [`GET ${this.#base}/session`]: (request, response) => this.#show(request, response),
      [`POST ${this.#base}/logout`]: (request, response) => this.#signOut(request, response),
      [`POST ${this.#base}/backchannel-logout`]: (request, response) =>
        this.#receive(request as unknown as LogoutRequest, response),
    };
    return middlewareOf(async (request, response) => {
      // `OPTIONS *` is about the whole server (RFC 9110 §9.3.7).
      const route = request.url === '*' ? undefined : routes[`${request.method} ${this.#urlOf(request).pathname}`];
      await route?.(request, response);
      return !route;
    });
  }

  /**
   * Requires a session; read the person with {@link personBy}. Otherwise responds 401, or 403 to a cross-site change.
   */
  requireSession(needs: SessionNeeds = {}): Middleware<CookieResponse> {
    requireLists(needs);
    const { maxAgeSeconds, permissions = [], anyOf } = needs;
    // `in` also catches a variable that is unexpectedly undefined.
    const served = 'organizationId' in needs ? servedOrganization(needs.organizationId) : 'any';
    return middlewareOf(async (request, response) => {
      const refuse = (status: number, refusal: object): false => {
        answerJson(response, status, refusal);
        return false;
      };
      if (!isOfThisOrigin(request, this.#callback.origin)) return refuse(403, refusals.crossSite);
      const session = await this.#current(request).catch(unavailable);
      if (!session) return refuse(401, refusals.signInRequired);
      const person = personOf(session.tokens.claims);
      if (!isServed(served, person.organizationId)) return refuse(403, refusals.otherOrganization);
      const granted = permissionsOf(session.tokens);
      const has = (each: string) => granted.includes(each);
      if (!permissions.every(has) || anyOf?.some(has) === false) return refuse(403, refusals.notPermitted);
      const ageMs = Date.now() - (person.signedInAt?.getTime() ?? -Infinity);
      if (ageMs > (maxAgeSeconds ?? Infinity) * 1_000) return refuse(401, refusals.staleSignIn);
      people.set(request, person);
      return true;
    });
  }

  /**
   * Returns the person's access token for a resource, by default the first, refreshed if needed; undefined without a
   * session. Throws SignInError.
   */
  async accessToken(request: NodeRequest, resource?: string): Promise<string | undefined> {
    const session = await this.#current(request, resource);
    return session && this.#tokens.of(session, resource)?.accessToken;
  }

  /**
   * Returns the headers of a request to a resource on behalf of the person: `Authorization` and, with the setting
   * `dpop`, `DPoP`. Undefined without a session. Throws SignInError.
   */
  async authorize(
    request: NodeRequest,
    outgoing: { resource?: string; method: string; url: string },
  ): Promise<{ Authorization: string; DPoP?: string } | undefined> {
    const session = await this.#current(request, outgoing.resource);
    if (!session) return undefined;
    people.set(request, personOf(session.tokens.claims));
    const token = this.#tokens.of(session, outgoing.resource)!.accessToken;
    if (!session.dpopKey) return { Authorization: `Bearer ${token}` };
    return { Authorization: `DPoP ${token}`, DPoP: await dpopProof(session.dpopKey, { ...outgoing, token }) };
  }

  async #begin(request: NodeRequest, response: CookieResponse): Promise<void> {
    const { searchParams } = this.#urlOf(request);
    const maxAge = searchParams.get('max_age');
    const hint = searchParams.get('login_hint');
    const locales = searchParams.get('ui_locales');
    try {
      const { url, begun } = await this.#flow.begin({
        ...(maxAge !== null && /^\d{1,9}$/.test(maxAge) ? { maxAgeSeconds: Number(maxAge) } : {}),
        ...(hint === null ? {} : { loginHint: hint }),
        ...(locales === null ? {} : { uiLocales: locales }),
      });
      const pending = { begun, returnTo: withinOrigin(searchParams.get('return_to'), this.#callback.origin) };
      this.#forgetPending(request, response, maxPending);
      this.#setCookie(response, this.#names.pending + begun.state, await this.#pending.seal(pending), pendingSeconds);
      redirect(response, url.href);
    } catch (error) {
      this.#explain(response, error);
    }
  }

  async #finish(request: NodeRequest, response: CookieResponse): Promise<void> {
    const url = this.#urlOf(request);
    const name = this.#names.pending + (url.searchParams.get('state') ?? '');
    const cookies = cookiesOf(request.headers['cookie']?.toString());
    const pending = await this.#pending.open(cookies.get(name));
    if (pending) this.#setCookie(response, name, '', 0);
    try {
      if (!pending)
        throw new SignInError('unknown', 'This sign-in is already finished, or was started in another browser.');
      const session = await this.#tokens.first(url, pending.begun);
      if (!this.#serves(session.tokens)) throw new SignInError('refused', refusals.otherOrganization.error_description);
      await this.#keep(response, session, cookies.get(this.#names.session));
      redirect(response, pending.returnTo);
    } catch (error) {
      this.#explain(response, error);
    }
  }

  /** A new id prevents session fixation. */
  async #keep(
    response: CookieResponse,
    session: Pick<BrowserSession, 'tokens' | 'dpopKey'>,
    before: string | undefined,
  ): Promise<void> {
    if (before !== undefined) await this.#sessions.delete(await sessionIdOf(before));
    const seconds = this.#settings.sessionSeconds ?? 24 * 60 * 60;
    const value = newCookieValue();
    const now = Date.now();
    await this.#sessions.put(await sessionIdOf(value), {
      ...session,
      checkedAtMs: now,
      endsAtMs: now + seconds * 1_000,
    });
    this.#setCookie(response, this.#names.session, value, seconds);
  }

  async #show(request: NodeRequest, response: CookieResponse): Promise<void> {
    const session = await this.#current(request).catch(unavailable);
    if (!session) return answerJson(response, 401, refusals.signInRequired);
    const person = personOf(session.tokens.claims);
    const accountUrl = accountUrlOf(this.#settings.issuer);
    answerJson(response, 200, { person, permissions: permissionsOf(session.tokens), accountUrl });
  }

  async #signOut(request: NodeRequest, response: CookieResponse): Promise<void> {
    if (!isOfThisOrigin(request, this.#callback.origin)) return answerJson(response, 403, refusals.crossSite);
    const { postLogoutRedirectUri } = this.#settings;
    const value = cookiesOf(request.headers['cookie']?.toString()).get(this.#names.session);
    const session = value === undefined ? undefined : await this.#sessions.get(await sessionIdOf(value));
    let location = postLogoutRedirectUri ?? `${this.#callback.origin}/`;
    if (session) {
      // identity-api is unavailable: its session expires within the hour.
      location = await this.#flow
        .endSessionUrl(session.tokens, postLogoutRedirectUri)
        .then(({ href }) => href)
        .catch(() => location);
      await this.#sessions.delete(await sessionIdOf(value!));
    }
    this.#setCookie(response, this.#names.session, '', 0);
    // A script cannot follow a redirect to another origin.
    if (request.headers['accept']?.toString().includes('application/json')) answerJson(response, 200, { location });
    else redirect(response, location);
  }

  /** Returns the session, confirmed by identity-api within the last minutes. Throws SignInError. */
  async #current(request: NodeRequest, resource?: string): Promise<BrowserSession | undefined> {
    const value = cookiesOf(request.headers['cookie']?.toString()).get(this.#names.session);
    const session = value === undefined ? undefined : await this.#tokens.current(await sessionIdOf(value), resource);
    // The setting may have changed since the sign-in.
    return session && this.#serves(session.tokens) ? session : undefined;
  }

  /** A browser that never finishes its sign-ins would send ever longer headers. */
  #forgetPending(request: NodeRequest, response: CookieResponse, most: number): void {
    const names = [...cookiesOf(request.headers['cookie']?.toString()).keys()];
    const pending = names.filter((name) => name.startsWith(this.#names.pending));
    if (pending.length >= most) for (const name of pending) this.#setCookie(response, name, '', 0);
  }

  #explain(response: CookieResponse, error: unknown): void {
    if (!(error instanceof SignInError)) throw error;
    const status = { refused: 403, unknown: 400, ended: 400, network: 503 }[error.code as 'refused'] ?? 502;
    answerPage(response, status, { message: error.message, again: `${this.#base}/login` });
  }

  #setCookie(response: CookieResponse, name: string, value: string, seconds: number): void {
    const secure = this.#callback.protocol === 'https:' ? '; Secure' : '';
    const ends = seconds === 0 ? 'Expires=Thu, 01 Jan 1970 00:00:00 GMT' : `Max-Age=${seconds}`;
    response.appendHeader('Set-Cookie', `${name}=${value}; Path=/; ${ends}; HttpOnly; SameSite=Lax${secure}`);
  }

  #serves({ claims }: Tokens): boolean {
    return isServed(this.#settings.organizationId, personOf(claims).organizationId);
  }

  #urlOf(request: NodeRequest): URL {
    return addressOf(request, this.#callback.origin);
  }
}

function unavailable(error: unknown): never {
  if (!(error instanceof SignInError)) throw error;
  throw new AccessError('temporarily_unavailable', 'identity-api could not be reached.', { cause: error });
}
