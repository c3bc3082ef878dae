// Moves a vendor of 50,000 products between two deployments while its system writes offers, and measures how long the vendor is
// read-only. A webhook receiver and a reader of the events feed check that nothing is lost, and that no side repeats what the other
// has sent. PRODUCTS sets another number.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clientOf, eventually, makeVendor, root, startReceiver, startStack } from './stack.mjs';

const atOnce = 200;
const writers = 4;
const readOnlyAtMostMs = 60_000;

/** @typedef {Awaited<ReturnType<typeof startStack>>} Stack */
/** @typedef {ReturnType<typeof clientOf>} Client */

/** @returns {Promise<string>} what was measured */
export async function move({ products = Number(process.env.PRODUCTS ?? 50_000) } = {}) {
  const environment = { TRANSFER_KEY: randomBytes(32).toString('base64') };
  const [source, target] = [await startStack({ environment }), await startStack({ environment })];
  const receiver = await startReceiver();
  try {
    const [from, to] = [source.process('main'), target.process('main')];
    await Promise.all([from.start(), to.start(), source.process('worker').start()]);
    const { id, brandId, platform } = await makeVendor(source.cli, `http://127.0.0.1:${from.port}`);
    const key = await keyOf(platform, id);
    const router = { port: from.port };
    const vendor = (/** @type {Parameters<Client>} */ ...request) =>
      clientOf(`http://127.0.0.1:${router.port}`, key)(...request);
    await makeProducts({ vendor, platform, brandId }, products);
    await vendor('POST', '/api/v1/key/webhooks', { url: receiver.url, events: ['product.offer_updated'] });

    const erp = startErp(vendor, products);
    const reader = startReader(vendor);
    await delay(10_000);
    const startedAt = Date.now();
    const receipt = await transfer(source, target, id);
    router.port = to.port;
    const movedMs = Date.now() - startedAt;
    await target.process('worker').start();
    await eventually('writes go on', () => ([...erp.accepted.values()].at(-1) ?? 0) > startedAt + movedMs + 2_000);
    await erp.stop();
    await eventually('every offer in the feed', () =>
      [...erp.accepted.keys()].every((price) => reader.seen.has(price)),
    );
    await eventually('every offer at the receiver', () => receiver.received.size >= reader.ids.size);
    await reader.stop();
    await source.cli('tenant:delete', id, '--receipt', receipt);
    const repeated = receiver.count - receiver.received.size;
    const twice = [...reader.ids.values()].filter((times) => times > 1).length;
    if (twice > 0) throw new Error(`${twice} events were in the feed twice`);
    const { metadata } = (await vendor('GET', '/api/v1/key/products?perPage=1')).body;
    if (metadata.total !== products) throw new Error(`${metadata.total} of ${products} products arrived`);
    const readOnlyMs = longestGap([...erp.accepted.values()]);
    if (readOnlyMs > readOnlyAtMostMs) throw new Error(`the vendor was read-only for ${readOnlyMs} ms`);
    return (
      `${products} products; read-only for ${(readOnlyMs / 1_000).toFixed(1)} s; ${erp.accepted.size} offers accepted, ` +
      `${[...erp.refused].map(([status, times]) => `${times} × ${status}`).join(', ')}; all in the feed, once, and all ` +
      `received, ${repeated} repeated`
    );
  } finally {
    receiver.close();
    await source.close();
    await target.close();
  }
}

