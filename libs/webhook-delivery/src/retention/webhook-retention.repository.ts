import { notFrozen, type Queryable, type Transaction } from '@plinth/database';
import { deleteDeliveriesSql } from '../database/delivery-sql.js';
import { platformId } from '../tenant-scope.js';

export interface LoggedEndpoint {
  endpointId: string;
  isDeleted: boolean;
}

// A loose index scan: one probe per endpoint.
const loggedSql = `
  WITH RECURSIVE logged AS (
    (SELECT endpoint_id FROM webhook_deliveries ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (
      SELECT d.endpoint_id FROM webhook_deliveries d
      WHERE d.endpoint_id > logged.endpoint_id ORDER BY d.endpoint_id LIMIT 1
    ) FROM logged WHERE logged.endpoint_id IS NOT NULL
  )
  SELECT logged.endpoint_id AS "endpointId", e.deleted_at IS NOT NULL AS "isDeleted"
  FROM logged JOIN webhook_endpoints e ON e.id = logged.endpoint_id
  WHERE ${notFrozen('e.tenant_id')}`;

export function selectLoggedEndpoints(on: Queryable): Promise<LoggedEndpoint[]> {
  return on.query<LoggedEndpoint>(loggedSql);
}

/** Deletes up to `limit` deliveries that finished before `cutoff`. Returns the number. */
export function deleteFinished(on: Queryable, endpointId: string, cutoff: Date, limit: number): Promise<number> {
  return deleteCounting(
    on,
    `SELECT id FROM webhook_deliveries
     WHERE endpoint_id = $1 AND created_at < $2 AND finished_at < $2
     LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [endpointId, cutoff, limit],
  );
}

export function deleteLog(on: Queryable, endpointId: string, limit: number): Promise<number> {
  return deleteCounting(
    on,
    `SELECT id FROM webhook_deliveries WHERE endpoint_id = $1 LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [endpointId, limit],
    deleteDeliveriesSql('d.id = ANY (ARRAY(SELECT id FROM picked))'),
  );
}

/** The cutoff protects open transactions that may still publish to a deleted endpoint. */
export async function deleteEmptyEndpoints(on: Queryable, cutoff: Date): Promise<void> {
  await on.query(
    `DELETE FROM webhook_endpoints e WHERE deleted_at < $1 AND ${notFrozen('e.tenant_id')}
       AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = e.id)`,
    [cutoff],
  );
}

/** Deletes up to `limit` unneeded events and saves each tenant's expired position. UUIDv7 keys are in time order. */
export async function deleteOldEvents(on: Queryable, lowestId: string, limit: number): Promise<number> {
  const rows = await on.query<{ count: number }>(
    `WITH gone AS (
       DELETE FROM webhook_events WHERE id = ANY (ARRAY(
         SELECT v.id FROM webhook_events v
         WHERE v.id < $1 AND ${notFrozen('v.tenant_id')} AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = v.id)
         ORDER BY v.id LIMIT $2
       )) RETURNING coalesce(tenant_id, '${platformId}') AS tenant_id, epoch, transaction_id, sequence
     ), last AS (
       SELECT DISTINCT ON (tenant_id) * FROM gone WHERE transaction_id IS NOT NULL
       ORDER BY tenant_id, epoch DESC, transaction_id DESC, sequence DESC
     ), written AS (
       INSERT INTO webhook_feed_pruned AS held (tenant_id, epoch, transaction_id, sequence)
       SELECT tenant_id, epoch, transaction_id, sequence FROM last
       ON CONFLICT (tenant_id) DO UPDATE
         SET epoch = excluded.epoch, transaction_id = excluded.transaction_id, sequence = excluded.sequence
         WHERE (held.epoch, held.transaction_id, held.sequence)
           < (excluded.epoch, excluded.transaction_id, excluded.sequence)
     ) SELECT count(*)::int AS count FROM gone`,
    [lowestId, limit],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes up to `limit` succeeded deliveries of erased people. Erasure notices have no subject and stay. */
export async function deleteForgotten(tx: Transaction, limit: number): Promise<number> {
  const gone = await tx.query<{ eventId: string }>(
    `WITH picked AS MATERIALIZED (
       SELECT id FROM webhook_deliveries WHERE is_forgotten AND status = 'succeeded'
          AND EXISTS (SELECT FROM webhook_endpoints e WHERE e.id = endpoint_id AND ${notFrozen('e.tenant_id')})
        LIMIT $1 FOR UPDATE SKIP LOCKED
     ), ${deleteDeliveriesSql('d.id = ANY (ARRAY(SELECT id FROM picked))')}
     SELECT event_id AS "eventId" FROM gone`,
    [limit],
  );
  await tx.query(
    `DELETE FROM webhook_events v WHERE id = ANY($1) AND subject_id IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = v.id)`,
    [gone.map(({ eventId }) => eventId)],
  );
  return gone.length;
}

// Earlier attempts are dropped with their daily partitions.
const finishedGone = `gone AS (
  DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(SELECT id FROM picked)) RETURNING 1
)`;

async function deleteCounting(
  on: Queryable,
  picked: string,
  values: readonly unknown[],
  gone = finishedGone,
): Promise<number> {
  const rows = await on.query<{ count: number }>(
    `WITH picked AS MATERIALIZED (${picked}), ${gone} SELECT count(*)::int AS count FROM gone`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** Creates the attempt partitions of the coming week and drops those before `cutoff`. */
export async function rotateAttemptDays(on: Queryable, cutoff: Date): Promise<void> {
  await on.query(`SELECT webhook_attempts_add_day(current_date + n) FROM generate_series(0, 7) AS n`);
  await on.query(
    `SELECT webhook_attempts_drop_days(least($1::timestamptz AT TIME ZONE 'UTC', current_date - 30)::date)`,
    [cutoff],
  );
  await on.query(`DELETE FROM webhook_attempts WHERE at < $1`, [cutoff]);
}

/** Marks retired endpoints without pending deliveries as deleted. */
export async function deleteDrained(on: Queryable): Promise<void> {
  await on.query(
    `UPDATE webhook_endpoints e SET deleted_at = date_trunc('milliseconds', statement_timestamp()), enabled = false
      WHERE e.retired_at IS NOT NULL AND e.deleted_at IS NULL AND ${notFrozen('e.tenant_id')}
        AND NOT EXISTS (SELECT FROM webhook_queue q WHERE q.endpoint_id = e.id)`,
  );
}
