import { secretKey, verify } from '@plinth/webhook-signing';
import type { WebhookEvent } from './records.js';

/** Why a message was not taken. */
export type WebhookFault =
  /** One of the three headers is not there. */
  | 'headers_missing'
  | 'timestamp_invalid'
  /** Older or newer than the tolerance: a replay, or a clock that is wrong. */
  | 'timestamp_outside_tolerance'
  /** Signed with another secret, or the body is not as it was sent. */
  | 'no_match'
  /** The signature is right, and the body is no event. */
  | 'body_invalid';

const sentences: Record<WebhookFault, string> = {
  headers_missing: 'webhook-id, webhook-timestamp or webhook-signature is missing',
  timestamp_invalid: 'webhook-timestamp is not a timestamp',
  timestamp_outside_tolerance:
    'webhook-timestamp differs by more than five minutes: a replayed message, or a wrong clock',
  no_match: 'no signature matches: wrong secret, or the body is not the raw body',
  body_invalid: 'the body is no event',
};

/** A webhook that is not what it says. Answer it with 401, and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(readonly code: WebhookFault) {
    super(`The webhook was rejected: ${sentences[code]}.`);
  }
}

/** Headers as Node, Express, Fastify or fetch have them. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Checks a webhook (Standard Webhooks 1.0.0) and gives its event. `body` is the body exactly as it came, before any
 * parser; `secrets` the endpoint's secret (`whsec_…`), or two while one is being replaced: any that fits will do.
 * Throws a WebhookVerificationError, a TypeError for a body that was parsed, and a RangeError for a secret that is none.
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: ReceivedHeaders,
  secrets: string | readonly string[],
  { now = new Date() }: { now?: Date } = {},
): WebhookEvent {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw new TypeError(
      'verifyWebhook needs the raw body, a string or Buffer. With Express, use express.raw({ type: "application/json" }).',
    );
  }
  const text =
    typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  const all = typeof secrets === 'string' ? [secrets] : secrets;
  if (all.length === 0) throw new RangeError('verifyWebhook needs a secret');
  // Before the message is looked at: a receiver that was set up wrong says so, whatever comes.
  for (const secret of all) secretKey(secret);
  const failure = verify(
    {
      id: headerOf(headers, 'webhook-id'),
      timestamp: headerOf(headers, 'webhook-timestamp'),
      signature: headerOf(headers, 'webhook-signature'),
    },
    text,
    all,
    now.getTime() / 1000,
  );
  if (failure !== null) throw new WebhookVerificationError(failure);
  const event = eventOf(text);
  if (!event) throw new WebhookVerificationError('body_invalid');
  return event;
}

function headerOf(headers: ReceivedHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const key = name in headers ? name : Object.keys(headers).find((one) => one.toLowerCase() === name);
  const value = key === undefined ? undefined : headers[key];
  return Array.isArray(value) ? undefined : (value as string | undefined);
}

function eventOf(text: string): WebhookEvent | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isEvent = typeof value === 'object' && value !== null && 'id' in value && 'type' in value && 'data' in value;
    return isEvent ? (value as WebhookEvent) : undefined;
  } catch {
    return undefined;
  }
}
