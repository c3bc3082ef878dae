import * as oauth from 'oauth4webapi';
import { SignInError } from './person.js';

export interface CodeFlowSettings {
  /** `PUBLIC_URL` of identity-api. */
  issuer: string;
  clientId: string;
  /** For a confidential client. */
  clientSecret?: string;
  /** Must equal one of the client's redirect URIs exactly. */
  redirectUri: string;
  /** Separated by spaces. Default: `openid profile email organization offline_access`. */
  scope?: string;
  /** The `identifier` of one of the client's `resources`. Without it, the token works only for userinfo. */
  resource?: string;
  /** Permissions of `resource` to request. People get those that their roles grant. */
  permissions?: readonly string[];
  fetch?: typeof fetch;
}

/** A resource with the permissions to request there. */
export interface RequestedResource {
  /** The `identifier` of one of the client's `resources`. */
  identifier: string;
  /** People get those that their roles grant. */
  permissions?: readonly string[];
}

/** A sign-in for several resources. Each access token is for one of them (RFC 8707). */
export interface FlowSettings extends CodeFlowSettings {
  /** Instead of `resource` and `permissions`. The first one is the default. */
  resources?: readonly RequestedResource[];
}

/** How to request tokens. */
export interface TokenRequest {
  /** Default: the first resource. */
  resource?: string | undefined;
  /** Binds the tokens to a key (RFC 9449). */
  dpop?: oauth.DPoPHandle | undefined;
}

/** Optional parameters of a sign-in. */
export interface SignInWishes {
  /** `login` always asks the person to sign in; `none` never does and fails with `login_required`. */
  prompt?: 'login' | 'none';
  loginHint?: string;
  /** Maximum age of the sign-in. */
  maxAgeSeconds?: number;
  /** Page languages as BCP 47 tags, separated by spaces. */
  uiLocales?: string;
}

/** State to keep until the browser returns. */
export interface BegunSignIn {
  state: string;
  nonce: string;
  verifier: string;
}

/** Times are Unix times in milliseconds. */
export interface Tokens {
  accessToken: string;
  expiresAtMs: number;
  refreshToken: string | undefined;
  idToken: string;
  claims: oauth.IDToken;
  /** The granted scopes and permissions, separated by spaces. */
  scope?: string | undefined;
}

/** OpenID scopes have no colon; every permission has one. */
export const permissionsOf = (tokens: Tokens | undefined): readonly string[] =>
  (tokens?.scope ?? '').split(' ').filter((scope) => scope.includes(':'));

/** The page where people manage their passkeys, sessions and privacy. */
export const accountUrlOf = (issuer: string): string => new URL('/sign-in', issuer).href;

interface Sending {
  signal: () => AbortSignal;
  [oauth.allowInsecureRequests]: boolean;
  [oauth.customFetch]?: (url: string, init: object) => Promise<Response>;
}

const patienceMs = 20_000;
const freshMs = 10_000;
const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The code flow with PKCE (RFC 6749 §4.1, RFC 7636, OpenID Connect Core §3.1) for browsers and back ends. Verifies
 * state, nonce and `iss` (RFC 9207), and rotates refresh tokens. Fails with {@link SignInError}.
 */
export class CodeFlow {
  readonly #settings: FlowSettings;
  readonly #resources: readonly RequestedResource[];
  readonly #client: oauth.Client;
  readonly #auth: oauth.ClientAuth;
  readonly #isInsecure: boolean;
  #server: Promise<oauth.AuthorizationServer> | undefined;
  #readAtMs = -Infinity;

  constructor(settings: FlowSettings) {
    this.#settings = settings;
    this.#resources = resourcesOf(settings);
    this.#client = { client_id: settings.clientId };
    this.#auth = settings.clientSecret === undefined ? oauth.None() : oauth.ClientSecretBasic(settings.clientSecret);
    const { protocol, hostname } = new URL(settings.issuer);
    // In development, identity-api runs on a loopback address.
    this.#isInsecure = protocol === 'http:' && isLoopback.test(hostname);
  }

