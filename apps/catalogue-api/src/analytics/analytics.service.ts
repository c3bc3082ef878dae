import { Injectable } from '@nestjs/common';
import type { Queryable } from '@plinth/database';
import type { ProviderScope, Principal } from '../principal.js';
import { toRowNumbers, toPoint, toRequestsView, toTotals, type DailyNumbers } from './analytics-mapping.js';
import type { RowNumbers, AnalyticsView, ItemGroupRowView } from './analytics.views.js';
import { AnalyticsRepository, type RankedKind } from './analytics.repository.js';
import {
  isoDate,
  startOf,
  bucketsOf,
  periodBefore,
  resolvePeriod,
  type DayRange,
  type Bucket,
  type Period,
} from './period.js';
import { BrandsService } from '../brands/brands.service.js';
import { RequestFiguresService } from '../buyer-requests/request-figures.service.js';
import { DesignersService } from '../taxonomy/taxonomy.service.js';
import { ProductsService } from '../products/products.service.js';
import { ProvidersService } from '../providers/providers.service.js';
import type { AnalyticsQuery } from './analytics.dto.js';

const shown = 50;
const uuidLength = 36;

export interface RankingQuestion<Summary> {
  kind: RankedKind;
  requests: ReadonlyMap<string, number>;
  /** Deleted records are missing from the result. */
  summariesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Summary>>;
}

@Injectable()
export class RankingService {
  constructor(private readonly analytics: AnalyticsRepository) {}

