import {
  dayOf,
  isoDate,
  mondayOf,
  mondayOfWeek,
  parseIsoDate,
  weekOf,
  bucketsOf,
  partsOf,
  periodBefore,
  resolvePeriod,
} from './period.js';
import fc from 'fast-check';

describe('days', () => {
  it.each(['1969-12-31', '1970-01-01', '2024-02-29', '2026-03-29', '9999-12-31'])(
    'the day %s is parsed and formatted unchanged',
    (text) => {
      expect(isoDate(parseIsoDate(text))).toBe(text);
    },
  );

  it('days begin and end at midnight UTC', () => {
    expect(isoDate(dayOf(new Date('2026-03-28T23:59:59.999Z')))).toBe('2026-03-28');
    expect(isoDate(dayOf(new Date('2026-03-29T00:00:00.000Z')))).toBe('2026-03-29');
  });

  it.each([
    ['2026-01-01', '2025-12-29'], // a Thursday
    ['2026-01-04', '2025-12-29'], // a Sunday
    ['2026-01-05', '2026-01-05'], // a Monday
    ['2024-02-29', '2024-02-26'],
    ['1969-12-31', '1969-12-29'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(isoDate(mondayOf(parseIsoDate(day)))).toBe(monday);
    expect(isoDate(mondayOfWeek(weekOf(parseIsoDate(day))))).toBe(monday);
  });
});

const now = new Date('2026-03-11T00:00:00.000Z'); // a Wednesday
const dates = ({ from, to }: { from: number; to: number }) => [isoDate(from), isoDate(to)];

describe('resolvePeriod', () => {
  it('a period covers the 30 days up to today by default', () => {
    const period = resolvePeriod({}, now);
    expect(period).toMatchObject({ range: '30d', days: 30, granularity: 'day' });
    expect(dates(period)).toEqual(['2026-02-10', '2026-03-11']);
  });

  it('a range includes today', () => {
    expect(dates(resolvePeriod({ range: '7d' }, now))).toEqual(['2026-03-05', '2026-03-11']);
    expect(resolvePeriod({ range: '90d' }, now).days).toBe(90);
  });

  it('dates override a range', () => {
    const period = resolvePeriod({ range: '7d', from: '2024-02-28', to: '2024-03-01' }, now);
    expect(period).toMatchObject({ range: 'custom', days: 3 });
  });

  it('granularity is day up to 92 days and week from 93, unless requested', () => {
    expect(resolvePeriod({ from: '2026-01-01', to: '2026-04-02' }, now)).toMatchObject({
      days: 92,
      granularity: 'day',
    });
    expect(resolvePeriod({ from: '2026-01-01', to: '2026-04-03' }, now)).toMatchObject({
      days: 93,
      granularity: 'week',
    });
    expect(resolvePeriod({ from: '2026-01-01', to: '2026-04-03', granularity: 'day' }, now).granularity).toBe('day');
    expect(resolvePeriod({ range: '7d', granularity: 'week' }, now).granularity).toBe('week');
  });
});

describe('periodBefore', () => {
  it('the previous period has the same length and ends the day before, also over a leap day', () => {
    const of = (from: string, to: string) => dates(periodBefore({ from: parseIsoDate(from), to: parseIsoDate(to) }));
    expect(of('2024-03-01', '2024-03-31')).toEqual(['2024-01-30', '2024-02-29']);
    expect(of('2026-03-11', '2026-03-11')).toEqual(['2026-03-10', '2026-03-10']);
  });
});

describe('bucketsOf', () => {
  const buckets = (from: string, to: string, granularity: 'day' | 'week') =>
    bucketsOf({ from: parseIsoDate(from), to: parseIsoDate(to) }, granularity).map((bucket) => [
      isoDate(bucket.date),
      ...dates(bucket),
    ]);

  it('a daily series has a point for every day, including the leap day', () => {
    expect(buckets('2024-02-28', '2024-03-01', 'day').map(([date]) => date)).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
  });

  it('a week is dated by its Monday, even before the period, and counts only days of the period', () => {
    expect(buckets('2026-01-01', '2026-01-13', 'week')).toEqual([
      ['2025-12-29', '2026-01-01', '2026-01-04'],
      ['2026-01-05', '2026-01-05', '2026-01-11'],
      ['2026-01-12', '2026-01-12', '2026-01-13'],
    ]);
  });

  it('a period within one week has one weekly point', () => {
    expect(buckets('2026-01-06', '2026-01-07', 'week')).toEqual([['2026-01-05', '2026-01-06', '2026-01-07']]);
  });
});

describe('partsOf', () => {
  it('partsOf covers every day of a range once, with as many whole weeks as possible', () => {
    const range = fc.tuple(fc.integer({ min: 19_000, max: 21_000 }), fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(range, ([from, more]) => {
        const to = from + more;
        const { weeks, head, tail } = partsOf({ from, to });
        const days: number[] = [];
        for (let day = head.from; day <= head.to; day += 1) days.push(day);
        for (let day = from - 7; day <= to + 7; day += 1)
          if (weekOf(day) >= weeks.from && weekOf(day) <= weeks.to) days.push(day);
        for (let day = tail.from; day <= tail.to; day += 1) days.push(day);
        expect(days).toEqual(Array.from({ length: more + 1 }, (_, index) => from + index));
        if (more >= 12) expect(head.to - head.from + 1 + (tail.to - tail.from + 1)).toBeLessThanOrEqual(12);
        if (weeks.from <= weeks.to && head.from <= head.to) expect(mondayOf(from)).not.toBe(from);
      }),
    );
  });
});
