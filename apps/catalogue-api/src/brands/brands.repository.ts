import { Injectable } from '@nestjs/common';
import { windowedPage, type ListWindow, type WindowedPage } from '@plinth/pagination';
import { allOf, Database, SqlValues, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { windowSql, everyWord, contains, ofScope } from '../database/sql/list-sql.js';
import { allProviders, type ProviderScope } from '../principal.js';
import type { ProviderColumns } from '../providers/provider.summary.js';
import { BrandEntity } from './brand.entity.js';
import type { BrandColumns } from './brand.summary.js';

export interface BrandRow extends ProviderColumns {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  city: string | null;
  country: string | null;
  cover_url: string | null;
  logo_url: string | null;
  website: string | null;
  is_featured: boolean;
  translations: unknown;
  created_at: Date;
  products_count: string;
}

const columns = `
  brand.id, brand.name, brand.slug, brand.description, brand.city, brand.country, brand.cover_url, brand.logo_url,
  brand.website, brand.is_featured, brand.created_at,
  provider.id AS provider_id, provider.name AS provider_name, provider.slug AS provider_slug,
  provider.status AS provider_status, provider.logo_url AS provider_logo_url,
  (SELECT coalesce(sum(difference), 0) FROM product_counts WHERE brand_id = brand.id) AS products_count`;

@Injectable()
export class BrandsRepository {
  constructor(private readonly database: Database) {}

  async list(
    scope: ProviderScope,
    { q }: { q?: string | undefined },
    window: ListWindow,
  ): Promise<WindowedPage<BrandRow>> {
    const values = new SqlValues();
    const where = allOf([ofScope(scope, values), everyWord(values, q, (word) => contains('search_text', word))]);
    const { after, order, limit } = windowSql(window, { column: 'created_at', descending: true }, values);
    const page = await queryPage<BrandRow>(this.database, {
      total: `SELECT count(*) FROM brands WHERE ${where}`,
      rows: `SELECT ${columns}
               FROM (SELECT * FROM brands WHERE ${allOf([where, after])} ORDER BY ${order} ${limit}) AS brand
               JOIN providers AS provider ON provider.id = brand.provider_id`,
      values: values.values,
    });
    return windowedPage(page, window, ({ created_at, id }) => ({ at: created_at, id }));
  }

  async find(scope: ProviderScope, id: string, on: Queryable = this.database): Promise<BrandRow | undefined> {
    const values = new SqlValues();
    const where = allOf([`brand.id = ${values.add(id)}`, ofScope(scope, values, 'brand.provider_id')]);
    const [row] = await on.query<BrandRow>(
      `SELECT ${columns}, brand.translations
         FROM brands AS brand JOIN providers AS provider ON provider.id = brand.provider_id
        WHERE ${where}`,
      values.values,
    );
    return row;
  }

  /** Undefined for a brand outside the scope. */
  async findProviderId(scope: ProviderScope, id: string, on: Queryable = this.database): Promise<string | undefined> {
    const [row] = await on.query<{ provider_id: string }>(
      'SELECT provider_id FROM brands WHERE id = $1 AND ($2::uuid IS NULL OR provider_id = $2)',
      [id, scope === allProviders ? null : scope],
    );
    return row?.provider_id;
  }

  async findSummaries(
    scope: ProviderScope,
    ids: readonly string[],
    on: Queryable,
  ): Promise<(BrandColumns & { provider_id: string })[]> {
    return on.query(
      `SELECT id AS brand_id, name AS brand_name, slug AS brand_slug, logo_url AS brand_logo_url, provider_id
         FROM brands WHERE id = ANY($1::uuid[]) AND ($2::uuid IS NULL OR provider_id = $2)`,
      [ids, scope === allProviders ? null : scope],
    );
  }

  /** Blocks edits of the brand, but not new products. False if the scope has no such brand. */
  async lock(scope: ProviderScope, tx: Transaction, id: string): Promise<boolean> {
    const rows = await tx.query(
      'SELECT 1 FROM brands WHERE id = $1 AND ($2::uuid IS NULL OR provider_id = $2) FOR NO KEY UPDATE',
      [id, scope === allProviders ? null : scope],
    );
    return rows.length === 1;
  }

  async insert(scope: ProviderScope, tx: Transaction, brand: Omit<BrandEntity, 'providerId'>): Promise<void> {
    if (scope === allProviders) throw new Error('a brand belongs to one provider');
    await tx.manager.insert(BrandEntity, { ...brand, providerId: scope });
  }

  async update(scope: ProviderScope, tx: Transaction, id: string, changes: Partial<BrandEntity>): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await tx.manager.update(BrandEntity, scope === allProviders ? { id } : { id, providerId: scope }, changes);
  }
}
