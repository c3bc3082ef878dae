import { Injectable } from '@nestjs/common';
import { allOf, Database, SqlValues, type Queryable } from '@plinth/database';
import { allProviders, type ProviderScope } from '../principal.js';
import { partsOf, type Day, type DayRange } from './period.js';
import type { FacetKind } from './subjects.js';

export interface Counts {
  pageViews: number;
  views: number;
  favorites: number;
  downloads: number;
  outbound: number;
}

export type RankedKind = 'product' | 'brand' | 'item_group' | 'designer' | 'provider';

// Vendors may use the same code for an item group.
const idOf: Partial<Record<RankedKind, string>> = {
  provider: 'subject.provider_id::text',
  item_group: `(subject.provider_id || ' ' || subject.value)`,
};

const names = ['page_views', 'views', 'favorites', 'downloads', 'outbound'] as const;

const between = (column: string, { from, to }: { from: number; to: number }, values: SqlValues): string =>
  `${column} BETWEEN ${values.add(from)}::integer AND ${values.add(to)}::integer`;

/** The rows that add up to a subject's numbers in a range: its whole weeks, and the days around them. */
function rowsOf(subjectNo: string, range: DayRange, columns: readonly string[], values: SqlValues): string {
  const { weeks, head, tail } = partsOf(range);
  const ofDays = columns.map((name) => (name === 'visitor_days' ? 'visitors AS visitor_days' : name)).join();
  return `
    SELECT ${columns.join()} FROM analytics_weeks WHERE subject_no = ${subjectNo} AND ${between('week', weeks, values)}
    UNION ALL
    SELECT ${ofDays} FROM analytics_days WHERE subject_no = ${subjectNo} AND ${between('day', head, values)}
    UNION ALL
    SELECT ${ofDays} FROM analytics_days WHERE subject_no = ${subjectNo} AND ${between('day', tail, values)}`;
}

/** Daily visits that repeat an earlier one in the range: the sum of daily visitors is too high by this. */
const returnsWithin = (subjectNo: string, first: string, last: string): string => `
  ((SELECT coalesce(sum(visitors), 0) FROM analytics_returns
     WHERE subject_no = ${subjectNo} AND previous_day >= ${first} AND previous_day < (${first} + 9) / 7 * 7 - 3
       AND day <= ${last})
   + (SELECT coalesce(sum(visitors), 0) FROM analytics_week_returns
       WHERE subject_no = ${subjectNo} AND previous_week BETWEEN (${first} + 9) / 7 AND (${last} + 3) / 7
         AND day <= ${last}))`;

function visitorsOf(subjectNo: string, range: DayRange, values: SqlValues): string {
  const [first, last] = [`${values.add(range.from)}::integer`, `${values.add(range.to)}::integer`];
  return `((SELECT coalesce(sum(visitor_days), 0) FROM (${rowsOf(subjectNo, range, ['visitor_days'], values)}) AS part)
    - ${returnsWithin(subjectNo, first, last)})::integer`;
}

const scopeOf = (scope: ProviderScope, values: SqlValues): string =>
  scope === allProviders ? 'subject.provider_id IS NULL' : `subject.provider_id = ${values.add(scope)}`;

const totalOf = (scope: ProviderScope, values: SqlValues): string =>
  `(SELECT no FROM analytics_subjects AS subject WHERE kind = 'total' AND ${scopeOf(scope, values)})`;

