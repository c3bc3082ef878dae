import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { CatalogueClient } from '@plinth/catalogue-client';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import { startTestWorker } from './support/worker.js';

const plinthCatalogue = resolve(import.meta.dirname, '../../../libs/catalogue-client/bin/plinth-catalogue.mjs');

describe('plinth-catalogue sync', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let vendor: TestVendor;
  let catalogue: CatalogueClient;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi();
    worker = await startTestWorker(api);
    folder = mkdtempSync(join(tmpdir(), 'plinth-sync-'));
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    vendor = await makeVendor(api);
    catalogue = new CatalogueClient({ baseUrl: api.url, apiKey: vendor.key });
  });
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return name;
  };
  const sync = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
    promisify(execFile)(process.execPath, [plinthCatalogue, 'sync', ...args], {
      cwd: folder,
      env: { PLINTH_API_URL: api.url, PLINTH_API_KEY: vendor.key },
    }).then(
      (ended) => ({ code: 0, ...ended }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  it('never misreads a price: a cell that is not as the mapping says fails its row', async () => {
    for (const sku of ['N-1', 'N-2', 'N-3']) await makeProductIn(api, vendor, 'published', { sku, price: 19.95 });
    const columns = { Artikel: 'sku', Preis: { field: 'price', decimal: ',', thousands: '.' } };
    const mapping = file('mapping.json', JSON.stringify({ columns }));
    const prices = file('prices.csv', 'Artikel;Preis\nN-1;19.95\nN-2;1.2.3\nN-3;1.249,50\n');
    const { code, stdout, stderr } = await sync(prices, '--mapping', mapping);
    expect([code, stdout]).toEqual([3, expect.stringContaining('3 rows, 0 created, 1 updated, 0 unchanged, 2 failed')]);
    expect(stderr).toMatch(/2 {2}N-1 .*column "Preis": "19\.95" is no number.*\n.*3 {2}N-2 .*"1\.2\.3" is no number/);
    const stored = ['N-1', 'N-2', 'N-3'].map(async (sku) => (await catalogue.products.getBySku(sku)).price);
    expect(await Promise.all(stored)).toEqual([19.95, 19.95, 1249.5]);
  });
});
