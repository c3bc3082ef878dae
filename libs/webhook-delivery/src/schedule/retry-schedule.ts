const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The delay before each retry, counted from the attempt before it: ten attempts over 75 hours and more. */
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

/** A receiver's Retry-After is honoured up to here. */
export const maxRetryAfterMs = 24 * hour;
const jitter = 0.2;

/**
 * How long to wait before the next attempt, in milliseconds, after `attemptsMade` attempts of this round (at least 1);
 * null when the schedule is used up. Each delay counts from the end of the attempt before it, so the delays add up.
 * `random` (0 to 1) adds up to 20 %, never less than the delay itself; `retryAfterMs` only lengthens, at most to 24 h.
 */
export function nextDelayMs(
  scheduleMs: readonly number[],
  attemptsMade: number,
  { random, retryAfterMs = 0 }: { random: number; retryAfterMs?: number },
): number | null {
  const delay = scheduleMs[attemptsMade - 1];
  if (delay === undefined) return null;
  return Math.max(Math.ceil(delay * (1 + jitter * random)), Math.min(retryAfterMs, maxRetryAfterMs));
}

/**
 * Reads a Retry-After header (RFC 9110 §10.2.3), seconds or an HTTP date, to milliseconds from `now`; undefined when it
 * is neither. A date that has passed is 0.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * second, maxRetryAfterMs);
  // Only the three forms of an HTTP date begin with a day's name; Date.parse alone would take much more.
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return undefined;
  const at = Date.parse(/GMT$/.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at - now, 0), maxRetryAfterMs);
}
