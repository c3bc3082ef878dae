import pg from 'pg';
import { StartFailure } from '../failure.mjs';

const connectionTimeoutMs = 30_000;

/**
 * Runs `work` in one transaction on a connection of its own: killed or called off in the middle, nothing of it is there.
 * @template Result
 * @param {{ url: string, signal?: AbortSignal | undefined }} on the database; `signal` calls the work off
 * @param {(client: pg.Client) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function inTransaction({ url, signal }, work) {
  signal?.throwIfAborted();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeoutMs });
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
 * @template Result
 * @param {pg.Client} client @param {(client: pg.Client) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function transact(client, work) {
  await client.connect();
  await client.query('BEGIN');
  const result = await work(client);
  await client.query('COMMIT');
  return result;
}
