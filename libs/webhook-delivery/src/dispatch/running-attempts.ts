import type { DueDelivery } from './due.repository.js';

/** Measures event-loop lag every 50 ms, after pending input was read, so that receivers are not blamed for it. */
export class LoopLag {
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
  /** The accumulated lag at the start of the attempt. */
  lagMs: number;
  isSlow: boolean;
}

export class RunningAttempts {
  private readonly attempts = new Map<string, RunningAttempt>();

  constructor(
    private readonly slowAfterMs: number,
    private readonly lag: Pick<LoopLag, 'totalMs'>,
  ) {}

  get size(): number {
    return this.attempts.size;
  }

  begin({ deliveryId }: DueDelivery, now: number): void {
    this.attempts.set(deliveryId, { startedAt: now, lagMs: this.lag.totalMs, isSlow: false });
  }

  end({ deliveryId }: DueDelivery): { wasSlow: boolean; lagMs: number } {
    const attempt = this.attempts.get(deliveryId);
    this.attempts.delete(deliveryId);
    return { wasSlow: attempt?.isSlow ?? false, lagMs: attempt ? this.lag.totalMs - attempt.lagMs : 0 };
  }

  /** Reports each attempt that became slow since the last call, with its duration minus event-loop lag. */
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
