import type { FieldError, Problem } from '@plinth/formats';
import fc from 'fast-check';
import { depthOf, JsonValue } from './json-fields.js';
import { Money, PageNumber, PageSize, QueryFlag, WholeNumber } from './number-fields.js';
import { readInput } from './read-input.js';
import { HttpUrl, RecordId, Text } from './text-fields.js';
import { Day, TimeInput } from './time-fields.js';

function classOf(field: PropertyDecorator): new () => { value?: unknown } {
  class Holder {
    value?: unknown;
  }
  field(Holder.prototype, 'value');
  return Holder;
}

const read = (type: new () => { value?: unknown }, value: unknown): unknown => readInput(type, { value })!.value;

/** The first fault of a value; undefined if valid. */
function fault(type: new () => { value?: unknown }, value: unknown): FieldError | undefined {
  try {
    read(type, value);
    return undefined;
  } catch (error) {
    return (error as Problem).occurrence.errors![0];
  }
}

/** The first broken rule; undefined if valid. */
const rule = (type: new () => { value?: unknown }, value: unknown): string | undefined => fault(type, value)?.rule;

describe('Text', () => {
  it('text length is counted in Unicode code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), fc.nat(6), fc.nat(12), (value, min, more) => {
        const length = [...value].length;
        const expected = length < min ? 'min_length' : length > min + more ? 'max_length' : undefined;
        expect(rule(classOf(Text({ min, max: min + more })), value)).toBe(expected);
      }),
    );
  });

  it('text without a maximum has no upper bound', () => {
    const text = classOf(Text({ min: 1 }));
    expect(rule(text, 'x'.repeat(100_000))).toBeUndefined();
    expect(rule(text, '')).toBe('min_length');
    expect(rule(text, 5)).toBe('type');
  });

  it('empty text can be read as null', () => {
    expect(read(classOf(Text({ emptyAsNull: true, nullable: true })), '')).toBeNull();
    expect(read(classOf(Text({ emptyAsNull: true, nullable: true })), ' ')).toBe(' ');
    expect(read(classOf(Text({ trim: true, emptyAsNull: true, nullable: true })), ' \t')).toBeNull();
  });
});

describe('trimmed Text', () => {
  const name = classOf(Text({ min: 1, max: 4, trim: true }));

  it('trimmed text has no white space at its ends and is not blank', () => {
    expect(read(name, '\u00a0 oak\t\n')).toBe('oak');
    for (const blank of ['', ' ', '\t\u2003\ufeff']) expect(rule(name, blank)).toBe('min_length');
    expect(fault(name, ' ')?.message).toBe('must not be blank');
    expect(rule(name, '  abcd  ')).toBeUndefined();
    expect(rule(name, 5)).toBe('type');
  });
});

describe('Money', () => {
  const price = classOf(Money({ min: 0, max: 9_999_999_999 }));

  it('every amount of whole cents is accepted exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_900n }), (cents) => {
        const value = Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
        expect(read(price, value)).toBe(value);
      }),
    );
  });

  it.each([0.001, 1.005, 1e-7, 0.1 + 0.2])(
    'the amount %d is rejected because it is not a whole number of cents',
    (value) => {
      expect(rule(price, value)).toBe('decimals');
    },
  );

  it.each([
    [-0.01, 'min'],
    [10_000_000_000, 'max'],
    [Infinity, 'type'],
    [NaN, 'type'],
    ['1', 'type'],
  ])('the amount %p is rejected', (value, broken) => {
    expect(rule(price, value)).toBe(broken);
  });
});

describe('JsonValue', () => {
  const value = classOf(JsonValue({ maxBytes: 20, maxDepth: 2 }));

  it.each([null, 0, '', false, [], {}, [[]], { a: { b: 1 } }])('the JSON value %j is accepted', (given) => {
    expect(read(value, given)).toEqual(given);
  });

  it('a JSON value is kept unchanged, including a member named constructor', () => {
    const given: unknown = JSON.parse('{"constructor":{"a":1}}');
    expect(read(classOf(JsonValue()), given)).toBe(given);
  });

  it.each([
    [undefined, 'required'],
    [[[[]]], 'max_depth'],
    [{ a: { b: { c: 1 } } }, 'max_depth'],
    ['é'.repeat(10), 'max_bytes'],
    [[9007199254740992], 'exact_number'],
  ])('the JSON value %j is rejected', (given, broken) => {
    expect(rule(value, given)).toBe(broken);
  });

  it('JSON depth is measured without recursion', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    expect(depthOf(deep, 8)).toBe(9);
    expect(depthOf(deep, Infinity)).toBe(200_000);
    expect([1, [], {}, [{}], { a: [[]] }].map((given) => depthOf(given, 8))).toEqual([0, 1, 1, 2, 3]);
  });
});

