import { secretKey, verify } from '@plinth/webhook-signing';
import type { WebhookEvent } from './records.js';

export type WebhookFault =
  | 'headers_missing'
  | 'timestamp_invalid'
  /** A replay, or a wrong clock. */
  | 'timestamp_outside_tolerance'
  /** Wrong secret, or not the raw body. */
  | 'no_match'
  /** The signature matches, but the body is not an event. */
  | 'body_invalid';

const sentences: Record<WebhookFault, string> = {
  headers_missing: 'webhook-id, webhook-timestamp or webhook-signature is missing',
  timestamp_invalid: 'webhook-timestamp is not a timestamp',
  timestamp_outside_tolerance:
    'webhook-timestamp differs by more than five minutes: a replayed message, or a wrong clock',
  no_match: 'no signature matches: wrong secret, or the body is not the raw body',
  body_invalid: 'the body is not an event',
};

/** A webhook that fails verification. Respond with 401 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(readonly code: WebhookFault) {
    super(`The webhook was rejected: ${sentences[code]}.`);
  }
}

/** Headers as Node, Express, Fastify or fetch provide them. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Verifies a webhook (Standard Webhooks 1.0.0). Pass the raw body and the `whsec_…` secret, or both during rotation.
 * Throws WebhookVerificationError, TypeError for a parsed body, RangeError for a malformed secret.
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
  // Check the secrets first, so that a misconfigured receiver always fails clearly.
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
