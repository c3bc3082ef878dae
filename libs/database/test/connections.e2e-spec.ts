import { cloneTestDatabase } from '@plinth/test-kit';
import { Database, postgresDataSource } from '../src/index.js';

describe('connections of a service', () => {
  it('never let a statement be compiled, nor run for more than 30 s', async () => {
    const database = await cloneTestDatabase('connections', () => Promise.resolve());
    const dataSource = postgresDataSource({ databaseUrl: database.url, entities: [], migrations: [] });
    await dataSource.initialize();
    expect(await dataSource.query('SHOW jit')).toEqual([{ jit: 'off' }]);
    expect(await dataSource.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '30s' }]);
    await dataSource.destroy();
    await database.drop();
  });

  it('run the statements of a transaction one after another, and none of them once it has failed', async () => {
    const database = await cloneTestDatabase('connections', () => Promise.resolve());
    const dataSource = await postgresDataSource({
      databaseUrl: database.url,
      entities: [],
      migrations: [],
    }).initialize();
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
      await dataSource.destroy();
      await database.drop();
    }
  });
});
