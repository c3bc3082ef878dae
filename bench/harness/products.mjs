// A catalogue whose products belong evenly to 50 vendors, created every ten seconds and changed an hour later.
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startBenchPostgres } from './postgres.mjs';
import { runCli } from './server.mjs';

const vendors = 50;
const brands = 20 * vendors;
const categories = 200;
const words =
  'Lounge Chair Table Lamp Sofa Oak Walnut Bouclé Nordic Sund Fjord Ålesund Round Low High Wall Floor Dining Side Stool Bench Shelf Mirror Rug Pendant Desk Bed Cabinet Armchair Outdoor'.split(
    ' ',
  );
const word = (n, salt) => words[(Math.imul(n + salt * 7_919, 0x9e3779b1) >>> 9) % words.length];

/** The id of the nth vendor (1), brand (2), category (3) or product (4). */
export const idOf = (kind, n) => `0198c3a0-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`;

const columns =
  'id, provider_id, brand_id, category_id, status, name, slug, type, sku, collection, description, price, track_stock, stock_quantity, price_on_request, tags, images, specs, created_at, updated_at';

function productLine(n, rows, now) {
  const createdAt = now - (rows - n) * 10_000;
  const statuses = ['draft', 'pending', 'rejected'];
  return [
    idOf(4, n),
    idOf(1, 1 + (n % vendors)),
    idOf(2, n % brands || brands),
    idOf(3, 1 + ((Math.imul(n, 0x85ebca6b) >>> 8) % categories)),
    statuses[(Math.floor(n / vendors) % 10) - 7] ?? 'published',
    `${word(n, 0)} ${word(n, 1)} ${word(n, 2)} ${n}`,
    `product-${n}`,
    word(n, 3),
    `SKU-${n.toString(16).padStart(8, '0')}`,
    `${word(n, 4)} ${n % 500}`,
    'A low chair with a frame of oak. '.repeat(20).trim(),
    (n % 90_000) / 10,
    n % 3 === 0 ? 't' : 'f',
    n % 7,
    n % 11 === 0 ? 't' : 'f',
    `{${word(n, 5).toLowerCase()},${word(n, 6).toLowerCase()}}`,
    JSON.stringify([{ id: String(n), url: `https://images.example.com/${n}/1.jpg`, position: 0 }]),
    '[{"label": "Upholstery", "value": "Wool"}]',
    new Date(createdAt).toISOString(),
    new Date(createdAt + 3_600_000).toISOString(),
  ].join('\t');
}

/** Starts PostgreSQL with this many products; reuses a `dataDir` that already has them. */
export async function startProducts({ rows, dataDir }) {
  const postgres = await startBenchPostgres(dataDir);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  runCli('catalogue-api', postgres.url, 'migrate');
  const { rows: found } = await client.query('SELECT count(*)::int AS n FROM products');
  if (found[0].n === 0) {
    const startedAt = performance.now();
    await fill(client, rows);
    console.log(`${rows} products by COPY in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  }
  return {
    ...postgres,
    client,
    /** A key of the nth vendor, or of the platform; it reads products by default. */
    key: (vendor, scopes = 'products:read') =>
      runCli(
        ...['catalogue-api', postgres.url, 'keys:create', '--name', 'bench', '--scopes', scopes],
        ...(vendor === undefined ? ['--platform'] : ['--provider', idOf(1, vendor)]),
      ),
    async stop() {
      await client.end();
      await postgres.stop();
    },
  };
}

async function fill(client, rows) {
  const id = (kind, n) => `('0198c3a0-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await client.query(`
    INSERT INTO providers (id, name, slug) SELECT ${id(1, 'n')}, 'Vendor ' || n, 'vendor-' || n FROM generate_series(1, ${vendors}) n;
    INSERT INTO brands (id, provider_id, name, slug, created_at)
      SELECT ${id(2, 'n')}, ${id(1, `1 + n % ${vendors}`)}, 'House ' || n, 'brand-' || n, now() - n * interval '1 hour' FROM generate_series(1, ${brands}) n;
    INSERT INTO categories (id, name, slug, path)
      SELECT ${id(3, 'n')}, 'Category ' || n, 'category-' || n, ARRAY[${id(3, 'n')}] FROM generate_series(1, 20) n;
    INSERT INTO categories (id, name, slug, parent_id, path)
      SELECT ${id(3, 'n')}, 'Category ' || n, 'category-' || n, ${id(3, '1 + n % 20')}, ARRAY[${id(3, '1 + n % 20')}, ${id(3, 'n')}]
        FROM generate_series(21, ${categories}) n`);
  await withoutIndexes(client, 'products', () => copyProducts(client, rows));
  await client.query(`
    INSERT INTO product_changes SELECT id, provider_id, updated_at FROM products;
    INSERT INTO product_counts (provider_id, brand_id, status, available, price_on_request, difference)
      SELECT provider_id, brand_id, status, available, price_on_request, count(*) FROM products GROUP BY 1, 2, 3, 4, 5`);
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
}

/** Creates indexes after the rows, which is several times cheaper. */
async function withoutIndexes(client, table, work) {
  const { rows: indexes } = await client.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  if (indexes.length > 0) await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
}

async function copyProducts(client, rows) {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-bench-copy-'));
  chmodSync(folder, 0o755); // The server reads it, as a user of its own.
  try {
    const file = join(folder, 'products');
    const stream = createWriteStream(file);
    const now = Date.now();
    for (let first = 1; first <= rows; first += 1_000) {
      const count = Math.min(1_000, rows - first + 1);
      const lines = Array.from({ length: count }, (_each, index) => `${productLine(first + index, rows, now)}\n`);
      if (!stream.write(lines.join(''))) await once(stream, 'drain');
    }
    stream.end();
    await once(stream, 'finish');
    await client.query(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      COPY products (${columns}) FROM '${file}';
      COMMIT`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
