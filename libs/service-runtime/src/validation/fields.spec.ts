import fc from 'fast-check';
import type { z } from 'zod';
import { fieldErrorsOf } from './field-errors.js';
import { depthOf, httpUrl, jsonValue, money, pageFields, queryBoolean, recordId, text, wholeNumber } from './fields.js';

/** The rule that a value breaks first; undefined when it is accepted. */
function rule(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value);
  return result.success ? undefined : fieldErrorsOf(result.error.issues)[0]!.rule;
}

describe('text', () => {
  it('counts Unicode code points, whatever they are made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), fc.nat(6), fc.nat(12), (value, min, more) => {
        const length = [...value].length;
        const expected = length < min ? 'min_length' : length > min + more ? 'max_length' : undefined;
        expect(rule(text({ min, max: min + more }), value)).toBe(expected);
      }),
    );
  });

  it('has no upper bound unless one is given', () => {
    expect(rule(text({ min: 1 }), 'x'.repeat(100_000))).toBeUndefined();
    expect(rule(text({ min: 1 }), '')).toBe('min_length');
    expect(rule(text(), 5)).toBe('type');
  });
});

describe('money', () => {
  const price = money({ min: 0, max: 9_999_999_999 });

  it('takes every amount of whole cents, exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_900n }), (cents) => {
        const value = Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
        expect(price.safeParse(value)).toEqual({ success: true, data: value });
      }),
    );
  });

  it.each([0.001, 1.005, 1e-7, 0.1 + 0.2])('refuses %d, which is no whole number of cents', (value) => {
    expect(rule(price, value)).toBe('decimals');
  });

  it.each([
    [-0.01, 'min'],
    [10_000_000_000, 'max'],
    [Infinity, 'type'],
    [NaN, 'type'],
    ['1', 'type'],
  ])('refuses %p', (value, broken) => {
    expect(rule(price, value)).toBe(broken);
  });
});

describe('jsonValue', () => {
  const value = jsonValue({ maxBytes: 20, maxDepth: 2 });

  it.each([null, 0, '', false, [], {}, [[]], { a: { b: 1 } }])('takes %j', (given) => {
    expect(value.safeParse(given)).toEqual({ success: true, data: given });
  });

  it.each([
    [undefined, 'required'],
    [[[[]]], 'max_depth'],
    [{ a: { b: { c: 1 } } }, 'max_depth'],
    ['é'.repeat(10), 'max_bytes'],
    [[9007199254740992], 'exact_number'],
  ])('refuses %j', (given, broken) => {
    expect(rule(value, given)).toBe(broken);
  });

  it('measures depth without recursion', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    expect(depthOf(deep, 8)).toBe(9);
    expect(depthOf(deep, Infinity)).toBe(200_000);
    expect([1, [], {}, [{}], { a: [[]] }].map((given) => depthOf(given, 8))).toEqual([0, 1, 1, 2, 3]);
  });
});

describe('httpUrl', () => {
  it.each([
    'http://x',
    'https://x.example/a?b=c#d',
    'HTTPS://X.example',
    'https://user@x.example',
    'https://[::1]:8080/',
  ])('takes %s as it is', (url) => {
    expect(httpUrl().parse(url)).toBe(url);
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
  ])('refuses %j', (url) => {
    expect(rule(httpUrl(), url)).toBe('http_url');
  });
});

describe('recordId', () => {
  it('takes a UUID in either case and gives it in lower case', () => {
    expect(recordId().parse('0198C3A0-7D4B-7C3E-9F1A-2B6D5E8F7A90')).toBe('0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90');
  });

  it.each([
    '',
    '0198c3a0',
    '{0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90}',
    '0198c3a07d4b7c3e9f1a2b6d5e8f7a90',
    ' 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  ])('refuses %j', (id) => {
    expect(rule(recordId(), id)).toBe('uuid');
  });
});

describe('fields of a query', () => {
  it('are whole numbers in decimal digits, with defaults', () => {
    const { page, perPage } = pageFields(50);
    expect([page.parse(undefined), perPage.parse(undefined), page.parse('007'), perPage.parse('50')]).toEqual([
      1, 25, 7, 50,
    ]);
    expect(['0', '51', '', '1.0', '1e1', '-1', '٣'].map((each) => rule(perPage, each))).toEqual([
      'min',
      'max',
      ...Array(5).fill('integer'),
    ]);
  });

  it('are booleans by the words true and false alone', () => {
    expect([queryBoolean().parse('true'), queryBoolean().parse('false')]).toEqual([true, false]);
    expect(['1', 'True', '', true].map((each) => rule(queryBoolean(), each))).toEqual(Array(4).fill('one_of'));
  });
});

it('wholeNumber refuses fractions and what is no safe integer', () => {
  const year = wholeNumber({ min: 1800, max: 2200 });
  expect([1800, 2200, 1799, 2201, 1800.5, '2000', null].map((each) => rule(year, each))).toEqual([
    undefined,
    undefined,
    'min',
    'max',
    'type',
    'type',
    'type',
  ]);
});
