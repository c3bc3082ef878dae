import { CatalogueError, type FieldError, type ProblemDocument } from '../catalogue-error.js';
import { retryAfterMs } from './clock.js';
import { textOf } from '../streams/streams.js';
import { rateLimitOf, type Place } from './pace.js';
import { reasonOf, SilenceTimer } from './silence-timer.js';

/** What of an answer an error is made from. */
export interface FailedResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** The error that an answer other than 2xx stands for: its problem document, or what can be said of anything else. */
function errorOfResponse({ status, headers, text }: FailedResponse, nowMs: number): CatalogueError {
  const facts = { status, retryAfterMs: retryAfterMs(headers.get('retry-after'), nowMs) };
  const problem = problemOf(headers, text);
  if (problem) return new CatalogueError(problem.code, messageOf(problem), { ...facts, problem });
  const requestId = headers.get('x-request-id') ?? undefined;
  const isMoved = status >= 300 && status < 400;
  const said = isMoved
    ? `The address redirects (${status}) to ${headers.get('location') ?? 'nowhere'}. Give the service's own address as baseUrl.`
    : `The answer is ${status} and no problem document: something between here and the service answered. It begins: ${beginningOf(text)}`;
  return new CatalogueError('unexpected_response', said, { ...facts, requestId });
}

function problemOf(headers: Headers, text: string): ProblemDocument | undefined {
  if (!/^application\/(problem\+)?json\b/i.test(headers.get('content-type') ?? '')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isProblem(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isProblem = (value: unknown): value is ProblemDocument =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

function messageOf({ status, code, detail, title, requestId, errors }: ProblemDocument): string {
  return `${status} ${code}: ${fieldsOf(errors) ?? detail ?? title} (request ${requestId})`;
}

// At most three, so that a log line stays a line.
function fieldsOf(errors: readonly FieldError[] | undefined): string | undefined {
  if (!errors || errors.length === 0) return undefined;
  const shown = errors.slice(0, 3).map(({ field, message }) => `${field} ${message}`);
  return [...shown, ...(errors.length > 3 ? [`and ${errors.length - 3} more`] : [])].join('; ');
}

const beginningOf = (text: string): string => JSON.stringify(text.replaceAll(/\s+/g, ' ').trim().slice(0, 120));

/** An answer of 2xx. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Empty where the caller reads the body. */
  text: string;
  /** The body, where the caller reads it. */
  stream?: AsyncIterable<Uint8Array>;
}

/** One HTTP request as it goes out. */
export interface OutgoingRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | AsyncIterable<Uint8Array> | undefined;
  isStream: boolean;
}

/** What one attempt runs with. */
export interface AttemptSettings {
  send: typeof fetch;
  place: Place;
  /** How long the exchange may be silent, in ms. */
  withinMs: number;
  signal: AbortSignal | undefined;
}

/**
 * Sends a request once. Resolves to the answer, or to what went wrong; rejects with the reason of `signal`, and with
 * what the source of an upload throws. The place is given back when the answer is there, of a stream its head.
 */
export async function attempt(
  { url, method, headers, body, isStream }: OutgoingRequest,
  { send, place, withinMs, signal }: AttemptSettings,
): Promise<Answer | CatalogueError> {
  const timer = new SilenceTimer(withinMs, signal);
  const isUpload = typeof body === 'object' && !(body instanceof FormData);
  const content = isUpload ? timer.sending(body) : body;
  let isHandedOver = false;
  try {
    const response = await send(url, {
      method,
      headers,
      // An async iterable is a body to Node's fetch, though not to its types.
      ...(content === undefined ? {} : { body: content as RequestInit['body'] }),
      ...(isUpload ? { duplex: 'half' } : {}),
      // Followed, a redirect could take the key elsewhere.
      redirect: 'manual',
      signal: timer.signal,
    });
    const { status, headers: received } = response;
    const state = rateLimitOf(received);
    if (isStream && response.ok && response.body) {
      isHandedOver = true;
      place.leave({ state });
      return { status, headers: received, text: '', stream: timer.receiving(response.body) };
    }
    const text = await textOf(response);
    const error = response.ok ? undefined : errorOfResponse({ status, headers: received, text }, Date.now());
    const refusedForMs = status === 429 ? (error?.retryAfterMs ?? 1_000) : undefined;
    place.leave({ state, refusedForMs });
    return error ?? { status, headers: received, text };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof CatalogueError) return cause;
    if (timer.sourceError) throw timer.sourceError.thrown;
    if (timer.isLate)
      return new CatalogueError('timeout', `${url.origin} did not answer within ${withinMs / 1000} s.`, { cause });
    return new CatalogueError('network', `${url.origin} could not be reached: ${reasonOf(cause)}.`, { cause });
  } finally {
    place.leave();
    if (!isHandedOver) timer.stop();
  }
}
