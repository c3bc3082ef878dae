import { escapeIdentifier } from 'pg';
import type { Queryable } from './database.js';
import type { SecretBox } from './secret-box.js';

export interface SealedRow {
  /** The primary key's values as text. */
  key: string[];
  sealed: string | Buffer;
}

export interface SealedColumn {
  /** The content in the plural, for messages: `webhook secrets`. */
  what: string;
  table: string;
  column: string;
  key: readonly string[];
  /** `seal` (text) or `sealBytes` (bytea). */
  format: 'text' | 'bytes';
  /** The sealing context of a row, from its primary key. */
  context: (key: readonly string[]) => string;
  /** An SQL condition; rows that do not match are never decrypted again. */
  neededWhile?: string;
  /** Discards a value that no key can decrypt, if it is unchanged. */
  discard: (on: Queryable, row: SealedRow, box: SecretBox) => Promise<void>;
}

/** Counts values by key. Scans the whole column. */
export function countByKey(on: Queryable, column: SealedColumn): Promise<{ keyId: string; count: number }[]> {
  return on.query(
    `SELECT ${keyIdOf(column)} AS "keyId", count(*)::integer AS count FROM ${escapeIdentifier(column.table)}
      WHERE ${needed(column)} GROUP BY 1 ORDER BY 1`,
  );
}

/** Up to `limit` values under other keys, in primary key order after the row `after`. */
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

/** Replaces an unchanged value; false if it was changed or deleted. */
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

export async function selectKeyIds(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ keyId: string }>('SELECT key_id AS "keyId" FROM secret_keys ORDER BY 1');
  return rows.map(({ keyId }) => keyId);
}

export async function registerKeys(on: Queryable, keyIds: readonly string[]): Promise<void> {
  await on.query(
    `INSERT INTO secret_keys (key_id) SELECT unnest($1::text[]) ORDER BY 1
         ON CONFLICT (key_id) DO UPDATE SET unused_since = NULL WHERE secret_keys.unused_since IS NOT NULL`,
    [keyIds],
  );
}

/** Marks keys as unused; forgets those unused for a day. */
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
