import type { QueryRunner } from 'typeorm';

/**
 * Builds an index while its table is written (`CREATE INDEX CONCURRENTLY`), for a migration that is no transaction
 * (`transaction = false`). `definition` is what follows `ON`. An index that an earlier try has left unfinished is made
 * anew; one that is whole stays.
 */
export async function buildIndex(runner: QueryRunner, name: string, definition: string): Promise<void> {
  // It waits for transactions that are open, and nobody waits behind it.
  const [before] = (await runner.query('SHOW lock_timeout')) as [{ lock_timeout: string }];
  await runner.query('SET lock_timeout = 0');
  try {
    const unfinished = (await runner.query(
      'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [name],
    )) as unknown[];
    if (unfinished.length > 0) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${definition}`);
  } finally {
    await runner.query(`SET lock_timeout = '${before.lock_timeout}'`);
  }
}
