import type { Queryable } from '@plinth/database';
import { deleteDeliveriesSql } from '../database/delivery-sql.js';

/** Holds the endpoints of a tenant, so that nothing is queued for one of them until the transaction ends. */
export async function lockEndpointsOf(on: Queryable, tenantId: string): Promise<void> {
  await on.query('SELECT FROM webhook_endpoints WHERE tenant_id = $1 ORDER BY id FOR UPDATE', [tenantId]);
}

/** Removes every delivery of a tenant's events and endpoints, its events, and its endpoints. */
export async function deleteAllOf(on: Queryable, tenantId: string): Promise<void> {
  // What endpoints of the service's own formats are still to be told outlasts the tenant, and belongs to nobody.
  await on.query(
    `UPDATE webhook_events v SET tenant_id = NULL, subject_id = NULL WHERE v.tenant_id = $1 AND EXISTS (
       SELECT FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
       WHERE d.event_id = v.id AND d.status = 'pending' AND e.format IS NOT NULL)`,
    [tenantId],
  );
  await on.query(
    `WITH ${deleteDeliveriesSql(`d.endpoint_id IN (SELECT id FROM webhook_endpoints WHERE tenant_id = $1)
        OR d.event_id IN (SELECT id FROM webhook_events WHERE tenant_id = $1)`)}
     SELECT FROM gone`,
    [tenantId],
  );
  await on.query('DELETE FROM webhook_events WHERE tenant_id = $1', [tenantId]);
  await on.query('DELETE FROM webhook_feed_pruned WHERE tenant_id = $1', [tenantId]);
  await on.query('DELETE FROM webhook_endpoints WHERE tenant_id = $1', [tenantId]);
}
