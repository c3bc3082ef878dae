import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { allProviders } from '../principal.js';
import type { ImportEntity } from './import.entity.js';

/** An import that has a slice to do, and whether its key may still do it. */
export type ImportAtWork = Pick<
  ImportEntity,
  'id' | 'providerId' | 'status' | 'mode' | 'onPublished' | 'submit' | 'dryRun' | 'slices' | 'slicesDone' | 'attempts'
> & {
  keyProviderId: string | null;
  isKeyRevoked: boolean;
  isKeyExpired: boolean;
  hasScope: boolean;
  isSuspended: boolean;
};

/** What one slice has come to. */
export interface SliceCounts {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  unpublished: number;
  /** Of rows that may count as updated, too. */
  withheld: number;
}

/** What workers do to imports: over all vendors to find work, in one vendor's name to do it. */
@Injectable()
export class ImportWorkRepository {
  constructor(private readonly database: Database) {}

  /**
   * Holds, for the rest of the transaction, the import that is next: of each vendor only the oldest that has not
   * ended, of all vendors the one that has waited longest. One that another worker holds is passed over, so a vendor has
   * one slice at a time, and what a worker held that died is free again as soon as PostgreSQL has noticed. Undefined when
   * there is nothing to do.
   */
  async hold(_scope: typeof allProviders, tx: Transaction): Promise<ImportAtWork | undefined> {
    const [row] = await tx.query<ImportAtWork>(
      `SELECT import.id, import.provider_id AS "providerId", import.status, import.mode,
              import.on_published AS "onPublished", import.submit, import.dry_run AS "dryRun", import.slices,
              import.slices_done AS "slicesDone", import.attempts,
              key.provider_id AS "keyProviderId", key.revoked_at IS NOT NULL AS "isKeyRevoked",
              coalesce(key.expires_at <= now(), false) AS "isKeyExpired",
              'products:write' = ANY (key.scopes) AS "hasScope", provider.status = 'suspended' AS "isSuspended"
         FROM imports AS import
         JOIN api_keys AS key ON key.id = import.key_id
         JOIN providers AS provider ON provider.id = import.provider_id
        WHERE import.status IN ('queued', 'running') AND import.next_attempt_at <= now()
          AND NOT EXISTS (SELECT FROM imports AS earlier
                           WHERE earlier.provider_id = import.provider_id AND earlier.number < import.number
                             AND earlier.status IN ('queued', 'running'))
        ORDER BY import.next_attempt_at LIMIT 1 FOR UPDATE OF import SKIP LOCKED`,
    );
    return row;
  }

  /** Notes that a slice of so many rows is done. Its import goes behind those of other vendors. */
  async recordSlice(
    providerId: string,
    tx: Transaction,
    id: string,
    rows: number,
    { created, updated, unchanged, failed, unpublished, withheld }: SliceCounts,
  ): Promise<void> {
    await tx.query(
      `UPDATE imports
          SET status = 'running', started_at = coalesce(started_at, now()), slices_done = slices_done + 1, attempts = 0,
              next_attempt_at = clock_timestamp(), done = done + $9, created = created + $3,
              updated = updated + $4, unchanged = unchanged + $5, failed = failed + $6, unpublished = unpublished + $7,
              withheld = withheld + $8
        WHERE id = $1 AND provider_id = $2`,
      [id, providerId, created, updated, unchanged, failed, unpublished, withheld, rows],
    );
  }

  /** Puts an import off whose slice has failed, unless somebody has done it meanwhile. Gives how often it has failed. */
  async postpone(
    providerId: string,
    tx: Transaction,
    { id, slicesDone }: Pick<ImportAtWork, 'id' | 'slicesDone'>,
    delayMs: number,
  ): Promise<number> {
    const [row] = await tx.query<{ attempts: number }>(
      `UPDATE imports SET attempts = attempts + 1, next_attempt_at = now() + $4 * interval '1 millisecond'
        WHERE id = $1 AND provider_id = $2 AND slices_done = $3 AND status IN ('queued', 'running')
        RETURNING attempts`,
      [id, providerId, slicesDone, delayMs],
    );
    return row?.attempts ?? 0;
  }

  /** Forgets the rows of imports that ended so long ago; at most `limit` slices. Gives how many. */
  async forgetSlices(_scope: typeof allProviders, days: number, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM import_slices WHERE ctid = ANY (ARRAY(
         SELECT slice.ctid
           FROM imports AS import JOIN import_slices AS slice ON slice.import_id = import.id
          WHERE import.finished_at < now() - $1 * interval '1 day' LIMIT $2 FOR UPDATE OF slice SKIP LOCKED))
       RETURNING 1`,
      [days, limit],
    );
    return rows.length;
  }

  /** Forgets imports that ended so long ago, with their problems; at most `limit`. Gives how many. */
  async forget(_scope: typeof allProviders, days: number, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM imports WHERE id = ANY (ARRAY(
         SELECT id FROM imports WHERE finished_at < now() - $1 * interval '1 day' LIMIT $2))
       RETURNING 1`,
      [days, limit],
    );
    return rows.length;
  }
}
