import { errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import { openidScopes } from '../clients/openid-scopes.shared.js';
import type { ClientExtras } from './client-metadata.js';
import { lifetimes } from './lifetimes.js';
import { signingAlgorithm } from './signing-jwk.js';

/** Services have tokens for this service unless they ask for others; people's are for userinfo. */
export function defaultResource(ctx: KoaContextWithOIDC, oneOf: readonly string[] | undefined, issuer: string) {
  if (oneOf) return [...oneOf];
  return isOfService(ctx) ? issuer : undefined!;
}

const isOfService = ({ oidc }: KoaContextWithOIDC): boolean => oidc.params?.['grant_type'] === 'client_credentials';

/** Refuses a request of tokens for a resource other than one of those granted, as the library does too late. */
export function requireGrantedResource(ctx: KoaContextWithOIDC, granted: unknown, issuer: string): void {
  const resource = ctx.oidc.params?.['resource'] ?? granted;
  if (resource === undefined) return;
  if (typeof resource !== 'string') throw new errors.InvalidTarget('name one of the granted resources');
  if (![granted].flat().includes(resource)) throw new errors.InvalidTarget('the resource was not granted');
  resourceServer(ctx, resource, issuer);
}

/** What a client may ask for at a resource (RFC 8707). Throws where it is none of its audiences. */
export function resourceServer(ctx: KoaContextWithOIDC, resource: string, issuer: string): ResourceServer {
  const client = ctx.oidc.client as unknown as ClientExtras;
  if (isOfService(ctx) && client.service_ended)
    throw new errors.UnauthorizedClient('one of the makers of the client has ended; adopt it to begin again');
  if (resource === issuer && isOfService(ctx)) {
    const { params, requestParamScopes } = ctx.oidc;
    // Left out: all that it may (RFC 6749 §3.3).
    if (params!['scope'] === undefined) params!['scope'] = client.service_scopes.join(' ');
    else {
      const unknown = [...requestParamScopes].filter((scope) => !client.service_scopes.includes(scope));
      if (unknown.length > 0) throw new errors.InvalidScope('requested scope is not allowed', unknown.join(' '));
    }
    return {
      scope: client.service_scopes.join(' '),
      audience: issuer,
      accessTokenFormat: 'opaque',
      accessTokenTTL: lifetimes.accessToken,
    };
  }
  if (!client.audiences.includes(resource))
    throw new errors.InvalidTarget('the resource is not registered for this client');
  return {
    scope: openidScopes.join(' '),
    audience: resource,
    accessTokenFormat: 'jwt',
    accessTokenTTL: lifetimes.jwt,
    jwt: { sign: { alg: signingAlgorithm } },
  };
}
