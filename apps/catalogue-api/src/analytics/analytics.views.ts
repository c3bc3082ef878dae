import {
  Amount,
  Choice,
  Day,
  Nested,
  NestedList,
  Schema,
  Text,
  WholeNumber,
  type FieldOptions,
} from '@plinth/validation';
import { BrandSummary } from '../brands/brand.summary.js';
import { DesignerSummary } from '../taxonomy/designer.summary.js';
import { ProductSummary } from '../products/product.summary.js';
import { ProviderSummary } from '../providers/provider.summary.js';
import { granularities, rangeNames } from './analytics.dto.js';
import type { Granularity, Period } from './period.js';
import { eventSources } from './tracked-events.dto.js';

const requestTypes = ['price', 'info', 'catalogue', 'samples'] as const;
const requestStatuses = ['new', 'open', 'quoted', 'closed'] as const;

const Count = (options: FieldOptions = {}): PropertyDecorator => WholeNumber({ example: 12, ...options });

class Counts {
  @Count()
  requests!: number;

  @Count()
  favorites!: number;

  @Count()
  downloads!: number;

  @Count()
  views!: number;

  @Count({ description: 'Distinct visitors.' })
  visitors!: number;

  @Count()
  pageViews!: number;
}

export class RowNumbers extends Counts {
  @Amount({ description: 'requests / views, 4 decimals; 0 without views.', example: 0.0125 })
  conversion!: number;
}

@Schema({ name: 'AnalyticsTotals' })
export class TotalsView extends RowNumbers {
  @Count()
  outbound!: number;
}

@Schema({ name: 'AnalyticsPoint' })
export class PointView extends Counts {
  @Day()
  date!: string;
}

@Schema({ name: 'AnalyticsProduct' })
export class ProductRowView extends RowNumbers {
  @Nested(() => ProductSummary)
  product!: ProductSummary;
}

@Schema({ name: 'AnalyticsBrand' })
export class BrandRowView extends RowNumbers {
  @Nested(() => BrandSummary)
  brand!: BrandSummary;
}

@Schema({ name: 'AnalyticsItemGroup' })
export class ItemGroupRowView extends RowNumbers {
  @Text({ example: 'FJ-SUN' })
  itemGroup!: string;

  @Nested(() => ProviderSummary)
  provider!: ProviderSummary;
}

@Schema({ name: 'AnalyticsProvider' })
export class ProviderRowView extends RowNumbers {
  @Nested(() => ProviderSummary)
  provider!: ProviderSummary;
}

@Schema({ name: 'AnalyticsDesigner' })
export class DesignerRowView extends RowNumbers {
  @Nested(() => DesignerSummary)
  designer!: DesignerSummary;
}

export class TypeCount {
  @Choice(requestTypes)
  type!: (typeof requestTypes)[number];

  @Count()
  count!: number;
}

export class StatusCount {
  @Choice(requestStatuses)
  status!: (typeof requestStatuses)[number];

  @Count()
  count!: number;
}

export class CountryCount {
  @Text({ example: 'DK' })
  country!: string;

  @Count()
  count!: number;
}

export class SourceCount {
  @Count()
  count!: number;

  @Choice(eventSources)
  source!: (typeof eventSources)[number];
}

export class LocaleCount {
  @Text({ example: 'en-GB' })
  locale!: string;

  @Count()
  count!: number;
}

export class ProfessionCount {
  @Count()
  count!: number;

  @Text({ example: 'Architect' })
  profession!: string;
}

@Schema({ name: 'AnalyticsRequests' })
export class RequestsView {
  @Count()
  total!: number;

  @Count({ description: 'Requests with at least one reply from the vendor.' })
  replied!: number;

  @Count({ description: 'Closed requests.' })
  resolved!: number;

  @Amount({ description: 'replied / total, 4 decimals; 0 without requests.', example: 0.875 })
  responseRate!: number;

  @Amount({
    nullable: true,
    description: 'Hours from creation to the first reply, 2 decimals; null without replies.',
    example: 5.25,
  })
  medianResponseHours!: number | null;

  @NestedList(() => TypeCount)
  byType!: TypeCount[];

  @NestedList(() => StatusCount)
  byStatus!: StatusCount[];

  @NestedList(() => CountryCount)
  byCountry!: CountryCount[];
}

@Schema({ name: 'AnalyticsCatalogue' })
export class CatalogueView {
  @Count()
  products!: number;

  @Count()
  published!: number;

  @Count()
  pending!: number;
}

@Schema({ name: 'AnalyticsPeriod' })
export class PeriodView {
  @Choice([...rangeNames, 'custom'])
  range!: Period['range'];

  @Day()
  from!: string;

  @Day()
  to!: string;

  @Choice(granularities)
  granularity!: Granularity;

  @Count()
  days!: number;
}

const mostViewed = { description: 'The 50 with the most views.' };

@Schema({ name: 'Analytics' })
export class AnalyticsView {
  @NestedList(() => ProductRowView, mostViewed)
  products!: ProductRowView[];

  @NestedList(() => BrandRowView, mostViewed)
  brands!: BrandRowView[];

  @NestedList(() => ItemGroupRowView, {
    description: 'The 50 item groups with the most views of their variants. A visitor of several variants counts once.',
  })
  itemGroups!: ItemGroupRowView[];

  @NestedList(() => ProviderRowView, mostViewed)
  providers!: ProviderRowView[];

  @NestedList(() => DesignerRowView, mostViewed)
  designers!: DesignerRowView[];

  @Nested(() => RequestsView)
  requests!: RequestsView;

  @Nested(() => CatalogueView, { description: 'Current numbers, regardless of the period.' })
  catalogue!: CatalogueView;

  @Nested(() => PeriodView)
  period!: PeriodView;

  @Nested(() => TotalsView)
  totals!: TotalsView;

  @Nested(() => TotalsView, { description: 'The totals of the previous period of the same length.' })
  previous!: TotalsView;

  @NestedList(() => PointView)
  series!: PointView[];

  @NestedList(() => PointView)
  previousSeries!: PointView[];

  @NestedList(() => SourceCount)
  sources!: SourceCount[];

  @NestedList(() => CountryCount)
  countries!: CountryCount[];

  @NestedList(() => LocaleCount)
  locales!: LocaleCount[];

  @NestedList(() => ProfessionCount)
  audience!: ProfessionCount[];
}
