import { setTimeout as delay } from 'node:timers/promises';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { requireServerVersion } from './require-usable.js';

// Arbitrary, but the same for every replica.
const migrationLock = [0x706c_696e, 1];

const lockFailures = ['55P03', '40P01'];

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
    await runner.query('SET statement_timeout = 0');
    await takeTurn(runner);
    await runner.query(`SET lock_timeout = ${waits.lockTimeoutMs ?? 1_000}`);
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
