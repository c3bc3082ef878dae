import {
  cloneTestDatabase,
  eventually,
  hasRedis,
  startRedis,
  type TestDatabase,
  type TestRedis,
} from '@plinth/test-kit';
import { Logger } from '@nestjs/common';
import { QueueConnection, RecurringJobs, migrateQueue } from '../src/index.js';

interface Server {
  url: string;
  /** Loses all that the queue held. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const onPostgres = async (): Promise<Server> => {
  const database: TestDatabase = await cloneTestDatabase('queue', migrateQueue);
  const { Client } = await import('pg');
  return {
    url: database.url,
    async flush() {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(`TRUNCATE queue.job, queue.dedup, queue.dedup_next, queue.scheduler CASCADE`);
      await client.end();
    },
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

Logger.overrideLogger(false);

describe.each(servers)('the queue on %s', (_name, startServer) => {
  let server: Server;
  const open: { onApplicationShutdown(): Promise<void> }[] = [];

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.onApplicationShutdown()));
  });

  let services = 0;
  const newService = () => `service-${(services += 1)}`;
  const connect = (service: string) => {
    const connection = new QueueConnection({ url: server.url, service });
    open.push(connection);
    return connection;
  };
  const jobsOf = (service: string) => new RecurringJobs(connect(service));

  it('keeps a ring that comes while the same endpoint is being served, as one more turn', async () => {
    const connection = connect(newService());
    const queue = await connection.queue<{ id: string }>('rings');
    const ring = () => queue.add('due', { id: 'a' }, { deduplication: { id: 'a', keepLastIfActive: true } });
    let turns = 0;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await connection.work(
      'rings',
      async () => {
        turns += 1;
        if (turns === 1) await held;
      },
      { concurrency: 5 },
    );
    await ring();
    await eventually('the first turn', () => turns === 1);
    for (let index = 0; index < 5; index += 1) await ring();
    letGo();
    await eventually('one more turn', () => turns === 2);
    await ring();
    await eventually('a ring after that', () => turns === 3);
  });

  it('keeps services apart that share it', async () => {
    const [one, other] = [connect(newService()), connect(newService())];
    const seen: string[] = [];
    await one.work('jobs', async (job) => void seen.push(`one ${job.name}`), {});
    await other.work('jobs', async (job) => void seen.push(`other ${job.name}`), {});
    await (await one.queue('jobs')).add('a', {});
    await (await other.queue('jobs')).add('b', {});
    await eventually('both', () => seen.length === 2);
    expect(seen.sort()).toEqual(['one a', 'other b']);
  });

  it('runs a recurring job once a turn however many replicas there are', async () => {
    const service = newService();
    const runs: number[] = [];
    for (const jobs of [jobsOf(service), jobsOf(service), jobsOf(service)]) {
      jobs.register({ name: 'tick', everyMs: 400, run: async () => void runs.push(Date.now()) });
      jobs.start();
    }
    await eventually('five turns', () => runs.length >= 5);
    const gaps = runs.slice(1).map((at, index) => at - runs[index]!);
    // A second run in a turn would follow the first at once.
    expect(Math.min(...gaps.slice(1))).toBeGreaterThan(150);
  });

  it('goes on with a recurring job after a run that failed', async () => {
    const jobs = jobsOf(newService());
    let runs = 0;
    jobs.register({
      name: 'fails',
      everyMs: 200,
      run: () => {
        runs += 1;
        return Promise.reject(new Error('as it should'));
      },
    });
    jobs.start();
    await eventually('three turns', () => runs >= 3);
  });

  it('registers recurring jobs again when the queue has lost them, and leaves them alone when it has not', async () => {
    const service = newService();
    const jobs = jobsOf(service);
    let runs = 0;
    jobs.register({ name: 'hourly', everyMs: 3_600_000, run: async () => void (runs += 1) });
    jobs.start();
    const queue = await connect(service).queue('jobs');
    const next = async () => (await queue.getJobScheduler('hourly'))?.next;
    await eventually('the first run', () => runs === 1);
    const before = await eventually('the next turn is known', next);
    await jobs.trigger('recurring-jobs.register');
    await jobs.trigger('hourly');
    await eventually('both were worked off', () => runs === 2);
    expect(await next()).toBe(before);
    await server.flush();
    expect(await next()).toBeUndefined();
    await jobs.trigger('recurring-jobs.register');
    await eventually('it is back', next);
  });

  it('runs a job soon when it is triggered, and once more for however many triggers come while it runs', async () => {
    const service = newService();
    const [worker, api] = [jobsOf(service), jobsOf(service)];
    let runs = 0;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    worker.register({
      name: 'hourly',
      everyMs: 3_600_000,
      async run() {
        runs += 1;
        if (runs === 2) await held;
      },
    });
    worker.start();
    await eventually('the first turn', () => runs === 1);
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
  describe('the queue on Redis, when Redis goes away', () => {
    it('neither hangs nor fails who triggers a job, and works again without a restart', async () => {
      const redis: TestRedis = await startRedis();
      const service = 'away';
      const connections = [0, 1].map(() => new QueueConnection({ url: redis.url, service }));
      const [worker, api] = connections.map((connection) => new RecurringJobs(connection)) as [
        RecurringJobs,
        RecurringJobs,
      ];
      let runs = 0;
      worker.register({ name: 'job', everyMs: 3_600_000, run: async () => void (runs += 1) });
      worker.start();
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
      await Promise.all(connections.map((connection) => connection.onApplicationShutdown()));
      await redis.close();
    });
  });
}
