import { randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** Generates a signing secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks 1.0.0, "Signature scheme"). */
export function generateSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString('base64')}`;
}

/** Masks a secret as `whsec_****` and its last four characters. */
export function maskSecret(secret: string): string {
  return `${prefix}****${secret.slice(-4)}`;
}

/**
 * The key bytes of a secret, with or without `whsec_`. Throws a RangeError unless it is base64 of at least one byte, so
 * that a damaged secret never signs with an empty key.
 */
export function secretKey(secret: string): Buffer {
  const base64 = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(base64);
  const key = isBase64 ? Buffer.from(base64, 'base64') : Buffer.alloc(0);
  if (key.length === 0) throw new RangeError('not a webhook signing secret');
  return key;
}

/** An endpoint's secrets: the current one, and the previous one during its grace period. */
export interface SigningSecrets<Secret = string> {
  current: Secret;
  previous: { secret: Secret; expiresAt: Date } | null;
}

/**
 * Makes `next` the current secret. The previous one stays valid for `graceSeconds`. A rotation during a grace period
 * drops the oldest secret. `Secret` may be a sealed form.
 */
export function rotateSecret<Secret>(
  secrets: SigningSecrets<Secret>,
  next: Secret,
  graceSeconds: number,
  now: Date,
): SigningSecrets<Secret> {
  const expiresAt = new Date(now.getTime() + graceSeconds * 1000);
  return { current: next, previous: graceSeconds > 0 ? { secret: secrets.current, expiresAt } : null };
}

/** The secrets that sign at `now`: the current one, then the previous one during its grace period. */
export function signingSecretsAt<Secret>({ current, previous }: SigningSecrets<Secret>, now: Date): Secret[] {
  return previous !== null && now < previous.expiresAt ? [current, previous.secret] : [current];
}
