// A product created, and created and submitted, each with its event, beside bare writes to the same table.
import { compare, walOf } from '../harness/compare.mjs';
import { idOf, startProducts } from '../harness/products.mjs';
import { startFloor, startService } from '../harness/server.mjs';
import { comparison } from '../harness/table.mjs';

export const goal = 'create with event / bare INSERT over HTTP at least 0.35, better 0.50; create and submit likewise.';

export const reason =
  'the event and the answer. On one warm connection the INSERT that answers with the whole product takes PostgreSQL 690 µs (the floor’s 540), the event about 100, the slug 15. With 16 connections a quarter of what PostgreSQL takes is the kernel’s: a create is three round trips, the floor’s one. In the service writes to sockets took 44 % of the main thread’s time and no function of ours more than 1 %.';

const vendor = 7;
// Brands of a vendor are those whose number leaves this rest (products.mjs).
const product = {
  type: 'Chair',
  brandId: idOf(2, vendor - 1),
  categoryId: idOf(3, 5),
  description: 'A low chair with a frame of oak.',
  price: 1249.5,
};

export async function run({ isShort, load, dataDir }) {
  const rows = isShort ? 500 : 10_000;
  const started = [];
  try {
    const products = await startProducts({ rows, dataDir: dataDir(`written-products-${rows}`) });
    started.push(products);
    const key = products.key(vendor, 'products:read,products:write');
    const service = await startService('catalogue-api', products.url);
    started.push(service);
    const floor = await startFloor('product-writes', products.url, { VENDOR: idOf(1, vendor) });
    started.push(floor);
    const scenario = new URL('../scenarios/product-writes.mjs', import.meta.url).href;
    const subject = (name, server, options) => ({
      name,
      url: server.url,
      cpu: { service: server.cpuMicroseconds, database: products.cpuMicroseconds },
      walBytes: walOf(products.client),
      load: { scenario, options: { product, ...options } },
    });
    const ours = { path: '/api/v1/key/products', headers: { authorization: `Bearer ${key}` } };
    const bare = { path: '/products', headers: {} };
    const parts = [];
    for (const submits of [false, true]) {
      const what = submits ? 'create and submit' : 'create';
      const results = await compare(
        [
          subject(`plinth: ${what}, with events`, service, { ...ours, submits }),
          subject(`floor: node:http, ${submits ? 'INSERT and UPDATE' : 'INSERT'}`, floor, { ...bare, submits }),
        ],
        load,
      );
      parts.push(comparison(results));
    }
    return parts.join('\n\n');
  } finally {
    for (const one of started.reverse()) await one.stop();
  }
}
