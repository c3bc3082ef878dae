import {
  cloneTestDatabase,
  eventually,
  hasRedis,
  startNetworkGate,
  startRedis,
  type NetworkGate,
  type TestDatabase,
} from '@plinth/test-kit';
import { Database, isDatabaseUnavailable, postgresDataSource } from '@plinth/database';
import { migrateQueue } from '../src/index.js';
import { processorOf, startQueueApp } from './support/queue-app.js';

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};
const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('silent PostgreSQL connections while new ones work', () => {
  let cloned: TestDatabase;
  let gate: NetworkGate;
  let database: Database;
  let direct: Database;

  const open = async (databaseUrl: string) => {
    const opened = new Database(
      await postgresDataSource({ databaseUrl, maxConnections: 4, entities: [], migrations: [] }).initialize(),
    );
    opened.onIdleError(() => undefined);
    return opened;
  };
  beforeEach(async () => {
    cloned = await cloneTestDatabase('silent', () => Promise.resolve());
    gate = await startNetworkGate(cloned.url);
    [database, direct] = await Promise.all([open(gate.url), open(cloned.url)]);
    await direct.query('CREATE TABLE counters (name text PRIMARY KEY, value integer NOT NULL)');
    await direct.query(`INSERT INTO counters VALUES ('one', 0)`);
  });
  afterEach(async () => {
    await gate.close();
    await Promise.all([database.dataSource.destroy(), direct.dataSource.destroy()]);
    await cloned.drop();
  });

  it('a silent connection fails its callers in seconds as unavailable, and so do the other silent ones of the pool', async () => {
    const all = () => Promise.all([1, 2, 3, 4].map(() => database.query('SELECT pg_sleep(0.05)')));
    await all();
    gate.freeze();
    let error: unknown;
    const givenUpMs = await msOf(async () => (error = await rejection(database.query('SELECT 1'))));
    expect(givenUpMs).toBeLessThan(6_000);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await eventually('the pool is new', () => all().then(() => true), { withinMs: 4_000 });
    // None waits for the server query, which takes at least two seconds.
    expect(await msOf(all)).toBeLessThan(givenUpMs / 2);
  });

  it('the locks of a silent connection are released and its transaction is rolled back', async () => {
    let isFrozen = false;
    const held = database.transaction(async (tx) => {
      await tx.query(`UPDATE counters SET value = value + 1`);
      gate.freeze();
      isFrozen = true;
      await tx.query(`UPDATE counters SET value = value + 1`);
    });
    const failed = rejection(held);
    await eventually('it is frozen', () => isFrozen);
    expect(await msOf(() => direct.query(`UPDATE counters SET value = value + 10`))).toBeLessThan(6_000);
    expect(isDatabaseUnavailable(await failed)).toBe(true);
    expect(await database.query('SELECT value FROM counters')).toEqual([{ value: 10 }]);
  });

  it('silent connections are distinguished from slow statements inside and outside transactions', async () => {
    const slow = 'SELECT pg_sleep(5)';
    const waiting = database.transaction(async (tx) => {
      await tx.query(`SELECT FROM counters FOR UPDATE`);
      await tx.query(slow);
    });
    const locked = eventually('somebody waits for the lock', () =>
      database.query('UPDATE counters SET value = 5').then(() => true),
    );
    await Promise.all([waiting, database.query(slow), locked]);
    expect(await direct.query('SELECT value FROM counters')).toEqual([{ value: 5 }]);
  });
});

const servers: [string, () => Promise<{ url: string; stop: () => Promise<void> }>][] = [
  [
    'PostgreSQL',
    async () => {
      const database = await cloneTestDatabase('queue', ({ ownerUrl }) => migrateQueue(ownerUrl));
      return { url: database.url, stop: () => database.drop() };
    },
  ],
  ...(hasRedis()
    ? ([
        [
          'Redis',
          async () => {
            const redis = await startRedis();
            return { url: redis.url, stop: () => redis.close() };
          },
        ],
      ] as [string, () => Promise<{ url: string; stop: () => Promise<void> }>][])
    : []),
];

describe.each(servers)('silent queue connections on %s while new ones work', (_name, start) => {
  it('a worker on silent connections takes jobs again within 15 s and then immediately', async () => {
    const { url, stop } = await start();
    const gate = await startNetworkGate(url);
    const worked = new Set<string>();
    const app = await startQueueApp(
      { url: gate.url, service: 'silent' },
      { queues: ['work'], processors: [processorOf('work', async ({ name }) => void worked.add(name))] },
    );
    const add = (name: string) => app.queue('work').add(name, {});
    await add('before');
    await eventually('it works', () => worked.has('before'));
    gate.freeze();
    const frozenAt = performance.now();
    let count = 0;
    await eventually(
      'a job is added and taken within 500 ms, three times running',
      async () => {
        for (let round = 0; round < 3; round += 1) {
          const name = `after-${(count += 1)}`;
          await add(name);
          await eventually('it is taken', () => worked.has(name), { withinMs: 500, everyMs: 10 });
        }
        return true;
      },
      { withinMs: 25_000, everyMs: 50 },
    );
    expect(performance.now() - frozenAt).toBeLessThan(15_000);
    await app.close();
    await gate.close();
    await stop();
  }, 40_000);
});
