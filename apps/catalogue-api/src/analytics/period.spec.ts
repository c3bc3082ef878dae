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
  it.each(['1969-12-31', '1970-01-01', '2024-02-29', '2026-03-29', '9999-12-31'])('reads and writes %s', (text) => {
    expect(isoDate(parseIsoDate(text))).toBe(text);
  });

  it('begin and end at midnight UTC', () => {
    expect(isoDate(dayOf(new Date('2026-03-28T23:59:59.999Z')))).toBe('2026-03-28');
    expect(isoDate(dayOf(new Date('2026-03-29T00:00:00.000Z')))).toBe('2026-03-29');
  });

  it.each([
    ['2026-01-01', '2025-12-29'], // a Thursday
    ['2026-01-04', '2025-12-29'], // a Sunday
    ['2026-01-05', '2026-01-05'], // a Monday
    ['2024-02-29', '2024-02-26'],
    ['1969-12-31', '1969-12-29'],
  ])('knows that the week of %s begins on %s', (day, monday) => {
    expect(isoDate(mondayOf(parseIsoDate(day)))).toBe(monday);
    expect(isoDate(mondayOfWeek(weekOf(parseIsoDate(day))))).toBe(monday);
  });
});

const now = new Date('2026-03-11T00:00:00.000Z'); // a Wednesday
const dates = ({ from, to }: { from: number; to: number }) => [isoDate(from), isoDate(to)];

describe('resolvePeriod', () => {
  it('takes 30 days up to today unless asked', () => {
    const period = resolvePeriod({}, now);
    expect(period).toMatchObject({ range: '30d', days: 30, granularity: 'day' });
    expect(dates(period)).toEqual(['2026-02-10', '2026-03-11']);
  });

  it('counts today among the days of a range', () => {
    expect(dates(resolvePeriod({ range: '7d' }, now))).toEqual(['2026-03-05', '2026-03-11']);
    expect(resolvePeriod({ range: '90d' }, now).days).toBe(90);
  });

  it('lets dates win over a range', () => {
    const period = resolvePeriod({ range: '7d', from: '2024-02-28', to: '2024-03-01' }, now);
    expect(period).toMatchObject({ range: 'custom', days: 3 });
  });

  it('goes by days up to 92 days and by weeks from 93, unless asked', () => {
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
  it('is as long and ends the day before, over a leap day too', () => {
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

  it('has every day, the leap day included', () => {
    expect(buckets('2024-02-28', '2024-03-01', 'day').map(([date]) => date)).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
  });

  it('dates a week its Monday, also when it begins before the period, and counts only days of the period', () => {
    expect(buckets('2026-01-01', '2026-01-13', 'week')).toEqual([
      ['2025-12-29', '2026-01-01', '2026-01-04'],
      ['2026-01-05', '2026-01-05', '2026-01-11'],
      ['2026-01-12', '2026-01-12', '2026-01-13'],
    ]);
  });

  it('has one week for a period within one', () => {
    expect(buckets('2026-01-06', '2026-01-07', 'week')).toEqual([['2026-01-05', '2026-01-06', '2026-01-07']]);
  });
});

describe('partsOf', () => {
  it('has every day of a range once, in whole weeks where there are any', () => {
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
