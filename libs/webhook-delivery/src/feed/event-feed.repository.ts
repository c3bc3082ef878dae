import { Parameters, type Queryable } from '@plinth/service-runtime';
import { tenantCondition, type TenantScope } from '../tenant-scope.js';
import type { FeedPosition } from './event-cursor.js';

export type FeedRow = FeedPosition & { body: string };

/**
 * The events of a scope after a position, oldest first. Transactions commit in another order than they began, so only
 * those below the oldest one still running are given: nothing can appear before what was read.
 */
export function selectFeed(
  on: Queryable,
  tenant: TenantScope,
  after: FeedPosition | null,
  limit: number,
): Promise<FeedRow[]> {
  const parameters = new Parameters();
  const add = (value: unknown): string => parameters.add(value);
  return on.query<FeedRow>(
    `SELECT transaction_id::text AS "transactionId", id AS "eventId", body FROM webhook_events
     WHERE transaction_id IS NOT NULL AND ${tenantCondition(tenant, 'tenant_id', add)}
       ${after ? `AND (transaction_id, id) > (${add(after.transactionId)}, ${add(after.eventId)})` : ''}
       AND transaction_id < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
     ORDER BY transaction_id, id LIMIT ${add(limit)}`,
    parameters.values,
  );
}
