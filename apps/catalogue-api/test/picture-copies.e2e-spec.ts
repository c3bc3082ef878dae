import type { INestApplicationContext } from '@nestjs/common';
import { eventually } from '@plinth/test-kit';
import sharp from 'sharp';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, unique, type TestVendor } from './support/factories.js';
import { startPictureServer, type PictureServer } from './support/picture-server.js';
import type { One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

type Product = Schemas['Product'];

describe('copies of pictures', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let server: PictureServer;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi({ WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32' });
    worker = await startTestWorker(api);
    server = await startPictureServer();
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

  it('a picture of one pixel, one in CMYK and an animation are stored', async () => {
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
    expect(await copyOf(animation)).toMatchObject({ format: 'gif', pages: 2, width: 8, pageHeight: 4 });
  });
});
