import { Injectable } from '@nestjs/common';
import type { Queryable } from '@plinth/database';
import { BrandsService } from '../brands/brands.service.js';
import { RequestFiguresService } from '../buyer-requests/request-figures.service.js';
import { DesignersService } from '../designers/designers.service.js';
import type { KeyPrincipal, ProviderScope } from '../principal.js';
import { ProductsService } from '../products/products.service.js';
import { ProvidersService } from '../providers/providers.service.js';
import { toPoint, toRequestsView, toTotals, type DailyNumbers } from './analytics-mapping.js';
import type { AskAnalytics } from './analytics.dto.js';
import type { AnalyticsView } from './analytics.views.js';
import { AnalyticsRepository } from './analytics.repository.js';
import {
  isoDate,
  startOf,
  bucketsOf,
  periodBefore,
  resolvePeriod,
  type Bucket,
  type DayRange,
  type Period,
} from './period.js';
import { RankingService } from './ranking.service.js';

// The filter of a platform key that names no provider: nothing has this id, so every number is 0.
const nobody = '00000000-0000-0000-0000-000000000000';

const spanOf = ({ from, to }: DayRange) => ({ from: startOf(from), before: startOf(to + 1) });

/** Answers what happened in a period. */
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

  async answer(principal: KeyPrincipal, { provider, ...asked }: AskAnalytics): Promise<AnalyticsView> {
    const scope = (await this.providers.scopeOfRead(principal, provider)) ?? nobody;
    const period = resolvePeriod(asked, new Date());
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
  ): Promise<Pick<AnalyticsView, 'products' | 'brands' | 'providers' | 'designers'>> {
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
      providers: providers.map(({ summary, numbers }) => ({ provider: summary, ...numbers })),
      designers: designers.map(({ summary, numbers }) => ({ designer: summary, ...numbers })),
    };
  }

  /** The scope's whole: of the period and the one before, at once and point by point. */
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
    // Days have their visitors counted; of anything longer they must be told apart.
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
