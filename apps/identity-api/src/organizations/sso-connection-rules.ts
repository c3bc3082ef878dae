const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
// What the URL parser would correct silently (line feeds, backslashes, a missing slash) is refused.
const absolute = /^https?:\/\/[^\\\s\p{Cc}]+$/iu;

/**
 * Why a browser should not be sent to `text`, parsed as `url`, to sign in; null when it may be. Discovery hands the URL
 * to anyone, who follows it: plain http would let the network take the sign-in over, `javascript:` would run in the
 * page.
 */
export function authorizeUrlFault(text: string, url: URL | undefined): string | null {
  if (!url || !absolute.test(text)) return 'must be an absolute https URL';
  const { protocol, hostname, username, password } = url;
  if (protocol === 'http:' && !loopback.test(hostname)) return 'must begin with https:// (http:// on localhost only)';
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  // RFC 6749 §3.1
  return text.includes('#') ? 'must not contain a fragment' : null;
}

/**
 * Why `text`, parsed as `url`, cannot be an issuer (OpenID Connect Discovery §3); null when it can. With `isLocal` the
 * service itself runs on a loopback address, and so may the identity provider, by plain http.
 */
export function issuerFault(text: string, url: URL | undefined, { isLocal }: { isLocal: boolean }): string | null {
  if (!url || !absolute.test(text)) return 'must be an absolute https URL';
  const { protocol, hostname, username, password } = url;
  if (protocol === 'http:' && !(isLocal && loopback.test(hostname))) return 'must begin with https://';
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  return /[?#]/.test(text) ? 'must contain neither a query nor a fragment' : null;
}

/** What the secret of a connection, by which its identity provider knows this service, is sealed for. */
export const connectionSecretContext = (connectionId: string): string => `sso_connections/${connectionId}`;
