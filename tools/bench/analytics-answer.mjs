// How long an answer takes for a vendor with many events: 10 million of a million visitors in 90 days unless told
// otherwise. The events are made in SQL and rolled up in SQL, by other means than the service's; its answers are then
// compared with counts of the events themselves. Needs a build (npx tsc -b). Takes ten minutes or more.
// node tools/bench/analytics-answer.mjs [events] [visitors] [products] [calls to roll up on top]
// With BENCH_DATA=folder the database stays there, and the next run measures it again without loading (and rolls up no more).
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { benchVendor, call, startBenchCatalogue } from './bench-catalogue.mjs';

const events = Number(process.argv[2] ?? 10_000_000);
const visitors = Number(process.argv[3] ?? 1_000_000);
const products = Number(process.argv[4] ?? 2_000);
const calls = Number(process.argv[5] ?? (process.env.BENCH_DATA === undefined ? 60 : 0));
const days = 90;

const keptDir = process.env.BENCH_DATA;
const service = await startBenchCatalogue({ worker: false, keptDir });
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
  await load(vendor);
  await rollUp();
  await neighbours();
  await client.query('CREATE TABLE bench_vendor AS SELECT $1::uuid AS id, $2 AS key', [vendor.id, vendor.key]);
  return vendor;
}

async function knownVendor() {
  const { rows } = await client.query(
    `SELECT id, key, ARRAY(SELECT id FROM numbered ORDER BY n)::text[] AS products FROM bench_vendor`,
  );
  return rows[0];
}

