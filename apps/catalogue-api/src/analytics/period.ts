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

/** First and last day, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export type Granularity = 'day' | 'week';
export type RangeName = '7d' | '30d' | '90d';

/** The period that a question is about. */
export interface Period extends DayRange {
  readonly range: RangeName | 'custom';
  readonly granularity: Granularity;
  readonly days: number;
}

/** One point of a series: the day it is dated, and the days it counts. */
export interface Bucket extends DayRange {
  readonly date: Day;
}

interface Asked {
  range?: RangeName | undefined;
  from?: string | undefined;
  to?: string | undefined;
  granularity?: Granularity | undefined;
}

export const maxPeriodDays = 366;
const maxDaysByDay = 92;
const defaultRange = '30d';

export const lengthOf = ({ from, to }: DayRange): number => to - from + 1;

/** What was asked for, resolved: dates win over a range, and long periods go by weeks unless asked otherwise. */
export function resolvePeriod({ range = defaultRange, from, to, granularity }: Asked, now: Date): Period {
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

/** The period of the same length just before. */
export const periodBefore = ({ from, to }: DayRange): DayRange => ({ from: from - (to - from + 1), to: from - 1 });

/** A range taken apart: its whole weeks, and its days before and after these. What is empty ends before it begins. */
export interface WeekParts {
  readonly weeks: { readonly from: number; readonly to: number };
  readonly head: DayRange;
  readonly tail: DayRange;
}

/** Takes a range apart. Without a whole week in it, its head is all of it. */
export function partsOf({ from, to }: DayRange): WeekParts {
  const weeks = { from: weekOf(from + 6), to: weekOf(to + 1) - 1 };
  const hasWeeks = weeks.from <= weeks.to;
  return {
    weeks,
    head: { from, to: hasWeeks ? mondayOfWeek(weeks.from) - 1 : to },
    tail: { from: hasWeeks ? mondayOfWeek(weeks.to + 1) : to + 1, to },
  };
}

/** The points of a period's series. A week is dated its Monday and counts only days of the period. */
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
