import { Injectable } from '@nestjs/common';
import type { Queryable } from '@plinth/database';
import type { ProviderScope } from '../principal.js';
import { toRowNumbers } from './analytics-mapping.js';
import type { RowNumbers } from './analytics.views.js';
import { AnalyticsRepository, type RankedKind } from './analytics.repository.js';
import type { DayRange } from './period.js';

const shown = 50;

/** What to rank, and where its records come from. */
export interface RankingQuestion<Summary> {
  kind: RankedKind;
  /** Requests by the id of what they are about. */
  requests: ReadonlyMap<string, number>;
  /** The records of these ids; what was deleted is missing. */
  summariesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Summary>>;
}

/** The best of a kind, by views. */
@Injectable()
export class RankingService {
  constructor(private readonly analytics: AnalyticsRepository) {}

  /** The 50 records with the most views that had any event or request; equal ones by id, the newest first. */
  async top<Summary>(
    scope: ProviderScope,
    range: DayRange,
    { kind, requests, summariesOf }: RankingQuestion<Summary>,
    on: Queryable,
  ): Promise<{ summary: Summary; numbers: RowNumbers }[]> {
    // Deleted records are ranked and then left out, so it can take more than the first 50 to find that many.
    for (let limit = shown; ; limit *= 4) {
      const ranked = await this.analytics.ranking(scope, kind, range, limit, on);
      const known = new Set(ranked.map(({ id }) => id));
      // What has requests only comes after all that was viewed. (Should it have been viewed, though less than the
      // ranked ones, then it comes after those all the more.)
      const unranked = [...requests.keys()]
        .filter((id) => !known.has(id))
        .sort(descending)
        .slice(0, shown);
      const summaries = await summariesOf([...known, ...unranked]);
      const found = ranked.filter(({ id }) => summaries.has(id));
      if (ranked.length === limit && found.length < shown) continue;
      const rows = [...found, ...unranked.filter((id) => summaries.has(id)).map((id) => ({ id, views: 0, no: null }))]
        .sort((one, other) => other.views - one.views || descending(one.id, other.id))
        .slice(0, shown);
      const visitors = await this.analytics.visitorsOf(
        scope,
        rows.flatMap(({ no }) => no ?? []),
        range,
        on,
      );
      return rows.map((row) => ({
        summary: summaries.get(row.id)!,
        numbers: toRowNumbers(
          'pageViews' in row ? row : undefined,
          row.no === null ? 0 : (visitors.get(row.no) ?? 0),
          requests.get(row.id) ?? 0,
        ),
      }));
    }
  }
}

const descending = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0);
