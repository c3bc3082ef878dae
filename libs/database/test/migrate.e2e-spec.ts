import { cloneTestDatabase, eventually, type TestDatabase } from '@plinth/test-kit';
import { Client } from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, migrate, migrationStatus, planMigrations, postgresDataSource } from '../src/index.js';

class Notes1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (id integer)');
  }
  async down(): Promise<void> {}
}

class NotesText1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN body text');
  }
  async down(): Promise<void> {}
}

class NotesByBigint1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET LOCAL statement_timeout = 0;
      ALTER TABLE notes ALTER COLUMN id TYPE bigint;
      CREATE TABLE labels (id bigint PRIMARY KEY)`);
    await runner.query('ALTER TABLE labels ADD COLUMN name text');
  }
  async down(): Promise<void> {}
}

class NotesByText1700000000002 implements MigrationInterface {
  transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'notes_body_idx', 'notes (body)');
  }
  async down(): Promise<void> {}
}

describe('migrations next to a running service', () => {
  let database: TestDatabase;
  let client: Client;
  const open: DataSource[] = [];
  const dataSource = async (...migrations: (new () => MigrationInterface)[]): Promise<DataSource> => {
    const opened = postgresDataSource({ databaseUrl: database.ownerUrl, maxConnections: 2, entities: [], migrations });
    open.push(await opened.initialize());
    return opened;
  };
  beforeEach(async () => {
    database = await cloneTestDatabase('migrate', () => Promise.resolve());
    client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
    await migrate(await dataSource(Notes1700000000000));
  });
  afterEach(async () => {
    await client.end();
    for (const each of open.splice(0)) await each.destroy();
    await database.drop();
  });

  it('a migration lets requests pass while it waits for a table, and continues once the table is free', async () => {
    await client.query('BEGIN; SELECT FROM notes');
    const next = await dataSource(Notes1700000000000, NotesText1700000000001);
    const waits: string[] = [];
    let [isOver, slowestMs] = [false, 0];
    const migrated = migrate(next, { lockTimeoutMs: 50, onWait: (reason) => waits.push(reason) }).finally(
      () => (isOver = true),
    );
    const reader = new Client({ connectionString: database.ownerUrl });
    await reader.connect();
    await eventually('it has tried three times', async () => {
      const startedAt = performance.now();
      await reader.query('SELECT FROM notes');
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      return waits.length >= 3;
    });
    await reader.end();
    expect([isOver, new Set(waits)]).toEqual([false, new Set(['canceling statement due to lock timeout'])]);
    await client.query('COMMIT');
    expect(await migrated).toEqual(['NotesText1700000000001']);
    expect(slowestMs).toBeLessThan(30_000); // it would have waited for ever
  });

  it('a migration that cannot get a lock reports the blocking transaction and keeps what it applied', async () => {
    await client.query('BEGIN; SELECT FROM notes');
    const next = await dataSource(Notes1700000000000, NotesText1700000000001);
    const refused = migrate(next, { lockTimeoutMs: 20, giveUpAfterMs: 100 });
    await expect(refused).rejects.toThrow(/could not lock a table: .*End that transaction/);
    await client.query('COMMIT');
    expect(await migrate(next)).toEqual(['NotesText1700000000001']);
  });

  it('an index is built while its table is written, and an unfinished one is rebuilt', async () => {
    await migrate(await dataSource(Notes1700000000000, NotesText1700000000001));
    await client.query("INSERT INTO notes (id, body) VALUES (1, 'same'), (2, 'same')");
    const failed = client.query('CREATE UNIQUE INDEX CONCURRENTLY notes_body_idx ON notes (body)');
    await expect(failed).rejects.toThrow(/could not create unique index/);
    await client.query("BEGIN; INSERT INTO notes (id, body) VALUES (3, 'open')");
    const next = await dataSource(Notes1700000000000, NotesText1700000000001, NotesByText1700000000002);
    const migrated = migrate(next, { lockTimeoutMs: 20 });
    const writer = new Client({ connectionString: database.ownerUrl });
    await writer.connect();
    await eventually('it waits for the open transaction', async () => {
      await writer.query("INSERT INTO notes (id, body) VALUES (4, 'written')");
      const { rowCount } = await writer.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await writer.end();
    await client.query('COMMIT');
    expect(await migrated).toEqual(['NotesByText1700000000002']);
    const { rows } = await client.query(
      `SELECT indisvalid AS "isValid", indisunique AS "isUnique" FROM pg_index WHERE indexrelid = 'notes_body_idx'::regclass`,
    );
    expect(rows).toEqual([{ isValid: true, isUnique: false }]);
  });

  it('a plan prints each statement with its locks and rewrites of existing tables, and changes nothing', async () => {
    const next = await dataSource(
      ...[Notes1700000000000, NotesText1700000000001, NotesByText1700000000002, NotesByBigint1700000000003],
    );
    const files = () =>
      client.query(`SELECT oid, relfilenode FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
    const before = (await files()).rows;
    expect((await planMigrations(next)).split('\n').map((line) => line.trim())).toEqual([
      '-- NotesText1700000000001',
      'ALTER TABLE notes ADD COLUMN body text;',
      '-- locks notes (ACCESS EXCLUSIVE: reads and writes wait)',
      '',
      '-- NotesByText1700000000002',
      expect.stringContaining('SELECT FROM pg_index'),
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS notes_body_idx ON notes (body);',
      '',
      '-- NotesByBigint1700000000003',
      'SET LOCAL statement_timeout = 0;',
      'ALTER TABLE notes ALTER COLUMN id TYPE bigint;',
      'CREATE TABLE labels (id bigint PRIMARY KEY);',
      '-- rewrites notes',
      'ALTER TABLE labels ADD COLUMN name text;',
    ]);
    expect((await files()).rows).toEqual(before);
    expect(await migrationStatus(next)).toEqual({
      applied: ['Notes1700000000000'],
      missing: ['NotesText1700000000001', 'NotesByText1700000000002', 'NotesByBigint1700000000003'],
    });
  });

  it('a plan says that an index is built beside requests, and stops at a table in use', async () => {
    await migrate(await dataSource(Notes1700000000000, NotesText1700000000001));
    const next = await dataSource(Notes1700000000000, NotesText1700000000001, NotesByText1700000000002);
    expect(await planMigrations(next)).toMatch(
      /notes_body_idx ON notes \(body\);\n-- locks notes \(SHARE UPDATE EXCLUSIVE: requests continue\)$/,
    );
    await client.query('BEGIN; LOCK TABLE notes');
    await expect(planMigrations(next, 100)).rejects.toThrow(/The plan stopped: .+ Nothing was changed/);
    await client.query('ROLLBACK');
    expect(await planMigrations(await dataSource(Notes1700000000000))).toBe('');
  });

  it('a server that accepts only reads is refused', async () => {
    const name = new URL(database.ownerUrl).pathname.slice(1);
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const next = await dataSource(Notes1700000000000, NotesText1700000000001);
    for (const act of [migrate, planMigrations])
      await expect(act(next)).rejects.toMatchObject({
        code: 'database_read_only',
        message: expect.stringContaining('The server in MIGRATION_DATABASE_URL accepts only reads'),
      });
  });

  it('a database of the last build before 0.1.0 keeps its tables, and one of an earlier build is refused', async () => {
    const recordEarlier = (count: number) =>
      client.query(
        `TRUNCATE migrations;
         INSERT INTO migrations (timestamp, name) SELECT 1763600000000 + n, 'Earlier' || 1763600000000 + n FROM generate_series(3, ${count}) AS n;
         INSERT INTO migrations (timestamp, name) VALUES
           (1763600000000, 'RuntimeTables1763600000000'), (1775000201000, 'KeyCreators1775000201000')`,
      );
    await client.query('INSERT INTO notes (id) VALUES (1)');
    await recordEarlier(38);
    const next = await dataSource(Notes1700000000000, NotesText1700000000001);
    await expect(migrate(next)).rejects.toThrow(/Run "cli.js migrate" of commit \w{8} first/);
    await recordEarlier(39);
    expect(await migrate(next)).toEqual([]);
    expect((await migrationStatus(next)).applied).toEqual(['Notes1700000000000', 'NotesText1700000000001']);
    expect((await client.query('SELECT id FROM notes')).rows).toEqual([{ id: 1 }]);
  });
});
