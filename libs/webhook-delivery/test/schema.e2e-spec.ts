import { postgresDataSource } from '@plinth/database';
import { cloneTestDatabase, type TestDatabase } from '@plinth/test-kit';
import type { DataSource } from 'typeorm';
import { webhookEntities, webhookMigrations } from '../src/index.js';

describe('migrations', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await cloneTestDatabase('webhook-schema', () => Promise.resolve());
    dataSource = postgresDataSource({
      databaseUrl: database.url,
      entities: webhookEntities,
      migrations: webhookMigrations,
    });
    await dataSource.initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const columns = () =>
    dataSource.query(
      `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name LIKE 'webhook%' ORDER BY 1, ordinal_position`,
    );
  const indexes = () => dataSource.query(`SELECT indexdef FROM pg_indexes WHERE tablename LIKE 'webhook%' ORDER BY 1`);

  it('the migrations go up, down to nothing, and up to the same schema', async () => {
    await dataSource.runMigrations();
    const first = [await columns(), await indexes()];
    for (const _migration of webhookMigrations) await dataSource.undoLastMigration();
    expect([await columns(), await indexes()]).toEqual([[], []]);
    await dataSource.runMigrations();
    expect([await columns(), await indexes()]).toEqual(first);
  });

  it('the migrations create exactly what the entities describe', async () => {
    await dataSource.runMigrations();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
