import { deepStrictEqual } from 'node:assert';
import { catalogueOf, keyOf } from '../harness/catalogue.mjs';
import { comparison } from '../harness/compare.mjs';
import { compareWithNest } from '../harness/nest-peer.mjs';

export const title = 'Product list';
export const about = `A vendor lists 25 of 200 products with the exact total. Compared with **a plain Nest and TypeORM application** ([nest-typeorm.ts](peers/nest-typeorm.ts)): \`findAndCount\`, DTOs with class-validator and class-transformer, and a guard that looks up the key. Plinth additionally checks scopes, counts rate limits, and offers cursors, filters and search.`;
export const fair =
  'both read the same tables with the same versions of Nest, Express, TypeORM and pg, authenticate the same key, validate the query and return the same items, which the run checks';

const vendor = 7;

export async function run({ isShort, load, postgres }) {
  const { url } = await catalogueOf(postgres, 'products', isShort ? 500 : 10_000);
  const headers = { authorization: `Bearer ${keyOf({ url }, vendor, 'products:read')}` };
  const results = await compareWithNest({ postgres, url, load, request: { headers }, check: requireSameItems });
  const found = comparison(results, { measure: 'Product list', goal: '≥ 2' });
  return { ...found, text: `${pages.length} pages have the same items in both.\n\n${found.text}` };
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
