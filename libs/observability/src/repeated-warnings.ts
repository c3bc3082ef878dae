import type { Logger } from '@nestjs/common';

// Bounds memory if messages contain addresses or ports.
const mostKinds = 100;

export class RepeatedWarnings {
  private readonly kinds = new Map<string, { loggedAt: number; notLogged: number }>();

  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly everyMs = 60_000,
  ) {}

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
