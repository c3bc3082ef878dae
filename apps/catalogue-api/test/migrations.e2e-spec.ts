import { migrate, planMigrations } from '@plinth/database';
import { MigrationSuite, schemaDrift } from '@plinth/test-kit';
import { ownersIn } from '../../../tools/eslint/tables.mjs';
import { catalogueDataSource } from '../src/database/data-source.js';

// Used only by triggers, libraries and SQL.
const withoutEntity = [
  'product_counts',
  'buyer_request_counts',
  'idempotency_keys',
  'rate_limits',
  'secret_keys',
  'tenant_moves',
];

describe('schema migrations', () => {
  const suite = new MigrationSuite('catalogue', catalogueDataSource, migrate);

  it('the schema is the same after up, down and up again, and down leaves only extensions', () =>
    suite.comesBackAfterDown());

  it('migrating step by step, undoing each step once, leads to the same schema', () =>
    suite.comesToTheSameStepByStep());

  it('replicas that start concurrently migrate the schema once', () => suite.runsOnceAmongReplicas());

  it('docs/data-model-catalogue.md shows the schema', () => suite.isDocumented(ownersIn('catalogue-api')));

  it("the last release's migrations run the same statements as in that release", () =>
    suite.keepsLastRelease((dataSource) => planMigrations(dataSource, 60_000)));

  it('the schema matches the entities', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      await migrate(dataSource);
      expect(await schemaDrift(dataSource, withoutEntity)).toEqual([]);
    }));

  it('a schema that differs from the entities is detected', () =>
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
