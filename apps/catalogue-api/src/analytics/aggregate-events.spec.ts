import fc from 'fast-check';
import { markVisit, maxGapDays, type VisitorDays } from './aggregate-events.js';

const subject = 7;

/** Sums the changes from marking these days one after another. */
function returnsAfter(days: readonly number[]): Map<string, number> {
  const visits: VisitorDays = new Map();
  const returns = new Map<string, number>();
  for (const day of days) {
    for (const { day: on, previousDay, difference } of markVisit(visits, subject, day) ?? []) {
      const key = `${on} ${previousDay}`;
      const count = (returns.get(key) ?? 0) + difference;
      if (count === 0) returns.delete(key);
      else returns.set(key, count);
    }
  }
  return returns;
}

describe('markVisit', () => {
  it('markVisit returns null for a day that is already marked', () => {
    const visits: VisitorDays = new Map();
    expect(markVisit(visits, subject, 20_000)).not.toBeNull();
    expect(markVisit(visits, subject, 20_000)).toBeNull();
    expect(markVisit(visits, subject + 1, 20_000)).not.toBeNull();
  });

  it('markVisit links each day to the latest earlier one, in whatever order days arrive', () => {
    const days = fc.array(fc.integer({ min: 19_968, max: 20_900 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(days, (given) => {
        const sorted = [...new Set(given)].sort((one, other) => one - other);
        const expected = new Map(
          sorted.flatMap((day, index) => {
            const before = sorted[index - 1];
            return before !== undefined && day - before <= maxGapDays ? [[`${day} ${before}`, 1]] : [];
          }),
        );
        expect(returnsAfter(given)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [31, 32],
    [32, 63],
    [63, 64],
    [0, 31],
  ])('markVisit links days at block boundaries: %d and %d', (first, second) => {
    const base = 32 * 600;
    const expected = new Map([[`${base + second} ${base + first}`, 1]]);
    expect(returnsAfter([base + first, base + second])).toEqual(expected);
    expect(returnsAfter([base + second, base + first])).toEqual(expected);
  });

  it('markVisit links days up to 365 days apart, and no further', () => {
    expect(returnsAfter([20_000, 20_365])).toEqual(new Map([['20365 20000', 1]]));
    expect(returnsAfter([20_000, 20_366])).toEqual(new Map());
  });
});
