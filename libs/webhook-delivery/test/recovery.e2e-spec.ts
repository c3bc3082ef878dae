import { resolve } from 'node:path';
import { uuidV7 } from '@plinth/formats';
import {
  emptyPostgresQueue,
  eventually,
  startTestProcess,
  startWebhookReceiver,
  type TestDatabase,
  type WebhookReceiver,
} from '@plinth/test-kit';
import { Client } from 'pg';
import { engineDatabase, startEngine, type Engine } from './support/engine.js';

const workerFile = resolve(import.meta.dirname, 'support/engine-process.ts');
const limits = { slowAfterMs: 200, shutdownMs: 1_000 };

describe('recovery without loss', () => {
  let database: TestDatabase;
  let api: Engine;
  let hook: WebhookReceiver;

  beforeEach(async () => {
    database = await engineDatabase();
    // Always PostgreSQL, because some tests access the queue's tables.
    const queueUrl = database.url;
    // The receiver runs in this process; if it is too busy to answer in time, the attempt is retried.
    api = await startEngine(
      { timeoutMs: 15_000, retryScheduleMs: [500, 500], limits },
      { delivers: false, database, queueUrl },
    );
    hook = await startWebhookReceiver();
  });
  afterEach(async () => {
    await api.close();
    await hook.close();
    await database.drop();
  });

  /** A worker in its own process, to be killed or to share nothing. */
  const worker = () => startTestProcess(workerFile, { ...api.settings, delivers: true });
  /** A worker in this process, which starts fast. */
  const parts = () => ({ database, queueUrl: api.settings.queueUrl, secretsKey: api.settings.secretsKey });
  const workerHere = () => startEngine(api.settings.options, parts());
  const wakeUpEnqueued = () =>
    eventually(
      'the wake-up is there',
      async () => (await api.db.query(`SELECT 1 FROM queue.job WHERE state = 'waiting'`)).length > 0,
    );
  const subscribed = async () => {
    const tenantId = uuidV7();
    const { endpoint } = await api.endpoints.create(tenantId, { url: hook.url, events: ['a.b'] });
    return { tenantId, id: endpoint.id };
  };
  const publishMany = async (tenantId: string, count: number, by = api) => {
    await by.db.transaction(async (tx) => {
      for (let index = 0; index < count; index += 1)
        await by.outbox.publish(tx, { tenantId, type: 'a.b', resourceId: uuidV7(), data: index });
    });
  };
  const allSucceeded = (id: string, count: number, withinMs = 25_000) =>
    eventually(`${count} succeeded`, async () => (await api.statuses(id))['succeeded'] === count, {
      withinMs,
      everyMs: 100,
    });
  const leased = () => api.db.query(`SELECT 1 FROM webhook_endpoint_states WHERE lease_token IS NOT NULL`);
  const receivedIds = () => new Set(hook.requests.map(({ headers }) => headers['webhook-id'])).size;

  it('a wake-up at a worker without the lease makes the lease holder send immediately', async () => {
    const { tenantId, id } = await subscribed();
    // No sweep runs, and no session ends before the hanging request.
    const options = { timeoutMs: 15_000, limits: { slowAfterMs: 10_000, sweepEveryMs: 60_000, shutdownMs: 100 } };
    const workers = await Promise.all([startEngine(options, parts()), startEngine(options, parts())]);
    hook.reply = () => undefined;
    await publishMany(tenantId, 1);
    await eventually('the first is in flight', () => hook.requests.length === 1);
    hook.reply = 204;
    await api.db.transaction(async (tx) => {
      const quiet = { ...tx, afterCommit: () => undefined };
      await api.outbox.publish(quiet, { tenantId, type: 'a.b', resourceId: uuidV7(), data: {} });
    });
    const [state] = await api.db.query<{ holder: string }>(
      `SELECT lease_worker AS holder FROM webhook_endpoint_states WHERE endpoint_id = $1`,
      [id],
    );
    const other = workers.find((one) => one.dispatcher().workerId !== state!.holder)!;
    await eventually('the second is received', async () => {
      await other.dispatcher().serve(id);
      return hook.requests.length === 2;
    });
    await Promise.all(workers.map((one) => one.close()));
  });

  it('another worker delivers every event when a worker is killed mid-delivery', async () => {
    const { tenantId, id } = await subscribed();
    hook.reply = (_request, response) => void setTimeout(() => response.end(), 100);
    const first = await worker();
    await publishMany(tenantId, 300);
    await eventually('some are out', () => hook.requests.length > 20);
    await first.kill();
    expect((await api.statuses(id))['pending']).toBeGreaterThan(0);
    hook.reply = 204;
    const second = await workerHere();
    await allSucceeded(id, 300);
    await second.close();
    expect(receivedIds()).toBe(300);
  });

  it('a stopping worker releases what it has not sent, and nothing is sent twice', async () => {
    const { tenantId, id } = await subscribed();
    hook.reply = (_request, response) => void setTimeout(() => response.end(), 50);
    // Attempts in flight are never aborted, because they would be sent again.
    const patient = { ...limits, shutdownMs: 15_000 };
    const first = await startEngine({ ...api.settings.options, limits: patient }, parts());
    await publishMany(tenantId, 200);
    await eventually('some are out', () => hook.requests.length > 20);
    const startedAt = Date.now();
    await first.close();
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(await leased()).toEqual([]);
    hook.reply = 204;
    const second = await workerHere();
    await allSucceeded(id, 200);
    await second.close();
    expect(hook.requests).toHaveLength(200);
  });

  it('a worker stopped while an endpoint hangs releases its unanswered deliveries before it exits', async () => {
    const { tenantId, id } = await subscribed();
    hook.reply = () => undefined;
    const slow = { timeoutMs: 20_000, limits: { slowAfterMs: 15_000, shutdownMs: 3_000 } };
    const first = await startEngine({ ...api.settings.options, ...slow }, parts());
    await publishMany(tenantId, 50);
    await eventually('it is asked', () => hook.requests.length > 0);
    await first.close();
    expect(await leased()).toEqual([]);
    expect(await api.statuses(id)).toEqual({ pending: 50 });
  });

  it('the sweeper finds due deliveries when every wake-up is lost', async () => {
    const { tenantId, id } = await subscribed();
    // Published by a process that has ended, so that no further wake-up follows.
    const publisher = await startEngine(api.settings.options, { ...parts(), delivers: false });
    await publishMany(tenantId, 5, publisher);
    await wakeUpEnqueued();
    await publisher.close();
    await emptyPostgresQueue(database.url);
    const only = await workerHere();
    await allSucceeded(id, 5, 10_000);
    await only.close();
    expect(hook.requests).toHaveLength(5);
  });

  it('later wake-ups still work when the wake-up of a killed worker stays in the queue', async () => {
    const { tenantId, id } = await subscribed();
    // The state after a process died while serving: an active job whose lock expires, with its deduplication key.
    await publishMany(tenantId, 1);
    await wakeUpEnqueued();
    await api.db.query(`UPDATE queue.job SET state = 'active', lock_token = 'gone', locked_until_ms = 9999999999999`);
    await api.db.query(
      `UPDATE webhook_endpoint_states SET lease_worker = gen_random_uuid(), lease_token = gen_random_uuid()
       WHERE endpoint_id = $1`,
      [id],
    );
    const only = await workerHere();
    await allSucceeded(id, 1, 10_000);
    await only.close();
  });

  it('delivery continues without a restart when all database connections are cut', async () => {
    const { tenantId, id } = await subscribed();
    const only = await workerHere();
    await publishMany(tenantId, 10);
    await allSucceeded(id, 10);
    const admin = new Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await admin.connect();
    const name = new URL(database.url).pathname.slice(1);
    const cut = () =>
      admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()`,
        [name],
      );
    for (let round = 0; round < 5; round += 1) {
      await cut();
      await eventually('a publication goes through', () => publishMany(tenantId, 10).then(() => true));
      await cut();
    }
    await admin.end();
    await allSucceeded(id, 60);
    await only.close();
    expect(receivedIds()).toBe(60);
  });

  it.each([
    [2, 'of their own processes', worker],
    [3, 'of one process', async () => workerHere().then((one) => ({ kill: () => one.close() }))],
  ] as const)('each event is delivered once when %i workers %s share the work', async (workers, _which, start) => {
    const { tenantId, id } = await subscribed();
    const all = await Promise.all(Array.from({ length: workers }, start));
    await Promise.all(Array.from({ length: 40 }, () => publishMany(tenantId, 10)));
    await allSucceeded(id, 400);
    await Promise.all(all.map((one) => one.kill()));
    expect(hook.requests).toHaveLength(400);
  });

  it('no delivery stays pending when an endpoint is disabled while an event is being published to it', async () => {
    const { tenantId, id } = await subscribed();
    const only = await workerHere();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((settle) => (letGo = settle));
    let isOut: () => void = () => undefined;
    const out = new Promise<void>((settle) => (isOut = settle));
    const change = api.db.transaction(async (tx) => {
      await api.outbox.publish(tx, { tenantId, type: 'a.b', resourceId: uuidV7(), data: 1 });
      isOut();
      await held;
    });
    await out;
    await api.endpoints.update(tenantId, id, { enabled: false });
    letGo();
    await change;
    await eventually('it is cancelled', async () => (await api.statuses(id))['cancelled'] === 1);
    await only.close();
    expect(hook.requests).toEqual([]);
  });
});
