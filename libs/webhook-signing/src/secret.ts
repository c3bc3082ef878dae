import { randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new signing secret: `whsec_` and the base64 of 32 random bytes (Standard Webhooks 1.0.0, "Signature scheme"). */
export function generateSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString('base64')}`;
}

/** What may be shown of a secret after it was handed out: `whsec_****` and its last four characters. */
export function maskSecret(secret: string): string {
  return `${prefix}****${secret.slice(-4)}`;
}

/**
 * The key bytes of a secret, with or without its `whsec_`. Throws a RangeError when what is left is no base64 of at
 * least one byte, so that a damaged secret never signs with an empty key.
 */
export function secretKey(secret: string): Buffer {
  const base64 = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(base64);
  const key = isBase64 ? Buffer.from(base64, 'base64') : Buffer.alloc(0);
  if (key.length === 0) throw new RangeError('not a webhook signing secret');
  return key;
}
