/**
 * Computes GET /analytics the slow and obvious way: filters and counts the events and requests for each number, with
 * dates as text.
 */

/** A distinct event with the brand, designer and provider of its product. */
export interface ReferenceEvent {
  id: string;
  kind: string;
  visitorId: string;
  at: Date;
  productId?: string | undefined;
  brandId?: string | undefined;
  designerId?: string | undefined;
  providerId?: string | undefined;
  itemGroup?: string | undefined;
  country?: string | undefined;
  locale?: string | undefined;
  source?: string | undefined;
  profession?: string | undefined;
}

export interface ReferenceRequest {
  type: string;
  status: string;
  createdAt: Date;
  firstReplyAt: Date | null;
  country: string | null;
  productId: string | null;
  brandId: string;
  designerId: string | null;
  itemGroup: string | null;
  providerId: string;
}

export interface ReferenceQuestion {
  /** Undefined for the whole platform. */
  providerId?: string | undefined;
  from: string;
  to: string;
  granularity: 'day' | 'week';
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);
const distinct = (values: (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

export const today = (): string => dateOf(new Date());

export function plusDays(date: string, days: number): string {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return dateOf(moved);
}

export function datesOf(from: string, to: string): string[] {
  const dates = [];
  for (let date = from; date <= to; date = plusDays(date, 1)) dates.push(date);
  return dates;
}

function mondayOf(date: string): string {
  let monday = date;
  while (new Date(`${monday}T12:00:00Z`).getUTCDay() !== 1) monday = plusDays(monday, -1);
  return monday;
}

export class AnalyticsReference {
  private readonly events: (ReferenceEvent & { date: string })[];
  private readonly requests: (ReferenceRequest & { date: string })[];

  constructor(events: readonly ReferenceEvent[], requests: readonly ReferenceRequest[]) {
    this.events = events.map((event) => ({ ...event, date: dateOf(event.at) }));
    this.requests = requests.map((request) => ({ ...request, date: dateOf(request.createdAt) }));
  }

  answer({ providerId, from, to, granularity }: ReferenceQuestion) {
    const days = datesOf(from, to).length;
    const [previousFrom, previousTo] = [plusDays(from, -days), plusDays(from, -1)];
    const events = this.eventsOf(providerId, from, to);
    const requests = this.requestsOf(providerId, from, to);
    const rows = (member: 'productId' | 'brandId' | 'providerId' | 'designerId' | 'itemGroup') =>
      distinct([...events.map((event) => event[member]), ...requests.map((request) => request[member] ?? undefined)])
        .map((id) => ({
          id,
          ...row(
            events.filter((event) => event[member] === id),
            requests.filter((request) => request[member] === id),
          ),
        }))
        .sort((one, other) => other.views - one.views || (one.id < other.id ? 1 : -1))
        .slice(0, 50);
    const facet = (member: 'source' | 'country' | 'locale' | 'profession') =>
      distinct(events.map((event) => event[member]))
        .map((value) => ({ [member]: value, count: visitorsOf(events.filter((event) => event[member] === value)) }))
        .sort((one, other) => Number(other.count) - Number(one.count) || (one[member]! < other[member]! ? -1 : 1));
    return {
      products: rows('productId'),
      brands: rows('brandId'),
      itemGroups: rows('itemGroup'),
      providers: rows('providerId'),
      designers: rows('designerId'),
      requests: requestNumbers(requests),
      period: { from, to, granularity, days },
      totals: total(events, requests),
      previous: total(
        this.eventsOf(providerId, previousFrom, previousTo),
        this.requestsOf(providerId, previousFrom, previousTo),
      ),
      series: this.series(providerId, from, to, granularity),
      previousSeries: this.series(providerId, previousFrom, previousTo, granularity),
      sources: facet('source'),
      countries: facet('country'),
      locales: facet('locale'),
      audience: facet('profession'),
    };
  }

  private eventsOf(providerId: string | undefined, from: string, to: string): ReferenceEvent[] {
    return this.events.filter(
      (event) =>
        event.date >= from && event.date <= to && (providerId === undefined || event.providerId === providerId),
    );
  }

  private requestsOf(providerId: string | undefined, from: string, to: string): ReferenceRequest[] {
    return this.requests.filter(
      (request) =>
        request.date >= from && request.date <= to && (providerId === undefined || request.providerId === providerId),
    );
  }

  private series(providerId: string | undefined, from: string, to: string, granularity: 'day' | 'week') {
    const labels = datesOf(from, to).map((date) => (granularity === 'day' ? date : mondayOf(date)));
    return distinct(labels).map((label) => {
      const last = granularity === 'day' ? label : plusDays(label, 6);
      const [first, end] = [label < from ? from : label, last > to ? to : last];
      const { conversion: _conversion, ...counts } = row(
        this.eventsOf(providerId, first, end),
        this.requestsOf(providerId, first, end),
      );
      return { ...counts, date: label };
    });
  }
}

const visitorsOf = (events: readonly ReferenceEvent[]): number =>
  new Set(events.map(({ visitorId }) => visitorId)).size;

function row(events: readonly ReferenceEvent[], requests: readonly ReferenceRequest[]) {
  const count = (kind: string): number => events.filter((event) => event.kind === kind).length;
  const views = count('view');
  return {
    requests: requests.length,
    favorites: count('favorite'),
    downloads: count('download'),
    views,
    visitors: visitorsOf(events),
    pageViews: count('page_view'),
    conversion: views === 0 ? 0 : Number((requests.length / views).toFixed(4)),
  };
}

const total = (events: readonly ReferenceEvent[], requests: readonly ReferenceRequest[]) => ({
  ...row(events, requests),
  outbound: events.filter(({ kind }) => kind === 'outbound').length,
});

function requestNumbers(requests: readonly ReferenceRequest[]) {
  const replied = requests.filter(({ firstReplyAt }) => firstReplyAt !== null);
  const hours = replied
    .map(({ createdAt, firstReplyAt }) => (firstReplyAt!.getTime() - createdAt.getTime()) / 3_600_000)
    .sort((one, other) => one - other);
  const [low, high] = [hours[Math.floor((hours.length - 1) / 2)], hours[Math.ceil((hours.length - 1) / 2)]];
  return {
    total: requests.length,
    replied: replied.length,
    resolved: requests.filter(({ status }) => status === 'closed').length,
    responseRate: requests.length === 0 ? 0 : Number((replied.length / requests.length).toFixed(4)),
    medianResponseHours: low === undefined ? null : Number(((low + high!) / 2).toFixed(2)),
    byType: ['price', 'info', 'catalogue', 'samples'].map((type) => ({
      type,
      count: requests.filter((request) => request.type === type).length,
    })),
    byStatus: ['new', 'open', 'quoted', 'closed'].map((status) => ({
      status,
      count: requests.filter((request) => request.status === status).length,
    })),
    byCountry: distinct(requests.map(({ country }) => country ?? undefined))
      .map((country) => ({ country, count: requests.filter((request) => request.country === country).length }))
      .sort((one, other) => other.count - one.count || (one.country < other.country ? -1 : 1)),
  };
}
