import { withoutSecrets } from '@plinth/formats';
import type { SsoConnectionRow } from './sso-connections.repository.js';

/** What a connection is set to; of its secret nobody is told but whether there is one. */
export type Settings = Pick<
  SsoConnectionRow,
  'type' | 'display_name' | 'authorize_url' | 'issuer' | 'client_id' | 'client_secret_sealed' | 'jit'
>;

/** Whether any of these settings is, or asks for, one by which this service signs people in. */
export const isFederated = (...settings: Settings[]): boolean =>
  settings.some(
    ({ issuer, client_id, client_secret_sealed: secret, jit }) =>
      issuer !== null || client_id !== null || secret !== null || jit,
  );

/** Settings as the audit log keeps them. */
export const audited = ({ type, display_name, authorize_url, issuer, client_id, jit }: SsoConnectionRow) => ({
  type,
  display_name,
  authorize_url: authorize_url && withoutSecrets(authorize_url),
  ...(issuer === null ? {} : { issuer, client_id, jit }),
});

/** The same as columns. */
export const columnsOf = (settings: Settings) => ({
  displayName: settings.display_name,
  authorizeUrl: settings.authorize_url,
  issuer: settings.issuer,
  clientId: settings.client_id,
  clientSecretSealed: settings.client_secret_sealed,
  jit: settings.jit,
});
