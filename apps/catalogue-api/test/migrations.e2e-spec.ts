import { migrate } from '@plinth/database';
import { MigrationSuite, schemaDrift } from '@plinth/test-kit';
import { catalogueDataSource } from '../src/database/data-source.js';

// Written and read by triggers, libraries and SQL alone.
const withoutEntity = ['product_counts', 'buyer_request_counts', 'idempotency_keys', 'rate_limits', 'secret_keys'];

describe('the schema', () => {
  const suite = new MigrationSuite('catalogue', catalogueDataSource, migrate);

  it('is the same after up, down and up again; down leaves nothing but extensions', () => suite.comesBackAfterDown());

  it('comes to the same step by step, each step undone once', () => suite.comesToTheSameStepByStep());

  it('is brought up to date once when many replicas start together', () => suite.runsOnceAmongReplicas());

  it('is what the entities say', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      await migrate(dataSource);
      expect(await schemaDrift(dataSource, withoutEntity)).toEqual([]);
    }));

  it('that differs from the entities is noticed', () =>
    suite.onEmptyDatabase(async (dataSource) => {
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
    }));
});
