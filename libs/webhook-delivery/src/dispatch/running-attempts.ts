import type { DueDelivery } from './due.repository.js';

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

interface RunningAttempt {
  startedAt: number;
  /** The process's own lag in all at that moment. */
  lagMs: number;
  isSlow: boolean;
}

/** The attempts of one endpoint that are in flight, and which of them take long. */
export class RunningAttempts {
  // In the order in which they began.
  private readonly attempts = new Map<string, RunningAttempt>();

  constructor(
    private readonly slowAfterMs: number,
    private readonly lag: Pick<LoopLag, 'totalMs'>,
  ) {}

  get size(): number {
    return this.attempts.size;
  }

  /** An attempt begins `now`, in milliseconds of a monotonic clock. */
  begin({ deliveryId }: DueDelivery, now: number): void {
    this.attempts.set(deliveryId, { startedAt: now, lagMs: this.lag.totalMs, isSlow: false });
  }

  /** An attempt is over: whether it took long, and by how many milliseconds this process was late meanwhile. */
  end({ deliveryId }: DueDelivery): { wasSlow: boolean; lagMs: number } {
    const attempt = this.attempts.get(deliveryId);
    this.attempts.delete(deliveryId);
    return { wasSlow: attempt?.isSlow ?? false, lagMs: attempt ? this.lag.totalMs - attempt.lagMs : 0 };
  }

  /**
   * Tells of each attempt that has become slow since the last call, and for how long it has been under way; the time by
   * which this process was late is not its.
   */
  findSlow(onSlow: (forMs: number) => void): void {
    const now = performance.now();
    for (const attempt of this.attempts.values()) {
      const forMs = now - attempt.startedAt - (this.lag.totalMs - attempt.lagMs);
      if (forMs < this.slowAfterMs) return;
      if (attempt.isSlow) continue;
      attempt.isSlow = true;
      onSlow(forMs);
    }
  }
}
