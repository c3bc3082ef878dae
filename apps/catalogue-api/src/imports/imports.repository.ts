import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOf, Database, notFrozen, queryPage, SqlValues, type Queryable, type Transaction } from '@plinth/database';
import type { Actor } from '../actor.js';
import { ofScope } from '../database/sql/list-sql.js';
import { allProviders, type ProviderScope } from '../principal.js';
import type { ImportEntity } from './import.entity.js';
import type { ImportStatus } from './import-status.js';

export type ImportRow = Omit<ImportEntity, 'number' | 'createdBy'> & { createdBy: Actor; created_at: Date };

export type NewImport = Pick<
  ImportEntity,
  'id' | 'keyId' | 'memberId' | 'mode' | 'onPublished' | 'submit' | 'dryRun' | 'fetchImages' | 'rows' | 'slices'
> & { createdBy: Actor };

export type ImportEnd =
  | { status: 'done' | 'cancelled'; by?: Actor; error?: undefined }
  | { status: 'failed'; by?: undefined; error: { code: NonNullable<ImportEntity['errorCode']>; detail: string } };

// Imports of the version before this column have a key.
const createdByOf = (table: string): string => `coalesce(${table}.created_by, (
    SELECT jsonb_build_object('type', 'key', 'id', id, 'name', name, 'isOfPlatform', platform)
      FROM api_keys WHERE id = key_id)) AS "createdBy"`;

const columns = `
  id, provider_id AS "providerId", key_id AS "keyId", status, mode, on_published AS "onPublished", submit,
  dry_run AS "dryRun", fetch_images AS "fetchImages", rows, done, created, updated, revised,
  unchanged, failed, unpublished, withheld, slices,
  slices_done AS "slicesDone", attempts, next_attempt_at AS "nextAttemptAt", error_code AS "errorCode",
  error_detail AS "errorDetail", created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt",
  ${createdByOf('imports')}, created_at`;

const isUnfinished = `status IN ('queued', 'running')`;

