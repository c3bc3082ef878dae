import fc from 'fast-check';
import { maxRetryAfterMs, nextDelayMs, retryAfterMs, standardRetryScheduleMs } from './retry-schedule.js';

const steady = { random: 0 };

describe('retry schedule', () => {
  it('the standard schedule has ten attempts: immediately, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h', () => {
    const delays = Array.from({ length: 10 }, (_, made) => nextDelayMs(standardRetryScheduleMs, made + 1, steady));
    const minute = 60_000;
    expect(delays).toEqual([
      5_000,
      5 * minute,
      30 * minute,
      ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 60 * minute),
      null,
    ]);
  });

  it('a schedule of two delays allows three attempts, and an empty one a single attempt', () => {
    expect([1, 2, 3].map((made) => nextDelayMs([1_000, 2_000], made, steady))).toEqual([1_000, 2_000, null]);
    expect(nextDelayMs([], 1, steady)).toBeNull();
  });

  it('random jitter lengthens a delay by at most 20 %, and neither it nor Retry-After shortens it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 86_400_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: 200_000_000 }), { nil: undefined }),
        (delay, random, retryAfter) => {
          const next = nextDelayMs([delay], 1, { random, retryAfterMs: retryAfter })!;
          expect(next).toBeGreaterThanOrEqual(delay);
          if (retryAfter === undefined) expect(next).toBeLessThanOrEqual(Math.ceil(delay * 1.2));
          else expect(next).toBeGreaterThanOrEqual(Math.min(retryAfter, maxRetryAfterMs));
          expect(next).toBeLessThanOrEqual(Math.max(Math.ceil(delay * 1.2), maxRetryAfterMs));
        },
      ),
    );
  });
});

describe('Retry-After header', () => {
  const now = Date.parse('2026-01-31T09:00:00Z');

  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['999999999', maxRetryAfterMs],
    ['Sat, 31 Jan 2026 09:01:00 GMT', 60_000],
    ['Saturday, 31-Jan-26 09:01:00 GMT', 60_000],
    ['Sat Jan 31 09:01:00 2026', 60_000],
    ['Sat, 31 Jan 2026 08:00:00 GMT', 0],
    ['Sat, 31 Jan 2028 09:00:00 GMT', maxRetryAfterMs],
    ['-5', undefined],
    ['1.5', undefined],
    ['2026-01-31', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the Retry-After %s means %s ms', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});
