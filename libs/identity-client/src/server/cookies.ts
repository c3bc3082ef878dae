import { base64url, EncryptJWT, jwtDecrypt } from 'jose';
import type { BegunSignIn } from '../app/code-flow.js';

export function cookiesOf(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** 256 random bits. */
export const newCookieValue = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

export const sessionIdOf = async (value: string): Promise<string> => base64url.encode(await sha256(value));

export interface PendingSignIn {
  begun: BegunSignIn;
  returnTo: string;
}

export const pendingSeconds = 15 * 60;

/**
 * Seals a pending sign-in into a cookie. Nothing is stored, so nobody can fill the store, and a sign-in cannot be
 * finished
 * in another browser.
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

  /** Returns undefined for an invalid or expired value. */
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
 * Protects against cross-site request forgery: only pages of this exact origin may change data, by Fetch Metadata or
 * `Origin`. A sibling domain counts as another site.
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
