import { Connection, TlsSession, type ConnectionSettings } from './connection.js';

/** How much of a process's connections is kept. */
export interface PoolLimits {
  /** Connections open at once; beyond it the one that has been idle for longest is closed. */
  maxConnections: number;
  /** Endpoints of which something is kept. */
  maxEndpoints: number;
}

const standardLimits: PoolLimits = { maxConnections: 2_000, maxEndpoints: 2_000 };

/** The connections to one origin for one endpoint. */
export class EndpointPool {
  /** Those without a request; the one used last is taken first, so that those in excess grow old and close. */
  private readonly idle: Connection[] = [];
  private readonly session = new TlsSession();
  private isDropped = false;

  constructor(
    readonly origin: string,
    private readonly pools: ConnectionPools,
  ) {}

  /** A connection that is open and idle, or else a new one. */
  take(): Connection {
    for (let connection = this.idle.pop(); connection; connection = this.idle.pop()) {
      this.pools.noLongerIdle(connection);
      if (connection.isUsable) return connection;
      this.close(connection);
    }
    return this.connect();
  }

  /** A new connection. */
  connect(): Connection {
    return this.pools.connect(this.origin, this.session);
  }

  /** Takes a connection back after an exchange; keeps it while it is usable. */
  release(connection: Connection): void {
    connection.released();
    if (this.isDropped || !connection.isUsable) return this.close(connection);
    this.idle.push(connection);
    connection.onIdleClose = () => this.remove(connection);
    this.pools.nowIdle(connection, this);
  }

  /** Ends a connection, with what is on it. */
  close(connection: Connection): void {
    this.pools.close(connection);
  }

  /** Closes an idle connection. */
  remove(connection: Connection): void {
    const index = this.idle.indexOf(connection);
    if (index !== -1) this.idle.splice(index, 1);
    this.pools.noLongerIdle(connection);
    this.close(connection);
  }

  /** Keeps nothing any more; what is in flight ends first. */
  drop(): void {
    this.isDropped = true;
    for (const connection of [...this.idle]) this.remove(connection);
  }
}

/**
 * Keeps connections open between batches. No two endpoints share one, even at the same origin: they may be different
 * tenants', and a receiver that misbehaves on a connection must spoil its own answers only.
 */
export class ConnectionPools {
  // Both in the order of their last use.
  private readonly pools = new Map<string, EndpointPool>();
  private readonly idle = new Map<Connection, EndpointPool>();
  private readonly open = new Set<Connection>();

  constructor(
    private readonly settings: ConnectionSettings,
    private readonly limits: PoolLimits = standardLimits,
  ) {}

  /** The pool of an endpoint. One that led to another origin is dropped. */
  of(endpointId: string, origin: string): EndpointPool {
    let pool = this.pools.get(endpointId);
    if (pool?.origin !== origin) {
      this.drop(endpointId);
      pool = new EndpointPool(origin, this);
    }
    this.pools.delete(endpointId);
    this.pools.set(endpointId, pool);
    const [oldest] = this.pools.keys();
    if (this.pools.size > this.limits.maxEndpoints) this.drop(oldest!);
    return pool;
  }

  /** Closes what is kept for an endpoint. */
  drop(endpointId: string): void {
    this.pools.get(endpointId)?.drop();
    this.pools.delete(endpointId);
  }

  /** Closes every connection. */
  closeAll(): void {
    for (const endpointId of [...this.pools.keys()]) this.drop(endpointId);
    for (const connection of [...this.open]) this.close(connection);
  }

  connect(origin: string, session: TlsSession): Connection {
    if (this.open.size >= this.limits.maxConnections) {
      const [longestIdle] = this.idle;
      if (longestIdle) longestIdle[1].remove(longestIdle[0]);
    }
    const connection = new Connection(origin, session, this.settings);
    this.open.add(connection);
    return connection;
  }

  close(connection: Connection): void {
    this.open.delete(connection);
    connection.destroy();
  }

  nowIdle(connection: Connection, pool: EndpointPool): void {
    this.idle.set(connection, pool);
  }

  noLongerIdle(connection: Connection): void {
    this.idle.delete(connection);
  }
}
