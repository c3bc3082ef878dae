import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const publicIdLength = 12;
const secretLength = 32; // 190 bits
const checksumLength = 6;

/** A new bearer credential. `token` is shown once; only `publicId` and `hash` are stored. */
export interface MintedToken {
  token: string;
  /** 12 base62 characters that identify the record; not secret. */
  publicId: string;
  hash: Buffer;
}

/** A presented token with a valid form and checksum. */
export interface PresentedToken {
  publicId: string;
  /** SHA-256 of the token; compare it with `sameHash`. */
  hash: Buffer;
}

function randomBase62(length: number): string {
  return Array.from({ length }, () => base62[randomInt(base62.length)]).join('');
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < checksumLength; i += 1) {
    digits = base62[rest % base62.length]! + digits;
    rest = Math.floor(rest / base62.length);
  }
  return digits;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a token `<prefix>_<publicId>_<secret><checksum>`. The checksum is a CRC-32 in six base62 characters: mistyped
 * tokens are rejected without a query, and secret scanners can recognize real ones. A rotation keeps `publicId`.
 */
export function mintToken(prefix: string, publicId: string = randomBase62(publicIdLength)): MintedToken {
  const body = `${prefix}_${publicId}_${randomBase62(secretLength)}`;
  const token = body + checksum(body);
  return { token, publicId, hash: hashOf(token) };
}

/** Parses a token; null if its form or checksum is invalid. */
export function readToken(prefix: string, token: string): PresentedToken | null {
  const bodyLength = prefix.length + 1 + publicIdLength + 1 + secretLength;
  if (token.length !== bodyLength + checksumLength) return null;
  if (!/^[0-9A-Za-z_]+$/.test(token) || !token.startsWith(`${prefix}_`)) return null;
  const body = token.slice(0, bodyLength);
  if (token.slice(bodyLength) !== checksum(body)) return null;
  const publicId = token.slice(prefix.length + 1, prefix.length + 1 + publicIdLength);
  if (publicId.includes('_') || token[prefix.length + 1 + publicIdLength] !== '_') return null;
  return { publicId, hash: hashOf(token) };
}

/** Compares SHA-256 hashes in constant time. A null hash never matches. */
export function sameHash(presented: Buffer, stored: Buffer | null): boolean {
  return stored !== null && presented.length === stored.length && timingSafeEqual(presented, stored);
}
