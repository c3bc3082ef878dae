// Compares imports of one vendor with one bare INSERT … SELECT of the same rows into a table with the same columns and indexes,
// without foreign keys and triggers. Imports: new products, the same file again, and new stock for published products. The time is
// from the first byte sent to the end of the import.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { walOf } from '../harness/compare.mjs';
import { cpuOfProcess, startBenchPostgres } from '../harness/postgres.mjs';
import { root, runCli, serviceEnvironment, startService } from '../harness/server.mjs';
import { table } from '../harness/table.mjs';

export const goal =
  'new products take at most 2.5 times the bare INSERT (ideally 1.5). The same file again takes at most 0.3 of the first import, and writes no row and no product event. New stock takes at most 0.5, and unpublishes no product.';

const bareRounds = 2;

const words =
  'Lounge Chair Table Lamp Sofa Oak Walnut Bouclé Nordic Sund Fjord Ålesund Round Low High Wall Dining'.split(' ');
const word = (seed) => words[(Math.imul(seed, 0x9e3779b1) >>> 7) % words.length];

const skuOf = (n) => `SKU-${n.toString(16).padStart(8, '0')}`;

const fullRow = (n, { brandId, categoryId }) => ({
  sku: skuOf(n),
  name: `${word(n)} ${word(n + 1)} ${word(n + 2)} ${n}`,
  type: word(n + 3),
  brandId,
  categoryId,
  collection: `${word(n + 4)} ${n % 500}`,
  description: 'A low chair with a frame of oak. '.repeat(9),
  materials: 'Smoked oak, wool bouclé',
  price: (n % 90_000) / 10,
  trackStock: true,
  stockQuantity: 1 + (n % 50),
  length: 78,
  width: 72.5,
  height: 81,
  weight: 14.2,
  tags: [word(n + 5).toLowerCase(), word(n + 6).toLowerCase()],
  specs: [{ label: 'Upholstery', value: 'Wool' }],
  images: [{ url: `https://images.example.com/${n}/1.jpg` }, { url: `https://images.example.com/${n}/2.jpg` }],
});

export async function run({ isShort }) {
  const count = isShort ? 2_000 : 100_000;
  const service = await startBenchCatalogue();
  const client = new pg.Client(service.databaseUrl);
  try {
    await client.connect();
    const vendor = await vendorOf(service);
    const linesOf = (make) => Array.from({ length: count }, (_, n) => make(n)).join('\n');
    const products = { type: 'application/x-ndjson', body: linesOf((n) => JSON.stringify(fullRow(n, vendor))) };
    const stock = {
      type: 'text/csv',
      body: `sku,stockQuantity\n${linesOf((n) => `${skuOf(n)},${60 + (n % 50)}`)}`,
    };
    const measured = (work) => measure({ service, client, count }, work);
    const imported = async (name, file, outcome) => {
      const run = await measured(() => importOf(service, vendor.key, file));
      const { created, updated, unchanged, failed, unpublished } = run.result;
      if (run.result[outcome] !== count || unpublished > 0)
        throw new Error(`${name}: ${JSON.stringify({ created, updated, unchanged, failed, unpublished })}`);
      return { name, ...run };
    };

    const first = await imported('new products', products, 'created');
    await client.query('VACUUM (ANALYZE) products');
    const bare = await bareInserts(client, measured);
    const again = await imported('the same file again', products, 'unchanged');
    await client.query(`UPDATE products SET status = 'published'`);
    await client.query('VACUUM (ANALYZE) products');
    const offers = await imported('new stock, as CSV', stock, 'updated');
    return `${count} rows each.\n\n${tableOf([bare, first, again, offers], { bare, first })}`;
  } finally {
    await client.end();
    await service.stop();
  }
}

async function vendorOf(service) {
  const platform = async (what, body) => (await call(service, 'POST', `/api/v1/platform/${what}`, body)).data;
  const { id: providerId } = await platform('providers', { name: 'Vendor' });
  const { id: brandId } = await platform('brands', { providerId, name: 'Brand' });
  const { id: categoryId } = await platform('categories', { name: 'Chairs' });
  const scopes = ['products:read', 'products:write'];
  const { key } = await platform('keys', { name: 'bench', providerId, scopes });
  return { key, brandId, categoryId };
}

