// Injects faults into a running service. Within two minutes, each of the fault's alerts must be active in Prometheus, and then
// no other. Prometheus starts again for each fault, so that its windows cover that fault alone. Alerts count without their
// `for`. Needs root, which mounts a small disk.
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startPrometheus } from './prometheus.mjs';
import { buyerRequest, clientOf, eventually, makeVendor, startReceiver, startStack } from './stack.mjs';

const withinMs = 120_000;

/** @typedef {Awaited<ReturnType<typeof running>>} Service */

// What callers notice. The ticket has longer windows than the page, but in a new Prometheus all windows are the same.
const failing = ['PlinthErrorBudgetBurningFast', 'PlinthErrorBudgetBurning'];
const slow = ['PlinthLatencyBudgetBurningFast', 'PlinthLatencyBudgetBurning'];

/**
 * `alerts` must be active; `may` may accompany them, because it depends on the machine. `inject` gives how to mend it.
 * @type {Record<string, { alerts: string[], may?: string[], inject: (service: Service) => Promise<() => Promise<unknown>> }>}
 */
const faults = {
  'database away': {
    alerts: ['PlinthDatabaseUnavailable', ...failing],
    async inject({ stack }) {
      stack.databaseGate.cut();
      return async () => stack.databaseGate.mend();
    },
  },
  'read-only database': {
    alerts: ['PlinthDatabaseUnavailable', ...failing],
    async inject({ stack }) {
      const set = async (/** @type {string} */ command) => {
        await stack.owner.query(`ALTER SYSTEM ${command}`);
        await stack.owner.query('SELECT pg_reload_conf()');
      };
      await set('SET default_transaction_read_only = on');
      return () => set('RESET default_transaction_read_only');
    },
  },
  'hot standby': {
    alerts: ['PlinthDatabaseUnavailable', ...failing],
    // The server restarts as a standby without a primary, until it is promoted.
    async inject({ stack }) {
      const { pidFile } = stack.postgres;
      const signal = join(dirname(pidFile), 'standby.signal');
      writeFileSync(signal, '');
      chmodSync(signal, 0o666); // under root the server runs as another user
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]), 'SIGINT');
      return () => eventually('the promotion', async () => (await stack.owner.query('SELECT pg_promote()')).rowCount);
    },
  },
  'expired password': {
    alerts: ['PlinthDatabaseUnavailable', ...failing],
    inject: ({ stack }) => changedRole(stack, "VALID UNTIL '2020-01-01'", "VALID UNTIL 'infinity'"),
  },
  'connections used up': {
    alerts: ['PlinthDatabaseOutOfResources', ...failing],
    // PostgreSQL reports the limit of the role like its own.
    inject: ({ stack }) => changedRole(stack, 'CONNECTION LIMIT 0', 'CONNECTION LIMIT -1'),
  },
  'queue away': {
    alerts: ['PlinthQueueUnavailable'],
    async inject({ stack }) {
      stack.queueGate?.cut();
      return async () => stack.queueGate?.mend();
    },
  },
  'wrong key': {
    alerts: ['PlinthProcessDown'],
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
    alerts: ['PlinthReceiversFailing'],
    async inject({ receiver }) {
      receiver.status = 500;
      return async () => (receiver.status = 204);
    },
  },
  'unknown name of a receiver': {
    alerts: ['PlinthReceiversFailing'],
    async inject({ vendor, receiver, webhookId }) {
      const point = (/** @type {string} */ url) =>
        vendor('PUT', `/api/v1/key/webhooks/${webhookId}`, { url, events: ['request.created'] });
      await point('http://receiver.invalid/hook');
      return () => point(receiver.url);
    },
  },
  'full pool': {
    alerts: ['PlinthDatabasePoolExhausted'],
    may: [...slow, ...failing],
    // Each lock is shorter than `lock_timeout`, so that statements wait but succeed.
    async inject({ stack, vendor }) {
      let isOver = false;
      const busy = Array.from({ length: 30 }, async () => {
        while (!isOver) await vendor('GET', '/api/v1/key/brands').catch(() => delay(100));
      });
      const locks = (async () => {
        while (!isOver) {
          const release = await locked(stack, 'LOCK TABLE brands IN ACCESS EXCLUSIVE MODE');
          await delay(1_000);
          await release();
        }
      })();
      return async () => {
        isOver = true;
        await Promise.all([locks, ...busy]);
      };
    },
  },
  'lock on products': {
    alerts: ['PlinthDatabaseLocked', ...failing],
    async inject({ stack, shop }) {
      const release = await locked(stack, 'LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
      const stop = repeated(() => shop('GET', '/api/v1/key/products'));
      return async () => {
        await release();
        await stop();
      };
    },
  },
  'full uploads disk': {
    alerts: ['PlinthUploadsUnavailable', ...failing],
    async inject({ stack, upload }) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', stack.folder]);
      const stop = repeated(upload);
      return async () => {
        await stop();
        execFileSync('umount', [stack.folder]);
      };
    },
  },
  'stuck worker': {
    alerts: ['PlinthDeliveriesLate'],
    inject: ({ stack }) => locked(stack, 'LOCK TABLE webhook_endpoint_states IN EXCLUSIVE MODE'),
  },
  'old schema': {
    alerts: ['PlinthSchemaOutdated'],
    async inject({ stack }) {
      const last = 'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING id, timestamp, name';
      const { rows } = await stack.owner.query(last);
      return () =>
        stack.owner.query('INSERT INTO migrations (id, timestamp, name) VALUES ($1, $2, $3)', Object.values(rows[0]));
    },
  },
  'full disk': {
    alerts: ['PlinthDatabaseOutOfResources', ...failing],
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

/** @param {{ only?: string[] }} [options] @returns {Promise<string>} what was measured */
export async function injectedFaults({ only = [] } = {}) {
  const service = await running();
  const measured = [];
  try {
    for (const [name, { alerts: expected, may = [], inject }] of Object.entries(faults)) {
      if (only.length > 0 && !only.includes(name)) continue;
      const prometheus = await startPrometheus(service);
      try {
        await eventually('Prometheus has seen both', async () => (await prometheus.query('up == 1')).length === 2);
        await eventually('it sees no fault', async () => (await prometheus.alerts()).length === 0, withinMs);
        const startedAt = Date.now();
        const mend = await inject(service);
        try {
          let alerts = await prometheus.alerts();
          const missing = () => expected.filter((alert) => !alerts.includes(alert));
          await eventually(
            name,
            async () => (alerts = await prometheus.alerts()) && missing().length === 0,
            withinMs,
          ).catch(({ message }) => {
            throw new Error(`${message}: missing ${missing().join(', ')}; active ${alerts.join(', ') || 'none'}`);
          });
          const seconds = Math.round((Date.now() - startedAt) / 1_000);
          await delay(10_000);
          alerts = await prometheus.alerts();
          const others = alerts.filter((alert) => ![...expected, ...may].includes(alert));
          if (missing().length + others.length > 0) throw new Error(`${name}: at the end ${alerts.join(', ')}`);
          measured.push(`${name} ${seconds} s`);
          process.stderr.write(`${name}: ${alerts.join(', ')} after ${seconds} s\n`);
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
  const { id, vendor, platform, brandId } = await makeVendor(stack.cli, `http://127.0.0.1:${api.port}`);
  const webhook = await vendor('POST', '/api/v1/key/webhooks', { url: receiver.url, events: ['request.created'] });
  const scopes = ['products:read', 'uploads:write'];
  const made = await platform('POST', '/api/v1/platform/keys', { name: 'catalogue', scopes, providerId: id });
  const { key } = made.body.data;
  let number = 0;
  let isClosed = false;
  const traffic = (async () => {
    for (; !isClosed; await delay(500))
      await platform('POST', '/api/v1/platform/requests', buyerRequest(brandId, (number += 1))).catch(() => undefined);
  })();
  return {
    ...{ stack, receiver, api, worker, vendor, webhookId: webhook.body.data.id },
    shop: clientOf(`http://127.0.0.1:${api.port}`, key),
    async upload() {
      const body = new FormData();
      body.set('file', new Blob([Buffer.alloc(1_000_000)]), 'chair.glb');
      const request = { method: 'POST', headers: { authorization: `Bearer ${key}` }, body };
      await (await fetch(`http://127.0.0.1:${api.port}/api/v1/key/uploads/model`, request)).text();
    },
    async close() {
      isClosed = true;
      await traffic;
      receiver.close();
      await stack.close();
    },
  };
}

/** Calls `request` five times a second until the result is called. @param {() => Promise<unknown>} request */
function repeated(request) {
  let isOver = false;
  const requests = (async () => {
    for (; !isOver; await delay(200)) await request().catch(() => undefined);
  })();
  return () => {
    isOver = true;
    return requests;
  };
}

/** Changes the service's role and ends its connections. @param {Service['stack']} stack @param {string} change @param {string} back */
async function changedRole({ owner }, change, back) {
  await owner.query(`ALTER ROLE plinth_service ${change}`);
  await owner.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'plinth_service'");
  return () => owner.query(`ALTER ROLE plinth_service ${back}`);
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
