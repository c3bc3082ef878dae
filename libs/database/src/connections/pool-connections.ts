import type { PoolConfig } from 'pg';
import { WatchedClient } from './connection-watch.js';

/** Options for every pool: a 5 s connection timeout, TCP keep-alive, and detection of silent connections. */
export const poolConnections = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  Client: WatchedClient as unknown as NonNullable<PoolConfig['Client']>,
};
