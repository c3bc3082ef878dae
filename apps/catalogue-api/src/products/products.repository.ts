import { Injectable } from '@nestjs/common';
import { allOf, Database, SqlValues, type Queryable, type Transaction } from '@plinth/database';
import { allProviders, type ProviderScope } from '../principal.js';
import { ofScope } from '../database/sql/list-sql.js';
import type { StoredRevision } from './product-revisions.repository.js';
import { byField, columnOf, shownFields, type WrittenValues } from './product-fields.shared.js';
import {
  ProductEntity,
  type ImageStatus,
  type StoredFile,
  type StoredImage,
  type StoredOption,
  type StoredSpec,
  type ProductStatus,
} from './product.entity.js';
import type { ProductView } from './product.views.js';
import type { RevisionStatus } from './product-statuses.js';
import type { ProductColumns } from './product.summary.js';

interface Reference {
  id: string;
  name: string;
  slug: string;
}

export interface ProductListRow extends ProductColumns {
  status: ProductStatus;
  revision_status: RevisionStatus | null;
  sku: string | null;
  item_group: string | null;
  options: StoredOption[];
  gtin: string | null;
  stock_quantity: number | null;
  track_stock: boolean;
  review_note: string | null;
  updated_at: Date;
}

export interface ProductRow extends ProductListRow, Pick<ProductEntity, (typeof shownFields)[number]> {
  created_at: Date;
  provider_id: string;
  category: Reference;
  breadcrumbs: Reference[];
  designer: Reference | null;
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

interface RevisionColumns {
  live: Record<string, unknown>;
  revised: Record<string, unknown> | null;
  revisedStatus: StoredRevision['status'];
  revisedNote: string | null;
  revisedAt: Date;
  revisedLast: Date;
}

export interface RevisedProduct {
  product: ProductRow;
  live: WrittenValues;
  revision: StoredRevision | null;
}

export const summaryColumns = `
  product.id, product.name, product.slug, product.type, product.sku, product.status, product.revision_status, product.currency, product.price,
  product.compare_at_price, product.price_on_request, product.is_new, product.has_bim, product.available,
  product.item_group, product.options, product.gtin, product.stock_quantity, product.track_stock, product.cover_url,
  product.hover_url, product.review_note, product.updated_at,
  brand.id AS brand_id, brand.name AS brand_name, brand.slug AS brand_slug, brand.logo_url AS brand_logo_url`;

const fullColumns = `${summaryColumns},
  ${shownFields.map((name) => `product.${columnOf(name)} AS "${name}"`).join(', ')},
  product.created_at, product.provider_id, product.specs, product.images, product.files, product.model_url,
  product.model_ios_url, product.model_poster_url, product.model_credit, product.model_variants, product.translations,
  json_build_object('id', category.id, 'name', category.name, 'slug', category.slug) AS category,
  (SELECT json_agg(json_build_object('id', id, 'name', name, 'slug', slug) ORDER BY cardinality(path))
     FROM categories WHERE id = ANY(category.path)) AS breadcrumbs,
  (SELECT json_build_object('id', id, 'name', name, 'slug', slug) FROM designers WHERE id = product.designer_id) AS designer`;

const fullRowsFrom = (source: string, more = ''): string => `SELECT ${fullColumns}${more}
  FROM ${source}
  JOIN brands AS brand ON brand.id = product.brand_id
  JOIN categories AS category ON category.id = product.category_id`;

/** Selects `ProductRow`s; the caller appends conditions. */
export const fullProductSql = fullRowsFrom('products AS product');

/** Wraps an INSERT or UPDATE of `product` to return `ProductRow`s without another read. */
export const returningFull = (write: string): string =>
  `WITH product AS (${write} RETURNING product.*) ${fullRowsFrom('product')}`;

/** Either an ID, or the SKU of one vendor. */
export type ProductName = { id: string; sku?: undefined } | { id?: undefined; sku: string | undefined };

type LockedRow = { id: string; status: ProductStatus; provider_id: string; image_status: ImageStatus | null };

@Injectable()
export class ProductsRepository {
  constructor(private readonly database: Database) {}

  async find(scope: ProviderScope, id: string, on: Queryable = this.database): Promise<ProductRow | undefined> {
    const values = new SqlValues();
    const where = allOf([`product.id = ${values.add(id)}`, ofScope(scope, values, 'product.provider_id')]);
    const [row] = await on.query<ProductRow>(`${fullProductSql} WHERE ${where}`, values.values);
    return row;
  }

  /** The product as it would be with its revision. Undefined if the scope has no such product. */
  async findRevised(
    scope: ProviderScope,
    id: string,
    on: Queryable = this.database,
  ): Promise<RevisedProduct | undefined> {
    const values = new SqlValues();
    const where = allOf([`live.id = ${values.add(id)}`, ofScope(scope, values, 'live.provider_id')]);
    const source = `products AS live LEFT JOIN product_revisions AS revision ON revision.product_id = live.id
      CROSS JOIN json_populate_record(live, coalesce(revision.values, '{}')) AS product`;
    const more = `, to_json(live) AS live, revision.status AS "revisedStatus", revision.review_note AS "revisedNote",
      revision.values AS revised, revision.created_at AS "revisedAt", revision.updated_at AS "revisedLast"`;
    const [row] = await on.query<ProductRow & RevisionColumns>(
      `${fullRowsFrom(source, more)} WHERE ${where}`,
      values.values,
    );
    if (!row) return undefined;
    const { live, revised, revisedStatus: status, revisedNote: reviewNote, revisedAt, revisedLast } = row;
    return {
      // json_populate_record does not compute generated columns.
      product: { ...row, cover_url: row.images[0]?.url ?? null, hover_url: row.images[1]?.url ?? null },
      live: byField(live),
      revision: revised && {
        ...{
          productId: id,
          status,
          reviewNote,
          values: byField(revised),
          createdAt: revisedAt,
          updatedAt: revisedLast,
        },
      },
    };
  }

