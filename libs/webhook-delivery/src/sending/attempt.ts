import { retryAfterMs } from '../schedule/retry-schedule.js';
import type { AttemptOutcome } from '../webhook-metrics.js';
import { TooManyInterimAnswers } from './interim-answers.js';

/** What is sent, and which secrets sign it. */
export interface OutgoingMessage {
  eventId: string;
  /** The exact text that is signed and sent. */
  body: string;
  secrets: readonly string[];
  /** Headers of the endpoint's own, with names in lower case. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** A format of the service's own, in place of Standard Webhooks. */
  format?: MessageFormat | undefined;
}

/** What is sent to an endpoint in place of an event in Standard Webhooks: made anew for each attempt. */
export interface FormattedRequest {
  contentType: string;
  body: string;
}

/**
 * A format of messages that is the service's own. Endpoints that have one hear nothing but what is published to them by
 * name; their requests carry no webhook headers, and the service never disables them.
 */
export interface MessageFormat {
  /** Makes the request of one attempt out of the stored body of the event. What it throws fails the attempt. */
  render(eventBody: string): Promise<FormattedRequest>;
  isSuccess(status: number): boolean;
  /** No further attempt can help. */
  isFinal(status: number): boolean;
}

/** The formats that a service has, by their names. */
export type MessageFormats = Readonly<Record<string, MessageFormat>>;

/** What became of one attempt. Everything a receiver can do ends as one of these, never as an exception. */
export interface AttemptResult {
  outcome: AttemptOutcome;
  durationMs: number;
  responseStatus: number | null;
  /** At most 16 KiB of valid UTF-8 without U+0000. */
  responseBody: string | null;
  /** Why it failed, in words for the endpoint's owner; null on success. */
  error: string | null;
  /** No further attempt can help. */
  isPermanent: boolean;
  /** 410: the receiver wants no more. */
  isGone: boolean;
  /** Of a 429 or 503; see `retryAfterMs`. */
  retryAfterMs?: number;
}

/** What a complete answer says by its status and `Retry-After`. */
export function resultOfStatus(status: number, retryAfter: string | undefined, format: MessageFormat | undefined) {
  const isSuccess = format ? format.isSuccess(status) : status >= 200 && status < 300;
  const isRedirect = status >= 300 && status < 400;
  return {
    outcome: isSuccess ? ('succeeded' as const) : ('rejected' as const),
    error: isSuccess ? null : isRedirect ? `redirect not followed (HTTP status ${status})` : `HTTP status ${status}`,
    isPermanent: format ? format.isFinal(status) : status === 410,
    isGone: !format && status === 410,
    ...(status === 429 || status === 503 ? { retryAfterMs: retryAfterMs(retryAfter, Date.now()) } : {}),
  };
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset before the answer was complete',
  EPIPE: 'connection closed while the request was sent',
  UND_ERR_SOCKET: 'connection closed before the answer was complete',
  ENOTFOUND: 'host name not found',
  ENODATA: 'host name has no address',
  EAI_AGAIN: 'host name could not be looked up',
  ESERVFAIL: 'host name could not be looked up',
  ETIMEOUT: 'host name could not be looked up in time',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ETIMEDOUT: 'connection timed out',
  UND_ERR_HEADERS_OVERFLOW: 'the response headers are too large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the response body has not the length it claims',
};
// What undici says of a connection that it closed itself.
const breaches: Readonly<Record<string, string>> = {
  'bad upgrade': 'the answer switches to another protocol, which was not asked for',
  'bad response': 'the receiver sent bytes that answer no request',
};
const timeouts = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT', 'ETIMEOUT']);
const tlsCode = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

/** Says in words why an exchange broke off. No address of ours and no stack goes into it. */
export function describeFailure(error: unknown, connectTimeoutMs: number): { outcome: AttemptOutcome; error: string } {
  const { code, name, message } = firstOf(error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT')
    return { outcome: 'timed_out', error: `timeout: no connection within ${connectTimeoutMs} ms` };
  if (error instanceof TooManyInterimAnswers) return { outcome: 'unreachable', error: message };
  if (code === 'UND_ERR_SOCKET' && breaches[message] !== undefined)
    return { outcome: 'unreachable', error: breaches[message] };
  const outcome = timeouts.has(code) ? 'timed_out' : 'unreachable';
  const known = words[code];
  if (known !== undefined) return { outcome, error: known };
  if (tlsCode.test(code)) return { outcome, error: `TLS error: ${brief(message)} (${code})` };
  if (name === 'HTTPParserError') return { outcome, error: `the answer is no valid HTTP: ${brief(message)}` };
  return { outcome, error: `no answer: ${brief(message)}${code ? ` (${code})` : ''}` };
}

// Of several addresses tried, the first one's failure stands for all. An address that had no answer within 250 ms, when
// the next was tried (RFC 8305 §5), says least: this process itself may have been late to read it.
function firstOf(error: unknown): { code: string; name: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) {
    const answered = error.errors.find((one) => (one as { code?: unknown }).code !== 'ETIMEDOUT') as unknown;
    return firstOf(answered ?? error.errors[0]);
  }
  const { code, name, message } = error as Record<'code' | 'name' | 'message', unknown>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { code: text(code), name: text(name), message: text(message) || 'unknown' };
}

function brief(message: string): string {
  return message.split('\n', 1)[0]!.slice(0, 200);
}

/** Bytes of a response that are read at most; a longer one is cut off there. */
export const maxReadBytes = 64 * 1024;
/** Bytes of a response that are stored at most. */
export const maxExcerptBytes = 16 * 1024;

/**
 * What is stored of a response: its first 16 KiB as valid UTF-8. Bytes that are none become U+FFFD, a character cut in
 * half at the end goes, and so does U+0000, which PostgreSQL cannot store.
 */
export function responseExcerpt(bytes: Buffer): string {
  if (bytes.length === 0) return '';
  const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })
    .decode(bytes.subarray(0, maxExcerptBytes), { stream: true })
    .replaceAll('\u0000', '');
  const encoded = Buffer.from(text, 'utf8');
  if (encoded.length <= maxExcerptBytes) return text;
  // Every stray byte became three; cut again, and not within a character.
  return new TextDecoder().decode(encoded.subarray(0, maxExcerptBytes), { stream: true });
}
