import type { PointView, RequestsView, RowNumbers, TotalsView } from './analytics.views.js';
import type { Counts } from './analytics.repository.js';
import { isoDate, type Day, type Bucket, type DayRange } from './period.js';

export interface DailyNumbers {
  events: ReadonlyMap<Day, Counts>;
  requests: ReadonlyMap<Day, number>;
}

const nothing: Counts = { pageViews: 0, views: 0, favorites: 0, downloads: 0, outbound: 0 };

function sumOf({ events, requests }: DailyNumbers, { from, to }: DayRange): Counts & { requests: number } {
  const sum = { ...nothing, requests: 0 };
  for (let day = from; day <= to; day += 1) {
    const counts = events.get(day) ?? nothing;
    for (const name of ['pageViews', 'views', 'favorites', 'downloads', 'outbound'] as const) sum[name] += counts[name];
    sum.requests += requests.get(day) ?? 0;
  }
  return sum;
}

export function toTotals(daily: DailyNumbers, range: DayRange, visitors: number): TotalsView {
  const sum = sumOf(daily, range);
  return { ...toRowNumbers(sum, visitors, sum.requests), outbound: sum.outbound };
}

export function toPoint(daily: DailyNumbers, bucket: Bucket, visitors: number): PointView {
  const { requests, favorites, downloads, views, pageViews } = sumOf(daily, bucket);
  return { requests, favorites, downloads, views, visitors, pageViews, date: isoDate(bucket.date) };
}

export const toRowNumbers = (counts: Counts | undefined, visitors: number, requests: number): RowNumbers => {
  const { favorites, downloads, views, pageViews } = counts ?? nothing;
  return { requests, favorites, downloads, views, visitors, pageViews, conversion: ratio(requests, views) };
};

interface RequestNumbers {
  total: number;
  replied: number;
  resolved: number;
  medianResponseHours: number | null;
  byType: ReadonlyMap<string, number>;
  byStatus: ReadonlyMap<string, number>;
  byCountry: ReadonlyMap<string, number>;
}

export const toRequestsView = (figures: RequestNumbers): RequestsView => ({
  total: figures.total,
  replied: figures.replied,
  resolved: figures.resolved,
  responseRate: ratio(figures.replied, figures.total),
  medianResponseHours: figures.medianResponseHours === null ? null : rounded(figures.medianResponseHours, 2),
  byType: (['price', 'info', 'catalogue', 'samples'] as const).map((type) => ({
    type,
    count: figures.byType.get(type) ?? 0,
  })),
  byStatus: (['new', 'open', 'quoted', 'closed'] as const).map((status) => ({
    status,
    count: figures.byStatus.get(status) ?? 0,
  })),
  byCountry: [...figures.byCountry].map(([country, count]) => ({ country, count })),
});

/** Rounds half up. */
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** `part / whole` to 4 decimals; 0 if `whole` is 0. */
const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : rounded(part / whole, 4));
