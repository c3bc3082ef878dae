import { migrate } from '@plinth/database';
import { MigrationSuite, schemaDrift } from '@plinth/test-kit';
import { consoleDataSource } from '../src/database/data-source.js';

describe('database schema of the console', () => {
  const suite = new MigrationSuite('console', consoleDataSource, migrate);

  it('the schema is the same if each step is undone once and repeated', () => suite.comesToTheSameStepByStep());

  it('replicas that start together migrate once', () => suite.runsOnceAmongReplicas());

  it('the schema matches the entities', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      await migrate(dataSource);
      expect(await schemaDrift(dataSource, ['secret_keys'])).toEqual([]);
    }));
});
