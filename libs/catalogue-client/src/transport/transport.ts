import { randomUUID } from 'node:crypto';
import { CatalogueError } from '../catalogue-error.js';
import { attempt, type ApiResponse } from './attempt.js';
import { queryString, type ApiRequest, type CallOptions } from './api-request.js';
import { backoffMs, type Clock } from './clock.js';
import { Pace, type Slot } from './pace.js';

/** A key or access token, or a function that returns a current access token. */
export type Credential = string | (() => string | Promise<string>);

export interface TransportSettings {
  baseUrl: URL;
  credential: Credential;
  provider?: string | undefined;
  fetch: typeof fetch;
  /** Default total time limit for a call, in ms. */
  deadlineMs: number;
  /** Default time limit for one attempt, in ms. */
  attemptMs: number;
  /** Attempts for a call without a response or with a 5xx. Rate limit responses do not count. */
  maxAttempts: number;
  maxConcurrent: number;
  userAgent: string;
  clock: Clock;
  onRetry?: ((retry: RetryNotice) => void) | undefined;
}

/** A call that is about to be retried. */
export interface RetryNotice {
  error: CatalogueError;
  waitMs: number;
  attempts: number;
}

interface Deadline {
  at: number;
  signal: AbortSignal | undefined;
}

/**
 * Sends calls within the rate limit and retries safe failures. All methods are safe to retry: a PATCH sets absolute
 * values, and every POST carries an Idempotency-Key.
 */
export class Transport {
  // A private field keeps the key out of logged objects.
  readonly #settings: TransportSettings;
  readonly #pace: Pace;
  #credential: Credential;

  constructor(settings: TransportSettings) {
    this.#settings = settings;
    this.#pace = new Pace(settings.maxConcurrent, settings.clock);
    this.#credential = settings.credential;
  }

  /** Applies to new calls; calls in flight and their retries keep the previous key. */
  useKey(apiKey: string): void {
    this.#credential = apiKey;
  }

  get clock(): Clock {
    return this.#settings.clock;
  }

  /** Resolves to a 2xx or 304 response. Rejects with a CatalogueError, or the signal's reason. */
  async send(request: ApiRequest, options: CallOptions = {}): Promise<ApiResponse> {
    const { clock, deadlineMs } = this.#settings;
    const deadline: Deadline = { at: clock.now() + (options.deadlineMs ?? deadlineMs), signal: options.signal };
    const headers = this.headersOf(request);
    const credential = this.#credential;
    let lastError: CatalogueError | undefined;
    let isOutcomeUnknown = false;
    for (let attempts = 1, failures = 0; ; attempts += 1) {
      const slot = await this.acquireSlot(request, deadline, lastError);
      const outcome = await this.attempt(request, headers, credential, slot, deadline);
      if (!(outcome instanceof CatalogueError)) return outcome;
      // An earlier attempt deleted the record, but its response was lost.
      if (isOutcomeUnknown && request.method === 'DELETE' && outcome.status === 404) {
        return { status: 204, headers: new Headers(), text: '' };
      }
      isOutcomeUnknown ||= isWriting(request) && mayHaveSucceeded(outcome);
      lastError = isOutcomeUnknown ? withUnknownOutcome(outcome) : outcome;
      const isRefused = outcome.status === 429;
      if (!isRefused) failures += 1;
      const canRepeat = isTransient(outcome) && (request.body?.isRepeatable ?? true);
      if (!canRepeat || failures >= this.#settings.maxAttempts) throw lastError;
      await this.pause(lastError, attempts, Math.max(failures, 1), deadline);
    }
  }

  private headersOf(request: ApiRequest): Record<string, string> {
    const { userAgent, provider } = this.#settings;
    return {
      accept: 'application/json, application/problem+json',
      'user-agent': userAgent,
      ...(request.body?.contentType ? { 'content-type': request.body.contentType } : {}),
      ...(request.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      ...(provider === undefined ? {} : { 'plinth-provider': provider }),
      ...request.headers,
    };
  }

  private async acquireSlot(request: ApiRequest, { at, signal }: Deadline, lastError?: CatalogueError): Promise<Slot> {
    const slot = await this.#pace.acquire(request.lane ?? 'standard', request.cost ?? 1, at, signal);
    if (slot) return slot;
    throw (
      lastError ??
      new CatalogueError(
        'timeout',
        'The request could not start before its deadline: the rate limit is exhausted, or too many requests are running.',
      )
    );
  }

  private async attempt(
    request: ApiRequest,
    headers: Record<string, string>,
    credential: Credential,
    slot: Slot,
    { at, signal }: Deadline,
  ): Promise<ApiResponse | CatalogueError> {
    const { baseUrl, clock, attemptMs } = this.#settings;
    const authorization = `Bearer ${await tokenOf(credential, slot)}`;
    const url = new URL(`api/v1/key${request.path}${queryString(request.query)}`, baseUrl);
    const withinMs = Math.min(request.attemptMs ?? attemptMs, at - clock.now());
    return attempt(
      {
        ...{ url, method: request.method, headers: { ...headers, authorization } },
        ...{ body: request.body?.open(), isStream: request.isStream ?? false },
      },
      { send: this.#settings.fetch, slot, withinMs, signal },
    );
  }

  private async pause(error: CatalogueError, attempts: number, failures: number, deadline: Deadline): Promise<void> {
    const { clock, onRetry } = this.#settings;
    // After a 429, the rate limiter waits for the reset; add only jitter here.
    const retryAfter = error.status === 429 ? 0 : (error.retryAfterMs ?? 0);
    const waitMs = retryAfter + backoffMs(failures, () => clock.random());
    if (clock.now() + waitMs >= deadline.at) throw error;
    onRetry?.({ error, waitMs: error.status === 429 ? (error.retryAfterMs ?? waitMs) : waitMs, attempts });
    await clock.wait(waitMs, deadline.signal);
  }
}

async function tokenOf(credential: Credential, slot: Slot): Promise<string> {
  try {
    return typeof credential === 'string' ? credential : await credential();
  } catch (error) {
    slot.release();
    throw error;
  }
}

const isWriting = ({ method }: ApiRequest): boolean => method !== 'GET';

function isTransient({ status, code, retryAfterMs }: CatalogueError): boolean {
  if (code === 'answer_too_large') return false;
  if (code === 'network' || code === 'timeout') return true;
  // Without Retry-After, an earlier attempt has ended and its response was lost.
  if (code === 'idempotency_key_in_use') return retryAfterMs !== undefined;
  return status !== undefined && [408, 425, 429, 500, 502, 503, 504].includes(status);
}

function mayHaveSucceeded({ status, code }: CatalogueError): boolean {
  if (['network', 'timeout', 'answer_too_large', 'idempotency_key_in_use'].includes(code)) return true;
  return status !== undefined && [500, 502, 503, 504].includes(status);
}

function withUnknownOutcome(error: CatalogueError): CatalogueError {
  const { code, message, status, problem, requestId, retryAfterMs, cause } = error;
  return new CatalogueError(code, message, { status, problem, requestId, retryAfterMs, cause, isOutcomeUnknown: true });
}
