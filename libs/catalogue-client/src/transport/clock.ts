import { setTimeout as timeout } from 'node:timers/promises';

/** Time and randomness, replaceable in tests. */
export interface Clock {
  /** A monotonic time in ms. */
  now(): number;
  /** Rejects with the signal's reason on abort. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  random(): number;
}

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

/** Full-jitter backoff in ms, so that clients that failed together do not retry together. `attempt` starts at 1. */
export function backoffMs(
  attempt: number,
  random: () => number = Math.random,
  settings = { firstMs: 250, longestMs: 20_000 },
): number {
  // Capping the exponent avoids Infinity.
  const bound = Math.min(settings.longestMs, settings.firstMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(random() * bound);
}

/** Parses `Retry-After` (RFC 9110 §10.2.3) to ms; undefined if absent or invalid. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(at - nowMs, 0);
}
