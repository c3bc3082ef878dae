import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type SealedRow } from '@plinth/database';

export type IdempotencyClaim =
  /** This request may run; `claimedAt` proves it on completion. */
  | { kind: 'claimed'; claimedAt: string }
  /** An earlier request has the key; `response` is null while it runs. */
  | { kind: 'taken'; fingerprint: Buffer; response: string | null };

export interface HeldKey {
  owner: string;
  key: string;
  claimedAt: string;
}

// A request still unfinished after this time has died with its process.
const abandonedAfter = '5 minutes';
const retention = '24 hours';

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  /** Claims `key` for a request of `owner`, or returns the existing claim. */
  async claim(owner: string, key: string, fingerprint: Buffer): Promise<IdempotencyClaim> {
    const [claimed] = await this.database.query<{ claimed_at: string }>(
      `INSERT INTO idempotency_keys AS held (owner, key, fingerprint, claimed_at) VALUES ($1, $2, $3, clock_timestamp())
           ON CONFLICT (owner, key) DO UPDATE
              SET fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at, response = NULL,
                  subject = NULL
            WHERE held.claimed_at < now() - interval '${retention}'
               OR (held.response IS NULL AND held.claimed_at < now() - interval '${abandonedAfter}')
        RETURNING claimed_at::text`,
      [owner, key, fingerprint],
    );
    if (claimed) return { kind: 'claimed', claimedAt: claimed.claimed_at };
    const [held] = await this.database.query<{ fingerprint: Buffer; response: string | null }>(
      'SELECT fingerprint, response FROM idempotency_keys WHERE owner = $1 AND key = $2',
      [owner, key],
    );
    // The earlier request failed between the two statements, so this one may run.
    return held ? { kind: 'taken', ...held } : this.claim(owner, key, fingerprint);
  }

  /** Stores the response, unless the claim was lost. `subject`: the person that it is about. */
  async complete(
    { owner, key, claimedAt }: HeldKey,
    response: string,
    subject: string | null,
    on: Queryable = this.database,
  ): Promise<void> {
    await on.query(
      `UPDATE idempotency_keys SET response = $4, subject = $5
        WHERE owner = $1 AND key = $2 AND claimed_at = $3::timestamptz`,
      [owner, key, claimedAt, response, subject],
    );
  }

  async release({ owner, key, claimedAt }: HeldKey, on: Queryable = this.database): Promise<void> {
    await on.query('DELETE FROM idempotency_keys WHERE owner = $1 AND key = $2 AND claimed_at = $3::timestamptz', [
      owner,
      key,
      claimedAt,
    ]);
  }

  /** Deletes up to `limit` expired rows. Returns the number. */
  async prune(limit: number): Promise<number> {
    const gone = await this.database.query(
      `DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM idempotency_keys WHERE claimed_at < now() - interval '${retention}'
          LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
      [limit],
    );
    return gone.length;
  }
}

/** Deletes a stored response that cannot be decrypted, with its key. */
export async function deleteResponse(on: Queryable, { key, sealed }: SealedRow): Promise<void> {
  await on.query('DELETE FROM idempotency_keys WHERE owner = $1 AND key = $2 AND response = $3', [...key, sealed]);
}
