import { Injectable } from '@nestjs/common';
import { allOf, Database, Parameters, type Queryable } from '@plinth/service-runtime';
import { allProviders, type ProviderScope } from '../principal.js';
import type { Day } from './day.js';
import type { DayRange } from './period.js';
import type { FacetKind } from './subjects.js';

/** What events of a day or a period add up to. */
export interface Counts {
  pageViews: number;
  views: number;
  favorites: number;
  downloads: number;
  outbound: number;
}

/** What rows are ranked for: subjects of that kind, and providers by their totals. */
export type RankedKind = 'product' | 'brand' | 'designer' | 'provider';

const sums = `
  sum(page_views)::integer AS "pageViews", sum(views)::integer AS views, sum(favorites)::integer AS favorites,
  sum(downloads)::integer AS downloads, sum(outbound)::integer AS outbound`;

/**
 * How many distinct visitors a subject had from day to day: those who were last there before the first. A statement of
 * its own for each subject, as a join would have the planner read all subjects of everybody.
 */
const visitorsBetween = (subjectNo: string, first: string, last: string): string =>
  `(SELECT coalesce(sum(visitors), 0)::integer FROM analytics_visitor_returns
     WHERE subject_no = ${subjectNo} AND day BETWEEN ${first} AND ${last} AND previous_day < ${first})`;

const scopeOf = (scope: ProviderScope, values: Parameters): string =>
  scope === allProviders ? 'subject.provider_id IS NULL' : `subject.provider_id = ${values.add(scope)}`;

const totalOf = (scope: ProviderScope, values: Parameters): string =>
  `(SELECT no FROM analytics_subjects AS subject WHERE kind = 'total' AND ${scopeOf(scope, values)})`;

/** Reads what was rolled up. Of a visitor, nothing is read: who came again is in the numbers already. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

  /** Reads several things as of one moment, so that they agree with one another. */
  async snapshot<Result>(_scope: ProviderScope, read: (on: Queryable) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (tx) => {
      await tx.manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return read(tx);
    });
  }

  /** The scope's numbers of each day that has any. */
  async days(
    scope: ProviderScope,
    { from, to }: DayRange,
    on: Queryable,
  ): Promise<(Counts & { day: Day; visitors: number })[]> {
    const values = new Parameters();
    return on.query(
      `SELECT day, page_views AS "pageViews", views, favorites, downloads, outbound, visitors FROM analytics_days
        WHERE subject_no = ${totalOf(scope, values)} AND day BETWEEN ${values.add(from)} AND ${values.add(to)}`,
      values.values,
    );
  }

  /** How many distinct visitors the scope had in each of the ranges, in their order. */
  async visitorsIn(scope: ProviderScope, ranges: readonly DayRange[], on: Queryable): Promise<number[]> {
    const values = new Parameters();
    const rows = await on.query<{ visitors: number }>(
      `SELECT ${visitorsBetween(totalOf(scope, values), 'range.first', 'range.last')} AS visitors
         FROM unnest(${values.add(ranges.map(({ from }) => from))}::integer[],
                     ${values.add(ranges.map(({ to }) => to))}::integer[]) WITH ORDINALITY AS range (first, last, index)
        ORDER BY range.index`,
      values.values,
    );
    return rows.map(({ visitors }) => visitors);
  }

  /** The subjects of a kind with the most views, at most `limit`; equal ones by id, the newest first. */
  async ranking(
    scope: ProviderScope,
    kind: RankedKind,
    { from, to }: DayRange,
    limit: number,
    on: Queryable,
  ): Promise<(Counts & { no: number; id: string })[]> {
    const values = new Parameters();
    const id = kind === 'provider' ? 'subject.provider_id::text' : 'subject.value';
    return on.query(
      `SELECT subject.no, ${id} AS id, ${sums}
         FROM analytics_subjects AS subject JOIN analytics_days ON subject_no = subject.no
        WHERE ${rankedIn(scope, kind, values)} AND day BETWEEN ${values.add(from)} AND ${values.add(to)}
        GROUP BY subject.no
        ORDER BY views DESC, ${id} COLLATE "C" DESC
        LIMIT ${values.add(limit)}`,
      values.values,
    );
  }

  /** How many distinct visitors each of these subjects had, by the subject's number. */
  async visitorsOf(
    _scope: ProviderScope,
    subjectNos: readonly number[],
    { from, to }: DayRange,
    on: Queryable,
  ): Promise<Map<number, number>> {
    const rows = await on.query<{ subject_no: number; visitors: number }>(
      `SELECT subject_no, ${visitorsBetween('wanted.subject_no', '$2', '$3')} AS visitors
         FROM unnest($1::integer[]) AS wanted (subject_no)`,
      [subjectNos, from, to],
    );
    return new Map(rows.map(({ subject_no, visitors }) => [subject_no, visitors]));
  }

  /** How many distinct visitors came with each source, country, locale and profession; the most first. */
  async facets(
    scope: ProviderScope,
    { from, to }: DayRange,
    on: Queryable,
  ): Promise<{ kind: FacetKind; value: string; count: number }[]> {
    const values = new Parameters();
    const [first, last] = [values.add(from), values.add(to)];
    return on.query(
      `SELECT kind, value, count
         FROM (SELECT kind, value, ${visitorsBetween('subject.no', first, last)} AS count
                 FROM analytics_subjects AS subject
                WHERE kind IN ('source', 'country', 'locale', 'profession') AND ${scopeOf(scope, values)}) AS counted
        WHERE count > 0
        ORDER BY count DESC, value COLLATE "C"`,
      values.values,
    );
  }
}

/** Of a product and a brand there are only the numbers within their provider's scope, which are also the platform's. */
function rankedIn(scope: ProviderScope, kind: RankedKind, values: Parameters): string {
  if (kind === 'provider') {
    return `kind = 'total' AND ${scope === allProviders ? 'provider_id IS NOT NULL' : scopeOf(scope, values)}`;
  }
  const everywhere = scope === allProviders && kind !== 'designer';
  return allOf([`kind = ${values.add(kind)}`, everywhere ? undefined : scopeOf(scope, values)]);
}
