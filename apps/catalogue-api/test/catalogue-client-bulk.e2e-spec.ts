import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import {
  CatalogueClient,
  isCatalogueError,
  verifyWebhook,
  type CatalogueError,
  type Import,
  type ProductRow,
  type RowResult,
} from '@plinth/catalogue-client';
import { Client, olderTransactionsEnded, startWebhookReceiver } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import { startFaultProxy, type FaultProxy } from './support/fault-proxy.js';
import { startTestWorker } from './support/worker.js';

const plinthCatalogue = resolve(import.meta.dirname, '../../../libs/catalogue-client/bin/plinth-catalogue.mjs');

describe('bulk changes with @plinth/catalogue-client', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let proxy: FaultProxy;
  let vendor: TestVendor;
  let catalogue: CatalogueClient;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi();
    worker = await startTestWorker(api);
    proxy = await startFaultProxy(api.url);
    folder = mkdtempSync(join(tmpdir(), 'plinth-bulk-'));
  });
  afterAll(async () => {
    await worker.close();
    await proxy.close();
    await api.close();
    rmSync(folder, { recursive: true });
  });
  // Each test has its own vendor, and so its own rate limit.
  beforeEach(async () => {
    vendor = await makeVendor(api);
    catalogue = new CatalogueClient({ baseUrl: proxy.url, apiKey: vendor.key });
    proxy.faults = [];
    proxy.requests = [];
  });
  const failure = (call: Promise<unknown>): Promise<CatalogueError> =>
    call.then(
      () => Promise.reject(new Error('it succeeded')),
      (error: unknown) => (isCatalogueError(error) ? error : Promise.reject(error as Error)),
    );
  const row = (sku: string, fields: Partial<ProductRow> = {}): ProductRow => ({
    ...{ sku, name: `Chair ${sku}`, type: 'Chair', brandId: vendor.brandId, categoryId: vendor.categoryId },
    ...fields,
  });
  const total = async (query = '') =>
    (await vendor.client.get(`/api/v1/key/products?perPage=1&${query}`)).body.metadata.total as number;

  it('an edit by ID or SKU says that it discarded the revision', async () => {
    for (const by of ['ID', 'SKU']) {
      const { id, sku } = await makeProductIn(api, vendor, 'published', { sku: by });
      await catalogue.products.revision.put(id, { name: 'Sund II' });
      const fields = { year: 2025 };
      const edit = by === 'ID' ? catalogue.products.update(id, fields) : catalogue.products.putBySku(sku!, fields);
      expect(await edit).toMatchObject({ id, revisionDiscarded: true });
    }
  });

  it('batches write each product once although a response was lost, and results are in the order of the rows', async () => {
    function* rows(): Generator<ProductRow> {
      for (let n = 0; n < 600; n += 1) yield row(`A-${n}`);
      // The same SKU in another batch, and an invalid row.
      yield row(' a-3 ');
      yield row('B-1', { price: -1 });
    }
    proxy.faults = ['cut after'];
    const results: RowResult[] = [];
    for await (const result of catalogue.products.batch(rows(), { submit: true })) results.push(result);
    expect(results.map(({ index }) => index)).toEqual([...Array(602).keys()]);
    expect(results[599]).toMatchObject({ sku: 'A-599', outcome: 'created', status: 'pending' });
    expect(results.slice(600)).toMatchObject([
      { sku: ' a-3 ', outcome: 'failed', problem: { code: 'duplicate_row', detail: expect.stringContaining('Row 3') } },
      { sku: 'B-1', outcome: 'failed', problem: { code: 'validation_failed', errors: [{ field: 'price' }] } },
    ]);
    expect([await total(), await total('status=pending')]).toEqual([600, 600]);
    expect(proxy.requests).toHaveLength(3);
    const again = await catalogue.products.batchAll([row('A-1'), row('C-1')], { mode: 'update', dryRun: true });
    expect(again).toMatchObject({
      summary: { unchanged: 1, failed: 1 },
      failed: [{ index: 1, problem: { code: 'product_not_found' } }],
    });
  });

  it('batches wait for the rate limit instead of being rejected', async () => {
    const platform = new Client(api.url, api.platformKey);
    await platform.patch(`/api/v1/platform/keys/${vendor.keyId}`, { rateLimitPerMinute: 12 });
    const rows = Array.from({ length: 501 }, (_, n) => row(`A-${n}`));
    // 500 rows are charged as ten requests, one row as one: one remains.
    await catalogue.products.batchAll(rows, { concurrency: 1 });
    const again = catalogue.products.batchAll(rows.slice(0, 500), { deadlineMs: 5_000 });
    expect(await failure(again)).toMatchObject({ code: 'timeout', message: expect.stringContaining('rate limit') });
    // No request was rejected.
    expect(proxy.requests).toHaveLength(2);
  });

  it('offers change price and stock of published products by SKU or id without a review', async () => {
    const published = await makeProductIn(api, vendor, 'published', { sku: 'P-1', price: 10 });
    const { summary, failed } = await catalogue.products.offersAll([
      { sku: 'p-1', price: 12, stockQuantity: 3, trackStock: true },
      { sku: 'none', price: 1 },
    ]);
    expect(summary).toMatchObject({ offerUpdated: 1, failed: 1, unpublished: 0 });
    expect(failed).toMatchObject([{ index: 1, sku: 'none', problem: { code: 'product_not_found' } }]);
    expect(await catalogue.products.getBySku('P-1')).toMatchObject({
      id: published.id,
      status: 'published',
      price: 12,
    });
    const changed = await catalogue.products.setOffer(published.id, { price: 13 });
    expect(changed).toMatchObject({ price: 13, status: 'published' });
    expect(await failure(catalogue.products.setOffer(published.id, { price: 14 }, { ifMatch: '"old"' }))).toMatchObject(
      { code: 'precondition_failed' },
    );
  });

  it('a file is imported once although the response was lost, with progress and problems', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => row(`I-${n}`, n === 7 ? { year: 1 } : {}));
    proxy.faults = ['cut after'];
    const started = await catalogue.imports.start({ rows });
    const seen: Import[] = [];
    const ended = await catalogue.imports.wait(started.id, { onProgress: (progress) => seen.push(progress) });
    expect(ended).toMatchObject({ id: started.id, status: 'done', rows: 300, done: 300, created: 299, failed: 1 });
    expect(seen.at(-1)).toEqual(ended);
    const problems = [];
    for await (const problem of catalogue.imports.problems(started.id)) problems.push(problem);
    expect(problems).toMatchObject([{ line: 8, sku: 'I-7', problem: { code: 'validation_failed' } }]);
    expect(await catalogue.imports.list().toArray()).toHaveLength(1);
  });

  it('a stream is never sent twice, and a rejected file reports its problem while it is being sent', async () => {
    async function* stream(): AsyncGenerator<ProductRow> {
      for (let n = 0; n < 50; n += 1) yield row(`S-${n}`);
    }
    proxy.faults = ['cut before'];
    expect(await failure(catalogue.imports.start({ rows: stream() }))).toMatchObject({
      code: 'network',
      isOutcomeUnknown: true,
    });
    expect(await failure(catalogue.imports.start(stream() as never))).toMatchObject({ code: 'invalid_input' });
    const file = join(folder, 'unknown.csv');
    writeFileSync(file, `sku,colour\n${'A,red\n'.repeat(400_000)}`);
    expect(await failure(catalogue.imports.start({ file }))).toMatchObject({
      ...{ code: 'validation_failed', status: 422 },
      errors: [expect.objectContaining({ rule: 'unknown_field' })],
    });
    expect(await total()).toBe(0);
  });

  it('an export is one snapshot that the feed continues, and a truncated export always fails', async () => {
    await catalogue.products.batchAll([row('X-1'), row('X-2'), row('X-3')]);
    const snapshot = catalogue.products.export();
    expect(() => snapshot.feedCursor).toThrow('once all of it has been read');
    const skus: (string | null)[] = [];
    for await (const { sku, description } of snapshot) skus.push(sku, description);
    expect(skus.filter(Boolean).sort()).toEqual(['X-1', 'X-2', 'X-3']);
    const news = () => catalogue.events.list({ after: snapshot.feedCursor }).toArray();
    expect(await news()).toEqual([]);
    await catalogue.products.offersAll([{ sku: 'X-2', price: 2 }]);
    await olderTransactionsEnded(api);
    expect(await news()).toMatchObject([{ type: 'product.offer_updated', data: { sku: 'X-2', offer: { price: 2 } } }]);

    proxy.faults = [{ cutAfterBytes: 200 }];
    let count = 0;
    const cut = async () => {
      for await (const _product of catalogue.products.export()) count += 1;
    };
    expect(await failure(cut())).toMatchObject({ code: 'export_incomplete' });
    expect(count).toBeLessThan(3);
  });

  describe('plinth-catalogue', () => {
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [plinthCatalogue, ...args], {
        cwd: folder,
        env: {
          PLINTH_API_URL: proxy.url,
          PLINTH_API_KEY: vendor.key,
          PLINTH_WEBHOOK_SECRET: 'whsec_c2VjcmV0LW9mLXRoZS10ZXN0',
        },
      }).then(
        (ended) => ({ code: 0, ...ended }),
        (error: { code: number; stdout: string; stderr: string }) => error,
      );

    it('sync checks and writes a file, skips unchanged rows and reports problems by line', async () => {
      const brand = await catalogue.brands.get(vendor.brandId);
      const [category] = await catalogue.categories.list().toArray({ max: 1 });
      const mapping = {
        columns: {
          Nummer: 'sku',
          Bezeichnung: 'name',
          Marke: 'brand',
          Preis: { field: 'price', decimal: ',' },
          Notiz: null,
        },
        constants: { type: 'Chair', category: category!.slug },
        encoding: 'windows-1252',
      };
      writeFileSync(join(folder, 'mapping.json'), JSON.stringify(mapping));
      const lines = [
        'Nummer;Bezeichnung;Marke;Preis;Notiz',
        `E-1;Sessel für zwei;${brand.name};12,50;x`,
        `E-2;"Bank\nlang";${brand.slug};7;`,
      ];
      const bad = [`E-3;Hocker;Niemand;1;`, `E-4;Tisch;${brand.slug};-1;`];
      const write = (rows: string[]) =>
        writeFileSync(join(folder, 'articles.csv'), Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'));
      write([...lines, ...bad]);

      const checked = await run('sync', 'articles.csv', '--mapping', 'mapping.json', '--dry-run');
      expect(checked).toMatchObject({
        code: 3,
        stdout: expect.stringMatching(/^Dry run, nothing was written: 4 rows in \d+ s\n {2}2 {2}created\n/),
      });
      expect(checked.stderr).toMatch(
        / +5 +E-3 +invalid_input: column "Marke": there is no brand .*"Niemand"\.\n +6 +E-4 +validation_failed: column "Preis": must be at least 0/,
      );
      expect(await total()).toBe(0);

      const written = await run(
        'sync',
        'articles.csv',
        '--mapping',
        'mapping.json',
        '--submit',
        '--problems',
        'problems.ndjson',
      );
      expect(written).toMatchObject({
        code: 3,
        stdout: expect.stringMatching(/in \d+ s\n {2}2 {2}created\n {2}2 {2}failed\n$/),
      });
      expect(readFileSync(join(folder, 'problems.ndjson'), 'utf8').trim().split('\n')).toHaveLength(2);
      expect(await catalogue.products.getBySku('E-1')).toMatchObject({
        name: 'Sessel für zwei',
        price: 12.5,
        status: 'pending',
      });

      write(lines);
      const again = await run('sync', 'articles.csv', '--mapping', 'mapping.json', '--json');
      expect([again.code, JSON.parse(again.stdout)]).toMatchObject([
        0,
        { rows: 2, unchanged: 2, failed: 0, problems: [] },
      ]);
    });

    it('listen forwards events signed like webhooks and continues from its cursor', async () => {
      const receiver = await startWebhookReceiver();
      try {
        await catalogue.products.batchAll([row('F-1'), row('F-2')]);
        const listen = (...more: string[]) =>
          run(
            'listen',
            '--once',
            '--from',
            'oldest',
            '--cursor-file',
            'feed.cursor',
            '--forward',
            receiver.url,
            ...more,
          );
        receiver.reply = (_request, response) => {
          response.writeHead(receiver.requests.length === 1 ? 500 : 204).end();
        };
        const first = await listen();
        expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining('the receiver returned 500') });
        expect(first.stdout).toMatch(/product\.created +F-1 .*\n.*product\.created +F-2 /);
        const received = receiver.requests.map(({ body, headers }) =>
          verifyWebhook(body, headers, 'whsec_c2VjcmV0LW9mLXRoZS10ZXN0'),
        );
        expect(received.map(({ data }) => 'sku' in data && data.sku)).toEqual(['F-1', 'F-1', 'F-2']);
        await catalogue.products.offersAll([{ sku: 'F-2', price: 5 }]);
        const second = await listen('--json');
        expect(JSON.parse(second.stdout)).toMatchObject({
          type: 'product.offer_updated',
          data: { sku: 'F-2', changed: ['price'] },
        });
      } finally {
        await receiver.close();
      }
    });
  });
});
