import { CatalogueError } from '../catalogue-error.js';

/** Aborts an exchange in which nothing moves for `withinMs`, or when the caller's signal aborts. */
export class SilenceTimer {
  /** Whether it has aborted the exchange for its silence. */
  isLate = false;
  /** What the source of an upload threw: no fault of the exchange. */
  sourceError: { thrown: unknown } | undefined;
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private readonly onAbort = (): void => this.controller.abort(this.caller?.reason);

  constructor(
    private readonly withinMs: number,
    private readonly caller: AbortSignal | undefined,
  ) {
    caller?.addEventListener('abort', this.onAbort, { once: true });
    if (caller?.aborted) this.onAbort();
    this.restart();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.caller?.removeEventListener('abort', this.onAbort);
  }

  /** Passes on what is sent. The time runs while the network takes a chunk, not while the source makes one. */
  async *sending(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const source = chunks[Symbol.asyncIterator]();
    try {
      for (;;) {
        clearTimeout(this.timer);
        const next = await source.next().catch((thrown: unknown) => {
          this.sourceError = { thrown };
          throw thrown;
        });
        this.restart();
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await source.return?.();
    }
  }

  /** Passes on what comes. The time runs while a chunk is waited for, not while its taker works; it ends with the last. */
  async *receiving(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      this.restart();
      for await (const chunk of chunks) {
        clearTimeout(this.timer);
        yield chunk;
        this.restart();
      }
    } catch (cause) {
      this.caller?.throwIfAborted();
      if (this.isLate) throw new CatalogueError('timeout', `Nothing came for ${this.withinMs / 1000} s.`, { cause });
      throw new CatalogueError('network', `The connection was cut: ${reasonOf(cause)}.`, { cause });
    } finally {
      this.stop();
    }
  }

  private restart(): void {
    clearTimeout(this.timer);
    if (this.controller.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.isLate = true;
      this.controller.abort();
    }, this.withinMs);
  }
}

/** Why an exchange failed: fetch says "fetch failed", and keeps the reason in the cause. */
export function reasonOf(error: unknown): string {
  // By its members: where there are several realms, as under test runners, instanceof knows only one.
  let inner = error as Partial<NodeJS.ErrnoException> | undefined;
  while (inner?.cause != null) inner = inner.cause as Partial<NodeJS.ErrnoException>;
  const { message, name, code } = inner ?? {};
  const said = message || name || 'no reason given';
  return code === undefined || said.includes(code) ? said : `${said} (${code})`;
}
