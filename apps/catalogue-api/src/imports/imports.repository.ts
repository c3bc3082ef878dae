import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOf, Database, SqlValues, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { ofScope } from '../database/sql/list-sql.js';
import { allProviders, type ProviderScope } from '../principal.js';
import type { ImportEntity } from './import.entity.js';
import type { ImportStatus } from './import-status.js';

/** An import as it is shown. */
export type ImportRow = Omit<ImportEntity, 'number'> & { created_at: Date };

/** What is asked for. */
export type NewImport = Pick<
  ImportEntity,
  'id' | 'keyId' | 'mode' | 'onPublished' | 'submit' | 'dryRun' | 'rows' | 'slices'
>;

/** How an import ends. */
export type ImportEnd =
  | { status: 'done' | 'cancelled'; error?: undefined }
  | { status: 'failed'; error: { code: NonNullable<ImportEntity['errorCode']>; detail: string } };

const columns = `
  id, provider_id AS "providerId", key_id AS "keyId", status, mode, on_published AS "onPublished", submit,
  dry_run AS "dryRun", rows, done, created, updated, unchanged, failed, unpublished, withheld, slices,
  slices_done AS "slicesDone", attempts, next_attempt_at AS "nextAttemptAt", error_code AS "errorCode",
  error_detail AS "errorDetail", created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt",
  created_at`;

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

  /** Holds an import for the rest of the transaction: no slice of it is done meanwhile. */
  async lock(scope: ProviderScope, tx: Transaction, id: string): Promise<ImportRow | undefined> {
    const [row] = await tx.query<ImportRow>(
      `SELECT ${columns} FROM imports WHERE id = $1 AND ($2::uuid IS NULL OR provider_id = $2) FOR UPDATE`,
      [id, scope === allProviders ? null : scope],
    );
    return row;
  }

  /**
   * How many imports of a vendor have not ended. Until the transaction ends no other import of the vendor is added, so
   * that their numbers are in the order of their commits.
   */
  async countUnfinished(providerId: string, tx: Transaction): Promise<number> {
    // A statement of its own: one that also counted would count what was there before it had waited for the lock.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1406))', [providerId]);
    const [row] = await tx.query<{ count: string }>(
      `SELECT count(*) FROM imports WHERE provider_id = $1 AND ${isUnfinished}`,
      [providerId],
    );
    return Number(row!.count);
  }

  async insert(providerId: string, tx: Transaction, one: NewImport): Promise<void> {
    await tx.query(
      `INSERT INTO imports (id, provider_id, key_id, status, mode, on_published, submit, dry_run, rows, slices,
                            next_attempt_at, created_at)
       VALUES ($1, $2, $3, 'queued', $4, $5, $6, $7, $8, $9, now(), now())`,
      [one.id, providerId, one.keyId, one.mode, one.onPublished, one.submit, one.dryRun, one.rows, one.slices],
    );
  }

  /** Ends an import that has not ended. */
  async end(providerId: string, tx: Transaction, id: string, { status, error }: ImportEnd): Promise<void> {
    await tx.query(
      `UPDATE imports SET status = $3, error_code = $4, error_detail = $5, finished_at = now()
        WHERE id = $1 AND provider_id = $2 AND ${isUnfinished}`,
      [id, providerId, status, error?.code ?? null, error?.detail ?? null],
    );
  }
}

/** What is kept of the rows that have been done, and where. */
const tables = { problems: 'import_problems', withheld: 'import_withheld' } as const;
export type RowNotes = keyof typeof tables;

/** The rows of imports, what was wrong with them and what was withheld of them, slice by slice, packed. */
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

  /** The body of a slice; undefined when the file is no longer kept. */
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

  /** The notes of the first slice after `after` that has any. */
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