@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  async list(
    scope: ProviderScope,
    { status, ...request }: PageRequest & { status?: ImportStatus | undefined },
  ): Promise<Page<ImportRow>> {
    const values = new SqlValues();
    const where = allOf([ofScope(scope, values), status === undefined ? undefined : `status = ${values.add(status)}`]);
    return queryPage<ImportRow>(this.database, {
      total: `SELECT count(*) FROM imports WHERE ${where}`,
      rows: `SELECT ${columns} FROM imports WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }

  async find(scope: ProviderScope, id: string, on: Queryable = this.database): Promise<ImportRow | undefined> {
    const [row] = await on.query<ImportRow>(
      `SELECT ${columns} FROM imports WHERE id = $1 AND ($2::uuid IS NULL OR provider_id = $2)`,
      [id, scope === allProviders ? null : scope],
    );
    return row;
  }

  /** Locks an import, so that no slice of it is processed meanwhile. */
  async lock(scope: ProviderScope, tx: Transaction, id: string): Promise<ImportRow | undefined> {
    const [row] = await tx.query<ImportRow>(
      `SELECT ${columns} FROM imports WHERE id = $1 AND ($2::uuid IS NULL OR provider_id = $2) FOR UPDATE`,
      [id, scope === allProviders ? null : scope],
    );
    return row;
  }

  /** Blocks new imports of the vendor until the transaction ends, so that numbers follow commit order. */
  async countUnfinished(providerId: string, tx: Transaction): Promise<number> {
    // A separate statement: combined with the count, it would use a snapshot from before the lock.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1406))', [providerId]);
    const [row] = await tx.query<{ count: string }>(
      `SELECT count(*) FROM imports WHERE provider_id = $1 AND ${isUnfinished}`,
      [providerId],
    );
    return Number(row!.count);
  }

  async insert(providerId: string, tx: Transaction, one: NewImport): Promise<void> {
    await tx.query(
      `INSERT INTO imports (id, provider_id, key_id, member_id, created_by, status, mode, on_published, submit, dry_run, fetch_images, rows, slices,
                            next_attempt_at, created_at)
       VALUES ($1, $2, $3, $12, $11, 'queued', $4, $5, $6, $7, $8, $9, $10, now(), now())`,
      [
        one.id,
        providerId,
        one.keyId,
        one.mode,
        one.onPublished,
        one.submit,
        one.dryRun,
        one.fetchImages,
        one.rows,
        one.slices,
        one.createdBy,
        one.memberId,
      ],
    );
  }

  async end(providerId: string, tx: Transaction, id: string, { status, error }: ImportEnd): Promise<void> {
    await tx.query(
      `UPDATE imports SET status = $3, error_code = $4, error_detail = $5, finished_at = now()
        WHERE id = $1 AND provider_id = $2 AND ${isUnfinished}`,
      [id, providerId, status, error?.code ?? null, error?.detail ?? null],
    );
  }
}

const tables = { problems: 'import_problems', withheld: 'import_withheld', changes: 'import_changes' } as const;
export type RowNotes = keyof typeof tables;
export const rowNotes = Object.keys(tables) as RowNotes[];

@Injectable()
export class ImportSlicesRepository {
  constructor(private readonly database: Database) {}

  async insert(
    providerId: string,
    tx: Transaction,
    slice: { importId: string; number: number; rows: number; body: Buffer },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO import_slices (import_id, number, rows, body)
       SELECT id, $3, $4, $5 FROM imports WHERE id = $1 AND provider_id = $2`,
      [slice.importId, providerId, slice.number, slice.rows, slice.body],
    );
  }

  async find(
    providerId: string,
    importId: string,
    number: number,
    on: Queryable = this.database,
  ): Promise<Buffer | undefined> {
    const [row] = await on.query<{ body: Buffer }>(
      `SELECT slice.body FROM import_slices AS slice JOIN imports AS import ON import.id = slice.import_id
        WHERE slice.import_id = $1 AND slice.number = $2 AND import.provider_id = $3`,
      [importId, number, providerId],
    );
    return row?.body;
  }

  async insertNotes(
    providerId: string,
    tx: Transaction,
    kind: RowNotes,
    notes: { importId: string; slice: number; body: Buffer },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO ${tables[kind]} (import_id, slice, body)
       SELECT id, $3, $4 FROM imports WHERE id = $1 AND provider_id = $2`,
      [notes.importId, providerId, notes.slice, notes.body],
    );
  }

  async nextNotes(
    scope: ProviderScope,
    kind: RowNotes,
    importId: string,
    after: number,
  ): Promise<{ slice: number; body: Buffer } | undefined> {
    const [row] = await this.database.query<{ slice: number; body: Buffer }>(
      `SELECT notes.slice, notes.body
         FROM ${tables[kind]} AS notes JOIN imports AS import ON import.id = notes.import_id
        WHERE notes.import_id = $1 AND notes.slice > $2 AND ($3::uuid IS NULL OR import.provider_id = $3)
        ORDER BY notes.slice LIMIT 1`,
      [importId, after, scope === allProviders ? null : scope],
    );
    return row;
  }
}

export type ImportAtWork = Pick<
  ImportEntity,
  | 'id'
  | 'providerId'
  | 'memberId'
  | 'status'
  | 'mode'
  | 'onPublished'
  | 'submit'
  | 'dryRun'
  | 'fetchImages'
  | 'slices'
  | 'slicesDone'
  | 'attempts'
> & {
  createdBy: Actor;
  isKeyRevoked: boolean;
  isKeyExpired: boolean;
  hasScope: boolean;
  isSuspended: boolean;
};

export interface SliceCounts {
  created: number;
  updated: number;
  revised: number;
  unchanged: number;
  failed: number;
  unpublished: number;
  /** These rows can also count as updated. */
  withheld: number;
}

@Injectable()
export class ImportWorkRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks the next import: each vendor's oldest unfinished one, then the one that waited longest. Skips locked ones, so
   * a dead worker's import is free as soon as PostgreSQL notices.
   */
  async lockNext(_scope: typeof allProviders, tx: Transaction): Promise<ImportAtWork | undefined> {
    const [row] = await tx.query<ImportAtWork>(
      `SELECT import.id, import.provider_id AS "providerId", import.member_id AS "memberId", ${createdByOf('import')}, import.status, import.mode,
              import.on_published AS "onPublished", import.submit, import.dry_run AS "dryRun", import.fetch_images AS "fetchImages", import.slices,
              import.slices_done AS "slicesDone", import.attempts,
              key.revoked_at IS NOT NULL AS "isKeyRevoked",
              coalesce(key.expires_at <= now(), false) AS "isKeyExpired",
              coalesce('products:write' = ANY (key.scopes), false) AS "hasScope", provider.status = 'suspended' AS "isSuspended"
         FROM imports AS import
         LEFT JOIN api_keys AS key ON key.id = import.key_id
         JOIN providers AS provider ON provider.id = import.provider_id
        WHERE import.status IN ('queued', 'running') AND import.next_attempt_at <= now()
          AND ${notFrozen('import.provider_id')}
          AND NOT EXISTS (SELECT FROM imports AS earlier
                           WHERE earlier.provider_id = import.provider_id AND earlier.number < import.number
                             AND earlier.status IN ('queued', 'running'))
        ORDER BY import.next_attempt_at LIMIT 1 FOR UPDATE OF import SKIP LOCKED`,
    );
    return row;
  }

  async recordSlice(
    providerId: string,
    tx: Transaction,
    id: string,
    rows: number,
    { created, updated, revised, unchanged, failed, unpublished, withheld }: SliceCounts,
  ): Promise<void> {
    await tx.query(
      `UPDATE imports
          SET status = 'running', started_at = coalesce(started_at, now()), slices_done = slices_done + 1, attempts = 0,
              next_attempt_at = clock_timestamp(), done = done + $9, created = created + $3,
              updated = updated + $4, unchanged = unchanged + $5, failed = failed + $6, unpublished = unpublished + $7,
              withheld = withheld + $8, revised = revised + $10
        WHERE id = $1 AND provider_id = $2`,
      [id, providerId, created, updated, unchanged, failed, unpublished, withheld, rows, revised],
    );
  }

  /** Postpones an import after a failed slice, unless the slice was done meanwhile. Returns the number of failures. */
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

  /** Deletes at most `limit` slices of imports that ended more than `days` ago. Returns how many. */
  async forgetSlices(_scope: typeof allProviders, days: number, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM import_slices WHERE ctid = ANY (ARRAY(
         SELECT slice.ctid
           FROM imports AS import JOIN import_slices AS slice ON slice.import_id = import.id
          WHERE import.finished_at < now() - $1 * interval '1 day' AND ${notFrozen('import.provider_id')}
          LIMIT $2 FOR UPDATE OF slice SKIP LOCKED))
       RETURNING 1`,
      [days, limit],
    );
    return rows.length;
  }

  /** Deletes at most `limit` imports that ended more than `days` ago. Returns how many. */
  async forget(_scope: typeof allProviders, days: number, limit: number): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM imports WHERE id = ANY (ARRAY(
         SELECT id FROM imports WHERE finished_at < now() - $1 * interval '1 day' AND ${notFrozen('provider_id')} LIMIT $2))
       RETURNING 1`,
      [days, limit],
    );
    return rows.length;
  }
}
