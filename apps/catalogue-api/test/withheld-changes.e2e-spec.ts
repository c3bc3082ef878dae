import type { INestApplicationContext } from '@nestjs/common';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import { problemsOf, run } from './support/imports.js';
import { expectProblem } from './support/problems.js';
import { feedOf, productBySku } from './support/products.js';
import type { Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

type Batch = Schemas['BatchResult'];

const offer = '?onPublished=offer';

describe('changes withheld by onPublished=offer', () => {
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

  const image = { url: 'https://x.example/1.jpg', alt: null };
  const content = { name: 'Sund', description: 'Oak.', specs: [{ label: 'Wood', value: 'Oak' }], images: [image] };
  beforeEach(async () => {
    vendor = await makeVendor(api);
    await makeProductIn(api, vendor, 'published', { sku: 'LIVE', price: 10, ...content });
    await makeProduct(vendor, { sku: 'DRAFT', price: 10, ...content });
  });

  /** Each row and its withheld fields. */
  const rows = {
    same: { sku: 'LIVE', price: 10, ...content },
    named: { sku: 'live', ...content, name: 'Sund Lounge' },
    many: { sku: 'LIVE', specs: [], name: 'Sund', images: [{ ...image, alt: 'x' }], description: null },
    priced: { sku: 'LIVE', price: 12, name: 'Sund Lounge' },
    draft: { sku: 'DRAFT', name: 'Sund Lounge' },
  };
  const batch = async (items: readonly object[], options: object = { onPublished: 'offer' }): Promise<Batch> =>
    (await vendor.client.post<Batch>('/api/v1/key/products/batch', { items, ...options })).body;
  const withheldOf = async ({ id }: Schemas['Import'], client: Client = vendor.client) => {
    const { status, body, headers } = await client.get<string>(`/api/v1/key/imports/${id}/withheld`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/x-ndjson/)]);
    return body
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown);
  };

  it.each([
    ['same', 'unchanged', undefined],
    ['named', 'withheld', ['name']],
    ['many', 'withheld', ['description', 'images', 'specs']],
    ['priced', 'offer_updated', ['name']],
    ['draft', 'updated', undefined],
  ] as const)('a batch row lists its withheld changes: %s is %s', async (which, outcome, withheld) => {
    const row = rows[which];
    const before = await feedOf(api, vendor);
    const dryRun = await batch([row], { onPublished: 'offer', dryRun: true });
    const { data, summary } = await batch([row]);
    expect(data).toMatchObject([{ sku: row.sku, outcome, status: which === 'draft' ? 'draft' : 'published' }]);
    expect(data[0]!.withheld?.toSorted()).toEqual(withheld);
    expect(summary).toMatchObject({
      withheld: withheld ? 1 : 0,
      unchanged: outcome === 'unchanged' ? 1 : 0,
      offerUpdated: outcome === 'offer_updated' ? 1 : 0,
      unpublished: 0,
    });
    const priced = which === 'priced' ? { changes: [{ field: 'price', old: 10, new: 12 }] } : {};
    const renamed = which === 'draft' ? { changes: [{ field: 'name', old: 'Sund', new: 'Sund Lounge' }] } : {};
    expect(dryRun).toEqual({ data: [{ ...data[0], ...priced, ...renamed }], summary });
    // Nothing is stored, and a repetition withholds it again.
    if (which === 'draft') return;
    expect(await productBySku(vendor, 'LIVE')).toMatchObject({
      name: 'Sund',
      description: 'Oak.',
      status: 'published',
    });
    if (outcome !== 'offer_updated') expect(await feedOf(api, vendor)).toEqual(before);
    expect((await batch([row])).summary.withheld).toBe(withheld ? 1 : 0);
  });

  it('a rejected row, a row that goes to review, and an offer-only row withhold nothing', async () => {
    expect((await batch([rows.named], { onPublished: 'fail' })).data[0]).not.toHaveProperty('withheld');
    expect((await batch([{ sku: 'LIVE', price: 11 }])).data[0]).not.toHaveProperty('withheld');
    const edited = await batch([rows.named], { onPublished: 'review' });
    expect(edited).toMatchObject({ data: [{ outcome: 'updated' }], summary: { withheld: 0, unpublished: 1 } });
    expect(edited.data[0]).not.toHaveProperty('withheld');
  });

  it.each([offer, `${offer}&dryRun=true`])(
    'an import %s counts its withheld changes and lists them by line',
    async (query) => {
      for (const sku of ['A', 'B']) await makeProductIn(api, vendor, 'published', { sku, price: 10, name: 'Sund' });
      const file = 'sku,name,price\nLIVE,Sund,10\na,Sund Lounge,\nDRAFT,Sund Lounge,\nB,"Sund\nLounge",12\nC,x,1\n';
      const done = await run(vendor, file, query);
      expect(done).toMatchObject({
        ...{ status: 'done', rows: 5, done: 5, created: 0, updated: 2, unchanged: 1, failed: 1, unpublished: 0 },
        withheld: 2,
      });
      expect(await withheldOf(done)).toEqual([
        { line: 3, sku: 'a', withheld: ['name'] },
        { line: 5, sku: 'B', withheld: ['name'] },
      ]);
      expect((await problemsOf(vendor, done)).map(({ line }) => line)).toEqual([7]);
      const told = (await feedOf(api, vendor)).findLast(({ type }) => type === 'import.finished');
      expect(told!.data).toEqual(done);
      const retried = await vendor.client.post(`/api/v1/key/imports/${done.id}/retry`);
      expect(retried.body.data.rows).toBe(1);
    },
  );

  it('an import without withheld changes lists none, and another vendor cannot read the list', async () => {
    const done = await run(vendor, [rows.same], offer);
    expect(done).toMatchObject({ unchanged: 1, withheld: 0 });
    expect(await withheldOf(done)).toEqual([]);
    const withheld = await run(vendor, [rows.named], offer);
    const other = await makeVendor(api);
    const path = `/api/v1/key/imports/${withheld.id}/withheld`;
    expectProblem(await other.client.get(path), 404, 'import_not_found');
    expect(await withheldOf(withheld, new Client(api.url, api.platformKey))).toHaveLength(1);
  });
});
