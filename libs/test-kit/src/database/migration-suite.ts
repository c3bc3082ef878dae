import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { cloneTestDatabase } from '../test-database.js';
import { dataModel } from './data-model.js';
import { schemaDump } from './schema-dump.js';

type OpenDataSource = (databaseUrl: string, maxConnections: number) => DataSource;

/** Runs pending migrations and returns their names. */
type Migrate = (dataSource: DataSource) => Promise<string[]>;

/** The guarantees of an app's migrations, each on an empty database. */
export class MigrationSuite {
  /** `name` distinguishes the databases of different apps. */
  constructor(
    private readonly name: string,
    private readonly open: OpenDataSource,
    private readonly migrate: Migrate,
  ) {}

  /** Runs `work` on an empty database as its owner, who is not a superuser. */
  async onEmptyDatabase(work: (dataSource: DataSource, databaseUrl: string) => Promise<void>): Promise<void> {
    const database = await cloneTestDatabase(`${this.name}-empty`, () => Promise.resolve());
    const dataSource = await this.open(database.ownerUrl, 4).initialize();
    try {
      await work(dataSource, database.ownerUrl);
    } finally {
      await dataSource.destroy();
      await database.drop();
    }
  }

  /** Up, down and up again gives the same schema; down leaves only extensions. */
  async comesBackAfterDown(): Promise<void> {
    await this.onEmptyDatabase(async (dataSource) => {
      const empty = await schemaDump(dataSource);
      const names = await this.migrate(dataSource);
      assert.equal(names.length, dataSource.migrations.length);
      const once = await schemaDump(dataSource);
      assert.ok(once.length > 100, `a schema of ${once.length} lines`);
      for (const _name of names) await dataSource.undoLastMigration();
      const left = (await schemaDump(dataSource)).filter((line) => !line.startsWith('extension '));
      assert.deepEqual(left, empty);
      await this.migrate(dataSource);
      assert.deepEqual(await schemaDump(dataSource), once);
    });
  }

  /** Step by step, with each step undone once, gives the same schema. */
  async comesToTheSameStepByStep(): Promise<void> {
    await this.onEmptyDatabase(async (dataSource) => {
      await this.migrate(dataSource);
      const whole = await schemaDump(dataSource);
      for (const _migration of dataSource.migrations) await dataSource.undoLastMigration();
      // TypeORM can only run all pending migrations at once.
      const runner = dataSource.createQueryRunner();
      for (const migration of dataSource.migrations) {
        await migration.up(runner);
        const after = await schemaDump(dataSource);
        await migration.down(runner);
        await migration.up(runner);
        assert.deepEqual(await schemaDump(dataSource), after, migration.name);
      }
      await runner.release();
      assert.deepEqual(await schemaDump(dataSource), whole);
    });
  }

  /** Compares docs/data-model-….md with the tables; DATA_MODEL=write writes it. `owners`: the tables of each owner. */
  async isDocumented(owners: Readonly<Record<string, readonly string[]>>): Promise<void> {
    const file = resolve(import.meta.dirname, `../../../../docs/data-model-${this.name}.md`);
    await this.onEmptyDatabase(async (dataSource) => {
      await this.migrate(dataSource);
      const current = await dataModel(dataSource, `${this.name}-api`, owners);
      if (process.env['DATA_MODEL'] === 'write') writeFileSync(file, current);
      assert.equal(readFileSync(file, 'utf8'), current, 'Run "npm run data-model" and commit the file.');
    });
  }

  /** Each migration runs once, however many replicas start together. */
  async runsOnceAmongReplicas(): Promise<void> {
    await this.onEmptyDatabase(async (dataSource, url) => {
      const replicas = await Promise.all(Array.from({ length: 4 }, () => this.open(url, 2).initialize()));
      const applied = await Promise.all(replicas.map((replica) => this.migrate(replica)));
      assert.equal(applied.flat().length, dataSource.migrations.length);
      await Promise.all(replicas.map((replica) => replica.destroy()));
    });
  }
}
