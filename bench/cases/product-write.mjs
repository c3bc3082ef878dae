import { randomBytes } from 'node:crypto';
import { catalogueOf, keyOf, placeOf } from '../harness/catalogue.mjs';
import { comparison } from '../harness/compare.mjs';
import { compareWithNest } from '../harness/nest-peer.mjs';

export const title = 'Product write';
export const about = `A vendor creates a product. Compared with **the plain Nest and TypeORM application** of the product list: it validates the same body, checks the brand and the category, saves the product and returns it. Plinth additionally checks that the SKU is free, and writes an outbox event and the product's history; this comparison shows what they cost.`;
export const fair =
  'both authenticate and validate the same body and write the same row to the same table, whose triggers count for both';

const vendor = 7;

export const newProduct = () => {
  const sku = `B-${randomBytes(8).toString('hex')}`;
  const description = 'A low chair with a frame of oak.';
  return { ...placeOf(vendor), name: `Lounge chair ${sku}`, type: 'Chair', sku, description, price: 1249.5 };
};

export async function run({ isShort, load, postgres }) {
  const { url } = await catalogueOf(postgres, 'written', isShort ? 500 : 10_000);
  const authorization = `Bearer ${keyOf({ url }, vendor, 'products:read,products:write')}`;
  const request = {
    ...{ method: 'POST', headers: { authorization, 'content-type': 'application/json' } },
    setupRequest: (each) => ({ ...each, body: JSON.stringify(newProduct()) }),
  };
  const results = await compareWithNest({ postgres, url, load, request });
  return comparison(results, { measure: 'Product write', goal: 'none' });
}
