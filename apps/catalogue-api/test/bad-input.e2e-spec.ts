import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeProduct, makeVendor, productBody, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { rowCounts } from './support/row-counts.js';

const products = '/api/v1/key/products';
const url = (length: number): string => 'https://x.example/'.padEnd(length, 'a');
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const wide = (bytes: number): string => 'x'.repeat(bytes - 2);
const members = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));

describe('field limits', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  let product: Schemas['Product'];
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
    product = await makeProduct(vendor);
  });
  afterAll(() => api.close());

  type Bound = [field: string, good: unknown[], bad: unknown[], rule: string, path?: string];

  const images = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ url: `https://x.example/${index}` }));
  const specs = (count: number) => Array.from({ length: count }, () => ({ label: 'l', value: 'v' }));
  const ofProducts: Bound[] = [
    ['name', ['x', 'x'.repeat(5000)], [''], 'min_length'],
    ['type', ['x'], [''], 'min_length'],
    ['sku', ['x', '🪑'.repeat(64)], ['x'.repeat(65), '🪑'.repeat(65)], 'max_length'],
    ['sku', ['y'], [''], 'min_length'],
    ['year', [1800, 2200], [1799, -1, 0], 'min'],
    ['year', [2000], [2201, 9007199254740991], 'max'],
    ['year', [2000.0], [1800.5, '2000', true, [2000]], 'type'],
    ['price', [0, -0, 9999999999], [-0.01, -1], 'min'],
    ['price', [9999999999], [9999999999.01, 10000000000, 1e308], 'max'],
    ['price', [0.01], [0.001, 1.999], 'decimals'],
    ['price', [1], ['1', '1.00', true, {}], 'type'],
    ['compareAtPrice', [0, 9999999999], [10000000000], 'max'],
    ['compareAtPrice', [0], [-0.01], 'min'],
    ['stockQuantity', [0, 100000000], [100000001], 'max'],
    ['stockQuantity', [0], [-1], 'min'],
    ['stockQuantity', [1], [1.5, '1'], 'type'],
    ['leadTimeDays', [0, 3650], [3651], 'max'],
    ['leadTimeDays', [0], [-1], 'min'],
    ...['length', 'width', 'height', 'weight'].flatMap((field): Bound[] => [
      [field, [0, 0.001, 1000000], [1000000.001, 1000001], 'max'],
      [field, [0], [-0.001], 'min'],
      [field, [1], ['1', null].slice(0, 1), 'type'],
    ]),
    ['dimensionUnit', ['cm', null], ['mm', 'CM', '', 1], 'one_of'],
    ['weightUnit', ['kg', null], ['g', 'lb'], 'one_of'],
    ['currency', ['EUR', 'USD', 'DKK', null], ['eur', 'EURO', 'XYZQ', '', 'ZZZ'], 'iso_4217'],
    ['tags', [Array(30).fill('t'), []], [Array(31).fill('t')], 'max_items'],
    ['tags', [['x'.repeat(255)]], [['x'.repeat(256)]], 'max_length', 'tags.0'],
    ['tags', [['x']], ['x', { 0: 'x' }], 'type'],
    ['tags', [['x']], [[1]], 'type', 'tags.0'],
    ['finishes', [Array(100).fill('t')], [Array(101).fill('t')], 'max_items'],
    ['specs', [specs(200)], [specs(201)], 'max_items'],
    [
      'specs',
      [[{ label: 'x'.repeat(255), value: 'v' }]],
      [[{ label: 'x'.repeat(256), value: 'v' }]],
      'max_length',
      'specs.0.label',
    ],
    ['specs', [[{ label: 'l', value: 'x'.repeat(255) }]], [[{ label: 'l', value: '' }]], 'min_length', 'specs.0.value'],
    ['specs', [[]], [[{ label: 'l' }]], 'required', 'specs.0.value'],
    ['specs', [[]], [[{ label: 'l', value: 'v', unit: 'cm' }]], 'unknown_field', 'specs.0.unit'],
    ['images', [images(50)], [images(51)], 'max_items'],
    ['images', [[{ url: url(1024) }]], [[{ url: url(1025) }]], 'max_length', 'images.0.url'],
    [
      'images',
      [[{ url: 'http://x.example' }]],
      [[{ url: 'data:image/png;base64,AAAA' }], [{ url: '//x.example/a' }]],
      'http_url',
      'images.0.url',
    ],
    ['images', [[{ url: url(30), position: 0 }]], [[{ url: url(30), position: -1 }]], 'min', 'images.0.position'],
    ['images', [[]], [[{ url: url(30), id: 'x' }]], 'unknown_field', 'images.0.id'],
    ['images', [[]], [['https://x.example/a']], 'type', 'images.0'],
    ...['modelUrl', 'modelIosUrl', 'modelPosterUrl'].flatMap((field): Bound[] => [
      [field, [url(1024), null], [url(1025)], 'max_length'],
      [field, [url(30)], ['', 'x', 'ftp://x.example/m', 'javascript:alert(1)', 'http://'], 'http_url'],
    ]),
    ['modelVariants', [members(50), {}, null], [members(51)], 'max_properties'],
    ['modelVariants', [{}], [[], 'x', 1], 'type'],
    ['modelVariants', [{ n: 9007199254740991 }], [{ a: [{ n: 9007199254740992 }] }], 'exact_number'],
    ['translations', [nested(8), wide(65_536)], [nested(9)], 'max_depth'],
    ['translations', ['é'.repeat(32_767)], [wide(65_537), 'é'.repeat(32_768)], 'max_bytes'],
    ['translations', [-9007199254740991], [{ a: 2 ** 64 }], 'exact_number'],
    ['description', ['x'.repeat(100_000), null], [1, [], {}, true], 'type'],
    ['priceOnRequest', [true, false], ['true', 1, 0], 'type'],
    ['brandId', [], ['', '0198c3a0', ' ', '{0198c3a0-0000-7000-8000-000000000001}'], 'uuid'],
    ['designerId', [null], ['none', ''], 'uuid'],
  ];

  it.each(ofProducts)(
    'the product field %s accepts %.40j and rejects %.40j',
    async (field, good, bad, rule, path = field) => {
      for (const value of good) {
        const { status, body } = await vendor.client.put(`${products}/${product.id}`, { [field]: value });
        expect([field, status, body.errors]).toEqual([field, 200, undefined]);
      }
      const before = (await vendor.client.get(`${products}/${product.id}`)).body;
      for (const value of bad) {
        const sent = { [field]: value };
        expectInvalid(await vendor.client.put(`${products}/${product.id}`, { isNew: true, ...sent }), path, rule);
        const counts = await rowCounts(api);
        expectInvalid(await vendor.client.post(products, productBody(vendor, sent)), path, rule);
        expect(await rowCounts(api)).toEqual(counts);
      }
      expect((await vendor.client.get(`${products}/${product.id}`)).body).toEqual(before);
    },
  );

  const ofBrands: Bound[] = [
    ['slug', ['x'.repeat(150)], ['x'.repeat(151)], 'max_length'],
    ['logoUrl', [url(1024)], [url(1025)], 'max_length'],
    ['coverUrl', [url(1024)], [url(1025)], 'max_length'],
    ['website', [url(2048)], [url(2049)], 'max_length'],
    ['translations', [nested(8)], [nested(9)], 'max_depth'],
  ];
  it.each(ofBrands)(
    'the brand field %s is accepted up to its limits and rejected beyond them',
    async (field, good, bad, rule) => {
      const path = `/api/v1/key/brands/${vendor.brandId}`;
      for (const value of good) expect((await vendor.client.put(path, { [field]: value })).status).toBe(200);
      const before = (await vendor.client.get(path)).body;
      for (const value of bad) {
        expectInvalid(await vendor.client.put(path, { [field]: value }), field, rule);
        const created = { providerId: vendor.id, name: 'X', [field]: value };
        expectInvalid(await platform.post('/api/v1/platform/brands', created), field, rule);
      }
      expect((await vendor.client.get(path)).body).toEqual(before);
    },
  );

  const astral = '🪑'.repeat(255);
  it.each<[string, string[], string[], string]>([
    ['q', ['', 'x'.repeat(255), astral], ['x'.repeat(256), `${astral}x`], 'max_length'],
    ['page', ['1', '01', '9007199254740991'], ['0'], 'min'],
    ['page', ['1'], ['9007199254740992'], 'max'],
    ['page', ['1'], ['', 'abc', '-1', '1.5', '1e3', '0x1', ' 1', '+1', '１', 'NaN', '99999999999999999999'], 'integer'],
    ['perPage', ['1', '100'], ['0'], 'min'],
    ['perPage', ['100'], ['101', '9999'], 'max'],
    ['perPage', ['25'], ['', 'abc', '-1', '25.0', 'null'], 'integer'],
    ['status', ['draft', 'rejected', 'draft,pending'], ['', 'Draft', 'deleted', 'draft,deleted'], 'one_of'],
    ['inStock', ['true', 'false'], ['', '1', 'TRUE', 'yes'], 'one_of'],
    ['priceOnRequest', ['true', 'false'], ['0', 'null'], 'one_of'],
    ['brand', ['x', 'x'.repeat(255)], [''], 'min_length'],
    ['category', ['x'], ['x'.repeat(256)], 'max_length'],
  ])('the list parameter %s accepts %.40j and rejects %.40j', async (name, good, bad, rule) => {
    const get = (value: string) =>
      vendor.client.get(`${products}?${new URLSearchParams({ [name]: value }).toString()}`);
    for (const value of good) expect([value, (await get(value)).status]).toEqual([value, 200]);
    for (const value of bad) expectInvalid(await get(value), name, rule);
  });

  it('a list parameter is rejected if it is repeated', async () => {
    for (const query of [
      'q=a&q=b',
      'page=1&page=1',
      'status=draft&status=draft',
      'brand=a&brand=b',
      'inStock=true&inStock=false',
    ]) {
      expectProblem(await vendor.client.get(`${products}?${query}`), 422, 'validation_failed');
    }
  });

  it('a page has 1 to 100 items', async () => {
    const one = await vendor.client.get(`${products}?perPage=1`);
    expect(one.body.data).toHaveLength(1);
    expect(one.body.metadata.perPage).toBe(1);
    expect((await vendor.client.get(products)).body.metadata.perPage).toBe(25);
  });

  it('all faults of a body are reported together, at most fifty', async () => {
    const { body } = await vendor.client.post<Schemas['Problem']>(products, {
      name: '',
      year: 1,
      extra: 1,
      tags: [''],
    });
    const faults = body.errors!.map(({ field, rule }) => `${field} ${rule}`).sort();
    expect(faults).toEqual([
      'brandId required',
      'categoryId required',
      'extra unknown_field',
      'name min_length',
      'tags.0 min_length',
      'type required',
      'year min',
    ]);
    const many = await vendor.client.post(products, members(80));
    expect(many.body.errors).toHaveLength(50);
  });
});
