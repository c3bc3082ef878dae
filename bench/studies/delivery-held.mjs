// What a transaction that holds a snapshot does to deliveries: events come at a steady pace, and at the beginning, while
// the snapshot is still held, and at the end bursts show how fast deliveries can be made and what each costs.
//   npm run bench delivery-held -- [minutes] [minutes held] [events a second] [events a burst]   after `npm run build`
// The goal is written for 60 minutes of which 30 are held: npm run bench delivery-held -- 60 30
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { Database } from '../../libs/database/dist/index.js';
import { uuidV7 } from '../../libs/formats/dist/index.js';
import { WebhookEndpoints, WebhookOutbox } from '../../libs/webhook-delivery/dist/index.js';
import { message } from '../harness/child-message.mjs';
import { startBenchPostgres } from '../harness/postgres.mjs';
import { bootDelivery, prepareSchema } from '../harness/delivery-boot.mjs';

const minutes = Number(process.argv[2] ?? 10);
const minutesHeld = Number(process.argv[3] ?? minutes / 2);
const perSecond = Number(process.argv[4] ?? 300);
const burst = Number(process.argv[5] ?? 10_000);
const burstsAtATime = 3;
const endpoints = 10;

Logger.overrideLogger(false);
const postgres = await startBenchPostgres();
const receiver = start({ role: 'receiver' });
const port = await message(receiver);
const common = { databaseUrl: postgres.url, key: randomBytes(32).toString('base64') };
await prepareSchema(postgres.url);
const api = await bootDelivery({ ...common, delivers: false });
const db = api.get(Database);
const tenants = await Promise.all(Array.from({ length: endpoints }, () => subscribe()));
const worker = start({ role: 'worker', ...common });
const results = [];
try {
  await message(worker);
  await publishBurst();
  await measure('at the beginning');
  const startedAt = performance.now();
  const holder = new pg.Client(postgres.url);
  await holder.connect();
  await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM webhook_queue LIMIT 1');
  await steady(startedAt + minutesHeld * 60_000);
  await measure(`after ${minutesHeld} minutes with a snapshot held`);
  await holder.end();
  await steady(startedAt + minutes * 60_000);
  await measure(`in minute ${minutes}`);
  console.table(results);
} finally {
  worker.send('exit');
  receiver.kill();
  await api.close();
  await postgres.stop();
}
process.exit(0);

/** The best of some bursts, as other work on the machine only makes them slower. */
async function measure(when) {
  const bursts = [];
  for (let count = 0; count < burstsAtATime; count += 1) bursts.push(await publishBurst());
  const best = bursts.sort((one, other) => other.rate - one.rate)[0];
  const [{ dead }] = await db.query(
    `SELECT n_dead_tup::int AS dead FROM pg_stat_user_tables WHERE relname = 'webhook_queue'`,
  );
  const first = results[0]?.['deliveries/s'] ?? best.rate;
  results.push({
    when,
    'deliveries/s': Math.round(best.rate),
    'of the beginning': Number((best.rate / first).toFixed(2)),
    'worker (µs each)': Math.round(Math.min(...bursts.map(({ worker }) => worker))),
    'PostgreSQL, publishing too (µs each)': Math.round(Math.min(...bursts.map(({ database }) => database))),
    'dead rows in the queue': dead,
  });
  process.stdout.write(`${JSON.stringify(results.at(-1))}\n`);
}

async function publishBurst() {
  const [workerBefore, databaseBefore] = [await cpuOfWorker(), postgres.cpuMicroseconds()];
  receiver.send({ expected: [burst] });
  const all = message(receiver);
  await publish(burst);
  const committedAt = performance.now();
  await all;
  const seconds = (performance.now() - committedAt) / 1_000;
  // Their outcomes are still being written down.
  for (;;) {
    const [{ left }] = await db.query('SELECT count(*)::int AS left FROM webhook_queue');
    if (left === 0) break;
    await pause(100);
  }
  return {
    rate: burst / seconds,
    worker: ((await cpuOfWorker()) - workerBefore) / burst,
    database: (postgres.cpuMicroseconds() - databaseBefore) / burst,
  };
}

/** Publishes at the steady pace until then. */
async function steady(until) {
  while (performance.now() < until) {
    const startedAt = performance.now();
    await publish(perSecond / 10);
    await pause(Math.max(0, 100 - (performance.now() - startedAt)));
  }
}

/** Publishes so many events in one transaction, in turn to each endpoint. */
async function publish(count) {
  await db.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const event = { tenantId: tenants[index % endpoints], type: 'held', resourceId: uuidV7() };
      await api.get(WebhookOutbox).publish(tx, { ...event, data: { text: 'x'.repeat(200) } });
    }
  });
}

async function subscribe() {
  const tenantId = uuidV7();
  await api.get(WebhookEndpoints).create(tenantId, { url: `http://127.0.0.1:${port}/fast`, events: ['held'] });
  return tenantId;
}

async function cpuOfWorker() {
  worker.send('cpu');
  const { user, system } = await message(worker);
  return user + system;
}

function start(options) {
  return fork(new URL('../harness/delivery-process.mjs', import.meta.url), [JSON.stringify(options)]);
}

function pause(ms) {
  return new Promise((proceed) => setTimeout(proceed, ms));
}
