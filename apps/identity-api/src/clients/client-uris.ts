import { parseUrl } from '@plinth/formats';

const loopbackIp = /^(127(\.\d{1,3}){3}|\[::1\])$/;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
// A scheme of an app's own is a domain name that its maker owns, reversed (RFC 8252 §7.1).
const privateUseScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

/** Whose URIs they are, and where the service runs. */
export interface UriContext {
  type: 'public' | 'confidential';
  /** Whether this service itself is reached at a loopback address by plain http, as in development. */
  isLocal: boolean;
}

/**
 * Why `text`, parsed as `url`, cannot be where a browser is sent back to; null when it can. They are compared as they
 * are written (RFC 9700 §2.1), so whatever a parser would correct silently is refused, and so is a wildcard.
 */
export function redirectUriFault(text: string, url: URL | undefined, { type, isLocal }: UriContext): string | null {
  const fault = uriFault(text, url);
  if (fault !== null || !url) return fault ?? 'must be an absolute URI';
  const { protocol, hostname } = url;
  if (protocol === 'https:') return null;
  if (protocol === 'http:') {
    if (isLocal ? loopback.test(hostname) : type === 'public' && loopbackIp.test(hostname)) return null;
    return type === 'public'
      ? 'must begin with https://, or be http:// at a loopback address such as 127.0.0.1'
      : 'must begin with https://';
  }
  if (type === 'public' && privateUseScheme.test(protocol)) return null;
  return type === 'public'
    ? 'must begin with https://, http:// at a loopback address, or a scheme that is a reversed domain name'
    : 'must begin with https://';
}

/** Why a text cannot name a resource that tokens are for (RFC 8707 §2); null when it can. */
export function audienceFault(text: string, url: URL | undefined): string | null {
  return uriFault(text, url) ?? (url ? null : 'must be an absolute URI');
}

function uriFault(text: string, url: URL | undefined): string | null {
  if (!/^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i.test(text) || /[\\"<>^`{|}]/.test(text) || !url)
    return 'must be an absolute URI';
  const isOfWeb = /^https?:/i.test(text);
  if (isOfWeb && !/^https?:\/\/[^/]/i.test(text)) return 'must be an absolute URI';
  if (text.includes('#')) return 'must not contain a fragment';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (text.includes('*')) return 'must not contain a wildcard';
  return null;
}

/** Throws what `invalid` makes for the first of a field's URIs that has a fault. */
export function requireUris(
  field: string,
  uris: readonly string[],
  faultOf: (text: string, url: URL | undefined) => string | null,
  invalid: (field: string, rule: string, message: string) => Error,
): void {
  for (const [index, text] of uris.entries()) {
    const fault = faultOf(text, parseUrl(text));
    if (fault !== null) throw invalid(`${field}.${index}`, 'uri', fault);
  }
}
