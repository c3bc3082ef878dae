// Injects faults into a running service. Within two minutes, Prometheus must find the expression of the named alert true, and no
// other. Prometheus starts again for each fault, so that counts over minutes cover that fault alone. Expressions are evaluated
// without their `for`.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'yaml';
import { freePort } from '../start/ports.mjs';
import { buyerRequest, eventually, makeVendor, root, startReceiver, startStack } from './stack.mjs';

const withinMs = 120_000;
const prometheusProgram = process.env.PROMETHEUS ?? 'prometheus';

/** @typedef {Awaited<ReturnType<typeof running>>} Service */

/**
 * Each gives how to mend it.
 * @type {Record<string, { alert: string, inject: (service: Service) => Promise<() => Promise<unknown>> }>}
 */
const faults = {
  'database away': {
    alert: 'PlinthDatabaseUnavailable',
    async inject({ stack }) {
      stack.databaseGate.cut();
      return async () => stack.databaseGate.mend();
    },
  },
  'queue away': {
    alert: 'PlinthQueueUnavailable',
    async inject({ stack }) {
      stack.queueGate?.cut();
      return async () => stack.queueGate?.mend();
    },
  },
  'wrong key': {
    alert: 'PlinthProcessDown',
    async inject({ worker }) {
      await worker.stop();
      const refused = await worker
        .start({ SECRETS_KEY: randomBytes(32).toString('base64') })
        .catch(({ message }) => message);
      if (!String(refused).includes('"secrets_unreadable"')) throw new Error(`the worker said ${refused}`);
      return () => worker.start();
    },
  },
  'dead receiver': {
    alert: 'PlinthReceiversFailing',
    async inject({ receiver }) {
      receiver.status = 500;
      return async () => (receiver.status = 204);
    },
  },
  'full pool': {
    alert: 'PlinthDatabasePoolExhausted',
    async inject({ stack, vendor }) {
      const release = await locked(stack, 'LOCK TABLE brands IN ACCESS EXCLUSIVE MODE');
      let isOver = false;
      const readers = Array.from({ length: 30 }, async () => {
        while (!isOver) await vendor('GET', '/api/v1/key/brands').catch(() => delay(100));
      });
      return async () => {
        isOver = true;
        await release();
        await Promise.all(readers);
      };
    },
  },
  'stuck worker': {
    alert: 'PlinthDeliveriesLate',
    inject: ({ stack }) => locked(stack, 'LOCK TABLE webhook_endpoint_states IN EXCLUSIVE MODE'),
  },
  'old schema': {
    alert: 'PlinthSchemaOutdated',
    async inject({ stack }) {
      const last = 'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING id, timestamp, name';
      const { rows } = await stack.owner.query(last);
      return () =>
        stack.owner.query('INSERT INTO migrations (id, timestamp, name) VALUES ($1, $2, $3)', Object.values(rows[0]));
    },
  },
  'full disk': {
    alert: 'PlinthDatabaseOutOfResources',
    // A trigger raises PostgreSQL's error; the disk is not filled.
    async inject({ stack }) {
      await stack.owner.query(`
        CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
        CREATE TRIGGER disk_full BEFORE INSERT ON buyer_requests EXECUTE FUNCTION disk_full()`);
      return () => stack.owner.query('DROP FUNCTION disk_full CASCADE');
    },
  },
};

