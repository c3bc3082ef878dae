/** How long pauses are, and how fast what waited flows out after one. */
export interface BreakerRules {
  /** A pause for failures is never longer: the smaller of 5 minutes and the schedule's longest delay. */
  maxPauseMs: number;
  /** What has waited flows out at this many a second after a pause, twice as many every 5 s. */
  rampPerSecond: number;
}

/** What is known of an endpoint's pauses when its lease is taken. */
export interface BreakerState {
  failuresInRow: number;
  /** Milliseconds until the pause is over, 0 or less when it is; null when there is none. */
  pausedForMs: number | null;
  pauseMs: number | null;
  /** Milliseconds until the next request may begin by a limit of the rate, as the last worker left it; null: at once. */
  nextStartInMs: number | null;
}

/**
 * `closed`: everything may be sent. `open`: a pause; only what was asked for by hand. `half-open`: the pause is over, and
 * one delivery is to try whether the endpoint answers.
 */
export type BreakerMode = 'closed' | 'open' | 'half-open';

/** A pause to be written down. */
export interface Pause {
  forMs: number;
  pauseMs: number | null;
  failuresInRow: number;
}

/** What is known of an endpoint that begins anew. */
export const freshBreaker: BreakerState = { failuresInRow: 0, pausedForMs: null, pauseMs: null, nextStartInMs: null };

const failuresBeforePause = 5;
const firstPauseMs = 1_000;
const retryAfterJitter = 0.1;
const rampDoublesMs = 5_000;
const rampEndsPerSecond = 5_000;
const catchUpMs = 50;

/**
 * When the deliveries of one endpoint may be sent: circuit breaker, slow start after a pause, and limit of the rate.
 * Times are milliseconds of a monotonic clock. No I/O: the worker that has the lease says what becomes of attempts, and
 * writes down the pauses.
 */
export class CircuitBreaker {
  failuresInRow: number;
  private pauseMs: number | null;
  private pausedUntil: number | null;
  /** Grows with each pause; an attempt of before says nothing of what came after. */
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

  /** Milliseconds until the pause ends; undefined when there is none or it has ended. */
  pausedForMs(now: number): number | undefined {
    return this.pausedUntil !== null && now < this.pausedUntil ? this.pausedUntil - now : undefined;
  }

  /** Milliseconds until the next request may begin by a limit of the rate; null: at once. */
  nextStartInMs(now: number): number | null {
    return this.nextStartAt > now ? this.nextStartAt - now : null;
  }

  /** The most requests in flight that are in order now, of `limit`. */
  concurrency(limit: number): number {
    return this.ramp ? Math.min(limit, this.ramp.window) : limit;
  }

  /** Milliseconds until the next request may begin by its rate; 0: now. `maxPerSecond` null: no limit of its own. */
  waitMs(now: number, maxPerSecond: number | null): number {
    const byWindow =
      maxPerSecond !== null && this.recentStarts.length >= maxPerSecond
        ? this.recentStarts[this.recentStarts.length - maxPerSecond]! + 1_000 - now
        : 0;
    const isLimited = maxPerSecond !== null || this.ramp !== undefined;
    return Math.max(0, byWindow, isLimited ? this.nextStartAt - now : 0);
  }

  /** A request begins. Gives the epoch to report its outcome with. */
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

  /** The probe came to nothing: nothing is known of it. */
  probeLost(): void {
    this.isProbing = false;
  }

  /** An attempt succeeded. True when that ends a pause, which is then to be written down. */
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

  /**
   * An attempt failed. Gives the pause that this makes, if any: until `retryAfterMs` has passed and up to a tenth more,
   * or after five failures in a row (or a failed probe) twice as long as the last one. `random` from 0 to 1.
   */
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
      // Others that were in flight say the same: the pause is theirs already.
      if (isOld && wasPaused && until <= this.pausedUntil! + retryAfterMs * retryAfterJitter) return null;
      return this.pauseUntil(Math.max(until, this.pausedUntil ?? 0), now);
    }
    if (isOld || (!wasPaused && this.failuresInRow < failuresBeforePause)) return null;
    this.pauseMs = Math.min(this.pauseMs === null ? firstPauseMs : this.pauseMs * 2, this.rules.maxPauseMs);
    return this.pauseUntil(Math.max(now + this.pauseMs, this.pausedUntil ?? 0), now);
  }

  /** Nothing that has waited is left. */
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
