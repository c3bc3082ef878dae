const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The delay before each retry: ten attempts over at least 75 hours. */
export const standardRetryScheduleMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** The longest Retry-After that is honored. */
export const maxRetryAfterMs = 24 * hour;
const jitter = 0.2;

/** The delay in ms after `attemptsMade` (≥ 1) plus up to 20 %; null at the end. `retryAfterMs` can lengthen it. */
export function nextDelayMs(
  scheduleMs: readonly number[],
  attemptsMade: number,
  { random, retryAfterMs = 0 }: { random: number; retryAfterMs?: number },
): number | null {
  const delay = scheduleMs[attemptsMade - 1];
  if (delay === undefined) return null;
  return Math.max(Math.ceil(delay * (1 + jitter * random)), Math.min(retryAfterMs, maxRetryAfterMs));
}

/** Parses Retry-After (RFC 9110 §10.2.3) to milliseconds; undefined if invalid, 0 for a past date. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * second, maxRetryAfterMs);
  // Every HTTP date starts with a day name; Date.parse alone accepts much more.
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return undefined;
  const at = Date.parse(/GMT$/.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at - now, 0), maxRetryAfterMs);
}
