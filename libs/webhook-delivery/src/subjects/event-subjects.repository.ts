import { SqlValues, type Queryable, type Transaction } from '@plinth/database';
import type { DeliveryStatus } from '../database/webhook-delivery.entity.js';
import { deleteDeliveriesSql } from '../database/delivery-sql.js';
import { tenantCondition, type TenantScope } from '../tenant-scope.js';

/** An event's delivery to one endpoint; response members describe the last attempt. */
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
  body: string;
}

function about(tenant: TenantScope, subjectId: string) {
  const { add, values } = new SqlValues();
  const where = `v.subject_id = ${add(subjectId)} AND ${tenantCondition(tenant, 'v.tenant_id', add)}`;
  return { where, add, values };
}

export async function countEvents(on: Queryable, tenant: TenantScope, subjectId: string): Promise<number> {
  const { where, values } = about(tenant, subjectId);
  const rows = await on.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM webhook_events v WHERE ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

export function selectEvents(
  on: Queryable,
  tenant: TenantScope,
  subjectId: string,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<SubjectEventRow[]> {
  const { where, add, values } = about(tenant, subjectId);
  return on.query<SubjectEventRow>(
    `SELECT v.id, v.body FROM webhook_events v
     WHERE ${where} ${afterId === null ? '' : `AND v.id > ${add(afterId)}`}
     ORDER BY v.id LIMIT ${add(limit)}`,
    values,
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

/** Erases a person. Events of the kinds `notices` from this transaction stay. */
export async function forgetSubject(
  tx: Transaction,
  tenant: TenantScope,
  subjectId: string,
  notices: readonly string[],
): Promise<void> {
  const { where, values } = about(tenant, subjectId);
  // Locks the deliveries against outcomes and retries until commit.
  await tx.query(
    `SELECT FROM webhook_events v JOIN webhook_deliveries d ON d.event_id = v.id
     WHERE ${where} ORDER BY d.id FOR UPDATE OF d`,
    values,
  );
  // Pending deliveries store no responses from now on and lose their earlier attempts.
  await tx.query(
    `WITH forgotten AS (
       UPDATE webhook_deliveries d SET is_forgotten = true, response_body = NULL, error = NULL
       FROM webhook_events v WHERE ${where} AND d.event_id = v.id AND d.status = 'pending'
       RETURNING d.id, d.attempts
     )
     DELETE FROM webhook_attempts WHERE delivery_id = ANY (ARRAY(SELECT id FROM forgotten WHERE attempts > 1))`,
    values,
  );
  await tx.query(
    `UPDATE webhook_events v SET subject_id = NULL
     WHERE ${where} AND v.epoch = webhook_feed_epoch() AND v.transaction_id = pg_current_xact_id()::text::bigint
       AND v.type = ANY($${values.length + 1}::text[])`,
    [...values, notices],
  );
  await tx.query(
    `WITH ${deleteDeliveriesSql(
      `d.status <> 'pending' AND d.event_id = ANY (ARRAY(SELECT v.id FROM webhook_events v WHERE ${where}))`,
    )}
     SELECT FROM gone`,
    values,
  );
  await tx.query(
    `DELETE FROM webhook_events v
     WHERE ${where} AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = v.id)`,
    values,
  );
}

export async function eraseTenant(tx: Transaction, tenantId: string): Promise<void> {
  // Prevents new deliveries to the endpoints until commit.
  await tx.query('SELECT FROM webhook_endpoints WHERE tenant_id = $1 ORDER BY id FOR UPDATE', [tenantId]);
  // Pending deliveries to endpoints with a service format survive without an owner.
  await tx.query(
    `UPDATE webhook_events v SET tenant_id = NULL, subject_id = NULL WHERE v.tenant_id = $1 AND EXISTS (
       SELECT FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
       WHERE d.event_id = v.id AND d.status = 'pending' AND e.format IS NOT NULL)`,
    [tenantId],
  );
  await tx.query(
    `WITH ${deleteDeliveriesSql(`d.endpoint_id IN (SELECT id FROM webhook_endpoints WHERE tenant_id = $1)
        OR d.event_id IN (SELECT id FROM webhook_events WHERE tenant_id = $1)`)}
     SELECT FROM gone`,
    [tenantId],
  );
  await tx.query('DELETE FROM webhook_events WHERE tenant_id = $1', [tenantId]);
  await tx.query('DELETE FROM webhook_feed_pruned WHERE tenant_id = $1', [tenantId]);
  await tx.query('DELETE FROM webhook_endpoints WHERE tenant_id = $1', [tenantId]);
}
