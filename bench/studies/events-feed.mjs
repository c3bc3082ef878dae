// What the events feed costs at a million events: a page without a filter, with one for a frequent kind, for a rare one,
// for a kind that never came, since a moment, and at the end; for a tenant that has them all and for the platform. Then
// publishing, with the epoch and without. Needs a build (npm run build).
//   npm run bench events-feed -- [events]
import { Database, migrate, postgresDataSource } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import {
  allTenants,
  EventFeed,
  noWebhookTracing,
  webhookEntities,
  webhookMigrations,
  WebhookOutbox,
} from '@plinth/webhook-delivery';
import { startBenchPostgres } from '../harness/postgres.mjs';

const events = Number(process.argv[2] ?? 1_000_000);
const tenantId = uuidV7();
const days = 30;

const postgres = await startBenchPostgres();
const dataSource = await postgresDataSource({
  databaseUrl: postgres.url,
  entities: webhookEntities,
  migrations: webhookMigrations,
}).initialize();
await migrate(dataSource);
const database = new Database(dataSource);
const feed = new EventFeed(database);
const outbox = new WebhookOutbox({ notify: () => undefined }, { keepsAllEvents: true, tracing: noWebhookTracing });

// Of an epoch before, one transaction each, evenly over 30 days; one in 100,000 is of a rare kind.
await dataSource.query('SET statement_timeout = 0');
for (let done = 0; done < events; done += 100_000) {
  await database.query(
    `INSERT INTO webhook_events (id, tenant_id, type, body, epoch, transaction_id, sequence, created_at)
     SELECT overlay(gen_random_uuid()::text PLACING
              substr(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0'), 1, 8) || '-' ||
              substr(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0'), 9, 4) || '-7' FROM 1 FOR 15)::uuid,
            $1, CASE WHEN n % 100000 = 50000 THEN 'request.rare' WHEN n % 4 = 0 THEN 'request.created' ELSE 'product.published' END,
            '{"id":"' || gen_random_uuid() || '","sequence":' || n || ',"data":"' || repeat('x', 600) || '"}', 0, n, n, at
     FROM generate_series($2::int, $3::int) AS n, LATERAL (
       SELECT now() - make_interval(days => $4) + make_interval(secs => n * ($4 * 86400.0 / $5)) AS at
     ) AS moment`,
    [tenantId, done + 1, Math.min(done + 100_000, events), days, events],
  );
}
await database.query('VACUUM ANALYZE webhook_events');

async function median(work, times = 15) {
  const taken = [];
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return `${taken.toSorted((a, b) => a - b)[Math.floor(times / 2)].toFixed(1)} ms`;
}

const limit = 50;
const dayBack = new Date(Date.now() - 86_400_000);
const half = Buffer.from(`2.0.${Math.floor(events / 2)}.${Math.floor(events / 2)}`).toString('base64url');
const { nextCursor: end } = await feed.read(tenantId, { since: 'now', limit });
const reads = {
  'first page': { limit },
  'from the middle': { after: half, limit },
  'a frequent kind': { after: half, events: ['request.created'], limit },
  'a family': { after: half, events: ['request.*'], limit },
  'a rare kind, 10 in the whole feed': { events: ['request.rare'], limit },
  'a kind that never came': { events: ['request.never'], limit },
  'since a day ago': { since: dayBack, limit },
  'since a day ago, a kind that never came': { since: dayBack, events: ['request.never'], limit },
  'since now': { since: 'now', limit },
  'at the end': { after: end, limit },
};
const table = {};
for (const [name, read] of Object.entries(reads))
  table[name] = {
    tenant: await median(() => feed.read(tenantId, read)),
    platform: await median(() => feed.read(allTenants, read)),
  };
console.table(table);

const publish = () =>
  database.transaction((tx) =>
    outbox.publish(tx, { tenantId, type: 'product.published', resourceId: uuidV7(), data: { ok: true } }),
  );
const withEpoch = [await median(publish, 500)];
await database.query('ALTER TABLE webhook_events ALTER COLUMN epoch SET DEFAULT 0');
const without = [await median(publish, 500)];
await database.query('ALTER TABLE webhook_events ALTER COLUMN epoch SET DEFAULT webhook_feed_epoch()');
withEpoch.push(await median(publish, 500));
console.log(`publishing: ${withEpoch.join(', ')} with the epoch, ${without.join(', ')} without`);

await dataSource.destroy();
await postgres.stop();
