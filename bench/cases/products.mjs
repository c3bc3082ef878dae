import { deepStrictEqual } from 'node:assert';
import { catalogueOf, keyOf, newProduct } from '../harness/catalogue.mjs';
import { comparison } from '../harness/compare.mjs';
import { compareWithNest } from '../harness/nest-peer.mjs';

export const title = 'Product list and product write';
export const about = `A vendor lists 25 of 200 products with the exact total, and creates products. Compared with **a plain Nest and TypeORM application** ([nest-typeorm.ts](peers/nest-typeorm.ts)): repositories, DTOs with class-validator, Nest’s serializer (class-transformer), and a guard that looks up the key. Plinth caches a key for at most a second and keeps totals in a table, which its writes pay for; the application looks up the key and counts. Plinth additionally checks scopes, counts rate limits, and offers cursors, filters and search. For a write, it also checks that the SKU is free, and records an outbox event and the product's history.`;
export const fair =
  'both use the same tables, triggers and versions of Nest, Express, TypeORM and pg, accept the same key and validate the same input; they return the same items, which the run checks, and write the same row';

const vendor = 7;

export async function run({ isShort, load, postgres }) {
  const { url } = await catalogueOf(postgres, 'products', isShort ? 500 : 10_000);
  const headers = { authorization: `Bearer ${keyOf({ url }, vendor, 'products:read,products:write')}` };
  const compareRequests = (request) => compareWithNest({ postgres, url, load, request, check: requireSameItems });
  const lists = comparison(await compareRequests({ headers }), { measure: 'Product list', goal: '≥ 2' });
  const create = {
    ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(newProduct(vendor)) }),
  };
  const writes = comparison(await compareRequests(create), { measure: 'Product write', goal: '' });
  return {
    text: `List: ${pages.length} pages have the same items in both.\n\n${lists.text}\n\nWrite:\n\n${writes.text}`,
    summary: [...lists.summary, ...writes.summary],
  };
}

const pages = ['', '?page=2&perPage=3', '?page=9999'];

/** Throws unless both return the same products and totals. */
async function requireSameItems(subjects) {
  for (const page of pages) {
    const [own, other] = await Promise.all(
      subjects.map(async ({ url, requests: [{ path, headers }] }) => {
        const response = await fetch(url + path + page, { headers });
        const { data, metadata } = await response.json();
        return { data, total: metadata.total };
      }),
    );
    deepStrictEqual(other, own, page);
  }
}
