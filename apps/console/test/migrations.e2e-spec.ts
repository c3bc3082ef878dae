import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { migrate, planMigrations } from '@plinth/database';
import { MigrationSuite, schemaDrift } from '@plinth/test-kit';
import { consoleDataSource } from '../src/database/data-source.js';

describe('database schema of the console', () => {
  const suite = new MigrationSuite('console', consoleDataSource, migrate);

  it('the schema is the same if each step is undone once and repeated', () => suite.comesToTheSameStepByStep());

  it('replicas that start together migrate once', () => suite.runsOnceAmongReplicas());

  it("the last release's migrations run the same statements as in that release", () =>
    suite.keepsLastRelease((dataSource) => planMigrations(dataSource, 60_000)));

  it('the schema matches the entities', () =>
    suite.onEmptyDatabase(async (dataSource) => {
      await migrate(dataSource);
      expect(await schemaDrift(dataSource, ['secret_keys'])).toEqual([]);
    }));

  it('migrate --status exits with 1 and migrate --plan prints SQL while a migration is missing', () =>
    suite.onEmptyDatabase(async (dataSource, databaseUrl) => {
      const cli = resolve(import.meta.dirname, '../../../dist/apps/console/cli.js');
      const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: databaseUrl };
      const run = (option: string) =>
        promisify(execFile)(process.execPath, [cli, 'migrate', option], { env }).catch(
          (error: { code: number; stdout: string }) => error,
        );
      expect(await run('--status')).toMatchObject({ code: 1, stdout: expect.stringMatching(/^missing /) });
      expect(await run('--plan')).toMatchObject({ stdout: expect.stringContaining('CREATE TABLE') });
      await migrate(dataSource);
      const status = await run('--status');
      expect(status).toMatchObject({ stdout: expect.stringMatching(/^applied /) });
      expect([status.stdout.includes('missing'), 'code' in status]).toEqual([false, false]);
    }));
});
