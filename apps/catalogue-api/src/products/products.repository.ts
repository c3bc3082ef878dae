import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import {
  allOf,
  Database,
  isUuid,
  Parameters,
  queryPage,
  type Queryable,
  type Transaction,
} from '@plinth/service-runtime';
import { everyWord } from '../database/search.js';
import { allProviders, type ProviderScope } from '../principal.js';
import {
  ProductEntity,
  type StoredFile,
  type StoredImage,
  type StoredSpec,
  type ProductStatus,
} from './product.entity.js';
import type { ProductColumns } from './product.summary.js';

interface Reference {
  id: string;
  name: string;
  slug: string;
}

export interface ProductListRow extends ProductColumns {
  status: ProductStatus;
  sku: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface ProductRow extends ProductListRow {
  provider_id: string;
  category: Reference;
  breadcrumbs: Reference[];
  designer: Reference | null;
  review_note: string | null;
  description: string | null;
  materials: string | null;
  collection: string | null;
  country_of_origin: string | null;
  hs_code: string | null;
  year: number | null;
  track_stock: boolean;
  sell_when_out_of_stock: boolean;
  stock_quantity: number | null;
  lead_time_days: number | null;
  is_physical: boolean;
  is_featured: boolean;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
  tags: string[];
  finishes: string[];
  specs: StoredSpec[];
  images: StoredImage[];
  files: StoredFile[];
  model_url: string | null;
  model_ios_url: string | null;
  model_poster_url: string | null;
  model_credit: string | null;
  model_variants: Record<string, unknown> | null;
  translations: unknown;
}

/** What a list can be narrowed by. */
export interface ProductFilters {
  q?: string | undefined;
  status?: ProductStatus | undefined;
  brand?: string | undefined;
  category?: string | undefined;
  priceOnRequest?: boolean | undefined;
  inStock?: boolean | undefined;
}

const summaryColumns = `
  product.id, product.name, product.slug, product.type, product.sku, product.status, product.currency, product.price,
  product.compare_at_price, product.price_on_request, product.is_new, product.has_bim, product.available,
  product.cover_url, product.hover_url, product.created_at, product.updated_at,
  brand.id AS brand_id, brand.name AS brand_name, brand.slug AS brand_slug, brand.logo_url AS brand_logo_url`;

const fullColumns = `${summaryColumns},
  product.provider_id, product.review_note, product.description, product.materials, product.collection,
  product.country_of_origin, product.hs_code, product.year, product.track_stock, product.sell_when_out_of_stock,
  product.stock_quantity, product.lead_time_days, product.is_physical, product.is_featured, product.length, product.width,
  product.height, product.weight, product.tags, product.finishes, product.specs, product.images, product.files,
  product.model_url, product.model_ios_url, product.model_poster_url, product.model_credit, product.model_variants,
  product.translations,
  json_build_object('id', category.id, 'name', category.name, 'slug', category.slug) AS category,
  (SELECT json_agg(json_build_object('id', id, 'name', name, 'slug', slug) ORDER BY cardinality(path))
     FROM categories WHERE id = ANY(category.path)) AS breadcrumbs,
  (SELECT json_build_object('id', id, 'name', name, 'slug', slug) FROM designers WHERE id = product.designer_id) AS designer`;

const ofScope = (scope: ProviderScope, values: Parameters, column = 'provider_id'): string | undefined =>
  scope === allProviders ? undefined : `${column} = ${values.add(scope)}`;

@Injectable()
export class ProductsRepository {
  constructor(private readonly database: Database) {}

  async list(scope: ProviderScope, filters: ProductFilters, request: PageRequest): Promise<Page<ProductListRow>> {
    const values = new Parameters();
    const where = conditionsOf(scope, filters, values);
    return queryPage<ProductListRow>(this.database, {
      total: totalOf(scope, filters, values, where),
      // Only ids are skipped over, from the index; the rows of the page itself are read after.
      rows: `SELECT ${summaryColumns}
               FROM (SELECT id FROM products AS product WHERE ${where} ORDER BY created_at DESC, id DESC
                      LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint) AS wanted
               JOIN products AS product USING (id)
               JOIN brands AS brand ON brand.id = product.brand_id`,
      values: values.values,
    });
  }

  async find(scope: ProviderScope, id: string, on: Queryable = this.database): Promise<ProductRow | undefined> {
    const values = new Parameters();
    const where = allOf([`product.id = ${values.add(id)}`, ofScope(scope, values, 'product.provider_id')]);
    const [row] = await on.query<ProductRow>(
      `SELECT ${fullColumns}
         FROM products AS product
         JOIN brands AS brand ON brand.id = product.brand_id
         JOIN categories AS category ON category.id = product.category_id
        WHERE ${where}`,
      values.values,
    );
    return row;
  }

  /** What these products belong to; of those that the scope has. */
  async findOwners(
    scope: ProviderScope,
    ids: readonly string[],
  ): Promise<{ id: string; provider_id: string; brand_id: string; designer_id: string | null }[]> {
    const values = new Parameters();
    const where = allOf([`id = ANY(${values.add(ids)}::uuid[])`, ofScope(scope, values)]);
    return this.database.query(
      `SELECT id, provider_id, brand_id, designer_id FROM products WHERE ${where}`,
      values.values,
    );
  }

  async findSummaries(scope: ProviderScope, ids: readonly string[], on: Queryable): Promise<ProductListRow[]> {
    const values = new Parameters();
    const where = allOf([
      `product.id = ANY(${values.add(ids)}::uuid[])`,
      ofScope(scope, values, 'product.provider_id'),
    ]);
    return on.query<ProductListRow>(
      `SELECT ${summaryColumns} FROM products AS product JOIN brands AS brand ON brand.id = product.brand_id
        WHERE ${where}`,
      values.values,
    );
  }

