import type { Queryable } from './database.js';

/** A row of a page, ordered by its creation where nothing else is said. */
export interface PagedRow {
  id: string;
  created_at: Date;
}

/**
 * Reads one page and the exact total in one statement, hence in one snapshot. `total` selects a single number; `rows`
 * selects the page, already limited, with `id` and `created_at` among its columns, in the order of `order`: an SQL
 * `ORDER BY` list over those columns, each as `page.<column>`. Without it newest first, then by id. `with` holds common
 * table expressions for both.
 */
export async function queryPage<Row extends { id: string }>(
  on: Queryable,
  {
    with: common,
    total,
    rows,
    order = 'page.created_at DESC, page.id DESC',
    values,
  }: {
    with?: string | undefined;
    total: string;
    rows: string;
    order?: string;
    values: readonly unknown[];
  },
): Promise<{ items: Row[]; total: number }> {
  const found = await on.query<Row & { page_total: string }>(
    `${common ? `WITH ${common} ` : ''}SELECT counted.page_total, page.*
       FROM (${total}) AS counted (page_total)
       LEFT JOIN LATERAL (${rows}) AS page ON true
      ORDER BY ${order}`,
    values,
  );
  // Past the end there is one row that holds nothing but the total.
  return { total: Number(found[0]?.page_total ?? 0), items: found.filter(({ id }) => id !== null) };
}
