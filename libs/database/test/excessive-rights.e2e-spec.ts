import { cloneTestDatabase } from '@plinth/test-kit';
import { excessiveRights } from '../src/excessive-rights.js';
import { Database, postgresDataSource } from '../src/index.js';

describe('rights of the connected role', () => {
  it('superusers and table owners are reported as having excessive rights', async () => {
    const database = await cloneTestDatabase('rights', async () => undefined);
    const said = async (databaseUrl: string, statement = 'SELECT 1') => {
      const dataSource = await postgresDataSource({ databaseUrl, entities: [], migrations: [] }).initialize();
      await dataSource.query(statement);
      const sentence = await excessiveRights(new Database(dataSource));
      await dataSource.destroy();
      return sentence;
    };
    expect(await said(database.url)).toBe('The database role postgres is a superuser.');
    expect(await said(database.ownerUrl)).toBeUndefined();
    expect(await said(database.ownerUrl, 'CREATE TABLE things (id integer)')).toBe(
      'The database role plinth_owner owns tables (things).',
    );
    await database.drop();
  });
});
