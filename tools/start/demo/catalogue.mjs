import { createHash } from 'node:crypto';
import { goodCredentials } from './credentials.mjs';
import { daysSinceWritten, inTransaction, insertRows, movedBy, rowsOf } from './rows.mjs';
import { trafficEvents, visitedProducts } from './traffic.mjs';

/** @typedef {import('./rows.mjs').Row} Row */
/** @typedef {import('./traffic.mjs').TrafficEvent} TrafficEvent */

const dayMs = 86_400_000;
const trafficDays = 90;
const eventsAtOnce = 2_000;
// The lock under which the catalogue creates partitions (retention.repository.ts).
const partitionsLock = [0x616e_616c, 2];

// Referenced tables come first.
const tables = [
  ...['providers', 'brands', 'categories', 'designers', 'products', 'product_revisions'],
  ...['roles', 'members', 'invitations', 'buyer_requests', 'buyer_request_messages'],
];

/**
 * Loads the demo marketplace if it is missing, and its traffic up to `now`, in one transaction. Returns its
 * credentials.
 * @param {{ url: string, signal?: AbortSignal }} database @param {{ credentialsFile: string, now?: Date }} what
 * @returns {Promise<Record<string, any>>}
 */
export const loadCatalogueDemo = (database, { credentialsFile, now = new Date() }) =>
  inTransaction(database, async (client) => {
    await client.query('LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE');
    // A concurrent loader waited here and now finds the first one's rows.
    let days = await loadedDays(client);
    if (days === undefined) {
      days = daysSinceWritten(now);
      // Keeps `updated_at` from the data files.
      await client.query("SET LOCAL plinth.keeps_times = 'on'");
      for (const table of tables) await insertRows(client, table, movedBy(rowsOf('catalogue', table), days));
    }
    const providers = rowsOf('catalogue', 'providers');
    await storeTraffic(client, { providers, products: movedBy(rowsOf('catalogue', 'products'), days), now });
    return goodCredentials(client, {
      ...{ file: credentialsFile, table: 'api_keys', prefix: 'cat' },
      wanted: await wantedKeys(client),
    });
  });

/**
 * The number of days by which this database's demo is later than the data files; undefined without a demo.
 * @param {import('pg').Client} client
 */
async function loadedDays(client) {
  const providers = rowsOf('catalogue', 'providers');
  const { rows } = await client.query('SELECT slug, created_at FROM providers WHERE slug = ANY($1)', [
    providers.map(({ slug }) => slug),
  ]);
  const [loaded] = rows;
  const written = providers.find(({ slug }) => slug === loaded?.slug);
  return written && Math.round((loaded.created_at.getTime() - Date.parse(written.created_at)) / dayMs);
}

/**
 * The demo's keys, with the ids of its vendors and their members in this database.
 * @param {import('pg').Client} client
 */
async function wantedKeys(client) {
  const wanted = /** @type {(import('./credentials.mjs').Wanted & { vendor?: string, created_by?: string })[]} */ (
    rowsOf('catalogue', 'credentials')
  );
  const { rows } = await client.query(
    `SELECT slug, provider.id, email, member.id AS member_id FROM providers AS provider
       LEFT JOIN members AS member ON provider_id = provider.id AND email = ANY($2)
      WHERE slug = ANY($1)`,
    [wanted.map(({ vendor }) => vendor ?? null), wanted.map(({ created_by }) => created_by ?? null)],
  );
  return wanted.map(({ vendor, created_by, ...credential }) => {
    const provider = rows.find(({ slug }) => slug === vendor);
    const member = rows.find(({ slug, email }) => slug === vendor && email === created_by);
    const columns =
      vendor === undefined
        ? { platform: true }
        : { platform: false, provider_id: provider?.id, created_by: member?.member_id };
    return { ...credential, columns };
  });
}

/**
 * Stores the traffic up to `now`: of three months at first, later only new traffic. Each event id counts once.
 * @param {import('pg').Client} client @param {{ providers: readonly Row[], products: readonly Row[], now: Date }} demo
 */
