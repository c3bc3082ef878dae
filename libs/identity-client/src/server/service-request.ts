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

/** How identity-api is reached. */
export interface ServiceAccess {
  /** Without a slash at the end. */
  url: string;
  send: typeof fetch;
  /** The clock: Unix time in milliseconds. */
  nowMs: () => number;
}

const patienceMs = 5_000;

/** The JSON object that identity-api answers with. Throws where there is none within 5 seconds, or it exceeds 1 MiB. */
export async function requestJson(
  { url, send }: ServiceAccess,
  path: string,
  init: RequestInit = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await send(`${url}${path}`, {
    // An answer from elsewhere would decide who is let in.
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

// identity-api publishes a key a day before it signs, and for a week after.
const freshMs = 5 * 60_000;
// Without identity-api no tokens are issued, and those that are about live for 5 minutes.
const usableMs = 60 * 60_000;
// Whoever sends tokens with made-up keys causes one request in this time.
const coolDownMs = 30_000;
const afterFailureMs = 1_000;

/**
 * The public keys of identity-api, for the `keyFor` of jose. They are read once, again in the background after five
 * minutes, and for a key that is not known, at most every 30 seconds. While identity-api is away those that were read are
 * used for an hour. Throws AccessError `temporarily_unavailable` where there are none.
 */
export class KeySet {
  #keys: ReturnType<typeof createLocalJWKSet> | undefined;
  #readAtMs = -Infinity;
  #triedAtMs = -Infinity;
  #reading: Promise<void> | undefined;
  #failure: AccessError | undefined;

  constructor(private readonly access: ServiceAccess) {}

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
    if (this.#keys && ageMs <= usableMs) {
      // What fails here is tried again by a later request, and told once the keys are too old.
      if (ageMs > freshMs && this.#sinceMs(this.#triedAtMs) > coolDownMs) this.#read().catch(() => {});
      return this.#keys;
    }
    if (this.#failure && this.#sinceMs(this.#triedAtMs) < afterFailureMs) throw this.#failure;
    await this.#read();
    return this.#keys!;
  }

  /** One request at a time, whoever asks. */
  #read(): Promise<void> {
    this.#reading ??= this.#request().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #request(): Promise<void> {
    try {
      const answer = await requestJson(this.access, '/.well-known/jwks.json');
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
