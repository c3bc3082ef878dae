// A primary with a streaming standby. The primary is killed under load, the standby is promoted, and the service, whose
// DATABASE_URL lists both servers, must go on: with asynchronous replication, then with synchronous.
import { execFileSync } from 'node:child_process';
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { testPostgres } from '../../libs/test-kit/node/test-postgres-server.mjs';
import { buyerRequest, eventually, makeVendor, startReceiver, startStack } from './stack.mjs';

const writesPerSecond = Number(process.env.OPERATIONS_RATE ?? 40);
const unavailableAtMostMs = 5_000;

export const failover = async () => `${await failOver(false)}; ${await failOver(true)}`;

/** @param {boolean} isSynchronous */
async function failOver(isSynchronous) {
  const pair = await startPair();
  const hosts = pair.ports.map((port) => `127.0.0.1:${port}`).join();
  const DATABASE_URL = `postgres://plinth_service:plinth_service@${hosts}/service?target_session_attrs=read-write`;
  const stack = await startStack({ environment: { DATABASE_URL }, server: pair });
  const receiver = await startReceiver();
  const standby = new pg.Pool({ connectionString: pair.standbyUrl, max: 1 });
  try {
    if (isSynchronous) await pair.waitForStandby();
    const [api, worker] = [stack.process('main'), stack.process('worker')];
    await Promise.all([api.start(), worker.start()]);
    const url = `http://127.0.0.1:${api.port}`;
    const { vendor, brandId, platformKey } = await makeVendor(stack.cli, url);
    await vendor('POST', '/api/v1/key/webhooks', { url: receiver.url, events: ['request.created'] });
    const feed = readFeed(vendor);
    const load = startLoad(url, platformKey, brandId);
    await delay(5_000);

    const killedAt = Date.now();
    await pair.killPrimary(stack.owner);
    await delay(1_500); // what notices the failure takes some time
    await standby.query('SELECT pg_promote()');
    await eventually('the standby accepts writes', async () => {
      const { rows } = await standby.query('SHOW transaction_read_only');
      return rows[0].transaction_read_only === 'off';
    });
    const promotedAt = Date.now();
    const runsBefore = await rollups(worker);
    await delay(15_000);
    const answers = await load.stop();

    const failed = answers.filter(({ status }) => status !== 201);
    const wrong = failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '1');
    if (wrong.length > 0) throw new Error(`not 503 with Retry-After: ${JSON.stringify(wrong.slice(0, 3))}`);
    const lastFailedAt = Math.max(...failed.map(({ answeredAt }) => answeredAt));
    const unavailableMs = Math.max(0, lastFailedAt - promotedAt);
    const repeats = await Promise.all(failed.map(({ number }) => load.write(number)));
    const refused = repeats.filter(
      ({ status, retryAfter }) => status !== 201 && (status !== 409 || retryAfter !== null),
    );
    if (refused.length > 0) throw new Error(`repeated with the same key: ${JSON.stringify(refused.slice(0, 3))}`);
    const madeTwice = await standby.query('SELECT FROM buyer_requests GROUP BY subject HAVING count(*) > 1');
    if (madeTwice.rowCount !== 0) throw new Error(`${madeTwice.rowCount} writes were made twice`);
    const { rows } = await standby.query(
      "SELECT body::json->'data'->>'id' AS request FROM webhook_events WHERE type = 'request.created'",
    );
    const kept = new Set(rows.map(({ request }) => request));
    const lost = answers.filter(({ id }) => id !== undefined && !kept.has(id));
    const [arrived, listed] = [() => idsAt(receiver), () => new Set(feed.requests)];
    const isComplete = (/** @type {Set<string>} */ seen) => [...kept].every((id) => seen.has(id));
    await eventually('every event is delivered', () => isComplete(arrived()));
    await eventually('every event is in the feed', () => isComplete(listed()));
    await eventually('recurring jobs go on', async () => (await rollups(worker)) > runsBefore + 5);
    await feed.stop();
    const invented = [...arrived(), ...listed()].filter((id) => !kept.has(id));
    const twice = feed.requests.length - listed().size;
    const said =
      `${isSynchronous ? 'synchronous' : 'asynchronous'}: ${answers.length} writes, ${failed.length} × 503 for ` +
      `${seconds(lastFailedAt - killedAt)} after the kill, ${seconds(unavailableMs)} after the promotion; ` +
      `${repeats.filter(({ status }) => status === 201).length} of them succeeded with the same key, the others had before; ` +
      `${lost.length} acknowledged lost, ${invented.length} events of lost writes seen, ${twice} repeated in the feed`;
    if (unavailableMs > unavailableAtMostMs) throw new Error(`${said} (load ${loadavg()[0]?.toFixed(1)})`);
    if (twice > 0 || (isSynchronous && lost.length + invented.length > 0)) throw new Error(said);
    return said;
  } finally {
    receiver.close();
    await standby.end();
    await stack.close();
  }
}

