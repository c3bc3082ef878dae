import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '@plinth/database';
import type { allProviders } from '../principal.js';
import type { DayChange, ReturnsChange, ScopedVisitor, VisitorBlock, VisitorDays } from './aggregate-events.js';
import type { CountedEvent, Subject } from './subjects.js';

// The SQL form of `weekOf`.
const weekOfSql = (day: string): string => `(${day} + 3) / 7`;

// Two arbitrary numbers that no other advisory lock of this database uses.
const rollupLock = [0x616e_616c, 1];

@Injectable()
export class RollupRepository {
  /** Returns false if another worker is rolling up. The lock ends with the transaction. */
  async tryLock(_scope: typeof allProviders, tx: Transaction): Promise<boolean> {
    const [row] = await tx.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1, $2) AS locked', rollupLock);
    return row!.locked;
  }

  /** Removes the oldest calls from the inbox: about `bytes` as stored, but at least one. */
  async dequeue(_scope: typeof allProviders, tx: Transaction, bytes: number): Promise<CountedEvent[]> {
    const rows = await tx.query<{ events: CountedEvent[] }>(
      `DELETE FROM analytics_inbox WHERE no = ANY(ARRAY(
         SELECT no
           FROM (SELECT no, sum(size) OVER (ORDER BY no) - size AS size_before
                   FROM (SELECT no, pg_column_size(events) AS size FROM analytics_inbox ORDER BY no LIMIT 10000) AS oldest)
                AS measured
          WHERE size_before < $1))
       RETURNING events`,
      [bytes],
    );
    return rows.flatMap(({ events }) => events);
  }

  /** The age of the oldest waiting call in seconds; 0 if none waits. */
  async lagSeconds(_scope: typeof allProviders, on: Queryable): Promise<number> {
    const [row] = await on.query<{ seconds: number }>(
      `SELECT greatest(extract(epoch FROM now() - arrived_at), 0)::float8 AS seconds
         FROM analytics_inbox ORDER BY no LIMIT 1`,
    );
    return row?.seconds ?? 0;
  }

  /** Returns the subjects' numbers in order, and assigns numbers to new subjects. */
  async numbersOf(_scope: typeof allProviders, tx: Transaction, subjects: readonly Subject[]): Promise<number[]> {
    const values = [
      subjects.map(({ kind }) => kind),
      subjects.map(({ providerId }) => providerId),
      subjects.map(({ value }) => value),
    ];
    const found = (): Promise<{ index: string; no: number | null }[]> =>
      tx.query(
        `SELECT wanted.index, subject.no
           FROM unnest($1::text[], $2::uuid[], $3::text[]) WITH ORDINALITY AS wanted (kind, provider_id, value, index)
           LEFT JOIN LATERAL (
             SELECT no FROM analytics_subjects
              WHERE kind = wanted.kind AND provider_id = wanted.provider_id AND value = wanted.value
              UNION ALL
             SELECT no FROM analytics_subjects
              WHERE kind = wanted.kind AND provider_id IS NULL AND wanted.provider_id IS NULL AND value = wanted.value
           ) AS subject ON true
          ORDER BY wanted.index`,
        values,
      );
    const known = await found();
    if (known.every(({ no }) => no !== null)) return known.map(({ no }) => no!);
    await tx.query(
      `INSERT INTO analytics_subjects (kind, provider_id, value)
       SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[]) ON CONFLICT DO NOTHING`,
      values.map((column) => column.filter((_, index) => known[index]!.no === null)),
    );
    return (await found()).map(({ no }) => no!);
  }

  async visitorDays(
    _scope: typeof allProviders,
    tx: Transaction,
    visitors: readonly ScopedVisitor[],
    blocks: { from: number; to: number },
  ): Promise<(visitor: ScopedVisitor) => VisitorDays> {
    const rows = await tx.query<ScopedVisitorRow>(
      `SELECT visits.scope_no, visits.visitor, visits.block, visits.subjects, visits.days
         FROM unnest($1::integer[], $2::uuid[]) AS wanted (scope_no, visitor)
         JOIN analytics_visitor_days AS visits USING (scope_no, visitor)
        WHERE visits.block BETWEEN $3 AND $4`,
      [visitors.map(({ scopeNo }) => scopeNo), visitors.map(({ visitor }) => visitor), blocks.from, blocks.to],
    );
    const known = new Map<string, VisitorDays>();
    const keyOf = (scopeNo: number, visitor: string): string => `${scopeNo} ${visitor}`;
    for (const { scope_no, visitor, block, subjects, days } of rows) {
      const key = keyOf(scope_no, visitor.replaceAll('-', ''));
      const visits = known.get(key) ?? new Map<number, Map<number, number>>();
      visits.set(block, new Map(subjects.map((subjectNo, index) => [subjectNo, days[index]!])));
      known.set(key, visits);
    }
    return ({ scopeNo, visitor }) => known.get(keyOf(scopeNo, visitor)) ?? new Map<number, Map<number, number>>();
  }

  /** Also adds to the weeks of these days. */
  async addToDays(_scope: typeof allProviders, tx: Transaction, changes: readonly DayChange[]): Promise<void> {
    await tx.query(
      `WITH changed AS (
         SELECT * FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[],
                              $7::integer[], $8::integer[])
           AS change (subject_no, day, page_views, views, favorites, downloads, outbound, visitors)
       ), by_day AS (
         INSERT INTO analytics_days AS known (subject_no, day, page_views, views, favorites, downloads, outbound, visitors)
         SELECT * FROM changed
         ON CONFLICT (subject_no, day) DO UPDATE
            SET page_views = known.page_views + excluded.page_views, views = known.views + excluded.views,
                favorites = known.favorites + excluded.favorites, downloads = known.downloads + excluded.downloads,
                outbound = known.outbound + excluded.outbound, visitors = known.visitors + excluded.visitors
       )
       INSERT INTO analytics_weeks AS known
         (subject_no, week, page_views, views, favorites, downloads, outbound, visitor_days)
       SELECT subject_no, ${weekOfSql('day')}, sum(page_views), sum(views), sum(favorites), sum(downloads), sum(outbound),
              sum(visitors)
         FROM changed GROUP BY 1, 2
       ON CONFLICT (subject_no, week) DO UPDATE
          SET page_views = known.page_views + excluded.page_views, views = known.views + excluded.views,
              favorites = known.favorites + excluded.favorites, downloads = known.downloads + excluded.downloads,
              outbound = known.outbound + excluded.outbound, visitor_days = known.visitor_days + excluded.visitor_days`,
      [
        changes.map(({ subjectNo }) => subjectNo),
        changes.map(({ day }) => day),
        changes.map(({ counts }) => counts.page_view),
        changes.map(({ counts }) => counts.view),
        changes.map(({ counts }) => counts.favorite),
        changes.map(({ counts }) => counts.download),
        changes.map(({ counts }) => counts.outbound),
        changes.map(({ visitors }) => visitors),
      ],
    );
  }

  /** Also adds to the weeks of these days. */
  async addToReturns(_scope: typeof allProviders, tx: Transaction, changes: readonly ReturnsChange[]): Promise<void> {
    await tx.query(
      `WITH changed AS (
         SELECT * FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[])
           AS change (subject_no, day, previous_day, visitors)
       ), by_day AS (
         INSERT INTO analytics_returns AS known (subject_no, previous_day, day, visitors)
         SELECT subject_no, previous_day, day, visitors FROM changed
         ON CONFLICT (subject_no, previous_day, day) DO UPDATE SET visitors = known.visitors + excluded.visitors
       )
       INSERT INTO analytics_week_returns AS known (subject_no, previous_week, day, visitors)
       SELECT subject_no, ${weekOfSql('previous_day')}, day, sum(visitors) FROM changed GROUP BY 1, 2, 3
       HAVING sum(visitors) <> 0
       ON CONFLICT (subject_no, previous_week, day) DO UPDATE SET visitors = known.visitors + excluded.visitors`,
      [
        changes.map(({ subjectNo }) => subjectNo),
        changes.map(({ day }) => day),
        changes.map(({ previousDay }) => previousDay),
        changes.map(({ difference }) => difference),
      ],
    );
  }

  async storeVisitorDays(_scope: typeof allProviders, tx: Transaction, blocks: readonly VisitorBlock[]): Promise<void> {
    await tx.query(
      `INSERT INTO analytics_visitor_days (scope_no, visitor, block, subjects, days)
       SELECT scope_no, visitor, block, subjects::integer[], days::integer[]
         FROM unnest($1::integer[], $2::uuid[], $3::smallint[], $4::text[], $5::text[])
              AS changed (scope_no, visitor, block, subjects, days)
       ON CONFLICT (scope_no, visitor, block) DO UPDATE SET subjects = excluded.subjects, days = excluded.days`,
      [
        blocks.map(({ scopeNo }) => scopeNo),
        blocks.map(({ visitor }) => visitor),
        blocks.map(({ block }) => block),
        blocks.map(({ days }) => `{${[...days.keys()].join()}}`),
        blocks.map(({ days }) => `{${[...days.values()].join()}}`),
      ],
    );
  }
}

interface ScopedVisitorRow {
  scope_no: number;
  visitor: string;
  block: number;
  subjects: number[];
  days: number[];
}