/** @param {{ only?: string }} [options] @returns {Promise<string>} what was measured */
export async function injectedFaults({ only } = {}) {
  const service = await running();
  const measured = [];
  try {
    for (const [name, { alert, inject }] of Object.entries(faults)) {
      if (only !== undefined && only !== name) continue;
      const prometheus = await startPrometheus(service);
      try {
        await eventually('Prometheus has seen both', async () => (await prometheus.query('up == 1')).length === 2);
        await eventually('it sees no fault', async () => (await prometheus.alerts()).length === 0, withinMs);
        const startedAt = Date.now();
        const mend = await inject(service);
        try {
          let alerts = await prometheus.alerts();
          await eventually(
            `${name}: ${alert}`,
            async () => (alerts = await prometheus.alerts()).includes(alert),
            withinMs,
          ).catch((error) => {
            throw new Error(`${error.message}; there were: ${alerts.join(', ') || 'none'}`);
          });
          const seconds = Math.round((Date.now() - startedAt) / 1_000);
          await delay(10_000);
          alerts = await prometheus.alerts();
          if (alerts.join() !== alert)
            throw new Error(`${name}: ${alert} after ${seconds} s, and then ${alerts.join(', ')}`);
          measured.push(`${name} ${seconds} s`);
          process.stderr.write(`${name}: ${alert} after ${seconds} s\n`);
        } finally {
          await mend();
        }
      } finally {
        prometheus.close();
      }
      await eventually(
        `the service is ready after "${name}"`,
        async () => (await service.api.isReady()) && (await service.worker.isReady()),
      );
    }
    return measured.join(', ');
  } finally {
    await service.close();
  }
}

async function running() {
  const stack = await startStack({ hasRedis: true, environment: { DATABASE_POOL_SIZE: '5' } });
  const receiver = await startReceiver();
  const [api, worker] = [stack.process('main'), stack.process('worker')];
  await Promise.all([api.start(), worker.start()]);
  const { vendor, platform, brandId } = await makeVendor(stack.cli, `http://127.0.0.1:${api.port}`);
  await vendor('POST', '/api/v1/key/webhooks', { url: receiver.url, events: ['request.created'] });
  let number = 0;
  let isClosed = false;
  const traffic = (async () => {
    for (; !isClosed; await delay(500))
      await platform('POST', '/api/v1/platform/requests', buyerRequest(brandId, (number += 1))).catch(() => undefined);
  })();
  return {
    ...{ stack, receiver, api, worker, vendor },
    async close() {
      isClosed = true;
      await traffic;
      receiver.close();
      await stack.close();
    },
  };
}

/** Holds a lock on a separate connection; returns a function that releases it. @param {Service['stack']} stack @param {string} sql */
async function locked({ owner }, sql) {
  const client = await owner.connect();
  await client.query(`BEGIN; ${sql}`);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
}

/** A Prometheus that scrapes both processes every 5 s. @param {Service} service */
async function startPrometheus({ api, worker }) {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-prometheus-'));
  const port = await freePort();
  const jobs = Object.entries({ 'catalogue-api': api, 'catalogue-worker': worker });
  writeFileSync(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '5s', scrape_timeout: '4s' },
      scrape_configs: jobs.map(([job_name, { metricsPort }]) => ({
        job_name,
        static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }],
      })),
    }),
  );
  mkdirSync(join(folder, 'data'));
  const args = [
    ...[`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`],
    ...[`--web.listen-address=127.0.0.1:${port}`, '--log.level=error'],
  ];
  const child = spawn(prometheusProgram, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  child.once('error', ({ message }) =>
    process.stderr.write(`${message}: install prometheus, or name it in PROMETHEUS\n`),
  );
  const query = async (/** @type {string} */ expression) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`);
    const { data, error } = /** @type {{ data?: { result: unknown[] }, error?: string }} */ (await response.json());
    if (!data) throw new Error(`${expression}: ${error}`);
    return data.result;
  };
  const alertsFile = readFileSync(join(root, 'deploy/monitoring/alerts.yml'), 'utf8');
  /** @type {{ alert: string, expr: string }[]} */
  const rules = parse(alertsFile).groups.flatMap((/** @type {{ rules: object[] }} */ group) => group.rules);
  return {
    query,
    async alerts() {
      const found = await Promise.all(rules.map(({ expr }) => query(expr)));
      return rules.filter((_, index) => found[index]?.length).map(({ alert }) => alert);
    },
    close() {
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      child.kill('SIGKILL');
    },
  };
}
