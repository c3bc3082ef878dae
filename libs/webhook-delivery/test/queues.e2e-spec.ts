import { resolve } from 'node:path';
import { uuidV7 } from '@plinth/formats';
import {
  eventually,
  hasRedis,
  startRedis,
  startTestProcess,
  startWebhookReceiver,
  type TestProcess,
  type TestRedis,
} from '@plinth/test-kit';
import { engineDatabase, startEngine, type Engine } from './support/engine.js';

const servers: [string, () => Promise<TestRedis | undefined>][] = [
  ['PostgreSQL', () => Promise.resolve(undefined)],
  ...(hasRedis()
    ? [
        ['Redis', () => startRedis()] as [string, () => Promise<TestRedis>],
        ['a Redis Cluster', () => startRedis({ isCluster: true })] as [string, () => Promise<TestRedis>],
      ]
    : []),
];

// The receiver runs in this process; if it is too busy to answer in time, the attempt is retried.
const options = { timeoutMs: 15_000, retryScheduleMs: [300], limits: { slowAfterMs: 200 } };

const endOf = (worker: TestProcess | Engine): Promise<void> => ('kill' in worker ? worker.kill() : worker.close());

/** An API, a worker and a receiver on one queue. A worker to be killed (`isKilled`) has its own process. */
async function withService(
  redis: TestRedis | undefined,
  use: (parts: {
    publishMany: (count: number) => Promise<void>;
    succeeded: () => Promise<number>;
    requests: () => number;
    replaceWorker: () => Promise<void>;
  }) => Promise<void>,
  isKilled = false,
): Promise<void> {
  const database = await engineDatabase();
  const queueUrl = redis?.url ?? database.url;
  const api = await startEngine(options, { delivers: false, database, queueUrl });
  const hook = await startWebhookReceiver();
  const { options: engineOptions, secretsKey } = api.settings;
  const worker = await (isKilled
    ? startTestProcess(resolve(import.meta.dirname, 'support/engine-process.ts'), { ...api.settings, delivers: true })
    : startEngine(engineOptions, { database, queueUrl, secretsKey }));
  let second: Engine | undefined;
  const tenantId = uuidV7();
  const { endpoint } = await api.endpoints.create(tenantId, { url: hook.url, events: ['a.b'] });
  await use({
    publishMany: (count) =>
      api.db.transaction(async (tx) => {
        for (let index = 0; index < count; index += 1)
          await api.outbox.publish(tx, { tenantId, type: 'a.b', resourceId: uuidV7(), data: index });
      }),
    succeeded: async () => (await api.statuses(endpoint.id))['succeeded'] ?? 0,
    requests: () => hook.requests.length,
    replaceWorker: async () => {
      await endOf(worker);
      second = await startEngine(engineOptions, { database, queueUrl, secretsKey });
    },
  });
  await (second ? second.close() : endOf(worker));
  await api.close();
  await hook.close();
  await database.drop();
  await redis?.close();
}

describe.each(servers)('delivery with the queue on %s', (_name, startServer) => {
  it('each event is delivered promptly and exactly once, and also after a worker was killed', async () => {
    await withService(
      await startServer(),
      async ({ publishMany, succeeded, requests, replaceWorker }) => {
        // A new worker may not have reached the queue yet.
        await publishMany(1);
        await eventually('the first', async () => (await succeeded()) === 1);
        await publishMany(50);
        await eventually('50 more', async () => (await succeeded()) === 51, { withinMs: 3_000 });
        expect(requests()).toBe(51);
        await publishMany(50);
        await replaceWorker();
        await eventually('all', async () => (await succeeded()) === 101);
      },
      true,
    );
  });
});

if (hasRedis()) {
  describe('delivery with the queue on Redis', () => {
    it('no event is lost when Redis is flushed or restarts empty', async () => {
      const redis = await startRedis();
      await withService(redis, async ({ publishMany, succeeded }) => {
        for (const harm of [() => redis.flush(), () => redis.kill().then(() => redis.start())]) {
          const before = await succeeded();
          await publishMany(20);
          const harmed = harm();
          await publishMany(20);
          await harmed;
          await publishMany(20);
          await eventually('all', async () => (await succeeded()) === before + 60);
        }
      });
    });

    it('events published while Redis was unavailable are delivered as soon as it is back', async () => {
      const redis = await startRedis();
      await withService(redis, async ({ publishMany, succeeded }) => {
        await publishMany(5);
        await eventually('the first', async () => (await succeeded()) === 5);
        await redis.kill();
        await publishMany(20);
        await redis.start();
        await eventually('all', async () => (await succeeded()) === 25);
      });
    });
  });
}

describe('wake-ups of due deliveries', () => {
  it('one wake-up per endpoint is sent after the commit, not inside the transaction', async () => {
    const api = await startEngine(options, { delivers: false });
    const subscribed = async () => {
      const tenantId = uuidV7();
      const url = 'http://127.0.0.1:9/';
      return { tenantId, id: (await api.endpoints.create(tenantId, { url, events: ['a.b'] })).endpoint.id };
    };
    const [mine, other, last] = [await subscribed(), await subscribed(), await subscribed()];
    const publish = ({ tenantId }: { tenantId: string }) => api.publish({ tenantId, type: 'a.b' });
    const isAnnounced = ({ id }: { id: string }) =>
      eventually('it is announced', async () => (await api.announced()).includes(id));
    // The first event of a database blocks others until it is committed.
    await publish({ tenantId: uuidV7() });
    await api.db.transaction(async (tx) => {
      await api.outbox.publish(tx, { tenantId: mine.tenantId, type: 'a.b', resourceId: uuidV7(), data: null });
      // Wake-ups are in order, so earlier ones have arrived by then.
      await publish(other);
      await isAnnounced(other);
      expect(await api.announced()).not.toContain(mine.id);
    });
    await isAnnounced(mine);
    await publish(mine);
    await publish(last);
    await isAnnounced(last);
    const ofMine = (await api.announced()).filter((id) => id === mine.id);
    await api.close();
    expect(ofMine).toHaveLength(1);
  });
});
