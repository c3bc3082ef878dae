import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { postgresDataSource } from '@plinth/database';
import { eventually, Client } from '@plinth/test-kit';
import {
  AnalyticsDayEntity,
  AnalyticsEventIdEntity,
  AnalyticsEventEntity,
  AnalyticsInboxEntity,
  AnalyticsSubjectEntity,
  AnalyticsVisitorDaysEntity,
  AnalyticsReturnEntity,
  AnalyticsWeekEntity,
  AnalyticsWeekReturnEntity,
} from '../src/analytics/analytics.entity.js';
import { EventPartitionsService, RetentionService } from '../src/analytics/retention.service.js';
import { RollupService } from '../src/analytics/rollup.service.js';
import { plusDays, today } from './support/analytics-reference.js';
import { rolledUp } from './support/analytics.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const eventsPath = '/api/v1/platform/analytics/events';
const dayMs = 86_400_000;

describe('rollup', () => {
  let api: TestApi;
  let workers: INestApplicationContext[];
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    workers = await Promise.all([startTestWorker(api), startTestWorker(api), startTestWorker(api)]);
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await api.close();
  });

  const track = async (events: unknown[]): Promise<void> => {
    expect((await platform.post(eventsPath, { events })).status).toBe(202);
  };
  const ask = async ({ client }: TestVendor, query = 'range=90d') =>
    (await client.get<One<Schemas['Analytics']>>(`/api/v1/key/analytics?${query}`)).body.data;
  const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

  it('tracked events appear in the analytics within 5 seconds', async () => {
    const vendor = await makeVendor(api);
    await track([{ kind: 'view', visitorId: 'v', brandId: vendor.brandId }]);
    await eventually('the view', async () => (await ask(vendor)).totals.views === 1, { withinMs: 5_000 });
  });

  it('every event and visitor counts once while several workers roll up concurrently and lose their connections', async () => {
    const vendor = await makeVendor(api);
    const [visitors, days, calls] = [40, 60, 20];
    const rollups = workers.map((worker) => worker.get(RollupService));
    let tracking = true;
    let losses = 0;
    // Yields after a failure: without a database every attempt fails immediately and would starve everything else.
    const othersHaveRun = () => new Promise((resolve) => setImmediate(resolve));
    const rolling = rollups.map(async (rollup) => {
      while (tracking) await rollup.rollUp().catch(othersHaveRun);
    });
    // The worker that holds this lock dies during its transaction.
    const cut = () =>
      api.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks
          WHERE locktype = 'advisory' AND classid = ${0x616e_616c} AND objid = 1
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
    const cutting = (async () => {
      while (tracking) {
        const wasCut = async () => !tracking || (await cut()).length > 0;
        await eventually('a rollup to cut short', wasCut, { everyMs: 40 });
        losses += 1;
      }
    })();
    try {
      for (let call = 0; call < calls; call += 1) {
        await track(
          Array.from({ length: 500 }, (_, index) => ({
            kind: index % 5 === 0 ? 'view' : 'page_view',
            visitorId: `visitor-${(call * 7 + index) % visitors}`,
            brandId: vendor.brandId,
            country: index % 2 === 0 ? 'DK' : 'DE',
            at: daysAgo((call * 11 + index * 3) % days),
          })),
        );
      }
    } finally {
      tracking = false;
    }
    await Promise.all([...rolling, cutting]);
    await rolledUp(api);
    expect(losses).toBeGreaterThan(3);
    const data = await ask(vendor);
    expect(data.totals).toMatchObject({ views: calls * 100, pageViews: calls * 400, visitors });
    expect(data.countries.map(({ count }) => count)).toEqual([visitors, visitors]);
  });

  it('the numbers do not depend on the order and batches in which events arrive', async () => {
    const forwards = await makeVendor(api);
    const backwards = await makeVendor(api);
    const visits = Array.from({ length: 300 }, (_, index) => ({
      visitorId: `visitor-${(index * index) % 17}`,
      at: daysAgo((index * 37) % 399),
    }));
    const eventsOf = ({ brandId }: TestVendor) => visits.map((visit) => ({ kind: 'view', brandId, ...visit }));
    await track(eventsOf(forwards).sort((one, other) => (one.at < other.at ? -1 : 1)));
    for (const event of eventsOf(backwards)
      .sort((one, other) => (one.at < other.at ? 1 : -1))
      .slice(0, 20)) {
      await track([event]);
      await workers[0]!.get(RollupService).rollUp();
    }
    await track(
      eventsOf(backwards)
        .sort((one, other) => (one.at < other.at ? 1 : -1))
        .slice(20),
    );
    await rolledUp(api);
    for (const query of [
      'range=7d',
      'range=30d&granularity=week',
      `from=${plusDays(today(), -365)}&to=${today()}`,
      `from=${plusDays(today(), -300)}&to=${plusDays(today(), -100)}`,
    ]) {
      const [one, other] = [await ask(forwards, query), await ask(backwards, query)];
      for (const member of ['totals', 'previous', 'series', 'previousSeries'] as const)
        expect(one[member]).toEqual(other[member]);
    }
  });
});

