/**
 * How late this process itself is. Ticks every 50 ms, after what had arrived by then was read: what it could not see for
 * want of time is not the receivers' fault.
 */
export class LoopLag {
  /** Milliseconds by which the event loop was late, in all. */
  totalMs = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly onTick: () => void,
    private readonly everyMs = 50,
  ) {}

  start(): void {
    let expectedAt = performance.now() + this.everyMs;
    this.timer = setInterval(() => {
      const now = performance.now();
      this.totalMs += Math.max(0, now - expectedAt);
      expectedAt = now + this.everyMs;
      setImmediate(this.onTick);
    }, this.everyMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
