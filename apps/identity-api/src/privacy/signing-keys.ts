import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';

export interface PublicSigningKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
}

/** The signing key with its private part `d`, and all published keys, including earlier signing keys. */
export interface SigningKeys {
  signing: PublicSigningKey & { d: string };
  published: readonly PublicSigningKey[];
}

const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex'); // PKCS #8 of an Ed25519 seed (RFC 8410 §7)

/**
 * Reads a signing key: a private Ed25519 JWK, or a JWK Set whose first key signs and whose other keys are only
 * published. If empty, a key for `purpose` is derived from each of `secrets`, and the first one signs. Throws a
 * RangeError that never contains the key.
 */
export function readSigningKeys(
  text: string,
  secrets: readonly Buffer[],
  purpose = 'privacy export signing key',
): SigningKeys {
  const given = text.trim() === '' ? secrets.map((secret) => derivedKey(secret, purpose)) : keysIn(text);
  const [first, ...others] = given.map(checkedKey);
  if (first?.d === undefined) throw new RangeError('must contain the private key "d" of an Ed25519 JWK');
  const { d, ...publicKey } = first;
  return { signing: { ...publicKey, d }, published: [publicKey, ...others.map(({ d: _private, ...one }) => one)] };
}

function keysIn(text: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new RangeError('must be a JSON JWK or JWK Set');
  }
  const { keys } = (parsed ?? {}) as { keys?: unknown };
  return Array.isArray(keys) ? keys : [parsed];
}

function checkedKey(given: unknown): PublicSigningKey & { d?: string } {
  const { kty, crv, x, d } = (given ?? {}) as Record<string, unknown>;
  const isPublic = kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string';
  if (!isPublic || (d !== undefined && typeof d !== 'string'))
    throw new RangeError('must be an Ed25519 JWK: {"kty": "OKP", "crv": "Ed25519", "x": "…", "d": "…"}');
  try {
    const jwk = { kty, crv, x };
    const key = d === undefined ? createPublicKey({ key: jwk, format: 'jwk' }) : privateKeyOf(d);
    // Signatures of a key with a mismatched "x" could not be verified.
    if (
      createPublicKey(key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' })).export({
        format: 'jwk',
      }).x !== x
    )
      throw new Error('x does not match d');
  } catch {
    throw new RangeError('must be an Ed25519 JWK whose "x" matches its "d"');
  }
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { kty, crv, x, kid, alg: 'EdDSA', use: 'sig', ...(d === undefined ? {} : { d }) };
}

const privateKeyOf = (d: string) =>
  createPrivateKey({ key: Buffer.concat([seedPrefix, Buffer.from(d, 'base64url')]), format: 'der', type: 'pkcs8' });

function derivedKey(secret: Buffer, purpose: string): unknown {
  const d = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');
  const { kty, crv, x } = createPublicKey(privateKeyOf(d).export({ format: 'pem', type: 'pkcs8' })).export({
    format: 'jwk',
  });
  return { kty, crv, x, d };
}
