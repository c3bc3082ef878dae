import { isCursor, limitAndOffset, type ListWindow } from '@plinth/pagination';
import { allProviders, type ProviderScope } from '../../principal.js';
import { allOf, type SqlValues, type Queryable } from '@plinth/database';

/** How to select a window of a list ordered by a timestamp column and then by ID. */
export interface WindowSql {
  after: string | undefined;
  order: string;
  limit: string;
}

export function orderSql({ column, descending }: { column: string; descending: boolean }): string {
  const direction = descending ? ' DESC' : '';
  return `${column}${direction}, id${direction}`;
}

/** The clauses that read a window of a list by `column`, oldest first unless `descending`. */
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

export interface SearchWord {
  sql: string;
  /** A trigram index needs three letters or digits in a row; without them it would be scanned as a whole. */
  isIndexed: boolean;
}

// Further words are checked row by row. The number of prepared statements must not grow with the words.
const maxConditions = 6;

export function everyWord(values: SqlValues, q: string | undefined, found: (word: SearchWord) => string): string {
  const words = [...new Set(q?.split(/\s+/).filter((word) => word !== ''))];
  const ordered = [...words.filter(isIndexed), ...words.filter((word) => !isIndexed(word))];
  const conditions = ordered
    .slice(0, maxConditions)
    .map((word) => found({ sql: `${values.add(word)}::text`, isIndexed: isIndexed(word) }));
  const rest = ordered.slice(maxConditions);
  if (rest.length > 0) {
    const isFound = found({ sql: 'rest.word', isIndexed: false });
    conditions.push(
      `NOT EXISTS (SELECT FROM unnest(${values.add(rest)}::text[]) AS rest (word) WHERE (${isFound}) IS NOT TRUE)`,
    );
  }
  return allOf(conditions);
}

const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** The sub-select makes `pattern` run once, not per row. The collation keeps unindexable words off the index. */
export function contains(column: string, { sql, isIndexed: narrows }: SearchWord, pattern = 'search_pattern'): string {
  return `${column}${narrows ? '' : ' COLLATE "C"'} LIKE (SELECT ${pattern}(${sql}))`;
}

/** Aggregates trigger-written differences in one statement. No name may come from a caller. */
export async function aggregateDifferences(on: Queryable, table: string, columns: readonly string[]): Promise<void> {
  const by = columns.join(', ');
  await on.query(`
    WITH taken AS (
      DELETE FROM ${table}
       WHERE id = ANY (ARRAY(SELECT id FROM ${table} ORDER BY id LIMIT 50000 FOR UPDATE SKIP LOCKED))
      RETURNING ${by}, difference
    )
    INSERT INTO ${table} (${by}, difference)
    SELECT ${by}, sum(difference) FROM taken GROUP BY ${by} HAVING sum(difference) <> 0`);
}

export const ofScope = (scope: ProviderScope, values: SqlValues, column = 'provider_id'): string | undefined =>
  scope === allProviders ? undefined : `${column} = ${values.add(scope)}`;
