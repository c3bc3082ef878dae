import { eventually } from '../eventually.js';

/**
 * Resolves once every transaction now running in a database has ended, because the event feed waits for them. `on` must
 * be a superuser to see all of them.
 */
export async function olderTransactionsEnded(on: {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}): Promise<void> {
  const [begun] = await on.query<{ next: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next');
  await eventually('older transactions to end', async () => {
    const older = await on.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_xid::text::bigint < $1::bigint`,
      [begun!.next],
    );
    return older.length === 0;
  });
}
