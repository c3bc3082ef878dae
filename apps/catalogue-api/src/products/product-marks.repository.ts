import { Injectable } from '@nestjs/common';
import { Database, type SqlValues, type Transaction } from '@plinth/database';
import { lowestUuid } from '@plinth/formats';
import { allProviders, type ProviderScope } from '../principal.js';

// Few enough index entries for a page to skip.
const spacing = 1_000;
// A list gets new marks once this many products follow its last mark.
const behindBy = 2 * spacing;
// The job's two statements depend on each other.
const lock = 1886547813;

/** The ID for the marks of all vendors together. */
const everyone = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Pages from this offset on use marks. */
export const deepOffset = behindBy;

/** Marks store how many products are older. A rank is right only with its shifts; one statement moves both. */
@Injectable()
export class ProductMarksRepository {
  constructor(private readonly database: Database) {}

  /** Aggregates the shifts and marks new positions. */
  async mark(_scope: typeof allProviders): Promise<void> {
    // A product missing from later snapshots is newer than this. One minute allows for clocks set back.
    const [settled] = await this.database.query<{ until: Date }>(
      `SELECT products_settled_until() - interval '1 minute' AS until`,
    );
    await this.database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [lock]);
      while ((await this.addShifts(tx)) > 0);
      const behind = await tx.query<{ provider_id: string }>(
        `SELECT provider_id
           FROM (SELECT provider_id, sum(difference) AS total FROM product_counts GROUP BY 1
                 UNION ALL SELECT $1::uuid, sum(difference) FROM product_counts) AS sizes
          WHERE total > $2 + coalesce((SELECT max(rank) FROM product_marks AS marks WHERE marks.provider_id = sizes.provider_id), 0)`,
        [everyone, behindBy],
      );
      for (const { provider_id: id } of behind)
        await this.markOn(tx, id === everyone ? allProviders : id, settled!.until);
    });
  }

  private async markOn(tx: Transaction, scope: ProviderScope, until: Date): Promise<void> {
    const own = scope === allProviders ? '$1::uuid IS NOT NULL' : 'provider_id = $1';
    await tx.query(
      `WITH last AS (
         SELECT created_at, product_id, rank
           FROM (SELECT created_at, product_id, rank FROM product_marks WHERE provider_id = $1
                 UNION ALL SELECT '-infinity', $4::uuid, 0) AS marks
          ORDER BY created_at DESC, product_id DESC LIMIT 1
       ), placed AS (
         SELECT newer.id, newer.created_at, 1 AS difference FROM last CROSS JOIN LATERAL (
           SELECT id, created_at FROM products
            WHERE ${own} AND (created_at, id) >= (last.created_at, last.product_id) AND created_at < $2) AS newer
         UNION ALL
         SELECT shifted.id, shifted.created_at, -difference FROM last CROSS JOIN LATERAL (
           SELECT product_id AS id, created_at, difference FROM product_mark_shifts
            WHERE ${own} AND (created_at, product_id) >= (last.created_at, last.product_id) AND created_at < $2) AS shifted
       ), counted AS (
         SELECT created_at, id, sum(sum(difference)) OVER (ORDER BY created_at, id) - sum(difference) AS before
           FROM placed GROUP BY created_at, id
       )
       INSERT INTO product_marks (provider_id, created_at, product_id, rank)
       SELECT DISTINCT ON ((before / $3)::bigint) $1, counted.created_at, counted.id, last.rank + before
         FROM counted, last WHERE before > 0 AND before % $3 = 0
        ORDER BY (before / $3)::bigint, counted.created_at, counted.id
       ON CONFLICT DO NOTHING`,
      [scope === allProviders ? everyone : scope, until, spacing, lowestUuid],
    );
  }

  private async addShifts(tx: Transaction): Promise<number> {
    const [taken] = await tx.query<{ n: number }>(
      `WITH taken AS (
         DELETE FROM product_mark_shifts
          WHERE id = ANY (ARRAY(SELECT id FROM product_mark_shifts ORDER BY id LIMIT 50000))
         RETURNING provider_id, created_at, product_id, difference
       ), positions AS (
         SELECT provider_id, created_at, product_id, 0 AS difference, true AS is_mark FROM product_marks
         UNION ALL SELECT provider_id, created_at, product_id, difference, false FROM taken
         UNION ALL SELECT $1, created_at, product_id, difference, false FROM taken
       ), sums AS (
         SELECT provider_id, created_at, product_id, is_mark,
                sum(difference) OVER (PARTITION BY provider_id ORDER BY created_at, product_id, is_mark DESC
                                      ROWS UNBOUNDED PRECEDING) AS shift
           FROM positions WHERE EXISTS (SELECT FROM taken)
       ), moved AS MATERIALIZED (SELECT * FROM sums WHERE is_mark AND shift <> 0), shifted AS (
         UPDATE product_marks AS mark SET rank = rank + shift FROM moved
          WHERE (mark.provider_id, mark.created_at, mark.product_id)
              = (moved.provider_id, moved.created_at, moved.product_id)
       )
       SELECT count(*)::int AS n FROM taken`,
      [everyone],
    );
    return taken!.n;
  }
}

/** The IDs and times of a page, from the nearest mark. The statement must provide `counted.page_total`. */
export function markedPage(
  scope: ProviderScope,
  { offset, limit, descending }: { offset: string; limit: number; descending: boolean },
  values: SqlValues,
): string {
  const own = scope === allProviders ? undefined : values.add(scope);
  const marks = `FROM product_marks WHERE provider_id = ${own ?? `'${everyone}'`}`;
  const shifts = `FROM product_mark_shifts ${own ? `WHERE provider_id = ${own}` : 'WHERE true'}`;
  const skipped = `${values.add(offset)}::bigint`;
  const direction = descending ? 'DESC' : 'ASC';
  // Chooses a mark that is before the page whatever the shifts are.
  const nearest = descending
    ? `rank >= counted.page_total - ${skipped} + (SELECT count(*) ${shifts} AND difference < 0) ORDER BY rank`
    : `rank <= ${skipped} - (SELECT count(*) ${shifts} AND difference > 0) ORDER BY rank DESC`;
  const edge = descending
    ? `'infinity'::timestamptz, '${lastId}'::uuid, counted.page_total`
    : `'-infinity'::timestamptz, '${lowestUuid}'::uuid, 0`;
  return `
    SELECT id, created_at AS position
      FROM (SELECT mark.created_at AS marked_at, mark.product_id AS marked_id,
                   mark.rank + (SELECT coalesce(sum(difference), 0) ${shifts}
                                   AND (created_at, product_id) < (mark.created_at, mark.product_id)) AS rank
              FROM (SELECT created_at, product_id, rank ${marks} AND ${nearest} LIMIT 1) AS mark
            UNION ALL SELECT ${edge}
            ORDER BY marked_at ${descending ? 'ASC' : 'DESC'} LIMIT 1) AS beginning
     CROSS JOIN LATERAL (
       SELECT id, created_at FROM products
        WHERE ${own ? `provider_id = ${own}` : 'true'}
          AND (created_at, id) ${descending ? '<' : '>='} (beginning.marked_at, beginning.marked_id)
        ORDER BY created_at ${direction}, id ${direction}
        LIMIT ${values.add(limit)}
       OFFSET greatest(${descending ? `beginning.rank - counted.page_total + ${skipped}` : `${skipped} - beginning.rank`}, 0)) AS listed`;
}
