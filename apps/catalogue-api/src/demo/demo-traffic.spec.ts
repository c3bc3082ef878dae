import { demoCatalogue } from './demo-catalogue.js';
import { demoTrafficEvents } from './demo-traffic.js';

const asOf = new Date('2026-03-10T10:20:30.123Z');
const catalogue = demoCatalogue(asOf);
const dayMs = 86_400_000;

describe('demoTrafficEvents', () => {
  it('covers each of the last ninety days and never runs past the end', () => {
    const events = [...demoTrafficEvents(catalogue, asOf)];
    const days = new Set(events.map(({ at }) => at.toISOString().slice(0, 10)));
    expect(days.size).toBe(90);
    expect(events.length).toBeGreaterThan(10_000);
    for (const { at } of events) {
      expect(at.getTime()).toBeLessThanOrEqual(asOf.getTime());
      expect(at.getTime()).toBeGreaterThan(asOf.getTime() - 91 * dayMs);
    }
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('gives the same events for the days that two windows share', () => {
    const earlier = new Date(asOf.getTime() - 3 * dayMs);
    const first = [...demoTrafficEvents(catalogue, earlier, { days: 10 })];
    const second = [...demoTrafficEvents(catalogue, asOf, { days: 13 })];
    expect(second.filter(({ id }) => first.some((event) => event.id === id))).toEqual(first);
  });

  it('names only published products that were listed by then', () => {
    const published = new Map(
      catalogue.products.filter(({ status }) => status === 'published').map((product) => [product.id, product]),
    );
    for (const { productId, at } of demoTrafficEvents(catalogue, asOf, { days: 30 })) {
      if (productId === undefined) continue;
      expect(published.get(productId)!.createdAt.getTime()).toBeLessThan(at.getTime());
    }
  });

  it('has every kind of event, and visitors who keep their country', () => {
    const events = [...demoTrafficEvents(catalogue, asOf, { days: 30 })];
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