  async countByStatus(scope: ProviderScope, on: Queryable): Promise<{ status: ProductStatus; count: string }[]> {
    const values = new Parameters();
    return on.query(
      `SELECT status, sum(difference) AS count FROM product_counts WHERE ${allOf([ofScope(scope, values)])} GROUP BY status`,
      values.values,
    );
  }

  async findStatus(
    scope: ProviderScope,
    id: string,
  ): Promise<{ id: string; status: ProductStatus; review_note: string | null; updated_at: Date } | undefined> {
    const values = new Parameters();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await this.database.query<{
      id: string;
      status: ProductStatus;
      review_note: string | null;
      updated_at: Date;
    }>(`SELECT id, status, review_note, updated_at FROM products WHERE ${where}`, values.values);
    return row;
  }

  async findBrandId(scope: ProviderScope, id: string): Promise<string | undefined> {
    const values = new Parameters();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await this.database.query<{ brand_id: string }>(
      `SELECT brand_id FROM products WHERE ${where}`,
      values.values,
    );
    return row?.brand_id;
  }

  /** Holds the product for the rest of the transaction; undefined when the scope has none with this id. */
  async lock(
    scope: ProviderScope,
    tx: Transaction,
    id: string,
  ): Promise<{ status: ProductStatus; provider_id: string } | undefined> {
    const values = new Parameters();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await tx.query<{ status: ProductStatus; provider_id: string }>(
      `SELECT status, provider_id FROM products WHERE ${where} FOR UPDATE`,
      values.values,
    );
    return row;
  }

  async insert(
    providerId: string,
    tx: Transaction,
    product: Omit<Partial<ProductEntity>, 'providerId'>,
  ): Promise<void> {
    await tx.manager.insert(ProductEntity, { ...product, providerId } as object);
  }

  async update(scope: ProviderScope, tx: Transaction, id: string, changes: Partial<ProductEntity>): Promise<void> {
    const which = scope === allProviders ? { id } : { id, providerId: scope };
    await tx.manager.update(ProductEntity, which, { ...changes, updatedAt: new Date() } as object);
  }

  /** Appends one file; its position follows the last. */
  async appendFile(
    scope: ProviderScope,
    tx: Transaction,
    id: string,
    file: Omit<StoredFile, 'position'>,
  ): Promise<void> {
    const values = new Parameters();
    const added = `${values.add(JSON.stringify(file))}::jsonb`;
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    await tx.query(
      `UPDATE products
          SET files = files || jsonb_build_array(${added} || jsonb_build_object('position', jsonb_array_length(files))),
              updated_at = now()
        WHERE ${where}`,
      values.values,
    );
  }

  async delete(scope: ProviderScope, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(ProductEntity, scope === allProviders ? { id } : { id, providerId: scope });
  }

  /** Adds the differences of `product_counts` up, so that a total reads few rows. One statement: no reader sees half. */
  async foldCounts(_scope: typeof allProviders): Promise<void> {
    await this.database.query(`
      WITH taken AS (
        DELETE FROM product_counts
         WHERE id IN (SELECT id FROM product_counts ORDER BY id LIMIT 50000 FOR UPDATE SKIP LOCKED)
        RETURNING provider_id, brand_id, status, difference
      )
      INSERT INTO product_counts (provider_id, brand_id, status, difference)
      SELECT provider_id, brand_id, status, sum(difference)
        FROM taken GROUP BY provider_id, brand_id, status HAVING sum(difference) <> 0`);
  }
}

function conditionsOf(scope: ProviderScope, filters: ProductFilters, values: Parameters): string {
  return allOf([
    ofScope(scope, values),
    filters.status && `status = ${values.add(filters.status)}`,
    filters.brand && `brand_id = ${idOf('brands', filters.brand, values)}`,
    filters.category &&
      `category_id = ANY(ARRAY(SELECT id FROM categories WHERE path @> ARRAY[${idOf('categories', filters.category, values)}]))`,
    filters.priceOnRequest === undefined ? undefined : `price_on_request = ${values.add(filters.priceOnRequest)}`,
    filters.inStock === undefined ? undefined : `available = ${values.add(filters.inStock)}`,
    everyWord(values, filters.q, (word) => foundIn(scope, word, values)),
  ]);
}

// An id is taken as it is; a slug that happens to look like one can be no id of another record.
function idOf(table: 'brands' | 'categories', idOrSlug: string, values: Parameters): string {
  return isUuid(idOrSlug)
    ? `${values.add(idOrSlug)}::uuid`
    : `(SELECT id FROM ${table} WHERE slug = ${values.add(idOrSlug)})`;
}

function foundIn(scope: ProviderScope, word: string, values: Parameters): string {
  const brands = allOf([ofScope(scope, values), `search_name LIKE search_pattern(${word})`]);
  return `(search_text LIKE search_pattern(${word}) OR search_sku LIKE bare_pattern(${word})
           OR brand_id = ANY(ARRAY(SELECT id FROM brands WHERE ${brands})))`;
}

/** The number of products under these filters: from the counters where they suffice, else counted. */
function totalOf(scope: ProviderScope, filters: ProductFilters, values: Parameters, where: string): string {
  const { category, priceOnRequest, inStock, q } = filters;
  const isCounted = category === undefined && priceOnRequest === undefined && inStock === undefined && !q?.trim();
  if (!isCounted) return `SELECT count(*) FROM products AS product WHERE ${where}`;
  return `SELECT coalesce(sum(difference), 0) FROM product_counts WHERE ${conditionsOf(scope, filters, values)}`;
}
