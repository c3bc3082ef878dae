// How long an answer takes for a vendor with many events: 10 million of a million visitors in 90 days unless told
// otherwise. The events are made and rolled up by harness/analytics-history.mjs, by other means than the service's; its answers
// are then compared with counts of the events themselves. Needs a build (npm run build). Takes ten minutes or more.
// npm run bench analytics-answer -- [events] [visitors] [products] [calls to roll up on top]
// With BENCH_DATA=folder the database stays there, and the next run measures it again without loading (and rolls up no more).
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { writeHistory } from '../harness/analytics-history.mjs';
import { benchVendor, call, startBenchCatalogue } from '../harness/catalogue.mjs';

const events = Number(process.argv[2] ?? 10_000_000);
const visitors = Number(process.argv[3] ?? 1_000_000);
const products = Number(process.argv[4] ?? 2_000);
const calls = Number(process.argv[5] ?? (process.env.BENCH_DATA === undefined ? 60 : 0));
const days = 90;

const dataDir = process.env.BENCH_DATA;
const service = await startBenchCatalogue({ worker: false, dataDir });
const client = new Client({ connectionString: service.databaseUrl });
await client.connect();
try {
  const vendor = service.isKnown ? await knownVendor() : await loadedVendor();
  await client.query('VACUUM ANALYZE');
  await sizes();
  await checkAnswer(vendor);
  await time(vendor);
  await explain(vendor);
  await grow(vendor);
} finally {
  await client.end();
  await service.stop();
}

async function loadedVendor() {
  const vendor = await benchVendor(service, client, products);
  await writeHistory(client, vendor, { events, visitors, products, days });
  await client.query('CREATE TABLE bench_vendor AS SELECT $1::uuid AS id, $2 AS key', [vendor.id, vendor.key]);
  return vendor;
}

async function knownVendor() {
  const { rows } = await client.query(
    `SELECT id, key, ARRAY(SELECT id FROM numbered ORDER BY n)::text[] AS products FROM bench_vendor`,
  );
  return rows[0];
}

async function sizes() {
  const { rows } = await client.query(
    `SELECT relname AS table, reltuples::bigint AS rows, pg_size_pretty(pg_total_relation_size(oid)) AS size FROM pg_class
      WHERE relkind = 'r' AND relname LIKE 'analytics_%' AND reltuples > 0 ORDER BY relname`,
  );
  console.table(rows);
}

async function answer(vendor, query, key = vendor.key) {
  return (await call(service, 'GET', `/api/v1/key/analytics?${query}`, undefined, key)).data;
}

/** Some numbers of the answer, counted in the events themselves. */
async function checkAnswer(vendor) {
  const data = await answer(vendor, 'range=30d');
  const { rows: counted } = await client.query(
    `SELECT count(DISTINCT visitor)::int AS visitors, count(*) FILTER (WHERE kind = 'view')::int AS views,
            count(DISTINCT visitor) FILTER (WHERE country = 'DE')::int AS german,
            count(DISTINCT visitor) FILTER (WHERE n = (SELECT n FROM numbered WHERE id = $1))::int AS of_first
       FROM tracked WHERE day > floor(extract(epoch FROM now()) / 86400)::int - 30`,
    [data.products[0].product.id],
  );
  const answered = {
    visitors: data.totals.visitors,
    views: data.totals.views,
    german: data.countries.find(({ country }) => country === 'DE').count,
    of_first: data.products[0].visitors,
  };
  if (JSON.stringify(answered) !== JSON.stringify(counted[0]))
    throw new Error(`answered ${JSON.stringify(answered)}, counted ${JSON.stringify(counted[0])}`);
  console.log('the answer agrees with the events:', answered);
  if (dataDir === undefined) await client.query('DROP TABLE tracked, visits');
}

async function time(vendor) {
  const today = new Date().toISOString().slice(0, 10);
  const ago = (count) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  const table = {};
  for (const [who, key] of [
    ['vendor', vendor.key],
    ['platform', service.platformKey],
  ]) {
    for (const query of [
      'range=7d',
      'range=30d',
      'range=90d',
      'range=90d&granularity=week',
      `from=${ago(365)}&to=${today}`,
    ]) {
      const times = [];
      for (let run = 0; run < 9; run += 1) {
        const startedAt = performance.now();
        await answer(vendor, query, key);
        times.push(performance.now() - startedAt);
      }
      const [first, ...warm] = times;
      warm.sort((one, other) => one - other);
      table[`${who} ${query}`] = {
        'first, ms': Math.round(first),
        'median, ms': Math.round(warm[4]),
        'fastest, ms': Math.round(warm[0]),
      };
    }
  }
  console.table(table);
}

/** The plans of the statements that read most, as the service sends them. */
async function explain(vendor) {
  const { AnalyticsRepository } =
    await import('../../dist/modules/apps/catalogue-api/analytics/analytics.repository.js');
  const to = Math.floor(Date.now() / 86_400_000);
  const range = { from: to - 89, to };
  const explained = (name) => ({
    async query(text, values) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`, values);
      console.log(`\n${name}\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`);
      return (await client.query(text, values)).rows;
    },
  });
  const analytics = new AnalyticsRepository();
  const products = await analytics.ranking(vendor.id, 'product', range, 50, explained('products by views in 90 days'));
  const numbers = products.map(({ no }) => no);
  await analytics.visitorsOf(vendor.id, numbers, range, explained('distinct visitors of 50 products in 90 days'));
  await analytics.facets(vendor.id, range, explained('by source, country, locale and profession in 90 days'));
  await analytics.visitorsIn(vendor.id, [range], explained('distinct visitors of the vendor in 90 days'));
}

/** Rolls up more events beside all these, in this process: half of today's, half late ones. */
async function grow(vendor) {
  if (calls === 0) return;
  const pick = (items) => items[Math.floor(Math.random() ** 2 * items.length)];
  for (let made = 0; made < calls; made += 1) {
    const sent = Array.from({ length: 1000 }, (_, index) => ({
      id: randomUUID(),
      kind: pick(['page_view', 'view', 'favorite']),
      visitorId: `visitor-${Math.floor(Math.random() * visitors)}`,
      at: new Date(Date.now() - (index % 2 === 0 ? 0 : Math.random() * days * 86_400_000)).toISOString(),
      productId: pick(vendor.products),
      country: pick(['DE', 'IT', 'DK']),
      locale: 'de',
      source: 'search',
    }));
    await call(service, 'POST', '/api/v1/platform/analytics/events', { events: sent });
  }
  const { catalogueDataSource } = await import('../../dist/modules/apps/catalogue-api/database/data-source.js');
  const { Database } = await import('@plinth/database');
  const { RollupService } = await import('../../dist/modules/apps/catalogue-api/analytics/rollup.service.js');
  const { RollupRepository } = await import('../../dist/modules/apps/catalogue-api/analytics/rollup.repository.js');
  const dataSource = await catalogueDataSource(service.databaseUrl, 1).initialize();
  const startedAt = performance.now();
  await new RollupService(new Database(dataSource), new RollupRepository()).rollUp();
  const tookMs = performance.now() - startedAt;
  await dataSource.destroy();
  console.log(
    `\n${calls * 1000} more events, half of them late, rolled up in ${Math.round(tookMs)} ms: ${Math.round((calls * 1e6) / tookMs)} a second`,
  );
}
