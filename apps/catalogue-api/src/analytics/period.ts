import { dayOf, mondayOf, mondayOfWeek, parseIsoDate, weekOf, type Day } from './day.js';

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
