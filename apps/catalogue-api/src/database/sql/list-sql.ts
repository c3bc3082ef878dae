import { isCursor, limitAndOffset, type ListWindow } from '@plinth/pagination';
import { allProviders, type ProviderScope } from '../../principal.js';
import { allOf, type SqlValues, type Queryable } from '@plinth/database';

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

/** One word of a search, as a condition refers to it. */
export interface SearchWord {
  /** The SQL expression that gives the word. */
  sql: string;
  /** Whether a trigram index can find it: three letters or digits in a row. Without, it would read the whole index. */
  isIndexed: boolean;
}

// Words beyond these are checked row by row on what the others have found: the statement's text, which is prepared on
// every connection, must not have as many forms as a search can have words.
const maxConditions = 6;

/** Conditions of a search: every word of `q` must be found by `found`. */
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

/**
 * True where `column` holds the word; `pattern` names the SQL function that makes the LIKE pattern. The sub-select has
 * the function run once: in a generic plan it would otherwise run for every row. Another collation than the index has,
 * which makes no difference to LIKE, keeps a word that the index cannot find away from it.
 */
export function holds(column: string, { sql, isIndexed: narrows }: SearchWord, pattern = 'search_pattern'): string {
  return `${column}${narrows ? '' : ' COLLATE "C"'} LIKE (SELECT ${pattern}(${sql}))`;
}

/**
 * Adds up the differences that triggers wrote into a table of counters, so that a total reads few rows. One statement:
 * no reader sees half. `columns` are what the counters are kept by; none of the names is ever a caller's.
 */
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

/** The rows that the scope has, by a column that holds the provider. */
export const ofScope = (scope: ProviderScope, values: SqlValues, column = 'provider_id'): string | undefined =>
  scope === allProviders ? undefined : `${column} = ${values.add(scope)}`;
