import { Parameters, type Queryable } from '@plinth/service-runtime';
import { tenantCondition, type TenantScope } from '../tenant-scope.js';
import type { FeedPosition } from './event-cursor.js';

export type FeedRow = FeedPosition & { body: string };

// The oldest transaction that may still publish here; what is below it has committed, or never will. PostgreSQL counts
// the transactions of all its databases together: one that is known to run in another database is no reason to wait.
// Each holds a lock on its own id, and whose process is in which database everybody may see, unlike backend_xid of other
// roles. Whose are not known (prepared ones) are waited for.
const horizonSql = `(
  SELECT coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot()))::text::bigint
  FROM pg_snapshot_xip(pg_current_snapshot()) AS running
  WHERE NOT EXISTS (
    SELECT FROM pg_locks AS own JOIN pg_stat_activity AS other USING (pid)
    WHERE own.locktype = 'transactionid' AND own.mode = 'ExclusiveLock' AND own.granted
      AND own.transactionid = running::xid AND other.datname <> current_database()
  )
)`;

/**
 * The events of a scope after a position, oldest first. Transactions commit in another order than they began, so only
 * those below the oldest one of this database still running are given: nothing can appear before what was read.
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
       AND transaction_id < ${horizonSql}
     ORDER BY transaction_id, id LIMIT ${add(limit)}`,
    parameters.values,
  );
}
