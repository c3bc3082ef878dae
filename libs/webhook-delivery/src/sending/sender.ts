import { Pool, type Dispatcher } from 'undici';
import { sign } from '@plinth/webhook-signing';
import { requireDeliverableUrl } from '../address/url-guard.js';
import { WebhookUrlRefused } from '../errors.js';
import { retryAfterMs } from '../schedule/retry-schedule.js';
import type { WebhookSettings } from '../webhook-settings.js';
import { describeFailure, type AttemptResult } from './attempt-outcome.js';
import { AddressRefused, guardedConnector, type ResolveHost } from './guarded-connector.js';
import { keptText, maxKeptBytes, maxReadBytes } from './response-text.js';

/** What is sent, and which secrets sign it. */
export interface OutgoingMessage {
  eventId: string;
  /** The exact text that is signed and sent. */
  body: string;
  secrets: readonly string[];
}

const maxConnectMs = 5_000;

/** Makes attempts. Connections are shared only within one turn of one endpoint, so no endpoint waits for another's. */
export class Sender {
  constructor(
    private readonly settings: Pick<WebhookSettings, 'guard' | 'allowHttp' | 'timeoutMs' | 'userAgent'>,
    private readonly resolve?: ResolveHost,
  ) {}

  /** Opens a line to one endpoint with at most `connections` requests in flight. */
  open(url: string, connections: number): EndpointLine {
    return new EndpointLine(url, connections, this.settings, this.resolve);
  }
}

/** The way to one endpoint for the length of one turn. Close it, or its connections linger. */
export class EndpointLine {
  private readonly connectTimeoutMs: number;
  private pool: Pool | undefined;

  constructor(
    private readonly url: string,
    private readonly connections: number,
    private readonly settings: Pick<WebhookSettings, 'guard' | 'allowHttp' | 'timeoutMs' | 'userAgent'>,
    private readonly resolve?: ResolveHost,
  ) {
    this.connectTimeoutMs = Math.min(maxConnectMs, settings.timeoutMs);
  }

  /**
   * One attempt: signs, sends, and reads the answer, all under one deadline. Never throws for anything that a receiver
   * or the network does; gives null only when `interrupt` ended it, so that nothing is known of it.
   */
  async attempt(message: OutgoingMessage, interrupt?: AbortSignal): Promise<AttemptResult | null> {
    const startedAt = performance.now();
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.settings.timeoutMs);
    const onInterrupt = (): void => deadline.abort();
    interrupt?.addEventListener('abort', onInterrupt, { once: true });
    const seen: { status: number | null; kept: Buffer } = { status: null, kept: Buffer.alloc(0) };
    const durationMs = (): number => Math.round(performance.now() - startedAt);
    try {
      const answer = await this.exchange(message, deadline.signal, seen);
      return answered(answer, keptText(seen.kept), durationMs());
    } catch (error) {
      if (interrupt?.aborted) return null;
      return this.failed(error, deadline.signal.aborted, seen, durationMs());
    } finally {
      clearTimeout(timer);
      interrupt?.removeEventListener('abort', onInterrupt);
    }
  }

  /** Ends the connections. */
  async close(): Promise<void> {
    await this.pool?.destroy().catch(() => undefined);
  }

  private async exchange(
    { eventId, body, secrets }: OutgoingMessage,
    signal: AbortSignal,
    seen: { status: number | null; kept: Buffer },
  ): Promise<Answer> {
    // Settings may have become stricter since it was saved.
    requireDeliverableUrl(this.url, this.settings);
    const url = new URL(this.url);
    const timestampSeconds = Math.floor(Date.now() / 1000);
    const {
      statusCode,
      headers,
      body: response,
    } = await this.poolFor(url).request({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: {
        'content-type': 'application/json',
        'user-agent': this.settings.userAgent,
        accept: '*/*',
        'accept-encoding': 'identity',
        'webhook-id': eventId,
        'webhook-timestamp': String(timestampSeconds),
        'webhook-signature': sign({ id: eventId, timestampSeconds, body }, secrets),
      },
      body,
      signal,
    });
    seen.status = statusCode;
    const chunks: Buffer[] = [];
    let size = 0;
    // Leaving the loop early destroys the stream, and with it the connection.
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (size < maxKeptBytes) {
        chunks.push(chunk);
        seen.kept = Buffer.concat(chunks);
      }
      size += chunk.length;
      if (size >= maxReadBytes) break;
    }
    const retryAfter = headers['retry-after'];
    return { status: statusCode, retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter };
  }

  private poolFor(url: URL): Dispatcher {
    this.pool ??= new Pool(url.origin, {
      connections: this.connections,
      pipelining: 1,
      connect: guardedConnector({
        guard: this.settings.guard,
        timeoutMs: this.connectTimeoutMs,
        resolve: this.resolve,
      }),
      // The one deadline is ours.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 16 * 1024,
    });
    return this.pool;
  }

  private failed(
    error: unknown,
    isLate: boolean,
    seen: { status: number | null; kept: Buffer },
    durationMs: number,
  ): AttemptResult {
    const base = {
      durationMs,
      responseStatus: seen.status,
      responseBody: seen.status === null ? null : keptText(seen.kept),
      isGone: false,
    };
    if (error instanceof AddressRefused || (error instanceof WebhookUrlRefused && error.code === 'address_refused'))
      return { ...base, outcome: 'address_refused', error: 'address_refused', isPermanent: true };
    if (error instanceof WebhookUrlRefused)
      return { ...base, outcome: 'address_refused', error: `the url ${error.message}`, isPermanent: true };
    if (isLate) {
      const late = `timeout: no complete answer within ${this.settings.timeoutMs} ms`;
      return { ...base, outcome: 'timed_out', error: late, isPermanent: false };
    }
    return { ...base, ...describeFailure(error, this.connectTimeoutMs), isPermanent: false };
  }
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

function answered({ status, retryAfter }: Answer, responseBody: string, durationMs: number): AttemptResult {
  const isSuccess = status >= 200 && status < 300;
  const isRedirect = status >= 300 && status < 400;
  return {
    outcome: isSuccess ? 'succeeded' : 'rejected',
    durationMs,
    responseStatus: status,
    responseBody,
    error: isSuccess ? null : isRedirect ? `redirect not followed (HTTP status ${status})` : `HTTP status ${status}`,
    isPermanent: status === 410,
    isGone: status === 410,
    ...(status === 429 || status === 503 ? { retryAfterMs: retryAfterMs(retryAfter, Date.now()) } : {}),
  };
}
