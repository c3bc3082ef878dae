import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { isSoundEd25519Key } from './credential-key.js';

const bytesOf = (key: ReturnType<typeof createPublicKey>): Buffer =>
  Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url');
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

/** One of the eight points of low order in each way to write it with 32 bytes. */
const lowOrder = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
].map(hex);

// OpenSSL 3.5, that of Node 24, verifies nothing by such keys; what came before does.
const [major = 0, minor = 0] = process.versions.openssl.split('.').map(Number);
const isVerifiedByOpenSsl = major < 3 || (major === 3 && minor < 5);

describe('a public key of Ed25519', () => {
  it('is sound as Node makes it', () => {
    for (let round = 0; round < 100; round += 1)
      expect(isSoundEd25519Key(bytesOf(generateKeyPairSync('ed25519').publicKey))).toBe(true);
  });

  it('is sound as RFC 8032 §7.1 has it', () => {
    const published = [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      '278117fc144c72340f67d0f2316e8386ceffbf2b2428c9c51fef7c597f1d426e',
    ];
    for (const key of published) expect(isSoundEd25519Key(hex(key))).toBe(true);
  });

  it('is not sound where it is of low order: anybody can sign for it', () => {
    // R = the neutral element and S = 0 need no private key (RFC 8032 §5.1.7).
    const signature = Buffer.concat([lowOrder[0]!, Buffer.alloc(32)]);
    for (const x of lowOrder) {
      const jwk = { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') };
      const key = createPublicKey({ key: jwk, format: 'jwk' });
      const messages = Array.from({ length: 200 }, (_unused, index) => Buffer.from([index]));
      expect(messages.some((message) => verify(null, message, key, signature))).toBe(isVerifiedByOpenSsl);
      expect(isSoundEd25519Key(x)).toBe(false);
    }
  });

  it('is not sound where it is no point of the curve, as about half of all numbers are not', () => {
    const sound = Array.from({ length: 256 }, (_unused, first) =>
      isSoundEd25519Key(Buffer.concat([Buffer.from([first]), Buffer.alloc(31)])),
    );
    // 0 and 1 are of low order; 2 is no point, 3 is one (RFC 8032 §5.1.3, steps 2 and 3).
    expect(sound.slice(0, 4)).toEqual([false, false, false, true]);
    expect(sound.filter(Boolean).length).toBeGreaterThan(96);
    expect(sound.filter(Boolean).length).toBeLessThan(160);
  });

  it('is written in one way only: below the prime', () => {
    // 3 and 3 + p, of which 3 is a point.
    expect(isSoundEd25519Key(hex(`03${'00'.repeat(31)}`))).toBe(true);
    expect(isSoundEd25519Key(hex(`f0${'ff'.repeat(30)}7f`))).toBe(false);
  });
});
