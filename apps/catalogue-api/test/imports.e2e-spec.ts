import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually, olderTransactionsEnded } from '@plinth/test-kit';
import { maxSliceRows } from '../src/imports/slices.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, unique, type TestVendor } from './support/factories.js';
import { ended, problemsOf, run, send } from './support/imports.js';
import { expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

type Import = Schemas['Import'];

const path = '/api/v1/key/imports';
const ndjson = { 'content-type': 'application/x-ndjson' };

describe('imports', () => {
  let api: TestApi;
  let workers: INestApplicationContext[];
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    workers = await Promise.all([startTestWorker(api), startTestWorker(api)]);
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await api.close();
  });

  const bySku = async ({ client }: TestVendor, sku: string) => {
    const { body } = await client.get<One<Schemas['Product']>>(
      `/api/v1/key/products/by-sku/${encodeURIComponent(sku)}`,
    );
    return body.data;
  };
  const row = ({ brandId, categoryId }: TestVendor, fields: object = {}) => ({
    sku: unique(),
    name: 'Sund Lounge Chair',
    type: 'Lounge chair',
    brandId,
    categoryId,
    ...fields,
  });
  const eventsOf = async ({ client }: Pick<TestVendor, 'client'>, query = '') => {
    await olderTransactionsEnded(api);
    const feed = await client.get<{ data: { type: string; data: Record<string, unknown> }[] }>(
      `/api/v1/key/events?limit=100${query}`,
    );
    return feed.body.data;
  };

  it('CSV imports create products: cells are parsed by column, empty cells change nothing, and null clears a field', async () => {
    const vendor = await makeVendor(api);
    const { brandId, categoryId } = vendor;
    const had = await makeProduct(vendor, { sku: 'FJ-2', description: 'kept', hsCode: '9401', price: 5, tags: ['a'] });
    const header =
      'sku;name;type;brandId;categoryId;description;hsCode;price;year;inStock;tags;images;specs;translations';
    const specs = '"[{""label"":""Oak"",""value"":""smoked; oiled""}]"';
    const done = await run(
      vendor,
      `\uFEFF${header}\r\n` +
        `FJ-1;"Sund ""big""\nchair";Chair;${brandId};${categoryId};;;1249.50;2024;FALSE;lounge | oak;https://x.example/1.jpg|https://x.example/2.jpg;${specs};"{""de"":1}"\r\n` +
        `fj-2;;;;;;null;7;;;;;;\r\n`,
    );
    expect(done).toMatchObject({ status: 'done', rows: 2, done: 2, created: 1, updated: 1, failed: 0, unpublished: 0 });
    expect(await bySku(vendor, 'FJ-1')).toMatchObject({
      name: 'Sund "big"\nchair',
      description: null,
      price: 1249.5,
      year: 2024,
      inStock: false,
      tags: ['lounge', 'oak'],
      images: [
        { url: 'https://x.example/1.jpg', position: 0 },
        { url: 'https://x.example/2.jpg', position: 1 },
      ],
      specs: [{ label: 'Oak', value: 'smoked; oiled' }],
      translations: { de: 1 },
      status: 'draft',
    });
    expect(await bySku(vendor, 'FJ-2')).toMatchObject({
      id: had.id,
      name: had.name,
      description: 'kept',
      hsCode: null,
      price: 7,
      tags: ['a'],
    });
    expect(await problemsOf(vendor, done)).toEqual([]);
  });

  it('each failed row is reported with its line, SKU and the problem of a single request, and no other row is lost', async () => {
    const vendor = await makeVendor(api);
    const good = row(vendor);
    const lines = [
      JSON.stringify(good),
      '  {"sku":"Größe, cut off',
      '[]',
      JSON.stringify({ name: 'without a SKU' }),
      JSON.stringify({ sku: 'new', price: 1 }),
      JSON.stringify({ ...good, sku: good.sku.toUpperCase() }),
      JSON.stringify({ sku: 'long', description: 'x'.repeat(2 * 1024 * 1024) }),
      '{"sku":"nul","name":"a\\u0000b"}',
      JSON.stringify({ sku: 'bad', price: 1.234, colour: 'red' }),
      JSON.stringify(row(vendor)),
    ];
    const sent = await vendor.client.post<One<Import>>(path, lines.join('\n'), { headers: ndjson });
    const done = await ended(vendor, sent.body.data);
    expect(done).toMatchObject({ status: 'done', rows: 10, done: 10, created: 2, failed: 8, error: null });
    const problems = await problemsOf(vendor, done);
    expect(
      problems.map(({ line, sku, problem: { status, code, detail } }) => [line, sku, status, code, detail]),
    ).toEqual([
      [2, null, 400, 'malformed_request', expect.stringContaining('Line 2, column 25')],
      [3, null, 422, 'validation_failed', 'The row must be an object.'],
      [4, null, 422, 'validation_failed', 'sku is required.'],
      [5, 'new', 422, 'validation_failed', expect.stringContaining('name is required')],
      [6, good.sku.toUpperCase(), 409, 'duplicate_row', expect.stringContaining('Line 1')],
      [7, null, 413, 'payload_too_large', expect.stringContaining('1 MiB')],
      [8, 'nul', 422, 'validation_failed', expect.stringContaining('U+0000')],
      [9, 'bad', 422, 'validation_failed', expect.stringContaining('price')],
    ]);
    expect(problems.at(-1)!.problem.errors).toHaveLength(2);
  });

  it('cells of the wrong type and rows with too many or too few cells are reported', async () => {
    const vendor = await makeVendor(api);
    const done = await run(
      vendor,
      'sku,price,inStock,specs\na,"1,5",maybe,{\nb,1\n"c\n",1,true,[],5\n' +
        `"d","${'x\n'.repeat(1024 * 1024)}",,\nnul\u0000,1,,\n`,
      '?mode=update',
    );
    const problems = await problemsOf(vendor, done);
    expect(problems.map(({ line, sku, problem }) => [line, sku, problem.detail])).toEqual([
      [2, 'a', expect.stringMatching(/^(price|inStock)/)],
      [3, 'b', expect.stringContaining('2 cells')],
      [4, 'c\n', expect.stringContaining('5 cells')],
      [6, null, expect.stringContaining('1 MiB')],
      [6 + 1024 * 1024 + 1, 'nul\u0000', 'sku must not contain the character U+0000.'],
    ]);
    expect(problems[0]!.problem.errors!.map(({ field }) => field).sort()).toEqual(['inStock', 'price', 'specs']);
  });

  it('price imports keep products on sale and write nothing if nothing changes', async () => {
    const vendor = await makeVendor(api);
    const product = await makeProductIn(api, vendor, 'published', { sku: 'P-1', price: 10 });
    const changed = await run(vendor, 'sku,price\nP-1,11\n');
    expect(changed).toMatchObject({ created: 0, updated: 1, unpublished: 0 });
    const before = await bySku(vendor, 'P-1');
    expect([before.status, before.price]).toEqual(['published', 11]);
    const events = (await eventsOf(vendor)).length;
    expect(await run(vendor, 'sku,price\nP-1,11\n')).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await bySku(vendor, 'P-1')).toEqual(before);
    // The event of the import itself.
    expect(await eventsOf(vendor)).toHaveLength(events + 1);
    expect(await run(vendor, `sku,name\nP-1,Other\n`, '?onPublished=fail')).toMatchObject({ failed: 1 });
    expect(await run(vendor, `sku,name\nP-1,Other\n`)).toMatchObject({ updated: 1, unpublished: 1 });
    expect((await vendor.client.get(`/api/v1/key/products/${product.id}`)).body.data.status).toBe('pending');
  });

  it('imports respect mode, submit and dryRun', async () => {
    const vendor = await makeVendor(api);
    const [first, second] = [row(vendor), row(vendor)];
    expect(await run(vendor, [first], '?mode=update')).toMatchObject({ failed: 1 });
    expect(await run(vendor, [first], '?dryRun=true&submit=true')).toMatchObject({ created: 1, dryRun: true });
    expect((await vendor.client.get('/api/v1/key/products')).body.metadata.total).toBe(0);
    expect(await run(vendor, [first], '?submit=true')).toMatchObject({ created: 1, dryRun: false });
    expect((await bySku(vendor, first.sku)).status).toBe('pending');
    const done = await run(vendor, [first, second], '?mode=create');
    expect(done).toMatchObject({ created: 1, failed: 1 });
    expect((await problemsOf(vendor, done))[0]!.problem.code).toBe('sku_taken');
  });

  it('an import sends one event with its final state when it ends', async () => {
    const vendor = await makeVendor(api);
    const done = await run(vendor, [row(vendor)]);
    const told = (await eventsOf(vendor)).filter(({ type }) => type === 'import.finished');
    expect(told.map(({ data }) => data)).toEqual([done]);
  });

  it('imports of one vendor run one after another in order of arrival, whatever the number of workers', async () => {
    const vendor = await makeVendor(api);
    const { sku } = row(vendor);
    const sent: Import[] = [];
    for (let price = 1; price <= 5; price += 1) sent.push(await send(vendor, [{ ...row(vendor), sku, price }]));
    const done = await Promise.all(sent.map((one) => ended(vendor, one)));
    expect(done.map(({ created, updated }) => [created, updated])).toEqual([[1, 0], ...Array(4).fill([0, 1])]);
    expect((await bySku(vendor, sku)).price).toBe(5);
    for (const [index, one] of done.slice(1).entries()) expect(one.startedAt! >= done[index]!.finishedAt!).toBe(true);
  });

  it('an import waits for earlier ones of its vendor but not for those of other vendors', async () => {
    const [vendor, other] = [await makeVendor(api), await makeVendor(api)];
    const held = await makeProduct(vendor, { sku: unique() });
    const { second, ...sent } = await api.owner.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM products WHERE id = $1 FOR UPDATE', [held.id]);
      const first = await send(vendor, [{ sku: held.sku, price: 1 }]);
      const second = await send(vendor, [row(vendor)]);
      await ended(other, await send(other, [row(other)]));
      const { body } = await vendor.client.get<One<Import>>(`${path}/${second.id}`);
      return { first, second, status: body.data.status };
    });
    expect(sent.status).toBe('queued');
    for (const one of [sent.first, second]) await ended(vendor, one);
  });

  describe('imports whose key may no longer write', () => {
    /** Sends three slices, and runs `work` after the first, while the second waits for a locked product. */
    async function between(vendor: TestVendor, work: () => Promise<unknown>): Promise<Import> {
      const held = await makeProduct(vendor, { sku: unique() });
      const rows = Array.from({ length: 2 * maxSliceRows + 1 }, (_, index) =>
        index === maxSliceRows ? { sku: held.sku, price: 1 } : row(vendor),
      );
      return api.owner.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM products WHERE id = $1 FOR UPDATE', [held.id]);
        const one = await send(vendor, rows);
        await eventually('a slice is done', async () => {
          const { body } = await platform.get<One<Import>>(`${path}/${one.id}`);
          return body.data.done === maxSliceRows;
        });
        await work();
        return one;
      });
    }

    it.each([
      ['is revoked', 'key_revoked', ({ keyId }: TestVendor) => platform.delete(`/api/v1/platform/keys/${keyId}`)],
      [
        'loses its scope',
        'insufficient_scope',
        ({ keyId }: TestVendor) => platform.patch(`/api/v1/platform/keys/${keyId}`, { scopes: ['products:read'] }),
      ],
      [
        'belongs to a suspended vendor',
        'provider_suspended',
        ({ id }: TestVendor) => platform.patch(`/api/v1/platform/providers/${id}`, { status: 'suspended' }),
      ],
    ])('an import fails and keeps its finished rows if its key %s', async (_case, code, change) => {
      const vendor = await makeVendor(api);
      const one = await between(vendor, () => change(vendor));
      const asPlatform = { ...vendor, client: platform };
      const failed = await ended(asPlatform, one);
      expect([failed.status, failed.error?.code]).toEqual(['failed', code]);
      // Another key of the vendor reads the failure and its reason.
      await platform.patch(`/api/v1/platform/providers/${vendor.id}`, { status: 'active' });
      const key = await platform.post('/api/v1/platform/keys', {
        ...{ name: 'monitoring', scopes: ['webhooks:read'], providerId: vendor.id },
      });
      const told = await eventsOf({ client: new Client(api.url, key.body.data.key) }, '&events=import.finished');
      expect(told.map(({ data }) => data)).toEqual([failed]);
      const done = 2 * maxSliceRows;
      expect(failed).toMatchObject({ rows: done + 1, done, created: done - 1, updated: 1, failed: 0 });
      const products = await platform.get(`/api/v1/key/products?provider=${vendor.id}`);
      expect(products.body.metadata.total).toBe(done);
      // A platform key continues the rest.
      const retried = await platform.post<One<Import>>(`${path}/${one.id}/retry`);
      expect(retried.body.data.rows).toBe(1);
      expect(await ended(asPlatform, retried.body.data)).toMatchObject({ status: 'done', created: 1 });
    });
  });

  it('vendors see an import of a platform key as the system’s, also in its event; the platform sees the key', async () => {
    const vendor = await makeVendor(api);
    const platform = new Client(api.url, api.platformKey);
    const own = await run(vendor, [row(vendor)]);
    expect(own.createdBy).toEqual({ type: 'key', id: vendor.keyId, name: 'integration' });
    const sent = await send({ ...vendor, client: platform }, [row(vendor)], `?provider=${vendor.id}`);
    expect(sent.createdBy).toMatchObject({ type: 'key', id: expect.any(String) });
    const shown = await ended(vendor, sent);
    const system = { type: 'system', id: null, name: null };
    const [listed] = (await vendor.client.get<Listed<Import>>(path)).body.data;
    const told = (await eventsOf(vendor)).at(-1)!;
    for (const seen of [shown, listed, told.data]) expect(seen).toMatchObject({ id: sent.id, createdBy: system });
    expect((await platform.get<One<Import>>(`${path}/${sent.id}`)).body.data).toEqual({
      ...shown,
      createdBy: sent.createdBy,
    });
  });

  it('imports of another vendor are not found', async () => {
    const [vendor, other] = [await makeVendor(api), await makeVendor(api)];
    const one = await run(vendor, [{ sku: 'a' }]);
    for (const [method, action] of [
      ['GET', ''],
      ['GET', '/problems'],
      ['POST', '/cancel'],
      ['POST', '/retry'],
    ])
      expectProblem(await other.client.call(method!, `${path}/${one.id}${action}`), 404, 'import_not_found');
  });
});
