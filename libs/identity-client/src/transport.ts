import { boundedText } from './bounded-text.js';
import { endsSession, IdentityError } from './identity-error.js';
import { errorOfAnswer } from './problem-answer.js';
import type { SessionStore } from './session-store.js';
import type { DiscoveryQuestion, PageRequest } from './records.js';

const patienceMs = 20_000;

export interface IdentityClientSettings {
  /** The service's address, like `https://id.example.com`. Default: the page's origin. */
  baseUrl?: string;
  /** Default: the page's memory. */
  sessionStore?: SessionStore;
  fetch?: typeof fetch;
}

/** Options of every operation. An aborted call rejects with the signal's reason. */
export interface CallOptions {
  signal?: AbortSignal;
}

export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base URL, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** The credential: none, the session's, or this bearer token. */
  readonly as: 'nobody' | 'session' | { readonly bearer: string };
  readonly signal?: AbortSignal | undefined;
}

export class Transport {
  constructor(
    private readonly baseUrl: string,
    private readonly sessions: SessionStore,
    private readonly send: typeof fetch,
    private readonly onEnded: (error: IdentityError) => void = () => {},
  ) {}

  async call<Result>({ method, path, body, as, signal }: ServiceRequest): Promise<Result> {
    const token = as === 'session' ? await this.sessions.get() : as === 'nobody' ? undefined : as.bearer;
    const { status, headers, text } = await this.exchange(path, signal, {
      method,
      headers: {
        Accept: 'application/json, application/problem+json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(method === 'POST' || body !== undefined ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The service uses no cookies, and responses about a person must not be cached.
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
    if (text === undefined)
      throw new IdentityError('unexpected_answer', 'The answer is longer than 1 MiB.', { status });
    if (status < 200 || status > 299) {
      const error = errorOfAnswer(status, headers, text);
      // A concurrent sign-in may have stored a new token: keep it.
      const isOver = as === 'session' && token !== undefined && endsSession(error);
      if (isOver && (await this.sessions.get()) === token) {
        await this.sessions.set(undefined);
        this.onEnded(error);
      }
      throw error;
    }
    if (text === '') return undefined as Result;
    try {
      return JSON.parse(text) as Result;
    } catch (cause) {
      throw new IdentityError('unexpected_answer', 'The response of the service is not JSON.', {
        status,
        cause,
      });
    }
  }

  private async exchange(path: string, signal: AbortSignal | undefined, request: RequestInit) {
    signal?.throwIfAborted();
    // AbortSignal.any() is newer than passkey support, so join the signals by hand.
    const stopping = new AbortController();
    const stop = () => stopping.abort(signal?.reason);
    signal?.addEventListener('abort', stop);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      stopping.abort();
    }, patienceMs);
    try {
      const response = await this.send(this.baseUrl + path, { ...request, signal: stopping.signal });
      return { status: response.status, headers: response.headers, text: await boundedText(response) };
    } catch (cause) {
      signal?.throwIfAborted();
      if (isLate) throw new IdentityError('timeout', `No answer within ${patienceMs / 1_000} seconds.`, { cause });
      throw new IdentityError('network', unreachable(this.baseUrl), { cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }
}

/** Browsers do not distinguish an unreachable service from a CORS rejection. */
function unreachable(baseUrl: string): string {
  const said = 'The service could not be reached.';
  const page = typeof location === 'undefined' ? undefined : location.origin;
  if (baseUrl === '' || page === undefined || new URL(baseUrl, page).origin === page) return said;
  return `${said} If it is there, look whether RP_ORIGINS of the service lists the origin of this page, ${page}.`;
}

export function discoveryPath(question: DiscoveryQuestion): string {
  if (question === undefined) return '/v1/discovery:byCustomDomain';
  return 'email' in question
    ? `/v1/discovery:byEmail?email=${encodeURIComponent(question.email)}`
    : `/v1/discovery:bySlug?slug=${encodeURIComponent(question.slug)}`;
}

export function queryOf({ page, perPage }: PageRequest): string {
  const wanted = [
    ...(page === undefined ? [] : [`page=${page}`]),
    ...(perPage === undefined ? [] : [`per_page=${perPage}`]),
  ];
  return wanted.length === 0 ? '' : `?${wanted.join('&')}`;
}
