import { base64url, EncryptJWT, jwtDecrypt } from 'jose';
import type { BegunSignIn } from '../app/code-flow.js';

/** The cookies of a request, by name. */
export function cookiesOf(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** What a session's cookie holds: 256 random bits. */
export const newCookieValue = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

/** By what the session of a cookie is stored. */
export const sessionIdOf = async (value: string): Promise<string> => base64url.encode(await sha256(value));

/** A sign-in that the browser is away for. */
export interface PendingSignIn {
  begun: BegunSignIn;
  returnTo: string;
}

/** How long a person may take to sign in, in seconds. */
export const pendingSeconds = 15 * 60;

/**
 * Seals what a sign-in has to remember for a cookie of the browser in which it began: nothing of it is stored, so nobody fills
 * a store by beginning sign-ins, and nobody finishes in one browser what began in another.
 */
export class PendingCookies {
  readonly #key: Promise<Uint8Array>;

  constructor(clientSecret: string) {
    this.#key = sha256(`sign-in cookie\n${clientSecret}`);
  }

  async seal(pending: PendingSignIn): Promise<string> {
    return new EncryptJWT({ ...pending })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt()
      .setExpirationTime(`${pendingSeconds}s`)
      .encrypt(await this.#key);
  }

  /** Undefined for what is none, or too old. */
  async open(sealed: string | undefined): Promise<PendingSignIn | undefined> {
    if (sealed === undefined) return undefined;
    try {
      const { payload } = await jwtDecrypt(sealed, await this.#key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return payload as unknown as PendingSignIn;
    } catch {
      return undefined;
    }
  }
}

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that a cookie authenticates may change something: only what a page of this very origin sends, by what
 * browsers say of it (Fetch Metadata), and where they say nothing by `Origin`. A sibling domain is another site here.
 */
export function isOfThisOrigin(
  {
    method,
    headers,
  }: { method?: string | undefined; headers: Readonly<Record<string, string | string[] | undefined>> },
  origin: string,
): boolean {
  if (safe.has(method ?? '')) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers['origin'] === origin;
}
