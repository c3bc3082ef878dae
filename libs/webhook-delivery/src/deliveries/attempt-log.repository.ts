import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { SqlValues, type Queryable } from '@plinth/database';
import { tenantCondition, type TenantScope } from '../tenant-scope.js';

/** One HTTP exchange of a delivery. */
export interface AttemptRecord {
  /** From 1, over all rounds. */
  number: number;
  at: Date;
  durationMs: number | null;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
}

/** A delivery in the log of an endpoint of a scope. */
export interface DeliveryPlace {
  tenant: TenantScope;
  endpointId: string;
  deliveryId: string;
}

/** Whether a scope has an endpoint, and the endpoint a delivery. */
export async function selectPresence(
  on: Queryable,
  { tenant, endpointId, deliveryId }: DeliveryPlace,
): Promise<{ hasEndpoint: boolean; hasDelivery: boolean }> {
  const parameters = new SqlValues();
  const add = (value: unknown): string => parameters.add(value);
  const rows = await on.query<{ hasDelivery: boolean }>(
    `SELECT EXISTS (
       SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.id = ${add(deliveryId)}
     ) AS "hasDelivery"
     FROM webhook_endpoints e
     WHERE deleted_at IS NULL AND ${tenantCondition(tenant, 'tenant_id', add)} AND id = ${add(endpointId)}`,
    parameters.values,
  );
  return { hasEndpoint: rows.length > 0, hasDelivery: rows[0]?.hasDelivery ?? false };
}

/**
 * One page of the attempts of a delivery, the newest first, with the number of all. The last one is in the delivery's own
 * row, those before it are in the log of attempts. Where it is not known when an attempt began, as it was made before
 * that was recorded, it is the time at which the delivery ended.
 */
export async function selectAttempts(
  on: Queryable,
  { tenant, endpointId, deliveryId }: DeliveryPlace,
  page: PageRequest,
): Promise<Page<AttemptRecord>> {
  const parameters = new SqlValues();
  const add = (value: unknown): string => parameters.add(value);
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
    parameters.values,
  );
  const items = rows.filter(({ number }) => number !== null).map(({ total: _total, ...attempt }) => attempt);
  return { items, total: rows[0]?.total ?? 0 };
}
