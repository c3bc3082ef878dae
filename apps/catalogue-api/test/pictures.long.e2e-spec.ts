import type { INestApplicationContext } from '@nestjs/common';
import { eventually, startWebhookReceiver } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor } from './support/factories.js';
import { run } from './support/imports.js';
import { startPictureServer, type PictureServer } from './support/picture-server.js';
import type { One, Schemas } from './support/schemas.js';
import { picture } from './support/upload-files.js';
import { startTestWorker } from './support/worker.js';

const path = '/api/v1/key/products';

describe('many slow pictures', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let slow: PictureServer;
  let fast: PictureServer;
  let jpeg: Buffer;
  beforeAll(async () => {
    api = await startTestApi({
      ...{ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0', RATE_LIMIT_PICTURES_PER_MINUTE: '0' },
      ...{ WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8', WEBHOOK_ALLOW_HTTP: 'true' },
    });
    worker = await startTestWorker(api);
    slow = await startPictureServer();
    fast = await startPictureServer();
    jpeg = await picture('jpeg');
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await Promise.all([slow.close(), fast.close()]);
  });

  it('a host that never answers costs each picture three attempts of ten seconds, and fails as timeout', async () => {
    const vendor = await makeVendor(api);
    const url = slow.serve('/never.jpg', () => undefined);
    const { id } = await makeProduct(vendor, { fetchImages: true, images: [{ url }] });
    const { images } = await eventually(
      'the picture failed',
      async () => {
        const { data } = (await vendor.client.get<One<Schemas['Product']>>(`${path}/${id}`)).body;
        return data.images[0]!.source!.status === 'failed' && data;
      },
      { withinMs: 60_000 },
    );
    expect(images[0]!.source).toEqual({ url, status: 'failed', error: 'timeout' });
    expect(slow.count('/never.jpg')).toBe(3);
  });

  it('5,000 pictures of one slow host delay neither the pictures nor the webhooks of another vendor', async () => {
    const [one, other] = [await makeVendor(api), await makeVendor(api)];
    const rows = Array.from({ length: 500 }, (_, row) => ({
      ...{ sku: `S-${row}`, name: `S ${row}`, type: 'Chair', brandId: one.brandId, categoryId: one.categoryId },
      images: Array.from({ length: 10 }, (__, index) => ({
        url: slow.serve(`/${row}-${index}.jpg`, (___, response) => void setTimeout(() => response.end(jpeg), 5_000)),
      })),
    }));
    await run(one, rows, '?fetchImages=true');
    await eventually('the slow host is busy', () => slow.most() >= 8);
    const receiver = await startWebhookReceiver();
    await other.client.post('/api/v1/key/webhooks', { url: receiver.url, events: ['product.updated'] });
    for (let round = 0; round < 5; round += 1) {
      const begunAt = Date.now();
      const { id } = await makeProduct(other, {
        fetchImages: true,
        images: [{ url: fast.serve(`/${round}.jpg`, jpeg) }],
      });
      await receiver.received(({ body }) => body.includes(id), 10_000);
      expect(Date.now() - begunAt).toBeLessThan(5_000);
    }
    expect(slow.most()).toBe(8);
    await receiver.close();
  });
});
