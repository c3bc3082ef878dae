import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import type { ProductStatus } from './product.entity.js';
import {
  columnList,
  columnOf,
  newValueList,
  editWrittenFields,
  offerWrittenFields,
  recordDefinition,
  selectList,
  writtenFields,
  type StoredProduct,
  type WrittenField,
} from './product-columns.js';
import type { OwnProductColumns } from './product.summary.js';

/** A product as rows find it, held for the rest of the transaction. */
export type HeldProduct = StoredProduct & { skuKey: string | null; sharesSku: boolean };

/** A product after a write, without its brand: what its events say. */
export interface WrittenProduct extends OwnProductColumns {
  brand_id: string;
  status: ProductStatus;
  sku: string | null;
}

const offerFieldsRead = ['id', 'brandId', 'sku', ...offerWrittenFields] as const;
const offerSelect = selectList(offerFieldsRead);
const fullSelect = selectList(writtenFields);

const returned = `product.id, product.name, product.slug, product.type, product.sku, product.status, product.currency,
  product.price, product.compare_at_price, product.price_on_request, product.is_new, product.has_bim,
  product.available, product.cover_url, product.hover_url, product.brand_id`;

const insertSql = `
  INSERT INTO products AS product (provider_id, created_at, updated_at, ${columnList(writtenFields)})
  SELECT $2, $3, $3, ${newValueList(writtenFields)} FROM json_to_recordset($1::json) AS given (${recordDefinition(writtenFields)})
      ON CONFLICT DO NOTHING
  RETURNING ${returned}`;

const updateSql = (fields: readonly WrittenField[], more = ''): string => `
  UPDATE products AS product
     SET ${fields.map((field) => `${columnOf(field)} = given."${field}"`).join(', ')}, updated_at = clock_timestamp() ${more}
    FROM json_to_recordset($1::json) AS given (id uuid, ${recordDefinition(fields)})
   WHERE product.provider_id = $2 AND product.id = given.id
  RETURNING ${returned}`;

const updateOffersSql = updateSql(offerWrittenFields);
// What shares another's SKU goes on to, as long as the SKU stays the same.
const updateAllSql = updateSql(
  editWrittenFields,
  `, shares_sku = product.shares_sku AND coalesce(sku_form(given.sku) = product.sku_key, false)`,
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
   * for each other. `reads`: whether all of each is read, or what an offer's change needs.
   */
  async hold(
    providerId: string,
    tx: Transaction,
    { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
    reads: 'offer' | 'all',
  ): Promise<HeldProduct[]> {
    const held = await tx.query<HeldProduct>(
      `SELECT ${reads === 'offer' ? offerSelect : fullSelect}, product.sku_key AS "skuKey",
              product.shares_sku AS "sharesSku"
         FROM products AS product
        WHERE product.provider_id = $1 AND product.id = ANY(ARRAY(
                SELECT id FROM products WHERE provider_id = $1 AND sku_key = ANY($2::text[]) AND NOT shares_sku
                UNION ALL SELECT unnest($3::uuid[])))
        ORDER BY product.id FOR UPDATE`,
      [providerId, keys, ids],
    );
    // A SKU may have changed while its product was waited for.
    const wanted = { ids: new Set(ids), keys: new Set(keys) };
    return held.filter(
      ({ id, skuKey, sharesSku }) => wanted.ids.has(id) || (!sharesSku && wanted.keys.has(skuKey ?? '')),
    );
  }

  /** Writes new products; gives those that took no SKU and no slug of another. */
  async insert(
    providerId: string,
    tx: Transaction,
    products: readonly Partial<Record<WrittenField, unknown>>[],
    at: Date,
  ): Promise<WrittenProduct[]> {
    if (products.length === 0) return [];
    return tx.query<WrittenProduct>(insertSql, [JSON.stringify(products), providerId, at]);
  }

  /** Writes price, stock and state of each; all of them must be given. */
  async updateOffers(
    providerId: string,
    tx: Transaction,
    products: readonly Partial<Record<WrittenField, unknown>>[],
  ): Promise<WrittenProduct[]> {
    if (products.length === 0) return [];
    return tx.query<WrittenProduct>(updateOffersSql, [JSON.stringify(products), providerId]);
  }

  /** Writes everything of each but its slug; all of it must be given. */
  async updateAll(
    providerId: string,
    tx: Transaction,
    products: readonly Partial<Record<WrittenField, unknown>>[],
  ): Promise<WrittenProduct[]> {
    if (products.length === 0) return [];
    return tx.query<WrittenProduct>(updateAllSql, [JSON.stringify(products), providerId]);
  }

  /** Those of these slugs that some product has, of any vendor. */
  async takenSlugs(tx: Transaction, slugs: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<{ slug: string }>('SELECT slug FROM products WHERE slug = ANY($1::text[])', [slugs]);
    return new Set(rows.map(({ slug }) => slug));
  }
}
