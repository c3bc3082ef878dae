// What batches and imports cost beside PostgreSQL itself, for one vendor with 100,000 SKUs. Needs a build.
//   npm run bench product-rows -- [rows]
// Takes a scratch PostgreSQL of its own. Reads and applies rows in transactions of 1,000: all of them new, the same again
// with nothing changed, and new stock for each while all are published. To compare with: one bare INSERT … SELECT of the
// same rows into a table of the same columns and indexes, without foreign keys and triggers. SPLIT=1 shows statements.
import { performance } from 'node:perf_hooks';
import { Database, migrate } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { noWebhookTracing, WebhookOutbox } from '@plinth/webhook-delivery';
import { BrandsRepository } from '../../dist/modules/apps/catalogue-api/brands/brands.repository.js';
import { BrandsService } from '../../dist/modules/apps/catalogue-api/brands/brands.service.js';
import { CategoriesRepository } from '../../dist/modules/apps/catalogue-api/categories/categories.repository.js';
import { CategoriesService } from '../../dist/modules/apps/catalogue-api/categories/categories.service.js';
import { catalogueDataSource } from '../../dist/modules/apps/catalogue-api/database/data-source.js';
import { DesignersRepository } from '../../dist/modules/apps/catalogue-api/designers/designers.repository.js';
import { DesignersService } from '../../dist/modules/apps/catalogue-api/designers/designers.service.js';
import { readGivenRow } from '../../dist/modules/apps/catalogue-api/products/product-batch.service.js';
import { ProductEvents } from '../../dist/modules/apps/catalogue-api/products/product-events.service.js';
import { ProductRowsRepository } from '../../dist/modules/apps/catalogue-api/products/product-rows.repository.js';
import { ProductRowsService } from '../../dist/modules/apps/catalogue-api/products/product-rows.service.js';
import { fullRow } from '../harness/full-rows.mjs';
import { startBenchPostgres } from '../harness/postgres.mjs';

const count = Number(process.argv[2] ?? 100_000);
const slice = 1_000;
const [providerId, brandId, categoryId] = [uuidV7(), uuidV7(), uuidV7()];

const rowOf = (n) => fullRow(n, { brandId, categoryId });

const postgres = await startBenchPostgres();
const dataSource = await catalogueDataSource(postgres.url, 4).initialize();
await migrate(dataSource);
const database = new Database(dataSource);
await database.query('INSERT INTO providers (id, name, slug) VALUES ($1, $2, $2)', [providerId, 'v']);
await database.query('INSERT INTO brands (id, provider_id, name, slug) VALUES ($1, $2, $3, $3)', [
  brandId,
  providerId,
  'b',
]);
await database.query('INSERT INTO categories (id, name, slug, path) VALUES ($1, $2, $2, ARRAY[$1::uuid])', [
  categoryId,
  'c',
]);

const spent = new Map();
async function timed(name, work) {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    spent.set(name, (spent.get(name) ?? 0) + performance.now() - begin);
  }
}
const repository = new ProductRowsRepository();
for (const method of ['keysOf', 'hold', 'insert', 'update', 'takenSlugs']) {
  const own = repository[method].bind(repository);
  repository[method] = (...given) => timed(`  ${method}`, () => own(...given));
}
const events = new ProductEvents(
  new WebhookOutbox({ notify: () => undefined }, { keepsAllEvents: true, tracing: noWebhookTracing }),
);
const publish = events.publishSteps.bind(events);
events.publishSteps = (...given) => timed('  publish', () => publish(...given));
const engine = new ProductRowsService(
  database,
  repository,
  new BrandsService(database, new BrandsRepository(database), undefined),
  new CategoriesService(database, new CategoriesRepository(database)),
  new DesignersService(database, new DesignersRepository(database)),
  events,
);

const one = async (text) => Object.values((await database.query(text))[0])[0];
const eventCount = () => one('SELECT count(*)::int FROM webhook_events');

let first = 0;
async function run(title, rawOf, expected) {
  spent.clear();
  const before = await eventCount();
  const outcomes = {};
  const cpu = { own: process.cpuUsage(), database: postgres.cpuMicroseconds() };
  const begin = performance.now();
  for (let start = 0; start < count; start += slice) {
    const text = JSON.stringify(Array.from({ length: Math.min(slice, count - start) }, (_, n) => rawOf(start + n)));
    const rows = await timed('  read', async () => JSON.parse(text).map((raw, index) => readGivenRow(index, raw)));
    for (const { outcome, problem, isUnpublished } of await engine.apply(providerId, rows, { submit: false })) {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (problem) throw problem;
      if (isUnpublished) outcomes.unpublished = (outcomes.unpublished ?? 0) + 1;
    }
  }
  const seconds = (performance.now() - begin) / 1_000;
  first ||= seconds;
  const { user, system } = process.cpuUsage(cpu.own);
  const [own, inDatabase] = [user + system, postgres.cpuMicroseconds() - cpu.database].map((µs) =>
    Math.round(µs / count),
  );
  const made = (await eventCount()) - before;
  console.log(
    `${title.padEnd(34)} ${seconds.toFixed(1)} s  ×${(seconds / first).toFixed(2)} of the first  ${JSON.stringify(outcomes)}  ${made} events`,
  );
  console.log(`${''.padEnd(34)} CPU µs a row: ${own} of Node, ${inDatabase} of PostgreSQL`);
  if (process.env.SPLIT) for (const [name, ms] of spent) console.log(`${name.padEnd(34)} ${(ms / 1_000).toFixed(1)} s`);
  if (outcomes[expected] !== count) throw new Error(`expected ${count} ${expected}`);
  return seconds;
}

await run('all new', rowOf, 'created');
await dataSource.query('VACUUM (ANALYZE) products');
const columns = await one(
  `SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
    WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
);
await dataSource.query(`SET statement_timeout = 0; CREATE TABLE rows AS SELECT ${columns} FROM products; ANALYZE rows`);
let [best, bareCpu] = [Infinity, Infinity];
for (let round = 0; round < 2; round += 1) {
  await dataSource.query('DROP TABLE IF EXISTS bare; CREATE TABLE bare (LIKE products INCLUDING ALL)');
  const cpu = postgres.cpuMicroseconds();
  const begin = performance.now();
  await dataSource.query(`INSERT INTO bare (${columns}) SELECT ${columns} FROM rows`);
  best = Math.min(best, (performance.now() - begin) / 1_000);
  bareCpu = Math.min(bareCpu, Math.round((postgres.cpuMicroseconds() - cpu) / count));
}
console.log(
  `${'one bare INSERT … SELECT'.padEnd(34)} ${best.toFixed(1)} s; the engine takes ×${(first / best).toFixed(2)} of it; CPU µs a row: ${bareCpu}`,
);
await run('the same again', rowOf, 'unchanged');
await dataSource.query("UPDATE products SET status = 'published'");
await dataSource.query('VACUUM (FULL, ANALYZE) products');
await run('new stock', (n) => ({ sku: rowOf(n).sku, stockQuantity: 60 + (n % 50) }), 'offer_updated');
await run('new stock, whole rows', (n) => ({ ...rowOf(n), stockQuantity: 160 + (n % 50) }), 'offer_updated');
await dataSource.destroy();
await postgres.stop();
