const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
// Rejects what the URL parser would silently correct: line feeds, backslashes, a missing slash.
const absolute = /^https?:\/\/[^\\\s\p{Cc}]+$/iu;

/**
 * The fault of a sign-on URL, or null. Anyone can discover it: http can be intercepted, `javascript:` runs in the page.
 */
export function authorizeUrlFault(text: string, url: URL | undefined): string | null {
  if (!url || !absolute.test(text)) return 'must be an absolute https URL';
  const { protocol, hostname, username, password } = url;
  if (protocol === 'http:' && !loopback.test(hostname)) return 'must begin with https:// (http:// on localhost only)';
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  // RFC 6749 §3.1
  return text.includes('#') ? 'must not contain a fragment' : null;
}

/** The fault of an issuer (OpenID Connect Discovery §3), or null. With `isLocal` it may use http on a loopback address. */
export function issuerFault(text: string, url: URL | undefined, { isLocal }: { isLocal: boolean }): string | null {
  if (!url || !absolute.test(text)) return 'must be an absolute https URL';
  const { protocol, hostname, username, password } = url;
  if (protocol === 'http:' && !(isLocal && loopback.test(hostname))) return 'must begin with https://';
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  return /[?#]/.test(text) ? 'must contain neither a query nor a fragment' : null;
}

export const connectionSecretContext = (connectionId: string): string => `sso_connections/${connectionId}`;
