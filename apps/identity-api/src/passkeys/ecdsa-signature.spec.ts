import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { isEcdsaSignature } from './credential-key.js';

const signatureOf = (namedCurve: string): Buffer =>
  sign('sha256', Buffer.from('data'), generateKeyPairSync('ec', { namedCurve }).privateKey);

describe('isEcdsaSignature', () => {
  it.each(['P-256', 'P-384', 'P-521'])('an OpenSSL signature for %s is accepted', (curve) => {
    for (let time = 0; time < 50; time += 1) expect(isEcdsaSignature(signatureOf(curve))).toBe(true);
  });

  it('a truncated or extended signature is rejected', () => {
    const signature = signatureOf('P-256');
    for (let length = 0; length < signature.length; length += 1)
      expect(isEcdsaSignature(signature.subarray(0, length))).toBe(false);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (tail) => !isEcdsaSignature(Buffer.concat([signature, tail]))),
    );
  });

  it.each([
    ['300602010102010100', 'a byte after it'],
    ['3081060201010201 01'.replace(' ', ''), 'a length in the long form without need'],
    ['30070202000102 0101'.replace(' ', ''), 'a padded integer'],
    ['3006020181020101', 'a negative integer'],
    ['30050200020101', 'an empty integer'],
    ['3106020101020101', 'something that is no sequence'],
    ['3006030101020101', 'something that is no integer'],
    ['3009020101020101020101', 'a third integer'],
  ])('a signature with %s is rejected: %s', (hex) => {
    expect(isEcdsaSignature(Buffer.from(hex, 'hex'))).toBe(false);
  });

  it('the smallest possible signature is accepted', () =>
    expect(isEcdsaSignature(Buffer.from('3006020101020101', 'hex'))).toBe(true));
});
