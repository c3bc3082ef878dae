import { eventually } from '@plinth/test-kit';
import fc from 'fast-check';
import { Client as Postgres } from 'pg';
import { startTestApi } from './support/app.js';
import { startCrashStack, type CrashStack } from './support/crash-stack.js';
import { makeImport, makeVendor, type TestVendor } from './support/factories.js';

const rows = 3_000;
const seed = Number(process.env['CRASH_SEED'] ?? Math.floor(Date.now() / 86_400_000));

describe('an import', () => {
  let stack: CrashStack;
  let vendor: TestVendor;
  let postgres: Postgres;
  beforeAll(async () => {
    stack = await startCrashStack('postgres');
    const { owner: url, service: serviceUrl } = stack.urls;
    const shared = { url, ownerUrl: url, serviceUrl, drop: () => Promise.resolve() };
    const api = await startTestApi({ ...stack.environment, PORT: '0' }, shared);
    vendor = await makeVendor(api);
    await makeImport(vendor, file(vendor));
    await api.close();
    postgres = new Postgres({ connectionString: url });
    await postgres.connect();
    await stack.start();
  }, 60_000);
  afterAll(async () => {
    await postgres.end();
    await stack.close();
  });

  const one = async () => (await postgres.query(`SELECT * FROM imports`)).rows[0] as Record<string, unknown>;

  it(`ends in the same rows, each once, though worker and API are killed at any moment (CRASH_SEED=${seed})`, async () => {
    const moments = fc.sample(fc.integer({ min: 0, max: 120 }), { seed, numRuns: 3 });
    for (const [index, moment] of moments.entries()) {
      await eventually('the import goes on', async () => Number((await one())['done']) >= index * 1_000);
      const until = performance.now() + moment;
      await eventually('the moment has come', () => performance.now() >= until, { everyMs: 1 });
      await stack.kill(index === 1 ? 'api' : 'worker', true);
    }
    await eventually('the import has ended', async () => (await one())['finished_at'] !== null, { withinMs: 30_000 });
    expect(await one()).toMatchObject({ status: 'done', done: rows, created: rows, failed: 0, attempts: 0 });
    const { rows: found } = await postgres.query<Record<string, string>>(
      `SELECT (SELECT count(*) FROM products) AS products, (SELECT count(DISTINCT sku) FROM products) AS skus,
              (SELECT sum(difference) FROM product_counts WHERE status = 'draft') AS counted,
              (SELECT count(*) FROM webhook_events WHERE type = 'product.created') AS created,
              (SELECT count(*) FROM webhook_events WHERE type = 'import.finished') AS finished`,
    );
    expect(Object.values(found[0]!).map(Number)).toEqual([rows, rows, rows, rows, 1]);
  }, 60_000);
});

const file = ({ brandId, categoryId }: TestVendor): string =>
  Array.from({ length: rows }, (_, index) =>
    JSON.stringify({ sku: `S-${index}`, name: `Chair ${index}`, type: 'Chair', brandId, categoryId }),
  ).join('\n');
