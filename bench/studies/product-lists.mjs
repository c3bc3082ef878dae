// How PostgreSQL runs the statements of the product list with a million products of 50 vendors:
//   npm run build && npm run bench product-lists -- [rows]
// Takes a scratch PostgreSQL of its own (or BENCH_DATABASE_URL, whose database it fills and leaves), fills it in about
// three minutes, and prints for each list the milliseconds of its plan made for the values, of the generic plan that a
// prepared statement may switch to after five runs, and what is suspicious about either. PLANS=1 prints the plans.
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { allProviders } from '../../dist/modules/apps/catalogue-api/principal.js';
import { startBenchPostgres } from '../harness/postgres.mjs';
import { ProductListsRepository } from '../../dist/modules/apps/catalogue-api/products/product-lists.repository.js';

const rows = Number(process.argv[2] ?? 1_000_000);
const vendors = 50;
const brands = 20 * vendors;
const categories = 200;
const id = (kind, expression) => `('0198c3a0-${kind}-7000-8000-' || lpad(to_hex(${expression}), 12, '0'))::uuid`;
const idOf = (kind, number) => `0198c3a0-${kind}-7000-8000-${number.toString(16).padStart(12, '0')}`;
const words = `(ARRAY['Lounge','Chair','Table','Lamp','Sofa','Oak','Walnut','Bouclé','Nordic','Sund','Fjord','Ålesund','Round','Low','High','Wall','Floor','Dining','Side','Stool','Bench','Shelf','Mirror','Rug','Pendant','Desk','Bed','Cabinet','Armchair','Outdoor'])`;
const word = (salt) => `${words}[1 + (hashint4(n + ${salt}) & 2147483647) % 30]`;

async function fill(client) {
  await client.query(`
    INSERT INTO providers (id, name, slug) SELECT ${id('0001', 'n')}, 'Vendor ' || n, 'vendor-' || n FROM generate_series(1, ${vendors}) n;
    INSERT INTO brands (id, provider_id, name, slug, created_at)
      SELECT ${id('0002', 'n')}, ${id('0001', `1 + n % ${vendors}`)}, ${word(7)} || ' & ' || ${word(9)} || ' ' || n, 'brand-' || n, now() - n * interval '1 hour'
        FROM generate_series(1, ${brands}) n;
    INSERT INTO categories (id, name, slug, path)
      SELECT ${id('0003', 'n')}, 'Category ' || n, 'category-' || n, ARRAY[${id('0003', 'n')}] FROM generate_series(1, 20) n;
    INSERT INTO categories (id, name, slug, parent_id, path)
      SELECT ${id('0003', 'n')}, 'Category ' || n, 'category-' || n, ${id('0003', '1 + n % 20')}, ARRAY[${id('0003', '1 + n % 20')}, ${id('0003', 'n')}]
        FROM generate_series(21, ${categories}) n;
    ALTER TABLE products DISABLE TRIGGER USER;
    INSERT INTO products (id, provider_id, brand_id, category_id, status, name, slug, type, sku, collection, description, price,
                          track_stock, stock_quantity, price_on_request, tags, images, specs, created_at, updated_at)
      SELECT ${id('0004', 'n')}, ${id('0001', `1 + n % ${vendors}`)}, ${id('0002', `n % ${brands} + CASE WHEN n % ${brands} = 0 THEN ${brands} ELSE 0 END`)},
             ${id('0003', `1 + (hashint4(n) & 2147483647) % ${categories}`)},
             (ARRAY['published','published','published','published','published','published','published','draft','pending','rejected'])[1 + n / ${vendors} % 10],
             ${word(0)} || ' ' || ${word(1)} || ' ' || ${word(2)} || ' ' || n, 'product-' || n, ${word(3)}, 'SKU-' || lpad(to_hex(n), 8, '0'), ${word(4)} || ' ' || n % 500,
             repeat('A low chair with a frame of oak. ', 20), (n % 90000) / 10.0,
             n % 3 = 0, n % 7, n % 11 = 0, ARRAY[lower(${word(5)}), lower(${word(6)})],
             jsonb_build_array(jsonb_build_object('id', n, 'url', 'https://images.example.com/' || n || '/1.jpg', 'position', 0)),
             '[{"label": "Upholstery", "value": "Wool"}]', now() - (${rows} - n) * interval '10 seconds', now() - (${rows} - n) * interval '10 seconds' + interval '1 hour'
        FROM generate_series(1, ${rows}) n;
    ALTER TABLE products ENABLE TRIGGER USER;
    INSERT INTO product_changes SELECT id, provider_id, updated_at FROM products;
    INSERT INTO product_counts (provider_id, brand_id, status, available, price_on_request, difference)
      SELECT provider_id, brand_id, status, available, price_on_request, count(*) FROM products GROUP BY 1, 2, 3, 4, 5`);
  await client.query('VACUUM (ANALYZE)');
}

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

const vendor = idOf('0001', 7);
const last = Math.floor(rows / 25);
const now = new Date();
// Products were made every ten seconds, and changed an hour after.
const ago = (/** @type {number} */ part) => new Date(now.getTime() - rows * part * 10_000);
const middle = { at: ago(0.5), id: idOf('0004', 1) };
const [lately, recent] = [ago(0.01), { at: ago(0.005), id: idOf('0004', 1) }];
const cases = [
  ['unfiltered', {}],
  ['status=draft', { status: ['draft'] }],
  ['status=published', { status: ['published'] }],
  ['status=draft,rejected', { status: ['draft', 'rejected'] }],
  ['brand (id)', { brand: idOf('0002', 6) }],
  ['brand (slug)', { brand: 'brand-6' }],
  ['category, a leaf', { category: idOf('0003', 100) }],
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

async function main() {
  const own = process.env.BENCH_DATABASE_URL ? undefined : await startBenchPostgres();
  const url = process.env.BENCH_DATABASE_URL ?? own.url;
  const client = new pg.Client({ connectionString: url });
  try {
    execFileSync(process.execPath, ['dist/apps/catalogue-api/cli.js', 'migrate'], {
      env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: url },
      stdio: 'ignore',
    });
    await client.connect();
    const {
      rows: [{ n }],
    } = await client.query('SELECT count(*)::int AS n FROM products');
    if (n === 0) {
      console.time('filled in');
      await fill(client);
      console.timeEnd('filled in');
    }
    const only = process.env.ONLY;
    for (const [who, scope, deep] of [
      ['a vendor', vendor, Math.floor(last / vendors)],
      ['the platform', allProviders, last],
    ]) {
      console.log(`\n${who}: ms custom plan, ms generic plan; page 1 | a deep page`);
      for (const [name, filters] of cases) {
        if (only && !name.includes(only)) continue;
        const cells = [];
        for (const page of [1, name === 'unfiltered' ? Math.min(deep, 20_000) : Math.min(deep, 40)]) {
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
    await client.end().catch(() => undefined);
    await own?.stop();
  }
}

await main();
