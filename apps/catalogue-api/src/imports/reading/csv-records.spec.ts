import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvRecords, type CsvRecord } from './csv-records.js';
import { UnreadableFile } from './import-row.js';

const recordsOf = (pieces: readonly string[], delimiter = ',', maxLength = 1_000): CsvRecord[] => {
  const records: CsvRecord[] = [];
  const reader = new CsvRecords(delimiter, maxLength, (record) => records.push(record));
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return records;
};

const faultOf = (text: string): unknown => {
  try {
    return recordsOf([text]);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return error.place;
  }
};

const written = (cell: string, isQuoted: boolean): string =>
  isQuoted || /["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '\r', ' ', '|'), maxLength: 6 });

describe('CSV records', () => {
  it('CSV records equal those of csv-parse, however the text is split into chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.tuple(cell, fc.boolean()), { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.array(fc.nat({ max: 60 }), { maxLength: 4 }),
        (rows, delimiter, newline, isEnded, cuts) => {
          const text =
            rows
              .map((cells) => cells.map(([value, isQuoted]) => written(value, isQuoted)).join(delimiter))
              .join(newline) + (isEnded ? newline : '');
          const places = [0, ...cuts.filter((at) => at < text.length).sort((a, b) => a - b), text.length];
          const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
          const expected = (
            parse(text, { delimiter, record_delimiter: newline, relax_column_count: true }) as string[][]
          ).filter((cells) => cells.join('') !== '');
          expect(recordsOf(pieces, delimiter).map(({ cells }) => cells)).toEqual(expected);
        },
      ),
    );
  });

  it('CSV records have correct line numbers with LF, CRLF and CR', () => {
    const text = 'a,b\r\n"x\r\ny\n",1\n\n  \rz,"2\r"\r\n,\nlast,"3"';
    expect(recordsOf([text]).map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a', 'b']],
      [2, ['x\r\ny\n', '1']],
      [6, ['  ']],
      [7, ['z', '2\r']],
      [10, ['last', '3']],
    ]);
  });

  it('CSV records over the length limit are reported without content, and reading continues', () => {
    const long = 'x'.repeat(990);
    const records = recordsOf([`a\n"${long}\n`, `${long}","${long}"\nb,c\n${long},${long}\nd`]);
    expect(records).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: null },
      { line: 4, cells: ['b', 'c'] },
      { line: 5, cells: null },
      { line: 6, cells: ['d'] },
    ]);
  });

  it.each([
    ['a quote that is never closed', 'a,b\n1,"2\n3,4\n', { line: 2, column: 3 }],
    ['a quote within a cell', 'a,b\n1,2"3"\n', { line: 2, column: 4 }],
    ['text after a closing quote', 'a\n"x\ny"z\n', { line: 3, column: 3 }],
  ])('CSV text is rejected at the position of %s', (_case, text, place) => {
    expect(faultOf(text)).toEqual(place);
  });
});
