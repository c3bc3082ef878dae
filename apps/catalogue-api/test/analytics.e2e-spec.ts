import type { INestApplicationContext } from '@nestjs/common';
import { plusDays, today } from './support/analytics-reference.js';
import { rolledUp } from './support/analytics.js';
import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeProduct, makeVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';
import { makeBusyVendor } from './support/traffic.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/analytics';
const eventsPath = '/api/v1/platform/analytics/events';

describe('GET key/analytics', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const ask = async (client: Client, query: Record<string, string> = {}): Promise<Schemas['Analytics']> => {
    const { status, body } = await client.get<One<Schemas['Analytics']> & Partial<Schemas['Problem']>>(
      `${path}?${new URLSearchParams(query).toString()}`,
    );
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };

  const track = async (events: unknown[]): Promise<void> => {
    for (let start = 0; start < events.length; start += 500) {
      const { status } = await platform.post(eventsPath, { events: events.slice(start, start + 500) });
      expect(status).toBe(202);
    }
  };

  it('a visitor of two vendors counts once for the platform and once for each vendor', async () => {
    const vendors = [await makeVendor(api), await makeVendor(api)];
    const at = `${plusDays(today(), -200)}T10:00:00Z`;
    const day = { from: plusDays(today(), -200), to: plusDays(today(), -200) };
    const before = (await ask(platform, day)).totals.visitors;
    await track(
      vendors.flatMap(({ brandId }) => [
        { kind: 'view', visitorId: `both-${vendors[0]!.id}`, brandId, at },
        { kind: 'page_view', visitorId: `both-${vendors[0]!.id}`, brandId, at },
      ]),
    );
    await rolledUp(api);
    for (const { client } of vendors)
      expect((await ask(client, day)).totals).toMatchObject({ visitors: 1, views: 1, pageViews: 1 });
    expect((await ask(platform, day)).totals.visitors).toBe(before + 1);
  });

  it("a vendor never sees another vendor's events, whatever it requests", async () => {
    const [one, other] = [await makeVendor(api), await makeVendor(api)];
    const product = await makeProduct(other);
    await track([{ kind: 'view', visitorId: 'v', productId: product.id, country: 'JP', profession: 'Chef' }]);
    await rolledUp(api);
    const empty = {
      products: [],
      brands: [],
      itemGroups: [],
      providers: [],
      designers: [],
      sources: [],
      countries: [],
      locales: [],
      audience: [],
      totals: {
        requests: 0,
        favorites: 0,
        downloads: 0,
        views: 0,
        visitors: 0,
        pageViews: 0,
        conversion: 0,
        outbound: 0,
      },
    };
    expect(await ask(one.client)).toMatchObject(empty);
    expect(await ask(one.client, { provider: other.id })).toMatchObject(empty);
    expect(await ask(platform, { provider: other.id })).toMatchObject({ totals: { views: 1 } });
    expect(await ask(platform, { provider: 'no-such-provider' })).toMatchObject({
      ...empty,
      catalogue: { products: 0, published: 0, pending: 0 },
      requests: { total: 0, medianResponseHours: null, responseRate: 0 },
    });
  });

  it('a vendor without events gets every member, with zeros and complete series', async () => {
    const { client } = await makeVendor(api);
    const data = await ask(client);
    expect(Object.keys(data).sort()).toEqual(
      [
        ...[
          'products',
          'brands',
          'itemGroups',
          'providers',
          'designers',
          'requests',
          'catalogue',
          'period',
          'totals',
          'previous',
        ],
        ...['series', 'previousSeries', 'sources', 'countries', 'locales', 'audience'],
      ].sort(),
    );
    expect(data.period).toEqual({
      range: '30d',
      from: plusDays(today(), -29),
      to: today(),
      granularity: 'day',
      days: 30,
    });
    expect(data.series).toHaveLength(30);
    expect(data.series[0]).toEqual({
      ...{ requests: 0, favorites: 0, downloads: 0, views: 0, visitors: 0, pageViews: 0 },
      date: plusDays(today(), -29),
    });
    expect(data.previousSeries.map(({ date }) => date).at(-1)).toBe(plusDays(today(), -30));
    expect(data.requests.byType).toHaveLength(4);
    expect(data.requests.byStatus).toHaveLength(4);
  });

  it('analytics include drafts, with the product summary, and the current catalogue counts', async () => {
    const vendor = await makeVendor(api);
    const draft = await makeProduct(vendor, { price: 99.5 });
    const pending = await makeProduct(vendor);
    await vendor.client.post(`/api/v1/key/products/${pending.id}/submit`);
    const published = await makeProduct(vendor);
    await vendor.client.post(`/api/v1/key/products/${published.id}/submit`);
    await platform.post(`/api/v1/platform/products/${published.id}/publish`);
    await track([{ kind: 'view', visitorId: 'v', productId: draft.id }]);
    await rolledUp(api);
    const data = await ask(vendor.client, { range: '7d' });
    expect(data.catalogue).toEqual({ products: 3, published: 1, pending: 1 });
    expect(data.products).toHaveLength(1);
    expect(data.products[0]).toEqual({
      product: expect.objectContaining({
        id: draft.id,
        price: 99.5,
        brand: expect.objectContaining({ id: vendor.brandId }),
      }),
      ...{ requests: 0, favorites: 0, downloads: 0, views: 1, visitors: 1, pageViews: 0, conversion: 0 },
    });
    expect(Object.keys(data.products[0]!.product)).not.toContain('status');
    expect(data.brands[0]!.brand.id).toBe(vendor.brandId);
    expect(data.providers[0]!.provider.id).toBe(vendor.id);
  });

  it('a deleted product disappears from the rows but not from the totals, and the next product takes its place', async () => {
    const vendor = await makeBusyVendor(api, [], 56);
    const views = vendor.products.flatMap(({ productId }, index) =>
      Array.from({ length: 60 - index }, () => ({ kind: 'view', visitorId: 'v', productId })),
    );
    await track(views);
    await rolledUp(api);
    for (const { productId } of vendor.products.slice(0, 5))
      await vendor.client.delete(`/api/v1/key/products/${productId}`);
    const { products, totals } = await ask(vendor.client, { range: '7d' });
    expect(products.map(({ product }) => product.id)).toEqual(
      vendor.products.slice(5, 55).map(({ productId }) => productId),
    );
    expect(totals.views).toBe(views.length);
  });

  it('an event counts for the brand that its product had at that time', async () => {
    const vendor = await makeBusyVendor(api, [], 1);
    const [first, second] = vendor.brandIds as [string, string];
    const { productId } = vendor.products[0]!;
    await track([{ kind: 'view', visitorId: 'v', productId }]);
    await vendor.client.put(`/api/v1/key/products/${productId}`, { brandId: second });
    await track([
      { kind: 'view', visitorId: 'v', productId },
      { kind: 'view', visitorId: 'w', productId },
    ]);
    await rolledUp(api);
    const { brands } = await ask(vendor.client, { range: '7d' });
    expect(brands.map(({ brand, views }) => [brand.id, views])).toEqual([
      [second, 2],
      [first, 1],
    ]);
  });

  it.each([
    ['range=8d', 'range'],
    ['range=', 'range'],
    ['granularity=month', 'granularity'],
    ['from=2026-01-01', 'to'],
    ['to=2026-01-01', 'from'],
    ['from=&to=', 'from'],
    ['from=2026-02-01&to=2026-01-31', 'to'],
    ['from=2025-01-01&to=2026-01-02', 'to'], // 367 days
    ['from=2024-01-01&to=2025-01-01', 'to'], // 367 days of a leap year
    ['from=2026-02-29&to=2026-03-01', 'from'],
    ['from=01.02.2026&to=2026-03-01', 'from'],
    ['from=2026-02-01T00:00:00Z&to=2026-03-01', 'from'],
    ['from=2026-02-01&from=2026-02-02&to=2026-03-01', 'from'],
    ['page=1', 'page'],
  ])('analytics reject ?%s and name %s', async (query, member) => {
    const { status, body } = await platform.get(`${path}?${query}`);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors[0].field).toBe(member);
  });

  it.each([
    ['from=2025-01-01&to=2026-01-01', 366, 'week'],
    ['from=2024-01-01&to=2024-12-31', 366, 'week'],
    ['from=2024-02-01&to=2024-03-01', 30, 'day'],
    ['from=2026-01-01&to=2026-04-02', 92, 'day'],
    ['from=2026-01-01&to=2026-04-03', 93, 'week'],
    ['from=2026-01-01&to=2026-01-01&range=90d', 1, 'day'],
  ])('analytics with ?%s cover %d days by %s', async (query, days, granularity) => {
    const { status, body } = await platform.get(`${path}?${query}`);
    expect(status).toBe(200);
    expect(body.data.period).toMatchObject({ range: 'custom', days, granularity });
  });

  it('reading analytics requires the scope analytics:read', async () => {
    expect((await new Client(api.url).get(path)).status).toBe(401);
    const vendor = await makeVendor(api, { scopes: ['products:read'] });
    expect(await vendor.client.get(path)).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
  });
});
