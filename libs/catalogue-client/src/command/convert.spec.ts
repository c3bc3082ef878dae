import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CatalogueClient } from '../catalogue-client.js';
import { convert } from './convert.js';
import { parseMapping } from './read-mapping.js';

const folder = mkdtempSync(join(tmpdir(), 'plinth-convert-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** No server: these files need no lookup. */
const catalogue = new CatalogueClient({ baseUrl: 'http://localhost:1', apiKey: 'cat_x', maxAttempts: 1 });

async function converted(content: string, mapping: object, isStream = false) {
  const path = join(folder, 'products.csv');
  writeFileSync(path, content);
  const target = join(folder, 'rows.ndjson');
  const source = isStream ? Readable.from([Buffer.from(content)]) : path;
  const { problems, ...counts } = await convert({
    ...{ file: { source, name: 'products.csv', isCsv: true }, target, catalogue, dryRun: true },
    mapping: parseMapping(JSON.stringify(mapping), 'mapping.json'),
  });
  const lines = readFileSync(target, 'utf8').split('\n');
  const rows = lines.flatMap((text, index) =>
    text === '' ? [] : [{ line: index + 1, ...(JSON.parse(text) as { sku: string; images?: unknown }) }],
  );
  return { rows, problems, counts };
}

const messageOf = (content: string, mapping: object): Promise<string> =>
  converted(content, mapping).then(
    () => 'no error',
    (error: Error) => error.message,
  );

describe('a mapping', () => {
  it('one error names every fault of a mapping', () => {
    const mapping = { columns: { a: 'colour', b: { field: 'price', decimal: ';', unti: 'EUR' } }, constants: { x: 1 } };
    expect(() => parseMapping(JSON.stringify(mapping), 'm.json')).toThrow(
      /^m\.json: columns, "a": "colour" is not a product field\.\nm\.json: columns, "b": decimal is .*\nm\.json: columns, "b": "unti" is unknown\. .*\nm\.json: constants: "x" is not/,
    );
  });

  it.each([
    ['{\n  "columns": {"a": sku}\n}', 'line 2, column 20: Unexpected token '],
    ['{\n  "columns": {"a": "sku",}\n}', 'line 2, column 26: Expected double-quoted property name.'],
    ['{"columns": {"a": "sku"}\n', 'line 2, column 1: Expected '],
    ['', 'line 1, column 1: Unexpected end of JSON input.'],
  ])('a mapping that is no JSON is rejected with the line and column: %j', (json, message) => {
    expect(() => parseMapping(json, 'm.json')).toThrow(`m.json, ${message}`);
  });

  it('one error names all unmapped and all missing columns, and "*" ignores the unmapped ones', async () => {
    const columns = { Nr: 'sku', Preis: { field: 'price', unit: '{Einheit}' } };
    const message = await messageOf('Nr,Farbe,brand_id\nA,red,1\n', { columns });
    expect(message.split('\n')).toEqual([
      'products.csv, line 1: column "Farbe" is not a product field.',
      'products.csv, line 1: column "brand_id" is not a product field (did you mean brandId?). Map each to a field, or to null to ignore it ("*": null ignores all).',
      'products.csv, line 1: the mapping names the column "Preis", which does not exist.',
      'products.csv, line 1: the mapping names the column "Einheit", which does not exist.',
    ]);
    const ignored = await converted('Nr,Farbe\nA,red\n', { columns: { Nr: 'sku', '*': null } });
    expect(ignored.rows).toEqual([{ line: 2, sku: 'A' }]);
  });
});

describe('a row', () => {
  it('all problems of a row are reported with their columns', async () => {
    const { rows, problems, counts } = await converted('sku,price,inStock,weight\nA,1.2.3,maybe,2\n,x,true,1\n', {});
    expect(rows).toEqual([]);
    expect(problems).toMatchObject([
      {
        line: 2,
        sku: 'A',
        column: 'price',
        cell: '1.2.3',
        detail: expect.stringMatching(/^column "price": "1\.2\.3"/),
      },
      { line: 2, sku: 'A', column: 'inStock', cell: 'maybe' },
      { line: 3, sku: null, column: 'price', cell: 'x' },
      { line: 3, sku: null, column: 'sku', detail: 'The SKU is empty.' },
    ]);
    expect(counts).toMatchObject({ rows: 2, sent: 0, rowsWithoutSku: 1, skus: new Set(['a']) });
  });

  it('the first non-empty column of a field counts, lists can be joined, and a default fills an empty cell', async () => {
    const columns = {
      ...{ Sale: 'price', Regular: ['price', 'compareAtPrice'], Type: { field: 'type', default: 'Chair' } },
      ...{ Main: 'images', More: { field: 'images', append: true, separator: ',' }, 'name-de_DE': 'name:de' },
    };
    const { rows } = await converted(
      'sku,Regular,Sale,Type,More,Main,name-de_DE\nA,20,15,Sofa,"https://x/2,https://x/1",https://x/1,Sessel\nB,20,,,,,\n',
      { columns },
    );
    expect(rows).toEqual([
      {
        ...{ line: 2, sku: 'A', price: 15, compareAtPrice: 20, type: 'Sofa', translations: { de: { name: 'Sessel' } } },
        images: [{ url: 'https://x/1' }, { url: 'https://x/2' }],
      },
      { line: 3, sku: 'B', price: 20, compareAtPrice: 20, type: 'Chair' },
    ]);
  });

  it('options come from named columns, pairs of columns, or one cell', async () => {
    const columns = {
      ...{ Size: 'option:Size', 'Option Value': 'option:{Option Name}' },
      Attributes: { field: 'options', values: { 'has_options=0': null } },
    };
    const { rows, problems } = await converted(
      'sku,Size,Option Name,Option Value,Attributes\nA,XL,Color,Red,\nB,,Color,,\nC,,,,"has_options=0,material=oak, fit=slim"\nD,,,,Material: oak|Fit: a=b\n',
      { columns },
    );
    expect(problems).toEqual([]);
    const [size, color] = [
      { name: 'Size', value: 'XL' },
      { name: 'Color', value: 'Red' },
    ];
    expect(rows).toEqual([
      { line: 2, sku: 'A', options: [size, color] },
      { line: 3, sku: 'B' },
      {
        ...{ line: 4, sku: 'C' },
        options: [
          { name: 'material', value: 'oak' },
          { name: 'fit', value: 'slim' },
        ],
      },
      {
        ...{ line: 5, sku: 'D' },
        options: [
          { name: 'Material', value: 'oak' },
          { name: 'Fit', value: 'a=b' },
        ],
      },
    ]);
  });

  it('100 options, an option twice and text without a name are problems of their cell', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `o${index}=x`).join(',');
    const { problems } = await converted(`sku,options\nA,"${many}"\nB,"size=S,Size=M"\nC,red\n`, {});
    expect(problems).toMatchObject([
      { line: 2, column: 'options', detail: 'column "options": The row has 100 options. At most 5 are allowed.' },
      { line: 3, column: 'options', detail: 'column "options": The row has the option "size" twice.' },
      { line: 4, column: 'options', detail: 'column "options": "red" is not "name=value".' },
    ]);
  });

  it('rows with equal options are left to the service, which compares revisions with live products', async () => {
    const { rows, problems } = await converted(
      'sku,itemGroup,options\nA,G,"size=S,color=Red"\nB,G,"Color=red,Size=s"\nC,H,"size=S,color=Red"\nD,G,\nE,G,\n',
      {},
    );
    expect([rows.map(({ line }) => line), problems]).toEqual([[2, 3, 4, 5, 6], []]);
  });

  it('a cell of 1 MB is read whole, and quoted only in part', async () => {
    const long = 'x'.repeat(1024 * 1024);
    const { rows, problems } = await converted(
      `sku,description,price\nA,${long},1\nB,,${long}\nC,,${'9'.repeat(1024 * 1024)}\n`,
      {},
    );
    expect(rows).toEqual([{ line: 2, sku: 'A', description: long, price: 1 }]);
    expect(problems.map(({ line, detail }) => [line, detail.length < 200])).toEqual([
      [3, true],
      [4, true],
    ]);
  });
});

