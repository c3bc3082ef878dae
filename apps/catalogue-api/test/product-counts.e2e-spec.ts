import { eventually } from '@plinth/test-kit';
import { Database } from '@plinth/database';
import fc from 'fast-check';
import { allProviders } from '../src/principal.js';
import { ProductCountsRepository } from '../src/product-counts/product-counts.repository.js';
import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';

const path = '/api/v1/key/products';

describe('product counters', () => {
  let api: TestApi;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(() => api.close());

  const aggregate = () => new ProductCountsRepository(api.app.get(Database)).aggregate(allProviders);

  async function expectExact(): Promise<void> {
    const keys = 'provider_id, brand_id, status, available, price_on_request';
    const counted = await api.query(
      `SELECT ${keys}, sum(difference)::int AS n FROM product_counts GROUP BY ${keys} HAVING sum(difference) <> 0 ORDER BY ${keys}`,
    );
    const actual = await api.query(
      `SELECT ${keys}, count(*)::int AS n FROM products GROUP BY ${keys} ORDER BY ${keys}`,
    );
    expect(counted).toEqual(actual);
  }

  type Step = {
    action: 'create' | 'edit' | 'move' | 'submit' | 'publish' | 'reject' | 'unpublish' | 'delete';
    on: number;
  };

  async function run(vendor: TestVendor, brands: string[], products: string[], { action, on }: Step): Promise<void> {
    const id = products[on % products.length]!;
    const own = `${path}/${id}`;
    const review = `/api/v1/platform/products/${id}`;
    const steps: Record<Step['action'], () => Promise<unknown>> = {
      create: async () => products.push((await makeProduct(vendor, { brandId: brands[on % 2] })).id),
      edit: () => vendor.client.put(own, { inStock: on % 2 === 0, priceOnRequest: on % 3 === 0 }),
      move: () => vendor.client.put(own, { brandId: brands[on % 2] }),
      submit: () => vendor.client.post(`${own}/submit`),
      publish: () => platform.post(`${review}/publish`),
      reject: () => platform.post(`${review}/reject`, { reviewNote: 'No.' }),
      unpublish: () => platform.post(`${review}/unpublish`),
      delete: () => vendor.client.delete(own),
    };
    await steps[action]();
  }

  it('product counters equal the table under concurrent writes, before, during and after aggregation', async () => {
    const step = fc.record({
      action: fc.constantFrom<Step['action']>(
        'create',
        'edit',
        'move',
        'submit',
        'submit',
        'publish',
        'reject',
        'unpublish',
        'delete',
      ),
      on: fc.nat(30),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const vendor = await makeVendor(api);
        const second = await platform.post('/api/v1/platform/brands', { providerId: vendor.id, name: 'Second' });
        const products = (await Promise.all(Array.from({ length: 5 }, () => makeProduct(vendor)))).map(({ id }) => id);
        const brands = [vendor.brandId, second.body.data.id];
        await Promise.all([...steps.map((each) => run(vendor, brands, products, each)), aggregate()]);
        await expectExact();
        await aggregate();
        await expectExact();
        const { body } = await vendor.client.get(path);
        const [counted] = await api.query<{ n: number }>(
          'SELECT count(*)::int AS n FROM products WHERE provider_id = $1',
          [vendor.id],
        );
        expect(body.metadata.total).toBe(counted!.n);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('aggregated product counters have one row per provider, brand, state and stock', async () => {
    const vendor = await makeVendor(api);
    for (let i = 0; i < 4; i += 1) await makeProduct(vendor);
    const rows = async () =>
      (
        await api.query<{ n: number }>('SELECT count(*)::int AS n FROM product_counts WHERE provider_id = $1', [
          vendor.id,
        ])
      )[0]!.n;
    expect(await rows()).toBe(4);
    await eventually('the aggregation', async () => {
      await aggregate();
      return (await rows()) === 1;
    });
    await aggregate();
    expect(await rows()).toBe(1);
    expect((await vendor.client.get(path)).body.metadata.total).toBe(4);
  });

  it('readers never see a partial aggregation of product counters', async () => {
    const vendor = await makeVendor(api);
    await Promise.all(Array.from({ length: 6 }, () => makeProduct(vendor)));
    const totals: number[] = [];
    const reading = Array.from({ length: 30 }, async () => {
      totals.push((await vendor.client.get(path)).body.metadata.total);
    });
    await Promise.all([...reading, aggregate(), aggregate(), aggregate()]);
    expect(new Set(totals)).toEqual(new Set([6]));
  });
});
