import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { catalogueOf, idOf, keyOf, placeOf } from '../harness/catalogue.mjs';
import { mapValues, totalOf } from '../harness/compare.mjs';
import { startService, startWorker } from '../harness/server.mjs';
import { goalOf, median, spread, table } from '../harness/table.mjs';

export const title = 'Import';
export const about = `A vendor imports a file of new products, in 3 rounds without a warm-up. Compared with **\`COPY\` into a staging table and \`INSERT … SELECT\`** into a table with the same columns and indexes as \`products\`. Time runs from the first byte sent until the import finishes.`;
export const fair = 'both write the same rows with the same indexes on the same PostgreSQL server';
export const unequal =
  '`COPY` has no validation, foreign keys, triggers and events, and its staging table is unlogged, so its time is a lower bound.';

const vendor = 7;
const productLine = (n) =>
  JSON.stringify({
    ...{
      sku: `SKU-I-${n}`,
      name: `Lounge chair ${n}`,
      type: 'Chair',
      ...placeOf(vendor),
      collection: `Sund ${n % 500}`,
    },
    ...{ description: 'A low chair with a frame of oak. '.repeat(9), materials: 'Smoked oak, wool bouclé' },
    ...{ price: (n % 90_000) / 10, trackStock: true, stockQuantity: 1 + (n % 50), tags: ['oak', 'lounge'] },
    ...{ length: 78, width: 72.5, height: 81, weight: 14.2, specs: [{ label: 'Upholstery', value: 'Wool' }] },
    images: [1, 2].map((image) => ({ url: `https://images.example.com/${n}/${image}.jpg` })),
  });

export async function run({ isShort, load, postgres }) {
  const count = isShort ? 2_000 : 50_000;
  const lines = Array.from({ length: count }, (_, n) => productLine(n)).join('\n');
  const { client } = await catalogueOf(postgres, 'before_import', isShort ? 500 : 10_000);
  await client.end();
  const runs = { new: [], copy: [] };
  for (let round = 0; round < Math.min(load.rounds, 3); round += 1) {
    const service = await startCatalogue(postgres);
    try {
      runs.new.push(await measure(service, count, () => imported(service, lines, count)));
      runs.copy.push(await copyAndInsert(service, postgres, count));
    } finally {
      await service.stop();
    }
  }
  return report(runs, count);
}

async function startCatalogue(postgres) {
  const { url, client } = await postgres.newDatabase('imported', 'before_import');
  const limits = { RATE_LIMIT_HEAVY_PER_MINUTE: '0' };
  const api = await startService('catalogue-api', url, limits);
  const worker = startWorker('catalogue-api', url, limits);
  return {
    ...{ url: api.url, client, key: keyOf({ url }, vendor, 'products:read,products:write') },
    cpu: { API: api.cpuMicroseconds, worker: worker.cpuMicroseconds, PostgreSQL: postgres.cpuMicroseconds },
    stop: () => Promise.all([api.stop(), worker.stop()]),
  };
}

async function imported({ url, key }, body, count) {
  const [headers, type] = [{ authorization: `Bearer ${key}` }, 'application/x-ndjson'];
  const path = `${url}/api/v1/key/imports`;
  const response = await fetch(path, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
  if (!response.ok) throw new Error(await response.text());
  for (let { data } = await response.json(); ; await delay(50)) {
    if (data.finishedAt !== null && data.created !== count) throw new Error(`Import: ${JSON.stringify(data)}`);
    if (data.finishedAt !== null) return;
    ({ data } = await (await fetch(`${path}/${data.id}`, { headers })).json());
  }
}

/** Seconds, and CPU microseconds of each process per row. */
async function measure({ cpu }, count, work) {
  const read = () => mapValues(cpu, (each) => each());
  const [before, startedAt] = [read(), performance.now()];
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, cpu: mapValues(read(), (value, process) => (value - before[process]) / count) };
}

async function copyAndInsert(service, { folder }, count) {
  const { client, cpu } = service;
  const file = join(folder, 'bench-products.copy');
  const { rows } = await client.query(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
      WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const [{ columns }] = rows;
  await client.query(
    `COPY (SELECT ${columns} FROM products WHERE provider_id = '${idOf(1, vendor)}' AND sku LIKE 'SKU-I-%') TO '${file}'`,
  );
  await client.query('DROP TABLE IF EXISTS bare, staging; CREATE TABLE bare (LIKE products INCLUDING ALL)');
  await client.query('CREATE UNLOGGED TABLE staging AS TABLE products WITH NO DATA; CHECKPOINT');
  const run = await measure({ cpu: { PostgreSQL: cpu.PostgreSQL } }, count, async () => {
    await client.query(`COPY staging (${columns}) FROM '${file}'`);
    await client.query(`INSERT INTO bare (${columns}) SELECT ${columns} FROM staging`);
  });
  await client.query('DROP TABLE bare, staging');
  return run;
}

function report(runs, count) {
  const names = { new: 'Plinth', copy: '`COPY` and `INSERT … SELECT`' };
  const processes = ['API', 'worker', 'PostgreSQL'];
  const over = (one, other, of) => one.map((run, round) => of(run) / of(other[round]));
  const seconds = (run) => run.seconds;
  const cpu = (run) => totalOf(run.cpu);
  const rows = Object.entries(names).map(([kind, name]) => [
    name,
    spread(runs[kind].map(seconds), 1),
    ...processes.map((process) =>
      process in runs[kind][0].cpu ? spread(runs[kind].map((run) => run.cpu[process])) : '',
    ),
    spread(over(runs[kind], runs.copy, seconds), 2),
    spread(over(runs[kind], runs.copy, cpu), 2),
  ]);
  const heads = ['', 'seconds', ...processes.map((process) => `${process}, CPU µs`), 'time / `COPY`', 'CPU / `COPY`'];
  const perSecond = `${Math.round(count / median(runs.new.map(seconds)))} rows/s`;
  const ratios = [seconds, cpu].map((of) => spread(over(runs.copy, runs.new, of), 2));
  const goal = goalOf('≥ 0.4 by rate', median(over(runs.copy, runs.new, seconds)) >= 0.4);
  return {
    text: `${count} rows each.\n\n${table(heads, rows)}`,
    summary: [['Import of new products', '`COPY` and `INSERT … SELECT`', perSecond, ...ratios, goal]],
  };
}