describe('row groups', () => {
  const shopify = {
    columns: {
      ...{ Handle: 'itemGroup', Title: 'name', 'Variant Price': 'price', 'Compare At': 'compareAtPrice' },
      'Option1 Value': { field: 'option:{Option1 Name}', values: { 'Default Title': null } },
      SKU: { field: 'sku', default: '{Handle}-{Option1 Value}' },
      'Image Src': 'images',
    },
    group: 'Handle',
  };
  const header = 'Handle,Title,Option1 Name,Option1 Value,SKU,Variant Price,Compare At,Image Src\n';
  const file = `${header}tee,Tee,Size,S,,10,12,https://x/1\ntee,,,M,,11,,\ntee,,,,,,,https://x/2\nmug,Mug,Title,Default Title,,5,,\ntee,,,L,T-L,12,,https://x/3\n`;

  it.each([false, true])(
    'blank cells come from the first row, but not what belongs to a variant (stdin: %s)',
    async (isStream) => {
      const { rows, problems, counts } = await converted(file, shopify, isStream);
      expect(problems).toEqual([]);
      expect(counts).toMatchObject({ rows: 4, sent: 4 });
      const shared = { itemGroup: 'tee', name: 'Tee' };
      const size = (value: string) => ({ options: [{ name: 'Size', value }] });
      const pictures = [{ url: 'https://x/1' }, { url: 'https://x/2' }];
      expect(rows).toEqual([
        { line: 2, sku: 'tee-S', ...shared, price: 10, compareAtPrice: 12, images: pictures, ...size('S') },
        { line: 3, sku: 'tee-M', ...shared, price: 11, images: pictures, ...size('M') },
        { line: 5, sku: 'mug', itemGroup: 'mug', name: 'Mug', price: 5 },
        { line: 6, sku: 'T-L', ...shared, price: 12, images: [{ url: 'https://x/3' }], ...size('L') },
      ]);
    },
  );

  it('all rows of a group get the pictures of a shared column', async () => {
    const columns = { ...shopify.columns, 'Image Src': { field: 'images', shared: true } };
    const { rows } = await converted(file, { ...shopify, columns });
    const all = ['https://x/1', 'https://x/2', 'https://x/3'].map((url) => ({ url }));
    expect(rows.map(({ images }) => images)).toEqual([all, all, undefined, all]);
  });

  it('a group can be named by a parent, by its SKU or its number, and a derived SKU that is too long stays unique', async () => {
    const columns = { SKU: { field: 'sku', default: 'woo-{ID}' }, Name: 'name' };
    const mapping = { columns, constants: { itemGroup: '{group}' }, group: ['{Parent}', '{SKU}', 'id:{ID}'] };
    const { rows } = await converted('ID,SKU,Name,Parent\n1,tee,Tee,\n2,,Mug,\n3,tee-s,,tee\n4,,,id:2\n', mapping);
    expect(rows).toEqual([
      { line: 2, sku: 'tee', name: 'Tee', itemGroup: 'tee' },
      { line: 3, sku: 'woo-2', name: 'Mug', itemGroup: 'id:2' },
      { line: 4, sku: 'tee-s', name: 'Tee', itemGroup: 'tee' },
      { line: 5, sku: 'woo-4', name: 'Mug', itemGroup: 'id:2' },
    ]);
    const long = await converted(`${header}${'h'.repeat(70)},,Size,S,,,,\n${'h'.repeat(70)},,,M,,,,\n`, shopify);
    const skus = long.rows.map(({ sku }) => sku);
    expect([skus.map(({ length }) => length), new Set(skus).size]).toEqual([[64, 64], 2]);
  });

  it("variations that Magento lists in the parent's row give other rows their options and item group", async () => {
    const columns = { variations: 'variations' };
    const { rows, problems } = await converted(
      'sku,variations\nT-S,\nT,"sku=T-S,size=S|sku=T-M,size=M"\nT-M,\nX,"size=S"\n',
      { columns },
    );
    expect(rows).toEqual([
      { line: 2, sku: 'T-S', itemGroup: 'T', options: [{ name: 'size', value: 'S' }] },
      { line: 3, sku: 'T', itemGroup: 'T' },
      { line: 4, sku: 'T-M', itemGroup: 'T', options: [{ name: 'size', value: 'M' }] },
    ]);
    expect(problems).toMatchObject([{ line: 5, sku: 'X', column: 'variations' }]);
  });
});
