import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { requireWritable } from './require-usable.js';

/** Lists the names of applied migrations and of those that the database lacks. Changes nothing. */
export async function migrationStatus(dataSource: DataSource): Promise<{ applied: string[]; missing: string[] }> {
  const executor = new MigrationExecutor(dataSource);
  const applied = await executor.getExecutedMigrations();
  const missing = await executor.getPendingMigrations();
  return { applied: applied.map(({ name }) => name).sort(), missing: missing.map(({ name }) => name) };
}

// From weak to strong. Weaker locks are those of ordinary requests.
const locks: Readonly<Record<string, string>> = {
  ShareUpdateExclusiveLock: 'SHARE UPDATE EXCLUSIVE: requests continue',
  ShareLock: 'SHARE: writes wait',
  ShareRowExclusiveLock: 'SHARE ROW EXCLUSIVE: writes wait',
  ExclusiveLock: 'EXCLUSIVE: writes wait',
  AccessExclusiveLock: 'ACCESS EXCLUSIVE: reads and writes wait',
};
const modes = Object.keys(locks);

/**
 * Returns the statements of missing migrations as SQL. Comments name the locks on existing tables, each after the first
 * statement that takes it, and the tables that PostgreSQL rewrites. To find these, it runs the migrations in a
 * transaction, which holds their locks and is rolled back after `timeoutMs` at the latest.
 */
export async function planMigrations(dataSource: DataSource, timeoutMs = 1_000): Promise<string> {
  const pending = await new MigrationExecutor(dataSource).getPendingMigrations();
  const runner = dataSource.createQueryRunner();
  const lines: string[] = [];
  await requireWritable(runner);
  await runner.startTransaction();
  try {
    await runner.query(`SET LOCAL transaction_timeout = ${timeoutMs}; SET LOCAL lock_timeout = 1000`);
    const tables = await existingTables(runner);
    const query = runner.query.bind(runner) as (sql: string, parameters?: unknown[]) => Promise<unknown>;
    const planned = new Set<string>(); // a batch repeats its statement
    const plan = async (sql: string, parameters?: unknown[]): Promise<unknown> => {
      const result = await query(sql.replaceAll(/\bCONCURRENTLY\b/g, ''), parameters); // impossible in a transaction
      const effects = await tables.effects(query, sql.includes('CONCURRENTLY'));
      if (!/^(SET|SHOW)\b[^;]*$/.test(sql) && !planned.has(sql))
        lines.push(`${sql.trim().replace(/;$/, '')};`, ...effects);
      planned.add(sql);
      return result;
    };
    Object.assign(runner, { query: plan });
    for (const { name, instance } of pending) {
      planned.clear();
      lines.push('', `-- ${name}`);
      await instance?.up(runner);
    }
    Object.assign(runner, { query });
  } catch (error) {
    throw new Error(`The plan stopped: ${(error as Error).message}. Nothing was changed. Try again, or on a copy.`, {
      cause: error,
    });
  } finally {
    await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
  return lines.join('\n').trim();
}

async function existingTables(runner: QueryRunner) {
  const found = (await runner.query(
    `SELECT oid, oid::regclass::text AS name, pg_relation_filenode(oid) AS file FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace <> 'pg_catalog'::regnamespace`,
  )) as { oid: number; name: string; file: number | null }[];
  const tables = new Map(found.map(({ oid, name, file }) => [oid, { name, file, lock: -1 }]));
  return {
    /** Describes the locks and rewrites since the last call. */
    async effects(query: (sql: string, parameters: unknown[]) => Promise<unknown>, isConcurrent: boolean) {
      const held = (await query(
        `SELECT relation AS oid, max(array_position($2::text[], mode)) - 1 AS lock, pg_relation_filenode(relation) AS file
           FROM pg_locks WHERE pid = pg_backend_pid() AND relation = ANY($1::oid[]) AND mode = ANY($2) GROUP BY relation`,
        [[...tables.keys()], modes],
      )) as { oid: number; lock: number; file: number | null }[];
      const lines: string[] = [];
      for (const { oid, lock, file } of held) {
        const table = tables.get(oid);
        if (!table) continue;
        const mode = modes[isConcurrent ? 0 : lock];
        if (lock > table.lock && mode) lines.push(`-- locks ${table.name} (${locks[mode]})`);
        if (file && table.file && file !== table.file) lines.push(`-- rewrites ${table.name}`);
        Object.assign(table, { lock: Math.max(lock, table.lock), file });
      }
      return lines;
    },
  };
}
