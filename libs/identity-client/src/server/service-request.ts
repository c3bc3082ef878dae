import {
  createLocalJWKSet,
  errors,
  type CryptoKey,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWSHeaderParameters,
} from 'jose';
import { AccessError } from './access.js';
import { boundedText } from '../bounded-text.js';

export interface ServiceAccess {
  /** Without a trailing slash. */
  url: string;
  send: typeof fetch;
  /** Unix time in milliseconds. */
  nowMs: () => number;
}

const patienceMs = 5_000;

/** Returns the JSON object of a response. Throws after 5 seconds, or above 1 MiB. */
export async function requestJson(
  { url, send }: ServiceAccess,
  path: string,
  init: RequestInit = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await send(`${url}${path}`, {
    // A redirect would let another server decide who has access.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    ...init,
    headers: { Accept: 'application/json', ...init.headers },
  });
  if (!response.ok) throw new Error(`${url}${path} answered with status ${response.status}.`);
  const text = await boundedText(response);
  if (text === undefined) throw new Error(`The answer of ${url}${path} is longer than 1 MiB.`);
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null) throw new Error(`${url}${path} answered with no JSON object.`);
  return answer as Readonly<Record<string, unknown>>;
}

export interface KeySource {
  /** Reads the JSON Web Key Set (RFC 7517). */
  read: (access: ServiceAccess) => Promise<Readonly<Record<string, unknown>>>;
  /** When keys are refreshed, and how long they are used while the issuer is unavailable. */
  freshMs: number;
  usableMs: number;
}

/** identity-api publishes a key a day before it signs, and its tokens expire within an hour. */
export const ofIdentityApi: KeySource = {
  read: (access) => requestJson(access, '/.well-known/jwks.json'),
  freshMs: 5 * 60_000,
  usableMs: 60 * 60_000,
};

/** Any issuer, whose metadata names the keys. A token never does. */
export const ofAnyIssuer: KeySource = { read: discoveredKeys, freshMs: 60 * 60_000, usableMs: 24 * 60 * 60_000 };

/** OpenID Connect Discovery 1.0 §4, then RFC 8414 §3. */
async function discoveredKeys(access: ServiceAccess): Promise<Readonly<Record<string, unknown>>> {
  const { origin, pathname } = new URL(access.url);
  const path = pathname.replace(/\/$/, '');
  const at = { ...access, url: origin };
  const metadata = await requestJson(at, `${path}/.well-known/openid-configuration`).catch(() =>
    requestJson(at, `/.well-known/oauth-authorization-server${path}`),
  );
  const { issuer, jwks_uri: url } = metadata;
  if (issuer !== access.url) throw new Error(`${access.url} calls itself ${JSON.stringify(issuer)}.`);
  if (typeof url !== 'string' || !(url.startsWith('https://') || origin.startsWith('http://')))
    throw new Error(`${access.url} publishes no keys by https.`);
  return requestJson({ ...access, url }, '');
}

// Limits the requests that forged key ids can cause.
const coolDownMs = 30_000;
const afterFailureMs = 1_000;

/**
 * Caches an issuer's public keys for jose. Refreshes them regularly, and at most every 30 seconds for an unknown key.
 * While the issuer is unavailable, uses them for `usableMs`, then throws AccessError `temporarily_unavailable`.
 */
export class KeySet {
  #keys: ReturnType<typeof createLocalJWKSet> | undefined;
  #readAtMs = -Infinity;
  #triedAtMs = -Infinity;
  #reading: Promise<void> | undefined;
  #failure: AccessError | undefined;

  constructor(
    private readonly access: ServiceAccess,
    private readonly source: KeySource = ofIdentityApi,
  ) {}

  readonly keyFor = async (header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<CryptoKey> => {
    const keys = await this.#current();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || this.#sinceMs(this.#triedAtMs) < coolDownMs) throw error;
      await this.#read();
      return await this.#keys!(header, token);
    }
  };

  async #current(): Promise<ReturnType<typeof createLocalJWKSet>> {
    const ageMs = this.#sinceMs(this.#readAtMs);
    if (this.#keys && ageMs <= this.source.usableMs) {
      // A later request retries; the failure is reported once the keys are too old.
      if (ageMs > this.source.freshMs && this.#sinceMs(this.#triedAtMs) > coolDownMs) this.#read().catch(() => {});
      return this.#keys;
    }
    if (this.#failure && this.#sinceMs(this.#triedAtMs) < afterFailureMs) throw this.#failure;
    await this.#read();
    return this.#keys!;
  }

  /** Concurrent callers share one request. */
  #read(): Promise<void> {
    this.#reading ??= this.#request().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #request(): Promise<void> {
    try {
      const answer = await this.source.read(this.access);
      this.#keys = createLocalJWKSet(answer as unknown as JSONWebKeySet);
      this.#readAtMs = this.access.nowMs();
      this.#failure = undefined;
    } catch (cause) {
      this.#failure = new AccessError('temporarily_unavailable', 'The keys of the issuer cannot be read.', { cause });
      throw this.#failure;
    } finally {
      this.#triedAtMs = this.access.nowMs();
    }
  }

  #sinceMs(atMs: number): number {
    return this.access.nowMs() - atMs;
  }
}
