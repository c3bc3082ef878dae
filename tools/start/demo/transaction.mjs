import pg from 'pg';
import { StartFailure } from '../failure.mjs';

/**
 * Runs `work` in one transaction on a connection of its own: killed or called off in the middle, nothing of it is there.
 * @template Result
 * @param {{ url: string, signal?: AbortSignal | undefined }} on the database; `signal` calls the work off
 * @param {(client: pg.Client) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function inTransaction({ url, signal }, work) {
  signal?.throwIfAborted();
  const client = new pg.Client({ connectionString: url, application_name: 'demo data' });
  client.on('error', () => {}); // told by the query under way
  const cancel = () => void client.end();
  signal?.addEventListener('abort', cancel);
  try {
    await client.connect();
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    signal?.throwIfAborted();
    throw new StartFailure(`The demo data could not be loaded: ${/** @type {Error} */ (error).message}`);
  } finally {
    signal?.removeEventListener('abort', cancel);
    await client.end(); // rolls back what was not committed
  }
}