  async begin(wishes: SignInWishes = {}): Promise<{ url: URL; begun: BegunSignIn }> {
    // Fails here, with a reason, instead of sending people to a server that is away.
    if (Date.now() - this.#readAtMs > freshMs) this.#server = undefined;
    const server = await this.#metadata();
    const begun = {
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      verifier: oauth.generateRandomCodeVerifier(),
    };
    const url = new URL(required(server.authorization_endpoint));
    const { scope = 'openid profile email organization offline_access', permissions = [] } = this.#settings;
    const wanted = [permissions, ...this.#resources.map((each) => each.permissions ?? [])].flat();
    const parameters: Record<string, string | undefined> = {
      client_id: this.#settings.clientId,
      response_type: 'code',
      redirect_uri: this.#settings.redirectUri,
      scope: [scope, ...new Set(wanted)].join(' '),
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
      prompt: wishes.prompt,
      login_hint: wishes.loginHint,
      max_age: wishes.maxAgeSeconds?.toString(),
      ui_locales: wishes.uiLocales,
    };
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
    for (const { identifier } of this.#resources) url.searchParams.append('resource', identifier);
    return { url, begun };
  }

  async complete(returned: URL, begun: BegunSignIn, request: TokenRequest = {}): Promise<Tokens> {
    const server = await this.#metadata();
    return this.#requested(request, async (options) => {
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        this.#client,
        this.#auth,
        this.#answerIn(returned, server, begun),
        this.#settings.redirectUri,
        begun.verifier,
        options,
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, this.#client, answer, {
        expectedNonce: begun.nonce,
        requireIdToken: true,
      });
      return tokensOf(tokens);
    });
  }

  /** Anybody can send a browser to the callback with arbitrary parameters. */
  #answerIn(returned: URL, server: oauth.AuthorizationServer, { state }: BegunSignIn): URLSearchParams {
    try {
      const parameters = oauth.validateAuthResponse(server, this.#client, returned, state);
      if (parameters.get('code')) return parameters;
    } catch (error) {
      if (error instanceof oauth.AuthorizationResponseError) throw error;
    }
    throw new SignInError('unknown', 'The callback does not belong to this sign-in. Sign in again.');
  }

  /** Exchanges the refresh token, which works once. Fails with `ended` if the session is over. */
  async refresh(before: Tokens, request: TokenRequest = {}): Promise<Tokens> {
    const { refreshToken } = before;
    if (refreshToken === undefined) throw new SignInError('ended', 'The sign-in has expired. Sign in again.');
    const server = await this.#metadata();
    return this.#requested(request, async (options) => {
      const answer = await oauth.refreshTokenGrantRequest(server, this.#client, this.#auth, refreshToken, options);
      const tokens = tokensOf(await oauth.processRefreshTokenResponse(server, this.#client, answer), before);
      // OpenID Connect Core §12.2
      if (tokens.claims.sub !== before.claims.sub)
        throw new SignInError('unexpected_answer', 'The refreshed tokens belong to another person.');
      return tokens;
    });
  }

  async endSessionUrl({ idToken }: Pick<Tokens, 'idToken'>, backTo?: string): Promise<URL> {
    const server = await this.#metadata();
    const url = new URL(required(server.end_session_endpoint));
    url.searchParams.set('id_token_hint', idToken);
    if (backTo !== undefined) url.searchParams.set('post_logout_redirect_uri', backTo);
    return url;
  }

  /** Reads the metadata once for all but the begin of a sign-in; a failed read is retried by the next call. */
  #metadata(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(this.#settings.issuer);
    this.#server ??= this.#told(async (options) => {
      const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options));
      this.#readAtMs = Date.now();
      return server;
    }).catch((error: unknown) => {
      this.#server = undefined;
      throw error;
    });
    return this.#server;
  }

  /** Requests tokens, again if the server requires a nonce in the DPoP proof (RFC 9449 §8). */
  #requested(
    { resource = this.#resources[0]?.identifier, dpop }: TokenRequest,
    work: (options: Sending & oauth.TokenEndpointRequestOptions) => Promise<Tokens>,
  ): Promise<Tokens> {
    return this.#told((sending) => {
      const options = {
        ...sending,
        ...(dpop ? { DPoP: dpop } : {}),
        ...(resource === undefined ? {} : { additionalParameters: { resource } }),
      };
      return work(options).catch((error: unknown) => {
        if (dpop && oauth.isDPoPNonceError(error)) return work(options);
        throw error;
      });
    });
  }

  async #told<Result>(work: (options: Sending) => Promise<Result>): Promise<Result> {
    const send = this.#settings.fetch;
    try {
      return await work({
        signal: () => AbortSignal.timeout(patienceMs),
        [oauth.allowInsecureRequests]: this.#isInsecure,
        ...(send ? { [oauth.customFetch]: (url: string, init: object) => send(url, init) } : {}),
      });
    } catch (error) {
      throw signInErrorOf(error);
    }
  }
}

export function resourcesOf({ resource, resources }: FlowSettings): readonly RequestedResource[] {
  return resources ?? (resource === undefined ? [] : [{ identifier: resource }]);
}

function signInErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof oauth.AuthorizationResponseError)
    return new SignInError('refused', `The sign-in was refused: ${error.error_description ?? error.error}.`, {
      reason: error.error,
      cause: error,
    });
  if (error instanceof oauth.ResponseBodyError)
    return error.error === 'invalid_grant'
      ? new SignInError('ended', 'The session has ended. Sign in again.', { reason: error.error, cause: error })
      : new SignInError('unexpected_answer', `identity-api answered ${error.status}: ${error.error}.`, {
          reason: error.error,
          cause: error,
        });
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.WWWAuthenticateChallengeError)
    return new SignInError('unexpected_answer', 'The response of identity-api is invalid for this sign-in.', {
      cause: error,
    });
  return new SignInError('network', 'identity-api could not be reached.', { cause: error });
}

function tokensOf(answer: oauth.TokenEndpointResponse, before?: Tokens): Tokens {
  const claims = oauth.getValidatedIdTokenClaims(answer) ?? before?.claims;
  const idToken = answer.id_token ?? before?.idToken;
  if (!claims || idToken === undefined)
    throw new SignInError('unexpected_answer', 'The token response has no ID token.');
  return {
    accessToken: answer.access_token,
    expiresAtMs: Date.now() + (answer.expires_in ?? 0) * 1_000,
    refreshToken: answer.refresh_token ?? before?.refreshToken,
    idToken,
    claims,
    scope: answer.scope ?? before?.scope,
  };
}

function required(endpoint: string | undefined): string {
  if (endpoint === undefined)
    throw new SignInError('unexpected_answer', 'The metadata of identity-api lacks a required endpoint.');
  return endpoint;
}
