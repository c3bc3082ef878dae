import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartFailure } from '../terminal.mjs';

/**
 * A row of a data file. Its names are the table's columns; null values are omitted.
 * @typedef {Record<string, any>} Row
 */

const dayMs = 86_400_000;

/** The date of the data files. When they are loaded, their times move to the current day. */
export const writtenOn = new Date('2026-01-01T00:00:00.000Z');

/** The number of whole days (UTC) from the data files' date to `at`. @param {Date} at */
export const daysSinceWritten = (at) => Math.floor((at.getTime() - writtenOn.getTime()) / dayMs);

/**
 * The rows of a table in file order: referenced rows come first.
 * @template [Known=Row] their type, where it is known better
 * @param {'catalogue' | 'identity'} app @param {string} table @returns {Known[]}
 */
export const rowsOf = (app, table) =>
  readFileSync(join(import.meta.dirname, app, `${table}.ndjson`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Moves every time (`…_at`) by a number of days. @param {readonly Row[]} rows @param {number} days @returns {Row[]} */
export const movedBy = (rows, days) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name.endsWith('_at') ? new Date(Date.parse(value) + days * dayMs).toISOString() : value,
      ]),
    ),
  );

/**
 * Inserts rows in one statement, as JSON that PostgreSQL converts to the table's types.
 * @param {import('pg').Client} client @param {string} table @param {readonly Row[]} rows
 */
export async function insertRows(client, table, rows) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => client.escapeIdentifier(name));
  const into = client.escapeIdentifier(table);
  await client.query(
    `INSERT INTO ${into} (${names.join()}) SELECT ${names.join()} FROM json_populate_recordset(NULL::${into}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Runs `work` in one transaction on a separate connection. `signal` cancels it.
 * @template Result
 * @param {{ url: string, signal?: AbortSignal | undefined }} on the database; `signal` calls the work off
 * @param {(client: pg.Client) => Promise<Result>} work @returns {Promise<Result>}
 */
export async function inTransaction({ url, signal }, work) {
  signal?.throwIfAborted();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {}); // told by the query under way
  /** @type {() => void} */
  let cancel = () => {};
  const calledOff = new Promise((_, reject) => {
    cancel = () => reject(signal?.reason);
  });
  signal?.addEventListener('abort', cancel);
  try {
    return await Promise.race([/** @type {Promise<never>} */ (calledOff), transact(client, work)]);
  } catch (error) {
    signal?.throwIfAborted();
    throw new StartFailure(`The demo data could not be loaded: ${/** @type {Error} */ (error).message}`);
  } finally {
    signal?.removeEventListener('abort', cancel);
    const ended = client.end(); // rolls back what was not committed
    if (!signal?.aborted) await ended; // whoever calls off does not wait for a server that is silent
  }
}

/**
 * @template Result @param {pg.Client} client @param {(client: pg.Client) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function transact(client, work) {
  await client.connect();
  await client.query('BEGIN');
  const result = await work(client);
  await client.query('COMMIT');
  return result;
}
