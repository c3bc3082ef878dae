import type { Clock } from './clock.js';

/** Where a key stands, as an answer says it (IETF draft-ietf-httpapi-ratelimit-headers). */
interface RateLimitState {
  /** The policy that the request was counted by. */
  policy: string;
  /** Requests that the key has left. */
  remaining: number;
  /** When it has all of them again, in ms from the answer. */
  resetMs: number;
  /** How many there are in a window; undefined where `RateLimit-Policy` does not say so. */
  limit: number | undefined;
}

const item = /^\s*"((?:[^"\\]|\\.)*)"\s*((?:;[^,]*)?)/;
const parameter = (text: string, name: string): number | undefined => {
  const found = new RegExp(`;\\s*${name}=(\\d{1,12})(?![\\d.])`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Reads `RateLimit: "default";r=599;t=60` with `RateLimit-Policy: "default";q=600;w=60`; undefined where they do not say. */
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

/** Requests that are counted together: each has a limit of its own, or shares another's. */
export type Lane = 'standard' | 'uploads' | 'analytics';

/** A place that a request has; given back when the answer is there. */
export interface Place {
  /** Tells what the answer said of the limit, or that the service refused for it until `refusedForMs` has passed. */
  leave(answer?: { state?: RateLimitState | undefined; refusedForMs?: number | undefined }): void;
}

interface Window {
  limit: number;
  remaining: number;
  resetsAt: number;
}

// Two answers of one window can differ by this much in when it ends: they count whole seconds.
const sameWindowMs = 1_500;
// The service's clock and ours need not agree to the millisecond, and clients that waited should not come together.
const afterResetMs = 250;

/**
 * Keeps requests within the key's limit, by what answers said of it: waits ahead rather than being refused, and lets
 * no more than `maxConcurrent` run at once. What other processes use up with the same key shows with the next answer.
 */
export class Pace {
  /** The state of each policy, by its name. */
  private readonly windows = new Map<string, Window>();
  private readonly policyOf = new Map<Lane, string>();
  private readonly costInFlight = new Map<string, number>();
  private running = 0;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly maxConcurrent: number,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves as soon as the limit has room for `cost` requests. Resolves to undefined, at once, when that will not be
   * before `deadlineAt`; rejects with the signal's reason when it aborts.
   */
  async enter(lane: Lane, cost: number, deadlineAt: number, signal?: AbortSignal): Promise<Place | undefined> {
    for (;;) {
      signal?.throwIfAborted();
      const policy = this.policyOf.get(lane) ?? lane;
      const free = this.freeAt(policy, cost);
      if (free === 'now') return this.take(lane, policy, cost);
      if (free !== 'unknown' && free > deadlineAt) return undefined;
      await this.changeOr(Math.min(free === 'unknown' ? Infinity : free, deadlineAt), signal);
      if (this.clock.now() >= deadlineAt) return undefined;
    }
  }

  /** When `cost` requests fit: now, at a time, or whenever one of those that run has ended. */
  private freeAt(policy: string, cost: number): 'now' | 'unknown' | number {
    if (this.running >= this.maxConcurrent) return 'unknown';
    const window = this.windows.get(policy);
    if (!window) return 'now';
    if (this.clock.now() >= window.resetsAt) window.remaining = window.limit;
    const inFlight = this.costInFlight.get(policy) ?? 0;
    // The service charges no more than the limit at once.
    const needed = Math.min(cost, window.limit);
    if (window.remaining - inFlight >= needed) return 'now';
    // Some of those that run may be counted in `remaining` already: their answers will tell.
    if (inFlight > 0 && window.remaining >= needed) return 'unknown';
    return window.resetsAt + this.clock.random() * afterResetMs;
  }

  private take(lane: Lane, policy: string, cost: number): Place {
    this.running += 1;
    this.costInFlight.set(policy, (this.costInFlight.get(policy) ?? 0) + cost);
    let isTaken = true;
    return {
      leave: ({ state, refusedForMs } = {}) => {
        if (!isTaken) return;
        isTaken = false;
        this.running -= 1;
        this.costInFlight.set(policy, (this.costInFlight.get(policy) ?? cost) - cost);
        if (state) this.note(lane, state);
        if (refusedForMs !== undefined) this.close(state?.policy ?? policy, refusedForMs);
        const woken = this.waiting;
        this.waiting = [];
        for (const wake of woken) wake();
      },
    };
  }

  private note(lane: Lane, { policy, remaining, resetMs, limit }: RateLimitState): void {
    this.policyOf.set(lane, policy);
    const resetsAt = this.clock.now() + resetMs;
    const known = this.windows.get(policy);
    if (known && Math.abs(known.resetsAt - resetsAt) < sameWindowMs) {
      // Answers overtake each other; within a window the lowest is the latest.
      known.remaining = Math.min(known.remaining, remaining);
      known.limit = limit ?? known.limit;
    } else if (!known || resetsAt > known.resetsAt || this.clock.now() >= known.resetsAt) {
      this.windows.set(policy, { remaining, resetsAt, limit: limit ?? Math.max(known?.limit ?? 0, remaining, 1) });
    }
  }

  private close(policy: string, forMs: number): void {
    const resetsAt = this.clock.now() + forMs;
    const known = this.windows.get(policy);
    this.windows.set(policy, { limit: known?.limit ?? 1, remaining: 0, resetsAt });
  }

  /** Until a place was given back, or this time has come. */
  private async changeOr(at: number, signal: AbortSignal | undefined): Promise<void> {
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
