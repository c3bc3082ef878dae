import { createPrivateKey, generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { readSigningKeys } from './signing-keys.js';

const newKey = (): JsonWebKey => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const publicPart = ({ kty, crv, x }: JsonWebKey) => ({ kty, crv, x });

describe('EXPORT_SIGNING_KEY', () => {
  it('a key’s ID is its RFC 7638 thumbprint, whatever kid it carries', async () => {
    const key = newKey();
    const { signing, published } = readSigningKeys(JSON.stringify({ ...key, kid: 'mine', alg: 'none' }), []);
    const kid = await calculateJwkThumbprint(publicPart(key) as never);
    expect(signing).toEqual({ ...key, kid, alg: 'EdDSA', use: 'sig' });
    expect(published).toEqual([{ ...publicPart(key), kid, alg: 'EdDSA', use: 'sig' }]);
  });

  it('in a set the first key signs, and all are published without private members', () => {
    const [first, second, third] = [newKey(), newKey(), newKey()];
    const { signing, published } = readSigningKeys(JSON.stringify({ keys: [first, second, publicPart(third)] }), []);
    expect(signing.x).toBe(first.x);
    expect(published.map(({ x }) => x)).toEqual([first.x, second.x, third.x]);
    expect(JSON.stringify(published)).not.toContain('"d"');
  });

  it('without EXPORT_SIGNING_KEY, every process derives the same key from the secrets', () => {
    const [current, previous] = [randomBytes(32), randomBytes(32)];
    const keys = readSigningKeys('', [current, previous]);
    expect(readSigningKeys(' ', [current, previous])).toEqual(keys);
    expect(keys.published.map(({ x }) => x)).toEqual([keys.signing.x, readSigningKeys('', [previous]).signing.x]);
    expect(() => createPrivateKey({ key: keys.signing as unknown as JsonWebKey, format: 'jwk' })).not.toThrow();
  });

  it('a key whose signatures nobody could verify is rejected and never printed', () => {
    const key = newKey();
    for (const bad of [
      'nonsense',
      'null',
      '[]',
      JSON.stringify({ keys: [] }),
      JSON.stringify(publicPart(key)),
      JSON.stringify({ ...key, x: newKey().x }),
      JSON.stringify({ ...key, d: 'c2hvcnQ' }),
      JSON.stringify({ ...key, crv: 'X25519' }),
      JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })),
      JSON.stringify({ keys: [key, { kty: 'OKP', crv: 'Ed25519', x: 'short' }] }),
    ]) {
      expect(() => readSigningKeys(bad, [randomBytes(32)])).toThrow(RangeError);
      expect(() => readSigningKeys(bad, [])).not.toThrow(key.d);
    }
  });
});
