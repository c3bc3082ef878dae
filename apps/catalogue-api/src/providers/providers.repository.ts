import { Injectable } from '@nestjs/common';
import { Database, queryPage, SqlValues, type Queryable, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { contains, everyWord } from '../database/sql/list-sql.js';
import { ProviderEntity } from './provider.entity.js';
import type { ProviderColumns } from './provider.summary.js';

const columns = `id AS provider_id, name AS provider_name, slug AS provider_slug, status AS provider_status, logo_url AS provider_logo_url`;

/** Providers are the tenants themselves; platform scopes control access. */
@Injectable()
export class ProvidersRepository {
  constructor(private readonly database: Database) {}

  async list({ q, ...request }: PageRequest & { q?: string | undefined }): Promise<Page<ProviderColumns>> {
    const values = new SqlValues();
    const searched = "search_form(concat_ws(' ', name, slug, id))";
    const where = everyWord(values, q, (word) => contains(searched, word));
    return queryPage<ProviderColumns & { id: string }>(this.database, {
      total: `SELECT count(*) FROM providers WHERE ${where}`,
      rows: `SELECT id, created_at, ${columns} FROM providers WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }

  async insert(tx: Transaction, provider: Omit<ProviderEntity, 'createdAt'>): Promise<void> {
    await tx.manager.insert(ProviderEntity, provider);
  }

  async update(tx: Transaction, id: string, changes: Partial<ProviderEntity>): Promise<boolean> {
    if (Object.keys(changes).length === 0) return true;
    const { affected } = await tx.manager.update(ProviderEntity, { id }, changes);
    return affected === 1;
  }

  async find(id: string, on: Queryable = this.database): Promise<ProviderColumns | undefined> {
    const [row] = await on.query<ProviderColumns>(`SELECT ${columns} FROM providers WHERE id = $1`, [id]);
    return row;
  }

  async findMany(ids: readonly string[], on: Queryable): Promise<ProviderColumns[]> {
    return on.query(`SELECT ${columns} FROM providers WHERE id = ANY($1::uuid[])`, [ids]);
  }

  async findIdByIdOrSlug(idOrSlug: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      isUuid(idOrSlug)
        ? 'SELECT id FROM providers WHERE id = $1::uuid OR slug = $1::text ORDER BY id = $1::uuid DESC LIMIT 1'
        : 'SELECT id FROM providers WHERE slug = $1',
      [idOrSlug],
    );
    return row?.id;
  }
}
