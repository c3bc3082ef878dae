import { dayOf, isoDate, mondayOf, mondayOfWeek, parseIsoDate, weekOf } from './day.js';

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
