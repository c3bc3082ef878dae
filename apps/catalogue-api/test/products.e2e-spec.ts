import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, productBody, type TestVendor } from './support/factories.js';

describe('products', () => {
  let api: TestApi;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi();
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  it('creates a draft with what is unset as null or empty', async () => {
    const { status, body } = await vendor.client.post('/api/v1/key/products', productBody(vendor, { price: 12.1 }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'draft', price: 12.1, sku: null, translations: {} });
    const list = await vendor.client.get('/api/v1/key/products?q=lounge');
    expect(list.body).toMatchObject({ metadata: { total: 1 } });
    expect((await makeProduct(vendor)).id).toBeDefined();
  });
});
