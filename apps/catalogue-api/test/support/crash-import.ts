import { eventually } from '@plinth/test-kit';
import { Client as Postgres } from 'pg';
import { makeImport, type TestVendor } from './factories.js';

/** Starts a large import for the kills to interrupt. */
export async function beginImport(vendor: TestVendor, rows: number): Promise<void> {
  const { brandId, categoryId } = vendor;
  const made = Array.from({ length: rows }, (_, index) =>
    JSON.stringify({ sku: `S-${index}`, name: `Chair ${index}`, type: 'Chair', brandId, categoryId }),
  );
  await makeImport(vendor, made.join('\n'));
}

/** Expects that it ended with each row imported once. */
export async function expectImported(url: string, rows: number): Promise<void> {
  const client = new Postgres({ connectionString: url });
  await client.connect();
  const one = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows[0]!;
  try {
    const ended = async () => (await one('SELECT finished_at FROM imports'))['finished_at'] !== null;
    await eventually('the import has ended', ended, { withinMs: 60_000, everyMs: 100 });
    expect(await one('SELECT status, done, created, failed FROM imports')).toEqual({
      ...{ status: 'done', done: rows, created: rows, failed: 0 },
    });
    const counts = await one(
      `SELECT (SELECT count(*) FROM products) AS products, (SELECT count(DISTINCT sku) FROM products) AS skus,
              (SELECT sum(difference) FROM product_counts WHERE status = 'draft') AS counted,
              (SELECT count(*) FROM webhook_events WHERE type = 'product.created') AS created,
              (SELECT count(*) FROM webhook_events WHERE type = 'import.finished') AS finished`,
    );
    expect(Object.values(counts).map(Number)).toEqual([rows, rows, rows, rows, 1]);
  } finally {
    await client.end();
  }
}
