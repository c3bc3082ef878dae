import { setTimeout as delay } from 'node:timers/promises';
import { Database, postgresDataSource } from '../../libs/database/dist/index.js';
import { PruneWebhooks } from '../../libs/webhook-delivery/dist/retention/prune-webhooks.js';
import { autovacuumed, deliver, startReceiver } from '../harness/backlog.mjs';
import { addDeliveries, addEndpoints, catalogueOf, idOf, keyOf } from '../harness/catalogue.mjs';
import { startService, startWorker } from '../harness/server.mjs';
import { table } from '../harness/table.mjs';

export const title = 'A month of deliveries';
export const about = `A run fills a delivery log of 30 days and then simulates five more: 10⁵ deliveries a month to 100 endpoints of 10 vendors (\`--long\`: 10⁷, 10⁴ and 10³). An event is 560 bytes long and has five deliveries; 5 % of them need a second attempt. On each further day, the retention job deletes the oldest day in four runs, autovacuum follows the tables' settings, and a vendor reads the delivery log and the feed, all at once. Finally, after a checkpoint, a worker delivers what arrives in a quarter of an hour, and at least 2,000: 20 to an endpoint, or one with \`--long\`.`;
export const how =
  'Rows change as the services change them, the product’s own job deletes them, and sizes include indexes and free space; only time is compressed, so autovacuum checks every second.';

const [days, each, perEvent, dayMs] = [5, 10, 5, 86_400_000];
const at = (day) => new Date((Math.floor(Date.now() / dayMs) + day - days) * dayMs);

