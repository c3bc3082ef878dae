import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startTestApi, type TestApi } from './support/app.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import { startTestWorker } from './support/worker.js';

const run = promisify(execFile);
const packageFolder = resolve(import.meta.dirname, '../../../libs/catalogue-client');

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

describe('the package of @plinth/catalogue-client', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi();
    vendor = await makeVendor(api);
    folder = mkdtempSync(join(tmpdir(), 'plinth-package-'));
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: packageFolder });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
    // Offline: the package has no dependencies.
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: folder });
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });
  const environment = () => ({ PATH: process.env['PATH'], PLINTH_API_URL: api.url, PLINTH_API_KEY: vendor.key });
  const command = (...args: string[]): Promise<Ended> =>
    run(join(folder, 'node_modules/.bin/plinth-catalogue'), args, { cwd: folder, env: environment() }).then(
      (ended) => ({ code: 0, ...ended }),
      (error: Ended) => error,
    );
  const installed = (path: string): string => join(folder, 'node_modules/@plinth/catalogue-client', path);

  it('the package installs offline in an empty folder, and its command and module run there', async () => {
    const { code, stdout } = await command('whoami');
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { key: { name: 'integration' } }]);
    writeFileSync(
      join(folder, 'use.js'),
      `import { CatalogueClient } from '@plinth/catalogue-client';
       const { PLINTH_API_URL: baseUrl, PLINTH_API_KEY: apiKey } = process.env;
       console.log((await new CatalogueClient({ baseUrl, apiKey }).account.whoami()).key.name);`,
    );
    const used = await run(process.execPath, ['use.js'], { cwd: folder, env: environment() });
    expect(used.stdout).toBe('integration\n');
  });

  it("the package's types need no other package", async () => {
    mkdirSync(join(folder, 'typed'));
    writeFileSync(
      join(folder, 'typed/use.ts'),
      `import { CatalogueClient, isCatalogueError, verifyWebhook, type Product } from '@plinth/catalogue-client';
       const catalogue = new CatalogueClient({ baseUrl: '', apiKey: '' });
       const product: Product = await catalogue.products.get('1');
       const price: number | null = product.price;
       for await (const { sku, status } of catalogue.products.list({ status: ['draft', 'pending'] })) console.log(sku, status);
       const event = verifyWebhook('', {}, '');
       if (event.type === 'product.offer_updated') console.log(event.data.changed.includes('price'), price);
       // @ts-expect-error no field of a product
       await catalogue.products.update('1', { colour: 'red' });
       // @ts-expect-error no code of a problem
       isCatalogueError(event, 'no_such_code');`,
    );
    // Also checks the code blocks of the README.
    const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8');
    const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, text]) => text!);
    expect(blocks.length).toBeGreaterThan(2);
    for (const [index, text] of blocks.entries()) writeFileSync(join(folder, `typed/readme-${index}.ts`), text);
    const tsc = resolve(packageFolder, '../../node_modules/typescript-native/bin/tsc');
    const types = resolve(packageFolder, '../../node_modules/@types');
    const options = [
      '--strict',
      '--noEmit',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--typeRoots',
      types,
      '--types',
      'node',
    ];
    await expect(
      run(
        process.execPath,
        [tsc, ...options, 'typed/use.ts', ...blocks.map((_, index) => `typed/readme-${index}.ts`)],
        { cwd: folder },
      ),
    ).resolves.toMatchObject({
      stdout: '',
    });
  });

  it('the package contains no sources, tests or names of internal libs, and the licences of its contents', () => {
    const main = readFileSync(installed('dist/index.js'), 'utf8');
    expect(main).not.toContain('@plinth/webhook-signing');
    for (const file of readdirSync(installed('dist'), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.d.ts')) continue;
      expect([
        file,
        /from '(?!\.|node:)([^']+)'/.exec(readFileSync(installed(join('dist', file)), 'utf8'))?.[1],
      ]).toEqual([file, undefined]);
    }
    expect(readFileSync(installed('dist/LICENSES.txt'), 'utf8')).toContain('csv-parse');
    expect(JSON.parse(readFileSync(installed('package.json'), 'utf8'))).not.toHaveProperty('dependencies');
  });

  it('problems name rows by their lines in the file, also when one row refers to another', async () => {
    const worker = await startTestWorker(api);
    try {
      const { brandId, categoryId } = vendor;
      const fixed = `Chair,${brandId},${categoryId}`;
      writeFileSync(
        join(folder, 'twice.csv'),
        `sku,name,type,brandId,categoryId,price\nA-1,"Two\nlines",${fixed},1\n\nA-2,Oak,${fixed},none\na-1,Ash,${fixed},2\n`,
      );
      expect(await command('sync', 'twice.csv')).toMatchObject({
        code: 3,
        stdout: expect.stringMatching(/^3 rows in .*\n {2}1 {2}created\n {2}2 {2}failed\n$/),
        stderr: expect.stringMatching(
          / 5 {2}A-2 .*"none" is not a number.*\n.* 6 {2}a-1 .*Line 2 already has the SKU "a-1"/,
        ),
      });
    } finally {
      await worker.close();
    }
  });

  it('init writes a mapping that sync takes, and overwrites no file', async () => {
    writeFileSync(
      join(folder, 'prices.csv'),
      'Varenr.;Varetekst;Varegruppe;Pris;Vekt\nN-1;Sund;Ute > Benker;kr 1 249,00;12 kg\nN-2;Hå;;kr 99,50;3,5 kg\n',
    );
    const init = (...options: string[]) =>
      command('init', 'prices.csv', '--default-category', vendor.categoryId, '--output', 'prices.json', ...options);
    expect(await init('--brand', 'Nobody')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--brand: there is no "Nobody"\. Did you mean /),
    });
    expect(await init()).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('Prices are in NOK') });
    expect(await init()).toMatchObject({ code: 2, stderr: expect.stringContaining('prices.json exists') });
    const worker = await startTestWorker(api);
    try {
      const synced = await command('sync', 'prices.csv', '--mapping', 'prices.json', '--json');
      expect([synced.code, JSON.parse(synced.stdout)]).toMatchObject([0, { rows: 2, created: 2, failed: 0 }]);
    } finally {
      await worker.close();
    }
  });

  it('the exit code is 4 when the key is rejected', async () => {
    const refused = await run(join(folder, 'node_modules/.bin/plinth-catalogue'), ['whoami'], {
      env: { ...environment(), PLINTH_API_KEY: 'cat_unknown' },
    }).catch((error: Ended) => error);
    expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining('key_invalid') });
  });
});
