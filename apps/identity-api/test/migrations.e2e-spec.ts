import { migrate } from '@plinth/service-runtime';
import { MigrationSweep, schemaDrift } from '@plinth/test-kit';
import { identityDataSource } from '../src/database/data-source.js';

// Written and read by libraries and SQL alone.
const withoutEntity = ['idempotency_keys', 'rate_limits'];

describe('the schema', () => {
  const sweep = new MigrationSweep('identity', identityDataSource);

  it('is the same after up, down and up again; down leaves nothing but extensions', () => sweep.comesBackAfterDown());

  it('comes to the same step by step, each step undone once', () => sweep.comesToTheSameStepByStep());

  it('is brought up to date once when many replicas start together', () => sweep.runsOnceAmongReplicas());

  it('is what the entities say', () =>
    sweep.onEmptyDatabase(async (dataSource) => {
      await migrate(dataSource);
      expect(await schemaDrift(dataSource, withoutEntity)).toEqual([]);
    }));
});
