import { randomBytes } from 'node:crypto';
import { withoutSecrets } from '@plinth/formats';
import { shownCreators, type Lineage } from '../lineage/lineage.shared.js';
import type { ClientEntity } from './client.entity.js';
import type { ClientView, CreateClient } from './clients.dto.js';
import { openidScopes, type OpenidScope } from './openid-scopes.shared.js';

/** A client with what is above it. */
export type ClientRow = Omit<ClientEntity, 'scopes'> & Lineage & { scopes: OpenidScope[] };

/** What may be changed of a client. */
export type ClientSettings = Pick<
  ClientView,
  | 'name'
  | 'redirect_uris'
  | 'post_logout_redirect_uris'
  | 'backchannel_logout_uri'
  | 'audiences'
  | 'scopes'
  | 'service_scopes'
  | 'dpop_bound'
  | 'token_endpoint_auth_method'
>;

/** The settings of a client to be made. */
export const settingsOfNew = (body: CreateClient): ClientSettings => ({
  name: body.name,
  redirect_uris: body.redirect_uris ?? [],
  post_logout_redirect_uris: body.post_logout_redirect_uris ?? [],
  backchannel_logout_uri: body.backchannel_logout_uri ?? null,
  audiences: body.audiences ?? [],
  scopes: body.scopes ?? [...openidScopes],
  service_scopes: body.service_scopes ?? [],
  dpop_bound: body.dpop_bound ?? false,
  token_endpoint_auth_method:
    body.token_endpoint_auth_method ?? (body.type === 'public' ? 'none' : 'client_secret_basic'),
});

/** The settings of a client. */
export const settingsOf = (row: ClientRow): ClientSettings => ({
  name: row.name,
  redirect_uris: row.redirect_uris,
  post_logout_redirect_uris: row.post_logout_redirect_uris,
  backchannel_logout_uri: row.backchannel_logout_uri,
  audiences: row.audiences,
  scopes: row.scopes,
  service_scopes: row.service_scopes,
  dpop_bound: row.dpop_bound,
  token_endpoint_auth_method: row.token_endpoint_auth_method,
});

/** A client as administrators see it. */
export const toClientView = (row: ClientRow): ClientView => ({
  id: row.id,
  organization_id: row.organization_id,
  type: row.type,
  ...settingsOf(row),
  made_by: shownCreators(row.made_by),
  service_ended: row.service_scopes.length > 0 && row.has_ended,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Its settings as the audit log keeps them: of the back-channel URI what is no secret. */
export const audited = (row: ClientRow) => ({
  type: row.type,
  ...settingsOf(row),
  backchannel_logout_uri: row.backchannel_logout_uri && withoutSecrets(row.backchannel_logout_uri),
});

/** What the secret of a client is sealed for. */
export const clientSecretContext = (clientId: string): string => `clients/${clientId}`;

/** A new secret of a client: 256 random bits. Text that needs no escaping in a form or a header (RFC 6749 appendix A.2). */
export const newClientSecret = (): string => `ics_${randomBytes(32).toString('base64url')}`;
