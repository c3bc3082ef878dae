import { migrate } from '@plinth/service-runtime';
import { cloneTestDatabase, schemaDrift, schemaDump, type TestDatabase } from '@plinth/test-kit';
import type { DataSource } from 'typeorm';
import { catalogueDataSource } from '../src/database/data-source.js';

// Written and read by triggers, libraries and SQL alone.
const withoutEntity = ['product_counts', 'buyer_request_counts', 'idempotency_keys', 'rate_limits'];

describe('the schema', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeEach(async () => {
    database = await cloneTestDatabase('catalogue-empty', () => Promise.resolve());
    dataSource = await catalogueDataSource(database.url, 4).initialize();
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('is the same after up, down and up again; down leaves nothing but extensions', async () => {
    const empty = await schemaDump(dataSource);
    const names = await migrate(dataSource);
    expect(names).toHaveLength(dataSource.migrations.length);
    const once = await schemaDump(dataSource);
    expect(once.length).toBeGreaterThan(100);
    for (const _name of names) await dataSource.undoLastMigration();
    const left = (await schemaDump(dataSource)).filter((line) => !line.startsWith('extension '));
    expect(left).toEqual(empty);
    await migrate(dataSource);
    expect(await schemaDump(dataSource)).toEqual(once);
  });

  it('comes to the same step by step, each step undone once', async () => {
    await migrate(dataSource);
    const whole = await schemaDump(dataSource);
    for (const _migration of dataSource.migrations) await dataSource.undoLastMigration();
    // TypeORM runs all that is pending, so the steps are taken by hand.
    const runner = dataSource.createQueryRunner();
    for (const migration of dataSource.migrations) {
      await migration.up(runner);
      const after = await schemaDump(dataSource);
      await migration.down(runner);
      await migration.up(runner);
      expect(await schemaDump(dataSource)).toEqual(after);
    }
    await runner.release();
    expect(await schemaDump(dataSource)).toEqual(whole);
  });

  it('is what the entities say', async () => {
    await migrate(dataSource);
    expect(await schemaDrift(dataSource, withoutEntity)).toEqual([]);
  });

  it('that differs from the entities is noticed', async () => {
    await migrate(dataSource);
    await dataSource.query(`
      ALTER TABLE brands ADD COLUMN motto text;
      ALTER TABLE brands ALTER COLUMN name DROP NOT NULL;
      ALTER TABLE brands DROP COLUMN city;
      ALTER TABLE products ALTER COLUMN price TYPE numeric(10, 1);
      ALTER TABLE products ALTER COLUMN updated_at TYPE timestamptz(6)`);
    expect(await schemaDrift(dataSource, withoutEntity)).toEqual([
      'brands.city is in the entity but not in the table',
      'brands.motto is in the table but in no entity',
      'brands.name is not nullable in the entity, and the opposite in the table',
      'products.price is numeric(12,2) in the entity, numeric(10,1) in the table',
      'products.updated_at is timestamp(3) with time zone in the entity, timestamp(6) with time zone in the table',
    ]);
  });

  it('is brought up to date once when many replicas start together', async () => {
    const replicas = await Promise.all(
      Array.from({ length: 4 }, () => catalogueDataSource(database.url, 2).initialize()),
    );
    const applied = await Promise.all(replicas.map(migrate));
    expect(applied.flat()).toHaveLength(dataSource.migrations.length);
    await Promise.all(replicas.map((replica) => replica.destroy()));
  });
});
