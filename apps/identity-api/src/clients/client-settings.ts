import { randomBytes } from 'node:crypto';
import { withoutSecrets } from '@plinth/formats';
import { shownCreators, type Lineage } from '../lineage/lineage.shared.js';
import type { ClientEntity } from './client.entity.js';
import type { ClientView, CreateClient } from './clients.dto.js';
import { publicKeysIn } from './client-keys.shared.js';
import { openidScopes, type OpenidScope } from './openid-scopes.shared.js';
import { isService, type ResourceOfClient } from './resource-of-client.shared.js';

export type ClientRow = Omit<ClientEntity, 'scopes' | 'audiences' | 'admin_scopes' | 'logo' | 'logo_type'> &
  Lineage & { scopes: OpenidScope[]; resources: ResourceOfClient[] };

export type ClientSettings = Pick<
  ClientView,
  | 'name'
  | 'logo_url'
  | 'policy_url'
  | 'terms_url'
  | 'redirect_uris'
  | 'post_logout_redirect_uris'
  | 'backchannel_logout_uri'
  | 'scopes'
  | 'service_scopes'
  | 'dpop_bound'
  | 'token_endpoint_auth_method'
  | 'jwks'
  | 'session_idle'
  | 'session_max'
  | 'refresh_lifetime'
  | 'require_pushed_authorization_requests'
>;

export const settingsOfNew = (body: CreateClient): ClientSettings => ({
  name: body.name,
  logo_url: body.logo_url ?? null,
  policy_url: body.policy_url ?? null,
  terms_url: body.terms_url ?? null,
  redirect_uris: body.redirect_uris ?? [],
  post_logout_redirect_uris: body.post_logout_redirect_uris ?? [],
  backchannel_logout_uri: body.backchannel_logout_uri ?? null,
  scopes: body.scopes ?? [...openidScopes],
  service_scopes: body.service_scopes ?? [],
  dpop_bound: body.dpop_bound ?? false,
  token_endpoint_auth_method:
    body.token_endpoint_auth_method ?? (body.type === 'public' ? 'none' : 'client_secret_basic'),
  jwks: body.jwks ? publicKeysIn(body.jwks) : null,
  session_idle: body.session_idle ?? null,
  session_max: body.session_max ?? null,
  refresh_lifetime: body.refresh_lifetime ?? null,
  require_pushed_authorization_requests: body.require_pushed_authorization_requests ?? false,
});

export const settingsOf = (row: ClientRow): ClientSettings => ({
  name: row.name,
  logo_url: row.logo_url,
  policy_url: row.policy_url,
  terms_url: row.terms_url,
  redirect_uris: row.redirect_uris,
  post_logout_redirect_uris: row.post_logout_redirect_uris,
  backchannel_logout_uri: row.backchannel_logout_uri,
  scopes: row.scopes,
  service_scopes: row.service_scopes,
  dpop_bound: row.dpop_bound,
  token_endpoint_auth_method: row.token_endpoint_auth_method,
  jwks: row.jwks,
  session_idle: row.session_idle,
  session_max: row.session_max,
  refresh_lifetime: row.refresh_lifetime,
  require_pushed_authorization_requests: row.require_pushed_authorization_requests,
});

export const toClientView = (row: ClientRow): ClientView => ({
  id: row.id,
  organization_id: row.organization_id,
  type: row.type,
  ...settingsOf(row),
  resources: shownResources(row.resources),
  audiences: row.resources.map(({ identifier }) => identifier),
  made_by: shownCreators(row.made_by),
  service_ended: isService(row) && row.has_ended,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const shownResources = (resources: readonly ResourceOfClient[]) =>
  resources.map(({ id: _id, ...resource }) => resource);

export const audited = (row: ClientRow) => ({
  type: row.type,
  ...settingsOf(row),
  resources: shownResources(row.resources),
  backchannel_logout_uri: row.backchannel_logout_uri && withoutSecrets(row.backchannel_logout_uri),
});

export const hasSecret = ({
  token_endpoint_auth_method: method,
}: Pick<ClientView, 'token_endpoint_auth_method'>): boolean =>
  method === 'client_secret_basic' || method === 'client_secret_post';

export const clientSecretContext = (clientId: string): string => `clients/${clientId}`;

/** 256 random bits, in characters that need no escaping in a form or header (RFC 6749 appendix A.2). */
export const newClientSecret = (): string => `ics_${randomBytes(32).toString('base64url')}`;
