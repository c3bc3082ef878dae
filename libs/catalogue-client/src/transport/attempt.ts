import { CatalogueError, type FieldError, type ProblemDocument } from '../catalogue-error.js';
import { retryAfterMs } from './clock.js';
import { textOf } from '../streams/streams.js';
import { rateLimitOf, type Slot } from './pace.js';

/** Aborts an exchange after `withinMs` of silence, or with the caller's signal. */
class SilenceTimer {
  isLate = false;
  /** An error from the upload's source, not from the exchange. */
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

  /** The timer runs while the network accepts a chunk, not while the source produces one. */
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

  /** The timer runs while waiting for a chunk, not while the consumer processes one. */
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

/** Fetch reports only "fetch failed"; the reason is in the innermost cause. */
export function reasonOf(error: unknown): string {
  // Check members: instanceof fails across realms, for example under test runners.
  let inner = error as Partial<NodeJS.ErrnoException> | undefined;
  while (inner?.cause != null) inner = inner.cause as Partial<NodeJS.ErrnoException>;
  const { message, name, code } = inner ?? {};
  const description = message || name || 'no reason given';
  return code === undefined || description.includes(code) ? description : `${description} (${code})`;
}

function errorOfResponse({ status, headers, text }: ApiResponse, nowMs: number): CatalogueError {
  const facts = { status, retryAfterMs: retryAfterMs(headers.get('retry-after'), nowMs) };
  const problem = problemOf(headers, text);
  if (problem) return new CatalogueError(problem.code, messageOf(problem), { ...facts, problem });
  const requestId = headers.get('x-request-id') ?? undefined;
  const isRedirect = status >= 300 && status < 400;
  const description = isRedirect
    ? `The address redirects (${status}) to ${headers.get('location') ?? 'nowhere'}. Give the service's own address as baseUrl.`
    : `The response (${status}) is not a problem document, so it is probably from a proxy. It starts with: ${excerptOf(text)}`;
  return new CatalogueError('unexpected_response', description, { ...facts, requestId });
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

// Keeps a log line short.
function fieldsOf(errors: readonly FieldError[] | undefined): string | undefined {
  if (!errors || errors.length === 0) return undefined;
  const shown = errors.slice(0, 3).map(({ field, message }) => `${field} ${message}`);
  return [...shown, ...(errors.length > 3 ? [`and ${errors.length - 3} more`] : [])].join('; ');
}

const excerptOf = (text: string): string => JSON.stringify(text.replaceAll(/\s+/g, ' ').trim().slice(0, 120));

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Empty if `stream` is set. */
  text: string;
  stream?: AsyncIterable<Uint8Array>;
}

export interface OutgoingRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | AsyncIterable<Uint8Array> | undefined;
  isStream: boolean;
}

export interface AttemptSettings {
  send: typeof fetch;
  slot: Slot;
  /** The longest silence, in ms. */
  withinMs: number;
  signal: AbortSignal | undefined;
}

/** Sends a request once. Resolves to the response or a CatalogueError; rejects on abort or an upload source's error. */
export async function attempt(
  { url, method, headers, body, isStream }: OutgoingRequest,
  { send, slot, withinMs, signal }: AttemptSettings,
): Promise<ApiResponse | CatalogueError> {
  const timer = new SilenceTimer(withinMs, signal);
  const isUpload = typeof body === 'object' && !(body instanceof FormData);
  const content = isUpload ? timer.sending(body) : body;
  let isHandedOver = false;
  try {
    const response = await send(url, {
      method,
      headers,
      // Node's fetch accepts an async iterable; its types do not.
      ...(content === undefined ? {} : { body: content as RequestInit['body'] }),
      ...(isUpload ? { duplex: 'half' } : {}),
      // Following a redirect could leak the key.
      redirect: 'manual',
      signal: timer.signal,
    });
    const { status, headers: received } = response;
    const state = rateLimitOf(received);
    if (isStream && response.ok && response.body) {
      isHandedOver = true;
      slot.release({ state });
      return { status, headers: received, text: '', stream: timer.receiving(response.body) };
    }
    const text = await textOf(response);
    const error = response.ok ? undefined : errorOfResponse({ status, headers: received, text }, Date.now());
    const refusedForMs = status === 429 ? (error?.retryAfterMs ?? 1_000) : undefined;
    slot.release({ state, refusedForMs });
    return error ?? { status, headers: received, text };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof CatalogueError) return cause;
    if (timer.sourceError) throw timer.sourceError.thrown;
    if (timer.isLate)
      return new CatalogueError('timeout', `${url.origin} did not answer within ${withinMs / 1000} s.`, { cause });
    return new CatalogueError('network', `${url.origin} could not be reached: ${reasonOf(cause)}.`, { cause });
  } finally {
    slot.release();
    if (!isHandedOver) timer.stop();
  }
}
