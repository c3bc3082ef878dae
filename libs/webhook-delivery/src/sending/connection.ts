import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { Client, type Dispatcher } from 'undici';
import type { WebhookMetrics } from '../webhook-metrics.js';
import type { AddressGuard } from '../address/address-guard.js';
import { guardedConnector, type ResolveHost } from './guarded-connector.js';
import { InterimAnswerFilter } from './interim-answers.js';

/** How connections are opened, and for how long they are kept. */
export interface ConnectionSettings {
  guard: AddressGuard;
  resolve?: ResolveHost;
  connectTimeoutMs: number;
  metrics: Pick<WebhookMetrics, 'connected' | 'disconnected'>;
}

/** Idle time after which a connection is closed, where the receiver has not named a shorter one (`Keep-Alive`). */
const idleMs = 60_000;
// A receiver that closes after n seconds is asked for the last time one second before.
const idleMarginMs = 1_000;
// So that a host that moves is followed, and a new address evaluated, though requests never cease.
const maxAgeMs = 300_000;
const sessionMaxAgeMs = 3_600_000;

// A close that comes later than this is an answer of a kind: the request was read before.
const closeCrossesRequestMs = 1_000;
// What a request may leave unwritten when its answer is complete: over TLS a write is reported only after that.
const unwrittenBytes = 16 * 1024;
const closedByReceiver = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** The newest TLS session of one endpoint; a new connection resumes it. */
export class TlsSession {
  private newest: { bytes: Buffer; until: number } | undefined;

  get bytes(): Buffer | undefined {
    return this.newest && performance.now() < this.newest.until ? this.newest.bytes : undefined;
  }

  keep(bytes: Buffer): void {
    this.newest = { bytes, until: performance.now() + sessionMaxAgeMs };
  }
}

/** One connection to a receiver, with one request at a time on it. Opens itself with the first. */
export class Connection {
  /** Called when it is closed while no request is on it. */
  onIdleClose: () => void = () => undefined;

  private readonly client: Client;
  private readonly abort = new AbortController();
  private filter: InterimAnswerFilter | undefined;
  private socket: Socket | undefined;
  private openedAt = 0;
  private isBusy = false;
  private isOpening = false;
  private isFirstRequest = true;
  private sentAt = 0;

  constructor(
    origin: string,
    session: TlsSession,
    private readonly settings: ConnectionSettings,
  ) {
    const { guard, resolve, connectTimeoutMs: timeoutMs } = settings;
    const { signal } = this.abort;
    const connect = guardedConnector({ guard, timeoutMs, resolve, session: session.bytes, signal });
    this.client = new Client(origin, {
      pipelining: 1,
      // Listened to before the first byte, as a session comes with it.
      connect: (target, callback) => {
        this.isOpening = true;
        connect(target, (...[error, socket]) => {
          this.isOpening = false;
          if (error) return callback(error, null);
          this.opened(socket, session);
          callback(null, socket);
        });
      },
      // The one deadline is the exchange's.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 16 * 1024,
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
      keepAliveTimeoutThreshold: idleMarginMs,
    });
    this.client.on('disconnect', () => {
      if (!this.isBusy) this.onIdleClose();
    });
  }

  /** Whether another request may be sent on it. */
  get isUsable(): boolean {
    const { socket, client } = this;
    if (!socket || socket.destroyed || client.destroyed) return false;
    // More of it is the rest of a request that was answered before it was read; the next would wait behind it.
    return socket.writableLength < unwrittenBytes && performance.now() - this.openedAt < maxAgeMs;
  }

  /** Sends a request; `released` must follow. */
  send(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.isFirstRequest = this.socket === undefined;
    this.isBusy = true;
    this.sentAt = performance.now();
    if (this.filter) this.filter.hasBegun = false;
    this.client.dispatch(request, handler);
  }

  /** The exchange is over. */
  released(): void {
    this.isBusy = false;
  }

  /**
   * Whether the receiver closed a connection that had been idle just as the request was sent, so that it most likely has
   * not read it. Not so when a byte of an answer has come.
   */
  wasClosedWhileIdle(error: unknown): boolean {
    if (this.isFirstRequest || this.filter?.hasBegun) return false;
    if (performance.now() - this.sentAt > closeCrossesRequestMs) return false;
    return closedByReceiver.has(String((error as { code?: unknown }).code));
  }

  /** Closes it now, whatever is on it. */
  destroy(): void {
    this.isBusy = false;
    this.onIdleClose = () => undefined;
    // Gives up what is being opened. The error that an abort makes costs more than all else here, so not for nothing.
    if (this.isOpening) this.abort.abort();
    void this.client.destroy().catch(() => undefined);
  }

  private opened(socket: Socket | TLSSocket, session: TlsSession): void {
    const { metrics } = this.settings;
    this.socket = socket;
    this.openedAt = performance.now();
    this.isFirstRequest = true;
    if ('isSessionReused' in socket) {
      // Of TLS 1.2 it is there already; of 1.3 it comes later.
      const first = socket.getProtocol() === 'TLSv1.3' ? undefined : socket.getSession();
      if (first) session.keep(first);
      socket.on('session', (bytes: Buffer) => session.keep(bytes));
      metrics.connected(socket.isSessionReused() ? 'resumed' : 'full');
    } else metrics.connected('none');
    socket.once('close', () => metrics.disconnected());
    this.filter = new InterimAnswerFilter();
    filterAnswers(socket, this.filter);
  }
}

// undici reads by `read()` alone, and writes a request in one piece: the next byte is an answer's first.
function filterAnswers(socket: Socket, filter: InterimAnswerFilter): void {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...all: unknown[]) => boolean;
  socket.write = (...all: unknown[]) => {
    filter.requestWritten();
    return write(...all);
  };
  socket.read = (size?: number): Buffer | null => {
    for (;;) {
      const chunk = read(size) as Buffer | null;
      if (chunk === null) return null;
      try {
        const passed = filter.pass(chunk);
        if (passed) return passed;
      } catch (error) {
        socket.destroy(error as Error);
        return null;
      }
    }
  };
}
