import { retryAfterMs } from '../schedule/retry-schedule.js';
import type { AttemptOutcome } from '../webhook-metrics.js';
import { TooManyInterimAnswers } from './interim-answers.js';

export interface OutgoingMessage {
  eventId: string;
  body: string;
  secrets: readonly string[];
  /** Custom headers with lowercase names. */
  headers?: Readonly<Record<string, string>> | undefined;
  format?: MessageFormat | undefined;
}

export interface FormattedRequest {
  contentType: string;
  body: string;
}

/** Endpoints with a format receive only messages published to them, and are never disabled automatically. */
export interface MessageFormat {
  /** Creates the request from the stored event body. An exception fails the attempt. */
  render(eventBody: string): Promise<FormattedRequest>;
  isSuccess(status: number): boolean;
  isFinal(status: number): boolean;
}

export type MessageFormats = Readonly<Record<string, MessageFormat>>;

export interface AttemptResult {
  outcome: AttemptOutcome;
  durationMs: number;
  responseStatus: number | null;
  /** At most 16 KiB of valid UTF-8 without U+0000. */
  responseBody: string | null;
  /** The failure, worded for the endpoint's owner; null on success. */
  error: string | null;
  isPermanent: boolean;
  /** The receiver returned 410. */
  isGone: boolean;
  /** From a 429 or 503 response; see `retryAfterMs`. */
  retryAfterMs?: number;
}

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
  ECONNRESET: 'connection reset before the response was complete',
  EPIPE: 'connection closed while sending the request',
  UND_ERR_SOCKET: 'connection closed before the response was complete',
  ENOTFOUND: 'host name not found',
  ENODATA: 'host name has no address',
  EAI_AGAIN: 'DNS lookup failed',
  ESERVFAIL: 'DNS lookup failed',
  ETIMEOUT: 'DNS lookup timed out',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ETIMEDOUT: 'connection timed out',
  UND_ERR_HEADERS_OVERFLOW: 'the response headers are too large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the response body length does not match Content-Length',
};
// undici's codes for connections that it closed itself.
const breaches: Readonly<Record<string, string>> = {
  'bad upgrade': 'the response switches to another protocol without a request for it',
  'bad response': 'the receiver sent data without a request',
};
const timeouts = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
const dnsFailures = new Set(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'ESERVFAIL', 'ETIMEOUT']);
const tlsCode = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

/** Describes a failed exchange without internal addresses or stack traces. */
export function describeFailure(error: unknown, connectTimeoutMs: number): { outcome: AttemptOutcome; error: string } {
  const { code, name, message } = firstOf(error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT')
    return { outcome: 'timed_out', error: `timeout: no connection within ${connectTimeoutMs} ms` };
  if (error instanceof TooManyInterimAnswers) return { outcome: 'unreachable', error: message };
  if (code === 'UND_ERR_SOCKET' && breaches[message] !== undefined)
    return { outcome: 'unreachable', error: breaches[message] };
  const outcome = dnsFailures.has(code) ? 'dns_failed' : timeouts.has(code) ? 'timed_out' : 'unreachable';
  const known = words[code];
  if (known !== undefined) return { outcome, error: known };
  if (tlsCode.test(code)) return { outcome, error: `TLS error: ${brief(message)} (${code})` };
  if (name === 'HTTPParserError') return { outcome, error: `invalid HTTP response: ${brief(message)}` };
  return { outcome, error: `no response: ${brief(message)}${code ? ` (${code})` : ''}` };
}

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

/** The part of a response that is read. */
export const maxReadBytes = 64 * 1024;
/** The part of a response that is stored. */
export const maxExcerptBytes = 16 * 1024;

/** The first 16 KiB as valid UTF-8, without a truncated character and U+0000 (PostgreSQL cannot store it). */
export function responseExcerpt(bytes: Buffer): string {
  if (bytes.length === 0) return '';
  const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })
    .decode(bytes.subarray(0, maxExcerptBytes), { stream: true })
    .replaceAll('\u0000', '');
  const encoded = Buffer.from(text, 'utf8');
  if (encoded.length <= maxExcerptBytes) return text;
  // Replacement characters take three bytes; truncate again at a character boundary.
  return new TextDecoder().decode(encoded.subarray(0, maxExcerptBytes), { stream: true });
}
