import { Client } from '@plinth/test-kit';
import fc from 'fast-check';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import { feedOf, productBySku } from './support/products.js';
import type { Schemas } from './support/schemas.js';

type Product = Schemas['Product'];
type Row = Record<string, unknown>;

const path = '/api/v1/key/products';

describe('batches compared with single requests', () => {
  let api: TestApi;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(() => api.close());

  it('a batch has the same result as single requests for its rows', async () => {
    const [many, single] = [await makeVendor(api), await makeVendor(api)];
    const skus = ['a', 'b', 'c', 'd'];
    const fields = fc.record(
      {
        name: fc.constantFrom('Stool', 'Sofa'),
        price: fc.constantFrom(1, 2, null),
        stockQuantity: fc.constantFrom(0, 3),
        trackStock: fc.boolean(),
        tags: fc.constantFrom([], ['x'], ['x', 'y']),
        translations: fc.constantFrom({}, { a: 1 }),
        year: fc.constantFrom(2000, 1),
      },
      { requiredKeys: [] },
    );
    const needed = ({ brandId, categoryId }: TestVendor, change: Row) => ({
      name: 'Chair',
      type: 'Seat',
      brandId,
      categoryId,
      ...change,
    });
    const step = fc.record({
      rows: fc.uniqueArray(fc.tuple(fc.constantFrom(...skus), fields, fc.boolean()), {
        selector: ([sku]) => sku,
        minLength: 1,
      }),
      submit: fc.boolean(),
      publish: fc.boolean(),
    });
    const told = async (of: TestVendor) =>
      (await feedOf(api, of)).map(({ type, data }) => [data.sku, type, data['status'], data['changed']]);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        for (const { rows, submit, publish } of steps) {
          await many.client.post(`${path}/batch`, {
            items: rows.map(([sku, change, isWhole]) => ({ sku, ...(isWhole ? needed(many, change) : change) })),
            submit,
          });
          for (const [sku, change, isWhole] of rows)
            await byRoutes(single, sku, isWhole ? needed(single, change) : change, submit);
          for (const each of [many, single]) {
            for (const sku of publish ? skus : []) {
              const product = await productBySku(each, sku);
              if (product) await platform.post(`/api/v1/platform/products/${product.id}/publish`);
            }
          }
        }
        for (const sku of skus) expect(await stateOf(many, sku)).toEqual(await stateOf(single, sku));
        const bySku = (events: unknown[][]) => skus.map((sku) => events.filter(([of]) => of === sku));
        expect(bySku(await told(many))).toEqual(bySku(await told(single)));
      }),
      { numRuns: 12 },
    );
  });

  /** Does with single routes what the row of a batch does. */
  async function byRoutes(vendor: TestVendor, sku: string, change: Row, submit: boolean): Promise<void> {
    const { client } = vendor;
    const url = `${path}/by-sku/${sku}`;
    const before = await productBySku(vendor, sku);
    const differs = (names: string[]) =>
      names.some(
        (name) => name in change && JSON.stringify(change[name]) !== JSON.stringify(before?.[name as keyof Product]),
      );
    const offerNames = ['price', 'stockQuantity', 'trackStock'];
    const isContent = !before || differs(['name', 'tags', 'translations', 'year']) || change['year'] === 1;
    const isOffer = before !== undefined && !isContent && differs(offerNames);
    const picked = Object.fromEntries(Object.entries(change).filter(([name]) => offerNames.includes(name)));
    if (isContent && (await client.put(url, change)).status >= 400) return;
    if (isOffer) await client.call('PATCH', `${path}/${before.id}/offer`, { body: picked });
    const after = (await productBySku(vendor, sku))!;
    if (submit && (isContent || isOffer || after.status === 'draft')) await client.post(`${path}/${after.id}/submit`);
  }

  async function stateOf(vendor: TestVendor, sku: string): Promise<unknown> {
    const product = await productBySku(vendor, sku);
    if (!product) return null;
    const { id: _id, slug: _slug, brand: _brand, category: _category, breadcrumbs: _crumbs, ...rest } = product;
    return { ...rest, createdAt: '', updatedAt: '' };
  }
});
