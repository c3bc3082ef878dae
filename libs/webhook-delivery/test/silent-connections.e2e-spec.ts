import { uuidV7 } from '@plinth/formats';
import {
  eventually,
  hasRedis,
  startNetworkGate,
  startRedis,
  startWebhookReceiver,
  type NetworkGate,
  type TestRedis,
} from '@plinth/test-kit';
import { engineDatabase, startEngine } from './support/engine.js';

const queues: [string, () => Promise<TestRedis | undefined>][] = [
  ['PostgreSQL', () => Promise.resolve(undefined)],
  ...(hasRedis() ? [['Redis', () => startRedis()] as [string, () => Promise<TestRedis>]] : []),
];

describe.each(queues)('silent database connections with the queue on %s', (_name, redisOf) => {
  it('everything published while a worker’s connections are silent is delivered within 15 s', async () => {
    const database = await engineDatabase();
    const redis = await redisOf();
    const gates: NetworkGate[] = [await startNetworkGate(database.url)];
    if (redis) gates.push(await startNetworkGate(redis.url));
    const options = { timeoutMs: 1_000, retryScheduleMs: [300], limits: { slowAfterMs: 200 } };
    const api = await startEngine(options, { delivers: false, database, queueUrl: redis?.url ?? database.url });
    const worker = await startEngine(options, {
      database: { url: gates[0]!.url, drop: () => Promise.resolve() },
      queueUrl: gates.at(-1)!.url,
      secretsKey: api.settings.secretsKey,
    });
    const hook = await startWebhookReceiver();
    const tenantId = uuidV7();
    await api.endpoints.create(tenantId, { url: hook.url, events: ['a.b'] });
    const publish = () => api.publish({ tenantId, type: 'a.b' });
    const received = () => new Set(hook.requests.map(({ headers }) => headers['webhook-id'])).size;
    await publish();
    await eventually('it delivers', () => received() === 1);

    for (const gate of gates) gate.freeze();
    const frozenAt = performance.now();
    for (let count = 0; count < 170; count += 1) await publish();
    await eventually('all have arrived', () => received() === 171, { withinMs: 30_000, everyMs: 50 });
    expect(performance.now() - frozenAt).toBeLessThan(15_000);

    await worker.close();
    await api.close();
    await hook.close();
    for (const gate of gates) await gate.close();
    await redis?.close();
    await database.drop();
  }, 60_000);
});
