// Creates products, and creates and submits them, with events, to compare two versions.
import { randomBytes } from 'node:crypto';
import { compare, walOf } from '../harness/compare.mjs';
import { idOf, startProducts } from '../harness/products.mjs';
import { startService } from '../harness/server.mjs';
import { comparison } from '../harness/table.mjs';

export const goal = 'a create costs no more CPU than in the previous version.';

const vendor = 7;
// A vendor's brands are those whose number leaves this remainder (products.mjs).
const product = {
  type: 'Chair',
  brandId: idOf(2, vendor - 1),
  categoryId: idOf(3, 5),
  description: 'A low chair with a frame of oak.',
  price: 1249.5,
};

export async function run({ isShort, load, dataDir }) {
  const rows = isShort ? 500 : 10_000;
  const products = await startProducts({ rows, dataDir: dataDir(`written-products-${rows}`) });
  let service;
  try {
    service = await startService('catalogue-api', products.url);
    const key = products.key(vendor, 'products:read,products:write');
    const headers = { authorization: `Bearer ${key}` };
    const parts = [];
    for (const submits of [false, true]) {
      const subject = {
        name: submits ? 'create and submit, with events' : 'create, with events',
        url: service.url,
        cpu: { service: service.cpuMicroseconds, database: products.cpuMicroseconds },
        walBytes: walOf(products.client),
        load: { scenario: import.meta.url, options: { product, path: '/api/v1/key/products', headers, submits } },
      };
      parts.push(comparison(await compare([subject], load)));
    }
    return parts.join('\n\n');
  } finally {
    await service?.stop();
    await products.stop();
  }
}

export function scenario({ path, headers, product, submits }, send) {
  const post = (at, body) =>
    send({
      method: 'POST',
      path: at,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      reads: true,
      ...(body && { body: JSON.stringify(body) }),
    });
  return async () => {
    const sku = `B-${randomBytes(8).toString('hex')}`;
    const answer = JSON.parse(await post(path, { ...product, name: `Lounge chair ${sku}`, sku }));
    if (submits) await post(`${path}/${answer.data.id}/submit`);
  };
}
