// What imports cost beside PostgreSQL itself: API, worker and PostgreSQL as they run, for one vendor. Needs a build.
//   npm run bench imports -- [rows]
// Imports 100,000 products that are all new, the same again, new stock for each while all are published, and the same as
// CSV; the time is that from the first byte sent to the end of the import. To compare with: one bare INSERT … SELECT of
// the same rows into a table of the same columns and indexes, without foreign keys and triggers.
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { startBenchCatalogue } from '../harness/catalogue.mjs';
import { fullRow, skuOf } from '../harness/full-rows.mjs';

const count = Number(process.argv[2] ?? 100_000);

const service = await startBenchCatalogue();
const client = new pg.Client(service.databaseUrl);
await client.connect();
const call = async (method, path, key, body) => {
  const isText = typeof body === 'string';
  const response = await fetch(service.url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': isText ? typeOf(body) : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
};
const typeOf = (text) => (text.startsWith('{') ? 'application/x-ndjson' : 'text/csv');
const platform = (path, body) => call('POST', `/api/v1/platform/${path}`, service.platformKey, body);

const provider = await platform('providers', { name: 'Vendor' });
const brand = await platform('brands', { providerId: provider.id, name: 'Brand' });
const category = await platform('categories', { name: 'Chairs' });
const scopes = ['products:read', 'products:write'];
const { key } = await platform('keys', { name: 'bench', providerId: provider.id, scopes });

const rowOf = (n) => fullRow(n, { brandId: brand.id, categoryId: category.id });
const linesOf = (make) => Array.from({ length: count }, (_, n) => make(n)).join('\n');
const ndjson = linesOf((n) => JSON.stringify(rowOf(n)));
const stock = `sku,stockQuantity\n${linesOf((n) => `${skuOf(n)},${60 + (n % 50)}`)}`;

let first = 0;
async function run(title, body, outcome) {
  const [events] = (await client.query('SELECT count(*)::int AS n FROM webhook_events')).rows;
  const cpu = service.cpuMicroseconds();
  const begin = performance.now();
  let one = await call('POST', '/api/v1/key/imports', key, body);
  const taken = (performance.now() - begin) / 1_000;
  while (one.finishedAt === null) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    one = await call('GET', `/api/v1/key/imports/${one.id}`, key);
  }
  const seconds = (performance.now() - begin) / 1_000;
  first ||= seconds;
  const [after] = (await client.query('SELECT count(*)::int AS n FROM webhook_events')).rows;
  const { created, updated, unchanged, failed, unpublished } = one;
  console.log(
    `${title.padEnd(26)} ${(body.length / 1e6).toFixed(1)} MB taken in ${taken.toFixed(1)} s, done in ${seconds.toFixed(1)} s  ` +
      `×${(seconds / first).toFixed(2)} of the first  ${JSON.stringify({ created, updated, unchanged, failed, unpublished })}  ${after.n - events.n} events`,
  );
  const spent = Object.entries(service.cpuMicroseconds()).map(
    ([name, used]) => `${Math.round((used - cpu[name]) / count)} of ${name}`,
  );
  console.log(`${''.padEnd(26)} CPU µs a row: ${spent.join(', ')}`);
  if (one[outcome] !== count) throw new Error(`expected ${count} ${outcome}: ${JSON.stringify(one)}`);
}

await run('all new', ndjson, 'created');
await client.query('VACUUM (ANALYZE) products');
const { rows } = await client.query(
  `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
    WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
);
const { columns } = rows[0];
await client.query(`CREATE TABLE rows AS SELECT ${columns} FROM products; ANALYZE rows`);
let best = Infinity;
let bareCpu = Infinity;
for (let round = 0; round < 2; round += 1) {
  await client.query('DROP TABLE IF EXISTS bare; CREATE TABLE bare (LIKE products INCLUDING ALL)');
  const cpu = service.cpuMicroseconds().postgres;
  const begin = performance.now();
  await client.query(`INSERT INTO bare (${columns}) SELECT ${columns} FROM rows`);
  best = Math.min(best, (performance.now() - begin) / 1_000);
  bareCpu = Math.min(bareCpu, Math.round((service.cpuMicroseconds().postgres - cpu) / count));
}
console.log(
  `one bare INSERT … SELECT   ${best.toFixed(1)} s; the first import takes ×${(first / best).toFixed(2)} of it; CPU µs a row: ${bareCpu}`,
);
await run('the same again', ndjson, 'unchanged');
await client.query(`UPDATE products SET status = 'published'`);
await client.query('VACUUM (ANALYZE) products');
await run('new stock, as CSV', stock, 'updated');
await client.end();
await service.stop();
