import type { Clock } from './clock.js';

/** A key's rate limit (IETF draft-ietf-httpapi-ratelimit-headers). */
interface RateLimitState {
  policy: string;
  remaining: number;
  /** Time until the quota resets, from the response. */
  resetMs: number;
  /** The window's quota; undefined without `RateLimit-Policy`. */
  limit: number | undefined;
}

const item = /^\s*"((?:[^"\\]|\\.)*)"\s*((?:;[^,]*)?)/;
const parameter = (text: string, name: string): number | undefined => {
  const found = new RegExp(`;\\s*${name}=(\\d{1,12})(?![\\d.])`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Parses `RateLimit: "default";r=599;t=60` and `RateLimit-Policy: "default";q=600;w=60`. */
export function rateLimitOf(headers: Headers): RateLimitState | undefined {
  const [, policy, values] = item.exec(headers.get('ratelimit') ?? '') ?? [];
  if (policy === undefined || values === undefined) return undefined;
  const [remaining, reset] = [parameter(values, 'r'), parameter(values, 't')];
  if (remaining === undefined || reset === undefined) return undefined;
  const policies = headers.get('ratelimit-policy') ?? '';
  const own = policies.split(',').find((one) => item.exec(one)?.[1] === policy);
  const limit = own === undefined ? undefined : parameter(own, 'q');
  return { policy, remaining, resetMs: reset * 1000, limit };
}

/** Calls that share a rate limit. */
export type Lane = 'standard' | 'uploads' | 'analytics';

/** A concurrency slot, released on the response. */
export interface Slot {
  /** Releases the slot and records the rate limit, or a 429 that lasts `refusedForMs`. */
  release(answer?: { state?: RateLimitState | undefined; refusedForMs?: number | undefined }): void;
}

interface Window {
  limit: number;
  remaining: number;
  resetsAt: number;
}

// Responses round the window's end to whole seconds.
const sameWindowMs = 1_500;
// Allows for clock skew, and spreads clients that wait for the same reset.
const afterResetMs = 250;

/** Throttles calls to the key's rate limit and `maxConcurrent`. Responses also reveal other processes' usage. */
export class Pace {
  private readonly windows = new Map<string, Window>();
  private readonly policyOf = new Map<Lane, string>();
  private readonly costInFlight = new Map<string, number>();
  private running = 0;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly maxConcurrent: number,
    private readonly clock: Clock,
  ) {}

  /** Resolves when `cost` requests fit, or to undefined immediately if that is after `deadlineAt`. Rejects on abort. */
  async acquire(lane: Lane, cost: number, deadlineAt: number, signal?: AbortSignal): Promise<Slot | undefined> {
    for (;;) {
      signal?.throwIfAborted();
      const policy = this.policyOf.get(lane) ?? lane;
      const free = this.freeAt(policy, cost);
      if (free === 'now') return this.occupy(lane, policy, cost);
      if (free !== 'unknown' && free > deadlineAt) return undefined;
      await this.waitForRelease(Math.min(free === 'unknown' ? Infinity : free, deadlineAt), signal);
      if (this.clock.now() >= deadlineAt) return undefined;
    }
  }

  /** 'unknown' means that the next response decides. */
  private freeAt(policy: string, cost: number): 'now' | 'unknown' | number {
    if (this.running >= this.maxConcurrent) return 'unknown';
    const window = this.windows.get(policy);
    if (!window) return 'now';
    if (this.clock.now() >= window.resetsAt) window.remaining = window.limit;
    const inFlight = this.costInFlight.get(policy) ?? 0;
    // The service never charges more than the limit.
    const needed = Math.min(cost, window.limit);
    if (window.remaining - inFlight >= needed) return 'now';
    // `remaining` may already include calls in flight; wait for their responses.
    if (inFlight > 0 && window.remaining >= needed) return 'unknown';
    return window.resetsAt + this.clock.random() * afterResetMs;
  }

  private occupy(lane: Lane, policy: string, cost: number): Slot {
    this.running += 1;
    this.costInFlight.set(policy, (this.costInFlight.get(policy) ?? 0) + cost);
    let isHeld = true;
    return {
      release: ({ state, refusedForMs } = {}) => {
        if (!isHeld) return;
        isHeld = false;
        this.running -= 1;
        this.costInFlight.set(policy, (this.costInFlight.get(policy) ?? cost) - cost);
        if (state) this.updateWindow(lane, state);
        if (refusedForMs !== undefined) this.exhaust(state?.policy ?? policy, refusedForMs);
        const waiters = this.waiting;
        this.waiting = [];
        for (const wake of waiters) wake();
      },
    };
  }

  private updateWindow(lane: Lane, { policy, remaining, resetMs, limit }: RateLimitState): void {
    this.policyOf.set(lane, policy);
    const resetsAt = this.clock.now() + resetMs;
    const known = this.windows.get(policy);
    if (known && Math.abs(known.resetsAt - resetsAt) < sameWindowMs) {
      // Responses arrive out of order; within a window the lowest value is the latest.
      known.remaining = Math.min(known.remaining, remaining);
      known.limit = limit ?? known.limit;
    } else if (!known || resetsAt > known.resetsAt || this.clock.now() >= known.resetsAt) {
      this.windows.set(policy, { remaining, resetsAt, limit: limit ?? Math.max(known?.limit ?? 0, remaining, 1) });
    }
  }

  private exhaust(policy: string, forMs: number): void {
    const resetsAt = this.clock.now() + forMs;
    const known = this.windows.get(policy);
    this.windows.set(policy, { limit: known?.limit ?? 1, remaining: 0, resetsAt });
  }

  /** Waits for a released slot or the given time. */
  private async waitForRelease(at: number, signal: AbortSignal | undefined): Promise<void> {
    let wake: () => void = () => undefined;
    const changed = new Promise<void>((resolve) => this.waiting.push((wake = resolve)));
    if (at === Infinity && !signal) return changed;
    const done = new AbortController();
    const stop = (): void => done.abort(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    const until = Math.min(Math.max(at - this.clock.now(), 0), 2 ** 31 - 1);
    try {
      await Promise.race([changed, this.clock.wait(until, done.signal).catch(() => undefined)]);
    } finally {
      signal?.removeEventListener('abort', stop);
      done.abort();
      this.waiting = this.waiting.filter((one) => one !== wake);
    }
  }
}
