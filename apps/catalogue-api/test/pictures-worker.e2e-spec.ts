import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { eventually, SupervisedProcess } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';
import { startPictureServer, type PictureServer } from './support/picture-server.js';
import type { One, Schemas } from './support/schemas.js';
import { picture } from './support/upload-files.js';
import { startTestWorker } from './support/worker.js';

type Product = Schemas['Product'];

const built = resolve(import.meta.dirname, '../../../dist/apps/catalogue-api/worker.js');

describe('the worker that fetches pictures', () => {
  let api: TestApi;
  let server: PictureServer;
  let jpeg: Buffer;
  const settings = { WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32', RATE_LIMIT_PICTURES_PER_MINUTE: '3' };
  beforeAll(async () => {
    api = await startTestApi(settings);
    server = await startPictureServer();
    jpeg = await picture('jpeg');
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  const fetching = (vendor: TestVendor, urls: readonly string[]) =>
    makeProduct(vendor, { fetchImages: true, images: urls.map((url) => ({ url })) });
  const read = async ({ client }: TestVendor, id: string) =>
    (await client.get<One<Product>>(`/api/v1/key/products/${id}`)).body.data;
  const countsOf = async ({ id }: TestVendor) => {
    const [row] = await api.query<{ uploads: string; claims: string }>(
      `SELECT (SELECT count(*) FROM uploads WHERE provider_id = $1) AS uploads,
              (SELECT count(*) FROM upload_claims) AS claims`,
      [id],
    );
    return row!;
  };

  it('killed during a fetch, the worker stores every picture once after its restart', async () => {
    const vendor = await makeVendor(api);
    const held: ServerResponse[] = [];
    const hold = (_: unknown, response: ServerResponse) => void held.push(response);
    const urls = [server.serve('/killed-1.jpg', hold), server.serve('/killed-2.jpg', hold)];
    const worker = new SupervisedProcess(built, {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATABASE_URL: api.database.serviceUrl, ...settings },
      UPLOADS_URL: api.config.UPLOADS_URL,
    });
    try {
      await worker.start();
      const { id } = await fetching(vendor, urls);
      await eventually('the pictures are requested', () => held.length === 2);
      for (const path of ['/killed-1.jpg', '/killed-2.jpg']) server.serve(path, jpeg);
      await worker.kill();
      const product = await eventually(
        'the pictures are stored',
        async () => {
          const found = await read(vendor, id);
          return found.images.every(({ source }) => source!.status === 'stored') && found;
        },
        { withinMs: 40_000 },
      );
      expect(new Set(product.images.map(({ url }) => url)).size).toBe(2);
      expect(await countsOf(vendor)).toEqual({ uploads: '2', claims: '0' });
    } finally {
      await worker.stop();
    }
  });

  it('a picture whose three attempts ended with their workers has failed', async () => {
    const url = server.serve('/deadly.jpg', jpeg);
    const vendor = await makeVendor(api);
    const { id } = await fetching(vendor, [url]);
    await api.query('UPDATE pictures SET attempts = 3 WHERE provider_id = $1', [vendor.id]);
    const worker = await startTestWorker(api);
    try {
      const source = await eventually('the picture has failed', async () => {
        const found = (await read(vendor, id)).images[0]!.source!;
        return found.status === 'failed' && found;
      });
      expect([source.error, server.count('/deadly.jpg')]).toEqual(['timeout', 0]);
    } finally {
      await worker.close();
    }
  });

  it('pictures beyond the limit per minute wait, and do not fail', async () => {
    const worker = await startTestWorker(api);
    try {
      const vendor = await makeVendor(api);
      const urls = Array.from({ length: 8 }, (_, index) => server.serve(`/limited-${index}.jpg`, jpeg));
      const { id } = await fetching(vendor, urls);
      const requested = () => urls.filter((url) => server.count(new URL(url).pathname) > 0).length;
      await eventually('the limit is used', () => requested() >= 3);
      const [due] = await api.query<{ count: string }>(
        `SELECT count(*) FROM pictures WHERE provider_id = $1 AND status = 'pending' AND attempts = 0`,
        [vendor.id],
      );
      expect(Number(due!.count)).toBeGreaterThanOrEqual(2);
      expect((await read(vendor, id)).images.every(({ source }) => source!.status === 'pending')).toBe(true);
      await eventually('the others are stored', async () => {
        // The next minute has a quota of its own.
        await api.query(`UPDATE picture_quotas SET minute = minute - interval '1 minute' WHERE provider_id = $1`, [
          vendor.id,
        ]);
        return (await read(vendor, id)).images.every(({ source }) => source!.status === 'stored');
      });
    } finally {
      await worker.close();
    }
  });
});
