import { SqlValues, type Queryable } from '@plinth/database';
import type { DeliveryStatus } from '../database/webhook-delivery.entity.js';
import { deleteDeliveriesSql } from '../database/delivery-sql.js';
import { tenantCondition, type TenantScope } from '../tenant-scope.js';

/** What became of an event at one endpoint; what concerns an answer is of the last attempt. */
export interface SubjectDelivery {
  endpointId: string;
  status: DeliveryStatus;
  attempts: number;
  createdAt: Date;
  deliveredAt: Date | null;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
}

export interface SubjectEventRow {
  id: string;
  /** The text that was signed. */
  body: string;
}

interface About {
  /** The condition on `webhook_events v`. */
  where: string;
  parameters: SqlValues;
}

function about(tenant: TenantScope, subjectId: string): About {
  const parameters = new SqlValues();
  const add = (value: unknown): string => parameters.add(value);
  const where = `v.subject_id = ${add(subjectId)} AND ${tenantCondition(tenant, 'v.tenant_id', add)}`;
  return { where, parameters };
}

export async function countEvents(on: Queryable, tenant: TenantScope, subjectId: string): Promise<number> {
  const { where, parameters } = about(tenant, subjectId);
  const rows = await on.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM webhook_events v WHERE ${where}`,
    parameters.values,
  );
  return rows[0]?.count ?? 0;
}

/** The events after the one named, in the order of their ids. */
export function selectEvents(
  on: Queryable,
  tenant: TenantScope,
  subjectId: string,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<SubjectEventRow[]> {
  const { where, parameters } = about(tenant, subjectId);
  return on.query<SubjectEventRow>(
    `SELECT v.id, v.body FROM webhook_events v
     WHERE ${where} ${afterId === null ? '' : `AND v.id > ${parameters.add(afterId)}`}
     ORDER BY v.id LIMIT ${parameters.add(limit)}`,
    parameters.values,
  );
}

export function selectDeliveries(
  on: Queryable,
  eventIds: readonly string[],
): Promise<(SubjectDelivery & { eventId: string })[]> {
  return on.query(
    `SELECT event_id AS "eventId", endpoint_id AS "endpointId", status, attempts, created_at AS "createdAt",
       delivered_at AS "deliveredAt", response_status AS "responseStatus", response_body AS "responseBody", error
     FROM webhook_deliveries WHERE event_id = ANY($1) ORDER BY created_at, id`,
    [eventIds],
  );
}

/** Holds all deliveries until the transaction ends: none of them is decided, or opened anew, meanwhile. */
export async function lockDeliveries(on: Queryable, tenant: TenantScope, subjectId: string): Promise<void> {
  const { where, parameters } = about(tenant, subjectId);
  await on.query(
    `SELECT FROM webhook_events v JOIN webhook_deliveries d ON d.event_id = v.id
     WHERE ${where} ORDER BY d.id FOR UPDATE OF d`,
    parameters.values,
  );
}

/** Marks what is still to be sent: from here on no answer is kept of it, and of earlier attempts nothing. */
export async function forgetPending(on: Queryable, tenant: TenantScope, subjectId: string): Promise<void> {
  const { where, parameters } = about(tenant, subjectId);
  await on.query(
    `WITH forgotten AS (
       UPDATE webhook_deliveries d SET is_forgotten = true, response_body = NULL, error = NULL
       FROM webhook_events v WHERE ${where} AND d.event_id = v.id AND d.status = 'pending'
       RETURNING d.id, d.attempts
     )
     DELETE FROM webhook_attempts WHERE delivery_id = ANY (ARRAY(SELECT id FROM forgotten WHERE attempts > 1))`,
    parameters.values,
  );
}

/**
 * Makes events of these kinds that this very transaction published outlast the person: they name them no more, but in
 * their body.
 */
export async function keepNotices(
  on: Queryable,
  tenant: TenantScope,
  subjectId: string,
  types: readonly string[],
): Promise<void> {
  const { where, parameters } = about(tenant, subjectId);
  await on.query(
    `UPDATE webhook_events v SET subject_id = NULL
     WHERE ${where} AND v.epoch = webhook_feed_epoch() AND v.transaction_id = pg_current_xact_id()::text::bigint
       AND v.type = ANY(${parameters.add(types)}::text[])`,
    parameters.values,
  );
}

export async function deleteDecided(on: Queryable, tenant: TenantScope, subjectId: string): Promise<void> {
  const { where, parameters } = about(tenant, subjectId);
  await on.query(
    `WITH ${deleteDeliveriesSql(
      `d.status <> 'pending' AND d.event_id = ANY (ARRAY(SELECT v.id FROM webhook_events v WHERE ${where}))`,
    )}
     SELECT FROM gone`,
    parameters.values,
  );
}

export async function deleteUndelivered(on: Queryable, tenant: TenantScope, subjectId: string): Promise<void> {
  const { where, parameters } = about(tenant, subjectId);
  await on.query(
    `DELETE FROM webhook_events v
     WHERE ${where} AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = v.id)`,
    parameters.values,
  );
}