/** Reads only rollups, never single visitors: repeat visits are already counted. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

  /** Reads everything from one snapshot, so that the numbers agree. */
  async snapshot<Result>(_scope: ProviderScope, read: (on: Queryable) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (tx) => {
      await tx.manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return read(tx);
    });
  }

  async days(
    scope: ProviderScope,
    { from, to }: DayRange,
    on: Queryable,
  ): Promise<(Counts & { day: Day; visitors: number })[]> {
    const values = new SqlValues();
    return on.query(
      `SELECT day, page_views AS "pageViews", views, favorites, downloads, outbound, visitors FROM analytics_days
        WHERE subject_no = ${totalOf(scope, values)} AND day BETWEEN ${values.add(from)} AND ${values.add(to)}`,
      values.values,
    );
  }

  async visitorsIn(scope: ProviderScope, ranges: readonly DayRange[], on: Queryable): Promise<number[]> {
    const values = new SqlValues();
    const rows = await on.query<{ visitors: number }>(
      `SELECT ((SELECT coalesce(sum(visitors), 0) FROM analytics_days
                 WHERE subject_no = total.no AND day BETWEEN range.first AND range.last)
               - ${returnsWithin('total.no', 'range.first', 'range.last')})::integer AS visitors
         FROM (SELECT ${totalOf(scope, values)} AS no) AS total,
              unnest(${values.add(ranges.map(({ from }) => from))}::integer[],
                     ${values.add(ranges.map(({ to }) => to))}::integer[]) WITH ORDINALITY AS range (first, last, index)
        ORDER BY range.index`,
      values.values,
    );
    return rows.map(({ visitors }) => visitors);
  }

  /** Equal views are ordered by ID, newest first. */
  async ranking(
    scope: ProviderScope,
    kind: RankedKind,
    range: DayRange,
    limit: number,
    on: Queryable,
  ): Promise<(Counts & { no: number; id: string })[]> {
    const values = new SqlValues();
    const id = idOf[kind] ?? 'subject.value';
    return on.query(
      `SELECT subject.no, ${id} AS id, counted.page_views AS "pageViews", counted.views, counted.favorites,
              counted.downloads, counted.outbound
         FROM analytics_subjects AS subject
        CROSS JOIN LATERAL (
          SELECT ${names.map((name) => `sum(${name})::integer AS ${name}`).join()}
            FROM (${rowsOf('subject.no', range, names, values)}) AS part) AS counted
        WHERE ${rankedIn(scope, kind, values)} AND counted.views IS NOT NULL
        ORDER BY counted.views DESC, ${id} COLLATE "C" DESC
        LIMIT ${values.add(limit)}`,
      values.values,
    );
  }

  async visitorsOf(
    _scope: ProviderScope,
    subjectNos: readonly number[],
    range: DayRange,
    on: Queryable,
  ): Promise<Map<number, number>> {
    const values = new SqlValues();
    const rows = await on.query<{ subject_no: number; visitors: number }>(
      `SELECT subject_no, ${visitorsOf('wanted.subject_no', range, values)} AS visitors
         FROM unnest(${values.add(subjectNos)}::integer[]) AS wanted (subject_no)`,
      values.values,
    );
    return new Map(rows.map(({ subject_no, visitors }) => [subject_no, visitors]));
  }

  async facets(
    scope: ProviderScope,
    range: DayRange,
    on: Queryable,
  ): Promise<{ kind: FacetKind; value: string; count: number }[]> {
    const values = new SqlValues();
    return on.query(
      `SELECT kind, value, count
         FROM (SELECT kind, value, ${visitorsOf('subject.no', range, values)} AS count
                 FROM analytics_subjects AS subject
                WHERE kind IN ('source', 'country', 'locale', 'profession') AND ${scopeOf(scope, values)}
               OFFSET 0) AS counted -- or every count would be made twice: to show it, and to see that it is not 0
        WHERE count > 0
        ORDER BY count DESC, value COLLATE "C"`,
      values.values,
    );
  }
}

/** Products, brands and item groups have numbers only in their provider's scope; the platform uses the same ones. */
function rankedIn(scope: ProviderScope, kind: RankedKind, values: SqlValues): string {
  if (kind === 'provider') {
    return `kind = 'total' AND ${scope === allProviders ? 'provider_id IS NOT NULL' : scopeOf(scope, values)}`;
  }
  const everywhere = scope === allProviders && kind !== 'designer';
  return allOf([`kind = ${values.add(kind)}`, everywhere ? undefined : scopeOf(scope, values)]);
}
