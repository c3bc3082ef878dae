const prime = 2n ** 255n - 19n;
// -121665 / 121666 modulo the prime (RFC 8032 §5.1).
const d = 37_095_705_934_669_439_343_138_083_508_754_565_189_542_113_879_843_219_016_388_785_533_085_940_283_555n;

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
};

// y of the eight points whose order divides 8, each with either x: whoever has such a key needs no private half to sign.
const order8 = 2_707_385_501_144_840_649_318_225_287_225_658_788_936_804_267_575_313_519_463_743_609_750_303_402_022n;
const lowOrder: ReadonlySet<bigint> = new Set([0n, 1n, prime - 1n, order8, prime - order8]);

/**
 * Whether 32 bytes are a public key of Ed25519 (RFC 8032 §5.1.3): a point on the curve, in the one way to write it, that
 * is not of low order. Neither Node nor OpenSSL looks when it imports one.
 */
export function isSoundEd25519Key(key: Uint8Array): boolean {
  const bytes = Uint8Array.from(key).reverse();
  // The highest bit is the sign of x.
  bytes[0]! &= 0x7f;
  const y = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  if (y >= prime || lowOrder.has(y)) return false;
  // x² = (y² - 1) / (d·y² + 1) has a root where numerator times denominator is a square (Euler's criterion).
  const squareOfY = (y * y) % prime;
  return power((squareOfY - 1n) * (d * squareOfY + 1n), (prime - 1n) / 2n) === 1n;
}
