import type { Logger } from '@nestjs/common';

// More different ones than any fault makes; an address or a port in a message must not fill the memory.
const mostKinds = 100;

/**
 * Warnings of what fails again and again while a server is away: the first of a kind is logged, then one in `everyMs`
 * (milliseconds), which says in `notLogged` how many there were in between. A kind is a message, what it is about and
 * what the error says.
 */
export class RepeatedWarnings {
  private readonly kinds = new Map<string, { loggedAt: number; notLogged: number }>();

  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly everyMs = 60_000,
  ) {}

  /** Logs a failure, unless the same was logged a short time ago. */
  warn(error: unknown, message: string, about: Readonly<Record<string, string>> = {}): void {
    const kind = JSON.stringify([message, about, error instanceof Error ? error.message : String(error)]);
    const now = performance.now();
    const last = this.kinds.get(kind);
    if (last && now - last.loggedAt < this.everyMs) {
      last.notLogged += 1;
      return;
    }
    if (!last && this.kinds.size >= mostKinds) this.kinds.clear();
    this.kinds.set(kind, { loggedAt: now, notLogged: 0 });
    this.logger.warn({ err: error, ...about, ...(last?.notLogged ? { notLogged: last.notLogged } : {}) }, message);
  }
}
