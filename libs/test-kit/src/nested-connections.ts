import { AsyncLocalStorage } from 'node:async_hooks';

type Callback = (...results: unknown[]) => void;
type Work = (transaction: unknown) => Promise<unknown>;

interface Pool {
  connect(callback?: Callback): unknown;
}

/** A database as a service uses it: its pool, and the transactions that each hold a connection of it. */
interface Connections {
  readonly dataSource: { readonly driver: unknown; destroy(): Promise<void> };
  transaction(work: Work): Promise<unknown>;
}

interface Holder {
  readonly pool: Pool;
  isOpen: boolean;
}

// Kept here and not in the service: what follows each promise costs, and only tests need it.
const holders = new AsyncLocalStorage<Holder>();

/**
 * Refuses a second connection of the pool to whoever holds one by a transaction, and has the end of the service
 * reject when that was asked for. As many such transactions at once as the pool has connections wait for one another, until
 * all of them fail.
 */
export function refuseNestedConnections(database: unknown): void {
  const connections = database as Connections;
  const pool = (connections.dataSource.driver as { master: Pool }).master;
  const refused: Error[] = [];

  const connect = pool.connect.bind(pool);
  pool.connect = (callback) => {
    const holder = holders.getStore();
    if (!holder?.isOpen || holder.pool !== pool) return connect(callback);
    const error = new Error('A transaction asks for a second connection: give it `tx`.');
    refused.push(error);
    if (!callback) return Promise.reject(error);
    return callback(error);
  };

  const transaction = connections.transaction.bind(connections);
  connections.transaction = (work) =>
    transaction((tx) => {
      const holder = { pool, isOpen: true };
      return holders.run(holder, () => work(tx)).finally(() => (holder.isOpen = false));
    });

  const { dataSource } = connections;
  const destroy = dataSource.destroy.bind(dataSource);
  dataSource.destroy = async () => {
    await destroy();
    if (refused[0]) throw refused[0];
  };
}
