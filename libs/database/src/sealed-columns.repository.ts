import { escapeIdentifier } from 'pg';
import type { Queryable } from './database.js';
import type { SecretBox } from './secret-box.js';

/** A sealed value where it is stored. */
export interface SealedRow {
  /** The values of the primary key, as text. */
  key: string[];
  sealed: string | Buffer;
}

/** A column that a SecretBox seals. Whoever stores sealed text or bytes declares where, so that a key can be changed. */
export interface SealedColumn {
  /** What it holds, in the plural, for messages: `webhook secrets`. */
  what: string;
  table: string;
  column: string;
  /** The columns of the table's primary key, in its order. */
  key: readonly string[];
  /** As `seal` makes it (text), or `sealBytes` (bytea). */
  format: 'text' | 'bytes';
  /** The context that a row's value is sealed for; `key` has the values of the primary key as text. */
  context: (key: readonly string[]) => string;
  /** An SQL condition: a row for which it does not hold is never opened again. */
  neededWhile?: string;
  /** Gives up a value that no key opens, if it is still there. */
  discard: (on: Queryable, row: SealedRow, box: SecretBox) => Promise<void>;
}

/** Which keys the values of a column are sealed with, and how many with each. Reads the whole column. */
export function countByKey(on: Queryable, column: SealedColumn): Promise<{ keyId: string; count: number }[]> {
  return on.query(
    `SELECT ${keyIdOf(column)} AS "keyId", count(*)::integer AS count FROM ${escapeIdentifier(column.table)}
      WHERE ${needed(column)} GROUP BY 1 ORDER BY 1`,
  );
}

/** Up to `limit` values that are not sealed with the key, in the order of the primary key, after the row `after`. */
export function selectOutdated(
  on: Queryable,
  column: SealedColumn,
  { keyId, after, limit }: { keyId: string; after: readonly string[] | undefined; limit: number },
): Promise<SealedRow[]> {
  const key = column.key.map(escapeIdentifier);
  const position = key.map((_name, index) => `$${index + 3}`);
  return on.query(
    `SELECT ARRAY[${key.map((name) => `${name}::text`).join()}] AS key, ${escapeIdentifier(column.column)} AS sealed
       FROM ${escapeIdentifier(column.table)}
      WHERE ${needed(column)} AND ${keyIdOf(column)} <> $1
            ${after ? `AND (${key.join()}) > (${position.join()})` : ''}
      ORDER BY ${key.join()} LIMIT $2`,
    [keyId, limit, ...(after ?? [])],
  );
}

/** Puts another value in the place of one that is still there; false when it was changed or removed meanwhile. */
export async function replaceSealed(
  on: Queryable,
  column: SealedColumn,
  { key, sealed }: SealedRow,
  by: string | Buffer,
): Promise<boolean> {
  const name = escapeIdentifier(column.column);
  const isRow = column.key.map((part, index) => `${escapeIdentifier(part)} = $${index + 3}`).join(' AND ');
  const replaced = await on.query(
    `UPDATE ${escapeIdentifier(column.table)} SET ${name} = $1 WHERE ${isRow} AND ${name} = $2 RETURNING 1`,
    [by, sealed, ...key],
  );
  return replaced.length > 0;
}

/** The ids of keys that something may be sealed with. */
export async function selectKeyIds(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ keyId: string }>('SELECT key_id AS "keyId" FROM secret_keys ORDER BY 1');
  return rows.map(({ keyId }) => keyId);
}

/** Notes that something may be sealed with these keys from now on. */
export async function registerKeys(on: Queryable, keyIds: readonly string[]): Promise<void> {
  await on.query(
    `INSERT INTO secret_keys (key_id) SELECT unnest($1::text[]) ORDER BY 1
         ON CONFLICT (key_id) DO UPDATE SET unused_since = NULL WHERE secret_keys.unused_since IS NOT NULL`,
    [keyIds],
  );
}

/** Notes that nothing is sealed with these keys; one of which that has been so for a day is forgotten. */
export async function retireKeys(on: Queryable, keyIds: readonly string[]): Promise<void> {
  await on.query(
    `WITH gone AS (
       DELETE FROM secret_keys WHERE key_id = ANY ($1) AND unused_since < now() - interval '1 day' RETURNING key_id
     )
     UPDATE secret_keys SET unused_since = now()
      WHERE key_id = ANY ($1) AND unused_since IS NULL AND key_id NOT IN (SELECT key_id FROM gone)`,
    [keyIds],
  );
}

const keyIdOf = ({ column, format }: SealedColumn): string =>
  format === 'text'
    ? `split_part(${escapeIdentifier(column)}, '.', 2)`
    : `encode(substring(${escapeIdentifier(column)} FROM 1 FOR 4), 'hex')`;

const needed = ({ column, neededWhile = 'TRUE' }: SealedColumn): string =>
  `${escapeIdentifier(column)} IS NOT NULL AND (${neededWhile})`;
