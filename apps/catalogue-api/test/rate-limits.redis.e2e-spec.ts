import { Client, eventually, startRedis, type TestRedis } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor } from './support/factories.js';

const whoami = '/api/v1/key/whoami';

interface Replicas {
  redis: TestRedis;
  api: TestApi;
  other: TestApi;
}

async function withReplicas(isCluster: boolean, use: (replicas: Replicas) => Promise<void>): Promise<void> {
  const redis = await startRedis({ isCluster });
  const environment = { QUEUE_URL: redis.url, RATE_LIMIT_PER_MINUTE: '0' };
  const api = await startTestApi(environment);
  const other = await startTestApi(environment, api.database);
  await use({ redis, api, other });
  await other.close();
  await api.close();
  await redis.close();
}

async function limited({ api, other }: Replicas, rateLimitPerMinute: number) {
  const vendor = await makeVendor(api);
  const platform = new Client(api.url, api.platformKey);
  await platform.patch(`/api/v1/platform/keys/${vendor.keyId}`, { rateLimitPerMinute });
  return { here: new Client(api.url, vendor.key), there: new Client(other.url, vendor.key) };
}

const statuses = async (count: number, clientAt: (index: number) => Client): Promise<number[]> => {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => clientAt(index).get(whoami)));
  return answers.map(({ status }) => status);
};
/** Resolves once both replicas count in Redis. */
const countTogether = (replicas: Replicas): Promise<unknown> =>
  eventually('both count in one place', async () => {
    const { here, there } = await limited(replicas, 3);
    const all = await statuses(9, (index) => (index % 2 ? here : there));
    return among(all, 200) === 3 && among(all, 429) === 6;
  });
const among = (all: readonly number[], wanted: number): number => all.filter((status) => status === wanted).length;

describe.each([
  ['Redis', false],
  ['a Redis Cluster', true],
])('rate limits on %s', (_where, isCluster) => {
  it('exactly the allowed number of requests succeeds, over two replicas and concurrently', async () => {
    await withReplicas(isCluster, async (replicas) => {
      const { here, there } = await limited(replicas, 25);
      const all = await statuses(60, (index) => (index % 2 ? here : there));
      expect([among(all, 200), among(all, 429)]).toEqual([25, 35]);
      const counted = await replicas.api.query('SELECT 1 FROM rate_limits');
      expect(counted).toEqual([]);
    });
  });

  it('each replica limits by itself while Redis is down, and they count together again afterwards', async () => {
    await withReplicas(isCluster, async (replicas) => {
      const { here, there } = await limited(replicas, 5);
      expect(await statuses(2, () => here)).toEqual([200, 200]);
      await replicas.redis.kill();
      for (const client of [here, there]) {
        const all = await statuses(12, () => client);
        expect([among(all, 200), among(all, 429)]).toEqual([5, 7]);
      }
      const refused = await here.get(whoami);
      expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await new Client(replicas.api.url).get('/health/ready')).status).toBe(200);

      await replicas.redis.start();
      await countTogether(replicas);
    });
  });

  it('requests wait only briefly while Redis hangs', async () => {
    await withReplicas(isCluster, async (replicas) => {
      const { here } = await limited(replicas, 5);
      expect((await here.get(whoami)).status).toBe(200);
      replicas.redis.pause();
      const beganAt = Date.now();
      const all = await statuses(8, () => here);
      expect(Date.now() - beganAt).toBeLessThan(3_000);
      expect([among(all, 200), among(all, 429)]).toEqual([5, 3]);
      replicas.redis.resume();
    });
  });

  it('the service starts while Redis is down', async () => {
    const redis = await startRedis({ isCluster });
    await redis.kill();
    const environment = { QUEUE_URL: redis.url, RATE_LIMIT_PER_MINUTE: '0' };
    const api = await startTestApi(environment);
    const other = await startTestApi(environment, api.database);
    const { here } = await limited({ redis, api, other }, 2);
    expect(await statuses(3, () => here)).toEqual([200, 200, 429]);
    await redis.start();
    await countTogether({ redis, api, other });
    await other.close();
    await api.close();
    await redis.close();
  });
});
