import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { CatalogueClient, type Product } from '@plinth/catalogue-client';
import { eventually } from '@plinth/test-kit';
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
  const sync = (...args: string[]) => command('sync', ...args);
  const command = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
    promisify(execFile)(process.execPath, [plinthCatalogue, ...args], {
      cwd: folder,
      env: { PLINTH_API_URL: api.url, PLINTH_API_KEY: vendor.key },
    }).then(
      (ended) => ({ code: 0, ...ended }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  const exported = async (): Promise<Product[]> => {
    const products: Product[] = [];
    for await (const product of catalogue.products.export()) products.push(product);
    // An export has no order.
    return products.toSorted((one, other) => one.id.localeCompare(other.id));
  };

  it('a price cell that does not match its mapping fails its row and is never misread', async () => {
    for (const sku of ['N-1', 'N-2', 'N-3']) await makeProductIn(api, vendor, 'published', { sku, price: 19.95 });
    const columns = { Artikel: 'sku', Preis: { field: 'price', decimal: ',', thousands: '.' } };
    const mapping = file('mapping.json', JSON.stringify({ columns }));
    const prices = file('prices.csv', 'Artikel;Preis\nN-1;19.95\nN-2;1.2.3\nN-3;1.249,50\n');
    const { code, stdout, stderr } = await sync(prices, '--mapping', mapping, '--max-price-change', 'none');
    expect([code, stdout]).toEqual([3, expect.stringContaining('  1  updated\n  2  failed\n')]);
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
    const counts = /3 rows in \d+ s\n {2}1 {2}updated\n {2}1 {2}unchanged\n {2}2 {2}withheld\n$/;
    expect(dryRun).toMatchObject({
      ...{ code: 3, stdout: expect.stringMatching(new RegExp(`^Dry run, nothing was written: ${counts.source}`)) },
      stderr: expect.stringContaining(written.stderr),
    });
    expect(written).toMatchObject({
      ...{ code: 3, stdout: expect.stringMatching(counts) },
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
    expect(await sync(articles, '--on-published', 'review', '--max-unpublished', '2')).toMatchObject({ code: 0 });
  });

  it.each(['ndjson', 'csv'])('sync takes an exported %s file back and writes nothing', async (format) => {
    const texts = {
      ...{ name: '=HYPERLINK("https://example.com")', description: 'Oak, "smoked"\nand oiled', materials: "'-5" },
      ...{ collection: ' null', countryOfOrigin: 'null', hsCode: '@9401' },
    };
    const lists = {
      ...{ tags: ['a|b', '[c'], finishes: ['oak', 'ash'], specs: [{ label: 'Size: S', value: ' 1|2' }] },
      ...{ images: [{ url: 'https://images.example.com/front,1.jpg', alt: 'Front', position: 7 }] },
    };
    const others = { price: 0.1, weight: 1.5e-7, trackStock: true, stockQuantity: 0, translations: { de: ['Sessel'] } };
    await makeProductIn(api, vendor, 'published', { sku: `-${format}`, ...texts, ...lists, ...others });
    await makeProductIn(api, vendor, 'published', {
      sku: 'E-2',
      modelVariants: { oak: 1 },
      specs: [{ label: 'A', value: 'b:c' }],
    });
    const { id } = await makeProductIn(api, vendor, 'published', { sku: 'E-3' });
    const variant = { itemGroup: 'G', options: [{ name: 'Size', value: 'M' }] };
    await catalogue.products.revision.put(id, { name: 'Rivo', tags: ['new'], ...variant });
    // Another product takes the options of the revision.
    await makeProductIn(api, vendor, 'published', { sku: 'E-4', ...variant });
    const before = await exported();
    expect(await command('export', '--format', format, '--output', `all.${format}`)).toMatchObject({ code: 0 });
    expect(await sync(`all.${format}`)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^4 rows in .*\n {2}4 {2}unchanged\n$/),
    });
    expect(await exported()).toEqual(before);
  });

  it('a guard stops a run before anything is written, and names the rows', async () => {
    for (const sku of ['G-1', 'G-2', 'G-3'])
      await makeProductIn(api, vendor, 'published', { sku, name: 'Sund', price: 100 });
    const before = await exported();
    const prices = file('slip.csv', 'sku,price,stockQuantity\nG-1,1,1\nG-2,120,1\nG-3,,1\nG-4,x,1\n');
    const stopped = await sync(prices, '--json');
    const missing = ['name', 'type', 'brandId', 'categoryId'].map((field) => `${field} is required.`);
    const rows = [{ line: 2, sku: 'G-1', detail: 'price 100 → 1 (99 %)' }];
    expect([stopped.code, JSON.parse(stopped.stdout)]).toMatchObject([
      5,
      {
        stopped: [{ guard: 'max-price-change', limit: '50%', rows }],
        checkOnly: true,
        failed: 1,
        problems: [{ line: 5, column: 'price' }, ...missing.map((detail) => ({ line: 5, detail }))],
      },
    ]);
    const told = await sync(prices, '--dry-run');
    expect(told).toMatchObject({ code: 5, stdout: expect.stringMatching(/^Dry run, nothing was written: 4 rows/) });
    expect(told.stderr).toContain(
      'A run would be stopped by --max-price-change 50%: 1 row would change a price by more.',
    );
    const names = file('names.csv', 'sku,name,price\nG-1,Rivo,\nG-2,Rivo,\nG-3,Sund,null\n');
    const unpublished = await sync(names, '--on-published', 'review');
    expect([unpublished.code, unpublished.stderr]).toEqual([
      5,
      [
        'Stopped by --max-price-change 50%: 1 row would change a price by more.',
        ...['Line  SKU  Row', '   4  G-3  price 100 → null (100 %)'],
        'Stopped by --max-unpublished 0: 2 rows would take a published product off sale.',
        ...['Line  SKU  Row', '   2  G-1  would go off sale', '   3  G-2  would go off sale', ''],
      ].join('\n'),
    ]);
    expect(await exported()).toEqual(before);
    const options = ['--on-published', 'review', '--max-unpublished', '2', '--max-price-change', '100%'];
    const { code, stdout } = await sync(names, ...options);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/in \d+ s\n {2}3 {2}updated\n {2}2 {2}of them off sale/)]);
  });

  it('a dry run prints each change of an existing product, and a run writes only the rows that change', async () => {
    await makeProductIn(api, vendor, 'published', { sku: 'D-1', name: 'Sund', price: 100, tags: ['a'] });
    for (const sku of ['D-2', 'D-3']) await makeProductIn(api, vendor, 'published', { sku, name: 'Sund', price: 100 });
    const { brandId, categoryId } = vendor;
    const articles = file(
      'changes.ndjson',
      [
        { sku: 'D-1', price: 110, tags: ['b'], description: `a\u001b${'x'.repeat(200)}` },
        ...[
          { sku: 'D-2', price: 100 },
          { sku: 'D-3', price: 90 },
          { sku: 'D-5', brandId: 'x' },
        ],
        { sku: 'D-4', name: 'New', type: 'Chair', brandId, categoryId },
      ]
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    );
    const dryRun = await sync(articles, '--dry-run', '--report', 'changes.html');
    const shown = `a\\u001b${'x'.repeat(57)}…`;
    expect(dryRun.stderr).toContain(
      [
        'Line  SKU  Field        Old    New',
        `   1  D-1  description  –      ${shown}`,
        `   1  D-1  tags         ["a"]  ["b"]`,
        `   1  D-1  price        100    110`,
        `   3  D-3  price        100    90`,
        '',
      ].join('\n'),
    );
    expect(readFileSync(join(folder, 'changes.html'), 'utf8')).toContain('<td data-name="Old">[&quot;a&quot;]</td>');
    const { code, stdout } = await sync(articles);
    expect([code, stdout]).toEqual([
      3,
      expect.stringContaining('\n  1  created\n  1  updated\n  1  revised\n  1  unchanged\n  1  failed\n'),
    ]);
    const [written] = await catalogue.imports.list().toArray({ max: 1 });
    expect(written).toMatchObject({ dryRun: false, rows: 3, failed: 0 });
  });

  it('--missing handles the SKUs that a file lacks, under --max-missing', async () => {
    for (const sku of ['M-1', 'm-2', 'M-3']) await makeProductIn(api, vendor, 'published', { sku });
    await makeProductIn(api, vendor, 'draft', { sku: 'M-4' });
    await makeProductIn(api, vendor, 'draft', {});
    const statuses = async () => (await exported()).map(({ sku, status }) => `${sku} ${status}`).sort();
    const before = await statuses();
    const rest = file('rest.csv', 'sku,price\nM-1,5\nM-2,none\n');
    expect(await sync(rest, '--missing', 'withdraw', '--json')).toMatchObject({
      code: 5,
      stdout: expect.stringContaining('"max-missing","limit":"5%"'),
    });
    const reported = await sync(rest, '--missing', 'report', '--dry-run');
    expect(reported.stderr).toMatch(
      /SKU {2}Status {5}Outcome\nM-3 {2}published {2}only listed\nM-4 {2}draft {6}only listed\n$/,
    );
    const checked = await sync(rest, '--missing', 'withdraw', '--max-missing', 'none', '--dry-run');
    expect(checked.stderr).toMatch(/M-3 {2}published {2}would be withdrawn\nM-4 {2}draft {6}only listed\n$/);
    const unclear = await sync(
      file('unclear.csv', 'sku,price\nM-1,5\n,5\n'),
      '--missing',
      'delete',
      '--max-missing',
      'none',
    );
    expect([unclear.code, unclear.stderr]).toEqual([3, expect.stringContaining('Missing products are only listed')]);
    expect(await statuses()).toEqual(before);
    expect(await sync(rest, '--missing', 'withdraw', '--max-missing', '25%')).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/1 {2}withdrawn\n {2}1 {2}missing from the file\n$/),
    });
    expect(await statuses()).toContain('M-3 draft');
    expect(await sync(rest, '--missing', 'delete', '--max-missing', '2')).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('2  deleted\n'),
    });
    expect((await exported()).map(({ sku }) => sku).sort()).toEqual(['M-1', 'm-2', null]);
  });

  it('an interrupted run leaves no files, writes nothing and can be repeated', async () => {
    const temporary = join(folder, 'tmp');
    mkdirSync(temporary);
    const child = spawn(
      process.execPath,
      [plinthCatalogue, 'sync', '-', '--format', 'csv', '--report', 'interrupted.html'],
      {
        cwd: folder,
        env: { PLINTH_API_URL: api.url, PLINTH_API_KEY: vendor.key, TMPDIR: temporary },
      },
    );
    child.stdin.write('sku,name\nI-1,Sund\n');
    await eventually('the run has started', () => readdirSync(temporary).length === 1);
    child.kill('SIGTERM');
    const [[code], stderr] = await Promise.all([once(child, 'close') as Promise<[number]>, text(child.stderr)]);
    expect([
      ...[code, stderr],
      readdirSync(temporary),
      readdirSync(folder).filter((name) => name.startsWith('interrupted')),
    ]).toEqual([130, 'Interrupted. Nothing was written.\n', [], []]);
    expect(await catalogue.imports.list().count()).toBe(0);
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
