import { z } from 'zod';
import { brandSummary } from '../brands/brand.summary.js';
import { designerSummary } from '../designers/designer.summary.js';
import { providerFilter } from '../fields.js';
import { productSummary } from '../products/product.summary.js';
import { providerSummary } from '../providers/provider.summary.js';
import { lengthOf, maxPeriodDays } from './period.js';
import { parseIsoDate } from './day.js';
import { eventSources } from './tracked-events.dto.js';

const date = () =>
  z.iso
    .date()
    .describe(`YYYY-MM-DD in UTC, included. Both dates or neither; at most ${maxPeriodDays} days; they win over range.`)
    .meta({ examples: ['2026-01-31'] });

export const askAnalytics = z
  .strictObject({
    range: z
      .enum(['7d', '30d', '90d'])
      .optional()
      .describe('So many days up to today, UTC. Default: 30d.')
      .meta({ examples: ['30d'] }),
    from: date().optional(),
    to: date().optional(),
    granularity: z
      .enum(['day', 'week'])
      .optional()
      .describe('ISO weeks, dated their Monday. Default: day up to 92 days, else week.')
      .meta({ examples: ['day'] }),
    ...providerFilter,
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (field: 'from' | 'to', rule: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], params: { rule }, message });
    if (from === undefined && to === undefined) return;
    if (from === undefined) return refuse('from', 'required', 'is required beside to');
    if (to === undefined) return refuse('to', 'required', 'is required beside from');
    const days = lengthOf({ from: parseIsoDate(from), to: parseIsoDate(to) });
    if (days < 1) refuse('to', 'order', 'must not be before from');
    if (days > maxPeriodDays) refuse('to', 'max_days', `must be at most ${maxPeriodDays} days from from, included`);
  });
export type AskAnalytics = z.infer<typeof askAnalytics>;

const count = () => z.int().meta({ examples: [12] });
const conversion = z
  .number()
  .describe('requests / views, 4 decimals; 0 without views.')
  .meta({ examples: [0.0125] });
const day = z.string().meta({ format: 'date', examples: ['2026-01-31'] });

const counts = {
  requests: count(),
  favorites: count(),
  downloads: count(),
  views: count(),
  visitors: count().describe('Distinct visitors.'),
  pageViews: count(),
};
const row = { ...counts, conversion };

const totals = z.object({ ...row, outbound: count() }).meta({ id: 'AnalyticsTotals' });
export type TotalsView = z.infer<typeof totals>;
const point = z.object({ ...counts, date: day }).meta({ id: 'AnalyticsPoint' });
export type PointView = z.infer<typeof point>;

const productRow = z.object({ product: productSummary, ...row }).meta({ id: 'AnalyticsProduct' });
const brandRow = z.object({ brand: brandSummary, ...row }).meta({ id: 'AnalyticsBrand' });
const providerRow = z.object({ provider: providerSummary, ...row }).meta({ id: 'AnalyticsProvider' });
const designerRow = z.object({ designer: designerSummary, ...row }).meta({ id: 'AnalyticsDesigner' });
/** The numbers of a row, without what it is of. */
export type RowNumbers = Omit<z.infer<typeof productRow>, 'product'>;

const requestTypes = ['price', 'info', 'catalogue', 'samples'] as const;
const requestStatuses = ['new', 'open', 'quoted', 'closed'] as const;

const requests = z
  .object({
    total: count(),
    replied: count().describe('With at least one message of the provider.'),
    resolved: count().describe('Closed.'),
    responseRate: z
      .number()
      .describe('replied / total, 4 decimals; 0 without requests.')
      .meta({ examples: [0.875] }),
    medianResponseHours: z
      .number()
      .nullable()
      .describe('From creation to first reply, 2 decimals; null when none was replied to.')
      .meta({ examples: [5.25] }),
    byType: z.array(z.object({ type: z.enum(requestTypes), count: count() })),
    byStatus: z.array(z.object({ status: z.enum(requestStatuses), count: count() })),
    byCountry: z.array(z.object({ country: z.string().meta({ examples: ['DK'] }), count: count() })),
  })
  .meta({ id: 'AnalyticsRequests' });
export type RequestsView = z.infer<typeof requests>;

export const analyticsView = z
  .object({
    products: z.array(productRow).describe('The 50 with the most views.'),
    brands: z.array(brandRow).describe('The 50 with the most views.'),
    providers: z.array(providerRow).describe('The 50 with the most views.'),
    designers: z.array(designerRow).describe('The 50 with the most views.'),
    requests,
    catalogue: z.object({ products: count(), published: count(), pending: count() }).describe('As of now.'),
    period: z.object({
      range: z.enum(['7d', '30d', '90d', 'custom']),
      from: day,
      to: day,
      granularity: z.enum(['day', 'week']),
      days: count(),
    }),
    totals,
    previous: totals.describe('The same of as many days just before.'),
    series: z.array(point),
    previousSeries: z.array(point),
    sources: z.array(z.object({ count: count(), source: z.enum(eventSources) })),
    countries: z.array(z.object({ country: z.string().meta({ examples: ['DK'] }), count: count() })),
    locales: z.array(z.object({ locale: z.string().meta({ examples: ['en-GB'] }), count: count() })),
    audience: z.array(z.object({ count: count(), profession: z.string().meta({ examples: ['Architect'] }) })),
  })
  .meta({ id: 'Analytics' });
export type AnalyticsView = z.infer<typeof analyticsView>;
