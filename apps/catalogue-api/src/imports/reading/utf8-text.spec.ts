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

describe('Utf8Text', () => {
  it('decoded text and positions do not depend on how the bytes are split into chunks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 7 }), (text, size) => {
        expect(textOf(Buffer.from(text), size)).toBe(text.replace(/^\uFEFF/, ''));
      }),
    );
  });

  it('a byte order mark is skipped', () => expect(textOf(Buffer.from('\uFEFFsku\n'), 1)).toBe('sku\n'));

  it.each([
    ['latin-1', Buffer.from('sku;name\n1;Größe\n2;Café', 'latin1'), 2, 5],
    ['UTF-16', Buffer.from('\uFEFFsku', 'utf16le'), 1, 1],
    ['a character that is cut off', Buffer.from('a\nb€').subarray(0, -1), 2, 2],
    ['a lone second byte', Buffer.from([0x61, 0x80]), 1, 2],
    ['an overlong form', Buffer.from([0x0a, 0xc0, 0x80]), 2, 1],
    ['a surrogate', Buffer.from([0xed, 0xa0, 0x80]), 1, 1],
  ])('text with %s is rejected as invalid UTF-8', (_case, bytes, line, column) => {
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
