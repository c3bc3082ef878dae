import { isCursor, limitAndOffset, type ListWindow } from '@plinth/pagination';
import type { SqlValues } from '@plinth/database';

/** How the rows of a window are found in a list that is ordered by a column of times and then by id. */
export interface WindowSql {
  /** Leaves out what comes before the window; undefined where a page is skipped to. */
  after: string | undefined;
  /** The list after ORDER BY. */
  order: string;
  /** LIMIT, and OFFSET where a page is skipped to. */
  limit: string;
}

/** The list after ORDER BY of a list by `column` and then by id, oldest first unless `descending`. */
export function orderSql({ column, descending }: { column: string; descending: boolean }): string {
  const direction = descending ? ' DESC' : '';
  return `${column}${direction}, id${direction}`;
}

/** The parts of a statement that reads a window of a list by `column`, oldest first unless `descending`. */
export function windowSql(
  window: ListWindow,
  { column, descending }: { column: string; descending: boolean },
  values: SqlValues,
): WindowSql {
  const { limit, offset } = limitAndOffset(window);
  const skipped = isCursor(window) ? '' : ` OFFSET ${values.add(offset)}::bigint`;
  return {
    after:
      isCursor(window) && window.after
        ? `(${column}, id) ${descending ? '<' : '>'} (${values.add(window.after.at)}::timestamptz, ${values.add(window.after.id)}::uuid)`
        : undefined,
    order: orderSql({ column, descending }),
    limit: `LIMIT ${values.add(limit)}${skipped}`,
  };
}