async function step(name, text, values) {
  const startedAt = performance.now();
  await client.query(text, values);
  console.log(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Visits of four events; every visitor has one, some have many. Country, locale and profession are the visitor's. */
async function load(vendor) {
  const months = await client.query(
    `SELECT to_char(month, 'YYYY_MM') AS name, month::date::text AS first, (month + interval '1 month')::date::text AS next
       FROM generate_series(date_trunc('month', now() - interval '${days} days'), now(), interval '1 month') AS month`,
  );
  for (const { name, first, next } of months.rows)
    await client.query(
      `CREATE TABLE IF NOT EXISTS analytics_events_${name} PARTITION OF analytics_events FOR VALUES FROM ('${first}Z') TO ('${next}Z')`,
    );
  await client.query('SELECT setseed(0.42)');
  await step(
    'visits',
    `CREATE UNLOGGED TABLE visits AS
     SELECT visit, visitor, floor(extract(epoch FROM now()) / 86400)::int - floor(random() * ${days})::int AS day,
            (ARRAY['search', 'direct', 'referral', 'social', 'email', 'campaign', 'other'])[1 + floor(7 * power(random(), 2))::int] AS source
       FROM (SELECT visit, CASE WHEN visit < ${visitors} THEN visit ELSE floor(${visitors} * power(random(), 1.5))::int END AS visitor
               FROM generate_series(0, ${Math.floor(events / 4)} - 1) AS visit) AS drawn`,
  );
  await client.query(
    `CREATE TABLE numbered AS SELECT row_number() OVER (ORDER BY id)::int - 1 AS n, id, brand_id, designer_id FROM products WHERE provider_id = '${vendor.id}'`,
  );
  await client.query('CREATE UNIQUE INDEX ON numbered (n)');
  await client.query('ANALYZE numbered');
  await step(
    'tracked',
    `CREATE UNLOGGED TABLE tracked AS
     SELECT visitor, left(encode(sha256(('visitor-' || visitor)::bytea), 'hex'), 32)::uuid AS visitor_key, day, source,
            (ARRAY['page_view', 'page_view', 'page_view', 'view', 'view', 'view', 'favorite', 'download', 'outbound'])[1 + floor(9 * random())::int] AS kind,
            floor(${products} * power(random(), 2))::int AS n,
            (ARRAY['DE','IT','DK','FR','GB','US','NL','CH','SE','AT','ES','BE','NO','PL','AE','JP','PT','FI','IE','CZ','GR','HU','RO','BG','HR','SI','SK','LT','LV','EE'])
              [1 + floor(30 * power((visitor::bigint * 7919 % 10007) / 10007.0, 2))::int] AS country,
            (ARRAY['de','it','da','fr','en-GB','en-US','nl','sv','es','pl','ja','pt'])[1 + visitor % 12] AS locale,
            (ARRAY['Architect', 'Interior designer', 'Retailer', 'Contractor', 'Office planner', NULL, NULL])[1 + visitor % 7] AS profession
       FROM visits, generate_series(1, 4)`,
  );
  await step(
    'events',
    `INSERT INTO analytics_events (id, at, kind, visitor_id, provider_id, brand_id, designer_id, product_id, country, locale, source, profession)
     SELECT gen_random_uuid(), to_timestamp(day * 86400 + 1), kind, 'visitor-' || visitor, '${vendor.id}', brand_id, designer_id, id, country, locale, source, profession
       FROM tracked JOIN numbered USING (n)`,
  );
}

/** Fills the rolled up tables from the events with set operations. */
async function rollUp() {
  const kinds = {
    total: `''`,
    product: 'id::text',
    brand: 'brand_id::text',
    designer: 'designer_id::text',
    source: 'source',
    country: 'country',
    locale: 'locale',
    profession: 'profession',
  };
  await client.query('CREATE UNLOGGED TABLE seen (subject_no int, visitor uuid, day int)');
  for (const [kind, value] of Object.entries(kinds)) {
    await client.query(
      `INSERT INTO analytics_subjects (kind, provider_id, value)
       SELECT DISTINCT '${kind}', (SELECT id FROM providers), ${value} FROM tracked JOIN numbered USING (n) WHERE ${value} IS NOT NULL`,
    );
    const numbers = `(SELECT value, no FROM analytics_subjects WHERE kind = '${kind}') AS subject ON subject.value = ${value}`;
    await step(
      `days of ${kind}`,
      `INSERT INTO analytics_days
       SELECT no, day, count(*) FILTER (WHERE kind = 'page_view'), count(*) FILTER (WHERE kind = 'view'),
              count(*) FILTER (WHERE kind = 'favorite'), count(*) FILTER (WHERE kind = 'download'),
              count(*) FILTER (WHERE kind = 'outbound'), count(DISTINCT visitor)
         FROM tracked JOIN numbered USING (n) JOIN ${numbers} GROUP BY no, day`,
    );
    await step(
      `visitors of ${kind}`,
      `INSERT INTO seen SELECT DISTINCT no, visitor_key, day FROM tracked JOIN numbered USING (n) JOIN ${numbers}`,
    );
  }
  await step(
    'returns',
    `INSERT INTO analytics_returns
     SELECT subject_no, previous_day, day, count(*)
       FROM (SELECT subject_no, day, lag(day) OVER (PARTITION BY subject_no, visitor ORDER BY day) AS previous_day FROM seen) AS linked
      WHERE previous_day IS NOT NULL GROUP BY subject_no, day, previous_day`,
  );
  await step(
    'visitor days',
    `INSERT INTO analytics_visitor_days
     SELECT (SELECT no FROM analytics_subjects WHERE kind = 'total'), visitor, block, array_agg(subject_no), array_agg(days)
       FROM (SELECT visitor, day >> 5 AS block, subject_no, bit_or(1 << (day & 31)) AS days FROM seen GROUP BY 1, 2, 3) AS masks
      GROUP BY visitor, block`,
  );
  await client.query('DROP TABLE seen');
  // Of the platform's scope only as much as costs the next rollup the same reads and writes.
  await step(
    'visitor days of the platform',
    `INSERT INTO analytics_subjects (kind, provider_id, value) VALUES ('total', NULL, '');
     INSERT INTO analytics_visitor_days
     SELECT (SELECT no FROM analytics_subjects WHERE kind = 'total' AND provider_id IS NULL), visitor, block, subjects, days
       FROM analytics_visitor_days`,
  );
  // There is one vendor, so the platform's numbers are the vendor's.
  await step(
    'the platform',
    `CREATE TABLE twins AS SELECT no AS own, kind, value FROM analytics_subjects WHERE kind NOT IN ('product', 'brand') AND provider_id IS NOT NULL;
     INSERT INTO analytics_subjects (kind, provider_id, value) SELECT kind, NULL, value FROM twins ON CONFLICT DO NOTHING;
     ALTER TABLE twins ADD no int;
     UPDATE twins SET no = subject.no FROM analytics_subjects AS subject
      WHERE subject.provider_id IS NULL AND subject.kind = twins.kind AND subject.value = twins.value;
     INSERT INTO analytics_days SELECT no, day, page_views, views, favorites, downloads, outbound, visitors
       FROM analytics_days JOIN twins ON own = subject_no;
     INSERT INTO analytics_returns SELECT no, previous_day, day, visitors
       FROM analytics_returns JOIN twins ON own = subject_no;`,
  );
}

/** Gives four other vendors the same numbers, and lays all rows down in the order in which days bring them. */
async function neighbours() {
  await client.query(
    `CREATE TABLE twins_of_neighbours AS
     SELECT own.no AS own, own.kind, own.value, neighbour.id AS provider_id
       FROM analytics_subjects AS own, (SELECT gen_random_uuid() AS id FROM generate_series(1, 4)) AS neighbour
      WHERE own.provider_id IS NOT NULL;
     INSERT INTO analytics_subjects (kind, provider_id, value) SELECT kind, provider_id, value FROM twins_of_neighbours;
     CREATE TABLE homes AS
     SELECT own, subject.no FROM twins_of_neighbours AS twin JOIN analytics_subjects AS subject USING (kind, provider_id, value)
      UNION ALL SELECT no, no FROM analytics_subjects WHERE no NOT IN (SELECT no FROM twins_of_neighbours JOIN analytics_subjects USING (kind, provider_id, value));
     DROP TABLE twins_of_neighbours`,
  );
  const columns = {
    analytics_days: 'day, page_views, views, favorites, downloads, outbound, visitors',
    analytics_returns: 'previous_day, day, visitors',
  };
  for (const [table, names] of Object.entries(columns))
    await step(
      `neighbours in ${table}`,
      `CREATE UNLOGGED TABLE staged AS SELECT homes.no AS subject_no, ${names} FROM ${table} JOIN homes ON own = subject_no;
       TRUNCATE ${table};
       INSERT INTO ${table} (subject_no, ${names}) SELECT subject_no, ${names} FROM staged ORDER BY day, md5(subject_no::text);
       DROP TABLE staged`,
    );
  const week = (day) => `floor((${day} + 3) / 7.0)::integer`;
  await step(
    'weeks',
    `INSERT INTO analytics_weeks
     SELECT * FROM (SELECT subject_no, ${week('day')}, sum(page_views), sum(views), sum(favorites), sum(downloads), sum(outbound), sum(visitors)
                      FROM analytics_days GROUP BY 1, 2) AS summed (subject_no, week)
      ORDER BY week, md5(subject_no::text);
     INSERT INTO analytics_week_returns
     SELECT * FROM (SELECT subject_no, ${week('previous_day')}, day, sum(visitors) FROM analytics_returns GROUP BY 1, 2, 3) AS summed
      ORDER BY day, md5(subject_no::text)`,
  );
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
  if (keptDir === undefined) await client.query('DROP TABLE tracked, visits');
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
  const { AnalyticsRepository } = await import('../../dist/apps/catalogue-api/analytics/analytics.repository.js');
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
  const { catalogueDataSource } = await import('../../dist/apps/catalogue-api/database/data-source.js');
  const { Database } = await import('@plinth/service-runtime');
  const { RollupService } = await import('../../dist/apps/catalogue-api/analytics/rollup.service.js');
  const { RollupRepository } = await import('../../dist/apps/catalogue-api/analytics/rollup.repository.js');
  const dataSource = await catalogueDataSource(service.databaseUrl, 1).initialize();
  const startedAt = performance.now();
  await new RollupService(new Database(dataSource), new RollupRepository()).rollUp();
  const tookMs = performance.now() - startedAt;
  await dataSource.destroy();
  console.log(
    `\n${calls * 1000} more events, half of them late, rolled up in ${Math.round(tookMs)} ms: ${Math.round((calls * 1e6) / tookMs)} a second`,
  );
}
