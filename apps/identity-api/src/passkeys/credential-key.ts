import { createPublicKey } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';

// Larger keys cost more time to verify than any authenticator's key needs.
const rsaBits = { min: 2048, max: 8192 };
const minRsaExponent = 65_537;

type CoseKey = Pick<ReadonlyMap<number, unknown>, 'get'>;
type Check = (key: CoseKey) => boolean;

// One key type and curve per algorithm (WebAuthn §5.8.5, RFC 9053 §2, RFC 8812 §2).
const checks: ReadonlyMap<unknown, Check> = new Map<unknown, Check>([
  [-7, onCurve('P-256', cose.COSECRV.P256, 32)],
  [-35, onCurve('P-384', cose.COSECRV.P384, 48)],
  [-36, onCurve('P-521', cose.COSECRV.P521, 66)],
  [-8, isEd25519],
  [-257, isRsa],
]);

/** Whether a COSE_Key (RFC 9052 §7) is safe. For low-order points and short RSA keys, anybody could sign. */
export function isSafeKey(publicKey: Uint8Array): boolean {
  try {
    const key: CoseKey = decodeCredentialPublicKey(new Uint8Array(publicKey));
    return checks.get(key.get(cose.COSEKEYS.alg))?.(key) ?? false;
  } catch {
    return false;
  }
}

const isBytes = (value: unknown, length?: number): value is Uint8Array =>
  value instanceof Uint8Array && (length === undefined || value.length === length);

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

function onCurve(name: string, curve: number, length: number): Check {
  return (key) => {
    const [x, y] = [key.get(cose.COSEKEYS.x), key.get(cose.COSEKEYS.y)];
    const isOfCurve = key.get(cose.COSEKEYS.kty) === cose.COSEKTY.EC2 && key.get(cose.COSEKEYS.crv) === curve;
    if (!isOfCurve || !isBytes(x, length) || !isBytes(y, length)) return false;
    // OpenSSL rejects points off the curve and coordinates not below the prime.
    createPublicKey({ key: { kty: 'EC', crv: name, x: base64url(x), y: base64url(y) }, format: 'jwk' });
    return true;
  };
}

function isEd25519(key: CoseKey): boolean {
  const x = key.get(cose.COSEKEYS.x);
  const isOfCurve =
    key.get(cose.COSEKEYS.kty) === cose.COSEKTY.OKP && key.get(cose.COSEKEYS.crv) === cose.COSECRV.ED25519;
  return isOfCurve && isBytes(x, 32) && isSafeEd25519Key(x);
}

/** Whether 32 bytes are a canonical Ed25519 point not of low order (RFC 8032 §5.1.3). Neither Node nor OpenSSL checks this. */
export function isSafeEd25519Key(key: Uint8Array): boolean {
  try {
    return !ed25519.Point.fromBytes(Uint8Array.from(key), false).isSmallOrder();
  } catch {
    return false;
  }
}

// FIPS 186-5 §5.1: an odd exponent above 2^16, here up to 32 bits. Both numbers use minimal bytes (RFC 8230 §4).
function isRsa(key: CoseKey): boolean {
  const [modulus, exponent] = [key.get(cose.COSEKEYS.n), key.get(cose.COSEKEYS.e)];
  if (key.get(cose.COSEKEYS.kty) !== cose.COSEKTY.RSA || !isOddNumber(modulus) || !isOddNumber(exponent)) return false;
  const bits = modulus.length * 8 - (Math.clz32(modulus[0]!) - 24);
  if (bits < rsaBits.min || bits > rsaBits.max || exponent.length > 4) return false;
  return Buffer.from(exponent).readUIntBE(0, exponent.length) >= minRsaExponent;
}

const isOddNumber = (value: unknown): value is Uint8Array =>
  isBytes(value) && value.length > 0 && value[0] !== 0 && value.at(-1)! % 2 === 1;

// The end of a positive, minimally encoded DER INTEGER (X.690 §8.3, §10.1), or null.
function endOfInteger(bytes: Uint8Array, start: number): number | null {
  const length = bytes[start + 1] ?? 0;
  const end = start + 2 + length;
  const [first = 0, second = 0] = bytes.subarray(start + 2, end);
  const isWhole = bytes[start] === 0x02 && length > 0 && length < 0x80 && end <= bytes.length;
  const isNegative = first >= 0x80;
  const isPadded = first === 0 && length > 1 && second < 0x80;
  return isWhole && !isNegative && !isPadded ? end : null;
}

/** One DER ECDSA signature (WebAuthn §6.5.5). The library ignores trailing bytes, which makes signatures malleable. */
export function isEcdsaSignature(bytes: Uint8Array): boolean {
  // Lengths of 128 and more, for P-521, take an extra byte.
  const head = bytes[1] === 0x81 && (bytes[2] ?? 0) >= 0x80 ? 3 : 2;
  const length = bytes[head - 1] ?? 0;
  if (bytes[0] !== 0x30 || (head === 2 && length >= 0x80) || bytes.length !== head + length) return false;
  const middle = endOfInteger(bytes, head);
  return middle !== null && endOfInteger(bytes, middle) === bytes.length;
}