async function importOf(service, key, { type, body }) {
  const begin = performance.now();
  const response = await fetch(`${service.url}/api/v1/key/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    body,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  const takenSeconds = (performance.now() - begin) / 1_000;
  for (let one = answer.data; ; await delay(50)) {
    if (one.finishedAt !== null) return { ...one, takenSeconds };
    one = (await call(service, 'GET', `/api/v1/key/imports/${one.id}`, undefined, key)).data;
  }
}

/** Measures seconds, and per row: CPU microseconds of each process, bytes of WAL, events. */
async function measure({ service, client, count }, work) {
  const readWal = walOf(client);
  const eventsOf = async () => (await client.query('SELECT count(*)::int AS n FROM webhook_events')).rows[0].n;
  const before = { events: await eventsOf(), wal: await readWal(), cpu: service.cpuMicroseconds() };
  const begin = performance.now();
  const result = await work();
  const seconds = (performance.now() - begin) / 1_000;
  const cpu = service.cpuMicroseconds();
  return {
    result,
    seconds,
    cpu: Object.fromEntries(Object.entries(cpu).map(([name, used]) => [name, (used - before.cpu[name]) / count])),
    wal: ((await readWal()) - before.wal) / count,
    events: (await eventsOf()) - before.events,
  };
}

async function bareInserts(client, measured) {
  const { rows } = await client.query(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
      WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const { columns } = rows[0];
  await client.query(`CREATE TABLE rows AS SELECT ${columns} FROM products; ANALYZE rows`);
  const runs = [];
  for (let round = 0; round < bareRounds; round += 1) {
    await client.query('DROP TABLE IF EXISTS bare; CREATE TABLE bare (LIKE products INCLUDING ALL)');
    runs.push(await measured(() => client.query(`INSERT INTO bare (${columns}) SELECT ${columns} FROM rows`)));
  }
  await client.query('DROP TABLE bare; DROP TABLE rows');
  runs.sort((one, other) => one.seconds - other.seconds);
  return { name: `bare INSERT … SELECT, best of ${bareRounds}`, ...runs[0], cpu: { postgres: runs[0].cpu.postgres } };
}

function tableOf(runs, { bare, first }) {
  const heads = [
    '',
    'seconds',
    'accepted after, s',
    '/ bare',
    '/ new products',
    'API, CPU µs',
    'worker, CPU µs',
    'database, CPU µs',
    'WAL bytes',
    'events',
  ];
  const whole = (number) => (number === undefined ? '' : number.toFixed(0));
  return table(
    heads,
    runs.map(({ name, seconds, result, cpu, wal, events }) => [
      name,
      seconds.toFixed(1),
      result.takenSeconds === undefined ? '' : result.takenSeconds.toFixed(1),
      (seconds / bare.seconds).toFixed(2),
      (seconds / first.seconds).toFixed(2),
      whole(cpu.api),
      whole(cpu.worker),
      whole(cpu.postgres),
      whole(wal),
      events,
    ]),
  );
}

const limits = { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' };

async function startBenchCatalogue() {
  const postgres = await startBenchPostgres();
  const { url: databaseUrl } = postgres;
  runCli('catalogue-api', databaseUrl, 'migrate');
  const platformKey = runCli(
    ...['catalogue-api', databaseUrl, 'keys:create', '--platform', '--name', 'bench', '--scopes', 'all'],
  );
  const api = await startService('catalogue-api', databaseUrl, limits);
  const worker = spawn(process.execPath, [join(root, 'dist/apps/catalogue-api/worker.js')], {
    env: { ...process.env, ...serviceEnvironment(databaseUrl, limits) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    url: api.url,
    databaseUrl,
    platformKey,
    cpuMicroseconds: () => ({
      api: api.cpuMicroseconds(),
      worker: cpuOfProcess(worker.pid),
      postgres: postgres.cpuMicroseconds(),
    }),
    async stop() {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.kill('SIGTERM');
      await Promise.all([ended, api.stop()]);
      await postgres.stop();
    },
  };
}

async function call(service, method, path, body, key = service.platformKey) {
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}
