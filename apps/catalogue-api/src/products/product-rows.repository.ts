import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import type { ProductEntity } from './product.entity.js';
import { columnOf, writtenFields, type WrittenField, type WrittenValues } from './product-fields.shared.js';
import { summaryColumns, type ProductListRow } from './products.repository.js';

/** A product as rows find it, held for the rest of the transaction. */
export type HeldProduct = Pick<ProductEntity, 'id' | WrittenField> & { skuKey: string | null; sharesSku: boolean };

/** A product as rows write it. */
export type GivenProduct = WrittenValues & { id: string; slug?: string };

const columns = writtenFields.map(columnOf).join(', ');
const givenColumns = writtenFields.map((field) => `given.${columnOf(field)}`).join(', ');
const isAmount = (field: WrittenField): boolean => field === 'price' || field === 'compareAtPrice';
const heldColumns = writtenFields
  .map((field) => `${columnOf(field)}${isAmount(field) ? '::double precision' : ''} AS "${field}"`)
  .join(', ');

const insertSql = `
  WITH product AS (
    INSERT INTO products (provider_id, created_at, updated_at, id, slug, ${columns})
    SELECT $2, $3, $3, given.id, given.slug, ${givenColumns}
      FROM json_populate_recordset(NULL::products, $1::json) AS given
     WHERE EXISTS (SELECT FROM brands WHERE id = given.brand_id AND provider_id = $2)
       AND EXISTS (SELECT FROM categories WHERE id = given.category_id)
       AND (given.designer_id IS NULL OR EXISTS (SELECT FROM designers WHERE id = given.designer_id))
    ON CONFLICT DO NOTHING RETURNING *)
  SELECT ${summaryColumns} FROM product JOIN brands AS brand ON brand.id = product.brand_id`;

// What shares another's SKU goes on to, as long as the SKU stays the same.
const updateSql = `
  UPDATE products AS product
     SET (${columns}) = ROW (${givenColumns}), updated_at = clock_timestamp(),
         shares_sku = product.shares_sku AND coalesce(sku_form(given.sku) = product.sku_key, false)
    FROM json_populate_recordset(NULL::products, $1::json) AS given JOIN brands AS brand ON brand.id = given.brand_id
   WHERE product.provider_id = $2 AND product.id = given.id
  RETURNING ${summaryColumns}`;

const columnNames = (['id', 'slug', ...writtenFields] as const).map((field) => [field, columnOf(field)] as const);

/** Products as JSON, under the names of their columns. */
const jsonOf = (products: readonly GivenProduct[]): string =>
  JSON.stringify(
    products.map((product) => Object.fromEntries(columnNames.map(([field, column]) => [column, product[field]]))),
  );

/** Reads and writes many products of one vendor with one statement each. */
@Injectable()
export class ProductRowsRepository {
  /** The forms in which these SKUs are compared, in their order. */
  async keysOf(tx: Transaction, skus: readonly string[]): Promise<string[]> {
    if (skus.length === 0) return [];
    const rows = await tx.query<{ key: string }>(
      'SELECT sku_form(sku) AS key FROM unnest($1::text[]) WITH ORDINALITY AS given (sku, place) ORDER BY place',
      [skus],
    );
    return rows.map(({ key }) => key);
  }

  /**
   * Holds these products for the rest of the transaction, in the order of their ids, so that no two who hold many wait
   * for each other.
   */
  async hold(
    providerId: string,
    tx: Transaction,
    { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
  ): Promise<HeldProduct[]> {
    if (ids.length + keys.length === 0) return [];
    const held = await tx.query<HeldProduct>(
      `SELECT id, ${heldColumns}, sku_key AS "skuKey", shares_sku AS "sharesSku"
         FROM products
        WHERE provider_id = $1 AND id = ANY (ARRAY(
                SELECT id FROM products WHERE provider_id = $1 AND sku_key = ANY ($2::text[]) AND NOT shares_sku
                UNION ALL SELECT unnest($3::uuid[])))
        ORDER BY id FOR UPDATE`,
      [providerId, keys, ids],
    );
    // A SKU may have changed while its product was waited for.
    const wanted = { ids: new Set(ids), keys: new Set(keys) };
    return held.filter(
      ({ id, skuKey, sharesSku }) => wanted.ids.has(id) || (!sharesSku && wanted.keys.has(skuKey ?? '')),
    );
  }

  /**
   * Writes new products, and gives them: those that took no SKU and no slug of another, and whose brand, category
   * and designer are there.
   */
  async insert(
    providerId: string,
    tx: Transaction,
    products: readonly GivenProduct[],
    at: Date,
  ): Promise<ProductListRow[]> {
    return tx.query(insertSql, [jsonOf(products), providerId, at]);
  }

  /** Writes products that are held, with all their fields. */
  async update(providerId: string, tx: Transaction, products: readonly GivenProduct[]): Promise<ProductListRow[]> {
    return tx.query(updateSql, [jsonOf(products), providerId]);
  }

  /** Those of these slugs that some product has, of any vendor. */
  async takenSlugs(tx: Transaction, slugs: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<{ slug: string }>('SELECT slug FROM products WHERE slug = ANY ($1::text[])', [slugs]);
    return new Set(rows.map(({ slug }) => slug));
  }
}
