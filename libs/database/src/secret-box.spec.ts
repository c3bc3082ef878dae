import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { SecretBox, SecretUnreadable } from './secret-box.js';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);

describe('SecretBox', () => {
  it('sealed text of any content can be decrypted for the same context', () => {
    const box = new SecretBox(newKey);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) =>
        expect(box.open(box.seal(text, context), context)).toBe(text),
      ),
    );
  });

  it('sealed text is different each time and never contains the plain text', () => {
    const box = new SecretBox(newKey);
    const sealed = [box.seal('whsec_secret', 'row/1'), box.seal('whsec_secret', 'row/1')];
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed.join()).not.toContain('secret');
  });

  it('text sealed with the previous key can be decrypted, and new text is sealed with the current key', () => {
    const sealed = new SecretBox(oldKey).seal('text', 'row/1');
    const box = new SecretBox(newKey, oldKey);
    expect(box.open(sealed, 'row/1')).toBe('text');
    expect([box.isOutdated(sealed), box.isOutdated(box.seal('text', 'row/1'))]).toEqual([true, false]);
  });

  it('text of another row, altered or truncated text and text under an unknown key cannot be decrypted', () => {
    const box = new SecretBox(newKey);
    const sealed = box.seal('text', 'row/1');
    const flipped = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2);
    for (const [text, context] of [
      [sealed, 'row/2'],
      [flipped, 'row/1'],
      [sealed.slice(0, 20), 'row/1'],
      ['', 'row/1'],
      [new SecretBox(oldKey).seal('text', 'row/1'), 'row/1'],
    ] as const) {
      expect(() => box.open(text, context)).toThrow(SecretUnreadable);
    }
  });

  it('bytes are sealed like text: for one context, and unreadable once altered or truncated', () => {
    const box = new SecretBox(newKey, oldKey);
    for (const bytes of [Buffer.alloc(0), randomBytes(1), randomBytes(1 << 18)]) {
      const sealed = box.sealBytes(bytes, 'chunk/1');
      expect(box.openBytes(sealed, 'chunk/1')).toEqual(bytes);
      const flipped = Buffer.from(sealed).fill(sealed.at(-1)! ^ 1, sealed.length - 1);
      for (const [bad, context] of [
        [sealed, 'chunk/2'],
        [flipped, 'chunk/1'],
        [sealed.subarray(0, 20), 'chunk/1'],
        [Buffer.alloc(0), 'chunk/1'],
      ] as const) {
        expect(() => box.openBytes(bad, context)).toThrow(SecretUnreadable);
      }
    }
    expect(box.openBytes(new SecretBox(oldKey).sealBytes(Buffer.from('x'), 'y'), 'y').toString()).toBe('x');
  });

  it('a key that is not 32 bytes long is rejected', () => {
    expect(() => new SecretBox(randomBytes(16))).toThrow(RangeError);
  });
});
