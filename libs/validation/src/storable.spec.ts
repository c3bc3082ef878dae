import fc from 'fast-check';
import { unstorablePart } from './storable.js';

describe('unstorablePart', () => {
  it('well-formed JSON values that are not too deep are accepted', () => {
    const json = fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' });
    fc.assert(
      fc.property(json, (value) => {
        fc.pre(!/\\u0000|__proto__|\\ud[89a-f]/.test(JSON.stringify(value)));
        expect(unstorablePart(value)).toBeNull();
      }),
    );
  });

  it.each<[unknown, string, string]>([
    ['a\0b', '', 'nul_character'],
    [{ a: [{ b: '\0' }] }, 'a.0.b', 'nul_character'],
    [{ '\0': 1 }, '\\u0000', 'nul_character'],
    [{ a: '\ud800' }, 'a', 'unicode'],
    [{ '\udc00': 1 }, '\\udc00', 'unicode'],
    [{ a: ['\udc00\ud800'] }, 'a.0', 'unicode'],
    [JSON.parse('{"a":{"__proto__":1}}'), 'a.__proto__', 'unknown_field'],
    [JSON.parse('{"a":[1e400]}'), 'a.0', 'number'],
    [-Infinity, '', 'number'],
  ])('the fault in %j is reported', (value, field, rule) => {
    expect(unstorablePart(value)).toMatchObject({ field, rule });
  });

  it('surrogate pairs, all finite numbers and members named constructor are accepted', () => {
    expect(unstorablePart({ constructor: '🪑', toString: 1e308, n: null, b: false })).toBeNull();
  });

  it('any depth is walked without exhausting the stack', () => {
    let deep: unknown = '\0';
    for (let level = 0; level < 200_000; level += 1) deep = { a: deep };
    expect(unstorablePart(deep)).toMatchObject({ rule: 'nul_character' });
  });
});
