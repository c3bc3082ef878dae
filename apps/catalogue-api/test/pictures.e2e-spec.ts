import type { ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, unique, type TestVendor } from './support/factories.js';
import { run } from './support/imports.js';
import { startPictureServer, type PictureServer } from './support/picture-server.js';
import { expectProblem } from './support/problems.js';
import { feedOf, productBySku } from './support/products.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { picture } from './support/upload-files.js';
import { startTestWorker } from './support/worker.js';

type Product = Schemas['Product'];

const path = '/api/v1/key/products';

describe('pictures', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let server: PictureServer;
  let vendor: TestVendor;
  let jpeg: Buffer;
  beforeAll(async () => {
    api = await startTestApi({
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_HEAVY_PER_MINUTE: '0',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32',
    });
    worker = await startTestWorker(api);
    server = await startPictureServer();
    jpeg = await picture('jpeg');
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await server.close();
  });
  beforeEach(async () => {
    vendor = await makeVendor(api);
  });

  const fresh = (answer: Parameters<PictureServer['serve']>[1] = jpeg) => server.serve(`/${unique()}.jpg`, answer);
  const pathOf = (url: string) => new URL(url).pathname;
  const imagesOf = (...urls: string[]) => urls.map((url) => ({ url }));
  const read = async (id: string) => (await vendor.client.get<One<Product>>(`${path}/${id}`)).body.data;
  const fetching = (fields: object = {}) => makeProduct(vendor, { fetchImages: true, ...fields });
  const settled = (id: string, withinMs = 15_000) =>
    eventually(
      'no picture is pending',
      async () => {
        const product = await read(id);
        return product.images.every(({ source }) => source?.status !== 'pending') && product;
      },
      { withinMs },
    );
  const updatesOf = async (id: string) =>
    (await feedOf(api, vendor)).filter(({ type, data }) => type === 'product.updated' && data['id'] === id);

  it('a product with fetchImages gets copies of its pictures, in one update and with one event', async () => {
    const urls = [fresh(), fresh()];
    const made = await fetching({ images: imagesOf(...urls) });
    expect(made.images.map(({ url, source }) => [url, source])).toEqual(
      urls.map((url) => [url, { url, status: 'pending', error: null }]),
    );
    const product = await settled(made.id);
    expect(product).toMatchObject({ status: 'draft', coverUrl: product.images[0]!.url });
    for (const [index, { url, source }] of product.images.entries()) {
      expect(source).toEqual({ url: urls[index], status: 'stored', error: null });
      expect(url).toMatch(/\/uploads\/[0-9a-f]{40}\.jpg$/);
      expect((await fetch(api.url + pathOf(url))).status).toBe(200);
    }
    const updates = await updatesOf(made.id);
    expect(updates).toHaveLength(1);
    expect(updates[0]!.data).toMatchObject({ coverUrl: product.coverUrl, status: 'draft' });
    expect(await read(made.id)).toEqual(product);
  });

  it('the URL of a source names the same picture: nothing is fetched or written, with or without fetchImages', async () => {
    const url = fresh();
    const { id } = await fetching({ sku: 'A', images: imagesOf(url) });
    const product = await settled(id);
    for (const fetchImages of [true, false])
      for (const same of [url, product.images[0]!.url]) {
        const items = [{ sku: 'A', images: imagesOf(same) }];
        const { body } = await vendor.client.post<Schemas['BatchResult']>(`${path}/batch`, { items, fetchImages });
        expect(body.data[0]!.outcome).toBe('unchanged');
      }
    expect(await read(id)).toEqual(product);
    expect(server.count(pathOf(url))).toBe(1);
    await vendor.client.put(`${path}/${id}`, { images: [{ url, alt: 'front' }] });
    expect((await read(id)).images[0]).toMatchObject({ alt: 'front', url: product.images[0]!.url });
  });

  it('a picture of several products of a vendor is fetched once, also by an import', async () => {
    const url = fresh();
    const { brandId, categoryId } = vendor;
    const rows = ['A', 'B', 'C'].map((sku) => ({
      ...{ sku, name: sku, type: 'Chair', brandId, categoryId, images: imagesOf(url) },
    }));
    await run(vendor, rows, '?fetchImages=true');
    const copies = new Set<string>();
    for (const sku of ['A', 'B', 'C']) {
      const { id } = (await productBySku(vendor, sku))!;
      copies.add((await settled(id)).images[0]!.url);
    }
    const later = await fetching({ images: imagesOf(url) });
    copies.add((await settled(later.id)).images[0]!.url);
    expect([copies.size, server.count(pathOf(url))]).toEqual([1, 1]);
    expect(await run(vendor, rows, '?fetchImages=true')).toMatchObject({ unchanged: 3 });
    expect(server.count(pathOf(url))).toBe(1);
  });

  it('uploads of the vendor are not fetched', async () => {
    const product = await settled((await fetching({ images: imagesOf(fresh()) })).id);
    const { images } = await fetching({ images: imagesOf(product.images[0]!.url) });
    expect(images[0]).toMatchObject({ url: product.images[0]!.url, source: null });
  });

  const redirected = (to: string) => (_: unknown, response: ServerResponse) =>
    response.writeHead(302, { location: to }).end();

  it.each<[string, () => string, string]>([
    ['HTML instead of a picture', () => fresh(Buffer.from('<!doctype html><p>Not here</p>')), 'unsupported_type'],
    ['a PDF', () => fresh(Buffer.from('%PDF-1.4\n')), 'unsupported_type'],
    ['an empty file', () => fresh(Buffer.alloc(0)), 'unsupported_type'],
    ['half a picture', () => fresh(jpeg.subarray(0, jpeg.length / 2)), 'invalid_image'],
    ['50 MB', () => fresh((_, response) => void response.end(Buffer.alloc(50 * 1024 * 1024))), 'too_large'],
    [
      'a missing picture',
      () => server.serve('/gone.jpg', (_, response) => void response.writeHead(410).end()),
      'http_410',
    ],
    ['a private address', () => 'http://10.0.0.1/a.jpg', 'address_refused'],
    ['a metadata service', () => 'http://169.254.169.254/latest/meta-data', 'address_refused'],
    ['a redirect to a private address', () => fresh(redirected('http://192.168.0.1/a.jpg')), 'address_refused'],
    [
      'a redirect with a password',
      () => fresh(redirected(fresh().replace('://', '://user:secret@'))),
      'address_refused',
    ],
    ['a redirect to a file', () => fresh(redirected('file:///etc/passwd')), 'address_refused'],
  ])('fetching %s fails at once', async (_what, urlOf, error) => {
    const url = urlOf();
    const product = await settled((await fetching({ images: imagesOf(url) })).id);
    expect(product.images[0]).toMatchObject({ url, source: { url, status: 'failed', error } });
    const { body } = await vendor.client.get<Listed<Product>>(`${path}?imageStatus=failed`);
    expect([body.data.map(({ id }) => id), body.metadata.total]).toEqual([[product.id], 1]);
  });

  it('a URL with a password is refused with fetchImages, by single routes and in a batch', async () => {
    const images = imagesOf(fresh(), 'http://user:secret@pictures.example/a.jpg');
    const { sku } = await fetching({ sku: unique() });
    const single = await vendor.client.put(`${path}/by-sku/${sku}`, { fetchImages: true, images });
    expectProblem(single, 422, 'validation_failed');
    const batch = await vendor.client.post(`${path}/batch`, { fetchImages: true, items: [{ sku, images }] });
    for (const { errors } of [single.body, batch.body.data[0].problem])
      expect(errors).toMatchObject([{ field: 'images.1.url', rule: 'url' }]);
    expect((await vendor.client.put(`${path}/by-sku/${sku}`, { images })).status).toBe(200);
  });

  it('up to three redirects are followed', async () => {
    let url = fresh();
    for (let hops = 1; hops <= 3; hops += 1) url = fresh(redirected(url));
    const tooMany = fresh(redirected(url));
    const product = await settled((await fetching({ images: imagesOf(url, tooMany) })).id);
    expect(product.images.map(({ source }) => [source!.status, source!.error])).toEqual([
      ['stored', null],
      ['failed', 'http_302'],
    ]);
  });

  it('a picture is tried three times', async () => {
    let calls = 0;
    const flaky = fresh((_, response) => void ((calls += 1) < 3 ? response.writeHead(503) : response).end(jpeg));
    const product = await settled((await fetching({ images: imagesOf(flaky) })).id, 30_000);
    expect([calls, product.images[0]!.source!.status]).toEqual([3, 'stored']);
  });

  it('a failed picture is fetched again with fetchImages, without a change of the state', async () => {
    const url = fresh(Buffer.from('no picture'));
    const product = await makeProductIn(api, vendor, 'published', { sku: 'A' });
    await vendor.client.put(`${path}/${product.id}`, { fetchImages: true, images: imagesOf(url) });
    await settled(product.id);
    await new Client(api.url, api.platformKey).post(`/api/v1/platform/products/${product.id}/publish`);
    const failed = await read(product.id);
    expect(failed).toMatchObject({ status: 'published', images: [{ source: { status: 'failed' } }] });
    server.serve(pathOf(url), jpeg);
    const items = [{ sku: 'A', images: imagesOf(url) }];
    const sync = (fetchImages: boolean) =>
      vendor.client.post<Schemas['BatchResult']>(`${path}/batch`, { items, fetchImages });
    expect((await sync(false)).body.data[0]).toMatchObject({ outcome: 'unchanged' });
    expect(await read(product.id)).toEqual(failed);
    expect((await sync(true)).body.data[0]).toMatchObject({ outcome: 'unchanged', status: 'published' });
    const stored = await settled(product.id);
    expect(stored).toMatchObject({ status: 'published', images: [{ source: { status: 'stored', error: null } }] });
    expect(await updatesOf(product.id)).toHaveLength(2);
  });

  it('a product with pending pictures cannot be published', async () => {
    let release!: () => void;
    const held = fresh((_, response) => void (release = () => response.end(jpeg)));
    const { id } = await fetching({ images: imagesOf(held) });
    await vendor.client.post(`${path}/${id}/submit`);
    const publish = () => new Client(api.url, api.platformKey).post(`/api/v1/platform/products/${id}/publish`);
    expectProblem(await publish(), 409, 'pictures_pending');
    await eventually('the picture is requested', () => server.count(pathOf(held)) === 1);
    release();
    await settled(id);
    expect(await read(id)).toMatchObject({ status: 'pending' });
    expect((await publish()).status).toBe(200);
  });

  it('a picture that is given again is asked for only if its copy is no longer fresh, and kept if unchanged', async () => {
    const asked: (string | undefined)[] = [];
    const url = fresh((request, response) => {
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"one"', 'cache-control': 'max-age=7200' }).end(jpeg);
    });
    const first = await settled((await fetching({ images: imagesOf(url) })).id);
    await settled((await fetching({ images: imagesOf(url) })).id);
    expect(asked).toEqual([undefined]);
    await api.query('UPDATE pictures SET fresh_until = now() WHERE provider_id = $1', [vendor.id]);
    const third = await settled((await fetching({ images: imagesOf(url) })).id);
    expect(asked).toEqual([undefined, '"one"']);
    expect(third.images[0]!.url).toBe(first.images[0]!.url);
    const [row] = await api.query('SELECT fresh_until > now() AS fresh FROM pictures WHERE provider_id = $1', [
      vendor.id,
    ]);
    expect(row).toEqual({ fresh: true });
  });

  it('pictures of a host that does not answer do not delay those of another vendor', async () => {
    const held: ServerResponse[] = [];
    const slow = Array.from({ length: 20 }, () => fresh((_, response) => void held.push(response)));
    const waiting = await fetching({ images: imagesOf(...slow) });
    await eventually('the slow host is asked', () => held.length === 8);
    const other = await startPictureServer();
    const [mine, theirs] = [vendor, await makeVendor(api)];
    vendor = theirs;
    const quick = await fetching({ images: imagesOf(other.serve('/a.jpg', jpeg), other.serve('/b.jpg', jpeg)) });
    expect((await settled(quick.id, 5_000)).images[0]!.source!.status).toBe('stored');
    expect(held).toHaveLength(8);
    vendor = mine;
    await vendor.client.delete(`${path}/${waiting.id}`);
    for (const response of held) response.end(jpeg);
    await eventually('nothing is left of the deleted product', async () => {
      const [row] = await api.query<{ left: string }>(
        `SELECT (SELECT count(*) FROM pictures WHERE provider_id = $1 AND status = 'pending')
              + (SELECT count(*) FROM picture_uses WHERE product_id = $2) AS left`,
        [vendor.id, waiting.id],
      );
      return row!.left === '0';
    });
    expect(held).toHaveLength(8);
    await other.close();
  });

  it('a picture that is removed from its product is not waited for', async () => {
    const held: ServerResponse[] = [];
    const slow = fresh((_, response) => void held.push(response));
    const { id } = await fetching({ images: imagesOf(slow) });
    await eventually('the slow picture is requested', () => held.length === 1);
    await vendor.client.put(`${path}/${id}`, { images: imagesOf(fresh()), fetchImages: true });
    expect((await settled(id, 5_000)).images).toMatchObject([{ source: { status: 'stored' } }]);
    held[0]!.end(jpeg);
  });

  it('another vendor neither sees nor shares a picture', async () => {
    const url = fresh();
    const mine = await settled((await fetching({ images: imagesOf(url) })).id);
    vendor = await makeVendor(api);
    const theirs = await settled((await fetching({ images: imagesOf(url) })).id);
    expect(theirs.images[0]!.url).not.toBe(mine.images[0]!.url);
    expect(server.count(pathOf(url))).toBe(2);
    const { body } = await vendor.client.get<Listed<Product>>(`${path}?imageStatus=failed`);
    expect(body.data).toEqual([]);
  });

  it('a dry run fetches nothing', async () => {
    const url = fresh();
    const items = [
      { ...{ sku: 'A', name: 'A', type: 'Chair' }, brandId: vendor.brandId, categoryId: vendor.categoryId },
    ];
    const dry = items.map((item) => ({ ...item, images: imagesOf(url) }));
    await vendor.client.post(`${path}/batch`, { items: dry, fetchImages: true, dryRun: true });
    expect(await api.query('SELECT 1 FROM pictures WHERE provider_id = $1', [vendor.id])).toEqual([]);
  });
});
