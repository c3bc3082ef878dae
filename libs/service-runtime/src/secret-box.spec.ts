import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { SecretBox, SecretUnreadable } from './secret-box.js';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);

describe('SecretBox', () => {
  it('opens what it sealed for the same place, whatever the text', () => {
    const box = new SecretBox(newKey);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) =>
        expect(box.open(box.seal(text, context), context)).toBe(text),
      ),
    );
  });

  it('never gives the same sealed text twice, and never shows the text in it', () => {
    const box = new SecretBox(newKey);
    const sealed = [box.seal('whsec_secret', 'row/1'), box.seal('whsec_secret', 'row/1')];
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed.join()).not.toContain('secret');
  });

  it('still opens what the previous key sealed, and seals with the current one', () => {
    const sealed = new SecretBox(oldKey).seal('text', 'row/1');
    const box = new SecretBox(newKey, oldKey);
    expect(box.open(sealed, 'row/1')).toBe('text');
    expect([box.isOutdated(sealed), box.isOutdated(box.seal('text', 'row/1'))]).toEqual([true, false]);
  });

  it('does not open another row’s text, a changed one, a cut one, nor one of an unknown key', () => {
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

  it('refuses a key that has not 32 bytes', () => {
    expect(() => new SecretBox(randomBytes(16))).toThrow(RangeError);
  });
});
