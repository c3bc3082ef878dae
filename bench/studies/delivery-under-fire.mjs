// How long an event takes from its commit to its receipt: at a steady pace, beside receivers that hang or are just not
// slow, and with the queue away. What is compared alternates within one run, so that the ratios count on a machine that
// does other work as well. Uses a redis-server if there is one.
//   npm run bench delivery-under-fire -- [seconds a stretch] [rounds] [steps]   after `npm run build`
// Steps: steady, hang, slow, floor, redis; all of them unless named, with commas between. "floor" is the same pace and the
// same 900 requests of 1.9 s in flight by undici alone, with nothing stored: what no worker on this machine can be below.
// WORKER_OPTIONS are Node's, for the worker (--cpu-prof writes a profile). TURNS=true shows its longest turns of the event loop, and makes it slower.
import { fork, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Database } from '../../libs/database/dist/index.js';
import { uuidV7 } from '../../libs/formats/dist/index.js';
import { WebhookEndpoints, WebhookOutbox } from '../../libs/webhook-delivery/dist/index.js';
import { freePort } from '../../tools/start/ports.mjs';
import { message } from '../harness/child-message.mjs';
import { cpuOfProcess, startBenchPostgres } from '../harness/postgres.mjs';
import { bootDelivery, prepareSchema } from '../harness/delivery-boot.mjs';

const seconds = Number(process.argv[2] ?? 10);
const rounds = Number(process.argv[3] ?? 3);
const steps = (process.argv[4] ?? 'steady,hang,slow,floor,redis').split(',');
const perSecond = 50;
// Those that deploy/ starts it with.
const workerOptions = (process.env.WORKER_OPTIONS ?? '--max-semi-space-size=32').split(' ');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

Logger.overrideLogger(false);
const postgres = await startBenchPostgres();
// Those that are slow answer many at once, which must not hold up the one whose times count.
const [receiver, otherReceiver] = [start({ role: 'timedReceiver' }), start({ role: 'timedReceiver' })];
const [healthyPort, othersPort] = await Promise.all([message(receiver), message(otherReceiver)]);
const ports = { healthy: healthyPort, others: othersPort };
const arrivals = new Map();
receiver.on('message', ({ mark, at }) => arrivals.has(mark) || arrivals.set(mark, at));
const redis = await startRedis();
const common = {
  databaseUrl: postgres.url,
  queueUrl: redis?.url,
  key: randomBytes(32).toString('base64'),
};
await prepareSchema(postgres.url);
const api = await bootDelivery({ ...common, delivers: false });
const db = api.get(Database);
const worker = start({ role: 'worker', watchesTurns: process.env.TURNS === 'true', ...common });
const results = [];
try {
  await message(worker);
  const healthy = await endpoint('/timed', 'healthy');
  await steady(healthy, 3);
  if (steps.includes('steady')) say('steady', 'commit to receipt', await stretch(healthy));
  for (const [step, what, path, count] of [
    ['hang', '50 that hang', '/hang', 50],
    ['slow', '200 at 1.9 s', '/slow', 200],
  ])
    if (steps.includes(step)) await beside(healthy, { what, path, count });
  if (steps.includes('floor')) await floor();
  if (redis && steps.includes('redis')) {
    redis.stop();
    await pause(5_000);
    say('redis', 'Redis away', await stretch(healthy));
  }
  console.table(results);
} finally {
  worker.send('exit');
  receiver.kill();
  otherReceiver.kill();
  redis?.stop();
  await Promise.race([api.close(), pause(5_000)]).catch(() => undefined);
  await postgres.stop();
}
process.exit(0);

/** Alternates: the healthy endpoint alone, then beside others with a backlog of 100 deliveries each. */
async function beside(healthy, { what, path, count }) {
  const others = await Promise.all(Array.from({ length: count }, () => endpoint(path, 'others')));
  const samples = { alone: [], beside: [] };
  const loads = { alone: [], beside: [] };
  for (let round = 0; round < rounds; round += 1) {
    const alone = await stretch(healthy);
    samples.alone.push(...alone.waits);
    loads.alone.push(alone.load);
    await db.query(`UPDATE webhook_endpoints SET enabled = true WHERE events = '{others}'`);
    for (const tenantId of others) await publish(tenantId, 'others', { count: 100 });
    await pause(1_000);
    const among = await stretch(healthy);
    samples.beside.push(...among.waits);
    loads.beside.push(among.load);
    // What is left is cancelled, and what is in flight ends.
    await db.query(`UPDATE webhook_endpoints SET enabled = false WHERE events = '{others}'`);
    await pause(4_000);
  }
  const [alone, among] = [sorted(samples.alone), sorted(samples.beside)];
  say('alone', 'alone', { waits: alone, load: worst(loads.alone) });
  const ratio = (at(among, 0.99) / at(alone, 0.99)).toFixed(2);
  say('beside', `beside ${what}`, { waits: among, load: worst(loads.beside) }, ratio);
}

