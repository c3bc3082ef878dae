import { Injectable } from '@nestjs/common';
import { isCursor, limitAndOffset, windowedPage, type ListWindow, type WindowedPage } from '@plinth/pagination';
import { allOf, Database, SqlValues, queryPage } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import { orderSql, windowSql, everyWord, contains, type SearchWord, ofScope } from '../database/sql/list-sql.js';
import type { allProviders, ProviderScope } from '../principal.js';
import type { RevisionStatus } from './product-statuses.js';
import type { ProductStatus } from './product.entity.js';
import { deepOffset, markedPage } from './product-marks.repository.js';
import type { ProductOrder } from './product-lists.dto.js';
import { summaryColumns, type ProductListRow } from './products.repository.js';

export interface ProductFilters {
  q?: string | undefined;
  status?: readonly ProductStatus[] | undefined;
  imageStatus?: 'pending' | 'failed' | undefined;
  sku?: string | undefined;
  revisionStatus?: readonly RevisionStatus[] | undefined;
  itemGroup?: string | undefined;
  gtin?: string | undefined;
  brand?: string | undefined;
  category?: string | undefined;
  priceOnRequest?: boolean | undefined;
  inStock?: boolean | undefined;
  changed?: ChangedFilter | undefined;
}

/** `described`: whether it has a description, for which none is read. */
export type ListedProductRow = ProductListRow & { described: boolean | null };

interface ChangedFilter {
  since: Date;
  until: Date;
}

// Name order ignores case and accents; search_text begins with the name.
const orderColumns: Readonly<Record<ProductOrder, { column: string; descending: boolean }>> = {
  '-createdAt': { column: 'created_at', descending: true },
  createdAt: { column: 'created_at', descending: false },
  '-updatedAt': { column: 'updated_at', descending: true },
  updatedAt: { column: 'updated_at', descending: false },
  name: { column: 'left(search_text, 100)', descending: false },
};

@Injectable()
export class ProductListsRepository {
  constructor(private readonly database: Database) {}

  /** Cursors work only with the orders by time. */
  async list(
    scope: ProviderScope,
    filters: ProductFilters,
    order: ProductOrder,
    window: ListWindow,
  ): Promise<WindowedPage<ListedProductRow>> {
    const values = new SqlValues();
    const { column, descending } = orderColumns[order];
    const { offset, limit } = limitAndOffset(window);
    const isDeep =
      column === 'created_at' && !isCursor(window) && Number(offset) >= deepOffset && isUnfiltered(filters);
    const found = isDeep
      ? {
          total: countedBy(conditionsOf(scope, filters, values)),
          wanted: markedPage(scope, { offset, limit, descending }, values),
        }
      : partOf(scope, filters, order, window, values);
    const sorted = orderSql({ column: 'position', descending });
    const page = await queryPage<ListedProductRow & { position: Date }>(this.database, {
      with: found.with,
      total: found.total,
      // The offset skips only IDs in the index; the rows of the page are read afterwards.
      rows: `SELECT wanted.position, ${summaryColumns}, product.description <> '' AS described
               FROM (${found.wanted}) AS wanted
               JOIN products AS product USING (id)
               JOIN brands AS brand ON brand.id = product.brand_id`,
      order: sorted,
      values: values.values,
    });
    return windowedPage(page, window, ({ position, id }) => ({ at: position, id }));
  }

  /** All product changes before this time are visible. Call it before the statement that reads them. */
  async settledUntil(_scope: typeof allProviders): Promise<Date> {
    const [row] = await this.database.query<{ until: Date }>('SELECT products_settled_until() AS until');
    return row!.until;
  }
}

const isUnfiltered = ({ q, ...filters }: ProductFilters): boolean =>
  !q?.trim() && Object.values(filters).every((filter) => filter === undefined);

function partOf(
  scope: ProviderScope,
  filters: ProductFilters,
  order: ProductOrder,
  window: ListWindow,
  values: SqlValues,
): { with?: string; total: string; wanted: string } {
  const { column, descending } = orderColumns[order];
  // Without a counter or index, one scan finds everything; newest first would read it all for rare words.
  const { category, sku, itemGroup, gtin, imageStatus, revisionStatus, q } = filters;
  const isSearched =
    [category, sku, itemGroup, gtin, imageStatus, revisionStatus].some((filter) => filter !== undefined) || !!q?.trim();
  const placed =
    column === 'updated_at' && !isSearched
      ? changesOf(scope, filters, values)
      : `SELECT id, ${column} AS position FROM products WHERE ${conditionsOf(scope, filters, values)}`;
  const counted = isSearched
    ? { with: `found AS MATERIALIZED (${placed})`, total: 'SELECT count(*) FROM found' }
    : filters.changed
      ? { total: `SELECT count(*) FROM (${placed}) AS listed` }
      : { total: countedBy(conditionsOf(scope, filters, values)) };
  const { after, order: sorted, limit } = windowSql(window, { column: 'position', descending }, values);
  const listed = `SELECT id, position FROM ${isSearched ? 'found' : `(${placed})`} AS listed WHERE ${allOf([after])}
                   ORDER BY ${sorted}`;
  return { ...counted, wanted: isUnfiltered(filters) ? firstOf(listed, window, limit) : `${listed} ${limit}` };
}

