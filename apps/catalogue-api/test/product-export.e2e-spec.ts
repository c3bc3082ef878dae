import { request as openRequest, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { Client, eventually } from '@plinth/test-kit';
import fc from 'fast-check';
import { ProductExportsService } from '../src/products/product-exports.service.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';
import { expectMirror, readExport, writesOf } from './support/mirrored-catalogue.js';
import { expectInvalid, expectProblem } from './support/problems.js';

const path = '/api/v1/key/products';
interface FeedEvent {
  type: string;
  data: { id: string };
}

describe('product exports', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  /** Opens an export and does not read its body. */
  const open = (key: string, headers: Record<string, string> = {}, query = '') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      openRequest(
        `${api.url}${path}/export${query}`,
        { headers: { authorization: `Bearer ${key}`, ...headers }, agent: false },
        resolve,
      )
        .on('error', reject)
        .end();
    });
  async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }
  const exported = async (key: string) => readExport((await bytesOf(await open(key))).toString());
  /** More than socket buffers hold, so that an unread export stays open. */
  async function fill(vendor: TestVendor): Promise<void> {
    const { id } = await makeProduct(vendor);
    await api.query(
      `INSERT INTO products (id, provider_id, brand_id, category_id, name, slug, type, description)
       SELECT gen_random_uuid(), provider_id, brand_id, category_id, name, slug || n, type, repeat('wood ', 10000)
         FROM products, generate_series(1, 1000) AS n WHERE id = $1`,
      [id],
    );
  }
  const openReads = async () =>
    (
      await api.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query ~ 'long_read'
       AND state LIKE 'idle in transaction%'`)
    ).length;

  it("an export contains exactly the vendor's products as GET returns them, and ends with a feed cursor", async () => {
    const [vendor, stranger] = [await makeVendor(api), await makeVendor(api)];
    await makeProduct(stranger);
    const made = [];
    for (const sku of ['A', 'B', 'C'])
      made.push(await makeProduct(vendor, { sku, translations: { de: { name: 'é' } } }));
    const answer = await open(vendor.key);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
    const { products, feedCursor } = readExport((await bytesOf(answer)).toString());
    expect(products).toEqual(new Map(made.map((product) => [product.id, product])));
    const feed = await vendor.client.get<{ data: FeedEvent[] }>(`/api/v1/key/events?after=${feedCursor}`);
    expect([feed.status, feed.body.data]).toEqual([200, []]);
    const compressed = await open(vendor.key, { 'accept-encoding': 'gzip' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(readExport(gunzipSync(await bytesOf(compressed)).toString()).products).toEqual(products);
    const named = await bytesOf(await open(api.platformKey, {}, `?provider=${vendor.id}`));
    expect(readExport(named.toString()).products).toEqual(products);
    expectInvalid(await new Client(api.url, api.platformKey).get(`${path}/export`), 'provider', 'required');
    expectInvalid(await vendor.client.get(`${path}/export?provider=${stranger.id}`), 'provider', 'unknown');
    expect((await exported((await makeVendor(api)).key)).products.size).toBe(0);
  });

  it('a vendor can run two exports, and a reader that disconnects frees its slot and transaction', async () => {
    const [vendor, other] = [await makeVendor(api), await makeVendor(api)];
    await fill(vendor);
    const [first, second] = [await open(vendor.key), await open(vendor.key)];
    const refused = await vendor.client.get(`${path}/export`);
    expectProblem(refused, 429, 'export_limit_reached');
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await exported(other.key)).products.size).toBe(0);
    first.destroy();
    await eventually('one transaction to be left', async () => (await openReads()) === 1);
    expect((await exported(vendor.key)).products.size).toBe(1001);
    second.destroy();
    await eventually('no transaction to be left', async () => (await openReads()) === 0);
  });

  it.each([
    ['is not read for too long', { longestPauseMs: 200 }],
    ['takes too long', { longestMs: 200 }],
  ])('an export ends without a cursor when it %s, and frees its slots in the process', async (_case, shorter) => {
    const { limits } = api.app.get(ProductExportsService);
    const usual = { ...limits };
    const [vendor, second, other] = [await makeVendor(api), await makeVendor(api), await makeVendor(api)];
    await fill(vendor);
    await fill(second);
    // Uses all slots of the process without reading.
    Object.assign(limits, shorter);
    const opened = await Promise.all([vendor, vendor, second, second].map(({ key }) => open(key))).finally(() =>
      Object.assign(limits, usual),
    );
    // Node 20 collects an AbortSignal.timeout() that only an AbortSignal.any() refers to.
    setFlagsFromString('--expose-gc');
    runInNewContext('gc()');
    const left = await eventually('a place is free', async () => {
      const answer = await other.client.get<string>(`${path}/export`);
      return answer.status === 200 && answer.body;
    });
    expect(readExport(left).products.size).toBe(0);
    await eventually('no transaction to be left', async () => (await openReads()) === 0);
    for (const answer of opened) await expect(bytesOf(answer)).rejects.toThrow('aborted');
    expect((await exported(vendor.key)).products.size).toBe(1001);
  });

  it('an export and then the feed equal the products under eight writers, and share no event', async () => {
    await fc.assert(
      fc.asyncProperty(writesOf({ writers: 8, requests: 6 }), (writes) => expectMirror(api, writes)),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
