/** A calendar month in UTC, `YYYY-MM`. Sorts as text. */
export type Month = string;

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

/** The month `count` months later; earlier when negative. */
export function monthAfter(month: Month, count = 1): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}
