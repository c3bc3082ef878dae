import { migrate } from '@plinth/service-runtime';
import { cloneTestDatabase, schemaDrift, schemaDump, type TestDatabase } from '@plinth/test-kit';
import type { DataSource } from 'typeorm';
import { identityDataSource } from '../src/database/data-source.js';

// Written and read by libraries and SQL alone.
const withoutEntity = ['idempotency_keys', 'rate_limits'];
const filledByDatabase = 'audit_events.transaction_id ';

describe('the schema', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeEach(async () => {
    database = await cloneTestDatabase('identity-empty', () => Promise.resolve());
    dataSource = await identityDataSource(database.url, 4).initialize();
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('is the same after up, down and up again; down leaves nothing', async () => {
    const empty = await schemaDump(dataSource);
    const names = await migrate(dataSource);
    expect(names).toHaveLength(dataSource.migrations.length);
    const once = await schemaDump(dataSource);
    for (const _name of names) await dataSource.undoLastMigration();
    expect(await schemaDump(dataSource)).toEqual(empty);
    await migrate(dataSource);
    expect(await schemaDump(dataSource)).toEqual(once);
  });

  it('is what the entities say', async () => {
    await migrate(dataSource);
    const drift = await schemaDrift(dataSource, withoutEntity);
    expect(drift.filter((line) => !line.startsWith(filledByDatabase))).toEqual([]);
  });
});
