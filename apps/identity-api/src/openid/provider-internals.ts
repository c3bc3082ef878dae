import { parseUrl } from '@plinth/formats';
import { errors, Provider } from 'oidc-provider';

// The only use of the library's undocumented parts (docs/internals.md).

interface ClientChecks {
  responseModeAllowed: (mode: string | undefined, type: string | undefined, profile: unknown) => boolean;
  redirectUriAllowed: (uri: string) => boolean;
  postLogoutRedirectUriAllowed: (uri: string) => boolean;
  redirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
}

export function correctClients({ Client }: Provider): void {
  const checks = Client.prototype as unknown as ClientChecks;
  const { responseModeAllowed, redirectUriAllowed, postLogoutRedirectUriAllowed } = checks;
  checks.responseModeAllowed = function (this: ClientChecks, mode, type, profile) {
    if (mode !== 'fragment') return responseModeAllowed.call(this, mode, type, profile);
    // A request for a token gets an error for its type, not for its response mode.
    if (type !== undefined && type.split(' ').some((each) => each !== 'code')) return true;
    // The error must not use an unsupported response mode.
    Provider.ctx!.oidc.params!['response_mode'] = undefined;
    throw new errors.UnsupportedResponseMode();
  };
  // Only loopback addresses may vary the port; localhost could resolve elsewhere (RFC 8252 §7.3, §8.3).
  checks.redirectUriAllowed = function (this: ClientChecks, uri) {
    return this.redirectUris.includes(uri) || (!isAtLocalhost(uri) && redirectUriAllowed.call(this, uri));
  };
  checks.postLogoutRedirectUriAllowed = function (this: ClientChecks, uri) {
    return (
      this.postLogoutRedirectUris.includes(uri) || (!isAtLocalhost(uri) && postLogoutRedirectUriAllowed.call(this, uri))
    );
  };
}

const isAtLocalhost = (uri: string): boolean => parseUrl(uri)?.hostname === 'localhost';

/** Makes URLs and cookies depend on the issuer, not on the request's Host. */
export function bindToIssuer(provider: Provider, { protocol, host, pathname }: URL): void {
  Object.defineProperties(provider.request, {
    protocol: { get: () => protocol.slice(0, -1) },
    secure: { get: () => protocol === 'https:' },
    host: { get: () => host },
    origin: { get: () => `${protocol}//${host}` },
  });
  const mountPath = pathname.replace(/\/$/, '');
  if (mountPath !== '')
    provider.use(async (ctx, next) => {
      (ctx as unknown as { mountPath: string }).mountPath = mountPath;
      await next();
    });
}

/** Stores in a browser's session which of our sessions it used; `sid` is the last. */
export function storeSessionIds(provider: Provider): void {
  const { Session, Client } = provider;
  const stored = [...(Session as unknown as { IN_PAYLOAD: string[] }).IN_PAYLOAD, 'sessionIds'];
  Object.defineProperty(Session, 'IN_PAYLOAD', { get: () => stored });
  // Every ID token names the session, even for clients without back-channel logout.
  (Client.prototype as unknown as { includeSid: () => boolean }).includeSid = () => true;
}
