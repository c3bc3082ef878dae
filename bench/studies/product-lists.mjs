// How PostgreSQL runs the statements of the product list with a million products of 50 vendors, and what its indexes weigh:
//   npm run build && npm run bench product-lists -- [rows] [page]
// Prints for each list the milliseconds of its plan made for the values, of the generic plan that a prepared statement may
// switch to after five runs, and what is suspicious about either; of the first page and of a deep one: the 40th, or the
// 20,000th of a list without filters, or `page` of all, or the last where a list has fewer. BENCH_DATA=folder keeps the
// products for the next run, ONLY=word takes the lists whose name has it, PLANS=1 prints the plans.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { allProviders } from '../../dist/modules/apps/catalogue-api/principal.js';
import { ProductListsRepository } from '../../dist/modules/apps/catalogue-api/products/product-lists.repository.js';
import { idOf, startProducts } from '../harness/products.mjs';

const rows = Number(process.argv[2] ?? 1_000_000);
const deepPage = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
const vendors = 50;

/** The statement that the repository would run. `sort` and `after` are no filters; a list by cursor has no deep pages. */
async function statementOf(scope, { sort = '-createdAt', after, ...filters }, page) {
  let seen;
  const repository = new ProductListsRepository({ query: async (text, values) => ((seen = { text, values }), []) });
  const window = after === undefined ? { page, perPage: 25 } : { after: page === 1 ? null : after, perPage: 100 };
  await repository.list(scope, filters, sort, window);
  return seen;
}

const literal = (value) =>
  Array.isArray(value)
    ? pg.escapeLiteral(`{${value.map((item) => `"${String(item).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`)
    : value instanceof Date
      ? pg.escapeLiteral(value.toISOString())
      : typeof value === 'boolean'
        ? String(value)
        : pg.escapeLiteral(String(value));

async function explain(client, { text, values }, mode) {
  await client.query(`SET plan_cache_mode = force_${mode}_plan`);
  await client.query(`PREPARE listed AS ${text}`);
  const run = `EXPLAIN (ANALYZE, BUFFERS, FORMAT TEXT) EXECUTE listed${values.length ? `(${values.map(literal).join(', ')})` : ''}`;
  try {
    let best = Infinity;
    let plan = '';
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const result = await client.query(run);
      plan = result.rows.map((row) => row['QUERY PLAN']).join('\n');
      const planning = /Planning Time: ([\d.]+)/.exec(plan)?.[1] ?? '0';
      best = Math.min(best, Number(/Execution Time: ([\d.]+)/.exec(plan)[1]) + Number(planning));
      if (best > 2000) break;
    }
    if (process.env.PLANS) console.log(`\n--- ${mode}\n${plan}`);
    return { ms: best, faults: [...new Set(plan.match(/(Parallel )?Seq Scan on products/g) ?? [])] };
  } catch (error) {
    return { ms: Infinity, faults: [error.message] };
  } finally {
    await client.query('DEALLOCATE listed');
  }
}

