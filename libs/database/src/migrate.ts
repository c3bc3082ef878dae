import { setTimeout as delay } from 'node:timers/promises';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { requireServerVersion, requireWritable } from './require-usable.js';

// Arbitrary, but the same for every replica.
const migrationLock = [0x706c_696e, 1];

const lockFailures = ['55P03', '40P01'];

// Number and newest name of the migrations of the last builds before 0.1.0: catalogue-api and identity-api.
const lastBeforeFirstRelease = ['39 KeyCreators1775000201000', '43 WebhookEndpointCreator1774000300000'];

export interface MigrationWaits {
  /** The lock timeout, which also bounds how long requests wait behind the migration. */
  lockTimeoutMs?: number;
  /** The total time for all locks, in milliseconds. */
  giveUpAfterMs?: number;
  /** Called after each lock timeout with PostgreSQL's message. */
  onWait?: (reason: string) => void;
}

/**
 * Applies pending migrations, one replica at a time, and returns their names. Needs a direct connection (advisory
 * locks). A migration waits one second for a lock, then lets requests pass and retries; throws after five minutes.
 */
export async function migrate(dataSource: DataSource, waits: MigrationWaits = {}): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    const [server] = (await runner.query('SHOW server_version_num')) as [{ server_version_num: string }];
    requireServerVersion(Number(server.server_version_num)); // before anything is written
    await requireWritable(runner);
    await runner.query('SET statement_timeout = 0');
    await takeTurn(runner);
    await runner.query(`SET lock_timeout = ${waits.lockTimeoutMs ?? 1_000}`);
    await adoptEarlierBuild(dataSource, runner);
    return await applyPending(dataSource, runner, waits);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1, $2)', migrationLock).catch(() => undefined);
    await runner.query('RESET statement_timeout').catch(() => undefined);
    await runner.query('RESET lock_timeout').catch(() => undefined);
    await runner.release();
  }
}

// Polls, because a waiting statement holds a snapshot, and CREATE INDEX CONCURRENTLY waits for snapshots.
async function takeTurn(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [lock] = (await runner.query('SELECT pg_try_advisory_lock($1, $2) AS "isMine"', migrationLock)) as [
      { isMine: boolean },
    ];
    if (lock.isMine) return;
    await delay(200);
  }
}

/** Builds before 0.1.0 created the same schema with other migrations. Records those of 0.1.0 instead, and runs none. */
async function adoptEarlierBuild(dataSource: DataSource, runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return;
  const [applied] = (await runner.query(
    `SELECT count(*) || ' ' || (array_agg(name ORDER BY timestamp DESC))[1] AS state,
            bool_or(name = 'RuntimeTables1763600000000') AS "isEarlier" FROM migrations`,
  )) as [{ state: string; isEarlier: boolean | null }];
  if (!applied.isEarlier) return;
  if (!lastBeforeFirstRelease.includes(applied.state))
    throw new Error(
      'An earlier build than the last one before 0.1.0 migrated this database. Run "cli.js migrate" of commit b99a570c first.',
    );
  const pending = await new MigrationExecutor(dataSource, runner).getPendingMigrations();
  const first = pending.filter(({ timestamp }) => timestamp < 1_763_600_000_000);
  await runner.query(
    `WITH removed AS (DELETE FROM migrations WHERE name <> 'SecretKeys1769100000000')
     INSERT INTO migrations (timestamp, name) SELECT * FROM unnest($1::bigint[], $2::text[])`,
    [first.map(({ timestamp }) => timestamp), first.map(({ name }) => name)],
  );
}

async function applyPending(
  dataSource: DataSource,
  runner: QueryRunner,
  { giveUpAfterMs = 300_000, onWait }: MigrationWaits,
): Promise<string[]> {
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  const pending = await executor.getPendingMigrations();
  for (const startedAt = performance.now(); ; await delay(500)) {
    try {
      await executor.executePendingMigrations();
      return pending.map(({ name }) => name);
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (!lockFailures.includes(code ?? '')) throw error;
      if (performance.now() - startedAt > giveUpAfterMs)
        throw new Error(
          `A migration could not lock a table: ${message}. A long-running transaction holds the lock. See ` +
            'pg_stat_activity. End that transaction or wait for it, then migrate again. Migrations already applied stay.',
          { cause: error },
        );
      onWait?.(message);
    }
  }
}
