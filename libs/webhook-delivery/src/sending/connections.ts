import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { Client, type buildConnector, type Dispatcher } from 'undici';
import type { AddressGuard } from '../address/address-guard.js';
import type { WebhookMetrics } from '../webhook-metrics.js';
import { guardedConnector, type ResolveHost } from './guarded-connector.js';
import { InterimAnswerFilter } from './interim-answers.js';

export interface ConnectionSettings {
  guard: AddressGuard;
  resolve?: ResolveHost;
  connectTimeoutMs: number;
  metrics: Pick<WebhookMetrics, 'connected' | 'disconnected'>;
}

export interface PoolLimits {
  /** Above it, idle connections of the least recently used endpoint are closed. */
  maxConnections: number;
  maxEndpoints: number;
}

const standardLimits: PoolLimits = { maxConnections: 2_000, maxEndpoints: 2_000 };
// Even a busy connection is replaced, so that DNS changes are followed and the address is checked again.
const maxAgeMs = 300_000;
const sessionMaxAgeMs = 3_600_000;
// A connection closed later than this was closed after the receiver read the request.
const closeCrossesRequestMs = 1_000;
// Unwritten request bytes that are tolerated when the response is complete: TLS reports writes late.
const unwrittenBytes = 16 * 1024;
const closedByReceiver = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** A connection to a receiver with one request at a time. The first request opens it. */
export class Connection {
  private readonly client: Client;
  private readonly opening = new AbortController();
  private socket: Socket | undefined;
  private filter: InterimAnswerFilter | undefined;
  private openedAt = 0;
  private sentAt = 0;
  private requests = 0;

  constructor(pool: EndpointPool) {
    this.client = new Client(pool.origin, {
      connect: (target, callback) =>
        pool.connector(this.opening.signal)(target, (...[error, socket]) => {
          if (error) return callback(error, null);
          this.socket = socket;
          this.openedAt = performance.now();
          this.filter = InterimAnswerFilter.on(socket);
          pool.opened(this, socket);
          callback(null, socket);
        }),
      // The exchange has the only deadline.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 16 * 1024,
      // Idle connections close after a minute or the receiver's `Keep-Alive` time.
      keepAliveTimeout: 60_000,
      keepAliveMaxTimeout: 60_000,
      // Stops reusing a connection one second before the receiver closes it.
      keepAliveTimeoutThreshold: 1_000,
    });
  }

  get isUsable(): boolean {
    if (!this.socket || this.socket.destroyed) return false;
    // More unwritten bytes belong to a request that was answered early; the next request would wait behind them.
    return this.socket.writableLength < unwrittenBytes && performance.now() - this.openedAt < maxAgeMs;
  }

  send(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.requests += 1;
    this.sentAt = performance.now();
    this.client.dispatch(request, handler);
  }

  /** Whether the receiver closed an idle connection as the request was sent, so it probably did not read it. */
  wasClosedWhileIdle(error: unknown): boolean {
    if (this.requests === 1 || this.filter?.hasBegun) return false;
    if (performance.now() - this.sentAt > closeCrossesRequestMs) return false;
    return closedByReceiver.has(String((error as { code?: unknown }).code));
  }

  destroy(): void {
    // Conditional, because creating the abort error is expensive.
    if (!this.socket) this.opening.abort();
    void this.client.destroy();
  }
}

/** The connections of one endpoint to one origin. */
export class EndpointPool {
  /** Most recently used first, so that excess connections expire. */
  private idle: Connection[] = [];
  private session: { bytes: Buffer; until: number } | undefined;
  private isDropped = false;

  constructor(
    readonly origin: string,
    private readonly pools: ConnectionPools,
  ) {}

  get hasIdle(): boolean {
    return this.idle.length > 0;
  }

  acquire(): Connection {
    for (let connection = this.idle.pop(); connection; connection = this.idle.pop()) {
      if (connection.isUsable) return connection;
      connection.destroy();
    }
    return new Connection(this);
  }

  release(connection: Connection): void {
    if (this.isDropped || !connection.isUsable) connection.destroy();
    else this.idle.push(connection);
  }

  /** Keeps no connections; those in flight finish first. */
  drop(): void {
    this.isDropped = true;
    for (const connection of this.idle) connection.destroy();
  }

  /** Resumes the newest TLS session. */
  connector(signal: AbortSignal): buildConnector.connector {
    const { guard, resolve, connectTimeoutMs: timeoutMs } = this.pools.settings;
    const session = this.session && performance.now() < this.session.until ? this.session.bytes : undefined;
    this.pools.makeRoom();
    return guardedConnector({ guard, timeoutMs, resolve, session, signal });
  }

  /** Called before the first byte, to catch the TLS session. */
  opened(connection: Connection, socket: Socket | TLSSocket): void {
    const { metrics } = this.pools.settings;
    this.pools.openConnections += 1;
    socket.once('close', () => {
      this.idle = this.idle.filter((other) => other !== connection);
      this.pools.openConnections -= 1;
      metrics.disconnected();
    });
    if (!('isSessionReused' in socket)) return metrics.connected('none');
    metrics.connected(socket.isSessionReused() ? 'resumed' : 'full');
    const keep = (bytes: Buffer): void => {
      this.session = { bytes, until: performance.now() + sessionMaxAgeMs };
    };
    // TLS 1.2 already has its session; TLS 1.3 sends it later.
    const first = socket.getProtocol() === 'TLSv1.3' ? undefined : socket.getSession();
    if (first) keep(first);
    socket.on('session', keep);
  }
}

/** Pooled connections. Endpoints never share one: a receiver must not affect another tenant's responses. */
export class ConnectionPools {
  // Least recently used first.
  private readonly pools = new Map<string, EndpointPool>();
  openConnections = 0;

  constructor(
    readonly settings: ConnectionSettings,
    private readonly limits: PoolLimits = standardLimits,
  ) {}

  of(endpointId: string, origin: string): EndpointPool {
    let pool = this.pools.get(endpointId);
    if (pool?.origin !== origin) {
      this.drop(endpointId);
      pool = new EndpointPool(origin, this);
    }
    this.pools.delete(endpointId);
    this.pools.set(endpointId, pool);
    const [longestUnused] = this.pools.keys();
    if (this.pools.size > this.limits.maxEndpoints) this.drop(longestUnused!);
    return pool;
  }

  drop(endpointId: string): void {
    this.pools.get(endpointId)?.drop();
    this.pools.delete(endpointId);
  }

  closeAll(): void {
    for (const endpointId of this.pools.keys()) this.drop(endpointId);
  }

  makeRoom(): void {
    if (this.openConnections < this.limits.maxConnections) return;
    for (const [endpointId, pool] of this.pools) if (pool.hasIdle) return this.drop(endpointId);
  }
}
