import { setTimeout as delay } from 'node:timers/promises';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { requireServerVersion } from './require-usable.js';

// Any two numbers will do, as long as every replica uses the same.
const migrationLock = [0x706c_696e, 1];

// SQLSTATE: lock_not_available, deadlock_detected.
const lockFailures = ['55P03', '40P01'];

/** How migrations wait for tables that a running service uses. */
export interface MigrationWaits {
  /** For one lock, in milliseconds: as long may requests wait behind the migration. */
  lockTimeoutMs?: number;
  /** For all locks together, in milliseconds. */
  giveUpAfterMs?: number;
  /** Told each time that a lock was not to be had, with PostgreSQL's reason. */
  onWait?: (reason: string) => void;
}

/**
 * Brings the schema up to date, one replica at a time: the others wait for their turn and then find nothing to
 * do. Gives the names of the migrations that were applied. Needs a direct connection (not PgBouncer in transaction
 * mode), as advisory locks belong to a session.
 *
 * A migration that waits for a lock has every later request for that table wait behind it. So it gives up after a
 * second, lets the requests pass, and is tried again; after five minutes of that it fails with an Error that says what
 * to do.
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

// Asked for again and again: a statement that waits has a snapshot, for which an index that is built concurrently waits.
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
          `A migration got no lock on a table: ${message}. A transaction that has been open for long holds it: see ` +
            'pg_stat_activity. Migrations that were applied stay; end that transaction, or wait for it, and migrate again.',
          { cause: error },
        );
      onWait?.(message);
    }
  }
}