/** PostgreSQL reuses a plan only if it can estimate the number of rows. Without filters, one plan fits all vendors. */
function firstOf(listed: string, window: ListWindow, limit: string): string {
  const { limit: rows, offset } = limitAndOffset(window);
  if (offset !== '0') return `${listed} ${limit}`;
  // Powers of two, because each text is another prepared statement.
  return `SELECT * FROM (${listed} LIMIT ${2 ** Math.ceil(Math.log2(rows))}) AS first ${limit}`;
}

/** Without category and words, the conditions also fit product_counts, whose columns have the same names. */
function conditionsOf(scope: ProviderScope, filters: ProductFilters, values: SqlValues): string {
  return allOf([
    filters.brand === undefined ? ofScope(scope, values) : `brand_id = ${brandOf(scope, filters.brand, values)}`,
    filters.status && statusIn(filters.status, values),
    // The first condition matches the partial index.
    filters.revisionStatus &&
      `revision_status IS NOT NULL AND revision_status = ANY(${values.add(filters.revisionStatus)}::text[])`,
    filters.changed && changedIn(filters.changed, values),
    // A literal, because a parameter would not match the partial index.
    filters.imageStatus && `image_status = '${filters.imageStatus}'`,
    filters.sku === undefined ? undefined : hasSku(filters.sku, values),
    filters.itemGroup === undefined ? undefined : `item_group = ${values.add(filters.itemGroup)}`,
    filters.gtin === undefined ? undefined : `gtin_key(gtin) = gtin_key(${values.add(filters.gtin)})`,
    filters.category && `category_id = ANY(ARRAY(${categoriesOf(filters.category, values)}))`,
    filters.priceOnRequest === undefined ? undefined : `price_on_request = ${values.add(filters.priceOnRequest)}`,
    filters.inStock === undefined ? undefined : `available = ${values.add(filters.inStock)}`,
    everyWord(values, filters.q, (word) => foundIn(scope, word, values)),
  ]);
}

const statusIn = (statuses: readonly ProductStatus[], values: SqlValues): string =>
  statuses.length === 1 ? `status = ${values.add(statuses[0])}` : `status = ANY(${values.add(statuses)}::text[])`;

const changedIn = ({ since, until }: ChangedFilter, values: SqlValues, column = 'updated_at'): string =>
  `${column} >= ${values.add(since)} AND ${column} < ${values.add(until)}`;

const countedBy = (conditions: string): string =>
  `SELECT coalesce(sum(difference), 0) FROM product_counts WHERE ${conditions}`;

/** Products in the order of their changes. The products themselves are read only if a filter needs them. */
function changesOf(scope: ProviderScope, filters: ProductFilters, values: SqlValues): string {
  const { status, brand, priceOnRequest, inStock, changed } = filters;
  const isNarrowed = [status, brand, priceOnRequest, inStock].some((filter) => filter !== undefined);
  const own = [ofScope(scope, values, 'vendor_id'), changed && changedIn(changed, values, 'changed_at')];
  return `SELECT product_id AS id, changed_at AS position
            FROM product_changes ${isNarrowed ? 'JOIN products ON products.id = product_id' : ''}
           WHERE ${allOf(isNarrowed ? [...own, conditionsOf(scope, { ...filters, changed: undefined }, values)] : own)}`;
}

// Two indexes: one for products that own their SKU, one for those that share it.
const hasSku = (sku: string, values: SqlValues): string => {
  const key = `sku_form(${values.add(sku)})`;
  return `(sku_key = ${key} AND NOT shares_sku OR sku_key = ${key} AND shares_sku)`;
};

const isIdOrSlug = (idOrSlug: string, values: SqlValues): string =>
  isUuid(idOrSlug) ? `id = ${values.add(idOrSlug)}::uuid` : `slug = ${values.add(idOrSlug)}`;

// The scope is a condition on the brand, because products have their brand's provider (foreign key).
const brandOf = (scope: ProviderScope, idOrSlug: string, values: SqlValues): string =>
  `(SELECT id FROM brands WHERE ${allOf([isIdOrSlug(idOrSlug, values), ofScope(scope, values)])})`;

const categoriesOf = (idOrSlug: string, values: SqlValues): string =>
  `SELECT id FROM categories WHERE path @> ARRAY[(SELECT id FROM categories WHERE ${isIdOrSlug(idOrSlug, values)})]`;

function foundIn(scope: ProviderScope, word: SearchWord, values: SqlValues): string {
  const brands = allOf([ofScope(scope, values), contains('search_name', word)]);
  return `(${contains('search_text', word)} OR ${contains('search_sku', word, 'bare_pattern')}
           OR brand_id = ANY(ARRAY(SELECT id FROM brands WHERE ${brands}))
           OR ${contains('search_codes(item_group, gtin)', word, 'code_pattern')})`;
}
