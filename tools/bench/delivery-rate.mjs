// How many deliveries a second leave for endpoints that answer at once, beside a bare loop of the same requests that
// stores nothing, with the processor time that each delivery takes of the worker and of PostgreSQL. Rounds alternate,
// so that the ratios count. With further checkouts of this repository (built, and with this bench in them) it compares
// them in the same run.
//   node tools/bench/delivery-rate.mjs [deliveries] [rounds] [checkout…]   after `npm run build`
// HELD=true alternates with deliveries beside a transaction that holds a snapshot all the while, so that no dead row goes.
// STATEMENTS=true shows what PostgreSQL spent most time on, PROFILE=<folder> writes a profile of each worker.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { startBenchPostgres } from './bench-postgres.mjs';

const deliveries = Number(process.argv[2] ?? 30_000);
const rounds = Number(process.argv[3] ?? 3);
const own = resolve(import.meta.dirname, '../..');
const checkouts = [own, ...process.argv.slice(4).map((path) => resolve(path))];
const endpoints = 10;
const holds = process.env.HELD === 'true' ? [false, true] : [false];
const key = randomBytes(32).toString('base64');

const showsStatements = process.env.STATEMENTS === 'true';
const postgres = await startBenchPostgres(
  undefined,
  showsStatements && { shared_preload_libraries: 'pg_stat_statements' },
);
const receiver = start(own, { role: 'receiver' });
const port = await message(receiver);
const results = [];
try {
  for (let round = 1; round <= rounds; round += 1)
    for (const { checkout, isHeld } of checkouts.flatMap((checkout) => holds.map((isHeld) => ({ checkout, isHeld })))) {
      const bare = await message(start(own, { role: 'bare', port, deliveries }));
      const engine = await deliver(checkout, isHeld);
      const perDelivery = ({ user, system }) => Math.round((user + system) / deliveries);
      results.push({
        round,
        checkout: isHeld ? `${checkout}, snapshot held` : checkout,
        'deliveries/s': Math.round(engine.rate),
        'bare loop/s': Math.round(bare.rate),
        ratio: Number((engine.rate / bare.rate).toFixed(2)),
        'worker (µs each)': perDelivery(engine.worker),
        'PostgreSQL (µs each)': Math.round(engine.database / deliveries),
        'bare loop (µs each)': perDelivery(bare.cpu),
      });
      console.log(JSON.stringify(results.at(-1)));
    }
  console.table(results);
} finally {
  receiver.kill();
  await postgres.stop();
}
process.exit(0);

async function deliver(checkout, isHeld) {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const admin = await connected(postgres.url);
  await admin.query(`CREATE DATABASE ${name}`);
  const databaseUrl = postgres.url.replace(/\/postgres$/, `/${name}`);
  const common = { databaseUrl, key, port, deliveries, endpoints };
  const publisher = start(checkout, { role: 'publisher', ...common });
  await message(publisher);
  publisher.kill('SIGKILL');
  const db = await connected(databaseUrl);
  await db.query('CHECKPOINT');
  if (showsStatements) await db.query('CREATE EXTENSION pg_stat_statements; SELECT pg_stat_statements_reset()');
  const holder = isHeld ? await connected(databaseUrl) : undefined;
  await holder?.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM webhook_queue LIMIT 1');
  const worker = start(checkout, { role: 'worker', ...common });
  const before = postgres.cpuMicroseconds();
  await message(worker);
  // Asked rarely: counting them costs more than delivering some.
  for (let left = deliveries; left > 0;) {
    await new Promise((proceed) => setTimeout(proceed, 500));
    left =
      deliveries -
      (await db.query(`SELECT count(*)::int AS n FROM webhook_deliveries WHERE status = 'succeeded'`)).rows[0].n;
  }
  const after = postgres.cpuMicroseconds();
  worker.send('cpu');
  const cpu = await message(worker);
  const exited = new Promise((proceed) => worker.once('exit', proceed));
  worker.send('exit');
  await exited;
  const took = await db.query(
    `SELECT extract(epoch FROM max(delivered_at) - min(delivered_at))::float8 AS seconds FROM webhook_deliveries`,
  );
  if (showsStatements) await statements(db);
  await holder?.end();
  await db.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
  return {
    rate: deliveries / took.rows[0].seconds,
    worker: cpu,
    database: after - before,
  };
}

async function statements(db) {
  const { rows } = await db.query(
    `SELECT calls, round(total_exec_time) AS ms, round((wal_bytes / $1::numeric), 1) AS "WAL bytes a delivery",
       rows, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) AS query
     FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT 8`,
    [deliveries],
  );
  console.table(rows);
}

function start(checkout, options) {
  const profile =
    process.env.PROFILE && options.role === 'worker'
      ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}/${options.role}`]
      : [];
  return fork(`${checkout}/tools/bench/delivery-process.mjs`, [JSON.stringify(options)], {
    cwd: checkout,
    execArgv: profile,
  });
}

function message(child) {
  return new Promise((proceed, fail) => {
    child.once('message', proceed);
    child.once('exit', (code) => fail(new Error(`a process of the bench ended with ${code}`)));
  });
}

async function connected(url) {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}
