import { allOf, type SqlValues } from '@plinth/database';

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
