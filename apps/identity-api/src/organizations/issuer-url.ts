const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Why `text`, parsed as `url`, cannot be an issuer (OpenID Connect Discovery §3); null when it can. With `isLocal` the
 * service itself runs on a loopback address, and so may the provider, by plain http.
 */
export function issuerFault(text: string, url: URL | undefined, { isLocal }: { isLocal: boolean }): string | null {
  if (!url || !/^https?:\/\/[^\\\s\p{Cc}]+$/iu.test(text)) return 'must be an absolute https URL';
  const { protocol, hostname, username, password } = url;
  if (protocol === 'http:' && !(isLocal && loopback.test(hostname))) return 'must begin with https://';
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  return /[?#]/.test(text) ? 'must contain neither a query nor a fragment' : null;
}
