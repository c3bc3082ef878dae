// One INTEGER in DER (X.690 §8.3, §10.1) that is positive and has no needless byte; where it ends, or null.
function endOfInteger(bytes: Uint8Array, start: number): number | null {
  const length = bytes[start + 1] ?? 0;
  const end = start + 2 + length;
  const [first = 0, second = 0] = bytes.subarray(start + 2, end);
  const isWhole = bytes[start] === 0x02 && length > 0 && length < 0x80 && end <= bytes.length;
  const isNegative = first >= 0x80;
  const isPadded = first === 0 && length > 1 && second < 0x80;
  return isWhole && !isNegative && !isPadded ? end : null;
}

/**
 * Whether this is an ECDSA signature in DER (WebAuthn §6.5.5) and nothing else. The library's parser passes over what
 * follows the sequence, so that one signature would be good in any number of forms.
 */
export function isEcdsaSignature(bytes: Uint8Array): boolean {
  // The lengths of 128 and more, of P-521, take a byte of their own.
  const head = bytes[1] === 0x81 && (bytes[2] ?? 0) >= 0x80 ? 3 : 2;
  const length = bytes[head - 1] ?? 0;
  if (bytes[0] !== 0x30 || (head === 2 && length >= 0x80) || bytes.length !== head + length) return false;
  const middle = endOfInteger(bytes, head);
  return middle !== null && endOfInteger(bytes, middle) === bytes.length;
}
