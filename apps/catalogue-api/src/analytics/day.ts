/** A day as a whole number: days since 1970-01-01, UTC. UTC has no daylight saving, so every day has 86,400,000 ms. */
export type Day = number;

export const dayMs = 86_400_000;

/** The day of a point in time. */
export const dayOf = (at: Date): Day => Math.floor(at.getTime() / dayMs);

/** The first moment of a day. */
export const startOf = (day: Day): Date => new Date(day * dayMs);

/** `YYYY-MM-DD` */
export const isoDate = (day: Day): string => startOf(day).toISOString().replace(/T.*/, '');

/** The day of a `YYYY-MM-DD` that is a date of the calendar. */
export const parseIsoDate = (text: string): Day => Date.parse(`${text}T00:00:00.000Z`) / dayMs;

/** The ISO week (ISO 8601) that a day is in, as a whole number that grows by one each Monday. Week 0 has day 0. */
export const weekOf = (day: Day): number => Math.floor((day + 3) / 7);

/** The Monday of that week. */
export const mondayOfWeek = (week: number): Day => week * 7 - 3;

/** The Monday of the ISO week (ISO 8601) that a day is in. Day 0 was a Thursday. */
export const mondayOf = (day: Day): Day => mondayOfWeek(weekOf(day));

/** A calendar month in UTC, `YYYY-MM`. Sorts as text. */
export type Month = string;

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

/** The month `count` months later; earlier when negative. */
export function monthAfter(month: Month, count = 1): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}
