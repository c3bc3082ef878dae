import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { cloneTestDatabase } from '../test-database.js';
import { dataModel } from './data-model.js';
import { schemaDump } from './schema-dump.js';

// `npm run release` records the release's version, commit, and its migrations by app with digests of their statements.
const lastReleaseFile = resolve(import.meta.dirname, '../../../../tools/release/last-release.json');

interface LastRelease {
  migrations: Record<string, Record<string, string>>;
}

const readLastRelease = (): LastRelease => JSON.parse(readFileSync(lastReleaseFile, 'utf8')) as LastRelease;

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

  /** The last release's migrations are unchanged. `plan` prints all statements. LAST_RELEASE=write records a release. */
  async keepsLastRelease(plan: (dataSource: DataSource) => Promise<string>): Promise<void> {
    await this.onEmptyDatabase(async (dataSource) => {
      const [, ...parts] = (await plan(dataSource)).split(/^-- (\w+\d{13})$/m);
      const current: Record<string, string> = {};
      for (let part = 0; part < parts.length; part += 2)
        current[parts[part]!] = createHash('sha256')
          .update(parts[part + 1]!.trim())
          .digest('hex')
          .slice(0, 16);
      assert.equal(Object.keys(current).length, dataSource.migrations.length);
      const last = readLastRelease();
      if (process.env['LAST_RELEASE'] === 'write') {
        last.migrations[this.name] = current;
        writeFileSync(lastReleaseFile, `${JSON.stringify(last, null, 2)}\n`);
      }
      const { [this.name]: released = {} } = last.migrations;
      const changed = Object.keys(released).filter((name) => released[name] !== current[name]);
      assert.deepEqual(changed, [], 'A released migration cannot change. Add a new migration.');
    });
  }

  /** Later migrations apply to the last release's schema with data, change no row of it, and can be undone. */
  async upgradesLastRelease(databaseUrl: string): Promise<void> {
    const dataSource = await this.open(databaseUrl, 2).initialize();
    const released = readLastRelease().migrations[this.name] ?? {};
    const later = dataSource.migrations.filter(({ name = '' }) => !(name in released));
    const undo = async (): Promise<void> => {
      for (const _migration of later) await dataSource.undoLastMigration();
    };
    try {
      await undo();
      const columns = await columnsOf(dataSource);
      const before = await contents(dataSource, columns);
      assert.ok(new Set(Object.values(before)).size > 10, 'a database with data');
      for (const _time of later.length > 0 ? [1, 2] : []) {
        await this.migrate(dataSource);
        assert.deepEqual(await contents(dataSource, columns), before);
        await undo();
        assert.deepEqual(await columnsOf(dataSource), columns);
      }
      await this.migrate(dataSource);
    } finally {
      await dataSource.destroy();
    }
  }
}

async function columnsOf(dataSource: DataSource): Promise<Record<string, string>> {
  const rows = (await dataSource.query(
    `SELECT table_name AS "table", string_agg(quote_ident(column_name), ', ' ORDER BY column_name) AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations' GROUP BY table_name`,
  )) as { table: string; columns: string }[];
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** A digest of the rows of each table. */
async function contents(dataSource: DataSource, columns: Record<string, string>): Promise<Record<string, string>> {
  const digests = Object.entries(columns).map(
    ([table, names]) =>
      `(SELECT count(*) || ' ' || coalesce(md5(string_agg(line, '' ORDER BY line)), '')
          FROM (SELECT ROW(${names})::text COLLATE "C" AS line FROM "${table}") AS lines) AS "${table}"`,
  );
  const [found] = (await dataSource.query(`SELECT ${digests.join(', ')}`)) as [Record<string, string>];
  return found;
}
