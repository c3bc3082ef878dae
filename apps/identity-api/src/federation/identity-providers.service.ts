import { Inject, Injectable } from '@nestjs/common';
import { ResponseRefused } from '@plinth/webhook-delivery';
import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import { IDENTITY_CONFIG, isLocal, type IdentityConfig } from '../config.js';
import type { FederatedConnection } from '../organizations/sso-connections.service.js';
import { NoTurn, OutgoingRequests } from '../outgoing-requests/outgoing-requests.service.js';
import { SsoFailure, type SsoFailureReason } from './sso-failure.js';

const maxDocumentBytes = 64 * 1024;
const maxAnswerBytes = 256 * 1024;
// Changed metadata applies after this time; an unknown key causes an earlier fetch.
const metadataForMs = 10 * 60_000;
// Anybody can cause fetches by starting sign-ins.
const failuresForMs = 30_000;

/** The checks of one authorization request, all derived from one secret. */
export interface AuthorizationChecks {
  state: string;
  nonce: string;
  verifier: string;
}

export interface FederatedClaims {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** Null if the provider does not send `auth_time`. */
  authenticatedAt: Date | null;
}

class Unreachable extends Error {}

/** Relying party for organizations' identity providers: openid-client over OutgoingRequests. */
@Injectable()
export class IdentityProviders {
  private readonly known = new LRUCache<string, Promise<openid.Configuration>>({ max: 1_000, ttl: metadataForMs });
  private readonly failed = new LRUCache<string, SsoFailureReason>({ max: 1_000, ttl: failuresForMs });
  private readonly isLocal: boolean;

  constructor(
    private readonly outgoing: OutgoingRequests,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.isLocal = isLocal(config);
  }

  /** The authorization URL. Throws SsoFailure. */
  async authorizationUrl(
    connection: FederatedConnection,
    { state, nonce, verifier }: AuthorizationChecks,
    { isFresh, hints }: { isFresh: boolean; hints: Record<string, string> },
  ): Promise<URL> {
    return failingAs(async () => {
      const configuration = await this.of(connection);
      return openid.buildAuthorizationUrl(configuration, {
        ...hints,
        redirect_uri: connection.redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // With max_age, a provider must send auth_time (OpenID Connect Core §3.1.2.1).
        ...(isFresh ? { prompt: 'login', max_age: '0' } : { max_age: '86400' }),
      });
    });
  }

  /** Exchanges the code and verifies state, issuer (RFC 9207), signature, nonce, audience and times. Throws SsoFailure. */
  async claims(
    connection: FederatedConnection,
    { state, nonce, verifier }: AuthorizationChecks,
    response: URLSearchParams,
  ): Promise<FederatedClaims> {
    return failingAs(async () => {
      const configuration = await this.of(connection);
      const tokens = await openid.authorizationCodeGrant(
        configuration,
        new URL(`${connection.redirectUri}?${response.toString()}`),
        {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        },
      );
      const claims = tokens.claims()!;
      const isWhole = claims['email'] !== undefined && claims['email_verified'] !== undefined;
      if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return toClaims(claims, claims);
      // Throws if `sub` differs.
      const userinfo = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return toClaims({ ...userinfo, ...claims }, userinfo.email === undefined ? claims : userinfo);
    });
  }

  /** The provider's cached metadata. A failed read is not retried immediately. */
  private async of(connection: FederatedConnection): Promise<openid.Configuration> {
    const key = keyOf(connection);
    const failure = this.failed.get(key);
    if (failure) throw new SsoFailure(failure, 'its metadata or keys could not be read just now');
    const known = this.known.get(key) ?? this.read(connection);
    this.known.set(key, known, { noUpdateTTL: true });
    return known.catch((error: unknown) => {
      if (this.known.peek(key) === known) this.known.delete(key);
      this.remember(connection, error);
      throw error;
    });
  }

