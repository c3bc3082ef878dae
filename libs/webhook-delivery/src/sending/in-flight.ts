/** What is in flight. */
export interface Ongoing {
  /** `performance.now()` when it began. */
  readonly startedAt: number;
  /** Ends it now. */
  abort(ending: { kind: 'late' | 'interrupted' }): void;
}

/**
 * The exchanges in flight, in the order in which they began. All have the same time, so the first of them is the first
 * whose time is up: one timer does for all, where one for each would cost as much as reading its answer.
 */
export class InFlight {
  private readonly exchanges = new Set<Ongoing>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly timeoutMs: number) {}

  add(exchange: Ongoing): void {
    this.exchanges.add(exchange);
    if (this.timer === undefined) this.checkIn(this.timeoutMs);
    else if (this.exchanges.size === 1) this.timer.ref();
  }

  delete(exchange: Ongoing): void {
    this.exchanges.delete(exchange);
    if (this.exchanges.size === 0) this.timer?.unref();
  }

  /** Ends all of them, with nothing known of what became of them. */
  interrupt(): void {
    for (const exchange of this.exchanges) exchange.abort({ kind: 'interrupted' });
  }

  private checkIn(ms: number): void {
    this.timer = setTimeout(() => this.check(), ms);
  }

  private check(): void {
    this.timer = undefined;
    const now = performance.now();
    const late: Ongoing[] = [];
    for (const exchange of this.exchanges) {
      const leftMs = exchange.startedAt + this.timeoutMs - now;
      if (leftMs > 0) {
        this.checkIn(Math.ceil(leftMs));
        break;
      }
      late.push(exchange);
    }
    // After a stall of this process both the timer and the answers are due: what has arrived is read first.
    if (late.length > 0) setImmediate(() => late.forEach((exchange) => exchange.abort({ kind: 'late' })));
  }
}
