import { cloneTestDatabase, eventually, hasRedis, startNetworkGate, startRedis } from '@plinth/test-kit';
import { migrateQueue } from '../src/index.js';
import { processorOf, startQueueApp, type QueueApp } from './support/queue-app.js';

interface Server {
  url: string;
  leave: () => Promise<void>;
  hang: () => void;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
}

const behindGate = async (url: string, stop: () => Promise<void>): Promise<Server> => {
  const gate = await startNetworkGate(url);
  const close = async () => {
    await gate.close();
    await stop();
  };
  return { url: gate.url, leave: gate.shut, hang: gate.hang, comeBack: gate.open, close };
};
const onPostgres = async (): Promise<Server> => {
  const database = await cloneTestDatabase('queue', ({ ownerUrl }) => migrateQueue(ownerUrl));
  return behindGate(database.url, () => database.drop());
};
const onRedis = async (): Promise<Server> => {
  const redis = await startRedis();
  return behindGate(redis.url, () => redis.close());
};
// A cluster announces its own address, which bypasses a gate.
const onCluster = async (): Promise<Server> => {
  const redis = await startRedis({ isCluster: true });
  let isAway = false;
  const leave = async () => {
    isAway = true;
    await redis.kill();
  };
  const comeBack = async () => {
    await redis.start();
    isAway = false;
  };
  const close = async () => {
    if (isAway) await comeBack();
    await redis.close();
  };
  return { url: redis.url, leave, hang: () => redis.pause(), comeBack, close };
};

const servers: [string, () => Promise<Server>][] = [
  ['PostgreSQL', onPostgres],
  ...(hasRedis()
    ? ([
        ['Redis', onRedis],
        ['a Redis Cluster', onCluster],
      ] as [string, () => Promise<Server>][])
    : []),
];
const soon = { withinMs: 20_000, everyMs: 100 };

describe.each(servers)('unavailable queue on %s', (_name, startServer) => {
  let server: Server;
  const open: QueueApp[] = [];

  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
    await server.close();
  });

  /** An application with a processor and a recurring job, and their runs. */
  const start = async () => {
    const worked: string[] = [];
    const app = await startQueueApp(
      { url: server.url, service: 'away' },
      {
        queues: ['work'],
        processors: [processorOf('work', async ({ name }) => void worked.push(name))],
        jobs: [{ name: 'hourly', everyMs: 3_600_000, run: async () => void worked.push('hourly') }],
      },
    );
    open.push(app);
    const add = (name: string) => app.queue('work').add(name, {});
    return { ...app, worked, add };
  };
  const msOf = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };

  it('a queue that is unavailable at boot does not delay the boot, fails adds, and works once it is back', async () => {
    await server.leave();
    let app: Awaited<ReturnType<typeof start>> | undefined;
    expect(await msOf(async () => (app = await start()))).toBeLessThan(3_000);
    const { add, jobs, worked } = app!;
    expect(await msOf(() => jobs.trigger('hourly'))).toBeLessThan(3_000);
    await expect(add('early')).rejects.toThrow('did not respond');
    await server.comeBack();
    await eventually('the recurring job has run', () => worked.includes('hourly'), soon);
    await eventually(
      'a job is taken',
      async () => {
        await add('late');
        return worked.includes('late');
      },
      soon,
    );
  });

  it('a queue that is unavailable for long fails adds, and its processor resumes without a restart', async () => {
    const { add, worked } = await start();
    await add('before');
    await eventually('it works', () => worked.includes('before') && worked.includes('hourly'));
    await server.leave();
    // Longer than a lock.
    const deadline = performance.now() + 11_000;
    await eventually(
      'it has been away for long',
      async () => {
        expect(await msOf(() => expect(add('away')).rejects.toThrow())).toBeLessThan(6_000);
        return performance.now() > deadline;
      },
      { withinMs: 20_000, everyMs: 1_000 },
    );
    await server.comeBack();
    await eventually(
      'a job is taken',
      async () => {
        await add('after');
        return worked.includes('after');
      },
      { withinMs: 30_000, everyMs: 100 },
    );
  }, 60_000);

  it.each(['was never there', 'went away', 'hangs'])('a queue that %s does not delay the shutdown', async (how) => {
    if (how === 'was never there') await server.leave();
    const { add, worked, close } = await start();
    if (how !== 'was never there') {
      await add('before');
      await eventually('it works', () => worked.includes('before') && worked.includes('hourly'));
      if (how === 'hangs') server.hang();
      else await server.leave();
    }
    open.length = 0;
    expect(await msOf(close)).toBeLessThan(6_000);
  });

  it('a running job ends before the queue that it uses is closed', async () => {
    const done: string[] = [];
    let isUnderWay = false;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const app: QueueApp = await startQueueApp(
      { url: server.url, service: 'closing' },
      {
        queues: ['work', 'more'],
        processors: [
          processorOf('work', async () => {
            isUnderWay = true;
            await held;
            await app.queue('more').add('next', {});
            done.push('work');
          }),
        ],
      },
    );
    await app.queue('work').add('first', {});
    await eventually('it is under way', () => isUnderWay);
    const closed = app.close();
    release();
    await closed;
    expect(done).toEqual(['work']);
    const next = await startQueueApp({ url: server.url, service: 'closing' }, { queues: ['work', 'more'] });
    open.push(next);
    expect(await next.queue('more').getJobCounts('waiting')).toEqual({ waiting: 1 });
    expect(await next.queue('work').getJobCounts('active', 'waiting')).toEqual({ active: 0, waiting: 0 });
  });
});

it('two applications in one process each use their own server', async () => {
  const starts = [onPostgres, onPostgres, ...(hasRedis() ? [onRedis] : [])];
  const [all, seen] = [await Promise.all(starts.map((startServer) => startServer())), [] as string[]];
  const apps = await Promise.all(
    all.map(({ url }, index) =>
      startQueueApp(
        { url, service: 'same' },
        {
          queues: ['work'],
          processors: [processorOf('work', async ({ name }) => void seen.push(`${index} does ${name}`))],
        },
      ),
    ),
  );
  await Promise.all(
    apps.flatMap(({ queue }, index) => [1, 2, 3, 4, 5].map(() => queue('work').add(`the job of ${index}`, {}))),
  );
  await eventually('all are done', () => seen.length === 5 * apps.length);
  expect(new Set(seen)).toEqual(new Set(apps.map((_, index) => `${index} does the job of ${index}`)));
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(all.map((server) => server.close()));
});