describe('partitions and retention', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let platform: Client;
  beforeEach(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
    platform = new Client(api.url, api.platformKey);
  });
  afterEach(async () => {
    await worker.close();
    await api.close();
  });

  const months = async (): Promise<string[]> =>
    (
      await api.query<{ relname: string }>(
        `SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
          WHERE inhparent = 'analytics_events'::regclass ORDER BY relname`,
      )
    ).map(({ relname }) => relname.slice('analytics_events_'.length).replace('_', '-'));
  const at = (days: number) => new Date(Date.now() + days * dayMs);

  it('the first event of an old month creates its partition, once for many concurrent calls', async () => {
    const old = at(-390);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        platform.post(eventsPath, { events: [{ kind: 'view', visitorId: 'v', at: old.toISOString() }] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
    expect(await months()).toContain(old.toISOString().slice(0, 7));
  });

  it('partitions of this month and the next two are created ahead, and months past retention are dropped', async () => {
    const id = randomUUID();
    await platform.post(eventsPath, { events: [{ kind: 'view', visitorId: 'v', id }] });
    const thisMonth = new Date().toISOString().slice(0, 7);
    await worker.get(EventPartitionsService).makeAhead(new Date());
    expect((await months())[0]).toBe(thisMonth);
    expect(await months()).toHaveLength(3);
    // The last day on which an event of this month can be queried, and the first on which it cannot.
    const nextMonth = Date.parse(`${plusDays(`${thisMonth}-01`, 31).slice(0, 7)}-01T00:00:00Z`);
    await worker.get(EventPartitionsService).dropOld(new Date(nextMonth + 400 * dayMs));
    expect(await months()).toContain(thisMonth);
    await worker.get(EventPartitionsService).dropOld(new Date(nextMonth + 402 * dayMs));
    expect(await months()).not.toContain(thisMonth);
  });

  it('event IDs are deleted once no event with them can arrive, and no sooner', async () => {
    const [old, older] = [randomUUID(), randomUUID()];
    await api.query(`INSERT INTO analytics_event_ids VALUES ($1, CURRENT_DATE - 402), ($2, CURRENT_DATE - 403)`, [
      old,
      older,
    ]);
    await worker.get(RetentionService).maintain();
    expect(await api.query('SELECT id FROM analytics_event_ids')).toEqual([{ id: old }]);
  });

  it('retention deletes visitors but keeps the numbers', async () => {
    const vendor = await makeVendor(api);
    await platform.post(eventsPath, { events: [{ kind: 'view', visitorId: 'v', brandId: vendor.brandId }] });
    await rolledUp(api);
    const remembered = () => api.query('SELECT 1 FROM analytics_visitor_days');
    await worker.get(RetentionService).maintain(at(700));
    expect(await remembered()).toHaveLength(2);
    await worker.get(RetentionService).maintain(at(840));
    expect(await remembered()).toHaveLength(0);
    const { body } = await vendor.client.get('/api/v1/key/analytics');
    expect(body.data.totals).toMatchObject({ views: 1, visitors: 1 });
  });
});

describe('analytics tables', () => {
  it('analytics tables match their entities', async () => {
    const api = await startTestApi();
    const dataSource = postgresDataSource({
      databaseUrl: api.database.url,
      entities: [
        AnalyticsEventEntity,
        AnalyticsEventIdEntity,
        AnalyticsInboxEntity,
        AnalyticsSubjectEntity,
        AnalyticsDayEntity,
        AnalyticsReturnEntity,
        AnalyticsWeekEntity,
        AnalyticsWeekReturnEntity,
        AnalyticsVisitorDaysEntity,
      ],
      migrations: [],
    });
    await dataSource.initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    await dataSource.destroy();
    await api.close();
  });
});