  /** The 50 records with the most views, events or requests. Ties are ordered by ID, newest first. */
  async top<Summary>(
    scope: ProviderScope,
    range: DayRange,
    { kind, requests, summariesOf }: RankingQuestion<Summary>,
    on: Queryable,
  ): Promise<{ summary: Summary; numbers: RowNumbers }[]> {
    // Deleted records are ranked, then dropped, so finding 50 can take more rows.
    for (let limit = shown; ; limit *= 4) {
      const ranked = await this.analytics.ranking(scope, kind, range, limit, on);
      const known = new Set(ranked.map(({ id }) => id));
      // Records that have only requests rank after all viewed records.
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

// For a platform key's filter that matches no provider: nothing has this ID, so every number is 0.
const nobody = '00000000-0000-0000-0000-000000000000';

const spanOf = ({ from, to }: DayRange) => ({ from: startOf(from), before: startOf(to + 1) });

@Injectable()
export class AnalyticsService {
  constructor(
    private readonly analytics: AnalyticsRepository,
    private readonly ranking: RankingService,
    private readonly requests: RequestFiguresService,
    private readonly products: ProductsService,
    private readonly brands: BrandsService,
    private readonly designers: DesignersService,
    private readonly providers: ProvidersService,
  ) {}

  async answer(principal: Principal, { provider, ...query }: AnalyticsQuery): Promise<AnalyticsView> {
    const scope = (await this.providers.scopeOfRead(principal, provider)) ?? nobody;
    const period = resolvePeriod(query, new Date());
    const { from, to, range, granularity, days } = period;
    return this.analytics.snapshot(scope, async (on) => {
      const requests = await this.requests.of(scope, spanOf(period), on);
      return {
        ...(await this.rows(scope, period, requests, on)),
        requests: toRequestsView(requests),
        catalogue: await this.products.countsOf(scope, on),
        period: { range, from: isoDate(from), to: isoDate(to), granularity, days },
        ...(await this.course(scope, period, on)),
        ...(await this.facets(scope, period, on)),
      };
    });
  }

  private async rows(
    scope: ProviderScope,
    period: Period,
    requests: Awaited<ReturnType<RequestFiguresService['of']>>,
    on: Queryable,
  ): Promise<Pick<AnalyticsView, 'products' | 'brands' | 'itemGroups' | 'providers' | 'designers'>> {
    const products = await this.ranking.top(
      scope,
      period,
      {
        kind: 'product',
        requests: requests.byProduct,
        summariesOf: (ids) => this.products.summariesOf(scope, ids, on),
      },
      on,
    );
    const brands = await this.ranking.top(
      scope,
      period,
      { kind: 'brand', requests: requests.byBrand, summariesOf: (ids) => this.brands.summariesOf(scope, ids, on) },
      on,
    );
    const itemGroups = await this.ranking.top(
      scope,
      period,
      { kind: 'item_group', requests: requests.byItemGroup, summariesOf: (ids) => this.itemGroupsOf(ids, on) },
      on,
    );
    const providers = await this.ranking.top(
      scope,
      period,
      { kind: 'provider', requests: requests.byProvider, summariesOf: (ids) => this.providers.summariesOf(ids, on) },
      on,
    );
    const designers = await this.ranking.top(
      scope,
      period,
      { kind: 'designer', requests: requests.byDesigner, summariesOf: (ids) => this.designers.summariesOf(ids, on) },
      on,
    );
    return {
      products: products.map(({ summary, numbers }) => ({ product: summary, ...numbers })),
      brands: brands.map(({ summary, numbers }) => ({ brand: summary, ...numbers })),
      itemGroups: itemGroups.map(({ summary, numbers }) => ({ ...summary, ...numbers })),
      providers: providers.map(({ summary, numbers }) => ({ provider: summary, ...numbers })),
      designers: designers.map(({ summary, numbers }) => ({ designer: summary, ...numbers })),
    };
  }

  /** From IDs of a provider and its code. */
  private async itemGroupsOf(
    ids: readonly string[],
    on: Queryable,
  ): Promise<Map<string, Pick<ItemGroupRowView, 'itemGroup' | 'provider'>>> {
    const parts = ids.map((id) => ({ id, provider: id.slice(0, uuidLength), itemGroup: id.slice(uuidLength + 1) }));
    const providers = await this.providers.summariesOf([...new Set(parts.map(({ provider }) => provider))], on);
    return new Map(parts.map(({ id, provider, itemGroup }) => [id, { itemGroup, provider: providers.get(provider)! }]));
  }

  private async course(
    scope: ProviderScope,
    period: Period,
    on: Queryable,
  ): Promise<Pick<AnalyticsView, 'totals' | 'previous' | 'series' | 'previousSeries'>> {
    const before = periodBefore(period);
    const whole = { from: before.from, to: period.to };
    const days = await this.analytics.days(scope, whole, on);
    const daily: DailyNumbers = {
      events: new Map(days.map((counts) => [counts.day, counts])),
      requests: await this.requests.byDay(scope, spanOf(whole), on),
    };
    const points = bucketsOf(period, period.granularity);
    const pointsBefore = bucketsOf(before, period.granularity);
    const byDay = new Map(days.map(({ day, visitors }) => [day, visitors]));
    // Single days store their visitor count; longer ranges must count distinct visitors.
    const longer = [period, before, ...[...points, ...pointsBefore].filter(({ from, to }) => from < to)];
    const visitors = new Map<DayRange, number>();
    for (const [index, count] of (await this.analytics.visitorsIn(scope, longer, on)).entries()) {
      visitors.set(longer[index]!, count);
    }
    const pointOf = (bucket: Bucket) => toPoint(daily, bucket, visitors.get(bucket) ?? byDay.get(bucket.from) ?? 0);
    return {
      totals: toTotals(daily, period, visitors.get(period)!),
      previous: toTotals(daily, before, visitors.get(before)!),
      series: points.map(pointOf),
      previousSeries: pointsBefore.map(pointOf),
    };
  }

  private async facets(
    scope: ProviderScope,
    period: Period,
    on: Queryable,
  ): Promise<Pick<AnalyticsView, 'sources' | 'countries' | 'locales' | 'audience'>> {
    const facets = await this.analytics.facets(scope, period, on);
    const of = (wanted: string) => facets.filter(({ kind }) => kind === wanted);
    return {
      sources: of('source').map(({ value, count }) => ({
        count,
        source: value as AnalyticsView['sources'][number]['source'],
      })),
      countries: of('country').map(({ value, count }) => ({ country: value, count })),
      locales: of('locale').map(({ value, count }) => ({ locale: value, count })),
      audience: of('profession').map(({ value, count }) => ({ count, profession: value })),
    };
  }
}
