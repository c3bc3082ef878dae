import { withoutSecrets } from '@plinth/formats';
import type { SsoConnectionEntity } from './sso-connection.entity.js';

/** What a connection is set to; of its secret nobody is told but whether there is one. */
export type Settings = Pick<
  SsoConnectionEntity,
  'type' | 'display_name' | 'authorize_url' | 'issuer' | 'client_id' | 'client_secret_sealed' | 'jit'
>;

/** Whether any of these settings is, or asks for, one by which this service signs people in. */
export const isFederated = (...settings: Settings[]): boolean =>
  settings.some(
    ({ issuer, client_id, client_secret_sealed: secret, jit }) =>
      issuer !== null || client_id !== null || secret !== null || jit,
  );

/** Settings as the audit log keeps them. */
export const audited = ({ type, display_name, authorize_url, issuer, client_id, jit }: SsoConnectionEntity) => ({
  type,
  display_name,
  authorize_url: authorize_url && withoutSecrets(authorize_url),
  ...(issuer === null ? {} : { issuer, client_id, jit }),
});
