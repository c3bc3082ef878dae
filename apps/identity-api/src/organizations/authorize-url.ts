const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Why a browser should not be sent to `text`, parsed as `url`, to sign in; null when it may be. Discovery hands the URL to anyone, who
 * follows it: plain http would let the network take the sign-in over, `javascript:` would run in the page.
 */
export function authorizeUrlFault(text: string, url: URL | undefined): string | null {
  // What the URL parser would correct silently (line feeds, backslashes, a missing slash) is refused.
  if (!url || !/^https?:\/\/[^\\\s\p{Cc}]+$/iu.test(text)) return 'must be an absolute https URL';
  const { protocol, hostname, username, password } = url;
  if (protocol === 'http:' && !loopback.test(hostname)) return 'must begin with https:// (http:// on localhost only)';
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  // RFC 6749 §3.1
  return text.includes('#') ? 'must not contain a fragment' : null;
}
