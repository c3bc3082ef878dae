import type { Dispatcher } from 'undici';
import type { InFlight } from './in-flight.js';
import { maxExcerptBytes, maxReadBytes } from './response-text.js';

/** How an exchange came to its end. */
export type Ending =
  | { kind: 'answered' }
  /** Its time was up. */
  | { kind: 'late' }
  /** It was aborted by us, so nothing is known of it. */
  | { kind: 'interrupted' }
  | { kind: 'failed'; error: unknown };

/** How the request of an exchange is sent. */
interface Sending {
  /** True when it is on its way once more. */
  sendAgain(error: Error): boolean;
  end(): void;
}

const over = new Error('the exchange is over');
const nothing = Buffer.alloc(0);

/**
 * One request and its answer under one deadline, from the moment it is made: waiting for a connection, sending and
 * reading all count. Reads the answer as it comes, without a stream between, and no more of it than is wanted.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  /** Resolves once, whatever happens. */
  readonly ended: Promise<Ending>;
  /** Null until the final answer has begun. */
  status: number | null = null;
  /** The header `Retry-After`. */
  retryAfter: string | undefined;
  /** True when the answer was read to its end, so that its connection can serve another. */
  isComplete = false;
  /** How its request is sent, once that has begun. */
  transmission: Sending | undefined;
  /** `performance.now()` when it began. */
  readonly startedAt = performance.now();

  private chunks: Buffer[] | undefined;
  private size = 0;
  private isOver = false;
  private controller: Dispatcher.DispatchController | undefined;
  private settle: (ending: Ending) => void = () => undefined;

  constructor(
    /** Those in flight, which end it when its time is up, and which it leaves when it is over. */
    private readonly inFlight: InFlight,
  ) {
    this.ended = new Promise((resolve) => (this.settle = resolve));
    inFlight.add(this);
  }

  get hasEnded(): boolean {
    return this.isOver;
  }

  /** What was read of the answer's body and is worth keeping: its first 16 KiB, or a little more. */
  get read(): Buffer {
    return this.chunks ? Buffer.concat(this.chunks) : nothing;
  }

  /** Ends it now. Its connection goes with it, as the rest of the answer may still be under way. */
  abort(ending: Ending): void {
    this.end(ending);
    this.controller?.abort(over);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // Its time was up while it waited for a connection: nothing may be sent any more.
    if (this.isOver) controller.abort(over);
  }

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
    if (this.size < maxExcerptBytes) (this.chunks ??= []).push(chunk);
    this.size += chunk.length;
    if (this.size >= maxReadBytes) this.abort({ kind: 'answered' });
  }

  onResponseEnd(): void {
    this.isComplete = !this.isOver;
    this.end({ kind: 'answered' });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.isOver && this.status === null && this.transmission?.sendAgain(error)) return;
    this.end({ kind: 'failed', error });
  }

  private end(ending: Ending): void {
    if (this.isOver) return;
    this.isOver = true;
    this.inFlight.delete(this);
    this.settle(ending);
  }
}
