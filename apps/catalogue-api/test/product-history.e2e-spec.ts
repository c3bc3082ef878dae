import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually, olderTransactionsEnded } from '@plinth/test-kit';
import { PruneProductHistory } from '../src/products/product-history.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeImport, makeProduct, makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const products = '/api/v1/key/products';
const review = '/api/v1/platform/products';

describe('actors and product history', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const historyOf = async (client: Client, id: string) =>
    (await client.get<Listed<Schemas['HistoryEntry']>>(`${products}/${id}/history`)).body.data;
  const keyOf = ({ keyId }: TestVendor) => ({ type: 'key', id: keyId, name: 'integration' });
  const system = { type: 'system', id: null, name: null };

  it("the history of a product lists each change with its actor and fields, newest first, and hides the platform's", async () => {
    const vendor = await makeVendor(api);
    const { id } = await makeProductIn(api, vendor, 'published');
    await vendor.client.patch(`${products}/${id}/offer`, { price: 12 });
    await vendor.client.put(`${products}/${id}/revision`, { name: 'Revised', materials: 'Oak' });
    await vendor.client.post(`${products}/${id}/revision/submit`);
    await platform.post(`${review}/${id}/revision/reject`, { reviewNote: 'Too short.' });
    await vendor.client.delete(`${products}/${id}/revision`);
    await platform.patch(`${review}/${id}`, { isFeatured: true });
    await vendor.client.put(`${products}/${id}`, { name: 'Sund', price: 13 });
    const by = (actor: object, kind: string, changed: string[] = [], reviewNote: string | null = null) => ({
      ...{ at: expect.any(String), actor, kind: `product.${kind}`, changed, reviewNote },
    });
    const own = keyOf(vendor);
    const expected = (platformActor: object) => [
      by(own, 'submitted'),
      by(own, 'unpublished', ['name', 'price']),
      by(platformActor, 'updated', ['isFeatured']),
      by(own, 'revision_discarded'),
      by(platformActor, 'revision_rejected', [], 'Too short.'),
      by(own, 'revision_submitted', ['name', 'materials']),
      by(own, 'revision_updated', ['name', 'materials']),
      by(own, 'offer_updated', ['price']),
      by(platformActor, 'published'),
      by(own, 'submitted'),
      by(own, 'created'),
    ];
    expect(await historyOf(vendor.client, id)).toEqual(expected(system));
    const { key } = (await platform.get<{ data: Schemas['Whoami'] }>('/api/v1/key/whoami')).body.data;
    expect(await historyOf(platform, id)).toEqual(expected({ type: 'key', id: key!.id, name: key!.name }));
  });

  it("another vendor's product has the 404 of a missing one", async () => {
    const [mine, theirs] = [await makeVendor(api), await makeVendor(api)];
    const { id } = await makeProduct(theirs);
    expectProblem(await mine.client.get(`${products}/${id}/history`), 404, 'product_not_found');
  });

  it('the rows of an import name the key that started it, in the history and in events', async () => {
    const vendor = await makeVendor(api);
    const row = { sku: 'h-1', name: 'Sund', type: 'Chair', brandId: vendor.brandId, categoryId: vendor.categoryId };
    const { id } = await makeImport(vendor, `${JSON.stringify(row)}\n${JSON.stringify({ ...row, sku: 'h-2' })}\n`);
    await eventually('the import', async () => {
      const { body } = await vendor.client.get<One<Schemas['Import']>>(`/api/v1/key/imports/${id}`);
      return body.data.status === 'done';
    });
    const { body } = await vendor.client.get<One<Schemas['Product']>>(`${products}/by-sku/h-1`);
    expect(await historyOf(vendor.client, body.data.id)).toEqual([
      expect.objectContaining({ actor: keyOf(vendor), kind: 'product.created', changed: [] }),
    ]);
    await olderTransactionsEnded(api);
    const feed = await vendor.client.get<{ data: Schemas['Event'][] }>('/api/v1/key/events');
    expect(feed.body.data.map(({ type, actor }) => [type, actor])).toEqual([
      ['product.created', keyOf(vendor)],
      ['product.created', keyOf(vendor)],
      ['import.finished', keyOf(vendor)],
    ]);
  });

  it("events that the platform causes have the system as actor, after the event's data", async () => {
    const vendor = await makeVendor(api);
    await makeProductIn(api, vendor, 'rejected');
    await olderTransactionsEnded(api);
    const { body } = await vendor.client.get<{ data: Schemas['Event'][] }>('/api/v1/key/events');
    expect(body.data.map(({ type, actor }) => [type, actor])).toEqual([
      ['product.created', keyOf(vendor)],
      ['product.submitted', keyOf(vendor)],
      ['product.rejected', system],
    ]);
    expect(Object.keys(body.data[0]!)).toEqual(['id', 'type', 'timestamp', 'sequence', 'data', 'actor']);
  });

  it('entries older than 30 days are deleted', async () => {
    const vendor = await makeVendor(api);
    const { id } = await makeProduct(vendor);
    await vendor.client.put(`${products}/${id}`, { name: 'Sund' });
    await api.query(
      `UPDATE product_history SET at = now() - interval '30 days 1 minute' WHERE product_id = $1 AND kind = 'product.created'`,
      [id],
    );
    await worker.get(PruneProductHistory).run();
    expect((await historyOf(vendor.client, id)).map(({ kind }) => kind)).toEqual(['product.updated']);
  });
});
