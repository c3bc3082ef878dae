import { CatalogueError } from '../catalogue-error.js';
import { textOf } from '../streams/ndjson.js';
import { errorOfResponse } from './error-of-response.js';
import type { Place } from './pace.js';
import { rateLimitOf } from './rate-limit-headers.js';
import { reasonOf, SilenceTimer } from './silence-timer.js';

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
  signal?: AbortSignal;
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
      place.leave(state ? { state } : {});
      return { status, headers: received, text: '', stream: timer.receiving(response.body) };
    }
    const text = await textOf(response);
    const error = response.ok ? undefined : errorOfResponse({ status, headers: received, text }, Date.now());
    const refusedForMs = status === 429 ? (error?.retryAfterMs ?? 1_000) : undefined;
    place.leave({ ...(state ? { state } : {}), ...(refusedForMs === undefined ? {} : { refusedForMs }) });
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
