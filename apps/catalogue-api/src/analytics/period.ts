/** Days since 1970-01-01 in UTC. */
export type Day = number;

export const dayMs = 86_400_000;

export const dayOf = (at: Date): Day => Math.floor(at.getTime() / dayMs);

export const startOf = (day: Day): Date => new Date(day * dayMs);

export const isoDate = (day: Day): string => startOf(day).toISOString().replace(/T.*/, '');

export const parseIsoDate = (text: string): Day => Date.parse(`${text}T00:00:00.000Z`) / dayMs;

/** The ISO 8601 week of a day as a whole number that grows by one each Monday. Week 0 contains day 0, a Thursday. */
export const weekOf = (day: Day): number => Math.floor((day + 3) / 7);

export const mondayOfWeek = (week: number): Day => week * 7 - 3;

export const mondayOf = (day: Day): Day => mondayOfWeek(weekOf(day));

/** A calendar month in UTC, `YYYY-MM`. Sorts as text. */
export type Month = string;

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

export function monthAfter(month: Month, count = 1): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export type Granularity = 'day' | 'week';
export type RangeName = '7d' | '30d' | '90d';

export interface Period extends DayRange {
  readonly range: RangeName | 'custom';
  readonly granularity: Granularity;
  readonly days: number;
}

/** One point of a series: its date, and the days that it counts. */
export interface Bucket extends DayRange {
  readonly date: Day;
}

interface PeriodQuery {
  range?: RangeName | undefined;
  from?: string | undefined;
  to?: string | undefined;
  granularity?: Granularity | undefined;
}

export const maxPeriodDays = 366;
const maxDaysByDay = 92;
const defaultRange = '30d';

export const lengthOf = ({ from, to }: DayRange): number => to - from + 1;

/** Dates override a range. Periods over 92 days default to weeks. */
export function resolvePeriod({ range = defaultRange, from, to, granularity }: PeriodQuery, now: Date): Period {
  const today = dayOf(now);
  const isCustom = from !== undefined && to !== undefined;
  const asked: DayRange = isCustom
    ? { from: parseIsoDate(from), to: parseIsoDate(to) }
    : { from: today - Number.parseInt(range, 10) + 1, to: today };
  const days = lengthOf(asked);
  return {
    ...asked,
    range: isCustom ? 'custom' : range,
    granularity: granularity ?? (days <= maxDaysByDay ? 'day' : 'week'),
    days,
  };
}

export const periodBefore = ({ from, to }: DayRange): DayRange => ({ from: from - (to - from + 1), to: from - 1 });

export interface WeekParts {
  readonly weeks: { readonly from: number; readonly to: number };
  readonly head: DayRange;
  readonly tail: DayRange;
}

export function partsOf({ from, to }: DayRange): WeekParts {
  const weeks = { from: weekOf(from + 6), to: weekOf(to + 1) - 1 };
  const hasWeeks = weeks.from <= weeks.to;
  return {
    weeks,
    head: { from, to: hasWeeks ? mondayOfWeek(weeks.from) - 1 : to },
    tail: { from: hasWeeks ? mondayOfWeek(weeks.to + 1) : to + 1, to },
  };
}

/** The points of a period's series. A week is dated by its Monday and counts only days of the period. */
export function bucketsOf({ from, to }: DayRange, granularity: Granularity): Bucket[] {
  const buckets: Bucket[] = [];
  for (let first = from; first <= to;) {
    const date = granularity === 'day' ? first : mondayOf(first);
    const last = granularity === 'day' ? first : Math.min(date + 6, to);
    buckets.push({ date, from: first, to: last });
    first = last + 1;
  }
  return buckets;
}