  async findIdBySku(providerId: string, sku: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      'SELECT id FROM products WHERE provider_id = $1 AND sku_key = sku_form($2) AND NOT shares_sku',
      [providerId, sku],
    );
    return row?.id;
  }

  /** Products outside the scope are missing. */
  async findOwners(
    scope: ProviderScope,
    ids: readonly string[],
  ): Promise<
    { id: string; provider_id: string; brand_id: string; designer_id: string | null; item_group: string | null }[]
  > {
    const values = new SqlValues();
    const where = allOf([`id = ANY(${values.add(ids)}::uuid[])`, ofScope(scope, values)]);
    return this.database.query(
      `SELECT id, provider_id, brand_id, designer_id, item_group FROM products WHERE ${where}`,
      values.values,
    );
  }

  async findSummaries(scope: ProviderScope, ids: readonly string[], on: Queryable): Promise<ProductListRow[]> {
    const values = new SqlValues();
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

  /** The products whose item group has another product with other option names. */
  async findInconsistent(
    scope: ProviderScope,
    products: readonly Pick<ProductView, 'id' | 'itemGroup' | 'options'>[],
    on: Queryable = this.database,
  ): Promise<string[]> {
    const values = new SqlValues();
    // Two index lookups for each product, whatever the size of the group.
    const has = (operator: '<' | '>') => `EXISTS (
      SELECT FROM products AS other
       WHERE other.item_group = given."itemGroup" AND other.provider_id = own.provider_id AND other.id <> own.id
         AND option_names(other.options) ${operator} option_names(given.options))`;
    const rows = await on.query<{ id: string }>(
      `SELECT own.id
         FROM json_to_recordset(${values.add(JSON.stringify(products))}) AS given (id uuid, "itemGroup" text, options jsonb)
         JOIN products AS own USING (id)
        WHERE ${allOf([ofScope(scope, values, 'own.provider_id'), `(${has('<')} OR ${has('>')})`])}`,
      values.values,
    );
    return rows.map(({ id }) => id);
  }

  async countByStatus(scope: ProviderScope, on: Queryable): Promise<{ status: ProductStatus; count: string }[]> {
    const values = new SqlValues();
    return on.query(
      `SELECT status, sum(difference) AS count FROM product_counts WHERE ${allOf([ofScope(scope, values)])} GROUP BY status`,
      values.values,
    );
  }

  async findStatus(
    scope: ProviderScope,
    id: string,
  ): Promise<{ id: string; status: ProductStatus; review_note: string | null; updated_at: Date } | undefined> {
    const values = new SqlValues();
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
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await this.database.query<{ brand_id: string }>(
      `SELECT brand_id FROM products WHERE ${where}`,
      values.values,
    );
    return row?.brand_id;
  }

  /** Locks the product. Undefined if the scope has no such product. */
  async lock(scope: ProviderScope, tx: Transaction, { id, sku }: ProductName): Promise<LockedRow | undefined> {
    const values = new SqlValues();
    const named =
      id === undefined ? `sku_key = sku_form(${values.add(sku)}) AND NOT shares_sku` : `id = ${values.add(id)}`;
    const where = allOf([named, ofScope(scope, values)]);
    const [row] = await tx.query<LockedRow>(
      `SELECT id, status, provider_id, image_status FROM products WHERE ${where} FOR UPDATE`,
      values.values,
    );
    return row;
  }

  async update(
    scope: ProviderScope,
    tx: Transaction,
    id: string,
    changes: Partial<Pick<ProductEntity, 'status' | 'reviewNote' | 'isFeatured' | 'revisionStatus'>>,
  ): Promise<ProductRow | undefined> {
    const values = new SqlValues();
    const sets = Object.entries(changes).map(([field, value]) => `${columnOf(field)} = ${values.add(value)}`);
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await tx.query<ProductRow>(
      returningFull(`UPDATE products AS product SET ${sets.join(', ')}, updated_at = clock_timestamp() WHERE ${where}`),
      values.values,
    );
    return row;
  }

  async hasFile(scope: ProviderScope, id: string, fileId: string): Promise<boolean> {
    const values = new SqlValues();
    const file = `jsonb_build_array(jsonb_build_object('id', ${values.add(fileId.toLowerCase())}::text))`;
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values), `files @> ${file}`]);
    return (await this.database.query(`SELECT 1 FROM products WHERE ${where}`, values.values)).length === 1;
  }

  async appendFile(
    scope: ProviderScope,
    tx: Transaction,
    id: string,
    file: Omit<StoredFile, 'position'>,
  ): Promise<ProductRow | undefined> {
    const values = new SqlValues();
    const added = `${values.add(JSON.stringify(file))}::jsonb`;
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await tx.query<ProductRow>(
      returningFull(`UPDATE products AS product
          SET files = files || jsonb_build_array(${added} || jsonb_build_object('position', jsonb_array_length(files))),
              updated_at = clock_timestamp()
        WHERE ${where}`),
      values.values,
    );
    return row;
  }

  async delete(scope: ProviderScope, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(ProductEntity, scope === allProviders ? { id } : { id, providerId: scope });
  }
}
