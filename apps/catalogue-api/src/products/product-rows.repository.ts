import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import type { ProductStatus } from './product.entity.js';
import {
  columnList,
  columnOf,
  fieldSets,
  newValueList,
  recordDefinition,
  selectList,
  writtenFields,
  type FieldSet,
  type StoredProduct,
  type WrittenField,
} from './product-columns.js';
import type { OwnProductColumns } from './product.summary.js';
import { returningFull, type ProductRow } from './products.repository.js';

/** A product as rows find it, held for the rest of the transaction. */
export type HeldProduct = StoredProduct & { skuKey: string | null; sharesSku: boolean };

/** A product after a write, without its brand: what its events say. */
export interface WrittenProduct extends OwnProductColumns {
  brand_id: string;
  status: ProductStatus;
  sku: string | null;
}

const returned = `product.id, product.name, product.slug, product.type, product.sku, product.status, product.currency,
  product.price, product.compare_at_price, product.price_on_request, product.is_new, product.has_bim,
  product.available, product.cover_url, product.hover_url, product.brand_id`;

/** What a write answers with: what events say of a product, or all of it. */
interface WrittenForms {
  events: WrittenProduct;
  full: ProductRow;
}

export type WrittenForm = keyof WrittenForms;
export type WrittenAs<Form extends WrittenForm> = WrittenForms[Form];

/**
 * What writes rows of `given`, by what it answers with. All of it is answered of one product only, which the planner has to
 * know: of a list it expects 100, and reads every brand and category to join them.
 */
const answering = (write: (given: string) => string, { condition = '', end = '' } = {}) => ({
  events: `${write('json_to_recordset($1::json)')}${end} RETURNING ${returned}`,
  full: returningFull(`${write('json_to_record($1::json)')}${condition}${end}`),
});

/** What a new product names is there. Rows of a list have been looked at before; a single one is not. */
const namesWhatIs = (fields: readonly WrittenField[]): string => `
       WHERE EXISTS (SELECT FROM brands WHERE id = given."brandId" AND provider_id = $2)
         AND EXISTS (SELECT FROM categories WHERE id = given."categoryId")${
           fields.includes('designerId')
             ? `
         AND (given."designerId" IS NULL OR EXISTS (SELECT FROM designers WHERE id = given."designerId"))`
             : ''
         }`;

function givenText(products: readonly object[], form: WrittenForm): string {
  if (form === 'events') return JSON.stringify(products);
  if (products.length > 1) throw new Error('a write answers with all of one product only');
  return JSON.stringify(products[0]);
}

/** The statements of a set of fields, which stand as `given`. */
function statementsOf(set: readonly WrittenField[]) {
  const read = [...new Set<WrittenField>(['id', 'brandId', 'sku', ...set])];
  const inserted = [...new Set<WrittenField>(['id', 'slug', 'sku', ...set])];
  // What shares another's SKU goes on to, as long as the SKU stays the same.
  const sharing = set.includes('sku')
    ? ', shares_sku = product.shares_sku AND coalesce(sku_form(given.sku) = product.sku_key, false)'
    : '';
  const holding = (which: string) => `
      SELECT ${selectList(read)}, product.sku_key AS "skuKey", product.shares_sku AS "sharesSku"
        FROM products AS product
       WHERE product.provider_id = $1 AND ${which} FOR UPDATE`;
  return {
    hold: holding(`product.id = ANY(ARRAY(
               SELECT id FROM products WHERE provider_id = $1 AND sku_key = ANY($2::text[]) AND NOT shares_sku
               UNION ALL SELECT unnest($3::uuid[])))
       ORDER BY product.id`),
    // Of one product PostgreSQL keeps the plan; for a list it makes one each time, which takes longer than the rest.
    holdByKey: holding('product.sku_key = $2 AND NOT product.shares_sku'),
    holdById: holding('product.id = $2'),
    insert: answering(
      (given) => `
      INSERT INTO products AS product (provider_id, created_at, updated_at, ${columnList(writtenFields)})
      SELECT $2, $3, $3, ${newValueList(writtenFields, inserted)}
        FROM ${given} AS given (${recordDefinition(inserted)})`,
      {
        condition: namesWhatIs(inserted),
        end: `
          ON CONFLICT DO NOTHING`,
      },
    ),
    update: answering(
      (given) => `
      UPDATE products AS product
         SET ${set.map((field) => `${columnOf(field)} = given."${field}"`).join(', ')}, updated_at = clock_timestamp()${sharing}
        FROM ${given} AS given (id uuid, ${recordDefinition(set)})
       WHERE product.provider_id = $2 AND product.id = given.id`,
    ),
  };
}

const statements = {
  offer: statementsOf(fieldSets.offer),
  usual: statementsOf(fieldSets.usual),
  all: statementsOf(fieldSets.all),
} satisfies Record<FieldSet, object>;

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
   * for each other. `reads`: how much of each is read.
   */
  async hold(
    providerId: string,
    tx: Transaction,
    { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
    reads: FieldSet,
  ): Promise<HeldProduct[]> {
    const { hold, holdByKey, holdById } = statements[reads];
    const [only] = keys.length + ids.length === 1 ? [...keys, ...ids] : [];
    const held = await (only === undefined
      ? tx.query<HeldProduct>(hold, [providerId, keys, ids])
      : tx.query<HeldProduct>(keys.length === 1 ? holdByKey : holdById, [providerId, only]));
    // A SKU may have changed while its product was waited for.
    const wanted = { ids: new Set(ids), keys: new Set(keys) };
    return held.filter(
      ({ id, skuKey, sharesSku }) => wanted.ids.has(id) || (!sharesSku && wanted.keys.has(skuKey ?? '')),
    );
  }

  /**
   * Writes new products, which have values of this set; gives those that took no SKU and no slug of another. Of `full`: one
   * product, and only where the brand, category and designer that it names are there, which nobody has to have looked at.
   */
  async insert<Form extends WrittenForm>(
    providerId: string,
    tx: Transaction,
    products: readonly Partial<Record<WrittenField, unknown>>[],
    { at, set, form }: { at: Date; set: FieldSet; form: Form },
  ): Promise<WrittenAs<Form>[]> {
    if (products.length === 0) return [];
    return tx.query(statements[set].insert[form], [givenText(products, form), providerId, at]);
  }

  /** Writes the fields of this set of each (`full`: of one); all of them must be given. */
  async update<Form extends WrittenForm>(
    providerId: string,
    tx: Transaction,
    products: readonly Partial<Record<WrittenField, unknown>>[],
    { set, form }: { set: FieldSet; form: Form },
  ): Promise<WrittenAs<Form>[]> {
    if (products.length === 0) return [];
    return tx.query(statements[set].update[form], [givenText(products, form), providerId]);
  }

  /** Those of these slugs that some product has, of any vendor. */
  async takenSlugs(tx: Transaction, slugs: readonly string[]): Promise<Set<string>> {
    if (slugs.length === 0) return new Set();
    // Of one slug PostgreSQL keeps the plan; for a list it would make one each time.
    const rows =
      slugs.length === 1
        ? await tx.query<{ slug: string }>('SELECT slug FROM products WHERE slug = $1', slugs)
        : await tx.query<{ slug: string }>('SELECT slug FROM products WHERE slug = ANY($1::text[])', [slugs]);
    return new Set(rows.map(({ slug }) => slug));
  }
}
