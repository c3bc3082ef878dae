import { Client } from '@plinth/test-kit';
import { RollupService } from '../src/analytics/rollup.service.js';
import { demoTrafficEvents } from '../src/demo/demo-traffic.js';
import { loadDemoMarketplace } from '../src/demo-marketplace.js';
import { KeysService } from '../src/keys/keys.service.js';
import type { LoadedDemo } from '../src/database/load-demo.js';
import { vendorScopes } from '../src/scopes.js';
import { startTestApi, type TestApi } from './support/app.js';
import { rowCounts } from './support/row-counts.js';
import { startTestWorker } from './support/worker.js';

const dayMs = 86_400_000;

describe('the demo marketplace', () => {
  let api: TestApi;
  let demo: LoadedDemo;
  let vendor: Client;
  // Two days ago, so that the second load finds traffic to add.
  const firstLoad = new Date(Date.now() - 2 * dayMs);
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    demo = await loadDemoMarketplace(api.app, firstLoad);
    const { key } = await api.app
      .get(KeysService)
      .create(null, { name: 'demo', scopes: [...vendorScopes], providerId: demo.vendorId });
    vendor = new Client(api.url, key);
  });
  afterAll(() => api.close());

  const rolledUp = async (): Promise<void> => {
    const worker = await startTestWorker(api);
    await worker.get(RollupService).rollUp();
    await worker.close();
  };
  const mine = <Item extends { providerId: string }>(items: readonly Item[]): Item[] =>
    items.filter(({ providerId }) => providerId === demo.vendorId);
  /** Events that name a record of this vendor, or the vendor. */
  const eventsOfVendor = (until: Date, days: number) => {
    const own = new Set([
      demo.vendorId,
      ...mine([...demo.catalogue.products, ...demo.catalogue.brands]).map(({ id }) => id),
    ]);
    return [...demoTrafficEvents(demo.catalogue, until, { days })].filter(({ productId, brandId, providerId }) =>
      [productId, brandId, providerId].some((id) => id !== undefined && own.has(id)),
    );
  };

  it('shows members, invitations and requests as whoever works with them would find them', async () => {
    const { requests, members, invitations } = demo.catalogue;
    expect((await vendor.get('/api/v1/key/members')).body.data).toHaveLength(mine(members).length);
    expect((await vendor.get('/api/v1/key/invitations')).body.data).toHaveLength(mine(invitations).length);
    for (const [query, count] of [
      ['', mine(requests).length],
      ['?status=closed', mine(requests).filter(({ status }) => status === 'closed').length],
      ['?unread=true', mine(requests).filter(({ unread }) => unread).length],
    ] as const) {
      const { metadata } = (await vendor.get(`/api/v1/key/requests${query}`)).body;
      expect([query, metadata.total]).toEqual([query, count]);
    }
  });

  it('has requests whose counters, last message and first reply are those of their threads', async () => {
    const wrong = await api.query(`SELECT request.id FROM buyer_requests AS request
         JOIN LATERAL (SELECT count(*) AS n, max(position) AS top, min(created_at) FILTER (WHERE author = 'provider') AS replied
                         FROM buyer_request_messages WHERE request_id = request.id) AS thread ON true
         JOIN buyer_request_messages AS last ON last.request_id = request.id AND last.position = thread.top
        WHERE (messages_count, last_message_at, last_message_author, last_message_excerpt, updated_at)
              IS DISTINCT FROM (n, last.created_at, last.author, left(last.body, 160), last.created_at)
           OR first_reply_at IS DISTINCT FROM replied OR top <> n - 1`);
    expect(wrong).toEqual([]);
    const closed = (await vendor.get('/api/v1/key/requests?status=closed&perPage=1')).body.data[0];
    const { messages } = (await vendor.get(`/api/v1/key/requests/${closed.id}`)).body.data;
    expect(messages[0].author).toBe('customer');
    expect(messages).toHaveLength(closed.messagesCount);
  });

  it('loaded again adds the traffic that has passed since and nothing else, though products are gone', async () => {
    const [product] = (await vendor.get('/api/v1/key/products?status=draft&perPage=1')).body.data;
    expect((await vendor.delete(`/api/v1/key/products/${product.id}`)).status).toBe(204);
    const before = await rowCounts(api);
    const now = new Date();
    const again = await loadDemoMarketplace(api.app, now);
    expect(again).toMatchObject({ vendorId: demo.vendorId, otherVendorId: demo.otherVendorId });
    expect(again.catalogue.products).toEqual(demo.catalogue.products);
    const after = await rowCounts(api);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.filter((table) => !table.startsWith('analytics_'))).toEqual([]);
    const complete = await rowCounts(api);
    await loadDemoMarketplace(api.app, now);
    expect(await rowCounts(api)).toEqual(complete);

    await rolledUp();
    const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
    const period = `from=${dayOf(now.getTime() - 29 * dayMs)}&to=${dayOf(now.getTime())}`;
    const { totals } = (await vendor.get(`/api/v1/key/analytics?${period}`)).body.data;
    const events = eventsOfVendor(now, 30);
    const count = (kind: string): number => events.filter((event) => event.kind === kind).length;
    expect(totals).toMatchObject({
      views: count('view'),
      pageViews: count('page_view'),
      favorites: count('favorite'),
      downloads: count('download'),
      visitors: new Set(events.map(({ visitorId }) => visitorId)).size,
    });
    expect(totals.views).toBeGreaterThan(1_000);
  });
});
