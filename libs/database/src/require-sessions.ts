import { randomInt, randomUUID } from 'node:crypto';
import { BootError } from '@plinth/config';
import { processIdOf } from './connections/pg-internals.js';
import { SingleClient } from './connections/single-client.js';
import type { Database } from './database.js';
import { leadsToPooler, unusable } from './require-usable.js';

const answerWithinMs = 5_000;
// No default of a role. PgBouncer refuses it, or ignores it if told to.
const unusualMs = 29_999;

/**
 * Throws a BootError if a connection that needs a session leads to a pooler, if the two URLs lead to different databases,
 * or if the pooler does not support named statements.
 */
export async function requireSessions({ url, directUrl, pooler, applicationName }: Database): Promise<void> {
  const standard = { query_timeout: answerWithinMs, application_name: `${applicationName} probe` };
  const direct = new SingleClient({ ...standard, connectionString: directUrl, statement_timeout: unusualMs });
  const pooled = new SingleClient({ ...standard, connectionString: url });
  let variable = pooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  try {
    await direct.connect();
    const { rows: limits } = await direct.query<{ limit: string }>(
      `SELECT current_setting('statement_timeout') AS "limit"`,
    );
    if (limits[0]?.limit !== `${unusualMs}ms`) throw leadsToPooler(variable);
    if (!pooler) return;
    const key = randomInt(2 ** 47);
    await direct.query('SELECT pg_advisory_lock($1)', [key]);
    variable = 'DATABASE_URL';
    await pooled.connect();
    const name = randomUUID();
    const { rows } = await pooled.query<{ isOther: boolean; isNamed: boolean }>({
      name: pooler.namesStatements ? name : undefined,
      // A pooler that carries named statements gives them names of its own.
      text: `SELECT pg_try_advisory_xact_lock($1) AS "isOther", pg_backend_pid() <> $2 AND EXISTS
               (SELECT FROM pg_prepared_statements WHERE name = $3) AS "isNamed"`,
      values: [key, processIdOf(pooled), name],
    });
    if (rows[0]?.isOther) throw misconfigured('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.');
    if (rows[0]?.isNamed)
      throw misconfigured(
        'PgBouncer in DATABASE_URL does not carry prepared statements. Set DATABASE_PREPARED_STATEMENTS=false, or max_prepared_statements in PgBouncer 1.21 or newer.',
      );
  } catch (error) {
    throw error instanceof BootError ? error : unusable(variable, error as Error);
  } finally {
    for (const client of [direct, pooled]) void client.end().catch(() => undefined);
  }
}

const misconfigured = (message: string): BootError => new BootError('database_pooler_misconfigured', message);