const vendor = idOf(1, 7);
const last = Math.floor(rows / 25);
const now = new Date();
// Products were made every ten seconds, and changed an hour after.
const ago = (/** @type {number} */ part) => new Date(now.getTime() - rows * part * 10_000);
const middle = { at: ago(0.5), id: idOf(4, 1) };
const [lately, recent] = [ago(0.01), { at: ago(0.005), id: idOf(4, 1) }];
const cases = [
  ['unfiltered', {}],
  ['status=draft', { status: ['draft'] }],
  ['status=published', { status: ['published'] }],
  ['status=draft,rejected', { status: ['draft', 'rejected'] }],
  ['brand (id)', { brand: idOf(2, 6) }],
  ['brand (slug)', { brand: 'brand-6' }],
  ['category, a leaf', { category: idOf(3, 100) }],
  ['category, a root (slug)', { category: 'category-5' }],
  ['inStock=true', { inStock: true }],
  ['inStock=false', { inStock: false }],
  ['priceOnRequest=true', { priceOnRequest: true }],
  ['status, brand, inStock', { status: ['published'], brand: 'brand-6', inStock: true }],
  ['q, a common word', { q: 'lounge' }],
  ['q, two common words', { q: 'lounge chair' }],
  ['q, three words', { q: 'lounge chair oak' }],
  ['q, a rare word', { q: '777123' }],
  ['q, a SKU', { q: 'sku000bdb83' }],
  ['q, a common and a rare word', { q: 'lounge 777123' }],
  ['q, no such word', { q: 'xylophone' }],
  ['q, two letters', { q: 'ou' }],
  ['q, one letter', { q: 'o' }],
  ['sort=createdAt', { sort: 'createdAt' }],
  ['sort=updatedAt', { sort: 'updatedAt' }],
  ['sort=-updatedAt', { sort: '-updatedAt' }],
  ['sort=name', { sort: 'name' }],
  ['sort=name, status=draft', { sort: 'name', status: ['draft'] }],
  ['after', { after: middle }],
  ['after, sort=createdAt', { sort: 'createdAt', after: middle }],
  ['after, sort=updatedAt', { sort: 'updatedAt', after: recent }],
  ['after, status=draft,rejected', { status: ['draft', 'rejected'], after: middle }],
  ['after, inStock=false', { inStock: false, after: middle }],
  ['after, q a common word', { q: 'lounge', after: middle }],
  ['since, 1 in 100', { sort: 'updatedAt', changed: { since: lately, until: now }, after: recent }],
  [
    'since, 1 in 100, status',
    { sort: 'updatedAt', changed: { since: lately, until: now }, status: ['draft'], after: recent },
  ],
  ['since ever', { sort: 'updatedAt', changed: { since: new Date(0), until: now }, after: recent }],
  [
    'since ever, brand',
    { sort: 'updatedAt', changed: { since: new Date(0), until: now }, brand: 'brand-6', after: recent },
  ],
  ['q and status', { q: 'lounge', status: ['draft'] }],
];

async function printSizes(client) {
  const { rows: sizes } = await client.query(
    `SELECT relation::text AS name, pg_relation_size(relation) AS bytes
       FROM (SELECT 'products'::regclass AS relation UNION ALL
             SELECT indexrelid::regclass FROM pg_index WHERE indrelid = 'products'::regclass) AS relations
      ORDER BY bytes DESC`,
  );
  console.log('\nMB on disk');
  for (const { name, bytes } of sizes) console.log(`${name.padEnd(40)} ${(bytes / 1e6).toFixed(1).padStart(8)}`);
}

async function main() {
  const kept = process.env.BENCH_DATA && resolve(process.env.BENCH_DATA, `products-${rows}`);
  if (kept) mkdirSync(kept, { recursive: true });
  const products = await startProducts({ rows, dataDir: kept });
  const { client } = products;
  try {
    await printSizes(client);
    const only = process.env.ONLY;
    for (const [who, scope, deep] of [
      ['a vendor', vendor, Math.floor(last / vendors)],
      ['the platform', allProviders, last],
    ]) {
      console.log(`\n${who}: ms custom plan, ms generic plan; page 1 | a deep page`);
      for (const [name, filters] of cases) {
        if (only && !name.includes(only)) continue;
        const cells = [];
        for (const page of [1, Math.min(deep, deepPage ?? (name === 'unfiltered' ? 20_000 : 40))]) {
          const statement = await statementOf(scope, filters, page);
          const custom = await explain(client, statement, 'custom');
          const generic = await explain(client, statement, 'generic');
          cells.push(
            `${custom.ms.toFixed(1).padStart(8)} ${generic.ms.toFixed(1).padStart(8)} ${[...new Set([...custom.faults, ...generic.faults])].join(', ')}`,
          );
        }
        console.log(`${name.padEnd(28)} ${cells.join(' | ')}`);
      }
    }
  } finally {
    await products.stop();
  }
}

await main();
