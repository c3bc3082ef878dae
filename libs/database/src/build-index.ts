import type { QueryRunner } from 'typeorm';

/** Builds an index concurrently (`transaction = false`), or rebuilds an invalid one. `definition` follows `ON`. */
export async function buildIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
  { unique = false } = {},
): Promise<void> {
  // It waits for open transactions, and nothing waits behind it.
  const [before] = (await runner.query('SHOW lock_timeout')) as [{ lock_timeout: string }];
  await runner.query('SET lock_timeout = 0');
  try {
    const unfinished = (await runner.query(
      'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [name],
    )) as unknown[];
    if (unfinished.length > 0) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await runner.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${definition}`);
  } finally {
    await runner.query(`SET lock_timeout = '${before.lock_timeout}'`);
  }
}
