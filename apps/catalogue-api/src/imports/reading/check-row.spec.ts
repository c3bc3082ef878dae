import fc from 'fast-check';
import { jsonFaultAt } from './check-row.js';

describe('jsonFaultAt', () => {
  it.each([
    ['{"sku":"cut off', 15],
    ['{"sku":"a",}', 11],
    ['{"sku":"a" "name":"b"}', 11],
    ['{sku:"a"}', 1],
    ['{"price":01}', 10],
    ['{"price":1.}', 10],
    ['{"price":NaN}', 9],
    ['{"name":"a\\x"}', 10],
    ['{"name":"a\tb"}', 10],
    ['{"name":"a\u0000b"}', 10],
    ['[1,2}', 4],
    ['{} {}', 3],
    ['', 0],
  ])('the fault of the JSON text %j is at index %d', (text, at) => {
    expect(jsonFaultAt(text)).toBe(at);
  });

  it('jsonFaultAt reports the same faults as JSON.parse for any text', () => {
    const broken = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.nat(3),
        fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '\\', '0', '-', 'e', ' '),
      )
      .map(([text, place, removed, put]) => {
        const at = place % (text.length + 1);
        return text.slice(0, at) + put + text.slice(at + removed);
      });
    fc.assert(
      fc.property(broken, (text) => expect(jsonFaultAt(text) === undefined).toBe(parses(text))),
      { numRuns: 500 },
    );
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
