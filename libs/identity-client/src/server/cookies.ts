import { base64url } from 'jose';

export function cookiesOf(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

export const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** 256 random bits. */
export const newCookieValue = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

export const sessionIdOf = async (value: string): Promise<string> => base64url.encode(await sha256(value));

const maxReturnTo = 1_000;

/** The address to return to, or the start page for one that is invalid, too long or of another origin. */
export function withinOrigin(returnTo: string | null, ours: string): string {
  try {
    const { origin, pathname, search, hash } = new URL(returnTo ?? '/', ours);
    const href = `${origin}${pathname}${search}${hash}`;
    // A longer address would not fit into the cookie, or five of them into a request.
    if (origin === ours && href.length <= maxReturnTo) return href;
  } catch {
    // Not an address.
  }
  return `${ours}/`;
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
