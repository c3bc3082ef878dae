import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type SealedRow, type Transaction } from '@plinth/database';

export type IdempotencyClaim =
  /** This request may run. */
  | { kind: 'claimed' }
  /** An earlier request has the key. Without a `response` it is running, or has ended after a change (`isLost`). */
  | { kind: 'taken'; fingerprint: Buffer; response: string | null; isLost: boolean };

export interface HeldKey {
  owner: string;
  key: string;
  /** Random, so that it is known even if the claim's acknowledgement is lost. */
  claimId: string;
}

/** A request without a response after this time has died with its process. */
export const abandonedAfterMs = 5 * 60_000;

const isAbandoned = `response IS NULL AND claimed_at < now() - interval '${abandonedAfterMs} milliseconds'`;
const isExpired = `claimed_at < now() - interval '24 hours'`;
const isFree = `(${isExpired} OR (${isAbandoned} AND NOT has_changed))`;
const isHeld = 'owner = $1 AND key = $2 AND claim_id = $3';

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  /** Claims the key for a request, or returns the existing claim. */
  async claim({ owner, key, claimId }: HeldKey, fingerprint: Buffer): Promise<IdempotencyClaim> {
    // DO UPDATE would wait for the transaction of a running request.
    const claimed = await this.database.query(
      `INSERT INTO idempotency_keys (owner, key, claim_id, fingerprint, claimed_at)
       VALUES ($1, $2, $3, $4, clock_timestamp()) ON CONFLICT DO NOTHING RETURNING 1`,
      [owner, key, claimId, fingerprint],
    );
    if (claimed.length > 0) return { kind: 'claimed' };
    const [held] = await this.database.query<{
      fingerprint: Buffer;
      response: string | null;
      isLost: boolean;
      isFree: boolean;
    }>(
      `SELECT fingerprint, response, is_lost OR (${isAbandoned}) AS "isLost", ${isFree} AS "isFree"
         FROM idempotency_keys WHERE owner = $1 AND key = $2`,
      [owner, key],
    );
    if (held && !held.isFree) return { kind: 'taken', ...held };
    await this.database.query(`DELETE FROM idempotency_keys WHERE owner = $1 AND key = $2 AND ${isFree}`, [owner, key]);
    return this.claim({ owner, key, claimId }, fingerprint);
  }

  /** Records in a transaction of the request that it changes something. Returns false if the claim was lost. */
  async recordChange({ owner, key, claimId }: HeldKey, tx: Transaction): Promise<boolean> {
    const rows = await tx.query(`UPDATE idempotency_keys SET has_changed = true WHERE ${isHeld} RETURNING 1`, [
      owner,
      key,
      claimId,
    ]);
    return rows.length > 0;
  }

  /** Stores the response, unless the claim was lost. `subject`: the person that it is about. */
  async complete(
    { owner, key, claimId }: HeldKey,
    response: string,
    subject: string | null,
    on: Queryable = this.database,
  ): Promise<void> {
    await on.query(`UPDATE idempotency_keys SET response = $4, subject = $5 WHERE ${isHeld}`, [
      owner,
      key,
      claimId,
      response,
      subject,
    ]);
  }

  /** After a rejection: the request can be sent again. */
  async release({ owner, key, claimId }: HeldKey, on: Queryable = this.database): Promise<void> {
    await on.query(`DELETE FROM idempotency_keys WHERE ${isHeld}`, [owner, key, claimId]);
  }

  /**
   * After an unexpected failure: the request can be sent again only if it changed nothing. A COMMIT whose connection was
   * lost may still be running. It holds the row's lock, so that this waits for its result.
   */
  async releaseUnchanged({ owner, key, claimId }: HeldKey): Promise<void> {
    await this.database.query(
      `MERGE INTO idempotency_keys AS held
       USING (VALUES ($1::text, $2::text, $3::uuid)) AS failed (owner, key, claim_id)
          ON held.owner = failed.owner AND held.key = failed.key AND held.claim_id = failed.claim_id
        WHEN MATCHED AND held.has_changed THEN UPDATE SET is_lost = true
        WHEN MATCHED THEN DELETE`,
      [owner, key, claimId],
    );
  }

  /** Deletes up to `limit` expired rows. Returns the number. */
  async prune(limit: number): Promise<number> {
    const gone = await this.database.query(
      `DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM idempotency_keys WHERE ${isExpired} LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
      [limit],
    );
    return gone.length;
  }
}

/** Deletes a stored response that cannot be decrypted, which is then lost. */
export async function deleteResponse(on: Queryable, { key, sealed }: SealedRow): Promise<void> {
  await on.query(
    `UPDATE idempotency_keys SET response = NULL, is_lost = has_changed
      WHERE owner = $1 AND key = $2 AND response = $3`,
    [...key, sealed],
  );
}
