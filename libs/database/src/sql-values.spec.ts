import { plainArray, textArray } from './sql-values.js';

describe('PostgreSQL array text', () => {
  it('an array of numbers, booleans, UUIDs, dates and NULL needs no quotes', () => {
    expect(plainArray([1, -2.5, null])).toBe('{1,-2.5,NULL}');
    expect(plainArray([true, false])).toBe('{true,false}');
    expect(plainArray([new Date(0)])).toBe('{1970-01-01T00:00:00.000Z}');
    expect(plainArray(['019aab8e-7c1f-7000-8000-000000000000'])).toBe('{019aab8e-7c1f-7000-8000-000000000000}');
    expect(plainArray([])).toBe('{}');
  });

  it.each(['a,b', '{}', '"', '\\', ' ', ''])('plainArray rejects %j', (text) => {
    expect(() => plainArray([text])).toThrow(RangeError);
  });

  it('textArray quotes any text and keeps NULL', () => {
    expect(textArray(['', 'a,b', '{x}', 'NULL', null, 'say "hi"', 'C:\\', 'two\nlines'])).toBe(
      '{"","a,b","{x}","NULL",NULL,"say \\"hi\\"","C:\\\\","two\nlines"}',
    );
  });
});
