import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';

/** A public Ed25519 key (RFC 8037), named by its thumbprint (RFC 7638). */
export interface PublicSigningKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
}

/** The key that signs, with its private part `d`, and all that are published: those that signed before included. */
export interface SigningKeys {
  signing: PublicSigningKey & { d: string };
  published: readonly PublicSigningKey[];
}

const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex'); // PKCS #8 of an Ed25519 seed (RFC 8410 §7)

/**
 * Reads a signing key: an Ed25519 JWK with its private part, or a JWK Set whose first key signs and whose others are only
 * published. Empty: a key for `purpose` is derived from each of `secrets`, the first of which signs. Throws a RangeError
 * that never repeats the key.
 */
export function readSigningKeys(
  text: string,
  secrets: readonly Buffer[],
  purpose = 'privacy export signing key',
): SigningKeys {
  const given = text.trim() === '' ? secrets.map((secret) => derivedKey(secret, purpose)) : keysIn(text);
  const [first, ...others] = given.map(checkedKey);
  if (first?.d === undefined) throw new RangeError('must hold the private key "d" of an Ed25519 JWK');
  const { d, ...publicKey } = first;
  return { signing: { ...publicKey, d }, published: [publicKey, ...others.map(({ d: _private, ...one }) => one)] };
}

function keysIn(text: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new RangeError('must be a JWK or a JWK Set in JSON');
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
    // The two parts of a key must belong together, or nobody could verify what it signs.
    if (
      createPublicKey(key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' })).export({
        format: 'jwk',
      }).x !== x
    )
      throw new Error('x does not belong to d');
  } catch {
    throw new RangeError('must be an Ed25519 JWK whose "x" belongs to its "d"');
  }
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { kty, crv, x, kid, alg: 'EdDSA', use: 'sig', ...(d === undefined ? {} : { d }) };
}

const privateKeyOf = (d: string) =>
  createPrivateKey({ key: Buffer.concat([seedPrefix, Buffer.from(d, 'base64url')]), format: 'der', type: 'pkcs8' });

/** The same in every process that has the secret. */
function derivedKey(secret: Buffer, purpose: string): unknown {
  const d = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');
  const { kty, crv, x } = createPublicKey(privateKeyOf(d).export({ format: 'pem', type: 'pkcs8' })).export({
    format: 'jwk',
  });
  return { kty, crv, x, d };
}
