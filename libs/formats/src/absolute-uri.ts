import { parseUrl } from './parse-url.js';

/**
 * The fault of an absolute URI (RFC 3986 §4.3) without credentials or wildcard, as the end of a sentence; null if there is
 * none. `url`: the same, parsed.
 */
export function uriFault(text: string, url: URL | undefined = parseUrl(text)): string | null {
  if (!/^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i.test(text) || /[\\"<>^`{|}]/.test(text) || !url)
    return 'must be an absolute URI';
  const isOfWeb = /^https?:/i.test(text);
  if (isOfWeb && !/^https?:\/\/[^/]/i.test(text)) return 'must be an absolute URI';
  if (text.includes('#')) return 'must not contain a fragment';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (text.includes('*')) return 'must not contain a wildcard';
  return null;
}
