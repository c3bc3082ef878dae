import fc from 'fast-check';
import { CellFault } from './faults.js';
import { readCell } from './read-cell.js';
import { parseMapping, type ColumnRule } from './read-mapping.js';

describe('cells', () => {
  const rule = (field: string) => ({
    field,
    decimal: '.' as const,
    separator: '|',
    values: {},
    empty: 'unchanged' as const,
  });
  it.each([
    ['name', ' Chair ', ' Chair '],
    ['name', '', undefined],
    ['name', 'null', null],
    ['price', ' 12.50 ', 12.5],
    ['stockQuantity', '3', 3],
    ['inStock', 'False', false],
    ['finishes', 'Oak | Ash |', ['Oak', 'Ash']],
    [
      'images',
      'https://a.example/1.jpg|https://a.example/2.jpg',
      [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
    ],
    ['images', '[{"url":"https://a.example/1.jpg","alt":"x"}]', [{ url: 'https://a.example/1.jpg', alt: 'x' }]],
    [
      'specs',
      'Upholstery: Wool|Ratio: 1:2',
      [
        { label: 'Upholstery', value: 'Wool' },
        { label: 'Ratio', value: '1:2' },
      ],
    ],
    ['translations', '{"de":{"name":"Stuhl"}}', { de: { name: 'Stuhl' } }],
  ])('a cell of %s, %j, is read as %j', (field, cell, value) => {
    expect(readCell(cell, rule(field))).toEqual(value);
  });

  it.each([
    ['price', '1e5'],
    ['price', '12 EUR'],
    ['inStock', 'yes'],
    ['specs', 'Wool'],
    ['translations', '{'],
  ])('a cell of %s, %j, is rejected', (field, cell) => {
    expect(() => readCell(cell, rule(field))).toThrow(JSON.stringify(cell));
  });
});

interface Notation {
  field?: string;
  unit?: string;
  leadingZero?: boolean;
  decimal: '.' | ',';
  thousands?: string;
}

const price = (notation: Notation): ColumnRule =>
  parseMapping(JSON.stringify({ columns: { Preis: { field: 'price', ...notation } } }), 'm.json').columns.get(
    'Preis',
  )![0]!;
const read = (cell: string, notation: Notation): unknown => {
  try {
    return readCell(cell, price(notation));
  } catch (error) {
    if (error instanceof CellFault) return error.message;
    throw error;
  }
};

const german: Notation = { decimal: ',', thousands: '.' };
const english: Notation = { decimal: '.', thousands: ',' };
const swiss: Notation = { decimal: '.', thousands: '’' };
const french: Notation = { decimal: ',', thousands: '\u202f' };
const spaced: Notation = { decimal: ',', thousands: ' ' };

describe('numbers', () => {
  it.each([
    ['19,95', german, 19.95],
    ['1.249,50', german, 1249.5],
    ['1249,50', german, 1249.5],
    ['1.234.567,8', german, 1234567.8],
    ['1.995', german, 1995],
    ['-12', german, -12],
    ['007', german, 7],
    ['0,199', german, 0.199],
    ['12,500', english, 12500],
    ['12.50', english, 12.5],
    ['1’249.50', swiss, 1249.5],
    ["1'249.50", { decimal: '.', thousands: "'" } as const, 1249.5],
    ['1\u202f249,50', french, 1249.5],
    ['\u00a01 249,50 ', spaced, 1249.5],
    ['1\u00a0249,50', spaced, 1249.5],
    ['1\u202f249,50', spaced, 1249.5],
    ["1'249.50", swiss, 1249.5],
  ])('the number %j is read as its mapping defines', (cell, notation, value) =>
    expect(read(cell, notation)).toBe(value),
  );

  const refused: [string, Notation][] = [
    ...['19.95', '1.2.3', '1.24,50', '1.2495', '12345.678', '.995', '1..995', '1.995.', '0.199', '012.345'].map(
      (cell): [string, Notation] => [cell, german],
    ),
    ...['1,2,3', '1,5,', ',5', '5,', '1,995.00', '1 995', '1e5', '+5', '--5', '- 5', '−5'].map(
      (cell): [string, Notation] => [cell, german],
    ),
    ...['12,50', '1,2345', '1.5.5', '1.234,567', '１２', '١٢', '12 %', '12€', '$12', '0x1f', 'Infinity', 'NaN'].map(
      (cell): [string, Notation] => [cell, english],
    ),
    ['1 249,50', { decimal: ',' }],
    ['1\u00a0249', { decimal: '.' }],
    ['9'.repeat(400), { decimal: '.' }],
  ];
  it.each(refused)('the ambiguous number %j is rejected', (cell, notation) =>
    expect(read(cell, notation)).toEqual(expect.stringContaining(' is not a number')),
  );

  const euros = { ...german, unit: 'EUR' };
  const inUnit = (field: string, unit: string): Notation => ({ decimal: '.', field, unit });
  it.each<[string, Notation, number]>([
    ['19,95 €', euros, 19.95],
    ['1.249,50EUR', euros, 1249.5],
    ['€ 19,95', euros, 19.95],
    ['19,95', euros, 19.95],
    ['-5 eur', euros, -5],
    ['$1249.50', inUnit('price', 'USD'), 1249.5],
    ['12 €', inUnit('price', '€'), 12],
    ['12 EUR', inUnit('price', '€'), 12],
    ['12 kg', inUnit('weight', 'kg'), 12],
    ['1250 g', inUnit('weight', 'g'), 1.25],
    ['250', inUnit('weight', 'GRAM'), 0.25],
    ['1.5 lbs', inUnit('weight', 'lb'), 0.680388555],
    ['123', inUnit('length', 'mm'), 12.3],
    ['10"', inUnit('width', 'in'), 25.4],
    ['0.1 in', inUnit('height', 'inch'), 0.254],
    ['3 weeks', inUnit('leadTimeDays', 'weeks'), 21],
    ['4 Stk', inUnit('stockQuantity', 'Stk'), 4],
    ['.5', { decimal: '.', leadingZero: false }, 0.5],
  ])('the number %j is read in its unit', (cell, notation, value) => expect(read(cell, notation)).toBe(value));

  it.each<[string, Notation]>([
    ['19,95 $', euros],
    ['19,95 € *', euros],
    ['EUR', euros],
    ['€ 19,95 €', euros],
    ['12 kg', inUnit('weight', 'g')],
    ['kg 12', inUnit('weight', 'kg')],
    ['12 mm', inUnit('length', 'm')],
    ['12 AUD', inUnit('price', '$')],
    ['.', { decimal: '.', leadingZero: false }],
    [',5', { decimal: '.', leadingZero: false }],
  ])('the number %j in another unit is rejected', (cell, notation) =>
    expect(read(cell, notation)).toEqual(expect.stringContaining(' is not a number')),
  );

  it('a fraction is rejected for an integer field', () => {
    const rule: ColumnRule = { ...price(german), field: 'stockQuantity' };
    expect(readCell('1.200', rule)).toBe(1200);
    expect(() => readCell('1,5', rule)).toThrow('"1,5" is not a whole number');
  });

  it('a number is read as a person would write it or rejected, and never misread', () => {
    const character = fc.constantFrom(...'0123456789.,', ' ', '’', '-', '0', '00', '000', '.', ',');
    const notation = fc.record<Notation>(
      { decimal: fc.constantFrom('.', ','), thousands: fc.constantFrom('.', ',', ' ', '’') },
      { requiredKeys: ['decimal'] },
    );
    fc.assert(
      fc.property(
        fc.array(character, { minLength: 1, maxLength: 10 }),
        notation,
        (characters, { decimal, thousands }) => {
          fc.pre(decimal !== thousands);
          const cell = characters.join('');
          fc.pre(cell.trim() !== '');
          const written = waysToWrite(cell.trim(), { decimal, ...(thousands === undefined ? {} : { thousands }) });
          const value = read(cell, { decimal, ...(thousands === undefined ? {} : { thousands }) });
          if (typeof value === 'number') expect(written).toContainEqual([cell.trim(), value]);
          else expect(written.map(([text]) => text)).not.toContain(cell.trim());
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['de-DE', german],
    ['en-US', english],
    ['de-CH', swiss],
    ['fr-FR', french],
  ])('a number is read as programs in %s write it', (locale, notation) => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.boolean(), (cents, useGrouping) => {
        const cell = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping }).format(cents / 100);
        expect(read(cell, notation)).toBe(cents / 100);
      }),
    );
  });
});

/** All numbers that a cell's digits could mean, generated independently of the parser. */
function waysToWrite(cell: string, { decimal, thousands }: Notation): (readonly [string, number])[] {
  const digits = cell.replaceAll(/\D/g, '');
  const ways: (readonly [string, number])[] = [];
  for (let point = 1; point <= digits.length; point += 1) {
    const [whole, fraction] = [digits.slice(0, point), digits.slice(point)];
    const grouped: string[] = [];
    for (let end = whole.length; end > 0; end -= 3) grouped.unshift(whole.slice(Math.max(end - 3, 0), end));
    const texts = [whole, ...(thousands === undefined || whole.startsWith('0') ? [] : [grouped.join(thousands)])];
    for (const text of texts)
      for (const sign of ['', '-']) {
        const end = fraction === '' ? '' : `${decimal}${fraction}`;
        ways.push([`${sign}${text}${end}`, Number(`${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`)]);
      }
  }
  return ways;
}
