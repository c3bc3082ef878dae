import { createHmac, createSecretKey, timingSafeEqual, type Hmac, type KeyObject } from 'node:crypto';
import { secretKey } from './secret.js';

/** One message as it is signed. */
export interface SignedMessage {
  /** The header `webhook-id`: the event's id, the same over all attempts. Must hold no `.`. */
  id: string;
  /** The header `webhook-timestamp`: whole seconds since 1970, of the attempt. */
  timestampSeconds: number;
  /** The exact body text that is sent. */
  body: string;
}

/** The three headers of a message as a receiver got them. */
export interface SignatureHeaders {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
}

/** Why a message was not accepted. */
export type VerificationFailure = 'headers_missing' | 'timestamp_invalid' | 'timestamp_outside_tolerance' | 'no_match';

const version = 'v1';
/** How far a timestamp may lie from the receiver's clock, either way: 5 minutes, as the standard's own libraries have it. */
export const toleranceSeconds = 300;

/** Gives a message's header `webhook-signature`. */
export type SignMessage = (message: SignedMessage) => string;

const keyOf = (secret: string): KeyObject => createSecretKey(secretKey(secret));

function hmac(key: KeyObject, { id, timestampSeconds, body }: SignedMessage): Hmac {
  return createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`);
}

/** Signs many messages with the same secrets as `sign` does one. Throws a RangeError on a secret that is none. */
export function signer(secrets: readonly string[]): SignMessage {
  const keys = secrets.map(keyOf);
  const signWith = (key: KeyObject, message: SignedMessage): string =>
    `${version},${hmac(key, message).digest('base64')}`;
  const [first, ...others] = keys;
  // Nearly always there is one, and signing is a good part of what a delivery costs.
  if (first && others.length === 0) return (message) => signWith(first, message);
  return (message) => keys.map((key) => signWith(key, message)).join(' ');
}

/**
 * The header `webhook-signature` of Standard Webhooks 1.0.0: one `v1,<base64 HMAC-SHA256 of id.timestamp.body>` a
 * secret, space-separated, in the order given. Throws a RangeError on a secret that is none.
 */
export function sign(message: SignedMessage, secrets: readonly string[]): string {
  return signer(secrets)(message);
}

/**
 * Checks a message as a receiver does: any of its signatures made with any of `secrets` will do, compared in constant
 * time, and its timestamp must lie within `toleranceSeconds` of `nowSeconds`. Resolves to null when it is good.
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
  // Every pair is compared, whatever came before, so that time says nothing about which one matched.
  let matches = 0;
  for (const one of given) {
    for (const other of expected) {
      if (one.length === other.length && timingSafeEqual(one, other)) matches += 1;
    }
  }
  return matches > 0 ? null : 'no_match';
}
