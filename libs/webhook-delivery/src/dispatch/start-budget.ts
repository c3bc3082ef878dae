const leastMs = 0.5;
const mostMs = 2;
// A timer is late by a millisecond or two: what it has missed is made up for, and no more than that.
const catchUpMs = 2;
// Faster than places come free in the long run, so that none stays empty for it.
const headroom = 1.5;

/**
 * Spreads the beginnings of requests over the time that they take, so that what ends of them, and all that follows from
 * it, comes one after another as well: at most one in half a millisecond, and at least one in two.
 */
export class StartBudget {
  private nextAt = -Infinity;

  /** `places`: the requests that may be in flight. */
  constructor(private readonly places: number) {}

  /** Milliseconds until a request may begin; 0: now. `now` in milliseconds of a monotonic clock. */
  waitMs(now: number): number {
    return Math.max(0, this.nextAt - now);
  }

  /** A request begins that will take about `meanMs`. */
  started(now: number, meanMs: number): void {
    const everyMs = Math.min(mostMs, Math.max(leastMs, meanMs / (headroom * this.places)));
    this.nextAt = Math.max(this.nextAt, now - catchUpMs) + everyMs;
  }
}
