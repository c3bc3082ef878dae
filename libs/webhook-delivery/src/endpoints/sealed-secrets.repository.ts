import type { Queryable, SealedColumn, SealedRow, SecretBox } from '@plinth/database';
import { generateSecret, maskSecret } from '@plinth/webhook-signing';
import { headersContext, secretContext } from '../webhook-settings.js';

const ofEndpoints = {
  table: 'webhook_endpoints',
  key: ['id'],
  format: 'text' as const,
  context: ([id = '']: readonly string[]) => secretContext(id),
};

/** Sealed columns, for SecretsModule. */
export const sealedWebhookSecrets: readonly SealedColumn[] = [
  { ...ofEndpoints, what: 'webhook secrets', column: 'secret_sealed', discard: replaceLostSecret },
  {
    ...ofEndpoints,
    what: 'previous webhook secrets',
    column: 'previous_secret_sealed',
    neededWhile: 'previous_secret_expires_at > now()',
    discard: endLostPreviousSecret,
  },
  {
    ...ofEndpoints,
    what: 'webhook headers',
    column: 'headers_sealed',
    context: ([id = '']: readonly string[]) => headersContext(id),
    discard: removeLostHeaders,
  },
];

/** Replaces an unreadable secret with an unknown one; nothing is sent until the owner rotates it. */
async function replaceLostSecret(on: Queryable, { key, sealed }: SealedRow, box: SecretBox): Promise<void> {
  const [id = ''] = key;
  const secret = generateSecret();
  await on.query(
    `UPDATE webhook_endpoints
        SET secret_sealed = $3, secret_masked = $4, enabled = false, disabled_reason = NULL, disabled_at = NULL,
            updated_at = now()
      WHERE id = $1 AND secret_sealed = $2`,
    [id, sealed, box.seal(secret, secretContext(id)), maskSecret(secret)],
  );
}

/** Ends the grace period of an unreadable previous secret. */
async function endLostPreviousSecret(on: Queryable, { key, sealed }: SealedRow): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoints SET previous_secret_sealed = NULL, previous_secret_expires_at = NULL
      WHERE id = $1 AND previous_secret_sealed = $2`,
    [...key, sealed],
  );
}

async function removeLostHeaders(on: Queryable, { key, sealed }: SealedRow): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoints SET headers_sealed = NULL, header_names = '{}' WHERE id = $1 AND headers_sealed = $2`,
    [...key, sealed],
  );
}
