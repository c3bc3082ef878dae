// Compares deliveries to endpoints that respond immediately with a bare loop of the same requests that stores nothing. Both send
// the same bytes to one receiver, from a separate process over as many connections. "Warm" rates and CPU times exclude the first
// quarter, in which both processes compile their code. The backlog is published once and copied for each round.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startBenchPostgres } from '../harness/postgres.mjs';
import { message } from '../harness/server.mjs';
import { spread, table } from '../harness/table.mjs';

export const goal = 'deliveries / bare undici loop is at least 0.75, or 0.90 with four cores or more.';

export async function run({ isShort }) {
  const [total, count] = isShort ? [2_000, 1] : [30_000, 3];
  const rounds = await measureDeliveries({ total, rounds: count });
  const rows = Object.keys(rounds[0]).map((what) => [
    what,
    spread(
      rounds.map((round) => round[what]),
      what.includes('/') ? 2 : 0,
    ),
  ]);
  return `${total} deliveries to ten endpoints that respond immediately, ${count} rounds.\n\n${table(['', 'median (min–max)'], rows)}`;
}

const endpoints = 10;
const key = randomBytes(32).toString('base64');
const workerOptions = (process.env.WORKER_OPTIONS ?? '--max-semi-space-size=32').split(' ');

let deliveries, warmUp, counted, postgres, receiver;

async function measureDeliveries({ total, rounds }) {
  [deliveries, warmUp] = [total, Math.floor(total / 40) * 10];
  counted = total - warmUp;
  postgres = await startBenchPostgres();
  receiver = start({ role: 'receiver' });
  try {
    const admin = await connected(postgres.url);
    const port = await message(receiver);
    const backlog = await publish({ admin, port });
    const figures = [];
    for (let round = 1; round <= rounds; round += 1) figures.push(await oneRound({ admin, port, backlog }));
    await admin.end();
    return figures;
  } catch (error) {
    // Logged before PostgreSQL stops, which ends connections with another error.
    console.error(error);
    throw error;
  } finally {
    receiver.kill();
    await postgres.stop();
  }
}

async function oneRound({ admin, port, backlog: { name, body } }) {
  const [bareReceipt, bare] = await Promise.all([
    received().all,
    message(start({ role: 'bare', port, warmUp, counted, body })),
  ]);
  const engine = await deliver({ admin, port, backlog: name });
  return {
    'deliveries per second': engine.rate,
    'bare undici loop, requests per second': bare.rate,
    'deliveries / bare loop': engine.rate / bare.rate,
    'deliveries / bare loop, both warm': engine.warmRate / bare.warmRate,
    'worker, CPU µs per delivery': perDelivery(engine.worker),
    'PostgreSQL, CPU µs per delivery': engine.database / counted,
    'receiver, CPU µs per delivery': perDelivery(engine.receiver),
    'bare loop, CPU µs per request': perDelivery(bare.cpu),
    'bare loop’s receiver, CPU µs per request': perDelivery(bareReceipt),
  };
}

async function publish({ admin, port }) {
  const backlog = databaseName();
  await admin.query(`CREATE DATABASE ${backlog}`);
  const publisher = start({ role: 'publisher', ...settingsOf(backlog, port) });
  await message(publisher);
  const ended = new Promise((proceed) => publisher.once('exit', proceed));
  publisher.kill('SIGKILL');
  await ended;
  const db = await connected(urlOf(backlog));
  const { rows } = await db.query('SELECT body FROM webhook_events LIMIT 1');
  await db.end();
  return { name: backlog, body: rows[0].body };
}

async function deliver({ admin, port, backlog }) {
  const name = databaseName();
  // Connections that just ended may still be listed.
  await admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${backlog}'`);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${backlog}`);
  const db = await connected(urlOf(name));
  await db.query('CHECKPOINT');
  const receipt = received();
  const worker = start({ role: 'worker', ...settingsOf(name, port) });
  await message(worker);
  await receipt.warm;
  const before = postgres.cpuMicroseconds();
  const cpuBefore = await cpuOf(worker);
  const receiverCpu = await receipt.all;
  // Counting is expensive, so it starts after all deliveries arrived.
  for (let left = deliveries; left > 0; left = await pending(db))
    await new Promise((proceed) => setTimeout(proceed, 100));
  const after = postgres.cpuMicroseconds();
  const cpu = difference(await cpuOf(worker), cpuBefore);
  const exited = new Promise((proceed) => worker.once('exit', proceed));
  worker.send('exit');
  await exited;
  // From the first attempt, to include requests before the first recorded outcomes.
  const took = await db.query(
    `SELECT extract(epoch FROM max(delivered_at) - min(attempted_at))::float8 AS total,
       extract(epoch FROM max(delivered_at) - percentile_disc($1::float8) WITHIN GROUP (ORDER BY delivered_at))::float8 AS warm
     FROM webhook_deliveries`,
    [warmUp / deliveries],
  );
  await db.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  const { total, warm } = took.rows[0];
  const [rate, warmRate] = [deliveries / total, counted / warm];
  return { rate, warmRate, worker: cpu, database: after - before, receiver: receiverCpu };
}

/** `warm` resolves after the warm-up's deliveries arrived; `all` after all, to the receiver's CPU time since `warm`. */
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

const urlOf = (name) => postgres.url.replace(/\/postgres$/, `/${name}`);

function settingsOf(name, port) {
  return { databaseUrl: urlOf(name), key, port, backlog: deliveries, endpoints };
}

function perDelivery({ user, system }) {
  return (user + system) / counted;
}

function start(options) {
  return fork(new URL('../harness/delivery-process.mjs', import.meta.url), [JSON.stringify(options)], {
    execArgv: options.role === 'worker' ? workerOptions : [],
  });
}

async function connected(url) {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}
