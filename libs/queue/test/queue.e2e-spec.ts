import {
  cloneTestDatabase,
  emptyPostgresQueue,
  eventually,
  hasRedis,
  startRedis,
  type TestDatabase,
  type TestRedis,
} from '@plinth/test-kit';
import { migrateQueue, type RecurringJob } from '../src/index.js';
import { processorOf, startQueueApp, type QueueApp } from './support/queue-app.js';

interface Server {
  url: string;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const onPostgres = async (): Promise<Server> => {
  const database: TestDatabase = await cloneTestDatabase('queue', ({ ownerUrl }) => migrateQueue(ownerUrl));
  return {
    url: database.url,
    flush: () => emptyPostgresQueue(database.url),
    close: () => database.drop(),
  };
};

const servers: [string, () => Promise<Server>][] = [
  ['PostgreSQL', onPostgres],
  ...(hasRedis()
    ? [
        ['Redis', () => startRedis()] as [string, () => Promise<Server>],
        ['a Redis Cluster', () => startRedis({ isCluster: true })] as [string, () => Promise<Server>],
      ]
    : []),
];

describe.each(servers)('queue on %s', (_name, startServer) => {
  let server: Server;
  const open: QueueApp[] = [];

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });

  let services = 0;
  const newService = () => `service-${(services += 1)}`;
  const start = async (service: string, parts: Parameters<typeof startQueueApp>[1] = {}) => {
    const app = await startQueueApp({ url: server.url, service }, parts);
    open.push(app);
    return app;
  };
  const runJobs = (service: string, ...jobs: RecurringJob[]) => start(service, { jobs });

  it('a wake-up during the run of the same endpoint causes one more run', async () => {
    let runs = 0;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const serve = async () => {
      runs += 1;
      if (runs === 1) await held;
    };
    const processors = [processorOf('wakes', serve, { concurrency: 5 })];
    const queue = (await start(newService(), { queues: ['wakes'], processors })).queue<{ id: string }>('wakes');
    const notify = () => queue.add('due', { id: 'a' }, { deduplication: { id: 'a', keepLastIfActive: true } });
    await notify();
    await eventually('the first run', () => runs === 1);
    for (let index = 0; index < 5; index += 1) await notify();
    letGo();
    await eventually('one more run', () => runs === 2);
    await notify();
    await eventually('a notification after that', () => runs === 3);
  });

  it('services that share a queue server never see each other’s jobs', async () => {
    const seen: string[] = [];
    const startAs = (name: string) => {
      const processors = [processorOf('work', async (job) => void seen.push(`${name} ${job.name}`))];
      return start(newService(), { queues: ['work'], processors });
    };
    const [one, other] = [await startAs('one'), await startAs('other')];
    await one.queue('work').add('a', {});
    await other.queue('work').add('b', {});
    await eventually('both', () => seen.length === 2);
    expect(seen.sort()).toEqual(['one a', 'other b']);
  });

  it('a recurring job runs once per interval for any number of replicas', async () => {
    const service = newService();
    const runs: number[] = [];
    const everyMs = 400;
    const intervalOf = (at: number) => Math.floor(at / everyMs);
    const tick = { name: 'tick', everyMs, run: async () => void runs.push(intervalOf(Date.now())) };
    await Promise.all([1, 2, 3].map(() => runJobs(service, tick)));
    await eventually('eight runs', () => runs.length >= 8);
    // On a busy machine, the first run may slip into the second interval. Duplicate runs would exceed this by three.
    expect(runs.length).toBeLessThanOrEqual(runs.at(-1)! - runs[0]! + 2);
  });

  it('a recurring job continues after a failed run', async () => {
    let runs = 0;
    await runJobs(newService(), {
      name: 'fails',
      everyMs: 200,
      run: () => {
        runs += 1;
        return Promise.reject(new Error('as it should'));
      },
    });
    await eventually('three runs', () => runs >= 3);
  });

  it('lost recurring jobs are registered again, and existing ones stay unchanged', async () => {
    const service = newService();
    let runs = 0;
    const { jobs, queue: queueOf } = await runJobs(service, {
      name: 'hourly',
      everyMs: 3_600_000,
      run: async () => void (runs += 1),
    });
    const queue = queueOf('jobs');
    const next = async () => (await queue.getJobScheduler('hourly'))?.next;
    await eventually('the first run', () => runs === 1);
    const before = await eventually('the next run is known', next);
    await jobs.trigger('recurring-jobs.register');
    await jobs.trigger('hourly');
    await eventually('it has run again', () => runs === 2);
    await eventually('nothing is under way', async () => {
      const { active, waiting } = await queue.getJobCounts('active', 'waiting');
      return active === 0 && waiting === 0;
    });
    expect(await next()).toBe(before);
    await server.flush();
    expect(await next()).toBeUndefined();
    await jobs.trigger('recurring-jobs.register');
    await eventually('it is back', next);
  });

  it('a triggered job runs soon, and once more for any number of triggers during its run', async () => {
    const service = newService();
    let runs = 0;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await runJobs(service, {
      name: 'hourly',
      everyMs: 3_600_000,
      async run() {
        runs += 1;
        if (runs === 2) await held;
      },
    });
    const { jobs: api } = await start(service);
    await eventually('the first run', () => runs === 1);
    await api.trigger('hourly');
    await eventually('the triggered run', () => runs === 2);
    await Promise.all(Array.from({ length: 10 }, () => api.trigger('hourly')));
    letGo();
    await eventually('one more', () => runs === 3);
    await api.trigger('hourly');
    await eventually('the last', () => runs === 4);
  });
});

if (hasRedis()) {
  describe('outage of Redis', () => {
    it('triggering a job neither hangs nor fails while Redis is unavailable, and works again without a restart', async () => {
      const redis: TestRedis = await startRedis();
      const service = 'away';
      let runs = 0;
      const job = { name: 'job', everyMs: 3_600_000, run: async () => void (runs += 1) };
      const worker = await startQueueApp({ url: redis.url, service }, { jobs: [job] });
      const { jobs: api, close } = await startQueueApp({ url: redis.url, service });
      await eventually('the first run', () => runs === 1);
      await api.trigger('job');
      await eventually('the triggered run', () => runs >= 2);
      await redis.kill();
      const startedAt = Date.now();
      await api.trigger('job');
      expect(Date.now() - startedAt).toBeLessThan(3_000);
      await redis.start();
      const before = runs;
      await eventually(
        'it runs again',
        async () => {
          await api.trigger('job');
          return runs > before;
        },
        { withinMs: 20_000, everyMs: 200 },
      );
      await Promise.all([worker.close(), close()]);
      await redis.close();
    });
  });
}
