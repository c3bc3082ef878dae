import { SqlValues } from '@plinth/database';
import { everyWord, contains } from './list-sql.js';

const conditionsOf = (q: string | undefined): { sql: string; values: unknown[] } => {
  const values = new SqlValues();
  return { sql: everyWord(values, q, (word) => contains('name', word)), values: values.values };
};

describe('everyWord', () => {
  it('a search without words adds no condition', () => {
    for (const q of [undefined, '', ' \t\n']) expect(conditionsOf(q)).toEqual({ sql: 'TRUE', values: [] });
  });

  it('a search has one condition per distinct word, indexable words first', () => {
    expect(conditionsOf('a oak  a\tb-c oak')).toEqual({
      sql: [
        'name LIKE (SELECT search_pattern($1::text))',
        'name COLLATE "C" LIKE (SELECT search_pattern($2::text))',
        'name COLLATE "C" LIKE (SELECT search_pattern($3::text))',
      ].join(' AND '),
      values: ['oak', 'a', 'b-c'],
    });
  });

  it('the SQL of a search has few forms, however many words it has', () => {
    const words = Array.from({ length: 128 }, (_, index) => (index % 3 === 0 ? `w${index}00` : `${index}`));
    const forms = new Set(words.map((_, count) => conditionsOf(words.slice(0, count).join(' ')).sql));
    expect(forms.size).toBeLessThan(20);
    const { values } = conditionsOf(words.join(' '));
    expect(values).toHaveLength(7);
    expect((values[6] as string[]).length).toBe(122);
  });
});
