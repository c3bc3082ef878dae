import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@plinth/database';
import { Client, eventually, MigrationSuite } from '@plinth/test-kit';
import { loadCatalogueDemo } from '../../../tools/start/demo/catalogue.mjs';
import { daysSinceWritten, movedBy, rowsOf } from '../../../tools/start/demo/rows.mjs';
import { trafficEvents, visitedProducts } from '../../../tools/start/demo/traffic.mjs';
import { RollupService } from '../src/analytics/rollup.service.js';
import { catalogueDataSource } from '../src/database/data-source.js';
import { startTestApi, type TestApi } from './support/app.js';
import { rowCounts } from './support/row-counts.js';
import { startTestWorker } from './support/worker.js';

const dayMs = 86_400_000;
const withoutLimits = { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' };

describe('the demo marketplace', () => {
  let api: TestApi;
  let vendor: Client;
  let credentials: Record<string, string>;
  const folder = mkdtempSync(join(tmpdir(), 'plinth-demo-'));
  const credentialsFile = join(folder, 'credentials.json');
  // Two days ago, so that the second load adds traffic.
  const firstLoad = new Date(Date.now() - 2 * dayMs);
  beforeAll(async () => {
    api = await startTestApi(withoutLimits);
    credentials = await loadCatalogueDemo(api.database, { credentialsFile, now: firstLoad });
    vendor = new Client(api.url, credentials.vendorKey);
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  const vendorId: string = rowsOf('catalogue', 'providers')[0]?.id;
  const rolledUp = async (): Promise<void> => {
    const worker = await startTestWorker(api);
    await worker.get(RollupService).rollUp();
    await worker.close();
  };
  const mine = (table: string) => rowsOf('catalogue', table).filter((row) => row.provider_id === vendorId);
  const eventsOfVendor = (until: Date, days: number) => {
    const products = movedBy(rowsOf('catalogue', 'products'), daysSinceWritten(firstLoad));
    const ids = products.map(({ id, slug, brand_id, designer_id, provider_id }) => {
      const all = { productId: id, brandId: brand_id, designerId: designer_id ?? null, providerId: provider_id };
      return [slug, all] as const;
    });
    const events = [...trafficEvents(visitedProducts(products, new Map(ids)), until, days)];
    return events.filter(({ providerId }) => providerId === vendorId);
  };

  it('the demo has realistic members, invitations and requests', async () => {
    expect((await vendor.get('/api/v1/key/members')).body.data).toHaveLength(mine('members').length);
    expect((await vendor.get('/api/v1/key/invitations')).body.data).toHaveLength(mine('invitations').length);
    const requests = mine('buyer_requests');
    for (const [query, count] of [
      ['', requests.length],
      ['?status=closed', requests.filter(({ status }) => status === 'closed').length],
      ['?unread=true', requests.filter(({ unread }) => unread).length],
    ] as const) {
      const { metadata } = (await vendor.get(`/api/v1/key/requests${query}`)).body;
      expect([query, metadata.total]).toEqual([query, count]);
    }
  });

  it('the counters, last messages and first replies of demo requests match their threads', async () => {
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

  it('each demo vendor has a key in the name of its first member, and the platform has one', async () => {
    const { data } = (await new Client(api.url, credentials.platformKey).get('/api/v1/platform/keys')).body;
    const firstMemberOf = (provider: unknown): unknown =>
      rowsOf<{ id: string; provider_id: string }>('catalogue', 'members').find(
        ({ provider_id }) => provider_id === provider,
      )?.id;
    const vendorKeys = rowsOf('catalogue', 'providers').map(({ id }) => {
      return { name: 'Demo vendor', platform: false, providerId: id, createdBy: firstMemberOf(id) };
    });
    const platformKey = { name: 'Demo platform', platform: true, providerId: null, createdBy: null };
    expect(data).toEqual(
      expect.arrayContaining([...vendorKeys, platformKey].map((key): unknown => expect.objectContaining(key))),
    );
    expect((await vendor.get('/api/v1/key/whoami')).body.data.provider.id).toBe(vendorId);
  });

  it('loading the demo again adds only the traffic since then, even if products were deleted', async () => {
    const [product] = (await vendor.get('/api/v1/key/products?status=draft&perPage=1')).body.data;
    expect((await vendor.delete(`/api/v1/key/products/${product.id}`)).status).toBe(204);
    const before = await rowCounts(api);
    const now = new Date();
    expect(await loadCatalogueDemo(api.database, { credentialsFile, now })).toEqual(credentials);
    const after = await rowCounts(api);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed).toEqual(['analytics_events']);
    await loadCatalogueDemo(api.database, { credentialsFile, now });
    expect(await rowCounts(api)).toEqual(after);

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

describe('loading the demo marketplace', () => {
  let api: TestApi;
  const folder = mkdtempSync(join(tmpdir(), 'plinth-demo-'));
  beforeAll(async () => {
    api = await startTestApi(withoutLimits);
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  it('an interrupted load of the demo leaves nothing behind, and a repetition succeeds, also concurrently', async () => {
    const before = await rowCounts(api);
    const load = (credentialsFile: string) => loadCatalogueDemo(api.database, { credentialsFile });
    const terminateBackends = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND query LIKE '%INTO analytics_event_ids%' AND pid <> pg_backend_pid()`;
    let brokenOff: Promise<void> | undefined;
    await api.owner.transaction(async (tx) => {
      // The second load blocks here.
      await tx.query('LOCK TABLE analytics_event_ids IN SHARE MODE');
      brokenOff = expect(load(join(folder, 'broken-off.json'))).rejects.toThrow('The demo data could not be loaded');
      await eventually('it is in the middle', async () => (await api.query(terminateBackends)).length > 0);
    });
    await brokenOff;
    expect(await rowCounts(api)).toEqual(before);

    const file = join(folder, 'credentials.json');
    const [first, ...others] = await Promise.all([load(file), load(file), load(file)]);
    for (const credentials of others) expect(credentials).toEqual(first);
    expect(await rowCounts(api)).toMatchObject({ providers: 2, products: 300, members: 10, buyer_requests: 62 });
    const { status } = await new Client(api.url, first.platformKey).get('/api/v1/platform/keys');
    expect(status).toBe(200);
  });

  it("migrations since the last release apply to its schema with the demo's data, change no row, and can be undone", async () => {
    await loadCatalogueDemo(api.database, { credentialsFile: join(folder, 'upgraded.json') });
    await new MigrationSuite('catalogue', catalogueDataSource, migrate).upgradesLastRelease(api.database.ownerUrl);
  });
});
