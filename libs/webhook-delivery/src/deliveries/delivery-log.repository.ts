import {
  isCursor,
  limitAndOffset,
  pageOffset,
  windowedPage,
  type ListWindow,
  type Page,
  type PageRequest,
  type WindowedPage,
} from '@plinth/pagination';
import { allOf, SqlValues, type Queryable } from '@plinth/database';
import type { DeliveryStatus } from '../database/webhook-delivery.entity.js';
import type { EventPayload } from '../outbox/event-body.js';
import { tenantCondition, type TenantScope } from '../tenant-scope.js';

export interface DeliveryRecord {
  id: string;
  endpointId: string;
  eventId: string;
  event: string;
  status: DeliveryStatus;
  payload: EventPayload;
  attempts: number;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  durationMs: number | null;
  error: string | null;
  responseStatus: number | null;
  responseBody: string | null;
  createdAt: Date;
}

export interface DeliveryFilters {
  statuses?: readonly DeliveryStatus[] | undefined;
  event?: string | undefined;
  /** Inclusive; `before` is exclusive. */
  since?: Date | undefined;
  until?: Date | undefined;
}

export interface AttemptRecord {
  number: number;
  at: Date;
  durationMs: number | null;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
}

export interface DeliveryPlace {
  tenant: TenantScope;
  endpointId: string;
  deliveryId: string;
}

type DeliveryRow = Omit<DeliveryRecord, 'payload'> & { body: string };

const rowColumns = `d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", v.type AS event, d.status, v.body,
  d.attempts, d.next_attempt_at AS "nextAttemptAt", d.delivered_at AS "deliveredAt", d.duration_ms AS "durationMs",
  d.error, d.response_status AS "responseStatus", d.response_body AS "responseBody", d.created_at AS "createdAt"`;

/**
 * One page of the log, newest first, with the total; null for an unknown endpoint. The total scans the log: an index on
 * outcome columns would cost each delivery its heap-only update.
 */
export async function selectLog(
  on: Queryable,
  tenant: TenantScope,
  endpointId: string | null,
  filters: DeliveryFilters,
  window: ListWindow,
): Promise<WindowedPage<DeliveryRecord> | null> {
  const { add, values } = new SqlValues();
  const isOwn = allOf([
    'deleted_at IS NULL',
    tenantCondition(tenant, 'tenant_id', add),
    endpointId === null ? undefined : `id = ${add(endpointId)}`,
  ]);
  const fits = allOf([
    filters.since && `d.created_at >= ${add(filters.since)}`,
    filters.until && `d.created_at < ${add(filters.until)}`,
    filters.statuses && `d.status = ANY (${add(filters.statuses)}::text[])`,
    filters.event && `d.event_type = ${add(filters.event)}`,
  ]);
  const reach = limitAndOffset(window);
  const [limit, offset] = [add(reach.limit), `${add(reach.offset)}::bigint`];
  const follows =
    isCursor(window) && window.after
      ? `(d.created_at, d.id) < (${add(window.after.at)}::timestamptz, ${add(window.after.id)}::uuid)`
      : undefined;
  const rows = await on.query<DeliveryRow & { endpoints: number; total: number }>(
    `WITH owner AS MATERIALIZED (SELECT id FROM webhook_endpoints WHERE ${isOwn})
     SELECT (SELECT count(*)::int FROM owner) AS endpoints, counted.total, log.*
     FROM (
       SELECT count(*)::int FROM webhook_deliveries d
       WHERE d.endpoint_id = ANY (ARRAY(SELECT id FROM owner)) AND ${fits}
     ) AS counted (total)
     LEFT JOIN LATERAL (
       SELECT ${rowColumns}
       FROM (
         SELECT newest.id FROM owner CROSS JOIN LATERAL (
           SELECT d.id, d.created_at FROM webhook_deliveries d WHERE d.endpoint_id = owner.id AND ${allOf([fits, follows])}
           ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}::bigint + ${offset}
         ) AS newest
         ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${limit} OFFSET ${offset}
       ) AS page
       JOIN webhook_deliveries d ON d.id = page.id JOIN webhook_events v ON v.id = d.event_id
     ) AS log ON true
     ORDER BY log."createdAt" DESC, log.id DESC`,
    values,
  );
  const first = rows[0]!;
  if (endpointId !== null && first.endpoints === 0) return null;
  // A page past the end returns one row with only the total.
  const page = { items: rows.filter(({ id }) => id !== null).map(toRecord), total: first.total };
  return windowedPage(page, window, ({ createdAt, id }) => ({ at: createdAt, id }));
}

export async function selectDelivery(
  on: Queryable,
  endpointId: string,
  id: string,
): Promise<DeliveryRecord | undefined> {
  const rows = await on.query<DeliveryRow>(
    `SELECT ${rowColumns} FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id
     WHERE d.id = $1 AND d.endpoint_id = $2`,
    [id, endpointId],
  );
  return rows[0] && toRecord(rows[0]);
}

export async function selectPresence(
  on: Queryable,
  { tenant, endpointId, deliveryId }: DeliveryPlace,
): Promise<{ hasEndpoint: boolean; hasDelivery: boolean }> {
  const { add, values } = new SqlValues();
  const rows = await on.query<{ hasDelivery: boolean }>(
    `SELECT EXISTS (
       SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.id = ${add(deliveryId)}
     ) AS "hasDelivery"
     FROM webhook_endpoints e
     WHERE deleted_at IS NULL AND ${tenantCondition(tenant, 'tenant_id', add)} AND id = ${add(endpointId)}`,
    values,
  );
  return { hasEndpoint: rows.length > 0, hasDelivery: rows[0]?.hasDelivery ?? false };
}

/** One page of attempts, newest first, with the total. The last attempt is in the delivery's row. */
export async function selectAttempts(
  on: Queryable,
  { tenant, endpointId, deliveryId }: DeliveryPlace,
  page: PageRequest,
): Promise<Page<AttemptRecord>> {
  const { add, values } = new SqlValues();
  const rows = await on.query<AttemptRecord & { total: number }>(
    `WITH delivery AS MATERIALIZED (
       SELECT d.* FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
       WHERE e.deleted_at IS NULL AND ${tenantCondition(tenant, 'e.tenant_id', add)} AND e.id = ${add(endpointId)}
         AND d.id = ${add(deliveryId)}
     ), attempt AS MATERIALIZED (
       SELECT a.number, a.at, a.duration_ms, a.response_status, a.response_body, a.error
       FROM delivery JOIN webhook_attempts a ON a.delivery_id = delivery.id
       UNION ALL
       SELECT attempts, coalesce(attempted_at, finished_at, created_at), duration_ms, response_status, response_body, error
       FROM delivery WHERE attempts > 0
     )
     SELECT counted.total, page.number, page.at, page.duration_ms AS "durationMs",
       page.response_status AS "responseStatus", page.response_body AS "responseBody", page.error
     FROM (SELECT count(*)::int FROM attempt) AS counted (total)
     LEFT JOIN LATERAL (
       SELECT * FROM attempt ORDER BY number DESC LIMIT ${add(page.perPage)} OFFSET ${add(pageOffset(page))}::bigint
     ) AS page ON true
     ORDER BY page.number DESC`,
    values,
  );
  const items = rows.filter(({ number }) => number !== null).map(({ total: _total, ...attempt }) => attempt);
  return { items, total: rows[0]?.total ?? 0 };
}

const toRecord = ({ body, ...row }: DeliveryRow): DeliveryRecord => ({
  ...row,
  payload: JSON.parse(body) as EventPayload,
});
