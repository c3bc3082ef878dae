import type { INestApplicationContext } from '@nestjs/common';
import { startPgBouncer, startWebhookReceiver, type TestDatabase, type TestPgBouncer } from '@plinth/test-kit';
import { catalogueDatabase, startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeProductIn, makeVendor, productBody } from './support/factories.js';
import { run } from './support/imports.js';
import { readExport } from './support/mirrored-catalogue.js';
import { startTestWorker } from './support/worker.js';

describe('catalogue-api through PgBouncer in transaction mode', () => {
  let pooler: TestPgBouncer;
  let api: TestApi;
  let worker: INestApplicationContext;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await catalogueDatabase();
    pooler = await startPgBouncer(database.serviceUrl);
    const webhooks = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' };
    api = await startTestApi({ ...pooler.environment, ...webhooks }, database);
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await pooler.close();
    await database.drop();
  });

  it('concurrent requests and transactions share two server connections', async () => {
    const vendor = await makeVendor(api);
    const made = await Promise.all(Array.from({ length: 20 }, () => makeProduct(vendor)));
    const offers = made.map(({ id }) => vendor.client.patch(`/api/v1/key/products/${id}/offer`, { price: 12.5 }));
    expect(new Set((await Promise.all(offers)).map(({ status }) => status))).toEqual(new Set([200]));
    const lists = await Promise.all(made.map(() => vendor.client.get('/api/v1/key/products?perPage=1')));
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]));
    const [{ count }] = (await api.query(
      `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name IN ('catalogue-api', 'catalogue-api probe')`,
    )) as [{ count: number }];
    expect(count).toBeLessThanOrEqual(2);
  });

  it('an import runs, and an export streams its products', async () => {
    const vendor = await makeVendor(api);
    const done = await run(vendor, [productBody(vendor, { sku: 'A' }), productBody(vendor, { sku: 'B' })]);
    expect(done).toMatchObject({ status: 'done', created: 2 });
    const { status, body } = await vendor.client.get<string>('/api/v1/key/products/export');
    expect([status, readExport(body).products.size]).toEqual([200, 2]);
  });

  it('an event is delivered', async () => {
    const vendor = await makeVendor(api);
    const receiver = await startWebhookReceiver();
    await vendor.client.post('/api/v1/key/webhooks', { url: receiver.url, events: ['product.published'] });
    await makeProductIn(api, vendor, 'published');
    expect(JSON.parse((await receiver.received()).body)).toMatchObject({ type: 'product.published' });
    await receiver.close();
  });

  describe('does not start, and names the variable to set', () => {
    const starts = async (environment: Record<string, string>): Promise<void> => {
      const started = await startTestApi(environment, database);
      await started.close();
    };
    const refusal = (message: string): object => ({
      code: 'database_pooler_misconfigured',
      message: expect.stringContaining(message) as string,
    });

    it('if DATABASE_URL leads to PgBouncer and DATABASE_DIRECT_URL is empty', async () => {
      await expect(starts({ ...pooler.environment, DATABASE_DIRECT_URL: '' })).rejects.toMatchObject(
        refusal('DATABASE_URL leads to PgBouncer. Set DATABASE_DIRECT_URL'),
      );
    });

    it('if DATABASE_DIRECT_URL leads through PgBouncer too, even if that ignores the settings of connections', async () => {
      const ignoring = await startPgBouncer(database.serviceUrl, { ignoresSettings: true });
      for (const DATABASE_DIRECT_URL of [pooler.environment.DATABASE_URL!, ignoring.environment.DATABASE_URL!])
        await expect(starts({ ...pooler.environment, DATABASE_DIRECT_URL })).rejects.toMatchObject(
          refusal('Set DATABASE_DIRECT_URL to the same database on PostgreSQL itself'),
        );
      await ignoring.close();
    });

    it('if DATABASE_DIRECT_URL leads to another database', async () => {
      const other = await catalogueDatabase();
      await expect(starts({ ...pooler.environment, DATABASE_DIRECT_URL: other.serviceUrl })).rejects.toMatchObject(
        refusal('another database'),
      );
      await other.drop();
    });

    it('if PgBouncer does not carry prepared statements and DATABASE_PREPARED_STATEMENTS is true', async () => {
      const plain = await startPgBouncer(database.serviceUrl, { carriesStatements: false });
      await expect(starts({ ...plain.environment, DATABASE_PREPARED_STATEMENTS: 'true' })).rejects.toMatchObject(
        refusal('DATABASE_PREPARED_STATEMENTS=false'),
      );
      await plain.close();
    });
  });
});
