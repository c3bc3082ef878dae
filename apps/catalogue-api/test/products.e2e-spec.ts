import { startTestApi, type TestApi } from './support/app.js';
import { Client, rawRequest } from '@plinth/test-kit';
import { makeProduct, makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { rowCounts } from './support/row-counts.js';

const path = '/api/v1/key/products';

describe('products', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const read = async (id: string) => (await vendor.client.get<One<Schemas['Product']>>(`${path}/${id}`)).body.data;
  const put = (id: string, change: unknown) => vendor.client.put(`${path}/${id}`, change);

  it('prices are exact to the cent', async () => {
    const { id } = await makeProduct(vendor);
    for (const price of [0, 0.01, 0.1, 0.29, 1.1, 1.15, 19.99, 1234567.89, 9999999998.99, 9999999999]) {
      const { body } = await put(id, { price, compareAtPrice: price });
      expect([body.data.price, body.data.compareAtPrice]).toEqual([price, price]);
      expect((await read(id)).price).toBe(price);
    }
    for (const price of [0.001, 1.999, 1e-7, 10.005]) {
      expectInvalid(await put(id, { price }), 'price', 'decimals');
    }
  });

  it('SKUs are unique within a vendor, also for direct writes to the database', async () => {
    const sku = `SKU-${unique()}`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => vendor.client.post(path, productBody(vendor, { sku }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expectProblem(
      answers.find(({ status }) => status === 409)!,
      409,
      'sku_taken',
    );
    const other = await makeProduct(vendor);
    const before = await read(other.id);
    expectProblem(await put(other.id, { sku, name: 'Changed' }), 409, 'sku_taken');
    expect(await read(other.id)).toEqual(before);
    const stranger = await makeVendor(api);
    expect((await makeProduct(stranger, { sku })).sku).toBe(sku);
    const holder = answers.find(({ status }) => status === 201)!.body.data;
    expect((await put(holder.id, { sku })).status).toBe(200);
    await put(holder.id, { sku: null });
    expect((await put(other.id, { sku })).body.data.sku).toBe(sku);
  });

  it('concurrent products with the same name all succeed, each with its own slug', async () => {
    const name = `Twin ${unique()}`;
    const made = await Promise.all(Array.from({ length: 8 }, () => makeProduct(vendor, { name })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(8);
  });

  it.each([
    ['Çråzy Ñämé — Ølstol №5', /^crazy-naeme-olstol-5/],
    ['椅子', /^.+/],
    ['!!!', /^item/],
    ['x'.repeat(5000), /^x{100}$/],
  ])('an ASCII slug is derived from %.20s', async (name, slug) => {
    const made = await makeProduct(vendor, { name });
    expect(made.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(made.slug).toMatch(slug);
    expect(made.name).toBe(name);
  });

  it('images are ordered by position; the first is the cover and the second is shown on hover', async () => {
    const url = (name: string) => `https://x.example/${name}.jpg`;
    const { id } = await makeProduct(vendor, {
      images: [
        { url: url('c'), position: 2 },
        { url: url('a'), position: 0, alt: '' },
        { url: url('b'), position: 1, alt: null },
      ],
    });
    const made = await read(id);
    expect(made.images.map(({ url: found, position }) => [found, position])).toEqual([
      [url('a'), 0],
      [url('b'), 1],
      [url('c'), 2],
    ]);
    expect([made.coverUrl, made.hoverUrl]).toEqual([url('a'), url('b')]);
    const replaced = (await put(id, { images: [{ url: url('z') }] })).body.data;
    expect(replaced).toMatchObject({
      images: [{ position: 0, alt: null, url: url('z') }],
      coverUrl: url('z'),
      hoverUrl: null,
    });
    expect((await put(id, { images: [] })).body.data).toMatchObject({ images: [], coverUrl: null, hoverUrl: null });
  });

  it.each([
    [{ trackStock: false, inStock: true }, true],
    [{ trackStock: false, inStock: false }, false],
    [{ trackStock: false, inStock: false, stockQuantity: 9 }, false],
    [{ trackStock: true, inStock: true }, false],
    [{ trackStock: true, inStock: true, stockQuantity: 0 }, false],
    [{ trackStock: true, inStock: false, stockQuantity: 1 }, true],
    [{ trackStock: true, inStock: false, stockQuantity: 0, sellWhenOutOfStock: true }, true],
    [{ trackStock: true, inStock: false, stockQuantity: null, sellWhenOutOfStock: true }, true],
    [{ sellWhenOutOfStock: true, inStock: false }, false],
  ])('a product with %j has inStock %s', async (fields, inStock) => {
    const made = await makeProduct(vendor, fields);
    expect(made.inStock).toBe(inStock);
    const listed = await vendor.client.get<Listed<Schemas['ProductListItem']>>(
      `${path}?q=${made.slug.slice(-10)}&inStock=${inStock}&perPage=100`,
    );
    expect(listed.body.data.every((item) => item.inStock === inStock)).toBe(true);
  });

  it('a deleted product is gone, whatever its state was', async () => {
    const { id } = await makeProduct(vendor, { sku: `S-${unique()}` });
    const { status, body } = await vendor.client.delete(`${path}/${id}`);
    expect([status, body]).toEqual([204, undefined]);
    for (const answer of [
      await vendor.client.get(`${path}/${id}`),
      await vendor.client.get(`${path}/${id}/status`),
      await put(id, {}),
      await vendor.client.post(`${path}/${id}/submit`),
      await vendor.client.delete(`${path}/${id}`),
    ])
      expectProblem(answer, 404, 'product_not_found');
  });

  it("an unchanged product returns 304 until anything it shows changes, including its brand's name", async () => {
    const vendor = await makeVendor(api);
    const { id } = await makeProduct(vendor);
    const authorization = `Bearer ${vendor.key}`;
    const get = (etag: string) =>
      rawRequest(api.url, { path: `${path}/${id}`, headers: { authorization, 'if-none-match': etag } });
    const first = (await vendor.client.get(`${path}/${id}`)).headers.get('etag')!;
    for (const tag of [first, `W/${first}`, `"x", ${first}`]) {
      const { status, text, headers } = await get(tag);
      expect([status, text, headers.etag]).toEqual([304, '', first]);
    }
    const second = (await vendor.client.put(`${path}/${id}`, { year: 2001 })).headers.get('etag')!;
    expect((await get(first)).status).toBe(200);
    expect((await get(second)).status).toBe(304);
    await vendor.client.put(`/api/v1/key/brands/${vendor.brandId}`, { name: `Brand ${unique()}` });
    expect((await get(second)).status).toBe(200);
  });

  it('a product must have a brand of its vendor; other brands are unknown', async () => {
    const stranger = await makeVendor(api);
    const { id } = await makeProduct(vendor);
    const unknown = '0198c3a0-0000-7000-8000-00000000ffff';
    for (const brandId of [stranger.brandId, unknown]) {
      const before = await rowCounts(api);
      expectInvalid(await vendor.client.post(path, productBody(vendor, { brandId })), 'brandId', 'unknown');
      expectInvalid(await put(id, { brandId, name: 'Changed' }), 'brandId', 'unknown');
      expect(await rowCounts(api)).toEqual(before);
    }
    const create = (fields: Record<string, unknown>) => vendor.client.post(path, productBody(vendor, fields));
    expectInvalid(await create({ categoryId: unknown }), 'categoryId', 'unknown');
    expectInvalid(await create({ designerId: unknown }), 'designerId', 'unknown');
    expectInvalid(await create({ categoryId: unknown, designerId: unknown }), 'categoryId', 'unknown');
    expectInvalid(await create({ brandId: unknown, categoryId: unknown, designerId: unknown }), 'brandId', 'unknown');
    expectInvalid(await put(id, { categoryId: unknown }), 'categoryId', 'unknown');
    expectInvalid(await put(id, { designerId: unknown }), 'designerId', 'unknown');
    expectInvalid(await put(id, { brandId: 'fjordline' }), 'brandId', 'uuid');
    expect((await put(id, { brandId: vendor.brandId.toUpperCase() })).body.data.brand.id).toBe(vendor.brandId);
  });

  it("a platform key can write any vendor's products but cannot move them to another vendor", async () => {
    const stranger = await makeVendor(api);
    const made = await platform.post(path, productBody(stranger));
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect((await stranger.client.get(`${path}/${id}`)).body.data).toEqual(made.body.data);
    expect((await platform.put(`${path}/${id}`, { year: 2001 })).body.data.year).toBe(2001);
    expectInvalid(await platform.put(`${path}/${id}`, { brandId: vendor.brandId }), 'brandId', 'unknown');
    expect((await platform.delete(`${path}/${id}`)).status).toBe(204);
  });

  it('more concurrent edits than connections succeed, each naming a brand', async () => {
    const { id } = await makeProduct(vendor);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, year) => put(id, { brandId: vendor.brandId, year: 2000 + year })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
