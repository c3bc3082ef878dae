import type { INestApplicationContext } from '@nestjs/common';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProductIn, makeVendor, unique, type TestVendor } from './support/factories.js';
import { run } from './support/imports.js';
import { feedOf } from './support/products.js';
import type { One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

type Fields = Record<string, unknown>;
type Product = Schemas['Product'];
type Revised = Schemas['RevisedProduct'];
const path = '/api/v1/key/products';

describe('batches and imports with onPublished=revise', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const image = { url: 'https://x.example/1.jpg', alt: null };
  const live = (fields: Fields = {}) =>
    makeProductIn(api, vendor, 'published', { sku: unique(), name: 'Sund', price: 10, images: [image], ...fields });
  const at = (id: string) => `${path}/${id}/revision`;
  const read = async (id: string) => (await vendor.client.get<One<Product>>(`${path}/${id}`)).body.data;
  const put = (id: string, fields: Fields, headers = {}) =>
    vendor.client.put<One<Revised>>(at(id), fields, { headers });
  const get = (id: string, client = vendor.client) => client.get<One<Revised>>(at(id));
  const decide = (id: string, action: string, body?: object, headers = {}) =>
    platform.post<One<Product & Revised>>(`/api/v1/platform/products/${id}/revision/${action}`, body, { headers });
  const eventsOf = async (id: string) =>
    (await feedOf(api, vendor)).filter(({ data }) => data['id'] === id).map(({ type, data }) => ({ ...data, type }));
  const batch = async (items: Fields[], options: Fields = {}) =>
    (await vendor.client.post<Schemas['BatchResult']>(`${path}/batch`, { items, onPublished: 'revise', ...options }))
      .body;

  it('a batch writes the offer, puts content into the revision, and repeats nothing', async () => {
    const product = await live();
    const row = { sku: product.sku, name: 'Sund II', price: 12 };
    const changes = [
      { field: 'name', old: 'Sund', new: 'Sund II' },
      { field: 'price', old: 10, new: 12 },
    ];
    const dryRun = await batch([row], { dryRun: true });
    const result = { index: 0, sku: row.sku, id: product.id, outcome: 'revised', status: 'published' };
    expect(dryRun.data).toEqual([{ ...result, changes }]);
    expect(await read(product.id)).toEqual(product);
    const written = await batch([row]);
    expect(written.data).toEqual([result]);
    expect(written.summary).toMatchObject({ revised: 1, updated: 0, offerUpdated: 0, unpublished: 0, withheld: 0 });
    expect(await read(product.id)).toMatchObject({ name: 'Sund', price: 12, revisionStatus: 'draft' });
    expect((await get(product.id)).body.data.revision!.changed).toEqual(['name']);
    expect((await batch([row])).data[0]!.outcome).toBe('unchanged');
    expect((await batch([{ ...row, price: 13 }])).data[0]!.outcome).toBe('offer_updated');
    expect((await eventsOf(product.id)).slice(3).map(({ type }) => type)).toEqual(
      Array.from({ length: 2 }, () => 'product.offer_updated'),
    );
    // The published values again: no change is left.
    expect((await batch([{ ...row, name: 'Sund' }])).data[0]!.outcome).toBe('revised');
    expect(await read(product.id)).toMatchObject({ price: 12, revisionStatus: null });
  });

  it('submit also submits the revision, and changes of a pending one fail', async () => {
    const product = await live();
    const row = { sku: product.sku, name: 'Sund II' };
    expect((await batch([row], { submit: true })).data[0]).toMatchObject({ outcome: 'revised', status: 'published' });
    expect((await read(product.id)).revisionStatus).toBe('pending');
    expect((await batch([row], { submit: true })).data[0]!.outcome).toBe('unchanged');
    const offer = { sku: product.sku, price: 11, name: 'Sund II' };
    expect((await batch([offer])).data[0]!.outcome).toBe('offer_updated');
    const failed = (await batch([{ ...row, name: 'Sund III', price: 99 }])).data[0]!;
    expect(failed).toMatchObject({ outcome: 'failed', problem: { code: 'product_locked' } });
    expect(await read(product.id)).toMatchObject({ price: 11, revisionStatus: 'pending' });
    await decide(product.id, 'reject', { reviewNote: 'No.' });
    // An unchanged rejected revision would only be rejected again.
    expect((await batch([row], { submit: true })).data[0]!.outcome).toBe('unchanged');
    expect((await batch([{ ...row, year: 2025 }], { submit: true })).data[0]!.outcome).toBe('revised');
    expect((await get(product.id)).body.data.revision).toMatchObject({ status: 'pending', reviewNote: null });
  });

  it('a row that only submits a draft revision is submitted, and other products are edited', async () => {
    const product = await live();
    const draft = await makeProductIn(api, vendor, 'draft', { sku: unique() });
    await put(product.id, { name: 'Sund II' });
    const rows = [{ sku: product.sku }, { sku: draft.sku, name: 'Other' }];
    const { data, summary } = await batch(rows, { submit: true });
    expect(data).toMatchObject([
      { outcome: 'submitted', status: 'published' },
      { outcome: 'updated', status: 'pending' },
    ]);
    expect(summary).toMatchObject({ submitted: 1, updated: 1, revised: 0 });
    expect((await read(product.id)).revisionStatus).toBe('pending');
  });

  it('an import counts revised rows, and the event import.finished does', async () => {
    const [one, two] = [await live(), await live()];
    const rows = [{ sku: one.sku, name: 'A', price: 1 }, { sku: two.sku }, { sku: 'missing', name: 'x' }];
    const done = await run(vendor, rows, '?onPublished=revise&submit=true');
    expect(done).toMatchObject({ status: 'done', done: 3, revised: 1, updated: 0, unchanged: 1, failed: 1 });
    expect(await read(one.id)).toMatchObject({ name: 'Sund', price: 1, revisionStatus: 'pending' });
    expect((await feedOf(api, vendor)).findLast(({ type }) => type === 'import.finished')!.data).toEqual(done);
  });
});
