import { errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import type { Person } from './accounts.service.js';
import type { ClientExtras } from './client-metadata.js';
import { lifetimes } from './openid-records.js';
import type { Access, ResourceAccess } from './resource-access.service.js';
import { signingAlgorithm } from './signing-jwk.js';

/** By default, services get tokens for this service, and people's tokens are for userinfo. */
export function defaultResource(ctx: KoaContextWithOIDC, oneOf: readonly string[] | undefined, issuer: string) {
  if (oneOf) return [...oneOf];
  return isOfService(ctx) ? issuer : undefined!;
}

const isOfService = ({ oidc }: KoaContextWithOIDC): boolean => oidc.params?.['grant_type'] === 'client_credentials';

/** Rejects a resource that was not granted; the library does so only after the token was used up. */
export function requireGrantedResource(ctx: KoaContextWithOIDC, granted: unknown): void {
  const resource = ctx.oidc.params?.['resource'] ?? granted;
  if (resource === undefined) return;
  if (typeof resource !== 'string') throw new errors.InvalidTarget('name one granted resource');
  if (![granted].flat().includes(resource)) throw new errors.InvalidTarget('the resource was not granted');
  const { resources } = ctx.oidc.client as unknown as ClientExtras;
  if (!resources.some(({ identifier }) => identifier === resource)) throw unregistered();
}

const unregistered = () => new errors.InvalidTarget('the resource is not registered for this client');

/** What `resourceServer` found for the resource of this request. */
export const accessIn = ({ state }: KoaContextWithOIDC): Access | undefined => (state as { access?: Access }).access;

export async function resourceServer(
  ctx: KoaContextWithOIDC,
  resource: string,
  { issuer, access: accesses }: { issuer: string; access: ResourceAccess },
): Promise<ResourceServer> {
  const client = ctx.oidc.client as unknown as ClientExtras;
  if (isOfService(ctx) && client.service_ended)
    throw new errors.UnauthorizedClient('a creator of this client has ended; adopt the client to use it again');
  if (resource === issuer && isOfService(ctx)) {
    if (client.service_scopes.length === 0)
      throw new errors.InvalidTarget('the client has no service_scopes; name a resource');
    requestOwn(ctx, client.service_scopes, { all: true });
    return {
      scope: client.service_scopes.join(' '),
      audience: issuer,
      accessTokenFormat: 'opaque',
      accessTokenTTL: lifetimes.accessToken,
    };
  }
  const person = ctx.oidc.account as Person | undefined;
  const access = await (isOfService(ctx)
    ? accesses.ofService(client, resource)
    : accesses.ofPerson(client, resource, person));
  if (!access) throw unregistered();
  if (isOfService(ctx)) {
    requestOwn(ctx, access.permissions, { all: false });
    requireFitting(access.permissions.filter((each) => ctx.oidc.requestParamScopes.has(each)));
  }
  Object.assign(ctx.state, { access });
  return {
    scope: access.permissions.join(' '),
    audience: resource,
    accessTokenFormat: resource === issuer ? 'opaque' : 'jwt',
    accessTokenTTL: access.resource.access_token_lifetime,
    jwt: { sign: { alg: signingAlgorithm } },
  };
}

// Node rejects a request whose headers exceed 16 KiB. In a JWT, these take 11.
const maxPermissionsLength = 8_000;

/** Rejects permissions that would make a token too large for an HTTP header. */
export function requireFitting(permissions: readonly string[]): void {
  if (permissions.join(' ').length > maxPermissionsLength)
    throw new errors.InvalidScope(
      `the permissions do not fit into a token (${maxPermissionsLength} characters); request fewer in scope`,
      undefined!,
    );
}

/** Without `scope`, a service gets everything it may have (RFC 6749 §3.3). `all`: it must not request anything else. */
function requestOwn({ oidc }: KoaContextWithOIDC, own: readonly string[], { all }: { all: boolean }): void {
  const { params, requestParamScopes } = oidc;
  if (params!['scope'] === undefined) {
    if (own.length > 0) params!['scope'] = own.join(' ');
    return;
  }
  const unknown = [...requestParamScopes].filter((scope) => !own.includes(scope));
  if (all ? unknown.length > 0 : unknown.length === requestParamScopes.size)
    throw new errors.InvalidScope('requested scope is not allowed', unknown.join(' '));
}
