import { moverName, SingleClient, type ImportOptions, type Queryable, type TenantTable } from '@plinth/database';

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
const numbersApart = 1_000_000;

/** The position of this deployment's feed and event numbers. */
export async function feedMark(on: Queryable): Promise<{ feedEpoch: string; eventSequence: string }> {
  const [mark] = await on.query<{ feedEpoch: string; eventSequence: string }>(
    `SELECT webhook_feed_epoch()::text AS "feedEpoch", last_value::text AS "eventSequence" FROM webhook_event_sequence`,
  );
  return mark!;
}

/**
 * Lets new events of a moved tenant follow its earlier ones: in the feed, whose cursors stay valid, and in the numbers
 * of their resources. Throws an Error if this feed began before the source's, unless it `renewsFeed`.
 */
export async function continueFeed(
  on: Queryable,
  source: Readonly<Record<string, string>>,
  { renewsFeed, isDryRun, serviceUrl }: Pick<ImportOptions, 'renewsFeed' | 'isDryRun'> & { serviceUrl: string },
): Promise<void> {
  const feedEpoch = BigInt(source['feedEpoch'] ?? 0);
  const service = new SingleClient({ connectionString: serviceUrl, application_name: moverName });
  await service.connect();
  try {
    // Not in the import's transaction, whose lock would wait for itself below.
    const { rows } = await service.query<{ epoch: string }>('SELECT webhook_feed_epoch()::text AS epoch');
    if (feedEpoch >= BigInt(rows[0]!.epoch)) {
      if (!renewsFeed)
        throw new Error(
          "The source's events feed began after the one here, so cursors of the tenant would skip new events. Repeat with " +
            '--renew-feed: requests in progress here then return 503 once.',
        );
      if (!isDryRun) await renewFeed(service, feedEpoch + 1n);
    }
    // Not undone by a rollback.
    if (!isDryRun)
      await on.query(
        `SELECT setval('webhook_event_sequence', $1::bigint + ${numbersApart}) FROM webhook_event_sequence
          WHERE last_value <= $1::bigint`,
        [source['eventSequence'] ?? '0'],
      );
  } finally {
    await service.end();
  }
}

// Connections remember the epoch, so all are ended. New ones wait for the lock, and so no event gets the old epoch later.
async function renewFeed(on: SingleClient, epoch: bigint): Promise<void> {
  const endOthers = `
    SELECT pg_terminate_backend(pid, 5000) AS "hasEnded" FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user AND application_name <> '${moverName}'`;
  await on.query(endOthers);
  await on.query('BEGIN');
  await on.query("SET LOCAL lock_timeout = '5s'");
  await on.query('LOCK TABLE webhook_feed_epoch IN ACCESS EXCLUSIVE MODE');
  const { rows } = await on.query<{ hasEnded: boolean }>(endOthers);
  if (rows.some(({ hasEnded }) => !hasEnded)) throw new Error('A connection of the service did not end. Repeat.');
  await on.query('UPDATE webhook_feed_epoch SET epoch = $1', [String(epoch)]);
  await on.query('COMMIT');
}
