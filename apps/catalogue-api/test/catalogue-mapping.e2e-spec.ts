import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { CatalogueClient } from '@plinth/catalogue-client';
import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, unique, type TestVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';
import * as files from './support/upload-files.js';
import { startTestWorker } from './support/worker.js';

const plinthCatalogue = resolve(import.meta.dirname, '../../../libs/catalogue-client/bin/plinth-catalogue.mjs');

describe('the mapping of plinth-catalogue sync', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let vendor: TestVendor;
  let catalogue: CatalogueClient;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi();
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plinth-mapping-'));
    vendor = await makeVendor(api);
    catalogue = new CatalogueClient({ baseUrl: api.url, apiKey: vendor.key });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  interface Summary {
    created: number;
    updated: number;
    unchanged: number;
    problems: { line: number; sku: string; column: string | null; detail: string }[];
  }
  const sync = async (content: string, mapping: object, ...args: string[]): Promise<Summary> => {
    writeFileSync(join(folder, 'products.csv'), content);
    writeFileSync(join(folder, 'mapping.json'), JSON.stringify(mapping));
    const run = ['sync', 'products.csv', '--mapping', 'mapping.json', '--json', ...args];
    const { stdout } = await promisify(execFile)(process.execPath, [plinthCatalogue, ...run], {
      cwd: folder,
      env: { PLINTH_API_URL: api.url, PLINTH_API_KEY: vendor.key },
    }).catch((error: { stdout: string }) => error);
    return JSON.parse(stdout) as Summary;
  };

  it('a category is found by its path, and an unclear path or one with a missing level names its column', async () => {
    const platform = new Client(api.url, api.platformKey);
    const make = async (name: string, parentId?: string): Promise<{ id: string; slug: string }> =>
      (await platform.post<One<Schemas['Category']>>('/api/v1/platform/categories', { name, parentId })).body.data;
    const [root, other, seating, sofas] = ['Furniture', 'Outdoor', 'Seating', 'Sofas'].map(
      (name) => `${name} ${unique()}`,
    );
    const { id: seatingId, slug } = await make(seating!, (await make(root!)).id);
    const { id: inside } = await make(sofas!, seatingId);
    const { id: outside } = await make(sofas!, (await make(seating!, (await make(other!)).id)).id);
    const columns = {
      Path: { field: 'category', separator: ',', root: 'Default Category', values: { '-': outside } },
    };
    const cells = [
      `${root} > ${seating} > ${sofas}`,
      `Default Category>${root!.toUpperCase()}>${slug}`,
      `Nowhere, ${other} > ${seating} > ${sofas}`,
      '-',
      sofas,
      `${seating} > ${sofas}`,
      `${root} > ${sofas}`,
    ];
    const rows = cells.map((cell, index) => `P-${index},Chair,Chair,${vendor.brandId},"${cell}"`);
    const { created, problems } = await sync(['sku,name,type,brandId,Path', ...rows].join('\n'), { columns });
    expect(created).toBe(4);
    const found = [0, 1, 2, 3].map(async (index) => (await catalogue.products.getBySku(`P-${index}`)).category.id);
    expect(await Promise.all(found)).toEqual([inside, seatingId, outside, outside]);
    expect(problems).toMatchObject([
      { line: 6, column: 'Path', detail: expect.stringContaining('several have the name') },
      { line: 7, column: 'Path', detail: expect.stringContaining(`categories have the path "${seating} > ${sofas}"`) },
      { line: 8, column: 'Path', detail: expect.stringContaining(`no category "${sofas}" directly below "${root}"`) },
    ]);
  });

  it("one run names all mistakes of a file, the service's too, by column, and never writes a row with one", async () => {
    const { brandId, categoryId } = vendor;
    const columns = {
      ...{ Nr: 'sku', Titel: 'name', Typ: 'type', Marke: 'brand', Gruppe: 'categoryId', Preis: 'price' },
      ...{ EAN: 'gtin', Bilder: 'images', 'Titel fr': 'name:fr', Größe: 'option:Size', Farbe: 'option:Color' },
    };
    const cells = [
      Object.keys(columns),
      ['P-1', 'Sund', 'Chair', 'Nobody', categoryId, 'none', '4006381333932', 'ftp://a', '', 'S', 'Red'],
      ['P-2', '', '', brandId, categoryId, 'none', '', '', '', '', ''],
      ['P-3', 'Sund', 'Chair', brandId, categoryId, '-1', '', '', '', '', ''],
      ['P-4', 'Sund', 'Chair', brandId, categoryId, '1', '', '', '', '', ''],
    ];
    const report = await sync(cells.map((row) => `${row.join(',')}\n`).join(''), { columns });
    expect(report).toMatchObject({ rows: 4, created: 1, failed: 3 });
    const places = report.problems.map(({ line, column }) => `${line} ${column}`);
    const expected = ['2 Bilder', '2 EAN', '2 Marke', '2 Preis', '3 Preis', '3 Titel', '3 Typ', '4 Preis'];
    expect(places.sort()).toEqual(expected);
    expect(report.problems.find(({ column }) => column === 'Bilder')).toMatchObject({
      detail: expect.stringMatching(/^column "Bilder": images\.0\.url must .*\.$/),
    });
    expect(await catalogue.products.list().toArray({ max: 9 })).toMatchObject([{ sku: 'P-4' }]);
  });

  it('a local picture is uploaded once by content, and the next run changes nothing', async () => {
    mkdirSync(join(folder, 'pictures'));
    const picture = await files.picture('png');
    for (const name of ['a.png', 'b.png']) writeFileSync(join(folder, 'pictures', name), picture);
    writeFileSync(join(folder, 'pictures/broken.png'), '<html></html>');
    symlinkSync('/etc/hostname', join(folder, 'pictures/link.png'));
    const outside = mkdtempSync(join(tmpdir(), 'plinth-outside-'));
    writeFileSync(join(outside, 'secret.png'), picture);
    const cells = [
      'pictures/a.png|pictures/b.png',
      './pictures/b.png',
      'none.png',
      'pictures/broken.png',
      'pictures/link.png',
    ];
    const paths = [...cells, join(outside, 'secret.png'), `../${outside.split('/').at(-1)}/secret.png`];
    const { brandId, categoryId } = vendor;
    const rows = paths.map((path, index) => `L-${index},Chair,Chair,${brandId},${categoryId},${path}`);
    const file = ['sku,name,type,brandId,categoryId,images', ...rows].join('\n');
    const dryRun = await sync(file, {}, '--dry-run');
    const first = await sync(file, {});
    const second = await sync(file, {});
    rmSync(outside, { recursive: true });
    expect([first, second]).toMatchObject([
      { created: 2, problems: { length: 5 } },
      { created: 0, updated: 0, unchanged: 2 },
    ]);
    expect(dryRun).toMatchObject({ created: 3, problems: { length: 4 } });
    expect(first.problems).toMatchObject([
      { line: 4, column: 'images', detail: 'column "images": there is no file "none.png".' },
      { line: 5, column: 'images', detail: expect.stringContaining('"pictures/broken.png" was rejected') },
      ...[6, 7, 8].map((line) => ({
        line,
        column: 'images',
        detail: expect.stringContaining('is outside the folder'),
      })),
    ]);
    const urls = ['L-0', 'L-1'].map(async (sku) =>
      (await catalogue.products.getBySku(sku)).images.map(({ url }) => url),
    );
    const [one, two] = await Promise.all(urls);
    expect(one).toEqual([expect.stringMatching(/\/uploads\/[0-9a-f]{40}\.png$/)]);
    expect(two).toEqual(one);
  });
});
