import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually } from '@plinth/test-kit';
import sharp from 'sharp';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, unique, type TestVendor } from './support/factories.js';
import { startPictureServer, type PictureServer } from './support/picture-server.js';
import { expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { picture } from './support/upload-files.js';
import { startTestWorker } from './support/worker.js';

type Product = Schemas['Product'];

describe('copies of pictures', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let server: PictureServer;
  let vendor: TestVendor;
  let jpeg: Buffer;
  beforeAll(async () => {
    api = await startTestApi({ WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32' });
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

  async function stored(url: string): Promise<Product> {
    const { id } = await makeProduct(vendor, { fetchImages: true, images: [{ url }] });
    return eventually('the picture is done', async () => {
      const { data } = (await vendor.client.get<One<Product>>(`/api/v1/key/products/${id}`)).body;
      return data.images[0]!.source!.status !== 'pending' && data;
    });
  }
  const copyOf = async (source: Buffer) => {
    const product = await stored(server.serve(`/${unique()}`, source));
    const [{ url, source: found }] = product.images as [Product['images'][number]];
    expect(found).toMatchObject({ status: 'stored', error: null });
    return sharp(Buffer.from(await (await fetch(api.url + new URL(url).pathname)).arrayBuffer()), {
      animated: true,
    }).metadata();
  };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } });

  it('a copy is upright, without metadata, and its dimensions are stored', async () => {
    const source = await plain(8, 4)
      .withExif({ IFD0: { Copyright: 'Somebody', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const copy = await copyOf(source);
    expect([copy.width, copy.height, copy.exif, copy.orientation]).toEqual([4, 8, undefined, undefined]);
    const rows = await api.query('SELECT width, height FROM pictures WHERE provider_id = $1', [vendor.id]);
    expect(rows).toEqual([{ width: 4, height: 8 }]);
  });

  it('a picture of one pixel, one in CMYK and an animation, as WebP, are stored', async () => {
    expect(await copyOf(await plain(1, 1).png().toBuffer())).toMatchObject({ format: 'png', width: 1, height: 1 });
    const cmyk = await plain(8, 4).toColourspace('cmyk').jpeg().toBuffer();
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk' });
    expect(await copyOf(cmyk)).toMatchObject({ format: 'jpeg', space: 'srgb', width: 8, height: 4 });
    const frames = await Promise.all(
      ['#000', '#fff'].map((background) =>
        sharp({ create: { width: 8, height: 4, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect(await copyOf(animation)).toMatchObject({ format: 'webp', pages: 2, width: 8, pageHeight: 4 });
  });

  it('pictures of a revision are fetched while the product stays as it is, and publishing waits for them', async () => {
    const product = await makeProductIn(api, vendor, 'published');
    const [live, platform] = [`/api/v1/key/products/${product.id}`, new Client(api.url, api.platformKey)];
    let release: (() => void) | undefined;
    const held = server.serve(`/${unique()}`, (_, response) => {
      release = () => response.end(jpeg);
    });
    const revised = await vendor.client.put(`${live}/revision`, { fetchImages: true, images: [{ url: held }] });
    expect(revised.body.data).toMatchObject({
      product: { images: [{ url: held, source: { status: 'pending' } }] },
      revision: { changed: ['images'] },
    });
    await vendor.client.post(`${live}/revision/submit`);
    const publish = () => platform.post(`/api/v1/platform/products/${product.id}/revision/publish`);
    expectProblem(await publish(), 409, 'pictures_pending');
    await eventually('the picture is requested', () => release !== undefined);
    const { updatedAt } = (await vendor.client.get(live)).body.data as Product;
    release!();
    const image = await eventually('the picture is stored', async () => {
      const [found] = (await vendor.client.get(`${live}/revision`)).body.data.product.images as Product['images'];
      return found?.source?.status === 'stored' && found;
    });
    expect((await vendor.client.get(live)).body.data).toMatchObject({ images: [], status: 'published', updatedAt });
    expect((await publish()).body.data).toMatchObject({ status: 'published', images: [image] });
  });

  it('failed pictures of a revision are listed until it is discarded, and fetched again', async () => {
    const product = await makeProductIn(api, vendor, 'published', { sku: 'A' });
    const url = server.serve(`/${unique()}`, Buffer.from('no picture'));
    const failed = async () =>
      (await vendor.client.get<Listed<Product>>('/api/v1/key/products?imageStatus=failed')).body.data.length === 1;
    const revise = () =>
      vendor.client.post('/api/v1/key/products/batch', {
        ...{ fetchImages: true, onPublished: 'revise' },
        items: [{ sku: 'A', images: [{ url }] }],
      });
    expect((await revise()).body.data[0]).toMatchObject({ outcome: 'revised', status: 'published' });
    await eventually('the picture failed', failed);
    expect((await revise()).body.data[0]).toMatchObject({ outcome: 'unchanged' });
    await eventually('it is fetched again', async () => server.count(new URL(url).pathname) === 2 && failed());
    await vendor.client.delete(`/api/v1/key/products/${product.id}/revision`);
    expect(await failed()).toBe(false);
    await revise();
    await eventually('the picture failed again', failed);
    await vendor.client.post(`/api/v1/key/products/${product.id}/withdraw`);
    expect(await failed()).toBe(false);
  });

  it('pending pictures of a discarded revision do not delay publication', async () => {
    const product = await makeProductIn(api, vendor, 'published');
    const [live, platform] = [`/api/v1/key/products/${product.id}`, new Client(api.url, api.platformKey)];
    const held = server.serve(`/${unique()}`, () => undefined);
    const revised = { fetchImages: true, images: [{ url: held }] };
    expect((await vendor.client.put(`${live}/revision`, revised)).body.data.product.images[0].source.status).toBe(
      'pending',
    );
    expect((await vendor.client.put(live, { year: 2025 })).body).toMatchObject({ revisionDiscarded: true });
    expect((await platform.post(`/api/v1/platform/products/${product.id}/publish`)).status).toBe(200);
  });
});
