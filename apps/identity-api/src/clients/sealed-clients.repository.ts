import { randomBytes } from 'node:crypto';
import type { SealedColumn } from '@plinth/service-runtime';

/** What the secret of a client is sealed for. */
export const clientSecretContext = (clientId: string): string => `clients/${clientId}`;

/** A new secret of a client: 256 random bits. Text that needs no escaping in a form or a header (RFC 6749 appendix A.2). */
export const newClientSecret = (): string => `ics_${randomBytes(32).toString('base64url')}`;

/** Where the secrets of clients are sealed. */
export const sealedClientSecrets: SealedColumn = {
  what: 'client secrets',
  table: 'clients',
  column: 'secret_sealed',
  key: ['id'],
  format: 'text',
  context: ([id = '']) => clientSecretContext(id),
  // In its place one that nobody knows: the client signs in again once its secret has been rotated.
  discard: async (on, { key: [id = ''], sealed }, box) => {
    await on.query('UPDATE clients SET secret_sealed = $3, updated_at = now() WHERE id = $1 AND secret_sealed = $2', [
      id,
      sealed,
      box.seal(newClientSecret(), clientSecretContext(id)),
    ]);
  },
};
