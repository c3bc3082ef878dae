import { cloneTestDatabase } from '@plinth/test-kit';
import { postgresDataSource } from '../src/index.js';

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
});
