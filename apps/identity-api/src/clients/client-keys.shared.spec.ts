import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { faultsOfKeys, hasOtherKeys, publicKeysIn } from './client-keys.shared.js';
import type { PublicKey } from './client.entity.js';

const jwk = (key: KeyObject) => key.export({ format: 'jwk' }) as unknown as PublicKey;
const ec = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve });
const rsa = (modulusLength = 2_048, publicExponent = 65_537) =>
  generateKeyPairSync('rsa', { modulusLength, publicExponent });
const key = jwk(ec().publicKey);
const faults = (...keys: unknown[]) => faultsOfKeys({ keys }).map(({ path, rule }) => `${path.join('.')} ${rule}`);

describe('public keys of clients', () => {
  it.each([
    ['P-256', ec().publicKey],
    ['Ed25519', generateKeyPairSync('ed25519').publicKey],
    ['RSA of 2048 bits', rsa().publicKey],
  ])('%s keys are accepted', (_name, publicKey) => expect(faults(jwk(publicKey))).toEqual([]));

  it.each<[string, unknown, string]>([
    ['a private EC key', jwk(ec().privateKey), 'keys.0.d public'],
    ['a private RSA key', jwk(rsa().privateKey), 'keys.0.d public'],
    ['only a prime of an RSA key', { ...jwk(rsa().publicKey), p: 'AQAB' }, 'keys.0.p public'],
    ['a symmetric key', { kty: 'oct', k: 'AQAB' }, 'keys.0.k public'],
    ['a symmetric key without its value', { kty: 'oct' }, 'keys.0.kty public'],
    ['an unknown type', { kty: 'AKP' }, 'keys.0.kty one_of'],
    ['a type that every object inherits', { kty: 'constructor' }, 'keys.0.kty one_of'],
    ['another curve', jwk(ec('P-384').publicKey), 'keys.0 key'],
    ['an X25519 key', jwk(generateKeyPairSync('x25519').publicKey), 'keys.0 key'],
    ['a short RSA key', jwk(rsa(1_024).publicKey), 'keys.0 key'],
    ['an RSA key with another exponent', jwk(rsa(2_048, 3).publicKey), 'keys.0 key'],
    ['a point that is not on the curve', { ...key, x: key.y }, 'keys.0 key'],
    ['a member that is no text', { ...key, x: {} }, 'keys.0 key'],
    ['an encryption key', { ...key, use: 'enc' }, 'keys.0.use one_of'],
    ['a symmetric algorithm', { ...key, alg: 'HS256' }, 'keys.0.alg one_of'],
    ['an algorithm of another key type', { ...key, alg: 'RS256' }, 'keys.0.alg one_of'],
    ['an empty kid', { ...key, kid: '' }, 'keys.0.kid length'],
    ['a kid of 201 characters', { ...key, kid: 'k'.repeat(201) }, 'keys.0.kid length'],
    ['text', 'key', 'keys.0 object'],
    ['null', null, 'keys.0 object'],
  ])('%s is rejected', (_name, bad, fault) => expect(faults(bad)).toEqual([fault]));

  it('a set has 1 to 5 keys, each with a kid of its own', () => {
    for (const bad of [undefined, {}, [], { keys: [] }, { keys: key }, { keys: Array.from({ length: 6 }, () => key) }])
      expect(faultsOfKeys(bad)).toMatchObject([{ path: ['keys'], rule: 'keys' }]);
    expect(faults({ ...key, kid: 'a' }, { ...key, kid: 'b' }, { ...key, kid: 'a' })).toEqual(['keys.2.kid unique']);
  });

  it('only the members of a public key are kept', () => {
    const sent = { ...key, kid: 'a', alg: 'ES256', use: 'sig', key_ops: ['verify'], x5c: ['…'] };
    expect(publicKeysIn({ keys: [sent] })).toEqual({ keys: [{ ...key, kid: 'a', alg: 'ES256' }] });
  });

  it('sets are compared regardless of the order of keys and members', () => {
    const [one, other] = [key, jwk(ec().publicKey)];
    const reordered = Object.fromEntries(Object.entries(one).reverse()) as unknown as PublicKey;
    expect(hasOtherKeys({ keys: [one] }, { keys: [other, reordered] })).toBe(false);
    expect(hasOtherKeys({ keys: [one, other] }, { keys: [one] })).toBe(true);
    expect([hasOtherKeys(null, { keys: [one] }), hasOtherKeys({ keys: [one] }, null)]).toEqual([false, true]);
  });
});
