// What reaches receivers, and when, beside receivers that hang or are just not slow, at a steady pace, and with the queue
// away; and how much the engine delivers beside a bare loop of the same requests. One run on one machine, so that the
// ratios count. Uses a redis-server if there is one.
//   node tools/bench/delivery-under-fire.mjs [seconds a step]   after `npm run build`
import { fork, spawn, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Pool } from 'undici';
import 'reflect-metadata';
import { Database, DatabaseModule, migrate, postgresDataSource } from '../../libs/database/dist/index.js';
import { uuidV7 } from '../../libs/formats/dist/index.js';
import { QueueModule, migrateQueue } from '../../libs/queue/dist/index.js';
import { SecretBox } from '../../libs/secrets/dist/index.js';
import {
  WebhookDeliveryModule,
  WebhookEndpoints,
  WebhookOutbox,
  webhookEntities,
  webhookMigrations,
} from '../../libs/webhook-delivery/dist/index.js';
import { freePort } from '../start/ports.mjs';
import { startBenchPostgres } from './bench-postgres.mjs';

const now = () => performance.timeOrigin + performance.now();

if (process.argv[2] === 'receiver') {
  // A process of its own: /fast answers at once, /timed as well and says when, /slow after 1.9 s, /hang never.
  const server = createServer((request, response) => {
    const at = now();
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/hang') return;
      if (request.url === '/timed') process.send({ mark: JSON.parse(Buffer.concat(chunks)).data.mark, at });
      if (request.url === '/slow') setTimeout(() => response.writeHead(204).end(), 1_900);
      else response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
} else if (process.argv[2] === 'worker') {
  const { databaseUrl, queueUrl, key } = JSON.parse(process.argv[3]);
  Logger.overrideLogger(false);
  await boot(databaseUrl, queueUrl, key, true);
  process.send('ready');
} else {
  await main(Number(process.argv[2] ?? 15));
}

async function main(seconds) {
  Logger.overrideLogger(false);
  const postgres = await startBenchPostgres();
  const receiver = fork(new URL(import.meta.url), ['receiver']);
  const port = await new Promise((resolve) => receiver.once('message', resolve));
  const arrivals = new Map();
  receiver.on('message', ({ mark, at }) => arrivals.has(mark) || arrivals.set(mark, at));
  const redis = await startRedis();
  const queueUrl = redis?.url ?? postgres.url;
  const key = randomBytes(32).toString('base64');
  const dataSource = await postgresDataSource({
    databaseUrl: postgres.url,
    entities: webhookEntities,
    migrations: webhookMigrations,
  }).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  await migrateQueue(postgres.url);
  const api = await boot(postgres.url, queueUrl, key, false);
  const db = api.get(Database);
  const rows = [];
  const say = (what, value) => {
    rows.push({ what, value });
    process.stdout.write(`${what}: ${value}\n`);
  };

  const endpoint = async (path, type, tenantId = uuidV7()) => {
    await api.get(WebhookEndpoints).create(tenantId, { url: `http://127.0.0.1:${port}${path}`, events: [type] });
    return tenantId;
  };
  const publish = async (tenantId, type, { count = 1, mark } = {}) => {
    const resourceId = uuidV7();
    const data = { mark, text: 'x'.repeat(200) };
    await db.transaction(async (tx) => {
      for (let index = 0; index < count; index += 1)
        await api.get(WebhookOutbox).publish(tx, { tenantId, type, resourceId, data });
    });
    return { mark, committedAt: now() };
  };
  /** Publishes at a steady pace; gives milliseconds from commit to receipt, sorted; Infinity for what never came. */
  const steady = async (tenantId, type, perSecond, forSeconds) => {
    const publishing = [];
    const startedAt = performance.now();
    for (let count = 0; count < perSecond * forSeconds; count += 1) {
      const wait = startedAt + (count * 1_000) / perSecond - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      publishing.push(publish(tenantId, type, { mark: uuidV7() }));
    }
    const published = await Promise.all(publishing);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return published
      .map(({ mark, committedAt }) => Math.max(0, (arrivals.get(mark) ?? Infinity) - committedAt))
      .sort((one, other) => one - other);
  };
  const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const shown = (sorted) =>
    `p50 ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms`;

  let worker;
  const startWorker = async () => {
    worker = fork(new URL(import.meta.url), ['worker', JSON.stringify({ databaseUrl: postgres.url, queueUrl, key })]);
    await new Promise((resolve) => worker.once('message', resolve));
  };
  try {
    // A backlog beside a bare loop: the same number of requests, signed, as many in flight.
    const total = 30_000;
    const busy = await Promise.all(Array.from({ length: 10 }, () => endpoint('/fast', 'backlog')));
    for (const tenantId of busy)
      for (let part = 0; part < 10; part += 1) await publish(tenantId, 'backlog', { count: total / 100 });
    await db.query('VACUUM ANALYZE');
    const bare = await bareLoop(port, total);
    await startWorker();
    for (;;) {
      const [{ n }] = await db.query(`SELECT count(*)::int AS n FROM webhook_deliveries WHERE status = 'succeeded'`);
      if (n >= total) break;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const [{ took }] = await db.query(
      `SELECT extract(epoch FROM max(delivered_at) - min(delivered_at))::float8 AS took FROM webhook_deliveries`,
    );
    const rate = total / took;
    say('deliveries a second', `${rate.toFixed(0)}, bare loop ${bare.toFixed(0)}, ratio ${(rate / bare).toFixed(2)}`);

    const healthy = await endpoint('/timed', 'healthy');
    await steady(healthy, 'healthy', 20, 3);
    say('commit to receipt at 50/s', shown(await steady(healthy, 'healthy', 50, seconds)));
    const alone = await steady(healthy, 'healthy', 20, seconds);
    say('healthy at 20/s, alone', shown(alone));
    for (const [what, path, count] of [
      ['50 that hang', '/hang', 50],
      ['200 at 1.9 s', '/slow', 200],
    ]) {
      const others = await Promise.all(Array.from({ length: count }, () => endpoint(path, 'others')));
      for (const tenantId of others) await publish(tenantId, 'others', { count: 100 });
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const beside = await steady(healthy, 'healthy', 20, seconds);
      const ratio = (at(beside, 0.99) / at(alone, 0.99)).toFixed(2);
      say(`healthy at 20/s, beside ${what}`, `${shown(beside)}, p99 ${ratio} times alone`);
      await db.query(`UPDATE webhook_endpoints SET enabled = false WHERE events = '{others}'`);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
    if (redis) {
      redis.stop();
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      say('healthy at 20/s, Redis away', shown(await steady(healthy, 'healthy', 20, seconds)));
    }
    console.table(rows);
  } finally {
    worker?.kill('SIGKILL');
    receiver.kill();
    redis?.stop();
    await Promise.race([api.close(), new Promise((resolve) => setTimeout(resolve, 5_000))]).catch(() => undefined);
    await postgres.stop();
  }
  process.exit(0);
}

/** Requests a second of undici alone, signed, to ten origins' worth of pools with 20 connections each. */
async function bareLoop(port, total) {
  const body = JSON.stringify({ id: uuidV7(), type: 'backlog', data: { text: 'x'.repeat(200) } });
  const secret = randomBytes(32);
  const pools = Array.from(
    { length: 10 },
    () => new Pool(`http://127.0.0.1:${port}`, { connections: 20, pipelining: 1 }),
  );
  let left = total;
  const startedAt = performance.now();
  await Promise.all(
    pools.flatMap((pool) =>
      Array.from({ length: 20 }, async () => {
        while (left-- > 0) {
          const id = uuidV7();
          const signature = createHmac('sha256', secret).update(`${id}.${Date.now()}.${body}`).digest('base64');
          const headers = {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-signature': `v1,${signature}`,
          };
          const answer = await pool.request({ method: 'POST', path: '/fast', headers, body });
          await answer.body.dump();
        }
      }),
    ),
  );
  const took = (performance.now() - startedAt) / 1_000;
  await Promise.all(pools.map((pool) => pool.destroy()));
  return total / took;
}

function boot(databaseUrl, queueUrl, key, delivers) {
  const options = {
    secretBox: new SecretBox(Buffer.from(key, 'base64')),
    userAgent: 'bench/1',
    allowHttp: true,
    allowNetworks: ['127.0.0.0/8'],
  };
  class Bench {}
  Module({})(Bench);
  return NestFactory.createApplicationContext(
    {
      module: Bench,
      imports: [
        DatabaseModule.forRoot(
          postgresDataSource({ databaseUrl, entities: webhookEntities, migrations: webhookMigrations }),
        ),
        QueueModule.forRoot({ url: queueUrl, service: 'bench' }),
        delivers ? WebhookDeliveryModule.forWorker(options) : WebhookDeliveryModule.forRoot(options),
      ],
    },
    { logger: false },
  );
}

async function startRedis() {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { url: `redis://127.0.0.1:${port}`, stop: () => server.kill('SIGKILL') };
}
