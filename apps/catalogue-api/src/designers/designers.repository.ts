import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, SqlValues, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { everyWord, holds } from '../database/list-sql.js';
import { DesignerEntity } from './designer.entity.js';

export interface DesignerRow {
  id: string;
  name: string;
  slug: string;
  created_at: Date;
}

/** Designers belong to the marketplace, not to a vendor: everyone reads the same ones. */
@Injectable()
export class DesignersRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Transaction, designer: DesignerEntity): Promise<void> {
    await tx.manager.insert(DesignerEntity, designer);
  }

  async findMany(ids: readonly string[], on: Queryable): Promise<DesignerRow[]> {
    return on.query('SELECT id, name, slug, created_at FROM designers WHERE id = ANY($1::uuid[])', [ids]);
  }

  async list({ q, ...request }: PageRequest & { q?: string | undefined }): Promise<Page<DesignerRow>> {
    const values = new SqlValues();
    const where = everyWord(values, q, (word) => holds('search_text', word));
    return queryPage<DesignerRow>(this.database, {
      total: `SELECT count(*) FROM designers WHERE ${where}`,
      rows: `SELECT id, name, slug, created_at FROM designers WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }
}
