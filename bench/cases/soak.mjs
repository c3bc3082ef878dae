// Ten minutes of reads and writes on all four processes, deliveries included: whether memory grows and answers slow down.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';
import { startStack } from '../harness/stack.mjs';
import { median, table } from '../harness/table.mjs';

export const goal =
  'resident memory of each process at most 5 % larger in the last fifth than in the second; p99 steady over the fifths.';

const connections = 8;
const fifths = 5;

export async function run({ isShort, dataDir }) {
  const folder = dataDir('soak');
  mkdirSync(folder, { recursive: true });
  const receiver = await startReceiver();
  const stack = await startStack(folder);
  try {
    const units = await unitsOf(stack.demo, receiver.url);
    await delay(2_000); // the workers boot after the services
    const parts = [];
    for (let part = 0; part < fifths; part++)
      parts.push({ ...(await loadFor(isShort ? 2 : 120, units)), memory: await memoryOf(stack) });
    return report(parts, receiver.received());
  } finally {
    await stack.stop();
    receiver.close();
  }
}

/** What a client does, one after another: each throws unless its answer is a success. */
async function unitsOf({ catalogue, identity }, receiverUrl) {
  const agent = new Agent({ connections });
  const caller = (url, key) => async (method, path, body) => {
    const answer = await agent.request({
      origin: url,
      path,
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : undefined;
  };
  const vendor = caller(catalogue.url, catalogue.vendorKey);
  const operator = caller(identity.url, identity.operatorToken);
  const endpoint = { url: receiverUrl, events: ['product.offer_updated'] };
  await vendor('POST', '/api/v1/key/webhooks', endpoint);
  const products = (await vendor('GET', '/api/v1/key/products')).data;
  const idAt = (index) => products[index % products.length].id;
  const organization = `/v1/organizations/${identity.organization.id}`;
  return [
    () => vendor('GET', '/api/v1/key/products'),
    (index) => vendor('GET', `/api/v1/key/products/${idAt(index)}`),
    () => vendor('GET', '/api/v1/key/products?q=lamp'),
    (index) => vendor('PATCH', `/api/v1/key/products/${idAt(index)}/offer`, { stockQuantity: index % 1_000 }),
    () => vendor('GET', '/api/v1/key/events'),
    () => operator('GET', '/v1/organizations'),
    () => operator('GET', organization),
    (index) => operator('PATCH', organization, { display_name: `Soak ${index}` }),
  ];
}

let index = 0;

async function loadFor(seconds, units) {
  const times = [];
  const end = performance.now() + seconds * 1_000;
  const work = async () => {
    while (performance.now() < end) {
      const [at, begun] = [index++, performance.now()];
      // Eight clients in step would ask for the same at once.
      await units[(at + Math.floor(at / units.length)) % units.length](at);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  times.sort((one, other) => one - other);
  const share = (part) => times[Math.floor(times.length * part)];
  return { perSecond: times.length / seconds, p50: share(0.5), p99: share(0.99) };
}

/** The median of some looks at each process: a look may come just before the garbage is collected. */
async function memoryOf(stack) {
  const looks = new Map();
  for (let look = 0; look < 5; look++) {
    for (const { name, mebibytes } of stack.processes()) looks.set(name, [...(looks.get(name) ?? []), mebibytes]);
    await delay(200);
  }
  return new Map([...looks].map(([name, all]) => [name, median(all)]));
}

async function startReceiver() {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    received: () => received,
    close: () => (server.close(), server.closeAllConnections()),
  };
}

function report(parts, received) {
  const names = [...parts[0].memory.keys()];
  const row = ({ perSecond, p50, p99, memory }, part) => [
    part + 1,
    ...[perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)],
    ...names.map((name) => memory.get(name)?.toFixed(0) ?? ''),
  ];
  const grown = names.map((name) => {
    const change = parts.at(-1).memory.get(name) / parts[1].memory.get(name) - 1;
    return `${name} ${(change * 100).toFixed(1)} %`;
  });
  const steady = (parts.at(-1).p99 / parts[1].p99).toFixed(2);
  const heads = ['fifth', 'requests/s', 'p50 ms', 'p99 ms', ...names.map((name) => `${name}, MiB`)];
  return `${table(heads, parts.map(row))}\n\nFrom the second fifth to the last: ${grown.join(', ')}; p99 ×${steady}. ${received} deliveries.`;
}
