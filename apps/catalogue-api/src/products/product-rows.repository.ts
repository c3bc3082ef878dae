import { Injectable } from '@nestjs/common';
import { RunAgain, violates, type Transaction } from '@plinth/database';
import { optionsTaken } from '../errors.js';
import type { ProductEntity } from './product.entity.js';
import { columnOf, writtenFields, type WrittenField, type WrittenValues } from './product-fields.shared.js';
import type { StoredRevision } from './product-revisions.repository.js';
import { summaryColumns, type ProductListRow } from './products.repository.js';

export type LockedProduct = Pick<ProductEntity, 'id' | WrittenField> & {
  skuKey: string | null;
  sharesSku: boolean;
  revision?: StoredRevision;
};

/** A product in an item group, with options. */
export type Variant = Pick<ProductEntity, 'itemGroup' | 'options'> & { id: string };

export type ProductValues = WrittenValues & { id: string; slug?: string };

const columns = writtenFields.map(columnOf).join(', ');
const inputColumns = writtenFields.map((field) => `given.${columnOf(field)}`).join(', ');
const isAmount = (field: WrittenField): boolean => field === 'price' || field === 'compareAtPrice';
const lockedColumns = writtenFields
  .map((field) => `${columnOf(field)}${isAmount(field) ? '::double precision' : ''} AS "${field}"`)
  .join(', ');

const insertSql = `
  WITH product AS (
    INSERT INTO products (provider_id, created_at, updated_at, id, slug, ${columns})
    SELECT $2, $3, $3, given.id, given.slug, ${inputColumns}
      FROM json_populate_recordset(NULL::products, $1::json) AS given
     WHERE EXISTS (SELECT FROM brands WHERE id = given.brand_id AND provider_id = $2)
       AND EXISTS (SELECT FROM categories WHERE id = given.category_id)
       AND (given.designer_id IS NULL OR EXISTS (SELECT FROM designers WHERE id = given.designer_id))
    ON CONFLICT DO NOTHING RETURNING *)
  SELECT ${summaryColumns} FROM product JOIN brands AS brand ON brand.id = product.brand_id`;

// Keeps `shares_sku` as long as the SKU stays the same.
const updateSql = `
  UPDATE products AS product
     SET (${columns}) = ROW (${inputColumns}), updated_at = clock_timestamp(),
         shares_sku = product.shares_sku AND coalesce(sku_form(given.sku) = product.sku_key, false)
    FROM json_populate_recordset(NULL::products, $1::json) AS given JOIN brands AS brand ON brand.id = given.brand_id
   WHERE product.provider_id = $2 AND product.id = given.id
  RETURNING ${summaryColumns}`;

const columnNames = (['id', 'slug', ...writtenFields] as const).map((field) => [field, columnOf(field)] as const);

const jsonOf = (products: readonly ProductValues[]): string =>
  JSON.stringify(
    products.map((product) => Object.fromEntries(columnNames.map(([field, column]) => [column, product[field]]))),
  );

@Injectable()
export class ProductRowsRepository {
  /** The comparable forms of these SKUs, in order. */
  async keysOf(tx: Transaction, skus: readonly string[]): Promise<string[]> {
    if (skus.length === 0) return [];
    const rows = await tx.query<{ key: string }>(
      'SELECT sku_form(sku) AS key FROM unnest($1::text[]) WITH ORDINALITY AS given (sku, place) ORDER BY place',
      [skus],
    );
    return rows.map(({ key }) => key);
  }

  /** Locks these products in ID order, to avoid deadlocks. */
  async lock(
    providerId: string,
    tx: Transaction,
    { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
  ): Promise<LockedProduct[]> {
    if (ids.length + keys.length === 0) return [];
    const locked = await tx.query<LockedProduct>(
      `SELECT id, ${lockedColumns}, sku_key AS "skuKey", shares_sku AS "sharesSku"
         FROM products
        WHERE provider_id = $1 AND id = ANY (ARRAY(
                SELECT id FROM products WHERE provider_id = $1 AND sku_key = ANY ($2::text[]) AND NOT shares_sku
                UNION ALL SELECT unnest($3::uuid[])))
        ORDER BY id FOR UPDATE`,
      [providerId, keys, ids],
    );
    // A SKU may have changed while waiting for the lock.
    const wanted = { ids: new Set(ids), keys: new Set(keys) };
    return locked.filter(
      ({ id, skuKey, sharesSku }) => wanted.ids.has(id) || (!sharesSku && wanted.keys.has(skuKey ?? '')),
    );
  }

  /** Inserts products and returns those without conflict: free SKU and slug, existing references. */
  async insert(
    providerId: string,
    tx: Transaction,
    products: readonly ProductValues[],
    at: Date,
  ): Promise<ProductListRow[]> {
    return tx.query(insertSql, [jsonOf(products), providerId, at]);
  }

  async update(providerId: string, tx: Transaction, products: readonly ProductValues[]): Promise<ProductListRow[]> {
    try {
      return await tx.query<ProductListRow>(updateSql, [jsonOf(products), providerId]);
    } catch (error) {
      // A concurrent transaction took the options first. The next attempt finds its product.
      throw violates(error, 'products_item_group_key') ? new RunAgain(optionsTaken(null)) : error;
    }
  }

  /** For each variant: the key of its options, which equal options share, and the other product that has them. */
  async optionsOf(
    providerId: string,
    tx: Transaction,
    variants: readonly Variant[],
  ): Promise<{ key: string; owner: string | null }[]> {
    return tx.query(
      `SELECT concat(given.item_group, ' ', options_key(given.options)) AS key, owner.id AS owner
         FROM ROWS FROM (json_to_recordset($2::json) AS (id uuid, item_group text, options jsonb))
              WITH ORDINALITY AS given (id, item_group, options, place)
         LEFT JOIN products AS owner
           ON owner.item_group = given.item_group AND owner.provider_id = $1
          AND options_key(owner.options) = options_key(given.options) AND owner.id <> given.id
        ORDER BY given.place`,
      [
        providerId,
        JSON.stringify(variants.map(({ id, itemGroup, options }) => ({ id, item_group: itemGroup, options }))),
      ],
    );
  }

  /** Writes which pictures are to be fetched. That is no change: `updated_at` stays. */
  async markImages(providerId: string, tx: Transaction, products: readonly ProductValues[]): Promise<void> {
    await Promise.all([
      tx.query("SELECT set_config('plinth.keeps_times', 'on', true)"),
      tx.query(
        `UPDATE products AS product SET images = given.images, image_status = given.image_status
           FROM json_populate_recordset(NULL::products, $1::json) AS given
          WHERE product.provider_id = $2 AND product.id = given.id`,
        [jsonOf(products), providerId],
      ),
      tx.query("SELECT set_config('plinth.keeps_times', 'off', true)"),
    ]);
  }

  /** The slugs among these that any vendor uses. */
  async takenSlugs(tx: Transaction, slugs: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<{ slug: string }>('SELECT slug FROM products WHERE slug = ANY ($1::text[])', [slugs]);
    return new Set(rows.map(({ slug }) => slug));
  }
}
