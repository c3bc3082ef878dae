import { Client, olderTransactionsEnded } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { rowCounts } from './support/row-counts.js';
import type { Listed, One, Schemas } from './support/schemas.js';

type Product = Schemas['Product'];
const path = '/api/v1/key/products';
const bySku = (sku: string): string => `${path}/by-sku/${encodeURIComponent(sku)}`;

describe('SKUs', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const get = (sku: string, client = vendor.client) => client.get<One<Product>>(bySku(sku));
  const put = (sku: string, body: unknown, headers: Record<string, string> = {}) =>
    vendor.client.put<One<Product>>(bySku(sku), body, { headers });
  const found = async (sku: string) =>
    (await vendor.client.get<Listed<Schemas['ProductListItem']>>(`${path}?${new URLSearchParams({ sku }).toString()}`))
      .body;
  const events = async (id: string): Promise<{ type: string; data: Record<string, unknown> }[]> => {
    await olderTransactionsEnded(api);
    const feed = await vendor.client.get<{ data: { type: string; data: Record<string, unknown> }[] }>(
      '/api/v1/key/events?limit=100',
    );
    return feed.body.data.filter(({ data }) => data['id'] === id);
  };

  it.each([
    ['RV-1001', 'rv-1001'],
    ['RV-1002', ' RV-1002\u00a0'],
    ['Stra\u00dfe-\u00c5', 'stra\u00dfe-A\u030a'],
  ])('the SKU %j equals %j', async (stored, other) => {
    const { id } = await makeProduct(vendor, { sku: stored });
    const taken = expectProblem(await vendor.client.post(path, productBody(vendor, { sku: other })), 409, 'sku_taken');
    expect(taken).toMatchObject({ productId: id });
    expect((await get(other)).body.data).toMatchObject({ id, sku: stored });
    expect(await found(other)).toMatchObject({ data: [{ id }], metadata: { total: 1 } });
    const second = await makeProduct(vendor, { sku: `${stored}-2` });
    expectProblem(await vendor.client.put(`${path}/${second.id}`, { sku: other }), 409, 'sku_taken');
    expect((await vendor.client.put(`${path}/${id}`, { sku: other })).body.data.sku).toBe(other.trim());
  });

  it('a SKU with any ASCII characters identifies its product in rows as in the database', async () => {
    const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
    const skus = [ascii.slice(0, 48), ascii.slice(48)].map((text) => `a${text}${unique().slice(-8)}`);
    const products = await Promise.all(skus.map((sku) => makeProduct(vendor, { sku })));
    const items = skus.map((sku) => ({ sku: ` ${sku.toUpperCase()}  ` }));
    const { body } = await vendor.client.post<Schemas['BatchResult']>(`${path}/batch`, { items });
    expect(body.data.map(({ id, outcome }) => [id, outcome])).toEqual(products.map(({ id }) => [id, 'unchanged']));
  });

  it('?sku= finds exactly that SKU, and combines with every other filter', async () => {
    const sku = `RV-${unique()}`;
    const { id } = await makeProduct(vendor, { sku });
    await makeProduct(vendor, { sku: `${sku}0` });
    expect((await found(sku.toLowerCase())).data.map((item) => item.id)).toEqual([id]);
    expect((await found(sku.slice(1))).metadata.total).toBe(0);
    expect((await vendor.client.get(`${path}?sku=${sku}&status=pending`)).body.data).toEqual([]);
    expectInvalid(await vendor.client.get(`${path}?sku=%20`), 'sku', 'min_length');
  });

  it('different vendors can use the same SKU', async () => {
    const sku = `S-${unique()}`;
    const other = await makeVendor(api);
    await makeProduct(vendor, { sku });
    expectProblem(await get(sku, other.client), 404, 'product_not_found');
    const theirs = await makeProduct(other, { sku });
    expect((await get(sku, other.client)).body.data.id).toBe(theirs.id);
  });

  it.each(['a/b', 'status', '%', '100 %', 'é?#', '..a', '\u{1fa91}'])(
    'the product with the SKU %j is reachable by its path',
    async (sku) => {
      const { headers, body, status } = await put(sku, productBody(vendor));
      expect([status, headers.get('location')]).toEqual([201, `${path}/${body.data.id}`]);
      expect((await get(sku)).body.data).toEqual(body.data);
    },
  );

  it('PUT by SKU creates a draft, and then edits it like PUT by ID', async () => {
    const sku = `S-${unique()}`;
    expectProblem(await put(sku, productBody(vendor), { 'if-match': '*' }), 412, 'precondition_failed');
    const missing = expectProblem(await put(sku, { year: 2001 }), 422, 'validation_failed');
    expect(missing.errors?.map(({ field, rule }) => [field, rule])).toEqual(
      ['name', 'type', 'brandId', 'categoryId'].map((field) => [field, 'required']),
    );
    const created = await put(sku, productBody(vendor, { price: 1 }));
    expect([created.status, created.body.data.status, created.body.data.sku]).toEqual([201, 'draft', sku]);
    const { id } = created.body.data;
    const edited = await put(` ${sku.toLowerCase()} `, { name: 'Renamed' });
    expect([edited.status, edited.headers.get('location')]).toEqual([200, null]);
    expect(edited.body.data).toMatchObject({ id, sku, name: 'Renamed', price: 1 });
    const etag = edited.headers.get('etag')!;
    expectProblem(
      await put(sku, { year: 2000 }, { 'if-match': created.headers.get('etag')! }),
      412,
      'precondition_failed',
    );
    expect((await put(sku, { year: 2000 }, { 'if-match': etag })).status).toBe(200);
    expectInvalid(await put(sku, { sku: 'x' }), 'sku', 'unknown_field');
    expectInvalid(await put(sku, { year: 1 }), 'year', 'min');
    expect((await events(id)).map(({ type }) => type)).toEqual([
      'product.created',
      'product.updated',
      'product.updated',
    ]);

    await vendor.client.post(`${path}/${id}/submit`);
    expectProblem(await put(sku, {}), 409, 'product_locked');
    await platform.post(`/api/v1/platform/products/${id}/publish`);
    expect((await put(sku, {})).body.data.status).toBe('pending');
  });

  it.each(['%20', '%00', 'x'.repeat(65)])('the SKU in a path cannot be %s', async (sku) => {
    expectProblem(await vendor.client.get(`${path}/by-sku/${sku}`), 404, 'product_not_found');
    expectProblem(await vendor.client.put(`${path}/by-sku/${sku}`, productBody(vendor)), 422, 'validation_failed');
  });

  it('concurrent PUT requests with one SKU create one product', async () => {
    const sku = `S-${unique()}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, year) => put(sku, productBody(vendor, { year: 2000 + year }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await found(sku)).metadata.total).toBe(1);
  });

  it('a platform key must name the provider of a SKU', async () => {
    const sku = `S-${unique()}`;
    const { id } = await makeProduct(vendor, { sku });
    const slug = (await vendor.client.get('/api/v1/key/whoami')).body.data.provider.slug as string;
    for (const method of ['GET', 'PUT'] as const) {
      const call = (query: string, client = platform) =>
        client.call<One<Product>>(method, `${bySku(sku)}${query}`, method === 'PUT' ? { body: {} } : {});
      expectInvalid(await call(''), 'provider', 'required');
      expectInvalid(await call('?provider=nobody'), 'provider', 'unknown');
      for (const provider of [vendor.id, slug]) {
        expect((await call(`?provider=${provider}`)).body.data.id).toBe(id);
        expect((await call(`?provider=${provider}`, vendor.client)).body.data.id).toBe(id);
      }
      const other = await makeVendor(api);
      const answers = [
        await call('?provider=nobody', other.client),
        await call(`?provider=${vendor.id}`, other.client),
      ];
      for (const answer of answers) expectInvalid(answer, 'provider', 'unknown');
    }
  });

  it('a SKU shared from before SKUs were unique belongs to the oldest product; the others keep theirs', async () => {
    const sku = `S-${unique()}`;
    const [owner, other] = [await makeProduct(vendor, { sku }), await makeProduct(vendor, { sku: `${sku}-2` })];
    await api.query('UPDATE products SET sku = $1, shares_sku = true WHERE id = $2', [sku.toLowerCase(), other.id]);
    expect((await get(sku)).body.data.id).toBe(owner.id);
    expect((await found(sku)).data.map(({ id }) => id)).toEqual([other.id, owner.id]);
    expect((await vendor.client.put(`${path}/${other.id}`, { sku, year: 2000 })).status).toBe(200);
    expect((await vendor.client.put(`${path}/${other.id}`, { year: 2001 })).body.data.sku).toBe(sku);
    expect((await vendor.client.put(`${path}/${other.id}`, { sku: `${sku}-3` })).status).toBe(200);
    expect((await get(`${sku}-3`)).body.data.id).toBe(other.id);
    expect((await found(sku)).metadata.total).toBe(1);
  });

  it('SKUs and names are trimmed and cannot be blank', async () => {
    const made = await makeProduct(vendor, { name: ' Sund\t', sku: ' S-x ', specs: [{ label: ' a ', value: ' b ' }] });
    expect(made).toMatchObject({ name: 'Sund', sku: 'S-x', specs: [{ label: 'a', value: ' b ' }] });
    const before = await rowCounts(api);
    for (const blank of ['', '   ', '\u2003\ufeff']) {
      expectInvalid(await vendor.client.post(path, productBody(vendor, { name: blank })), 'name', 'min_length');
      expectInvalid(await vendor.client.post(path, productBody(vendor, { sku: blank })), 'sku', 'min_length');
      const specs = [{ label: blank, value: 'x' }];
      expectInvalid(await vendor.client.post(path, productBody(vendor, { specs })), 'specs.0.label', 'min_length');
    }
    expect(await rowCounts(api)).toEqual(before);
  });

  describe('DELETE by SKU', () => {
    const remove = (sku: string, client = vendor.client, headers: Record<string, string> = {}, query = '') =>
      client.call('DELETE', `${bySku(sku)}${query}`, { headers });

    it('deletes the product like its ID does, whatever the case of the SKU', async () => {
      const { id, sku } = await makeProductIn(api, vendor, 'published', { sku: `Del-${unique()}` });
      expect((await remove(sku!.toUpperCase())).status).toBe(204);
      expectProblem(await get(sku!), 404, 'product_not_found');
      expectProblem(await remove(sku!), 404, 'product_not_found');
      expect((await events(id)).slice(-2).map(({ type }) => type)).toEqual(['product.unpublished', 'product.deleted']);
    });

    it('a wrong ETag, an invalid SKU or another vendor’s SKU deletes nothing', async () => {
      const { sku } = await makeProduct(vendor, { sku: `Del-${unique()}` });
      const other = await makeVendor(api);
      expectProblem(await remove(sku!, vendor.client, { 'if-match': '"stale"' }), 412, 'precondition_failed');
      expectProblem(await remove(sku!, other.client), 404, 'product_not_found');
      expectProblem(await remove('x'.repeat(300)), 404, 'product_not_found');
      expectInvalid(await remove(sku!, platform), 'provider', 'required');
      const etag = (await get(sku!)).headers.get('etag')!;
      expect((await remove(sku!, platform, { 'if-match': etag }, `?provider=${vendor.id}`)).status).toBe(204);
    });
  });

  describe('offers', () => {
    const offer = {
      price: 12.5,
      compareAtPrice: 20,
      priceOnRequest: true,
      currency: 'DKK',
      inStock: false,
      trackStock: true,
      stockQuantity: 3,
      sellWhenOutOfStock: true,
      leadTimeDays: 7,
    };
    const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
      vendor.client.call<One<Product>>('PATCH', `${path}/${id}/offer`, { body, headers });

    it.each(['draft', 'pending', 'published', 'rejected'] as const)(
      'the offer can change while the product is %s',
      async (state) => {
        const product = await makeProductIn(api, vendor, state);
        const { inStock: _flag, ...shown } = offer;
        const answer = await patch(product.id, offer);
        expect(answer.body.data).toEqual({ ...product, ...shown, inStock: true, updatedAt: expect.any(String) });
        expect((await vendor.client.get(`${path}/${product.id}`)).headers.get('etag')).toBe(answer.headers.get('etag'));
        const told = (await events(product.id)).at(-1)!;
        expect([told.type, told.data['status'], told.data['changed']]).toEqual([
          'product.offer_updated',
          state,
          Object.keys(offer),
        ]);
        // The stock decides while it is tracked.
        expect(told.data['offer']).toEqual({ ...offer, inStock: true });
      },
    );

    it('an unchanged offer writes nothing and sends no event', async () => {
      const product = await makeProductIn(api, vendor, 'published', offer);
      for (const body of [{}, offer, { price: 12.5 }])
        expect((await patch(product.id, body)).body.data).toEqual(product);
      expect((await events(product.id)).at(-1)!.type).toBe('product.published');
    });

    it('an offer rejects content fields and respects If-Match', async () => {
      const { id } = await makeProduct(vendor);
      expectInvalid(await patch(id, { name: 'x' }), 'name', 'unknown_field');
      expectInvalid(await patch(id, { price: -1 }), 'price', 'min');
      expectProblem(await patch(id, { price: 1 }, { 'if-match': '"stale"' }), 412, 'precondition_failed');
      expect((await patch(id, { price: 1, currency: null })).body.data).toMatchObject({ price: 1, currency: 'EUR' });
    });
  });
});
