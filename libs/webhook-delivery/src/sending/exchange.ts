import type { Dispatcher } from 'undici';
import { maxExcerptBytes, maxReadBytes } from './attempt.js';
import { Connection, type EndpointPool } from './connections.js';

/** Its time was up. */
export const late = new Error('the time is up');
/** It was aborted by us, so nothing is known of it. */
export const interrupted = new Error('the exchange was interrupted');

/**
 * One request and its answer under one deadline, from the moment it is made: waiting for a connection, sending and
 * reading all count. Reads the answer as it comes, without a stream between, and no more of it than is wanted.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  /** Resolves once, whatever happens: to nothing when the answer is there, else to why it is not. */
  readonly ended: Promise<unknown>;
  /** `performance.now()` when it began. */
  readonly startedAt = performance.now();
  /** Null until the final answer has begun. */
  status: number | null = null;
  /** The header `Retry-After`. */
  retryAfter: string | undefined;

  private readonly chunks: Buffer[] = [];
  private size = 0;
  private isOver = false;
  private isComplete = false;
  private settle: (error: unknown) => void = () => undefined;
  private sending: { pool: EndpointPool; request: Dispatcher.DispatchOptions; connection: Connection } | undefined;

  /** Notes itself among those in flight until it is over. */
  constructor(private readonly inFlight: Set<Exchange>) {
    this.ended = new Promise((resolve) => (this.settle = resolve));
    inFlight.add(this);
  }

  /** What was read of the answer's body and is worth keeping: its first 16 KiB, or a little more. */
  get read(): Buffer {
    return Buffer.concat(this.chunks);
  }

  /** Sends the request, unless its time was up while the message was made. */
  send(pool: EndpointPool, request: Dispatcher.DispatchOptions, onNew?: Connection): void {
    if (this.isOver) return;
    const connection = onNew ?? pool.take();
    this.sending = { pool, request, connection };
    connection.send(request, this);
  }

  /** Gives its connection back, when it is over. One with an answer that was not read to its end is closed. */
  leave(): void {
    if (!this.sending) return;
    const { pool, connection } = this.sending;
    if (this.isComplete) pool.release(connection);
    else connection.destroy();
  }

  /** Ends it now: with an error, unless the answer is there. */
  end(error?: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.inFlight.delete(this);
    this.settle(error);
  }

  // Without it undici takes this for a handler of an older kind.
  onRequestStart(): void {}

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // Interim answers (1xx) come before the final one, as many as the receiver likes.
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
    // Once: of a new connection it is never true. Others that are idle may have been closed as well.
    this.send(sending.pool, sending.request, new Connection(sending.pool));
  }
}
