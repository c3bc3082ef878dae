import type { Queryable } from '@plinth/database';

/**
 * Adds up the differences that triggers wrote into a table of counters, so that a total reads few rows. One statement:
 * no reader sees half. `columns` are what the counters are kept by; none of the names is ever a caller's.
 */
export async function aggregateDifferences(on: Queryable, table: string, columns: readonly string[]): Promise<void> {
  const by = columns.join(', ');
  await on.query(`
    WITH taken AS (
      DELETE FROM ${table}
       WHERE id = ANY (ARRAY(SELECT id FROM ${table} ORDER BY id LIMIT 50000 FOR UPDATE SKIP LOCKED))
      RETURNING ${by}, difference
    )
    INSERT INTO ${table} (${by}, difference)
    SELECT ${by}, sum(difference) FROM taken GROUP BY ${by} HAVING sum(difference) <> 0`);
}
