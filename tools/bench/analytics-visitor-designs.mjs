// Three ways to answer "how many distinct visitors between two days, exactly", on the same events:
//   rows     one row per (subject, day, visitor); count(DISTINCT …)
//   bitmaps  one bit string per (subject, day), visitors numbered densely; bit_count(bit_or(…))
//   returns  how many visitors of a day were there last on which earlier day; a sum
// node tools/bench/analytics-visitor-designs.mjs [events] [visitors]     (default 10000000 1000000; takes minutes)
import { Client } from 'pg';
import { startBenchPostgres } from './bench-postgres.mjs';

const events = Number(process.argv[2] ?? 10_000_000);
const visitors = Number(process.argv[3] ?? 1_000_000);
const days = 90;
const shownProducts = 10; // bitmaps of more take too long to build here; the answer has 50

// Of what visitors are counted, and which column says of which.
const subjects = [
  ['total', '0'],
  ['country', 'country'],
  ['product', 'product'],
];

const server = await startBenchPostgres();
const client = new Client({ connectionString: server.url });
await client.connect();
try {
  await load();
  await buildRows();
  await buildReturns();
  await buildBitmaps();
  await client.query('VACUUM ANALYZE');
  await measure();
} finally {
  await client.end();
  await server.stop();
}

async function step(name, text) {
  const startedAt = performance.now();
  await client.query(text);
  console.log(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Visits of four events each; the first `visitors` visits give every visitor one, the others favour some visitors. */
async function load() {
  await step(
    'visits',
    `SELECT setseed(0.42);
     CREATE TABLE visits AS
     SELECT visit, visitor, floor(random() * ${days})::int AS day,
            floor(30 * power((visitor::bigint * 7919 % 10007) / 10007.0, 2))::int AS country, floor(7 * random())::int AS source
       FROM (SELECT visit, CASE WHEN visit < ${visitors} THEN visit ELSE floor(${visitors} * power(random(), 1.5))::int END AS visitor
               FROM generate_series(0, ${events / 4} - 1) AS visit) AS drawn`,
  );
  await step(
    'events',
    `CREATE TABLE events AS
     SELECT visitor, day, country, source, floor(2000 * power(random(), 2))::int AS product
       FROM visits, generate_series(1, 4)`,
  );
}

async function buildRows() {
  await step('rows', 'CREATE TABLE rows (kind text, subject int, day int, visitor int)');
  for (const [kind, of] of subjects)
    await step(`rows of ${kind}`, `INSERT INTO rows SELECT DISTINCT '${kind}', ${of}, day, visitor FROM events`);
  await step('key of rows', 'ALTER TABLE rows ADD PRIMARY KEY (kind, subject, day, visitor)');
}

async function buildReturns() {
  await step(
    'returns',
    `CREATE TABLE returns AS
     SELECT kind, subject, day, previous_day, count(*)::int AS visitors
       FROM (SELECT kind, subject, day, lag(day, 1, -1) OVER (PARTITION BY kind, subject, visitor ORDER BY day) AS previous_day FROM rows) AS seen
      GROUP BY kind, subject, day, previous_day`,
  );
  await step('key of returns', 'ALTER TABLE returns ADD PRIMARY KEY (kind, subject, day, previous_day)');
}

async function buildBitmaps() {
  await client.query(
    'CREATE TABLE bitmaps (kind text, subject int, day int, seen bit varying, PRIMARY KEY (kind, subject, day))',
  );
  const startedAt = performance.now();
  const { rows: sets } = await client.query(
    `SELECT kind, subject, day FROM rows WHERE kind <> 'product' OR subject < ${shownProducts} GROUP BY 1, 2, 3`,
  );
  for (const { kind, subject, day } of sets) {
    const found = await client.query({
      text: 'SELECT visitor FROM rows WHERE kind = $1 AND subject = $2 AND day = $3',
      values: [kind, subject, day],
      rowMode: 'array',
    });
    const bits = Buffer.alloc(visitors, '0');
    for (const [visitor] of found.rows) bits[visitor] = 0x31;
    await client.query({
      name: 'bitmap',
      text: 'INSERT INTO bitmaps VALUES ($1, $2, $3, $4::varbit)',
      values: [kind, subject, day, bits.toString('latin1')],
    });
  }
  console.log(`  bitmaps (${shownProducts} products only): ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function measure() {
  const sizes = await client.query(
    `SELECT relname, reltuples::bigint AS rows, pg_size_pretty(pg_total_relation_size(oid)) AS size FROM pg_class
      WHERE relname IN ('events', 'rows', 'returns', 'bitmaps')`,
  );
  console.table(sizes.rows);
  const questions = {
    'total, 90 days': [`kind = 'total'`, 0, 89],
    'total, last 30 days': [`kind = 'total'`, 60, 89],
    'by country, 90 days': [`kind = 'country'`, 0, 89],
    'by country, last 30 days': [`kind = 'country'`, 60, 89],
    [`${shownProducts} products, 90 days`]: [`kind = 'product' AND subject < ${shownProducts}`, 0, 89],
    [`${shownProducts} products, last 30 days`]: [`kind = 'product' AND subject < ${shownProducts}`, 60, 89],
  };
  const designs = {
    rows: (where, from, to) =>
      `SELECT subject, count(DISTINCT visitor)::int AS n FROM rows WHERE ${where} AND day BETWEEN ${from} AND ${to} GROUP BY subject ORDER BY subject`,
    bitmaps: (where, from, to) =>
      `SELECT subject, bit_count(bit_or(seen))::int AS n FROM bitmaps WHERE ${where} AND day BETWEEN ${from} AND ${to} GROUP BY subject ORDER BY subject`,
    returns: (where, from, to) =>
      `SELECT subject, sum(visitors)::int AS n FROM returns WHERE ${where} AND day BETWEEN ${from} AND ${to} AND previous_day < ${from} GROUP BY subject ORDER BY subject`,
  };
  const table = {};
  for (const [question, range] of Object.entries(questions)) {
    let expected;
    for (const [design, statement] of Object.entries(designs)) {
      const times = [];
      for (let run = 0; run < 3; run += 1) {
        const startedAt = performance.now();
        const { rows } = await client.query(statement(...range));
        times.push(performance.now() - startedAt);
        expected ??= JSON.stringify(rows);
        if (JSON.stringify(rows) !== expected) throw new Error(`${design} answers "${question}" differently`);
      }
      (table[question] ??= {})[`${design}, ms`] = Math.round(Math.min(...times) * 10) / 10;
    }
  }
  console.table(table);
}
