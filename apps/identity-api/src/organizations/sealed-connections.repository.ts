import type { SealedColumn } from '@plinth/database';
import { connectionSecretContext } from './sso-connection-rules.js';

/** Where the secrets of connections are sealed. */
export const sealedConnectionSecrets: SealedColumn = {
  what: 'secrets of SSO connections',
  table: 'sso_connections',
  column: 'client_secret_sealed',
  key: ['id'],
  format: 'text',
  context: ([id = '']) => connectionSecretContext(id),
  // The provider refuses the service until somebody enters the secret again.
  discard: async (on, { key: [id = ''], sealed }) => {
    await on.query(
      'UPDATE sso_connections SET client_secret_sealed = NULL, updated_at = now() WHERE id = $1 AND client_secret_sealed = $2',
      [id, sealed],
    );
  },
};