async function storeTraffic(client, { providers, products, now }) {
  const latest = await latestEvent(client, providers[0]?.slug);
  const days = latest === null ? trafficDays : Math.ceil((now.getTime() - latest.getTime()) / dayMs) + 1;
  const visited = visitedProducts(products, await idsBySlug(client, providers));
  /** @type {TrafficEvent[]} */
  let batch = [];
  for (const event of trafficEvents(visited, now, Math.min(days, trafficDays))) {
    if (batch.push(event) < eventsAtOnce) continue;
    await store(client, batch);
    batch = [];
  }
  await store(client, batch);
}

/** @param {import('pg').Client} client @param {string} slug @returns {Promise<Date | null>} */
async function latestEvent(client, slug) {
  const { rows } = await client.query(
    'SELECT max(at) AS at FROM analytics_events WHERE provider_id = (SELECT id FROM providers WHERE slug = $1)',
    [slug],
  );
  return rows[0]?.at ?? null;
}

/** @param {import('pg').Client} client @param {readonly Row[]} providers */
async function idsBySlug(client, providers) {
  const { rows } = await client.query(
    `SELECT product.slug, product.id AS "productId", brand_id AS "brandId", designer_id AS "designerId",
            provider_id AS "providerId", item_group AS "itemGroup"
       FROM products AS product JOIN providers AS provider ON provider.id = provider_id WHERE provider.slug = ANY($1)`,
    [providers.map(({ slug }) => slug)],
  );
  return new Map(rows.map(({ slug, itemGroup, ...ids }) => [slug, itemGroup === null ? ids : { ...ids, itemGroup }]));
}

/** @param {import('pg').Client} client @param {readonly TrafficEvent[]} events */
async function store(client, events) {
  await makePartitions(client, new Set(events.map(({ at }) => at.toISOString().slice(0, 7))));
  const { rows } = await client.query(
    `INSERT INTO analytics_event_ids (id, received_on) SELECT id, CURRENT_DATE FROM unnest($1::uuid[]) AS id ORDER BY id
     ON CONFLICT DO NOTHING RETURNING id`,
    [events.map(({ id }) => id)],
  );
  const taken = new Set(rows.map(({ id }) => id));
  const counted = events.filter(({ id }) => taken.has(id));
  if (counted.length === 0) return;
  await client.query(
    `WITH waiting AS (INSERT INTO analytics_inbox (events) VALUES ($1::json))
     INSERT INTO analytics_events (id, at, kind, visitor_id, provider_id, brand_id, designer_id, product_id, country,
                                   locale, source, profession)
     SELECT id, at, kind, "visitorId", "providerId", "brandId", "designerId", "productId", country, locale, source, profession
       FROM json_to_recordset($1::json) AS event (
         id uuid, at timestamptz, kind text, "visitorId" text, "providerId" uuid, "brandId" uuid, "designerId" uuid,
         "productId" uuid, country text, locale text, source text, profession text)`,
    [JSON.stringify(counted.map(asCounted))],
  );
}

/** Adds the day and a visitor hash, by which the catalogue counts visitors. @param {TrafficEvent} event */
const asCounted = (event) => ({
  ...event,
  day: Math.floor(event.at.getTime() / dayMs),
  visitor: createHash('sha256').update(event.visitorId).digest('hex').slice(0, 32),
});

/**
 * Creates the missing partitions for these months (`YYYY-MM`).
 * @param {import('pg').Client} client @param {Iterable<string>} months
 */
async function makePartitions(client, months) {
  for (const month of months) {
    const name = `analytics_events_${month.replace('-', '_')}`;
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', partitionsLock);
    const { rows } = await client.query('SELECT to_regclass($1) AS found', [name]);
    if (rows[0]?.found !== null) continue;
    const start = new Date(`${month}-01T00:00:00.000Z`);
    const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1));
    await client.query(
      `CREATE TABLE ${name} (LIKE analytics_events INCLUDING ALL);
       ALTER TABLE analytics_events ATTACH PARTITION ${name}
         FOR VALUES FROM ('${start.toISOString()}') TO ('${end.toISOString()}')`,
    );
  }
}
