import type { INestApplicationContext } from '@nestjs/common';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import { run } from './support/imports.js';
import { expectProblem } from './support/problems.js';
import { productBySku } from './support/products.js';
import type { Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

describe('changes that dry runs report', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });
  beforeEach(async () => {
    vendor = await makeVendor(api);
  });

  const linesOf = async ({ id }: Schemas['Import'], client: Client = vendor.client) => {
    const { status, body, headers } = await client.get<string>(`/api/v1/key/imports/${id}/changes`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/x-ndjson/)]);
    const lines = body.split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Schemas['ImportChange']);
  };
  const image = { url: 'https://x.example/1.jpg', alt: null };

  it('an import lists the old and new value of each field that it would change, and the values of new products', async () => {
    const { id } = await makeProductIn(api, vendor, 'published', {
      ...{ sku: 'LIVE', price: 10, name: 'Sund', tags: ['oak'], images: [image] },
    });
    const draft = await makeProduct(vendor, { sku: 'DRAFT', name: 'Sund' });
    const { brandId, categoryId } = { brandId: draft.brand.id, categoryId: draft.category.id };
    const rows = [
      { sku: 'live', price: 12.5, currency: null, tags: ['oak', 'new'], images: [{ ...image, alt: 'Front' }] },
      { sku: 'DRAFT', name: 'Sund' },
      { sku: 'NEW', name: 'New', type: 'Chair', brandId, categoryId, price: 1249.05, isNew: true, gtin: null },
      { sku: 'bad', name: 'Bad' },
    ];
    const before = await productBySku(vendor, 'LIVE');
    const done = await run(vendor, rows, '?dryRun=true');
    const changes = [
      { field: 'tags', old: ['oak'], new: ['oak', 'new'] },
      { field: 'images', old: [{ ...image, position: 0 }], new: [{ ...image, alt: 'Front', position: 0 }] },
      { field: 'price', old: 10, new: 12.5 },
    ];
    const row = { line: 1, sku: 'live', id, status: 'pending', outcome: 'updated', unpublished: true, changes };
    const created = { ...row, line: 3, sku: 'NEW', id: null, status: 'draft', outcome: 'created', unpublished: false };
    const given = { name: 'New', type: 'Chair', brandId, categoryId, price: 1249.05 };
    const values = Object.entries(given).map(([field, value]) => ({ field, old: null, new: value }));
    const valuesOfNew = [...values, { field: 'isNew', old: false, new: true }];
    const [first, second, ...others] = await linesOf(done);
    expect([first, others]).toEqual([row, []]);
    expect(second).toEqual({ ...created, changes: expect.arrayContaining(valuesOfNew) });
    expect(second!.changes).toHaveLength(valuesOfNew.length);
    expect(await productBySku(vendor, 'LIVE')).toEqual(before);

    const { body } = await vendor.client.post<Schemas['BatchResult']>('/api/v1/key/products/batch', {
      items: rows,
      dryRun: true,
    });
    expect(body.data[0]).toMatchObject({ id, outcome: 'updated', changes });
    expect(body.data.map(({ changes: listed }) => listed?.length)).toEqual([3, undefined, 6, undefined]);
  });

  it('a row that only submits a draft is listed without changes', async () => {
    await makeProduct(vendor, { sku: 'DRAFT' });
    const done = await run(vendor, [{ sku: 'DRAFT' }], '?dryRun=true&submit=true');
    expect(await linesOf(done)).toMatchObject([{ status: 'pending', outcome: 'submitted', changes: [] }]);
  });

  it('a withheld change is not listed as a change', async () => {
    await makeProductIn(api, vendor, 'published', { sku: 'LIVE', price: 10, name: 'Sund' });
    const rows = 'sku,price,name\nLIVE,11,Other\n';
    const done = await run(vendor, rows, '?dryRun=true&onPublished=offer');
    expect(await linesOf(done)).toMatchObject([{ changes: [{ field: 'price', old: 10, new: 11 }] }]);
    expect(await linesOf(await run(vendor, 'sku,name\nLIVE,Other\n', '?dryRun=true&onPublished=offer'))).toEqual([]);
  });

  it('an import that writes lists no changes, and another vendor cannot read the list', async () => {
    await makeProduct(vendor, { sku: 'DRAFT', price: 1 });
    expect(await linesOf(await run(vendor, [{ sku: 'DRAFT', price: 2 }]))).toEqual([]);
    const done = await run(vendor, [{ sku: 'DRAFT', price: 3 }], '?dryRun=true');
    const other = await makeVendor(api);
    expectProblem(await other.client.get(`/api/v1/key/imports/${done.id}/changes`), 404, 'import_not_found');
    expect(await linesOf(done, new Client(api.url, api.platformKey))).toHaveLength(1);
  });
});
