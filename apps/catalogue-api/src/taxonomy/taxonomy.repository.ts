import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, SqlValues, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { everyWord, contains } from '../database/sql/list-sql.js';
import type { CategoryRef } from './taxonomy.dto.js';
import { CategoryEntity, DesignerEntity } from './taxonomy.entity.js';

export interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  parent_id: string | null;
  created_at: Date;
  breadcrumbs: CategoryRef[];
}

/** Categories belong to the marketplace; every vendor sees the same tree. */
@Injectable()
export class CategoriesRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Transaction, category: CategoryEntity): Promise<void> {
    await tx.manager.insert(CategoryEntity, category);
  }

  async findPath(id: string): Promise<string[] | undefined> {
    const [row] = await this.database.query<{ path: string[] }>('SELECT path FROM categories WHERE id = $1', [id]);
    return row?.path;
  }

  async findIds(ids: readonly string[], on: Queryable): Promise<string[]> {
    const rows = await on.query<{ id: string }>('SELECT id FROM categories WHERE id = ANY($1::uuid[])', [ids]);
    return rows.map(({ id }) => id);
  }

  async breadcrumbs(tx: Transaction, path: readonly string[]): Promise<CategoryRef[]> {
    return tx.query<CategoryRef>(
      'SELECT id, name, slug FROM categories WHERE id = ANY($1::uuid[]) ORDER BY cardinality(path)',
      [path],
    );
  }

  async list({ q, ...request }: PageRequest & { q?: string | undefined }): Promise<Page<CategoryRow>> {
    const values = new SqlValues();
    const where = everyWord(values, q, (word) => contains('search_text', word));
    return queryPage<CategoryRow>(this.database, {
      total: `SELECT count(*) FROM categories WHERE ${where}`,
      rows: `SELECT category.id, category.name, category.slug, category.parent_id, category.created_at,
                    (SELECT json_agg(json_build_object('id', id, 'name', name, 'slug', slug) ORDER BY cardinality(path))
                       FROM categories WHERE id = ANY(category.path)) AS breadcrumbs
               FROM (SELECT * FROM categories WHERE ${where} ORDER BY created_at DESC, id DESC
                      LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint) AS category`,
      values: values.values,
    });
  }
}

export interface DesignerRow {
  id: string;
  name: string;
  slug: string;
  created_at: Date;
}

/** Designers belong to the marketplace; every vendor sees the same list. */
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
    const where = everyWord(values, q, (word) => contains('search_text', word));
    return queryPage<DesignerRow>(this.database, {
      total: `SELECT count(*) FROM designers WHERE ${where}`,
      rows: `SELECT id, name, slug, created_at FROM designers WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }
}
