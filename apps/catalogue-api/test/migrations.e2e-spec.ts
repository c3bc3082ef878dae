import { Logger } from '@nestjs/common';
import { migrate, planMigrations } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { MigrationSuite, schemaDrift } from '@plinth/test-kit';
import { ownersIn } from '../../../tools/eslint/tables.mjs';
import { catalogueDataSource } from '../src/database/data-source.js';

// Used only by triggers, libraries and SQL.
const withoutEntity = ['product_counts', 'buyer_request_counts', 'idempotency_keys', 'rate_limits', 'secret_keys'];

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

  it('a SKU shared by several products of a vendor goes to the oldest; the others keep theirs and are logged', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      const steps = dataSource.migrations;
      const skusAreKeys = steps.findIndex(({ name }) => name?.startsWith('ProductSkus'));
      const runner = dataSource.createQueryRunner();
      for (const step of steps.slice(0, skusAreKeys)) await step.up(runner);
      const [vendor, other, category] = [uuidV7(), uuidV7(), uuidV7()];
      await runner.query(`INSERT INTO categories (id, name, slug, path) VALUES ($1, 'c', 'c', ARRAY[$1::uuid])`, [
        category,
      ]);
      for (const id of [vendor, other]) {
        await runner.query(`INSERT INTO providers (id, name, slug) VALUES ($1, 'v', $2)`, [id, `v-${id}`]);
        await runner.query(`INSERT INTO brands (id, provider_id, name, slug) VALUES ($1, $1, 'b', $2)`, [
          id,
          `b-${id}`,
        ]);
      }
      const product = async (sku: string | null, day: number, of = vendor): Promise<string> => {
        const id = uuidV7();
        await runner.query(
          `INSERT INTO products (id, provider_id, brand_id, category_id, name, slug, type, sku, created_at)
           VALUES ($1, $2, $2, $3, 'p', $4, 't', $5, '2026-01-01'::timestamptz + $6 * interval '1 day')`,
          [id, of, category, `p-${id}`, sku, day],
        );
        return id;
      };
      const oldest = await product('RV-1', 1);
      const sharing = [await product('rv-1', 3), await product(' RV-1\u00a0', 2), await product('Rv-1', 3)];
      const apart = [await product('RV-1', 0, other), await product('RV-2', 1), await product(null, 1)];
      const blank = [await product(' ', 1), await product('  ', 1)];

      const told: string[] = [];
      Logger.overrideLogger({ log: () => undefined, error: () => undefined, warn: (line: string) => told.push(line) });
      try {
        for (const step of steps.slice(skusAreKeys)) await step.up(runner);
      } finally {
        Logger.overrideLogger(true);
      }
      const stored = (await runner.query('SELECT id, sku, shares_sku FROM products')) as {
        id: string;
        sku: string | null;
        shares_sku: boolean;
      }[];
      const of = (id: string) => stored.find((row) => row.id === id)!;
      expect(stored.filter(({ shares_sku: shares }) => shares).map(({ id }) => id)).toEqual(
        expect.arrayContaining(sharing),
      );
      expect([oldest, ...apart, ...blank].map((id) => of(id).shares_sku)).not.toContain(true);
      expect([oldest, ...sharing].map((id) => of(id).sku)).toEqual(['RV-1', 'rv-1', 'RV-1', 'Rv-1']);
      expect(blank.map((id) => of(id).sku)).toEqual([null, null]);
      expect(told.sort()).toEqual(
        sharing
          .map(
            (id) => `Product ${id} of provider ${vendor} shares the SKU ${JSON.stringify(of(id).sku)} with ${oldest}`,
          )
          .sort(),
      );
      // The previous version does not accept two of one spelling.
      for (const step of steps.slice(skusAreKeys).toReversed()) await step.down(runner);
      const spellings = (await runner.query('SELECT sku FROM products WHERE provider_id = $1 AND sku IS NOT NULL', [
        vendor,
      ])) as { sku: string }[];
      expect(new Set(spellings.map(({ sku }) => sku)).size).toBe(5);
      await runner.release();
    }));
});
