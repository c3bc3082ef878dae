import type { ClientMetadata } from 'oidc-provider';
import type { KnownClient } from '../clients/clients.service.js';
import { isService, type ResourceOfClient } from '../clients/resource-of-client.shared.js';
import { openidScopes } from '../clients/openid-scopes.shared.js';

export const extraClientMetadata = [
  ...['organization_id', 'resources', 'service_scopes', 'service_ended'],
  ...['session_idle', 'session_max', 'refresh_lifetime'],
] as const;

/** Supported response modes. The library also knows `fragment`, which is for tokens. */
export const responseModes = ['query', 'form_post'] as const;

export interface ClientExtras extends SessionLimits {
  /** Empty: serves every organization. */
  organization_id: string;
  resources: ResourceOfClient[];
  service_scopes: string[];
  /** Whether the client gets no tokens of its own because one of its creators has ended. */
  service_ended: boolean;
}

/** In seconds; null: the service's own limit. */
export interface SessionLimits {
  session_idle: number | null;
  session_max: number | null;
  refresh_lifetime: number | null;
}

/** How many seconds ago a person may have signed in to get a client a code for these scopes. */
export const maxSignInAge = (
  { session_max: max, refresh_lifetime: refresh }: SessionLimits,
  scopes: ReadonlySet<string>,
): number => Math.min(max ?? Infinity, scopes.has('offline_access') ? (refresh ?? Infinity) : Infinity);

/** A client in the library's format (RFC 7591 §2). */
export function clientMetadata(client: KnownClient): ClientMetadata & ClientLimits {
  const isNative = client.type === 'public' && client.redirect_uris.some((uri) => !uri.startsWith('https:'));
  const ofPeople = client.redirect_uris.length > 0;
  return {
    client_id: client.id,
    client_name: client.name,
    ...(client.secret === null ? {} : { client_secret: client.secret }),
    application_type: isNative ? 'native' : 'web',
    redirect_uris: client.redirect_uris,
    post_logout_redirect_uris: client.post_logout_redirect_uris,
    response_types: ofPeople ? ['code'] : [],
    response_modes: [...responseModes],
    grant_types: [
      ...(ofPeople ? ['authorization_code'] : []),
      ...(ofPeople && client.scopes.includes('offline_access') ? ['refresh_token'] : []),
      ...(isService(client) ? ['client_credentials'] : []),
    ],
    scope: client.scopes.join(' '),
    dpop_bound_access_tokens: client.dpop_bound,
    token_endpoint_auth_method: client.token_endpoint_auth_method,
    ...(client.jwks === null ? {} : { jwks: client.jwks }),
    require_pushed_authorization_requests: client.require_pushed_authorization_requests,
    session_idle: client.session_idle,
    session_max: client.session_max,
    refresh_lifetime: client.refresh_lifetime,
    organization_id: client.organization_id ?? '',
    resources: client.resources,
    service_scopes: client.service_scopes,
    service_ended: client.has_ended,
  };
}

type Payload = Record<string, unknown>;

/** What `clientMetadata` and the library's clients have in common. */
export interface ClientLimits extends ClientExtras {
  scope: string;
}

const isOpenidScope = (scope: string): boolean => (openidScopes as readonly string[]).includes(scope);

/**
 * Removes OpenID scopes and resources that the client has lost since a grant, access token or refresh token was issued,
 * and ends refresh tokens `refresh_lifetime` after the sign-in. Permissions are evaluated when they are used.
 */
export function narrowed(
  kind: 'Grant' | 'AccessToken' | 'RefreshToken',
  payload: Payload,
  client: ClientLimits,
): Payload {
  const held = new Set(client.scope.split(' '));
  const kept = (scope: unknown): unknown =>
    typeof scope === 'string'
      ? scope
          .split(' ')
          .filter((each) => held.has(each) || !isOpenidScope(each))
          .join(' ')
      : scope;
  if (kind !== 'Grant') {
    const { scope, exp, authTime } = payload;
    const lifetime = kind === 'RefreshToken' ? client.refresh_lifetime : null;
    return {
      ...payload,
      ...(scope === undefined ? {} : { scope: kept(scope) }),
      ...(lifetime === null ? {} : { exp: Math.min(Number(exp), Number(authTime) + lifetime) }),
    };
  }
  const { openid, resources, ...rest } = payload as {
    openid?: { scope?: unknown };
    resources?: Record<string, unknown>;
  };
  const own = Object.entries(resources ?? {}).filter(([resource]) =>
    client.resources.some(({ identifier }) => identifier === resource),
  );
  return {
    ...rest,
    ...(openid ? { openid: { ...openid, scope: kept(openid.scope) } } : {}),
    ...(own.length > 0 ? { resources: Object.fromEntries(own) } : {}),
  };
}
