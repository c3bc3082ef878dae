import type { Queryable, TenantTable } from '@plinth/database';

const endpoints = 'endpoint_id IN (SELECT id FROM webhook_endpoints WHERE tenant_id = :tenant)';
const isNeeded = 'previous_secret_expires_at > now()';

/** A tenant's endpoints, events and deliveries, for its move to another deployment. */
export const webhookTenantTables: readonly TenantTable[] = [
  {
    name: 'webhook_endpoints',
    column: 'tenant_id',
    // A key that was removed may have sealed an expired secret.
    exported: {
      previous_secret_sealed: `CASE WHEN ${isNeeded} THEN previous_secret_sealed END`,
      previous_secret_expires_at: `CASE WHEN ${isNeeded} THEN previous_secret_expires_at END`,
    },
  },
  {
    name: 'webhook_endpoint_states',
    where: endpoints,
    exported: { lease_worker: 'NULL::uuid', lease_token: 'NULL::uuid' },
    // Workers cannot acquire a lease, and without it they record nothing.
    onFreeze: `UPDATE webhook_endpoint_states SET lease_worker = NULL, lease_token = NULL WHERE ${endpoints}`,
    whenFrozen: 'skip',
  },
  // Deliveries to endpoints of the platform stay and need their events, which expire.
  { name: 'webhook_events', column: 'tenant_id', onDelete: null },
  { name: 'webhook_deliveries', where: endpoints },
  { name: 'webhook_queue', where: endpoints, whenFrozen: 'pass' },
  {
    name: 'webhook_attempts',
    where: `delivery_id IN (SELECT id FROM webhook_deliveries WHERE ${endpoints})`,
    whenFrozen: 'pass',
  },
  { name: 'webhook_feed_pruned', column: 'tenant_id' },
];

/** Webhook tables without rows of one tenant. */
export const webhookTablesOfDeployment = ['webhook_feed_epoch', 'webhook_workers'];

// Leaves room for numbers that are assigned while it is raised.
const numbersApart = 1_000_000n;

/** The position of this deployment's feed and event numbers. */
export async function feedMark(on: Queryable): Promise<{ feedEpoch: string; eventSequence: string }> {
  const [mark] = await on.query<{ feedEpoch: string; eventSequence: string }>(
    `SELECT webhook_feed_epoch()::text AS "feedEpoch", last_value::text AS "eventSequence" FROM webhook_event_sequence`,
  );
  return mark!;
}

/**
 * Lets new events of a moved tenant follow its earlier ones: in the feed, whose cursors stay valid, and in the numbers
 * of their resources. Throws an Error if this feed began before the source's. `renews`: then it begins anew, which
 * needs that no process of the service is connected.
 */
export async function continueFeed(
  on: Queryable,
  source: Readonly<Record<string, string>>,
  { renews, service }: { renews: boolean; service: string },
): Promise<void> {
  const here = await feedMark(on);
  const [feedEpoch, eventSequence] = [BigInt(source['feedEpoch'] ?? 0), BigInt(source['eventSequence'] ?? 0)];
  if (feedEpoch >= BigInt(here.feedEpoch)) {
    if (!renews)
      throw new Error(
        "The source's events feed began after the one here, so cursors of the tenant would skip new events. Stop all " +
          'processes of the service here, and repeat with --renew-feed.',
      );
    await renewFeed(on, feedEpoch + 1n, service);
  }
  if (eventSequence >= BigInt(here.eventSequence))
    await on.query(`SELECT setval('webhook_event_sequence', $1::bigint)`, [String(eventSequence + numbersApart)]);
}

// Connections of the service remember the epoch.
async function renewFeed(on: Queryable, epoch: bigint, service: string): Promise<void> {
  const connected = await on.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [service],
  );
  if (connected.length > 0) throw new Error(`A process of ${service} is connected. Stop it before --renew-feed.`);
  await on.query('UPDATE webhook_feed_epoch SET epoch = $1', [String(epoch)]);
  await on.query(`SELECT set_config('plinth.webhook_feed_epoch', '', false)`);
}
