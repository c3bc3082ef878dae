import { CatalogueError, type FieldError, type ProblemDocument } from '../catalogue-error.js';
import { retryAfterMs } from './clock.js';
import { textOf } from '../streams/streams.js';
import { rateLimitOf, type Place } from './pace.js';

/** Aborts an exchange in which nothing moves for `withinMs`, or when the caller's signal aborts. */
class SilenceTimer {
  /** Whether it has aborted the exchange for its silence. */
  isLate = false;
  /** What the source of an upload threw: no fault of the exchange. */
  sourceError: { thrown: unknown } | undefined;
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private readonly onAbort = (): void => this.controller.abort(this.caller?.reason);

  constructor(
    private readonly withinMs: number,
    private readonly caller: AbortSignal | undefined,
  ) {
    caller?.addEventListener('abort', this.onAbort, { once: true });
    if (caller?.aborted) this.onAbort();
    this.restart();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.caller?.removeEventListener('abort', this.onAbort);
  }

  /** Passes on what is sent. The time runs while the network takes a chunk, not while the source makes one. */
  async *sending(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const source = chunks[Symbol.asyncIterator]();
    try {
      for (;;) {
        clearTimeout(this.timer);
        const next = await source.next().catch((thrown: unknown) => {
          this.sourceError = { thrown };
          throw thrown;
        });
        this.restart();
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await source.return?.();
    }
  }

  /** Passes on what comes. The time runs while a chunk is waited for, not while its taker works; it ends with the last. */
  async *receiving(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      this.restart();
      for await (const chunk of chunks) {
        clearTimeout(this.timer);
        yield chunk;
        this.restart();
      }
    } catch (cause) {
      this.caller?.throwIfAborted();
      if (this.isLate) throw new CatalogueError('timeout', `Nothing came for ${this.withinMs / 1000} s.`, { cause });
      throw new CatalogueError('network', `The connection was cut: ${reasonOf(cause)}.`, { cause });
    } finally {
      this.stop();
    }
  }

  private restart(): void {
    clearTimeout(this.timer);
    if (this.controller.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.isLate = true;
      this.controller.abort();
    }, this.withinMs);
  }
}

/** Why an exchange failed: fetch says "fetch failed", and keeps the reason in the cause. */
export function reasonOf(error: unknown): string {
  // By its members: where there are several realms, as under test runners, instanceof knows only one.
  let inner = error as Partial<NodeJS.ErrnoException> | undefined;
  while (inner?.cause != null) inner = inner.cause as Partial<NodeJS.ErrnoException>;
  const { message, name, code } = inner ?? {};
  const said = message || name || 'no reason given';
  return code === undefined || said.includes(code) ? said : `${said} (${code})`;
}

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
