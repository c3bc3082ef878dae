import { isDeepStrictEqual } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { Client } from '@plinth/test-kit';
import { plainFields } from '../src/products/product-fields.shared.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import { csvOf, fullProduct, productExamples } from './support/full-product.js';
import { run } from './support/imports.js';
import { expectInvalid } from './support/problems.js';
import { productBySku } from './support/products.js';
import { rowCounts } from './support/row-counts.js';
import type { One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/products';
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('product fields', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let vendor: TestVendor;
  let designer: Schemas['Designer'];
  let examples: Record<string, unknown>;
  beforeAll(async () => {
    api = await startTestApi();
    worker = await startTestWorker(api);
    examples = await productExamples(api.url);
    vendor = await makeVendor(api);
    const made = await new Client(api.url, api.platformKey).post('/api/v1/platform/designers', {
      name: 'Maren Lindqvist',
    });
    designer = made.body.data;
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const read = async (id: string) => (await vendor.client.get<One<Schemas['Product']>>(`${path}/${id}`)).body.data;
  const put = (id: string, change: unknown) => vendor.client.put(`${path}/${id}`, change);

  const everything = () => fullProduct(vendor, designer.id, examples);

  it('a new product is a draft, and unset fields are null, empty or the default', async () => {
    const { status, body, headers } = await vendor.client.post(
      path,
      productBody(vendor, { name: 'Sund Lounge Chair' }),
    );
    expect(status).toBe(201);
    expect(headers.get('etag')).toMatch(/^".+"$/);
    const { data } = body;
    expect(data).toEqual({
      ...Object.fromEntries(Object.keys(plainFields).map((name) => [name, null])),
      brand: { id: vendor.brandId, name: expect.any(String), slug: expect.any(String), logoUrl: null },
      compareAtPrice: null,
      currency: 'EUR',
      hasBim: false,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      inStock: true,
      isNew: false,
      name: 'Sund Lounge Chair',
      price: null,
      priceOnRequest: false,
      slug: expect.stringMatching(/^sund-lounge-chair/),
      type: 'Lounge chair',
      coverUrl: null,
      hoverUrl: null,
      collection: null,
      description: null,
      materials: null,
      countryOfOrigin: null,
      hsCode: null,
      sku: null,
      designer: null,
      category: { id: vendor.categoryId, name: expect.any(String), slug: expect.any(String) },
      breadcrumbs: [data.category],
      images: [],
      files: [],
      specs: [],
      options: [],
      finishes: [],
      tags: [],
      status: 'draft',
      reviewNote: null,
      revisionStatus: null,
      createdAt: time,
      updatedAt: data.createdAt,
      dimensionUnit: 'cm',
      weightUnit: 'kg',
      length: null,
      width: null,
      height: null,
      weight: null,
      year: null,
      stockQuantity: null,
      leadTimeDays: null,
      isFeatured: false,
      isPhysical: true,
      trackStock: false,
      sellWhenOutOfStock: false,
      translations: {},
      model: { url: null, credit: null, variants: null, iosUrl: null, posterUrl: null },
    });
    expect(await read(data.id)).toEqual(data);
  });

  it.each<[string, (body: object) => Promise<unknown>]>([
    [
      'by POST',
      async (body) => {
        const { data } = (await vendor.client.post(path, body)).body;
        expect(data).toEqual(await read(data.id));
      },
    ],
    ['in a batch', (body) => vendor.client.post(`${path}/batch`, { items: [body] })],
    ['in an import of NDJSON', (body) => run(vendor, [body])],
    ['in an import of CSV', (body) => run(vendor, csvOf(body))],
  ])('a product keeps every field as sent %s', async (_way, sendBody) => {
    const sent = everything();
    await sendBody(sent);
    const made = (await productBySku(vendor, sent.sku))!;
    const { modelUrl, modelIosUrl, modelPosterUrl, modelCredit, modelVariants, designerId, images, ...others } = sent;
    const { brandId, categoryId, inStock, ...same } = others;
    expect(made).toMatchObject({
      ...same,
      brand: { id: brandId },
      category: { id: categoryId },
      designer: { id: designerId, name: designer.name, slug: designer.slug },
      model: {
        url: modelUrl,
        credit: modelCredit,
        variants: modelVariants,
        iosUrl: modelIosUrl,
        posterUrl: modelPosterUrl,
      },
      images: [
        { id: expect.any(String), position: 0, alt: 'front', url: images[0]!.url },
        { id: expect.any(String), position: 1, alt: null, url: images[1]!.url },
      ],
      coverUrl: images[0]!.url,
      hoverUrl: images[1]!.url,
      inStock: true, // tracked and in stock, so the stored flag does not count
    });
    expect(await read(made.id)).toEqual(made);
    expect((await put(made.id, { trackStock: false })).body.data.inStock).toBe(inStock);
  });

  it('the full example product differs from the defaults in every field except the units', async () => {
    const { inStock, ...sent } = everything();
    const blank = (await makeProduct(vendor)) as Record<string, unknown>;
    const sameAsBlank = Object.entries(sent).filter(([name, value]) => isDeepStrictEqual(value, blank[name]));
    expect(sameAsBlank.map(([name]) => name).sort()).toEqual(['dimensionUnit', 'weightUnit']);
    expect(inStock).not.toBe(blank['inStock']);
  });

  it('translations and model variants are returned verbatim, with their member order', async () => {
    const { translations, modelVariants } = everything();
    const { id } = await makeProduct(vendor, { translations, modelVariants });
    const { data } = (await vendor.client.get(`${path}/${id}`)).body;
    expect(JSON.stringify(data.translations)).toBe(JSON.stringify(translations));
    expect(JSON.stringify(data.model.variants)).toBe(JSON.stringify(modelVariants));
    for (const value of [[], [1, 'a'], 'text', '', 0, -1.5, false, { '': { constructor: 1, toString: 2 } }]) {
      const { body } = await put(id, { translations: value });
      expect(body.data.translations).toEqual(value);
    }
  });

  it('an edit changes only the fields sent', async () => {
    let expected = await makeProduct(vendor, everything());
    const changes: Record<string, unknown>[] = [
      { name: 'Other name' },
      { type: 'Sofa' },
      { description: 'x' },
      { materials: 'y' },
      { collection: 'z' },
      { countryOfOrigin: 'Norge' },
      { hsCode: '1' },
      { year: 1999 },
      { price: 10.01 },
      { compareAtPrice: 20 },
      { priceOnRequest: false },
      { sellWhenOutOfStock: false },
      { isPhysical: true },
      { isNew: false },
      { sku: `S-${unique()}` },
      { stockQuantity: 3 },
      { leadTimeDays: 0 },
      { length: 0 },
      { width: 1.5 },
      { height: 2 },
      { weight: 1e6 },
      { tags: ['a'] },
      { tags: [] },
      { currency: 'USD' },
      { finishes: [] },
      { specs: [] },
      { translations: { de: 1 } },
      {},
    ];
    for (const change of changes) {
      const { status, body } = await put(expected.id, change);
      expected = { ...expected, ...change, updatedAt: time };
      expect([change, status, body]).toEqual([change, 200, { data: expected }]);
    }
    expect((await read(expected.id)).slug).toBe(expected.slug);
  });

  it('null clears a field, and only that field', async () => {
    const made = await makeProduct(vendor, everything());
    const clearable = [
      'description',
      'materials',
      'collection',
      'countryOfOrigin',
      'hsCode',
      'year',
      'price',
      'compareAtPrice',
      'sku',
      'stockQuantity',
      'leadTimeDays',
      'length',
      'width',
      'height',
      'weight',
    ];
    const { status, body } = await put(made.id, {
      ...Object.fromEntries(clearable.map((field) => [field, null])),
      ...{ modelUrl: null, modelIosUrl: null, modelPosterUrl: null, modelCredit: null, modelVariants: null },
      ...{ designerId: null, translations: null, currency: null, dimensionUnit: null, weightUnit: null },
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...made,
      ...Object.fromEntries(clearable.map((field) => [field, null])),
      model: { url: null, credit: null, variants: null, iosUrl: null, posterUrl: null },
      designer: null,
      translations: {},
      currency: 'EUR',
      updatedAt: time,
    });
  });

  it.each([
    'name',
    'type',
    'brandId',
    'categoryId',
    'tags',
    'finishes',
    'specs',
    'images',
    'priceOnRequest',
    'trackStock',
    'sellWhenOutOfStock',
    'isPhysical',
    'isNew',
    'inStock',
  ])('the field %s cannot be null', async (field) => {
    const made = await makeProduct(vendor);
    expectInvalid(await put(made.id, { [field]: null }), field, 'type');
    expect(await read(made.id)).toEqual(made);
  });

  it.each(['name', 'type', 'brandId', 'categoryId'])('a new product requires %s', async (field) => {
    const before = await rowCounts(api);
    const answer = await vendor.client.post(path, productBody(vendor, { [field]: undefined }));
    expectInvalid(answer, field, 'required');
    expect(await rowCounts(api)).toEqual(before);
  });

  it.each([
    'constructor',
    'prototype',
    'slug',
    'status',
    'revisionStatus',
    'isFeatured',
    'files',
    'reviewNote',
    'id',
    'createdAt',
    'hasBim',
    'coverUrl',
    'provider',
    'model',
  ])('a vendor cannot set %s', async (field) => {
    expectInvalid(await vendor.client.post(path, productBody(vendor, { [field]: 'x' })), field, 'unknown_field');
  });
});
