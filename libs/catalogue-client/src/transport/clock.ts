import { setTimeout as timeout } from 'node:timers/promises';

/** Time and chance, given from outside so that tests need not wait. */
export interface Clock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** In [0, 1). */
  random(): number;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => performance.now(),
  async wait(ms, signal) {
    signal?.throwIfAborted();
    try {
      await timeout(ms, undefined, { ...(signal ? { signal } : {}) });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
  random: Math.random,
};

/** How long to wait between attempts. */
export interface BackoffSettings {
  /** The upper bound of the first wait. */
  firstMs: number;
  /** The upper bound of any. */
  longestMs: number;
}

/** What the client waits unless told otherwise: up to 0.25 s, then up to twice as long each time, at most 20 s. */
export const defaultBackoff: BackoffSettings = { firstMs: 250, longestMs: 20_000 };

/**
 * How long to wait after attempt number `attempt` (from 1), in ms: anything between nothing and the bound ("full
 * jitter"), so that clients that failed together do not come back together. `random` gives numbers in [0, 1).
 */
export function backoffMs(
  attempt: number,
  random: () => number = Math.random,
  settings: BackoffSettings = defaultBackoff,
): number {
  // 2 ** 30 is past any bound, and the sum stays a number.
  const bound = Math.min(settings.longestMs, settings.firstMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(random() * bound);
}

/** What `Retry-After` (RFC 9110 §10.2.3: seconds, or a date) asks for, in ms from `nowMs`; undefined where it says nothing. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(at - nowMs, 0);
}
