import { isCursor, limitAndOffset, windowedPage, type ListWindow, type WindowedPage } from '@plinth/pagination';
import { allOf, SqlValues, type Queryable } from '@plinth/database';
import type { DeliveryStatus } from '../database/webhook-delivery.entity.js';
import { tenantCondition, type TenantScope } from '../tenant-scope.js';
import type { DeliveryRow } from './delivery-record.js';
import { rowColumns } from './webhook-deliveries.repository.js';

/** What a list of deliveries is narrowed by. */
export interface DeliveryFilters {
  statuses?: readonly DeliveryStatus[] | undefined;
  /** A kind of event. */
  event?: string | undefined;
  /** Made at this time or later, and before that. */
  since?: Date | undefined;
  until?: Date | undefined;
}

/**
 * A part of the log of an endpoint, or of all of a scope, newest first, with the number of all that fit; null when
 * there is no such endpoint. One statement, hence one snapshot. The page is read along the index of the log, of each
 * endpoint; the total and what a filter leaves out are not in it, as an index on anything that an outcome changes would
 * cost each delivery its heap-only update.
 */
export async function selectLog(
  on: Queryable,
  tenant: TenantScope,
  endpointId: string | null,
  filters: DeliveryFilters,
  window: ListWindow,
): Promise<WindowedPage<DeliveryRow> | null> {
  const parameters = new SqlValues();
  const add = (value: unknown): string => parameters.add(value);
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
    parameters.values,
  );
  const first = rows[0]!;
  if (endpointId !== null && first.endpoints === 0) return null;
  // Past the end there is one row that holds nothing but the total.
  const page = { items: rows.filter(({ id }) => id !== null), total: first.total };
  return windowedPage(page, window, ({ createdAt, id }) => ({ at: createdAt, id }));
}
