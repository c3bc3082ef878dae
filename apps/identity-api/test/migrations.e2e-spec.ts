import { migrate, planMigrations } from '@plinth/database';
import { MigrationSuite, schemaDrift } from '@plinth/test-kit';
import { ownersIn } from '../../../tools/eslint/tables.mjs';
import { identityDataSource } from '../src/database/data-source.js';

// Written and read by libraries and SQL alone.
const withoutEntity = ['idempotency_keys', 'rate_limits', 'secret_keys', 'tenant_moves'];

describe('database schema', () => {
  const suite = new MigrationSuite('identity', identityDataSource, migrate);

  it('the schema is the same after up, down and up again, and down leaves only extensions', () =>
    suite.comesBackAfterDown());

  it('the schema is the same if each step is undone once and repeated', () => suite.comesToTheSameStepByStep());

  it('replicas that start together migrate once', () => suite.runsOnceAmongReplicas());

  it('the schema matches docs/data-model-identity.md', () => suite.isDocumented(ownersIn('identity-api')));

  it("the last release's migrations run the same statements as in that release", () =>
    suite.keepsLastRelease((dataSource) => planMigrations(dataSource, 60_000)));

  it('the schema matches the entities', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      await migrate(dataSource);
      expect(await schemaDrift(dataSource, withoutEntity)).toEqual([]);
    }));
});
