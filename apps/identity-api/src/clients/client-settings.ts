import { withoutSecrets } from '@plinth/formats';
import { shownMakers } from '../makers/maker.shared.js';
import type { ClientEntity } from './client.entity.js';
import type { ClientView } from './clients.dto.js';
import type { ClientRow } from './clients.repository.js';

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

/** ClientSettings as they are stored. */
export const columnsOf = (
  settings: ClientSettings,
): Omit<
  ClientEntity,
  'id' | 'organizationId' | 'type' | 'secretSealed' | 'madeBy' | 'revivedAt' | 'createdAt' | 'updatedAt'
> => ({
  name: settings.name,
  redirectUris: settings.redirect_uris,
  postLogoutRedirectUris: settings.post_logout_redirect_uris,
  backchannelLogoutUri: settings.backchannel_logout_uri,
  audiences: settings.audiences,
  scopes: settings.scopes,
  serviceScopes: settings.service_scopes,
  dpopBound: settings.dpop_bound,
  tokenEndpointAuthMethod: settings.token_endpoint_auth_method,
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
  made_by: shownMakers(row.made_by),
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