/** Pipes the export into the import, so that both run at the same time. @param {Stack} source @param {Stack} target @param {string} id */
async function transfer(source, target, id) {
  const started = (/** @type {Stack} */ stack, /** @type {string[]} */ ...args) =>
    spawn(process.execPath, [join(root, 'dist/apps/catalogue-api/cli.js'), ...args], {
      env: { PATH: process.env.PATH ?? '', ...stack.configuration, MIGRATION_DATABASE_URL: stack.ownerUrl },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  const reading = started(source, 'tenant:export', id, '--freeze');
  const writing = started(target, 'tenant:import', '--add-shared');
  reading.stdout.pipe(writing.stdin);
  let said = '';
  writing.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  const codes = await Promise.all([reading, writing].map(async (child) => (await once(child, 'exit'))[0]));
  if (codes.some((code) => code !== 0)) throw new Error(`the export and the import ended with ${codes.join(' and ')}`);
  return said.trim().split(' ').at(-1) ?? '';
}

/** @param {Client} platform @param {string} providerId */
async function keyOf(platform, providerId) {
  const scopes = ['products:read', 'products:write', 'webhooks:read', 'webhooks:write'];
  const { body } = await platform('POST', '/api/v1/platform/keys', { name: 'ERP', scopes, providerId });
  return body.data.key;
}

/** @param {{ vendor: Client, platform: Client, brandId: string }} place @param {number} count */
async function makeProducts({ vendor, platform, brandId }, count) {
  const category = (await platform('POST', '/api/v1/platform/categories', { name: 'Chairs' })).body.data;
  for (let first = 0; first < count; first += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => ({
      ...{
        sku: `S-${first + index}`,
        name: `Sund Chair ${first + index}`,
        type: 'Chair',
        brandId,
        categoryId: category.id,
      },
      ...{
        description: 'A lounge chair of solid oak with a seat of woven paper cord.',
        price: 1_000,
        stockQuantity: 0,
      },
    }));
    const { status, body } = await vendor('POST', '/api/v1/key/products/batch', { items: rows });
    if (status !== 200) throw new Error(`a batch gives ${status}: ${JSON.stringify(body).slice(0, 500)}`);
  }
}

/** Sets prices, each only once, and repeats what is not accepted. @param {Client} vendor @param {number} products */
function startErp(vendor, products) {
  /** When each price was accepted. @type {Map<number, number>} */
  const accepted = new Map();
  /** @type {Map<number, number>} */
  const refused = new Map();
  let isStopped = false;
  let price = 1_000;
  const write = async () => {
    while (!isStopped) {
      price += 1;
      await until200(price);
      accepted.set(price, Date.now());
    }
  };
  const until200 = async (/** @type {number} */ given) => {
    for (;;) {
      const items = [{ sku: `S-${(given * 7) % products}`, price: given }];
      const { status, body } = await vendor('POST', '/api/v1/key/products/offers/batch', { items });
      if (status === 200 && body.summary.offerUpdated === 1) return;
      refused.set(status, (refused.get(status) ?? 0) + 1);
      await delay(200);
    }
  };
  const running = Promise.all(Array.from({ length: writers }, write));
  return {
    ...{ accepted, refused },
    stop() {
      isStopped = true;
      return running;
    },
  };
}

/** @param {number[]} times */
const longestGap = (times) =>
  Math.max(...times.slice(1).map((time, index) => time - /** @type {number} */ (times[index])));

/** Follows the events feed by its cursor alone. @param {Client} vendor */
function startReader(vendor) {
  /** The prices in events. @type {Set<number>} */
  const seen = new Set();
  /** @type {Map<string, number>} */
  const ids = new Map();
  let isStopped = false;
  const running = (async () => {
    let cursor = (await vendor('GET', '/api/v1/key/events?since=now')).body.nextCursor;
    while (!isStopped) {
      const { status, body } = await vendor('GET', `/api/v1/key/events?after=${cursor}&events=product.offer_updated`);
      if (status !== 200) throw new Error(`the feed gives ${status}`);
      for (const event of body.data) {
        ids.set(event.id, (ids.get(event.id) ?? 0) + 1);
        seen.add(Number(event.data.price));
      }
      cursor = body.nextCursor;
      await delay(100);
    }
  })();
  return {
    seen,
    ids,
    stop() {
      isStopped = true;
      return running;
    },
  };
}