describe('HttpUrl', () => {
  const address = classOf(HttpUrl());

  it.each([
    'http://x',
    'https://x.example/a?b=c#d',
    'HTTPS://X.example',
    'https://user@x.example',
    'https://[::1]:8080/',
  ])('the URL %s is accepted unchanged', (url) => {
    expect(read(address, url)).toBe(url);
  });

  it.each([
    '',
    'x.example',
    '//x.example',
    'ftp://x',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:/x',
    'https://',
    'https://a b',
    'https://x\n',
    'https://x\u0007',
  ])('the URL %j is rejected', (url) => {
    expect(rule(address, url)).toBe('http_url');
  });
});

describe('RecordId', () => {
  const id = classOf(RecordId());

  it('a UUID in either case is accepted and read in lower case', () => {
    expect(read(id, '0198C3A0-7D4B-7C3E-9F1A-2B6D5E8F7A90')).toBe('0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90');
  });

  it.each([
    '',
    '0198c3a0',
    '{0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90}',
    '0198c3a07d4b7c3e9f1a2b6d5e8f7a90',
    ' 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  ])('the id %j is rejected', (given) => {
    expect(rule(id, given)).toBe('uuid');
  });
});

describe('times', () => {
  it('times are read in UTC, with an offset and without a fraction', () => {
    const time = classOf(TimeInput());
    expect(read(time, '2026-01-31T10:00:00+01:00')).toEqual(new Date('2026-01-31T09:00:00.000Z'));
    expect(read(time, '2026-01-31T09:00:00.123456Z')).toEqual(new Date('2026-01-31T09:00:00.123Z'));
    expect(read(time, '2024-02-29T09:00:00Z')).toEqual(new Date('2024-02-29T09:00:00.000Z'));
  });

  it.each([
    'yesterday',
    '2026-01-31',
    '2026-02-30T09:00:00Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T09:00:60Z',
    '2026-01-31T09:00Z',
    '2026-01-31T09:00:00',
    '2026-01-31T09:00:00+24:00',
    '2026-01-31t09:00:00z',
    '0000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
  ])('a time is not %s', (time) => {
    expect(rule(classOf(TimeInput()), time)).toBe('datetime');
  });

  it('dates must exist in the calendar', () => {
    const day = classOf(Day());
    expect(read(day, '2024-02-29')).toBe('2024-02-29');
    expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1'].map((each) => rule(day, each))).toEqual(
      Array(4).fill('date'),
    );
    expect(rule(day, 20260131)).toBe('type');
  });
});

describe('query fields', () => {
  class Query {
    @PageNumber()
    page = 1;

    @PageSize(50)
    perPage = 25;
  }
  const broken = (perPage: string): string | undefined => {
    try {
      readInput(Query, { perPage });
      return undefined;
    } catch (error) {
      return (error as Problem).occurrence.errors![0]!.rule;
    }
  };

  it('query numbers are decimal integers with defaults', () => {
    expect(readInput(Query, {})).toEqual({ page: 1, perPage: 25 });
    expect(readInput(Query, { page: '007', perPage: '50' })).toEqual({ page: 7, perPage: 50 });
    expect(['0', '51', '', '1.0', '1e1', '-1', '٣'].map(broken)).toEqual([
      'min',
      'max',
      ...Array<string>(5).fill('integer'),
    ]);
  });

  it('query booleans are exactly true or false', () => {
    const flag = classOf(QueryFlag());
    expect([read(flag, 'true'), read(flag, 'false')]).toEqual([true, false]);
    expect(['1', 'True', '', ['true', 'false']].map((each) => rule(flag, each))).toEqual(Array(4).fill('one_of'));
  });
});

it('WholeNumber rejects fractions and numbers that a double cannot represent exactly', () => {
  const year = classOf(WholeNumber({ min: 1800, max: 2200 }));
  expect([1800, 2200, 1799, 2201, 1800.5, '2000', null].map((each) => rule(year, each))).toEqual([
    undefined,
    undefined,
    'min',
    'max',
    'type',
    'type',
    'type',
  ]);
  expect(rule(classOf(WholeNumber()), 2 ** 53)).toBe('max');
});
