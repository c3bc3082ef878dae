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

/** The secrets of one endpoint: the one in force, and one that is still good for a while after a rotation. */
export interface SigningSecrets<Secret = string> {
  current: Secret;
  previous: { secret: Secret; expiresAt: Date } | null;
}

/**
 * Puts `next` in force at `now`. What was in force stays good for `graceSeconds`; with 0 it ends at once. A second
 * rotation within the grace ends the oldest: there are never more than two. `Secret` may be a sealed form.
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

/** The secrets that sign at `now`: the current one first, then the previous one while its grace lasts. */
export function signingSecretsAt<Secret>({ current, previous }: SigningSecrets<Secret>, now: Date): Secret[] {
  return previous !== null && now < previous.expiresAt ? [current, previous.secret] : [current];
}
