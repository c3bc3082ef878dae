import type { Queryable, SealedRow, SecretBox } from '@plinth/database';
import { generateSecret, maskSecret } from '@plinth/webhook-signing';
import { secretContext } from '../webhook-settings.js';

/** In the place of a secret that is lost, one that nobody knows yet; nothing is sent until its owner has rotated it. */
export async function replaceLostSecret(on: Queryable, { key, sealed }: SealedRow, box: SecretBox): Promise<void> {
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

/** Ends the grace of a previous secret that is lost. */
export async function endLostPreviousSecret(on: Queryable, { key, sealed }: SealedRow): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoints SET previous_secret_sealed = NULL, previous_secret_expires_at = NULL
      WHERE id = $1 AND previous_secret_sealed = $2`,
    [...key, sealed],
  );
}

/** Removes headers that are lost. */
export async function removeLostHeaders(on: Queryable, { key, sealed }: SealedRow): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoints SET headers_sealed = NULL, header_names = '{}' WHERE id = $1 AND headers_sealed = $2`,
    [...key, sealed],
  );
}