/** The same by undici alone; times are from its sending to its receipt. */
async function floor() {
  const sender = start({ role: 'floor', ports });
  await message(sender);
  const samples = { 0: [], 900: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const inFlight of [0, 900]) {
      sender.send({ perSecond, seconds, beside: inFlight });
      samples[inFlight].push(...(await waitsOf(await message(sender))));
    }
  sender.kill();
  const [alone, among] = [sorted(samples[0]), sorted(samples[900])];
  const ratio = (at(among, 0.99) / at(alone, 0.99)).toFixed(2);
  say('floor', 'undici alone', { waits: alone });
  say('floor', 'undici beside its 900 of 1.9 s', { waits: among }, ratio);
}

/** A stretch at the steady pace, with what the worker and PostgreSQL did meanwhile. */
async function stretch(tenantId) {
  worker.send('turns');
  await message(worker);
  const before = { at: performance.now(), database: postgres.cpuMicroseconds(), study: cpuOfStudy() };
  const waits = await steady(tenantId, seconds);
  worker.send('turns');
  const { cpuMs, p99, max, waitedMs, collectedMs, ...garbage } = await message(worker);
  const forMs = performance.now() - before.at;
  const database = (postgres.cpuMicroseconds() - before.database) / 1_000;
  const [ours, others] = cpuOfStudy().map((now, index) => (now - before.study[index]) / 1_000 / forMs);
  const shares = {
    study: ours,
    others,
    worker: cpuMs / forMs,
    postgres: database / forMs,
    waited: waitedMs / forMs,
    collected: collectedMs / forMs,
  };
  return { waits, load: { ...shares, ...garbage, ...(p99 !== undefined && { turnP99: p99, turnMax: max }) } };
}

/** Microseconds of processor time: of the publisher with the receiver whose times count, and of the others' receiver. */
function cpuOfStudy() {
  return [cpuOfProcess(process.pid) + cpuOfProcess(receiver.pid), cpuOfProcess(otherReceiver.pid)];
}

/** Publishes at a steady pace; gives milliseconds from commit to receipt; Infinity for what never came. */
async function steady(tenantId, forSeconds) {
  const publishing = [];
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * forSeconds; count += 1) {
    // Not in step with anything else that happens at fixed times.
    const wait = startedAt + ((count + Math.random()) * 1_000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    publishing.push(publish(tenantId, 'healthy', { mark: uuidV7() }));
  }
  return waitsOf(await Promise.all(publishing));
}

/** Milliseconds from then to the receipt; Infinity for what never came. */
async function waitsOf(published) {
  for (let left = 30; left > 0 && published.some(({ mark }) => !arrivals.has(mark)); left -= 1) await pause(100);
  return published.map(({ mark, committedAt }) => Math.max(0, (arrivals.get(mark) ?? Infinity) - committedAt));
}

async function publish(tenantId, type, { count = 1, mark } = {}) {
  const resourceId = uuidV7();
  const data = { mark, text: 'x'.repeat(200) };
  await db.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await api.get(WebhookOutbox).publish(tx, { tenantId, type, resourceId, data });
  });
  return { mark, committedAt: performance.timeOrigin + performance.now() };
}

async function endpoint(path, type) {
  const tenantId = uuidV7();
  await api.get(WebhookEndpoints).create(tenantId, { url: `http://127.0.0.1:${ports[type]}${path}`, events: [type] });
  return tenantId;
}

function sorted(waits) {
  return [...waits].sort((one, other) => one - other);
}

function at(waits, share) {
  return waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
}

function worst(loads) {
  return loads.sort((one, other) => one.longestCollection - other.longestCollection).at(-1);
}

function say(step, what, { waits, load }, ratio) {
  const ordered = sorted(waits);
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => Number(at(ordered, share).toFixed(1)));
  const busy = load && {
    'worker CPU %': Math.round(load.worker * 100),
    'PostgreSQL CPU %': Math.round(load.postgres * 100),
    'publisher and receiver CPU %': Math.round(load.study * 100),
    "others' receiver CPU %": Math.round(load.others * 100),
    'worker waits for CPU %': Math.round(load.waited * 100),
    collections: load.collections,
    'collecting %': Number((load.collected * 100).toFixed(2)),
    'longest collection': Number(load.longestCollection.toFixed(1)),
    ...(load.turnP99 !== undefined && {
      'turn CPU p99': Number(load.turnP99.toFixed(1)),
      'turn CPU max': Number(load.turnMax.toFixed(1)),
    }),
  };
  results.push({ what, events: ordered.length, p50, p95, p99, max, 'p99 × alone': ratio, ...busy });
  process.stdout.write(`${step}: ${JSON.stringify(results.at(-1))}\n`);
}

function start(options) {
  const execArgv = ['worker', 'floor'].includes(options.role) ? workerOptions : [];
  const program = new URL('../harness/delivery-process.mjs', import.meta.url);
  return fork(program, [JSON.stringify(options)], { execArgv });
}

async function startRedis() {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const redisPort = await freePort();
  const server = spawn('redis-server', ['--port', String(redisPort), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  await pause(500);
  return { url: `redis://127.0.0.1:${redisPort}`, stop: () => server.kill('SIGKILL') };
}
