import fc from 'fast-check';
import { readCell } from './csv-rows.js';

describe('numeric CSV cells', () => {
  it.each([
    ['19.95', 19.95],
    [' 12 ', 12],
    ['-1', -1],
    ['007', 7],
  ])('the numeric cell %j becomes that number', (cell, value) => expect(readCell('number', cell)).toBe(value));

  it.each([
    ...['1e5', '1E-2', '1e999', '9'.repeat(400), '+5', '1,995', '1.2.3', '12,50', '1 995', '1’995', '.5', '5.'],
    ...['１２', '−5', '12 %', '12€', '0x1f', 'Infinity', 'NaN', '- 5'],
  ])('the numeric cell %j stays text, so that validation rejects it', (cell) =>
    expect(readCell('number', cell)).toBe(cell),
  );

  it('a numeric cell becomes a number only if it consists of digits with at most one decimal point', () => {
    const character = fc.constantFrom(...'0123456789.,', ' ', '-', '+', 'e', '’');
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 8 }), (cell) => {
        fc.pre(cell.trim() !== '');
        const [whole = '', fraction = '0', ...more] = cell.trim().replace(/^-/, '').split('.');
        const isDigits = [whole, fraction].every(
          (part) => part !== '' && [...part].every((one) => '0123456789'.includes(one)),
        );
        const value = readCell('number', cell);
        if (isDigits && more.length === 0) expect(value).toBe(Number.parseFloat(cell));
        else expect(value).toBe(cell);
      }),
      { numRuns: 2_000 },
    );
  });
});
