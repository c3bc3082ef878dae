import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type SealedRow } from '@plinth/database';

/** What is known of a key when a request brings it. */
export type IdempotencyClaim =
  /** It is this request's to run; `claimedAt` proves it on completion. */
  | { kind: 'claimed'; claimedAt: string }
  /** Another request had it first; `response` is null while that one is running. */
  | { kind: 'taken'; fingerprint: Buffer; response: string | null };

/** A key that is a request's to run. */
export interface HeldKey {
  owner: string;
  key: string;
  /** Proves that it is still this request's. */
  claimedAt: string;
}

// A request that did not finish in this time died with its process, and another may run in its place.
const abandonedAfter = '5 minutes';
const retention = '24 hours';

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  /** Claims `key` for one request of `owner`, or tells who has it. */
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
    // Gone again between the two statements: its request failed just now, so this one may run.
    return held ? { kind: 'taken', ...held } : this.claim(owner, key, fingerprint);
  }

  /** Keeps the response; `subject`: whose data it may hold. Nothing is kept of a key that was taken away meanwhile. */
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

  /** Removes what is past its time, at most `limit` rows; gives how many. */
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

/** Forgets a stored response that cannot be read, and its key with it. */
export async function deleteResponse(on: Queryable, { key, sealed }: SealedRow): Promise<void> {
  await on.query('DELETE FROM idempotency_keys WHERE owner = $1 AND key = $2 AND response = $3', [...key, sealed]);
}
