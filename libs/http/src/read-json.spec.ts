import fc from 'fast-check';
import { readJson, readJsonText } from './read-json.js';

describe('readJsonText', () => {
  const outcome = (read: () => unknown): unknown => {
    try {
      return { value: read() };
    } catch (error) {
      return { error: String(error), occurrence: (error as { occurrence?: unknown }).occurrence };
    }
  };
  const expectSame = (text: string): void =>
    expect(outcome(() => readJsonText(text))).toEqual(outcome(() => readJson(Buffer.from(text))));

  it('readJsonText accepts and rejects the same text as readJson with the same errors', () => {
    const json = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }).map((value) => JSON.stringify(value));
    const broken = fc
      .tuple(json, fc.nat(), fc.constantFrom('"', ',', '}', ']', '\\', '\0', '1e400', '__proto__', '\uD800', ''))
      .map(([text, at, part]) => text.slice(0, at % (text.length + 1)) + part + text.slice(at % (text.length + 1)));
    fc.assert(fc.property(fc.oneof(json, broken), expectSame));
  });

  it.each([
    '',
    ' ',
    'null',
    '\uFEFF{}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '{"\\u0061":"\\u00e9"}',
    '{"__proto__":1}',
    '{"a":{"__proto__":1}}',
    '{"a":[1e400,-1e400]}',
    '{"a":1,"a":2}',
    '['.repeat(32) + ']'.repeat(32),
    '['.repeat(33) + ']'.repeat(33),
    '['.repeat(20_000),
    `[${'1,'.repeat(12_286)}1]`,
    `[${'1,'.repeat(30_000)}1]`,
  ])('readJsonText and readJson agree about %.40j', expectSame);
});
