// Measures the time from an event's commit to its receipt: at a steady pace, next to receivers that hang or are slow, and with the
// queue unavailable. Subjects alternate within one run, so ratios also count on a busy machine. Uses redis-server if installed.
//   npm run bench delivery-under-fire -- [seconds per stretch] [rounds] [steps]   after `npm run build`
// Steps: steady, hang, slow, redis; separated by commas, all by default. WORKER_OPTIONS are the worker's Node options (--cpu-prof
// writes a profile).
import { fork, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Database } from '../../libs/database/dist/index.js';
import { uuidV7 } from '../../libs/formats/dist/index.js';
import { WebhookEndpoints, WebhookOutbox } from '../../libs/webhook-delivery/dist/index.js';
import { freePort } from '../../tools/start/ports.mjs';
import { startBenchPostgres } from '../harness/postgres.mjs';
import { bootDelivery, prepareSchema } from '../harness/delivery-boot.mjs';
import { message } from '../harness/server.mjs';

const seconds = Number(process.argv[2] ?? 10);
const rounds = Number(process.argv[3] ?? 3);
const steps = (process.argv[4] ?? 'steady,hang,slow,redis').split(',');
const perSecond = 50;
const workerOptions = (process.env.WORKER_OPTIONS ?? '--max-semi-space-size=32').split(' ');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

Logger.overrideLogger(false);
const postgres = await startBenchPostgres();
// Slow receivers respond to many requests at once, which must not delay the measured one.
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
const worker = start({ role: 'worker', ...common });
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

/** Alternates: the healthy endpoint alone, then next to others with a backlog of 100 deliveries each. */
async function beside(healthy, { what, path, count }) {
  const others = await Promise.all(Array.from({ length: count }, () => endpoint(path, 'others')));
  const stretches = { alone: [], beside: [] };
  for (let round = 0; round < rounds; round += 1) {
    stretches.alone.push(await stretch(healthy));
    await db.query(`UPDATE webhook_endpoints SET enabled = true WHERE events = '{others}'`);
    for (const tenantId of others) await publish(tenantId, 'others', { count: 100 });
    await pause(1_000);
    stretches.beside.push(await stretch(healthy));
    // Cancels the rest and waits for requests in flight.
    await db.query(`UPDATE webhook_endpoints SET enabled = false WHERE events = '{others}'`);
    await pause(4_000);
  }
  const [alone, among] = [joined(stretches.alone), joined(stretches.beside)];
  say('alone', 'alone', alone);
  const ratio = (at(sorted(among.waits), 0.99) / at(sorted(alone.waits), 0.99)).toFixed(2);
  say('beside', `beside ${what}`, among, ratio);
}

function joined(stretches) {
  const mean = (pick) => stretches.reduce((sum, one) => sum + pick(one), 0) / stretches.length;
  return {
    waits: stretches.flatMap(({ waits }) => waits),
    cpu: { worker: mean(({ cpu }) => cpu.worker), postgres: mean(({ cpu }) => cpu.postgres) },
  };
}

/** One stretch at the steady pace, with the CPU shares of the worker and PostgreSQL. */
async function stretch(tenantId) {
  const cpuNow = async () => {
    worker.send('cpu');
    const { user, system } = await message(worker);
    return { at: performance.now() * 1_000, worker: user + system, postgres: postgres.cpuMicroseconds() };
  };
  const before = await cpuNow();
  const waits = await steady(tenantId, seconds);
  const after = await cpuNow();
  const share = (of) => (after[of] - before[of]) / (after.at - before.at);
  return { waits, cpu: { worker: share('worker'), postgres: share('postgres') } };
}

/** Publishes at a steady pace; returns milliseconds from commit to receipt, Infinity if it never arrived. */
async function steady(tenantId, forSeconds) {
  const publishing = [];
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * forSeconds; count += 1) {
    // Avoids the rhythm of fixed timers.
    const wait = startedAt + ((count + Math.random()) * 1_000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    publishing.push(publish(tenantId, 'healthy', { mark: uuidV7() }));
  }
  return waitsOf(await Promise.all(publishing));
}

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

function say(step, what, { waits, cpu }, ratio) {
  const ordered = sorted(waits);
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => Number(at(ordered, share).toFixed(1)));
  const busy = {
    'worker CPU %': Number((cpu.worker * 100).toFixed(1)),
    'PostgreSQL CPU %': Number((cpu.postgres * 100).toFixed(1)),
  };
  results.push({ what, events: ordered.length, p50, p95, p99, max, 'p99 × alone': ratio, ...busy });
  process.stdout.write(`${step}: ${JSON.stringify(results.at(-1))}\n`);
}

function start(options) {
  const execArgv = options.role === 'worker' ? workerOptions : [];
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
