export interface BreakerRules {
  maxPauseMs: number;
  /** The initial rate after a pause; it doubles every 5 s. */
  rampPerSecond: number;
}

export interface BreakerState {
  failuresInRow: number;
  /** Milliseconds until the pause ends, ≤ 0 once it has ended; null without a pause. */
  pausedForMs: number | null;
  pauseMs: number | null;
  /** Milliseconds until the rate limit permits a request; null: now. */
  nextStartInMs: number | null;
}

/** `open` sends manual deliveries only. `half-open` sends one probe. */
export type BreakerMode = 'closed' | 'open' | 'half-open';

export interface Pause {
  forMs: number;
  pauseMs: number | null;
  failuresInRow: number;
}

export const freshBreaker: BreakerState = { failuresInRow: 0, pausedForMs: null, pauseMs: null, nextStartInMs: null };

const failuresBeforePause = 5;
const firstPauseMs = 1_000;
const retryAfterJitter = 0.1;
const rampDoublesMs = 5_000;
const rampEndsPerSecond = 5_000;
const catchUpMs = 50;

/** Circuit breaker, slow start and rate limit of an endpoint. Times are monotonic milliseconds. No I/O. */
export class CircuitBreaker {
  failuresInRow: number;
  private pauseMs: number | null;
  private pausedUntil: number | null;
  /** Increments with each pause, so that attempts begun before it are ignored. */
  epoch = 0;
  private isProbing = false;
  private ramp: { since: number; window: number; successes: number } | undefined;
  private nextStartAt = 0;
  private recentStarts: number[] = [];

  constructor(
    private readonly rules: BreakerRules,
    state: BreakerState,
    now: number,
  ) {
    this.failuresInRow = state.failuresInRow;
    this.pauseMs = state.pauseMs;
    this.pausedUntil = state.pausedForMs === null ? null : now + state.pausedForMs;
    this.nextStartAt = state.nextStartInMs === null ? 0 : now + state.nextStartInMs;
  }

  mode(now: number): BreakerMode {
    if (this.pausedUntil === null) return 'closed';
    return now < this.pausedUntil || this.isProbing ? 'open' : 'half-open';
  }

  pausedForMs(now: number): number | undefined {
    return this.pausedUntil !== null && now < this.pausedUntil ? this.pausedUntil - now : undefined;
  }

  /** Milliseconds until the rate limit permits a request; null: now. */
  nextStartInMs(now: number): number | null {
    return this.nextStartAt > now ? this.nextStartAt - now : null;
  }

  /** The number of requests that may be in flight, up to `limit`. */
  concurrency(limit: number): number {
    return this.ramp ? Math.min(limit, this.ramp.window) : limit;
  }

  /** Milliseconds until the next request may begin; 0: now. `maxPerSecond` null: unlimited. */
  waitMs(now: number, maxPerSecond: number | null): number {
    const byWindow =
      maxPerSecond !== null && this.recentStarts.length >= maxPerSecond
        ? this.recentStarts[this.recentStarts.length - maxPerSecond]! + 1_000 - now
        : 0;
    const isLimited = maxPerSecond !== null || this.ramp !== undefined;
    return Math.max(0, byWindow, isLimited ? this.nextStartAt - now : 0);
  }

  /** Records the start of a request. Returns the epoch for its outcome. */
  started(now: number, { maxPerSecond, isProbe }: { maxPerSecond: number | null; isProbe: boolean }): number {
    if (isProbe) this.isProbing = true;
    const rate = Math.min(maxPerSecond ?? Infinity, this.rampRate(now));
    if (rate !== Infinity) this.nextStartAt = Math.max(this.nextStartAt, now - catchUpMs) + 1_000 / rate;
    if (maxPerSecond !== null) {
      this.recentStarts.push(now);
      if (this.recentStarts.length > 2 * maxPerSecond) this.recentStarts.splice(0, maxPerSecond);
    }
    return this.epoch;
  }

  probeLost(): void {
    this.isProbing = false;
  }

  /** Records a success. Returns true if it ends a pause, which the caller must save. */
  succeeded(epoch: number, now: number): boolean {
    this.failuresInRow = 0;
    if (this.ramp) {
      this.ramp.successes += 1;
      if (this.ramp.successes >= this.ramp.window)
        this.ramp = { ...this.ramp, window: this.ramp.window * 2, successes: 0 };
    }
    if (this.pausedUntil === null || epoch !== this.epoch) return false;
    this.pausedUntil = null;
    this.pauseMs = null;
    this.isProbing = false;
    this.ramp = { since: now, window: 1, successes: 0 };
    return true;
  }

  /** Returns the pause that a failure starts: `retryAfterMs` plus up to 10 %, or twice the last after five failures. */
  failed(
    epoch: number,
    now: number,
    { retryAfterMs, random }: { retryAfterMs?: number | undefined; random: number },
  ): Pause | null {
    const isOld = epoch !== this.epoch;
    const wasPaused = this.pausedUntil !== null;
    if (!isOld) this.failuresInRow += 1;
    if (retryAfterMs !== undefined && retryAfterMs > 0) {
      const until = now + retryAfterMs * (1 + retryAfterJitter * random);
      // Concurrent attempts report the same Retry-After: the pause already covers it.
      if (isOld && wasPaused && until <= this.pausedUntil! + retryAfterMs * retryAfterJitter) return null;
      return this.pauseUntil(Math.max(until, this.pausedUntil ?? 0), now);
    }
    if (isOld || (!wasPaused && this.failuresInRow < failuresBeforePause)) return null;
    this.pauseMs = Math.min(this.pauseMs === null ? firstPauseMs : this.pauseMs * 2, this.rules.maxPauseMs);
    return this.pauseUntil(Math.max(now + this.pauseMs, this.pausedUntil ?? 0), now);
  }

  /** The backlog is empty: ends the slow start. */
  caughtUp(): void {
    this.ramp = undefined;
  }

  private pauseUntil(until: number, now: number): Pause {
    this.pausedUntil = until;
    this.epoch += 1;
    this.isProbing = false;
    this.ramp = undefined;
    return { forMs: Math.ceil(until - now), pauseMs: this.pauseMs, failuresInRow: this.failuresInRow };
  }

  private rampRate(now: number): number {
    if (!this.ramp) return Infinity;
    const rate = this.rules.rampPerSecond * 2 ** Math.floor((now - this.ramp.since) / rampDoublesMs);
    if (rate < rampEndsPerSecond) return rate;
    this.ramp = undefined;
    return Infinity;
  }
}
