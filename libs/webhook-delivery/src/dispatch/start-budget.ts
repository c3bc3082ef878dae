const atOnce = 10;
const everyMs = 5;

/**
 * Spreads the beginnings of requests: ten at once, and ten more every 5 ms. To begin one and to read its answer costs a
 * tenth of a millisecond or two, so what comes meanwhile waits for a millisecond, not for hundreds of them.
 */
export class StartBudget {
  private begun = 0;
  private since = -Infinity;

  /** Milliseconds until a request may begin; 0: now. `now` in milliseconds of a monotonic clock. */
  waitMs(now: number): number {
    if (this.begun < atOnce) return 0;
    return Math.max(0, this.since + everyMs - now);
  }

  /** A request begins. */
  started(now: number): void {
    if (now - this.since >= everyMs) {
      this.since = now;
      this.begun = 0;
    }
    this.begun += 1;
  }
}
