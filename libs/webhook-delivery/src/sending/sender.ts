import { Pool } from 'undici';
import { signer, type SignMessage } from '@plinth/webhook-signing';
import { requireDeliverableUrl } from '../address/url-guard.js';
import { WebhookUrlRefused } from '../errors.js';
import { retryAfterMs } from '../schedule/retry-schedule.js';
import type { WebhookSettings } from '../webhook-settings.js';
import { describeFailure, type AttemptResult } from './attempt-outcome.js';
import { Exchange, type Ending } from './exchange.js';
import { AddressRefused, guardedConnector, type ResolveHost } from './guarded-connector.js';
import { keptText } from './response-text.js';

/** What is sent, and which secrets sign it. */
export interface OutgoingMessage {
  eventId: string;
  /** The exact text that is signed and sent. */
  body: string;
  secrets: readonly string[];
  /** Headers of the endpoint's own, with names in lower case. */
  headers?: Readonly<Record<string, string>> | undefined;
}

type SendingSettings = Pick<WebhookSettings, 'guard' | 'allowHttp' | 'timeoutMs' | 'userAgent'>;

const maxConnectMs = 5_000;

/** Makes attempts. Connections are shared only within one turn of one endpoint, so no endpoint waits for another's. */
export class Sender {
  private readonly inFlight = new Set<Exchange>();

  constructor(
    private readonly settings: SendingSettings,
    private readonly resolve?: ResolveHost,
    /** Breaks off all that is in flight, so that nothing is known of it. */
    private readonly interrupt?: AbortSignal,
  ) {
    // One listener for all of them: one for each request costs as much as signing it.
    interrupt?.addEventListener('abort', () => {
      for (const exchange of this.inFlight) exchange.breakOff({ kind: 'interrupted' });
    });
  }

  /** Opens a line to one endpoint with at most `connections` requests in flight. */
  open(url: string, connections: number): EndpointLine {
    return new EndpointLine(url, connections, this.settings, this.resolve, (send) => this.exchange(send));
  }

  private async exchange(send: (exchange: Exchange) => void): Promise<FinishedExchange> {
    const exchange = new Exchange(this.settings.timeoutMs);
    if (this.interrupt?.aborted) exchange.breakOff({ kind: 'interrupted' });
    this.inFlight.add(exchange);
    try {
      send(exchange);
    } catch (error) {
      exchange.breakOff({ kind: 'failed', error });
    }
    const ending = await exchange.ended;
    this.inFlight.delete(exchange);
    return { exchange, ending };
  }
}

interface FinishedExchange {
  exchange: Exchange;
  ending: Ending;
}

/** The way to one endpoint for the length of one turn. Close it, or its connections linger. */
export class EndpointLine {
  private readonly connectTimeoutMs: number;
  private target: { pool: Pool; path: string } | undefined;
  private signing: { secrets: readonly string[]; sign: SignMessage } | undefined;

  constructor(
    private readonly url: string,
    private readonly connections: number,
    private readonly settings: SendingSettings,
    private readonly resolve: ResolveHost | undefined,
    private readonly exchange: (send: (exchange: Exchange) => void) => Promise<FinishedExchange>,
  ) {
    this.connectTimeoutMs = Math.min(maxConnectMs, settings.timeoutMs);
  }

  /**
   * One attempt: signs, sends, and reads the answer, all under one deadline. Never throws for anything that a receiver
   * or the network does; gives null only when it was broken off, so that nothing is known of it.
   */
  async attempt(message: OutgoingMessage): Promise<AttemptResult | null> {
    const startedAt = performance.now();
    const { exchange, ending } = await this.exchange((begun) => this.send(message, begun));
    if (ending.kind === 'interrupted') return null;
    const durationMs = Math.round(performance.now() - startedAt);
    if (ending.kind === 'answered' && exchange.status !== null)
      return answered(exchange.status, exchange.retryAfter, keptText(exchange.kept), durationMs);
    return this.failed(ending, exchange, durationMs);
  }

  /** Ends the connections. */
  async close(): Promise<void> {
    await this.target?.pool.destroy().catch(() => undefined);
  }

  private send({ eventId, body, secrets, headers: own }: OutgoingMessage, exchange: Exchange): void {
    this.target ??= this.openTarget();
    const { pool, path } = this.target;
    const timestampSeconds = Math.floor(Date.now() / 1000);
    const headers = {
      'user-agent': this.settings.userAgent,
      accept: '*/*',
      ...own,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'webhook-id': eventId,
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': this.signWith(secrets)({ id: eventId, timestampSeconds, body }),
    };
    pool.dispatch({ method: 'POST', path, headers, body }, exchange);
  }

  // Settings may have become stricter since the url was saved; every connection is judged again when it is opened.
  private openTarget(): { pool: Pool; path: string } {
    requireDeliverableUrl(this.url, this.settings);
    const url = new URL(this.url);
    const { guard } = this.settings;
    const pool = new Pool(url.origin, {
      connections: this.connections,
      pipelining: 1,
      connect: guardedConnector({ guard, timeoutMs: this.connectTimeoutMs, resolve: this.resolve }),
      // The one deadline is ours.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 16 * 1024,
    });
    return { pool, path: `${url.pathname}${url.search}` };
  }

  // What is claimed at once comes with the same list of secrets.
  private signWith(secrets: readonly string[]): SignMessage {
    if (this.signing?.secrets !== secrets) this.signing = { secrets, sign: signer(secrets) };
    return this.signing.sign;
  }

  private failed(ending: Ending, { status, kept }: Exchange, durationMs: number): AttemptResult {
    const base = {
      durationMs,
      responseStatus: status,
      responseBody: status === null ? null : keptText(kept),
      isGone: false,
    };
    if (ending.kind === 'late') {
      const late = `timeout: no complete answer within ${this.settings.timeoutMs} ms`;
      return { ...base, outcome: 'timed_out', error: late, isPermanent: false };
    }
    const error = ending.kind === 'failed' ? ending.error : new Error('the answer has no status');
    if (error instanceof AddressRefused || (error instanceof WebhookUrlRefused && error.code === 'address_refused'))
      return { ...base, outcome: 'address_refused', error: 'address_refused', isPermanent: true };
    if (error instanceof WebhookUrlRefused)
      return { ...base, outcome: 'address_refused', error: `the url ${error.message}`, isPermanent: true };
    return { ...base, ...describeFailure(error, this.connectTimeoutMs), isPermanent: false };
  }
}

function answered(
  status: number,
  retryAfter: string | undefined,
  responseBody: string,
  durationMs: number,
): AttemptResult {
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