  private read(connection: FederatedConnection): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = connection;
    return openid.discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
      [openid.customFetch]: (url, options) => this.fetch(connection, url, options),
      execute: [openid.enableNonRepudiationChecks, ...(this.isLocal ? [openid.allowInsecureRequests] : [])],
    });
  }

  private async fetch(
    connection: FederatedConnection,
    url: string,
    options: openid.CustomFetchOptions,
  ): Promise<Response> {
    // Only failures of metadata and keys are remembered: anybody can fail a token request with a forged code.
    const isDocument = options.method === 'GET' && !('authorization' in options.headers);
    try {
      const answer = await this.send(connection.id, url, options, isDocument ? maxDocumentBytes : maxAnswerBytes);
      if (isDocument) await requireDocument(answer.clone());
      return answer;
    } catch (error) {
      if (isDocument) this.remember(connection, error);
      throw error;
    }
  }

  private remember(connection: FederatedConnection, error: unknown): void {
    // A request that was never sent says nothing about the document.
    if (!causes(error).some((cause) => cause instanceof NoTurn)) this.failed.set(keyOf(connection), reasonOf(error));
  }

  private async send(
    connectionId: string,
    url: string,
    { method, headers, body }: openid.CustomFetchOptions,
    maxBytes: number,
  ): Promise<Response> {
    const request = {
      method: method as 'GET' | 'POST',
      headers,
      maxBytes,
      ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
    };
    const answer = await this.outgoing.fetchJson(connectionId, url, request).catch((error: unknown) => {
      throw error instanceof ResponseRefused ? error : new Unreachable('no answer', { cause: error });
    });
    if (answer.status >= 500) throw new Unreachable(`status ${answer.status}`);
    if (answer.status >= 300 && answer.status < 400)
      throw new Error(`the response is a redirect (${answer.status}); redirects are not followed`);
    return answer;
  }
}

async function requireDocument(answer: Response): Promise<void> {
  if (answer.status !== 200) throw new Error(`status ${answer.status} without metadata or keys`);
  const { issuer, keys } = (await answer.json()) as Record<string, unknown>;
  if (typeof issuer !== 'string' && !Array.isArray(keys)) throw new Error('a document without metadata or keys');
}

const keyOf = ({ id, updatedAt }: FederatedConnection): string => `${id} ${updatedAt.getTime()}`;

/** Sends the secret in the form only if the provider lists that method and not the header. Without a secret, PKCE alone. */
function authentication(secret: string | null): openid.ClientAuth {
  if (secret === null) return openid.None();
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isByForm = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    (isByForm ? post : basic)(server, client, body, headers);
  };
}

/** Takes the e-mail address and its verification from one document, so that they refer to the same address. */
function toClaims(claims: Record<string, unknown>, address: Record<string, unknown>): FederatedClaims {
  const subject = textOf(claims['sub']);
  // OpenID Connect Core §2: 255 ASCII characters at most.
  if (subject === null || subject.length > 255 || subject !== printable(subject))
    throw new SsoFailure('provider_response');
  const email = textOf(address['email']);
  const at = claims['auth_time'];
  return {
    subject,
    email: email !== null && email === printable(email) ? email : null,
    emailVerified: address['email_verified'] === true,
    name: textOf(printable((textOf(claims['name']) ?? '').slice(0, 255))),
    authenticatedAt: typeof at === 'number' && at >= 0 ? new Date(Math.min(at * 1_000, Date.now())) : null,
  };
}

/** Removes control characters, of which PostgreSQL cannot store U+0000, and lone surrogates. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '');

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

async function failingAs<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SsoFailure) throw error;
    throw new SsoFailure(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): SsoFailure['reason'] {
  if (causes(error).some((cause) => cause instanceof Unreachable)) return 'provider_unreachable';
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'provider_refused';
  const isRefusal = error instanceof openid.ResponseBodyError || error instanceof openid.WWWAuthenticateChallengeError;
  return isRefusal ? 'provider_refused' : 'provider_response';
}

const causes = (error: unknown): unknown[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);
