import { movedBy, rowsOf, daysSinceWritten } from './rows.mjs';
import { eventId, trafficEvents, visitedProducts } from './traffic.mjs';

const dayMs = 86_400_000;
const asOf = new Date('2026-03-10T10:20:30.123Z');
const rows = movedBy(rowsOf('catalogue', 'products'), daysSinceWritten(asOf));
const idsOf = (products: typeof rows) =>
  new Map(
    products.map(({ id, slug, brand_id, designer_id, provider_id }) => [
      String(slug),
      { productId: String(id), brandId: brand_id, designerId: designer_id ?? null, providerId: provider_id },
    ]),
  );
const products = visitedProducts(rows, idsOf(rows));

describe('trafficEvents', () => {
  it('demo traffic covers each of the last ninety days and ends in time', () => {
    const events = [...trafficEvents(products, asOf, 90)];
    const days = new Set(events.map(({ at }) => at.toISOString().slice(0, 10)));
    expect(days.size).toBe(90);
    expect(events.length).toBeGreaterThan(10_000);
    for (const { at } of events) {
      expect(at.getTime()).toBeLessThanOrEqual(asOf.getTime());
      expect(at.getTime()).toBeGreaterThan(asOf.getTime() - 91 * dayMs);
    }
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('two overlapping windows of demo traffic have the same events on shared days', () => {
    const earlier = new Date(asOf.getTime() - 3 * dayMs);
    const first = [...trafficEvents(products, earlier, 10)];
    const second = [...trafficEvents(products, asOf, 13)];
    const ids = new Set(first.map(({ id }) => id));
    expect(second.filter(({ id }) => ids.has(id))).toEqual(first);
  });

  it('demo traffic names only published products that were listed at the time', () => {
    const published = new Map(rows.filter(({ status }) => status === 'published').map((row) => [row.id, row]));
    for (const { productId, at } of trafficEvents(products, asOf, 30)) {
      if (productId === undefined) continue;
      expect(Date.parse(published.get(productId)?.created_at)).toBeLessThan(at.getTime());
    }
  });

  it('demo traffic omits deleted products and is otherwise unchanged', () => {
    const [gone] = rows.filter(({ status }) => status === 'published');
    const left = visitedProducts(rows, idsOf(rows.filter((row) => row !== gone)));
    const events = [...trafficEvents(left, asOf, 30)];
    expect(events.filter(({ productId }) => productId === gone?.id)).toEqual([]);
    const ids = new Set(events.map(({ id }) => id));
    const others = [...trafficEvents(products, asOf, 30)].filter(({ id }) => ids.has(id));
    expect(events).toEqual(others);
    expect(events.length).toBeGreaterThan(5_000);
  });

  it('demo traffic has every kind of event, and each visitor keeps one country', () => {
    const events = [...trafficEvents(products, asOf, 30)];
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['page_view', 'view', 'favorite', 'download', 'outbound']),
    );
    const countries = new Map<string, string>();
    for (const { visitorId, country } of events) {
      expect(countries.get(visitorId) ?? country).toBe(country);
      countries.set(visitorId, country);
    }
    expect(new Set(countries.values()).size).toBeGreaterThan(10);
  });
});

describe('eventId', () => {
  it('event ids of one moment never repeat, whatever the counter', () => {
    const at = new Date('2026-01-31T09:00:00.000Z');
    expect(new Set(Array.from({ length: 20_000 }, (_, counter) => eventId(at, counter))).size).toBe(20_000);
  });
});
