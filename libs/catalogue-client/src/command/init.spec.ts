import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { proposeMapping, type Proposal } from './propose-mapping.js';
import { readSample } from './read-sample.js';
import { refineRules } from './refine-rules.js';

const folder = mkdtempSync(join(tmpdir(), 'plinth-init-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sampleOf = (content: string | Buffer) => {
  const start = Buffer.from(content);
  return readSample({ name: 'products.csv', start, chunks: Readable.from([start]) });
};
const proposalOf = async (...lines: string[]): Promise<Proposal> => {
  const { columns, rows } = await sampleOf(`${lines.join('\n')}\n`);
  const proposal = proposeMapping(columns, rows);
  refineRules(columns, proposal, (path) => existsSync(join(folder, path)));
  return proposal;
};
const rulesIn = ({ columns }: Proposal) => Object.fromEntries([...columns].map(([name, [rule]]) => [name, rule]));

describe('a proposed mapping', () => {
  it('recognizes a Shopify export, also without SKUs', async () => {
    const proposal = await proposalOf(
      'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Image Src,Status',
      'sund,Sund,<p>Low</p>,Stillevad,Colour,Oak,,14200,1249.50,https://shop.example.com/1.jpg,active',
    );
    expect(proposal).toMatchObject({ system: 'Shopify', group: ['Handle'] });
    expect(rulesIn(proposal)).toMatchObject({
      'Option1 Value': { field: 'option:{Option1 Name}' },
      'Variant SKU': { field: 'sku', default: '{Handle}-{Option1 Value}' },
      'Variant Grams': { field: 'weight', unit: 'g' },
      'Image Src': { field: 'images', shared: true },
    });
    expect(proposal.leftOut.get('Status')).toMatch('drafts');
  });

  it("recognizes a WooCommerce export, with the shop's units", async () => {
    const proposal = await proposalOf(
      'ID,Type,SKU,Name,Weight (lbs),Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '7,simple,S-1,Sund,.5,45,Seating > Stools,"https://shop.example.com/1.jpg, https://shop.example.com/2.jpg",,Colour,Oak',
    );
    expect(proposal).toMatchObject({ system: 'WooCommerce', group: ['{Parent}', '{SKU}', 'id:{ID}'] });
    expect(rulesIn(proposal)).toMatchObject({
      'Weight (lbs)': { field: 'weight', unit: 'lbs', leadingZero: false },
      'Attribute 1 value(s)': { field: 'option:{Attribute 1 name}' },
    });
    expect(proposal.columns.get('Regular price')).toEqual([{ field: 'price' }, { field: 'compareAtPrice' }]);
  });

  it('recognizes a Magento export, and omits pictures without local files', async () => {
    const proposal = await proposalOf(
      'sku,attribute_set_code,product_type,categories,name,price,base_image,additional_attributes,configurable_variations',
      'S-1,Chair,simple,Default Category/Seating,Sund,45,/s/sund.jpg,"size=S",',
    );
    expect(proposal.system).toBe('Magento');
    expect(rulesIn(proposal)).toMatchObject({
      categories: { field: 'category', path: '/', root: 'Default Category' },
      configurable_variations: { field: 'variations' },
    });
    expect(proposal.leftOut.get('base_image')).toMatch('"base"');
  });

  it('recognizes an Akeneo export, with its languages, currencies and units', async () => {
    const proposal = await proposalOf(
      'sku;categories;enabled;family;parent;color;name-de_DE;name-en_US;price-EUR;price-USD;weight;weight-unit;ean',
      'S-1;stools;1;stool;sund;oak;Hocker;Stool;349;;14200;GRAM;1234567890123',
      'S-2;stools;1;stool;sund;ash;;Stool;349;399;14200;GRAM;1234567890124',
    );
    expect(proposal).toMatchObject({ system: 'Akeneo', constants: { currency: 'EUR' } });
    expect(rulesIn(proposal)).toMatchObject({
      'name-de_DE': { field: 'name:de_DE' },
      'name-en_US': { field: 'name' },
      weight: { field: 'weight', unit: '{weight-unit}' },
      color: { field: 'option:color' },
    });
    expect(proposal.leftOut.get('price-USD')).toMatch('most prices are in EUR');
    expect(proposal.leftOut.get('ean')).toMatch('2 of 2 have a wrong check digit');
  });

  it.each<[string, string[], object, object]>([
    [
      'Norwegian',
      [
        'Varenr.;Varetekst;Veil. pris inkl. mva;Vekt;På lager;EAN',
        'N-1;Sund;kr 1 249,00;12 kg;Ja;4006381333931',
        'N-2;Hå;kr 99,50;3,5 kg;Nei;',
      ],
      {
        'Varenr.': { field: 'sku' },
        Varetekst: { field: 'name' },
        'Veil. pris inkl. mva': { field: 'price', decimal: ',', thousands: ' ', unit: 'kr' },
        Vekt: { field: 'weight', decimal: ',', unit: 'kg' },
        'På lager': { field: 'inStock', values: { Ja: true, Nei: false } },
        EAN: { field: 'gtin' },
      },
      { currency: 'NOK' },
    ],
    [
      'German',
      [
        'Artikelnummer,Bezeichnung,UVP,Breite (mm),Bilder',
        'D-1,Sund,"1.249,50 €",720,https://b.example/1.jpg|https://b.example/2.jpg',
        'D-2,Hocker,auf Anfrage,,',
      ],
      {
        UVP: { field: 'price', decimal: ',', thousands: '.', unit: '€', values: { 'auf Anfrage': null } },
        'Breite (mm)': { field: 'width', unit: 'mm' },
        Bilder: { field: 'images', separator: '|' },
      },
      { currency: 'EUR' },
    ],
    [
      'Swedish',
      ['Artikelnummer\tBenämning\tPris', 'S-1\tPall\t349 kr'],
      { Pris: { field: 'price', unit: 'kr' } },
      { currency: 'SEK' },
    ],
    [
      'French',
      ['Référence;Désignation;Prix TTC (EUR)', 'F-1;Tabouret;349,00'],
      { Référence: { field: 'sku' }, 'Prix TTC (EUR)': { field: 'price', decimal: ',', unit: 'EUR' } },
      { currency: 'EUR' },
    ],
    [
      'English',
      ['Item No,Title,Cost price,Retail price,currency', 'E-1,Stool,99,"1,349.00",GBP'],
      { 'Item No': { field: 'sku' }, 'Retail price': { field: 'price', thousands: ',' } },
      {},
    ],
  ])('reads the notation, units and currency of a %s price list', async (_language, lines, rules, constants) => {
    const proposal = await proposalOf(...lines);
    expect(rulesIn(proposal)).toMatchObject(rules);
    expect(proposal.constants).toEqual(constants);
    // A purchase price is nobody's business.
    expect(proposal.columns.has('Cost price')).toBe(false);
  });

  it('a notation fits every row, not only the first ones', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => `A-${index};Chair;${index}.995`);
    const proposal = await proposalOf('sku;name;price', ...rows, 'A-500;Chair;1.249,50');
    expect(rulesIn(proposal)).toMatchObject({ price: { field: 'price', decimal: ',', thousands: '.' } });
  });

  it('names the cells that do not fit, and puts no long text into the mapping', async () => {
    const prices = ['1', '2', '3,5', '4,5', '1.249.50', 'x'.repeat(1_000_000)];
    const proposal = await proposalOf('sku;name;price', ...prices.map((price, index) => `A-${index};Chair;${price}`));
    expect(rulesIn(proposal)['price']).toEqual({ field: 'price', decimal: ',' });
    expect(proposal.checks[0]).toMatch('fail (2), such as "1.249.50"');
  });

  it('files in Latin-1 and UTF-16 are read, with their encoding in the mapping', async () => {
    const text = 'sku;Größe\nA-1;Süd\n';
    expect(await sampleOf(Buffer.from(text, 'latin1'))).toMatchObject({ encoding: 'windows-1252', rows: 1 });
    const utf16 = await sampleOf(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(utf16).toMatchObject({ encoding: 'utf-16le', columns: [{ name: 'sku' }, { name: 'Größe' }] });
  });

  it.each([
    ['an empty file', '', 'is empty'],
    ['a header without rows', 'sku;name\n', 'no rows'],
    ['rows without a header', '1001;1.249,50;12;Chair\n', 'does not name the columns'],
    ['one column', 'sku\nA-1\n', 'one column'],
    ['an Excel workbook', Buffer.from('504b030414000600', 'hex'), 'Save the sheet as CSV'],
    ['a binary file', Buffer.from('a,b\n\0\0'), 'binary'],
    ['JSON', '{"sku": "A-1"}', 'is JSON'],
  ])('%s is rejected', async (_what, content, message) => {
    await expect(sampleOf(content)).rejects.toThrow(message);
  });
});
