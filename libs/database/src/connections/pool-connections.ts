import type { PoolConfig } from 'pg';
import { WatchedClient } from './connection-watch.js';

/**
 * How every pool of a service connects: 5 s for a connection, one that is broken noticed while it is idle (TCP
 * keep-alive), and one that falls silent given up in seconds.
 */
export const poolConnections = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  Client: WatchedClient as unknown as NonNullable<PoolConfig['Client']>,
};
