import { parseUrl, uriFault } from '@plinth/formats';

const loopbackIp = /^(127(\.\d{1,3}){3}|\[::1\])$/;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
// Native apps use a reversed domain name as their scheme (RFC 8252 §7.1).
const privateUseScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

export interface UriContext {
  type: 'public' | 'confidential';
  isLocal: boolean;
}

/**
 * The fault of a redirect URI, or null. URIs are compared as strings (RFC 9700 §2.1), so no parser may correct them.
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
