import type { SealedColumn } from '@plinth/database';
import { clientSecretContext, newClientSecret } from './client-settings.js';

export const sealedClientSecrets: SealedColumn = {
  what: 'client secrets',
  table: 'clients',
  column: 'secret_sealed',
  key: ['id'],
  format: 'text',
  context: ([id = '']) => clientSecretContext(id),
  // A secret that nobody knows: the client works again once its secret is rotated.
  discard: async (on, { key: [id = ''], sealed }, box) => {
    await on.query('UPDATE clients SET secret_sealed = $3, updated_at = now() WHERE id = $1 AND secret_sealed = $2', [
      id,
      sealed,
      box.seal(newClientSecret(), clientSecretContext(id)),
    ]);
  },
};