const seconds = (/** @type {number} */ ms) => `${(ms / 1_000).toFixed(1)} s`;

/** @param {Awaited<ReturnType<typeof startReceiver>>} receiver */
const idsAt = ({ received }) => new Set([...received.values()].map(({ body }) => JSON.parse(body).data.id));

/** How often the worker has run a job of every second. @param {import('./stack.mjs').ServiceProcess} worker */
async function rollups({ metricsPort }) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^recurring_job_runs_total\{.*analytics\.rollup.*succeeded.*\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** @typedef {{ number: number, status: number, answeredAt: number, retryAfter?: string | null, id?: string }} Answer */

/** @param {string} url @param {string} key @param {string} brandId */
function startLoad(url, key, brandId) {
  /** @type {Promise<Answer>[]} */
  const answers = [];
  const authorization = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const write = async (/** @type {number} */ number) => {
    const body = JSON.stringify(buyerRequest(brandId, number));
    const headers = { ...authorization, 'idempotency-key': `write-${number}` };
    const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) };
    const response = await fetch(`${url}/api/v1/platform/requests`, request);
    const id = response.ok ? (await response.json()).data.id : void (await response.text());
    const retryAfter = response.headers.get('retry-after');
    return { number, status: response.status, retryAfter, id, answeredAt: Date.now() };
  };
  const attempt = (/** @type {number} */ number) =>
    write(number).catch(() => ({ number, status: 0, answeredAt: Date.now() }));
  const startedAt = Date.now();
  const timer = setInterval(() => {
    const due = ((Date.now() - startedAt) * writesPerSecond) / 1_000;
    while (answers.length < due) answers.push(attempt(answers.length));
  }, 1_000 / writesPerSecond);
  return {
    write,
    stop() {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}

/** Follows the feed, with the cursors that it gave before the failover. @param {ReturnType<typeof import('./stack.mjs').clientOf>} vendor */
function readFeed(vendor) {
  /** @type {string[]} */
  const requests = [];
  let isStopped = false;
  const running = (async () => {
    let cursor = (await vendor('GET', '/api/v1/key/events?since=now')).body.nextCursor;
    for (; !isStopped; await delay(100)) {
      const { status, body } = await vendor('GET', `/api/v1/key/events?after=${cursor}&events=request.created`);
      if (status === 503) continue;
      if (status !== 200) throw new Error(`the feed gives ${status}`);
      for (const event of body.data) requests.push(event.data.id);
      cursor = body.nextCursor;
    }
  })();
  running.catch(() => undefined); // stop() reports it
  return {
    requests,
    stop() {
      isStopped = true;
      return running;
    },
  };
}

/** A primary with the database `service`, and its streaming standby. */
async function startPair() {
  const durable = ['max_connections=100', 'wal_keep_size=256MB'];
  const first = testPostgres({ settings: durable, isQuiet: true });
  const primary = first.server();
  await primary.start(['service']);
  const admin = new pg.Client({ connectionString: primary.urlOf('postgres') });
  admin.on('error', () => undefined);
  await admin.connect();
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=postgres application_name=standby`;
  const second = testPostgres({ settings: [...durable, `primary_conninfo=${source}`], isQuiet: true });
  await admin.query("SELECT pg_backup_start('standby', fast => true)");
  execFileSync('cp', ['-a', first.folder, second.folder]);
  const { labelfile } = (await admin.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)')).rows[0];
  rmSync(join(second.folder, 'postmaster.pid'));
  const { uid, gid } = statSync(second.folder);
  for (const [name, text] of Object.entries({ backup_label: labelfile, 'standby.signal': '' })) {
    writeFileSync(join(second.folder, name), text);
    chownSync(join(second.folder, name), uid, gid);
  }
  const standby = second.server();
  await standby.start(['service']);
  return {
    url: primary.urlOf('service'),
    standbyUrl: standby.urlOf('service'),
    ports: [primary.port, standby.port],
    /** From now on, a commit waits for the standby. */
    async waitForStandby() {
      await admin.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
      await admin.query('SELECT pg_reload_conf()');
      await eventually('the standby is synchronous', async () => {
        const { rows } = await admin.query('SELECT sync_state FROM pg_stat_replication');
        return rows[0]?.sync_state === 'sync';
      });
    },
    /** Like the end of its machine. @param {pg.Pool} owner */
    async killPrimary(owner) {
      const { rows } = await owner.query('SELECT pid FROM pg_stat_activity');
      const [postmaster] = readFileSync(join(first.folder, 'postmaster.pid'), 'utf8').split('\n');
      primary.kill(); // so that it is not started again
      for (const pid of [Number(postmaster), ...rows.map(({ pid }) => pid)]) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended.
        }
      }
    },
    async close() {
      await admin.end().catch(() => undefined);
      await Promise.all([primary, standby].map((server) => server.stop(5_000)));
      first.remove();
      second.remove();
    },
  };
}
