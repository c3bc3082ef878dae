import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

  it('a price cell that does not match its mapping fails its row and is never misread', async () => {
    for (const sku of ['N-1', 'N-2', 'N-3']) await makeProductIn(api, vendor, 'published', { sku, price: 19.95 });
    const columns = { Artikel: 'sku', Preis: { field: 'price', decimal: ',', thousands: '.' } };
    const mapping = file('mapping.json', JSON.stringify({ columns }));
    const prices = file('prices.csv', 'Artikel;Preis\nN-1;19.95\nN-2;1.2.3\nN-3;1.249,50\n');
    const { code, stdout, stderr } = await sync(prices, '--mapping', mapping);
    expect([code, stdout]).toEqual([3, expect.stringContaining('3 rows, 0 created, 1 updated, 0 unchanged, 2 failed')]);
    expect(stderr).toMatch(
      /2 {2}N-1 .*column "Preis": "19\.95" is not a number.*\n.*3 {2}N-2 .*"1\.2\.3" is not a number/,
    );
    const stored = ['N-1', 'N-2', 'N-3'].map(async (sku) => (await catalogue.products.getBySku(sku)).price);
    expect(await Promise.all(stored)).toEqual([19.95, 19.95, 1249.5]);
  });

  it('--on-published offer lists withheld changes in every run and exits with 3', async () => {
    const content = { name: 'Sund', description: 'Oak.', price: 10 };
    for (const sku of ['W-1', 'W-2', 'W-3']) await makeProductIn(api, vendor, 'published', { sku, ...content });
    const articles = file(
      'articles.csv',
      'sku,name,description,price\nW-1,Sund Lounge,Ash.,10\nW-2,Sund Lounge,,12\nW-3,Sund,Oak.,10\n',
    );
    const dryRun = await sync(articles, '--on-published', 'offer', '--dry-run');
    const written = await sync(articles, '--on-published', 'offer');
    const counts = '3 rows, 0 created, 1 updated, 1 unchanged, 0 failed, 2 withheld, in ';
    expect(dryRun).toMatchObject({
      ...{ code: 3, stdout: expect.stringContaining(`Dry run, nothing was written: ${counts}`) },
      stderr: written.stderr,
    });
    expect(written).toMatchObject({
      ...{ code: 3, stdout: expect.stringContaining(counts) },
      stderr: 'Line  SKU  Withheld\n   2  W-1  name, description\n   3  W-2  name\n',
    });
    expect(await catalogue.products.getBySku('W-2')).toMatchObject({ status: 'published', name: 'Sund', price: 12 });
    const again = await sync(articles, '--on-published', 'offer', '--json', '--problems', 'withheld.ndjson');
    const withheld = [
      { line: 2, sku: 'W-1', withheld: ['name', 'description'] },
      { line: 3, sku: 'W-2', withheld: ['name'] },
    ];
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([
      3,
      { unchanged: 1, updated: 0, problems: [], withheld },
    ]);
    const told = readFileSync(join(folder, 'withheld.ndjson'), 'utf8').trimEnd().split('\n');
    expect(told.map((line) => JSON.parse(line) as unknown)).toEqual(withheld);
    expect(await sync(articles, '--on-published', 'review')).toMatchObject({ code: 0 });
  });

  it('a batch reports its withheld changes', async () => {
    await makeProductIn(api, vendor, 'published', { sku: 'B-1', name: 'Sund', price: 10 });
    const rows = [{ sku: 'B-1', name: 'Sund Lounge' }, { sku: 'none' }];
    const report = await catalogue.products.batchAll(rows, { onPublished: 'offer', mode: 'update' });
    expect(report).toMatchObject({
      summary: { withheld: 1, unchanged: 0, failed: 1 },
      withheld: [{ index: 0, sku: 'B-1', outcome: 'withheld', withheld: ['name'] }],
      failed: [{ index: 1 }],
    });
  });
});
