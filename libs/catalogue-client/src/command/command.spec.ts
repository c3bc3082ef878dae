import { readFileSync, writeFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CatalogueClient } from '../catalogue-client.js';
import { version } from '../version.js';
import { runCommand } from './command-line.js';
import { convert } from './convert.js';
import { Output, tableOf } from './output.js';
import { noMapping, parseMapping, type Mapping } from './read-mapping.js';

const folder = mkdtempSync(join(tmpdir(), 'plinth-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** No server: these files need no lookup. */
const catalogue = new CatalogueClient({ baseUrl: 'http://localhost:1', apiKey: 'cat_x', maxAttempts: 1 });
const target = join(folder, 'rows.ndjson');
const converted = async (content: string | Buffer, mapping: Mapping = noMapping, isCsv = true) => {
  const source = join(folder, 'products.csv');
  writeFileSync(source, content);
  const file = { source, name: 'products.csv', isCsv };
  const { sent, problems } = await convert({ file, target, mapping, catalogue });
  // The output keeps source line numbers.
  const found = readFileSync(target, 'utf8')
    .split('\n')
    .flatMap((text, index) => (text === '' ? [] : [{ line: index + 1, row: JSON.parse(text) as unknown }]));
  expect(sent).toBe(found.length);
  return { rows: found.map(({ row }) => row), lines: found.map(({ line }) => line), problems };
};

describe('a CSV file', () => {
  it('a CSV file is read as spreadsheets write it, with any delimiter, byte order mark, quotes and line endings', async () => {
    const rows = [
      { sku: 'A-1', name: 'Chair, "low"\nin oak', price: 12.5, tags: ['a', 'b'] },
      { sku: 'A-2', inStock: true },
    ];
    for (const [delimiter, end] of [
      [',', '\n'],
      [';', '\r\n'],
      ['\t', '\n'],
    ] as const) {
      const header = ['sku', 'name', 'price', 'tags', 'inStock'].join(delimiter);
      const first = ['A-1', '"Chair, ""low""\nin oak"', '12.5', 'a|b', ''].join(delimiter);
      const second = ['A-2', '', '', '', 'TRUE'].join(delimiter);
      const result = await converted(`\uFEFF${[header, first, '', second].join(end)}${end}`);
      expect(result).toEqual({ rows, lines: [2, 5], problems: [] });
    }
  });

  it('an invalid CSV row is reported with its line number and column', async () => {
    const { rows, lines, problems } = await converted('sku,price\nA-1,1\nA-2,"1,5"\n,2\nA-4,4\nA-5\n');
    expect(rows).toEqual([
      { sku: 'A-1', price: 1 },
      { sku: 'A-4', price: 4 },
    ]);
    expect(lines).toEqual([2, 5]);
    expect(problems).toMatchObject([
      { line: 3, sku: 'A-2', detail: expect.stringContaining('column "price": "1,5" is not a number') },
      { line: 4, sku: null, detail: 'The SKU is empty.' },
      { line: 6, sku: 'A-5', detail: 'the row has 1 cells, the header has 2.' },
    ]);
  });

  it.each([
    [
      'an unknown column',
      'sku,stock_quantity\nA,1\n',
      '"stock_quantity" is not a product field (did you mean stockQuantity?). Map it',
    ],
    ['a column twice', 'sku,sku\nA,A\n', 'comes from two columns'],
    ['no sku', 'name\nA\n', 'no column is mapped to sku'],
    ['nothing', '', 'is empty'],
    ['a quote that is never closed', 'sku,name\nA,"B\nC,D\n', 'line 2: a quote'],
    [
      'bytes that are no UTF-8',
      Buffer.from('sku,name\nA,Oak\nB,M\xfcller\n', 'latin1'),
      'products.csv, line 3, column 4: the text is not valid utf-8. Save the file as UTF-8, or set "encoding" in the mapping',
    ],
    ['its end within a character', Buffer.from('sku,name\nA,é').subarray(0, -1), 'line 2, column 3: the text'],
    [
      'such a byte far within',
      Buffer.concat([Buffer.from(`sku,name\n${'A,é\n'.repeat(40_000)}B,éé`), Buffer.of(0xff)]),
      'line 40002, column 5: the text',
    ],
  ])('a CSV file with %s is rejected before anything is sent', async (_what, content, message) => {
    await expect(converted(content)).rejects.toThrow(message);
  });

  it('a large CSV file is read without warnings', async () => {
    const warnings: string[] = [];
    const warn = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', warn);
    const count = 40_000;
    const { rows } = await converted(
      `sku,name\n${Array.from({ length: count }, (_, n) => `A-${n},Chair ${n}`).join('\n')}`,
    );
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', warn);
    expect([rows.length, rows.at(-1), warnings]).toEqual([count, { sku: 'A-39999', name: 'Chair 39999' }, []]);
  });

  it('a mapping sets names, decimals, values, constants and encoding of a CSV file', async () => {
    const mapping = parseMapping(
      JSON.stringify({
        columns: {
          Artikel: 'sku',
          Bezeichnung: 'name',
          Preis: { field: 'price', decimal: ',', thousands: '.' },
          Lager: { field: 'inStock', values: { J: true, N: false } },
          Text: { field: 'description', empty: 'clear' },
          Intern: null,
        },
        constants: { currency: 'EUR' },
        encoding: 'windows-1252',
      }),
      'mapping.json',
    );
    const file =
      'Artikel;Bezeichnung;Preis;Lager;Text;Intern\nA-1;Stuhl für zwei;1.249,50;J;;x\nA-2;Bank;7;vielleicht;-;\n';
    expect(await converted(Buffer.from(file, 'latin1'), mapping)).toEqual({
      rows: [{ currency: 'EUR', sku: 'A-1', name: 'Stuhl für zwei', price: 1249.5, inStock: true, description: null }],
      lines: [2],
      problems: [
        expect.objectContaining({
          line: 3,
          sku: 'A-2',
          detail: expect.stringContaining('"vielleicht" is neither true nor false'),
        }),
      ],
    });
    await expect(converted('Artikel;Bezeichnung\nA;B\n', mapping)).rejects.toThrow(
      'the mapping names the column "Preis"',
    );
  });
});

describe('an NDJSON file', () => {
  it('a mapping renames the members of an NDJSON file', async () => {
    const mapping = parseMapping('{"columns": {"nr": "sku", "note": null}}', 'mapping.json');
    const result = await converted('{"nr":"A-1","price":1,"note":"x"}\n\n{"nr":"A-2","name":null}\n', mapping, false);
    expect(result).toEqual({
      rows: [
        { sku: 'A-1', price: 1 },
        { sku: 'A-2', name: null },
      ],
      lines: [1, 3],
      problems: [],
    });
    const priced = parseMapping('{"columns": {"Preis": {"field": "price", "decimal": ","}}}', 'mapping.json');
    expect((await converted('{"sku":"A","Preis":"1.5"}\n', priced, false)).problems).toMatchObject([
      { line: 1, sku: 'A', detail: expect.stringContaining('column "Preis": "1.5" is not a number') },
    ]);
    const latin = Buffer.from('{"sku":"A"}\n{"sku":"M\xfc"}\n', 'latin1');
    await expect(converted(latin, noMapping, false)).rejects.toThrow('line 2, column 10: the text is not valid utf-8');
    const named = parseMapping('{"encoding": "windows-1252"}', 'mapping.json');
    expect((await converted(latin, named, false)).rows).toEqual([{ sku: 'A' }, { sku: 'Mü' }]);
    await expect(converted('{"sku":"A"}\n[1]\n', noMapping, false)).rejects.toThrow('line 2: not a JSON object');
    await expect(converted('{"sku":"A"}\n{"sku":\n', noMapping, false)).rejects.toThrow('line 2');
  });
});

describe('a mapping', () => {
  it.each([
    ['{', 'mapping.json, line 1, column 2: Expected'],
    ['[]', 'must be a JSON object'],
    ['{"column": {}}', '"column" is unknown'],
    ['{"columns": {"a": "Preis"}}', 'columns, "a": "Preis" is not a product field'],
    ['{"columns": {"a": "brand_id"}}', 'did you mean brandId'],
    ['{"columns": {"a": {"field": "price", "decimal": ";"}}}', 'decimal is'],
    ['{"columns": {"a": {"field": "price", "colour": "red"}}}', '"colour" is unknown'],
    ['{"columns": {"a": {"field": "weight", "unit": "EUR"}}}', 'unit: "EUR" is not a unit of weight. Use kg, g'],
    ...['', '..', '5', '-', ','].map((thousands) => [
      JSON.stringify({ columns: { a: { field: 'price', decimal: ',', thousands } } }),
      'thousands must be one character',
    ]),
    ['{"constants": {"colour": "red"}}', 'constants: "colour" is not a product field'],
    ['{"encoding": "latin-9000"}', 'encoding must be a name'],
    ['{"delimiter": "||"}', 'one character'],
  ])('the invalid mapping %s is rejected with the reason', (content, message) => {
    expect(() => parseMapping(content, 'mapping.json')).toThrow(message);
  });
});

describe('the command', () => {
  const run = async (args: string[], environment: Record<string, string> = {}) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const code = await runCommand(
      args,
      { environment, stdout: new Output(stdout), stderr: new Output(stderr), stdin: new PassThrough() },
      new AbortController().signal,
    );
    stdout.end();
    stderr.end();
    return { code, out: await text(stdout), err: await text(stderr) };
  };
  const good = { PLINTH_API_URL: 'http://localhost:1', PLINTH_API_KEY: 'cat_secret' };

  it("the command prints its help and the package's version", async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('plinth-catalogue sync FILE'),
    });
    expect(await run(['sync', '--help'])).toMatchObject({ code: 0 });
    expect(await run([])).toMatchObject({ code: 2, err: expect.stringContaining('plinth-catalogue sync FILE') });
    const { version: packaged } = JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'),
    ) as {
      version: string;
    };
    expect([version, (await run(['--version'])).out]).toEqual([packaged, `${packaged}\n`]);
  });

  it.each([
    [['fly'], 'There is no command fly'],
    [['sync'], 'FILE is missing'],
    [['sync', 'a.csv', 'b.csv'], 'b.csv is not expected'],
    [['sync', 'a.csv', '--mode', 'replace'], '--mode must be one of upsert, create, update, not replace.'],
    [['sync', 'a.csv', '--missing', 'hide'], '--missing must be one of withdraw, delete, report, not hide.'],
    [
      ['sync', 'a.csv', '--max-price-change', '50'],
      '--max-price-change must be a percentage such as 50%, or none, not 50',
    ],
    [['sync', 'a.csv', '--max-unpublished', '5%'], '--max-unpublished must be a number such as 0, or none, not 5%.'],
    [['sync', 'a.csv', '--max-missing', 'all'], '--max-missing must be such as 5% or 20, or none, not all.'],
    [['sync', 'a.csv', '--key', 'cat_secret'], "Unknown option '--key'.\n"],
    [['sync', 'a.xlsx'], '--format csv or --format ndjson'],
    [['sync', join(folder, 'missing.csv')], 'There is no file missing.csv'],
    [['sync', 'a.csv', '--mapping', join(folder, 'missing.json')], 'missing.json.'],
    [['sync', '.'], '. cannot be read: it is a directory.'],
    [['whoami', '--url', 'http://catalogue.example.com'], '--url must use https'],
    [['whoami', '--key-file', join(folder, 'missing')], 'The key file cannot be read'],
    [['listen', '--from', 'yesterday'], '--from must be now, oldest or a time'],
    [['listen', '--forward', 'localhost'], '--forward must be a URL'],
  ])('the invalid arguments %j exit with 2 and send nothing', async (args, message) => {
    expect(await run(args, good)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });

  it('an unreadable file is reported in one line, also when the mapping needs a lookup first', async () => {
    const hostile = '\u001b[31mred.csv';
    const mapping = join(folder, 'looked-up.json');
    writeFileSync(mapping, JSON.stringify({ columns: {}, constants: { brand: 'Norrland' } }));
    symlinkSync(join(folder, hostile), join(folder, hostile));
    // On Linux, /proc/self/mem opens but its first read fails, like a failing disk.
    for (const [file, message] of [
      [join(folder, 'missing.csv'), 'There is no file missing.csv.'],
      [folder, `${basename(folder)} cannot be read: it is a directory.`],
      ['/proc/self/mem', 'mem cannot be read: EIO: i/o error.'],
      [join(folder, hostile), '\\u001b[31mred.csv cannot be read: ELOOP: too many symbolic links encountered.'],
    ] as const) {
      const plain = await run(['sync', file, '--format', 'csv'], good);
      expect([file, plain]).toEqual([file, { code: 2, out: '', err: `${message}\n` }]);
      expect(await run(['sync', file, '--format', 'csv', '--mapping', mapping], good)).toEqual(plain);
    }
  });

  it('a report with one row uses the singular', async () => {
    const oneRow = join(folder, 'one.csv');
    writeFileSync(oneRow, 'sku,name\nA\n');
    const { code, out } = await run(['sync', oneRow], good);
    expect([code, out]).toEqual([3, expect.stringMatching(/^1 row in \d+ s\n {2}1 {2}failed\n$/)]);
  });

  it('a missing URL or key is reported, and the key is never printed', async () => {
    expect(await run(['whoami'], { PLINTH_API_KEY: 'cat_secret' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('PLINTH_API_URL'),
    });
    expect(await run(['whoami'], { PLINTH_API_URL: 'http://localhost:1' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('PLINTH_API_KEY'),
    });
    const { err } = await run(['whoami'], { ...good, PLINTH_API_KEY: 'cat_secret two' });
    expect(err).toContain('The key');
    expect(err).not.toContain('cat_secret');
  });

  it('a table has aligned columns, and control characters are escaped', () => {
    const rows = [
      ['3', '', 'invalid_input: The SKU is empty.'],
      ['12', 'B', 'sku_taken: \u001b[31mred'],
    ];
    expect(tableOf(['Line', 'SKU', 'Problem'], rows)).toEqual([
      'Line  SKU  Problem',
      '   3       invalid_input: The SKU is empty.',
      '  12  B    sku_taken: \\u001b[31mred',
    ]);
  });
});
