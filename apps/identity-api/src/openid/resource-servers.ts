import { errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import { openidScopes } from '../clients/openid-scopes.shared.js';
import type { ClientExtras } from './client-metadata.js';
import { lifetimes } from './openid-records.js';
import { signingAlgorithm } from './signing-jwk.js';

/** By default, services get tokens for this service, and people's tokens are for userinfo. */
export function defaultResource(ctx: KoaContextWithOIDC, oneOf: readonly string[] | undefined, issuer: string) {
  if (oneOf) return [...oneOf];
  return isOfService(ctx) ? issuer : undefined!;
}

const isOfService = ({ oidc }: KoaContextWithOIDC): boolean => oidc.params?.['grant_type'] === 'client_credentials';

/** Rejects a resource that was not granted; the library does so only after the token was used up. */
export function requireGrantedResource(ctx: KoaContextWithOIDC, granted: unknown, issuer: string): void {
  const resource = ctx.oidc.params?.['resource'] ?? granted;
  if (resource === undefined) return;
  if (typeof resource !== 'string') throw new errors.InvalidTarget('name one granted resource');
  if (![granted].flat().includes(resource)) throw new errors.InvalidTarget('the resource was not granted');
  resourceServer(ctx, resource, issuer);
}

export function resourceServer(ctx: KoaContextWithOIDC, resource: string, issuer: string): ResourceServer {
  const client = ctx.oidc.client as unknown as ClientExtras;
  if (isOfService(ctx) && client.service_ended)
    throw new errors.UnauthorizedClient('a creator of this client has ended; adopt the client to use it again');
  if (resource === issuer && isOfService(ctx)) {
    const { params, requestParamScopes } = ctx.oidc;
    // Without `scope`, a service gets all its scopes (RFC 6749 §3.3).
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
