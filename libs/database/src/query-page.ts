import type { Queryable } from './database.js';

export interface PagedRow {
  id: string;
  created_at: Date;
}

/**
 * Reads one page and the exact total from one snapshot. `total` selects a number; `rows` selects the limited page with
 * `id` and `created_at`. `order`: columns as `page.<column>`, newest first by default. `with`: common table
 * expressions.
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
  // A page past the end returns one row with only the total.
  return { total: Number(found[0]?.page_total ?? 0), items: found.filter(({ id }) => id !== null) };
}
