import fc from 'fast-check';
import { responseExcerpt, maxExcerptBytes } from './response-text.js';

describe('what is stored of a response', () => {
  it('is at most 16 KiB of valid UTF-8 without U+0000, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.integer({ min: 1, max: 12 }), (bytes, times) => {
        const text = responseExcerpt(Buffer.concat(Array<Uint8Array>(times).fill(bytes)));
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxExcerptBytes);
        expect(text).not.toContain('\u0000');
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
      }),
    );
  });

  it('is the text itself when it is short, and cuts no character in half when it is long', () => {
    expect(responseExcerpt(Buffer.from('Grüße 👋'))).toBe('Grüße 👋');
    expect(responseExcerpt(Buffer.from('a' + '👋'.repeat(5_000)))).toBe('a' + '👋'.repeat(4_095));
  });
});
