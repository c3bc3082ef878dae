import { randomUUID } from 'node:crypto';
import { CatalogueError } from '../catalogue-error.js';
import { attempt, type Answer } from './attempt.js';
import { queryString, type ApiRequest, type CallOptions } from './api-request.js';
import { backoffMs, type Clock } from './clock.js';
import { Pace, type Place } from './pace.js';

/** How the service is reached. */
export interface TransportSettings {
  baseUrl: URL;
  apiKey: string;
  fetch: typeof fetch;
  /** How long a call may take in all unless it says otherwise, in ms. */
  deadlineMs: number;
  /** How long one attempt may take unless its call says otherwise, in ms. */
  attemptMs: number;
  /** How often a call is tried that fails for want of an answer, or with 5xx. Refusals for the rate limit do not count. */
  maxAttempts: number;
  maxConcurrent: number;
  userAgent: string;
  clock: Clock;
  /** Told before each wait: why, how long, and how often it was tried. */
  onRetry?: ((retry: RetryNotice) => void) | undefined;
}

/** A call that waits to be sent again. */
export interface RetryNotice {
  error: CatalogueError;
  waitMs: number;
  attempts: number;
}

/** The time that a call has left. */
interface Deadline {
  at: number;
  signal: AbortSignal | undefined;
}

/**
 * Sends calls to the service: within the rate limit, repeated where that is safe and may help, each within its
 * deadline. GET, PUT, PATCH and DELETE are safe to repeat here (a PATCH says what is to be, not what to add), and every
 * POST carries an Idempotency-Key.
 */
export class Transport {
  // Private to the language, so that no logger prints the key.
  readonly #settings: TransportSettings;
  readonly #pace: Pace;
  #apiKey: string;

  constructor(settings: TransportSettings) {
    this.#settings = settings;
    this.#pace = new Pace(settings.maxConcurrent, settings.clock);
    this.#apiKey = settings.apiKey;
  }

  /** Calls from now on carry this key; those that run, and their repetitions, the one before. */
  useKey(apiKey: string): void {
    this.#apiKey = apiKey;
  }

  get clock(): Clock {
    return this.#settings.clock;
  }

  /** Resolves to an answer of 2xx (or 304); rejects with a CatalogueError, or the signal's reason. */
  async send(request: ApiRequest, options: CallOptions = {}): Promise<Answer> {
    const { clock, deadlineMs } = this.#settings;
    const deadline: Deadline = { at: clock.now() + (options.deadlineMs ?? deadlineMs), signal: options.signal };
    const headers = this.headersOf(request);
    let lastError: CatalogueError | undefined;
    let isOutcomeUnknown = false;
    for (let attempts = 1, failures = 0; ; attempts += 1) {
      const place = await this.placeFor(request, deadline, lastError);
      const outcome = await this.attempt(request, headers, place, deadline);
      if (!(outcome instanceof CatalogueError)) return outcome;
      // The record is gone, which is what the attempt before wanted; its answer was lost.
      if (isOutcomeUnknown && request.method === 'DELETE' && outcome.status === 404) {
        return { status: 204, headers: new Headers(), text: '' };
      }
      isOutcomeUnknown ||= isWriting(request) && mayHaveHappened(outcome);
      lastError = isOutcomeUnknown ? withUnknownOutcome(outcome) : outcome;
      const isRefused = outcome.status === 429;
      if (!isRefused) failures += 1;
      const canRepeat = isPassing(outcome) && (request.body?.isRepeatable ?? true);
      if (!canRepeat || failures >= this.#settings.maxAttempts) throw lastError;
      await this.pause(lastError, attempts, Math.max(failures, 1), deadline);
    }
  }

  private headersOf(request: ApiRequest): Record<string, string> {
    const { userAgent } = this.#settings;
    return {
      accept: 'application/json, application/problem+json',
      'user-agent': userAgent,
      ...(request.body?.contentType ? { 'content-type': request.body.contentType } : {}),
      ...(request.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      ...request.headers,
      authorization: `Bearer ${this.#apiKey}`,
    };
  }

  private async placeFor(request: ApiRequest, { at, signal }: Deadline, lastError?: CatalogueError): Promise<Place> {
    const place = await this.#pace.enter(request.lane ?? 'standard', request.cost ?? 1, at, signal);
    if (place) return place;
    throw (
      lastError ??
      new CatalogueError(
        'timeout',
        'The call got no place within its deadline: the rate limit is used up, or many calls run.',
      )
    );
  }

  private async attempt(
    request: ApiRequest,
    headers: Record<string, string>,
    place: Place,
    { at, signal }: Deadline,
  ): Promise<Answer | CatalogueError> {
    const { baseUrl, clock, attemptMs } = this.#settings;
    const url = new URL(`api/v1/key${request.path}${queryString(request.query)}`, baseUrl);
    const withinMs = Math.min(request.attemptMs ?? attemptMs, at - clock.now());
    return attempt(
      { url, method: request.method, headers, body: request.body?.open(), isStream: request.isStream ?? false },
      { send: this.#settings.fetch, place, withinMs, signal },
    );
  }

  private async pause(error: CatalogueError, attempts: number, failures: number, deadline: Deadline): Promise<void> {
    const { clock, onRetry } = this.#settings;
    // After a 429 the pace knows when there is room again; here only the jitter is missing.
    const asked = error.status === 429 ? 0 : (error.retryAfterMs ?? 0);
    const waitMs = asked + backoffMs(failures, () => clock.random());
    if (clock.now() + waitMs >= deadline.at) throw error;
    onRetry?.({ error, waitMs: error.status === 429 ? (error.retryAfterMs ?? waitMs) : waitMs, attempts });
    await clock.wait(waitMs, deadline.signal);
  }
}

const isWriting = ({ method }: ApiRequest): boolean => method !== 'GET';

/** Whether the same call may succeed later. */
function isPassing({ status, code }: CatalogueError): boolean {
  if (code === 'answer_too_large') return false;
  if (code === 'network' || code === 'timeout' || code === 'idempotency_key_in_use') return true;
  return status !== undefined && [408, 425, 429, 500, 502, 503, 504].includes(status);
}

/** Whether the change may have been made although this is how it ended. */
function mayHaveHappened({ status, code }: CatalogueError): boolean {
  if (code === 'network' || code === 'timeout' || code === 'answer_too_large') return true;
  return status !== undefined && [500, 502, 504].includes(status);
}

function withUnknownOutcome(error: CatalogueError): CatalogueError {
  const { code, message, status, problem, requestId, retryAfterMs, cause } = error;
  return new CatalogueError(code, message, { status, problem, requestId, retryAfterMs, cause, isOutcomeUnknown: true });
}
