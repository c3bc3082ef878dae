// How many deliveries a second leave for endpoints that answer at once, beside a bare loop of the same requests that
// stores nothing, with the processor time that each delivery takes of the worker, of PostgreSQL and of the receiver.
// Both send the same bytes to the same receiver, from a process of their own over as many connections. "Warm" leaves out
// the first quarter, in which both processes compile what they run, and so do the figures of processor time. What is to be
// delivered is published once and copied for each round. Rounds alternate, so that the ratios count. With further
// checkouts of this repository (built, and with this bench in them) it compares them in the same run.
//   npm run bench delivery-rate -- [deliveries] [rounds] [checkout…]   after `npm run build`
// HELD=true alternates with deliveries beside a transaction that holds a snapshot all the while, so that no dead row goes.
// STATEMENTS=true shows what PostgreSQL spent most time on, PROFILE=<folder> writes a profile of each worker's delivering.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { startBenchPostgres } from '../harness/postgres.mjs';

const deliveries = Number(process.argv[2] ?? 30_000);
const rounds = Number(process.argv[3] ?? 3);
const own = resolve(import.meta.dirname, '../..');
const checkouts = [own, ...process.argv.slice(4).map((path) => resolve(path))];
const warmUp = Math.floor(deliveries / 40) * 10;
const counted = deliveries - warmUp;
const endpoints = 10;
// Of Node, for the worker.
const workerOptions = process.env.WORKER_OPTIONS?.split(' ') ?? [];
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
  const admin = await connected(postgres.url);
  const backlogs = new Map();
  for (const checkout of checkouts) backlogs.set(checkout, await publish(checkout, admin));
  for (let round = 1; round <= rounds; round += 1)
    for (const { checkout, isHeld } of checkouts.flatMap((checkout) => holds.map((isHeld) => ({ checkout, isHeld })))) {
      const [bareReceipt, bare] = await Promise.all([
        received().all,
        message(start(own, { role: 'bare', port, warmUp, counted, body: backlogs.get(checkout).body })),
      ]);
      const engine = await deliver(checkout, { admin, backlog: backlogs.get(checkout).name, isHeld });
      results.push({
        round,
        checkout: isHeld ? `${checkout}, snapshot held` : checkout,
        'deliveries/s': Math.round(engine.rate),
        'bare loop/s': Math.round(bare.rate),
        ratio: Number((engine.rate / bare.rate).toFixed(2)),
        'ratio, warm': Number((engine.warmRate / bare.warmRate).toFixed(2)),
        'worker (µs each)': perDelivery(engine.worker),
        'PostgreSQL (µs each)': Math.round(engine.database / counted),
        'receiver (µs each)': perDelivery(engine.receiver),
        'bare loop (µs each)': perDelivery(bare.cpu),
        'its receiver (µs each)': perDelivery(bareReceipt),
      });
      console.log(JSON.stringify(results.at(-1)));
    }
  console.table(results);
  await admin.end();
} catch (error) {
  // Before PostgreSQL ends, which ends the connections to it with another error.
  console.error(error);
  process.exitCode = 1;
} finally {
  receiver.kill();
  await postgres.stop();
}
process.exit();

/** Publishes what is to be delivered; gives the name of its database, and what one message is like. */
async function publish(checkout, admin) {
  const backlog = databaseName();
  await admin.query(`CREATE DATABASE ${backlog}`);
  const publisher = start(checkout, { role: 'publisher', ...settingsOf(backlog) });
  await message(publisher);
  const ended = new Promise((proceed) => publisher.once('exit', proceed));
  publisher.kill('SIGKILL');
  await ended;
  const db = await connected(settingsOf(backlog).databaseUrl);
  const { rows } = await db.query('SELECT body FROM webhook_events LIMIT 1');
  await db.end();
  return { name: backlog, body: rows[0].body };
}

async function deliver(checkout, { admin, backlog, isHeld }) {
  const name = databaseName();
  // Whose connections have just ended may be there for a moment.
  await admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${backlog}'`);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${backlog}`);
  const db = await connected(settingsOf(name).databaseUrl);
  if (showsStatements) await db.query('CREATE EXTENSION pg_stat_statements; SELECT pg_stat_statements_reset()');
  await db.query('CHECKPOINT');
  const holder = isHeld ? await connected(settingsOf(name).databaseUrl) : undefined;
  await holder?.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM webhook_queue LIMIT 1');
  const receipt = received();
  const worker = start(checkout, { role: 'worker', ...settingsOf(name) });
  await message(worker);
  await receipt.warm;
  const before = postgres.cpuMicroseconds();
  const cpuBefore = await cpuOf(worker);
  const receiverCpu = await receipt.all;
  // Asked only when all has arrived: counting costs as much as delivering some.
  for (let left = deliveries; left > 0; left = await pending(db))
    await new Promise((proceed) => setTimeout(proceed, 100));
  const after = postgres.cpuMicroseconds();
  const cpu = difference(await cpuOf(worker), cpuBefore);
  const exited = new Promise((proceed) => worker.once('exit', proceed));
  worker.send('exit');
  await exited;
  const took = await db.query(
    `SELECT extract(epoch FROM max(delivered_at) - min(delivered_at))::float8 AS total,
       extract(epoch FROM max(delivered_at) - percentile_disc($1::float8) WITHIN GROUP (ORDER BY delivered_at))::float8 AS warm
     FROM webhook_deliveries`,
    [warmUp / deliveries],
  );
  if (showsStatements) await statements(db);
  await holder?.end();
  await db.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  const { total, warm } = took.rows[0];
  const [rate, warmRate] = [deliveries / total, counted / warm];
  return { rate, warmRate, worker: cpu, database: after - before, receiver: receiverCpu };
}

/**
 * `warm` resolves when the receiver has had what is sent first, `all` when it has had all, to the processor time that it
 * took from `warm` on.
 */
function received() {
  receiver.send({ expected: [warmUp, counted] });
  const warm = message(receiver);
  return { warm, all: warm.then(() => message(receiver)) };
}

function cpuOf(worker) {
  worker.send('cpu');
  return message(worker);
}

function difference(after, before) {
  return { user: after.user - before.user, system: after.system - before.system };
}

async function pending(db) {
  const { rows } = await db.query(`SELECT count(*)::int AS n FROM webhook_deliveries WHERE status = 'pending'`);
  return rows[0].n;
}

function databaseName() {
  return `bench_${randomBytes(6).toString('hex')}`;
}

function settingsOf(name) {
  return {
    databaseUrl: postgres.url.replace(/\/postgres$/, `/${name}`),
    key,
    port,
    backlog: deliveries,
    endpoints,
  };
}

function perDelivery({ user, system }) {
  return Math.round((user + system) / counted);
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
  const profile = options.role === 'worker' ? process.env.PROFILE : undefined;
  return fork(`${checkout}/bench/harness/delivery-process.mjs`, [JSON.stringify({ ...options, profile })], {
    cwd: checkout,
    execArgv: options.role === 'worker' ? workerOptions : [],
  });
}

function message(child) {
  return new Promise((proceed, fail) => {
    const ended = (code) => fail(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('exit', ended);
      proceed(said);
    });
  });
}

async function connected(url) {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}
