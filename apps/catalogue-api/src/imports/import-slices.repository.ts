import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';
import { allProviders, type ProviderScope } from '../principal.js';

/** The rows of imports, and what was wrong with them, slice by slice, packed. */
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

  async insertProblems(
    providerId: string,
    tx: Transaction,
    problems: { importId: string; slice: number; body: Buffer },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO import_problems (import_id, slice, body)
       SELECT id, $3, $4 FROM imports WHERE id = $1 AND provider_id = $2`,
      [problems.importId, providerId, problems.slice, problems.body],
    );
  }

  /** The problems of the first slice after `after` that has any. */
  async nextProblems(
    scope: ProviderScope,
    importId: string,
    after: number,
  ): Promise<{ slice: number; body: Buffer } | undefined> {
    const [row] = await this.database.query<{ slice: number; body: Buffer }>(
      `SELECT problems.slice, problems.body
         FROM import_problems AS problems JOIN imports AS import ON import.id = problems.import_id
        WHERE problems.import_id = $1 AND problems.slice > $2 AND ($3::uuid IS NULL OR import.provider_id = $3)
        ORDER BY problems.slice LIMIT 1`,
      [importId, after, scope === allProviders ? null : scope],
    );
    return row;
  }
}
