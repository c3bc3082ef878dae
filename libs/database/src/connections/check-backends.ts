import type { ClientConfig } from 'pg';
import { processIdOf } from './pg-internals.js';
import { SingleClient } from './single-client.js';

/** The server's view of a connection: running a statement, waiting for us (or gone), or unknown. */
export type BackendState = 'working' | 'waiting' | 'unknown';

export interface BackendConnection {
  pid: number;
  /** The age in milliseconds: a younger backend with the same process id is another one. */
  ageMs: number;
}

const answerWithinMs = 3_000;
const isOurs = `s.pid = checked.pid AND s.usename = session_user AND s.datname = current_database()
  AND s.backend_start <= clock_timestamp() - (checked.age_ms - 1000) * interval '1 millisecond'`;

/** Queries the state of connections and terminates those that `conclude` returns. Rejects after 3 s. */
export async function checkBackends<Connection extends BackendConnection>(
  config: ClientConfig,
  connections: readonly Connection[],
  conclude: (answers: ReadonlyMap<number, BackendState>) => readonly Connection[],
): Promise<void> {
  const client = new SingleClient({
    ...config,
    // A pool hides the password in its options.
    password: config.password,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; state: BackendState }>(
      `SELECT checked.pid,
              CASE WHEN pg_backend_pid() <> $3 THEN 'unknown' -- a pooler stands between, and process ids are its own
                   WHEN s.pid IS NULL THEN 'waiting'
                   WHEN s.state IS NULL OR s.state NOT IN ('active', 'idle', 'idle in transaction', 'idle in transaction (aborted)')
                     THEN 'unknown'
                   WHEN s.state = 'active' AND s.wait_event_type IS DISTINCT FROM 'Client' THEN 'working'
                   -- What it has just sent may still be on its way.
                   WHEN s.state_change > clock_timestamp() - interval '250 milliseconds' THEN 'unknown'
                   ELSE 'waiting'
              END AS state
         FROM unnest($1::integer[], $2::float8[]) AS checked (pid, age_ms)
         LEFT JOIN pg_stat_activity s ON ${isOurs}`,
      [connections.map(({ pid }) => pid), connections.map(({ ageMs }) => ageMs), processIdOf(client)],
    );
    const lost = conclude(new Map(rows.map(({ pid, state }) => [pid, state])));
    if (lost.length === 0) return;
    await client.query(
      `SELECT pg_terminate_backend(s.pid)
         FROM unnest($1::integer[], $2::float8[]) AS checked (pid, age_ms) JOIN pg_stat_activity s ON ${isOurs}`,
      [lost.map(({ pid }) => pid), lost.map(({ ageMs }) => ageMs)],
    );
  } finally {
    void client.end().catch(() => undefined);
  }
}
