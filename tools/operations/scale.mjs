// Measures one and two replicas of API and worker, and their connections, for docs/operations/scale.md. CPU per request is more
// meaningful than requests per second, because everything shares the cores. Fails if a process opens more connections than that
// page states.
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { buyerRequest, clientOf, eventually, makeVendor, startReceiver, startStack } from './stack.mjs';

const clients = 16;
const listSeconds = 6;
const endpoints = 20;
const events = 150;
const poolSize = 4; // the default of DATABASE_POOL_SIZE
const connectionsAtMost = { main: poolSize + 2, worker: poolSize + 3 };

/** @typedef {import('./stack.mjs').ServiceProcess} ServiceProcess */

/** @returns {Promise<string>} what was measured */
export async function scale() {
  const measured = [await replicas(1), await replicas(2)];
  return `${cpus().length} cores for all of it. ${measured.join('. ')}`;
}

/** @param {number} count */
async function replicas(count) {
  const stack = await startStack();
  const receiver = await startReceiver();
  const times = Array.from({ length: count });
  const apis = times.map(() => stack.process('main'));
  const workers = times.map(() => stack.process('worker'));
  try {
    await Promise.all(apis.map((api) => api.start()));
    const { platform, vendor, id, brandId } = await makeVendor(stack.cli, urlOf(apis[0]));
    const key = await makeProducts({ platform, providerId: id, brandId, url: urlOf(apis[0]) });
    const requests = await lists(apis, key);
    for (let number = 0; number < endpoints; number += 1)
      await vendor('POST', '/api/v1/key/webhooks', { url: `${receiver.url}${number}`, events: ['request.created'] });
    for (let number = 0; number < events; number += 1)
      await platform('POST', '/api/v1/platform/requests', buyerRequest(brandId, number));
    await Promise.all(workers.map((each) => each.start()));
    const expected = events * endpoints;
    await eventually(`${expected} deliveries`, () => receiver.count >= expected, 120_000);
    const deliveries = (expected * 1_000) / Math.max(1, receiver.lastAt - receiver.firstAt);
    const workerCpu = ((await cpuOf(workers)) * 1_000) / expected;
    const connections = await connectionsOf(stack.owner, count);
    return (
      `${count} of each: ${requests}; ${deliveries.toFixed(0)} deliveries/s ` +
      `(at most ${workerCpu.toFixed(2)} ms CPU each, the boot of the workers included); ${connections}`
    );
  } finally {
    receiver.close();
    await stack.close();
  }
}

/** @param {ServiceProcess | undefined} process */
const urlOf = (process) => `http://127.0.0.1:${process?.port}`;

/**
 * Creates thirty products; returns a key that reads them.
 * @param {{ platform: ReturnType<typeof clientOf>, providerId: string, brandId: string, url: string }} place
 */
async function makeProducts({ platform, providerId, brandId, url }) {
  const category = (await platform('POST', '/api/v1/platform/categories', { name: 'Chairs' })).body.data;
  const scopes = ['products:read', 'products:write'];
  const { key } = (await platform('POST', '/api/v1/platform/keys', { name: 'lists', scopes, providerId })).body.data;
  const vendor = clientOf(url, key);
  for (let number = 0; number < 30; number += 1) {
    const product = { name: `Sund Chair ${number}`, type: 'Chair', brandId, categoryId: category.id };
    const { status, body } = await vendor('POST', '/api/v1/key/products', product);
    if (status !== 201) throw new Error(`a product gives ${status}: ${JSON.stringify(body)}`);
  }
  return key;
}

async function lists(/** @type {ServiceProcess[]} */ apis, /** @type {string} */ key) {
  const pools = apis.map((api) => new Pool(urlOf(api), { connections: clients / apis.length }));
  const headers = { authorization: `Bearer ${key}` };
  const run = async (/** @type {number} */ seconds) => {
    let answered = 0;
    const until = Date.now() + seconds * 1_000;
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (Date.now() < until) {
          const pool = /** @type {Pool} */ (pools[client % pools.length]);
          const { statusCode, body } = await pool.request({
            path: '/api/v1/key/products?perPage=25',
            method: 'GET',
            headers,
          });
          await body.dump();
          if (statusCode !== 200) throw new Error(`a list gives ${statusCode}`);
          answered += 1;
        }
      }),
    );
    return answered;
  };
  await run(2); // V8 and the pools are warm then
  const [cpuBefore, startedAt] = [await cpuOf(apis), Date.now()];
  const answered = await run(listSeconds);
  const seconds = (Date.now() - startedAt) / 1_000;
  const cpu = (((await cpuOf(apis)) - cpuBefore) * 1_000) / answered;
  await Promise.all(pools.map((pool) => pool.close()));
  return `${(answered / seconds).toFixed(0)} lists/s (${cpu.toFixed(2)} ms CPU of the API each)`;
}

/** The CPU seconds of processes. @param {ServiceProcess[]} processes */
async function cpuOf(processes) {
  const texts = await Promise.all(
    processes.map(async ({ metricsPort }) => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()),
  );
  return texts.reduce((sum, text) => sum + Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]), 0);
}

/** The highest number of connections within some seconds after work. @param {import('pg').Pool} owner @param {number} count */
async function connectionsOf(owner, count) {
  let most = { all: 0, by: '' };
  for (let look = 0; look < 10; look += 1, await delay(300)) {
    const { rows } = await owner.query(`
      SELECT application_name AS name, count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND usename = 'plinth_service' GROUP BY 1 ORDER BY 1`);
    const all = rows.reduce((sum, row) => sum + row.count, 0);
    if (all > most.all) most = { all, by: rows.map((row) => `${row.name} ${row.count}`).join(', ') };
  }
  const allowed = count * (connectionsAtMost.main + connectionsAtMost.worker);
  if (most.all > allowed) throw new Error(`${most.all} connections (${most.by}); docs say ${allowed} at most`);
  return `${most.all} connections (${most.by}), of ${allowed} at most`;
}
