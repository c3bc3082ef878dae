import type { Dispatcher } from 'undici';
import { maxExcerptBytes, maxReadBytes } from './attempt.js';
import { Connection, type EndpointPool } from './connections.js';

export const late = new Error('the deadline has passed');
/** Aborted by this process; the outcome is unknown. */
export const interrupted = new Error('the exchange was interrupted');

/** One request and response under one deadline that covers connecting, sending and reading. */
export class Exchange implements Dispatcher.DispatchHandler {
  /** Never rejects. Resolves to undefined on a complete response, else to the error. */
  readonly ended: Promise<unknown>;
  readonly startedAt = performance.now();
  /** Null until the final response begins. */
  status: number | null = null;
  retryAfter: string | undefined;

  private readonly chunks: Buffer[] = [];
  private size = 0;
  private isOver = false;
  private isComplete = false;
  private settle: (error: unknown) => void = () => undefined;
  private sending: { pool: EndpointPool; request: Dispatcher.DispatchOptions; connection: Connection } | undefined;

  constructor(private readonly inFlight: Set<Exchange>) {
    this.ended = new Promise((resolve) => (this.settle = resolve));
    inFlight.add(this);
  }

  get read(): Buffer {
    return Buffer.concat(this.chunks);
  }

  /** Sends the request, unless the deadline has passed. */
  send(pool: EndpointPool, request: Dispatcher.DispatchOptions, onNew?: Connection): void {
    if (this.isOver) return;
    const connection = onNew ?? pool.acquire();
    this.sending = { pool, request, connection };
    connection.send(request, this);
  }

  /** Returns the connection to its pool, or closes it if the response is incomplete. */
  releaseConnection(): void {
    if (!this.sending) return;
    const { pool, connection } = this.sending;
    if (this.isComplete) pool.release(connection);
    else connection.destroy();
  }

  end(error?: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.inFlight.delete(this);
    this.settle(error);
  }

  // Without it, undici treats this as a legacy handler.
  onRequestStart(): void {}

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // Ignores interim responses (1xx).
    if (status < 200 || this.isOver) return;
    this.status = status;
    const retryAfter = headers['retry-after'];
    this.retryAfter = Array.isArray(retryAfter) ? retryAfter[0] : retryAfter;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.isOver) return;
    if (this.size < maxExcerptBytes) this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size >= maxReadBytes) this.end();
  }

  onResponseEnd(): void {
    this.isComplete = !this.isOver;
    this.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const { sending } = this;
    if (this.isOver || !sending?.connection.wasClosedWhileIdle(error)) return this.end(error);
    sending.connection.destroy();
    // Once: it is never true for a new connection, and other idle ones may be closed as well.
    this.send(sending.pool, sending.request, new Connection(sending.pool));
  }
}