export async function run({ isShort, isLong, postgres }) {
  const [vendors, perDay] = isLong ? [1_000, 333_600] : [10, isShort ? 400 : 3_600];
  const receiver = await startReceiver();
  await (await catalogueOf(postgres, 'catalogue_50', 50)).client.end();
  const { client, url } = await postgres.newDatabase('month', 'catalogue_50');
  const source = await postgresDataSource({ databaseUrl: url, entities: [], migrations: [] }).initialize();
  const prune = new PruneWebhooks(new Database(source));
  const api = await startService('catalogue-api', url);
  try {
    await client.query(`ALTER SYSTEM SET autovacuum_naptime = '1s'`);
    await client.query('SELECT pg_reload_conf()');
    await addEndpoints(client, { ofVendors: [...Array(vendors).keys()], each, urls: receiver.urls(vendors * each) });
    for (let day = -30; day < 0; day += 1) await live(client, { from: day, part: 1, count: perDay, size: 10_000 });
    await client.query('VACUUM (ANALYZE)');
    const columns = [(await stateOf(client)).sizes];
    const key = keyOf({ url }, 7, 'webhooks:read');
    const get = async (path) => {
      const response = await fetch(`${api.url}/api/v1/key/${path}`, { headers: { authorization: `Bearer ${key}` } });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${text}`);
    };
    for (let day = 0; day < days; day += 1) columns.push(await oneDay({ client, prune, get, perDay, day }));
    const startedAt = performance.now();
    await prune.run(at(days));
    const idle = performance.now() - startedAt;
    await client.query('VACUUM'); // not during the measurement
    await client.query('CHECKPOINT');
    const [before, count] = [await stateOf(client), Math.max(2_000, perDay / 96)];
    await addDeliveries(client, count, { arePending: true, perEvent });
    const pending = async () => (await client.query('SELECT count(*)::int AS n FROM webhook_queue')).rows[0].n;
    const [start, ofServer] = [() => startWorker('catalogue-api', url), { PostgreSQL: postgres.cpuMicroseconds }];
    const { cpu } = await deliver({ receiver, count, start, cpu: ofServer, pending });
    const wal = ((await stateOf(client)).wal - before.wal) / count;
    const last = `One delivery takes ${cpu.worker.toFixed(0)} µs CPU of the worker, ${cpu.PostgreSQL.toFixed(0)} µs of PostgreSQL, ${wal.toFixed(0)} bytes of WAL. A retention run without work: ${idle.toFixed(0)} ms.`;
    const rows = Object.keys(columns[1]).map((name) => [name, ...columns.map((column) => column[name] ?? '')]);
    return {
      text: `${table(['Sizes in MB', 'filled', ...rows[0].slice(2).map((_, day) => `day ${day + 1}`)], rows)}\n\n${last}`,
    };
  } finally {
    await client.query('ALTER SYSTEM RESET autovacuum_naptime');
    await Promise.all([api.stop(), source.destroy()]);
    receiver.stop();
  }
}

async function oneDay({ client, prune, get, perDay, day }) {
  const [before, times] = [await stateOf(client), {}];
  const timed = async (name, work) => {
    const startedAt = performance.now();
    await work();
    (times[`${name}, slowest, ms`] ??= []).push(performance.now() - startedAt);
  };
  let isOver = false;
  const work = async () => {
    for (let from = day; from < day + 1; from += 0.25) {
      const written = live(client, { from, part: 0.25, count: perDay / 4, size: 1_000, timed });
      await Promise.all([written, timed('retention run', () => prune.run(at(from + 0.25)))]);
    }
  };
  const read = async () => {
    for (; !isOver; await delay(20)) {
      await timed('page of the log', () => get(`webhooks/${idOf(5, 7 * each)}/deliveries`));
      await timed('page of the feed', () => get(`events?since=${at(day).toISOString()}`));
    }
  };
  await Promise.all([work().finally(() => (isOver = true)), read()]);
  await autovacuumed(client);
  const after = await stateOf(client);
  const slow = ([name, all]) => [name, Math.max(...all).toFixed(0)];
  return {
    ...after.sizes,
    'WAL, bytes per delivery': ((after.wal - before.wal) / perDay).toFixed(0),
    'autovacuum, s (runs)': `${((after.vacuum - before.vacuum) / 1_000).toFixed(1)} (${after.runs - before.runs})`,
    ...Object.fromEntries(Object.entries(times).map(slow)),
  };
}

async function stateOf(client) {
  const { rows: sizes } = await client.query(`
    WITH size AS (SELECT coalesce(substring(relname, '^webhook_(?:attempts|queue)'), relname) AS name, pg_table_size(oid) / 1e6 AS size
      FROM pg_class WHERE relname ~ '^webhook_(attempts|queue|deliveries|events)' AND relkind IN ('r', 'i'))
    SELECT coalesce(name, 'total') AS name, round(sum(size), 1) AS size FROM size GROUP BY ROLLUP (name) HAVING sum(size) > 0.05 ORDER BY 1`);
  const { rows } = await client.query(`
    SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS wal, sum(autovacuum_count)::int AS runs,
           sum(total_autovacuum_time) AS vacuum FROM pg_stat_user_tables WHERE relname LIKE 'webhook%'`);
  return { ...rows[0], sizes: Object.fromEntries(sizes.map(({ name, size }) => [name, size])) };
}

/** Publishes deliveries of a part of a day, `size` at once, and records their outcomes. */
async function live(client, { from, part, count, size, timed = (_name, work) => work() }) {
  await client.query('SELECT webhook_attempts_add_day($1)', [at(from)]);
  for (let after = 0; after < count; after += size) {
    const given = { arePending: true, at: at(from + (part * after) / count), perEvent, after };
    const write = () => addDeliveries(client, Math.min(size, count - after), given);
    await timed('write', () => write().then(() => client.query(recordSql)));
  }
}

const recordSql = `
  BEGIN;
  SET LOCAL enable_hashjoin = off; -- looks up each row by its key, whatever the statistics of the queue
  SET LOCAL enable_mergejoin = off;
  WITH again AS (UPDATE webhook_queue SET due_at = due_at + interval '5 s', attempts = 1 WHERE hashtext(delivery_id::text) % 20 = 0 RETURNING *)
  UPDATE webhook_deliveries SET attempts = 1, next_attempt_at = due_at, attempted_at = created_at, response_status = 500
    FROM again WHERE id = delivery_id;
  WITH done AS (DELETE FROM webhook_queue RETURNING *), before AS (
    INSERT INTO webhook_attempts (delivery_id, number, at, duration_ms, response_status)
    SELECT delivery_id, 1, due_at, 12, 500 FROM done WHERE attempts = 1
  )
  UPDATE webhook_deliveries SET status = 'succeeded', attempts = done.attempts + 1, next_attempt_at = NULL, attempted_at = due_at,
         delivered_at = due_at, finished_at = due_at, duration_ms = 12, response_status = 204 FROM done WHERE id = delivery_id;
  COMMIT`;
