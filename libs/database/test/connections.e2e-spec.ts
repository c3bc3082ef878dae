import { Socket } from 'node:net';
import { cloneTestDatabase, refuseNestedConnections, type TestDatabase } from '@plinth/test-kit';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { processIdOf, socketOf } from '../src/connections/pg-internals.js';
import {
  Database,
  DatabaseProbe,
  isDatabaseUnavailable,
  postgresDataSource,
  SingleClient,
  unavailableReason,
} from '../src/index.js';

describe('database connections', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeEach(async () => {
    database = await cloneTestDatabase('connections', () => Promise.resolve());
    dataSource = postgresDataSource({ databaseUrl: database.url, entities: [], migrations: [] });
    await dataSource.initialize();
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('the installed pg exposes process id and socket where pg-internals.ts reads them', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    expect(processIdOf(client)).toBe(rows[0]!.pid);
    expect(socketOf(client)).toBeInstanceOf(Socket);
    await client.end();
  });

  it('statements are never JIT-compiled and never run for more than 30 s', async () => {
    expect(await dataSource.query('SHOW jit')).toEqual([{ jit: 'off' }]);
    expect(await dataSource.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '30s' }]);
    expect(await dataSource.query('SHOW lock_timeout')).toEqual([{ lock_timeout: '25s' }]);
  });

  it('a statement that timed out uses at most half of the pool until it succeeds', async () => {
    const timeouts = { statementMs: 400, lockMs: 200 };
    const parts = { databaseUrl: database.url, maxConnections: 2, entities: [], migrations: [], timeouts };
    const on = new Database(await postgresDataSource(parts).initialize());
    const outcomes = async (read: () => Promise<unknown>) =>
      Promise.all(
        [read(), read()].map((result) =>
          result.then(
            () => 'done',
            (error: Error) => `${unavailableReason(error)} ${/not sent/.test(error.message)}`,
          ),
        ),
      );
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    try {
      await dataSource.query('CREATE TABLE notes (n integer)');
      await holder.query('BEGIN; LOCK TABLE notes');
      const reads = [
        () => on.query('SELECT FROM notes'),
        () => on.transaction((tx) => tx.query('SELECT n FROM notes')),
        () => on.transaction((tx) => tx.manager.query('SELECT count(*) FROM notes')),
      ];
      for (const read of reads) {
        expect(await outcomes(read)).toEqual(['lock_timeout false', 'lock_timeout false']);
        expect((await outcomes(read)).sort()).toEqual(['lock_timeout false', 'lock_timeout true']);
      }
      await holder.query('COMMIT');
      for (const read of reads) {
        await read();
        expect(await outcomes(read)).toEqual(['done', 'done']);
      }
      const slow = on.query('SELECT pg_sleep(2)').catch((error: unknown) => error);
      expect([unavailableReason(await slow), isDatabaseUnavailable(await slow)]).toEqual(['statement_timeout', false]);
    } finally {
      await holder.end();
      await on.dataSource.destroy();
    }
  });

  it('a statement that timed out succeeds once its table is free, although another table is locked', async () => {
    const timeouts = { statementMs: 400, lockMs: 200 };
    const parts = { databaseUrl: database.url, maxConnections: 4, entities: [], migrations: [], timeouts };
    const on = new Database(await postgresDataSource(parts).initialize());
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    try {
      await dataSource.query('CREATE TABLE notes (n integer); CREATE TABLE labels (n integer)');
      await holder.query('BEGIN; LOCK TABLE labels; SAVEPOINT later; LOCK TABLE notes');
      const labels = () => on.query('SELECT FROM labels');
      const notes = () => on.query('SELECT FROM notes');
      expect(await Promise.all([labels(), notes()].map((read) => read.catch(unavailableReason)))).toEqual([
        'lock_timeout',
        'lock_timeout',
      ]);
      await holder.query('ROLLBACK TO later');
      const waiting = [labels(), labels()].map((read) => read.catch(unavailableReason));
      expect(await notes()).toEqual([]);
      expect(await Promise.all(waiting)).toEqual(['lock_timeout', 'lock_timeout']);
    } finally {
      await holder.end();
      await on.dataSource.destroy();
    }
  });

  it('a URL with several hosts leads every connection to the server that accepts writes', async () => {
    const { host, pathname, username, password } = new URL(database.url);
    const url = `postgres://${username}:${password}@127.0.0.1:1,${host}${pathname}?target_session_attrs=read-write`;
    const source = await postgresDataSource({ databaseUrl: url, entities: [], migrations: [] }).initialize();
    const probe = new DatabaseProbe(url, [], 'test');
    const single = new SingleClient({ connectionString: url });
    try {
      expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect((await probe.check()).fault).toBeUndefined();
      await single.connect();
    } finally {
      await source.destroy();
      await single.end();
      probe.end();
    }
    await dataSource.query(`ALTER DATABASE ${pathname.slice(1)} SET default_transaction_read_only = on`);
    const late = new SingleClient({ connectionString: `${url}&application_name=late` });
    await expect(late.connect()).rejects.toMatchObject({ code: '25006', message: 'no server accepts writes' });
    const away = new SingleClient({ connectionString: url.replace(host, '127.0.0.1:2') });
    await expect(away.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('parameters of the URL such as sslmode apply to the pool', async () => {
    const databaseUrl = `${database.url}?sslmode=verify-full`;
    const source = postgresDataSource({ databaseUrl, entities: [], migrations: [] });
    await expect(source.initialize()).rejects.toThrow('The server does not support SSL connections');
  });

  it('statements of a transaction run in order, and none runs after a failed one', async () => {
    const warnings: string[] = [];
    const warn = (warning: Error): void => void warnings.push(warning.message);
    process.on('warning', warn);
    try {
      const on = new Database(dataSource);
      await on.query('CREATE TABLE notes (n integer)');
      const add = 'INSERT INTO notes VALUES ($1::integer) RETURNING n';
      const answers = await on.transaction((tx) =>
        Promise.all([1, 2, 3].map((n) => tx.query<{ n: number }>(add, [n]))),
      );
      expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
      const late: Promise<unknown>[] = [];
      const failing = on.transaction(async (tx) => {
        const slow = tx.query('SELECT pg_sleep(0.05)');
        late.push(tx.query(add, [4]).catch((error: Error) => error.message));
        await tx.query('SELECT').then(() => Promise.reject(new Error('no')));
        await slow;
      });
      await expect(failing).rejects.toThrow('no');
      const leaving = on.transaction((tx) => {
        void tx.query('SELECT pg_sleep(0.05)');
        late.push(tx.query(add, [5]).catch((error: Error) => error.message));
        return Promise.reject(new Error('at once'));
      });
      await expect(leaving).rejects.toThrow('at once');
      expect(await Promise.all(late)).toEqual([[{ n: 4 }], 'the transaction has ended']);
      expect(await on.query('SELECT n FROM notes ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      expect(warnings).toEqual([]);
    } finally {
      process.off('warning', warn);
    }
  });

  it('a transaction commits with its last statements or changes nothing, whichever statement fails', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      const on = new Database(dataSource);
      await on.query('CREATE TABLE notes (n integer PRIMARY KEY DEFERRABLE INITIALLY DEFERRED, at jsonb)');
      const add = 'INSERT INTO notes VALUES ($1::integer, $2) RETURNING n';
      const hooks: string[] = [];
      const both = await on.transaction(async (tx) => {
        await tx.query('SELECT');
        const added = tx.query(add, [1, null]).then((rows) => {
          tx.afterCommit(() => void hooks.push('late'));
          return rows;
        });
        tx.afterCommit(() => void hooks.push('early'));
        return tx.commitWith(Promise.all([added, tx.query(add, [2, null])]));
      });
      expect(both).toEqual([[{ n: 1 }], [{ n: 2 }]]);
      expect(hooks).toEqual(['early', 'late']);
      const cannotBeWritten = {
        toJSON: () => {
          throw new Error('cannot be written');
        },
      };
      const asked: string[] = [];
      for (const [bad, error] of [
        [['SELECT 1 / $1::integer', [0]], /division by zero/],
        [['SELECT nothing FROM nowhere', []], /does not exist/],
        [[add, [4, cannotBeWritten]], /cannot be written/],
        [[add, [1, null]], /duplicate key/], // COMMIT detects it
        // A write may reach the closed connection before the server's reason is read.
        [['SELECT pg_terminate_backend(pg_backend_pid())', []], isDatabaseUnavailable],
      ] as [[string, unknown[]], RegExp | typeof isDatabaseUnavailable][])
        for (const at of [0, 1, 2]) {
          const failing = on.transaction((tx) => {
            const statements: [string, unknown[]][] = [
              [add, [10, null]],
              [add, [11, null]],
            ];
            statements.splice(at, 0, bad);
            const sent = Promise.all(statements.map(([text, values]) => tx.query(text, values)));
            tx.afterCommit(() => void hooks.push('never'));
            return Promise.resolve(tx.commitWith(sent));
          });
          asked.push(
            await failing.then(
              () => 'done',
              (reason: Error) => {
                const isExpected = error instanceof RegExp ? error.test(reason.message) : error(reason);
                return isExpected ? 'refused' : reason.message;
              },
            ),
          );
        }
      expect(asked).toEqual(Array<string>(15).fill('refused'));
      const late = on.transaction((tx) => {
        const committing = tx.commitWith(tx.query(add, [12, null]));
        setImmediate(() => void tx.query(add, [13, null]).catch((reason: Error) => asked.push(reason.message)));
        return Promise.resolve(committing);
      });
      await late;
      expect(await on.query('SELECT n FROM notes ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }, { n: 12 }]);
      expect(asked.at(-1)).toBe('the transaction has ended');
      expect([hooks, unhandled]).toEqual([['early', 'late'], []]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });

  it('a transaction that cannot begin changes nothing', async () => {
    const on = new Database(dataSource);
    await on.query('CREATE TABLE notes (n integer)');
    // Simulates a statement_timeout during BEGIN.
    const proto = Client.prototype as unknown as { query: (config: { text: string }, ...more: unknown[]) => unknown };
    const original = proto.query;
    proto.query = function (this: unknown, config, ...more) {
      return original.call(
        this,
        config.text === 'START TRANSACTION' ? { ...config, text: 'SELECT 1 / 0' } : config,
        ...more,
      );
    };
    try {
      const add = 'INSERT INTO notes VALUES ($1::integer)';
      for (const commits of [false, true])
        await expect(
          on.transaction((tx) => {
            const sent = Promise.all([tx.query('SELECT'), tx.query(add, [1]), tx.query(add, [2])]);
            return commits ? Promise.resolve(tx.commitWith(sent)) : sent;
          }),
        ).rejects.toThrow('division by zero');
      await expect(on.transaction((tx) => tx.manager.query(add, [3]))).rejects.toThrow('division by zero');
      expect(await on.query('SELECT n FROM notes')).toEqual([]);
    } finally {
      proto.query = original;
    }
  });
});

describe('nested connection guard of tests', () => {
  it('a transaction that acquires a second connection is rejected and reported at the end', async () => {
    const database = await cloneTestDatabase('nested-connections', () => Promise.resolve());
    const on = new Database(
      await postgresDataSource({ databaseUrl: database.url, entities: [], migrations: [] }).initialize(),
    );
    refuseNestedConnections(on);
    const refused = 'A transaction asks for a second connection';
    await expect(on.transaction(() => on.query('SELECT'))).rejects.toThrow(refused);
    await expect(on.transaction(() => on.transaction((tx) => tx.query('SELECT')))).rejects.toThrow(refused);
    let later: Promise<unknown> | undefined;
    await on.transaction(async (tx) => {
      await tx.query('SELECT');
      tx.afterCommit(() => void (later = on.query('SELECT')));
    });
    await Promise.all([on.query('SELECT'), on.transaction((tx) => tx.query('SELECT'))]);
    await expect(later).resolves.toEqual([{}]);
    await expect(on.dataSource.destroy()).rejects.toThrow(refused);
    await database.drop();
  });
});
