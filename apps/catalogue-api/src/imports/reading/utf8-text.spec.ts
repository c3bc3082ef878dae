import fc from 'fast-check';
import type { UnreadableFile } from './import-row.js';
import { Utf8Text } from './utf8-text.js';

const textOf = (bytes: Buffer, size: number): string => {
  const reader = new Utf8Text();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += reader.push(bytes.subarray(at, at + size));
  reader.end();
  return text;
};

describe('the text of a file', () => {
  it('is the same in whatever pieces its bytes come, and places are right', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 7 }), (text, size) => {
        expect(textOf(Buffer.from(text), size)).toBe(text.replace(/^\uFEFF/, ''));
      }),
    );
  });

  it('begins after a byte order mark', () => expect(textOf(Buffer.from('\uFEFFsku\n'), 1)).toBe('sku\n'));

  it.each([
    ['latin-1', Buffer.from('sku;name\n1;Größe\n2;Café', 'latin1'), 2, 5],
    ['UTF-16', Buffer.from('\uFEFFsku', 'utf16le'), 1, 1],
    ['a character that is cut off', Buffer.from('a\nb€').subarray(0, -1), 2, 2],
    ['a lone second byte', Buffer.from([0x61, 0x80]), 1, 2],
    ['an overlong form', Buffer.from([0x0a, 0xc0, 0x80]), 2, 1],
    ['a surrogate', Buffer.from([0xed, 0xa0, 0x80]), 1, 1],
  ])('is not %s', (_case, bytes, line, column) => {
    for (const size of [1, 2, 3, 1_000]) {
      let place: unknown;
      try {
        textOf(bytes, size);
      } catch (error) {
        place = (error as UnreadableFile).place;
      }
      expect([size, place]).toEqual([size, { line, column }]);
    }
  });
});
