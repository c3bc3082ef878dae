import { goodCredentials } from './credentials.mjs';
import { daysSinceWritten, insertRows, movedBy, rowsOf } from './rows.mjs';
import { storeTraffic } from './store-traffic.mjs';
import { inTransaction } from './transaction.mjs';

const dayMs = 86_400_000;

// What is referred to comes before what refers to it.
const tables = [
  ...['providers', 'brands', 'categories', 'designers', 'products'],
  ...['roles', 'members', 'invitations', 'buyer_requests', 'buyer_request_messages'],
];

/**
 * Loads the demo marketplace into a migrated database of the catalogue where it is missing, and its traffic up to `now`:
 * the first time of three months, later of what has passed since. All of it or nothing. Gives credentials to it: those
 * in `credentialsFile` while they are good.
 * @param {{ url: string, signal?: AbortSignal }} database
 * @param {{ credentialsFile: string, now?: Date }} what
 * @returns {Promise<Record<string, any>>}
 */
export const loadCatalogueDemo = (database, { credentialsFile, now = new Date() }) =>
  inTransaction(database, async (client) => {
    await client.query('LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE');
    // Two loaders at once: the second waited here, and now finds what the first one loaded.
    if ((await loadedDays(client)) === undefined) {
      // Products were changed when the data files say, not now.
      await client.query("SET LOCAL plinth.keeps_times = 'on'");
      for (const table of tables)
        await insertRows(client, table, movedBy(rowsOf('catalogue', table), daysSinceWritten(now)));
    }
    await addTraffic(client, now);
    return goodCredentials(client, {
      ...{ file: credentialsFile, table: 'api_keys', prefix: 'cat' },
      wanted: await wantedKeys(client),
    });
  });

/**
 * Adds the traffic that has passed since the last that is there.
 * @param {{ url: string, signal?: AbortSignal }} database @param {Date} [now]
 */
export const carryTrafficOn = (database, now = new Date()) =>
  inTransaction(database, (client) => addTraffic(client, now));

/** @param {import('pg').Client} client @param {Date} now */
async function addTraffic(client, now) {
  const days = await loadedDays(client);
  if (days === undefined) return;
  await storeTraffic(client, {
    providers: rowsOf('catalogue', 'providers'),
    products: movedBy(rowsOf('catalogue', 'products'), days),
    now,
  });
}

/**
 * By how many days the times of the demo in this database are later than those of the data files; undefined when it is
 * not there.
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

/** The keys of the demo, with the ids that its vendors and their members have here. @param {import('pg').Client} client */
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
