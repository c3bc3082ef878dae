import { boundedText } from './bounded-text.js';
import { endsSession, IdentityError } from './identity-error.js';
import { errorOfAnswer } from './problem-answer.js';
import type { SessionStore } from './session-store.js';
import type { DiscoveryQuestion, PageRequest } from './records.js';

const patienceMs = 20_000;

/** One request to the service. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base URL, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** Whose credential goes with it: nobody's, the session's, or this bearer token's. */
  readonly as: 'nobody' | 'session' | { readonly bearer: string };
  readonly signal?: AbortSignal | undefined;
}

/** Speaks HTTP with the service: JSON both ways, problems as {@link IdentityError}. */
export class Transport {
  constructor(
    private readonly baseUrl: string,
    private readonly sessions: SessionStore,
    private readonly send: typeof fetch,
    /** Told when an answer says that the session is over. */
    private readonly onEnded: (error: IdentityError) => void = () => {},
  ) {}

  /** Resolves to the parsed body, `undefined` where there is none. */
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
      // Cookies play no part, and an answer about a person is nobody's to keep.
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
    if (text === undefined)
      throw new IdentityError('unexpected_answer', 'The answer is longer than 1 MiB.', { status });
    if (status < 200 || status > 299) {
      const error = errorOfAnswer(status, headers, text);
      // Another call may have signed in anew while this one was on its way: that token stays.
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
      throw new IdentityError('unexpected_answer', 'The service answered no JSON.', {
        status,
        cause,
      });
    }
  }

  private async exchange(path: string, signal: AbortSignal | undefined, request: RequestInit) {
    signal?.throwIfAborted();
    // AbortSignal.any() is younger than passkeys are, so the two reasons to stop are joined by hand.
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

/**
 * Why there may be no answer. To a page of another origin a browser does not tell a service that is away from one that
 * does not let this origin call it (CORS).
 */
function unreachable(baseUrl: string): string {
  const said = 'The service could not be reached.';
  const page = typeof location === 'undefined' ? undefined : location.origin;
  if (baseUrl === '' || page === undefined || new URL(baseUrl, page).origin === page) return said;
  return `${said} If it is there, look whether RP_ORIGINS of the service lists the origin of this page, ${page}.`;
}

/** The path and query that answer a question to discovery. */
export function discoveryPath(question: DiscoveryQuestion): string {
  if (question === undefined) return '/v1/discovery:byCustomDomain';
  return 'email' in question
    ? `/v1/discovery:byEmail?email=${encodeURIComponent(question.email)}`
    : `/v1/discovery:bySlug?slug=${encodeURIComponent(question.slug)}`;
}

/** The query of a list. */
export function queryOf({ page, perPage }: PageRequest): string {
  const wanted = [
    ...(page === undefined ? [] : [`page=${page}`]),
    ...(perPage === undefined ? [] : [`per_page=${perPage}`]),
  ];
  return wanted.length === 0 ? '' : `?${wanted.join('&')}`;
}
