import { createHmac, createSecretKey, timingSafeEqual, type Hmac, type KeyObject } from 'node:crypto';
import { secretKey } from './secret.js';

export interface SignedMessage {
  /** `webhook-id`: the event's id, the same for all attempts. Must not contain `.`. */
  id: string;
  /** `webhook-timestamp`: the time of the attempt in Unix seconds. */
  timestampSeconds: number;
  /** The exact body text. */
  body: string;
}

export interface SignatureHeaders {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
}

export type VerificationFailure = 'headers_missing' | 'timestamp_invalid' | 'timestamp_outside_tolerance' | 'no_match';

const version = 'v1';
/** The allowed clock difference, as in the standard's own libraries. */
export const toleranceSeconds = 300;

/** Returns the `webhook-signature` header. */
export type SignMessage = (message: SignedMessage) => string;

const keyOf = (secret: string): KeyObject => createSecretKey(secretKey(secret));

function hmac(key: KeyObject, { id, timestampSeconds, body }: SignedMessage): Hmac {
  return createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`);
}

/** A reusable `sign` for the same secrets. Throws a RangeError on an invalid secret. */
export function signer(secrets: readonly string[]): SignMessage {
  const keys = secrets.map(keyOf);
  const signWith = (key: KeyObject, message: SignedMessage): string =>
    `${version},${hmac(key, message).digest('base64')}`;
  const [first, ...others] = keys;
  // The common case.
  if (first && others.length === 0) return (message) => signWith(first, message);
  return (message) => keys.map((key) => signWith(key, message)).join(' ');
}

/**
 * The `webhook-signature` header of Standard Webhooks 1.0.0: one `v1,<base64 HMAC-SHA256 of id.timestamp.body>` per
 * secret, space-separated. Throws a RangeError on an invalid secret.
 */
export function sign(message: SignedMessage, secrets: readonly string[]): string {
  return signer(secrets)(message);
}

/**
 * Verifies a message: one signature must match one secret, compared in constant time, and the timestamp must be within
 * `toleranceSeconds` of `nowSeconds`. Returns null if valid.
 */
export function verify(
  headers: SignatureHeaders,
  body: string,
  secrets: readonly string[],
  nowSeconds: number = Date.now() / 1000,
): VerificationFailure | null {
  const { id, timestamp, signature } = headers;
  if (!id || !timestamp || !signature) return 'headers_missing';
  if (!/^\d{1,12}$/.test(timestamp)) return 'timestamp_invalid';
  const timestampSeconds = Number(timestamp);
  if (Math.abs(nowSeconds - timestampSeconds) > toleranceSeconds) return 'timestamp_outside_tolerance';

  const expected = secrets.map((secret) => hmac(keyOf(secret), { id, timestampSeconds, body }).digest());
  const given = signature
    .split(' ')
    .filter((part) => part.startsWith(`${version},`))
    .map((part) => Buffer.from(part.slice(version.length + 1), 'base64'));
  // Compares every pair, so that timing does not reveal which one matched.
  let matches = 0;
  for (const one of given) {
    for (const other of expected) {
      if (one.length === other.length && timingSafeEqual(one, other)) matches += 1;
    }
  }
  return matches > 0 ? null : 'no_match';
}
