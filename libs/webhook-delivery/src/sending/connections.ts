import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { Client, type buildConnector, type Dispatcher } from 'undici';
import type { AddressGuard } from '../address/address-guard.js';
import type { WebhookMetrics } from '../webhook-metrics.js';
import { guardedConnector, type ResolveHost } from './guarded-connector.js';
import { InterimAnswerFilter } from './interim-answers.js';

/** How connections are opened. */
export interface ConnectionSettings {
  guard: AddressGuard;
  resolve?: ResolveHost;
  connectTimeoutMs: number;
  metrics: Pick<WebhookMetrics, 'connected' | 'disconnected'>;
}

/** How much of a process's connections is kept. */
export interface PoolLimits {
  /** Connections open at once; beyond it the idle ones of the endpoint that has been unused for longest are closed. */
  maxConnections: number;
  /** Endpoints of which something is kept. */
  maxEndpoints: number;
}

const standardLimits: PoolLimits = { maxConnections: 2_000, maxEndpoints: 2_000 };
// So that a host that moves is followed, and a new address evaluated, though requests never cease.
const maxAgeMs = 300_000;
const sessionMaxAgeMs = 3_600_000;
// A close that comes later than this is an answer of a kind: the request was read before.
const closeCrossesRequestMs = 1_000;
// What a request may leave unwritten when its answer is complete: over TLS a write is reported only after that.
const unwrittenBytes = 16 * 1024;
const closedByReceiver = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** One connection to a receiver, with one request at a time on it. Its first request opens it. */
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
      // The one deadline is the exchange's.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 16 * 1024,
      // An idle one is closed after a minute, where the receiver has not named a shorter time (`Keep-Alive`).
      keepAliveTimeout: 60_000,
      keepAliveMaxTimeout: 60_000,
      // A receiver that closes after n seconds is asked for the last time one second before.
      keepAliveTimeoutThreshold: 1_000,
    });
  }

  /** Whether another request may be sent on it. */
  get isUsable(): boolean {
    if (!this.socket || this.socket.destroyed) return false;
    // More of it is the rest of a request that was answered before it was read; the next would wait behind it.
    return this.socket.writableLength < unwrittenBytes && performance.now() - this.openedAt < maxAgeMs;
  }

  /** Sends a request; what is read goes to `handler`. */
  send(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.requests += 1;
    this.sentAt = performance.now();
    this.client.dispatch(request, handler);
  }

  /**
   * Whether the receiver closed a connection that had been idle just as the request was sent, so that it most likely has
   * not read it. Not so when a byte of an answer has come.
   */
  wasClosedWhileIdle(error: unknown): boolean {
    if (this.requests === 1 || this.filter?.hasBegun) return false;
    if (performance.now() - this.sentAt > closeCrossesRequestMs) return false;
    return closedByReceiver.has(String((error as { code?: unknown }).code));
  }

  /** Closes it now, whatever is on it, or gives up opening it. */
  destroy(): void {
    // Not for nothing: the error that an abort makes costs more than all else here.
    if (!this.socket) this.opening.abort();
    void this.client.destroy();
  }
}

/** The connections to one origin for one endpoint. */
export class EndpointPool {
  /** Without a request; the one used last is taken first, so that those in excess grow old and close. */
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

  /** A connection that is open and idle, or else a new one. */
  take(): Connection {
    for (let connection = this.idle.pop(); connection; connection = this.idle.pop()) {
      if (connection.isUsable) return connection;
      connection.destroy();
    }
    return new Connection(this);
  }

  /** Takes a connection back after an exchange; keeps it while it is usable. */
  release(connection: Connection): void {
    if (this.isDropped || !connection.isUsable) connection.destroy();
    else this.idle.push(connection);
  }

  /** Keeps nothing any more; what is in flight ends first. */
  drop(): void {
    this.isDropped = true;
    for (const connection of this.idle) connection.destroy();
  }

  /** What opens one connection more; it resumes the newest TLS session. */
  connector(signal: AbortSignal): buildConnector.connector {
    const { guard, resolve, connectTimeoutMs: timeoutMs } = this.pools.settings;
    const session = this.session && performance.now() < this.session.until ? this.session.bytes : undefined;
    this.pools.makeRoom();
    return guardedConnector({ guard, timeoutMs, resolve, session, signal });
  }

  /** Takes note of a connection before its first byte, as a TLS session comes with it. */
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
    // Of TLS 1.2 it is there already; of 1.3 it comes later.
    const first = socket.getProtocol() === 'TLSv1.3' ? undefined : socket.getSession();
    if (first) keep(first);
    socket.on('session', keep);
  }
}

/**
 * Keeps connections open between batches. No two endpoints share one, even at the same origin: they may be different
 * tenants', and a receiver that misbehaves on a connection must spoil its own answers only.
 */
export class ConnectionPools {
  // In the order of their last use.
  private readonly pools = new Map<string, EndpointPool>();
  openConnections = 0;

  constructor(
    readonly settings: ConnectionSettings,
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
    const [longestUnused] = this.pools.keys();
    if (this.pools.size > this.limits.maxEndpoints) this.drop(longestUnused!);
    return pool;
  }

  /** Closes what is kept for an endpoint. */
  drop(endpointId: string): void {
    this.pools.get(endpointId)?.drop();
    this.pools.delete(endpointId);
  }

  /** Closes every connection, those in flight when their exchanges are over. */
  closeAll(): void {
    for (const endpointId of this.pools.keys()) this.drop(endpointId);
  }

  /** Closes idle connections when there are too many for another. */
  makeRoom(): void {
    if (this.openConnections < this.limits.maxConnections) return;
    for (const [endpointId, pool] of this.pools) if (pool.hasIdle) return this.drop(endpointId);
  }
}
