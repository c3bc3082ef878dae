import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';
import { allProviders, type ProviderScope } from '../principal.js';

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
