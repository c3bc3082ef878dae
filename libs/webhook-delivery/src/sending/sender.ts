import { signer, type SignMessage } from '@plinth/webhook-signing';
import { requireDeliverableUrl } from '../address/url-guard.js';
import { WebhookUrlRefused } from '../errors.js';
import type { WebhookSettings } from '../webhook-settings.js';
import {
  describeFailure,
  resultOfStatus,
  responseExcerpt,
  type AttemptResult,
  type OutgoingMessage,
} from './attempt.js';
import { ConnectionPools, type PoolLimits } from './connections.js';
import { Exchange, interrupted, late } from './exchange.js';
import { AddressRefused, type ResolveHost } from './guarded-connector.js';

type SendingSettings = Pick<WebhookSettings, 'guard' | 'allowHttp' | 'timeoutMs' | 'userAgent' | 'metrics'>;

const maxConnectMs = 5_000;
// Deadline precision. It avoids one timer per exchange.
const deadlineEveryMs = 50;

export class Sender {
  readonly pools: ConnectionPools;
  readonly connectTimeoutMs: number;
  /** In start order. All have the same timeout, so the first expires first. */
  private readonly inFlight = new Set<Exchange>();
  private readonly timer = setInterval(() => this.endLate(), deadlineEveryMs).unref();

  constructor(
    readonly settings: SendingSettings,
    resolve?: ResolveHost,
    /** Aborts attempts in flight; their outcome stays unknown. */
    private readonly interrupt?: AbortSignal,
    limits?: PoolLimits,
  ) {
    const { guard, metrics, timeoutMs } = settings;
    this.connectTimeoutMs = Math.min(maxConnectMs, timeoutMs);
    this.pools = new ConnectionPools({ guard, resolve, metrics, connectTimeoutMs: this.connectTimeoutMs }, limits);
    interrupt?.addEventListener('abort', () => this.inFlight.forEach((exchange) => exchange.end(interrupted)));
  }

  open(endpointId: string, url: string, connections: number): EndpointSender {
    return new EndpointSender(this, endpointId, url, connections);
  }

  begin(): Exchange {
    const exchange = new Exchange(this.inFlight);
    if (this.interrupt?.aborted) exchange.end(interrupted);
    return exchange;
  }

  close(): void {
    clearInterval(this.timer);
    this.pools.closeAll();
  }

  private endLate(): void {
    const begunBefore = performance.now() - this.settings.timeoutMs;
    for (const exchange of this.inFlight) {
      if (exchange.startedAt > begunBefore) return;
      // After a stall, responses may already have arrived: read them first.
      setImmediate(() => exchange.end(late));
    }
  }
}

/** Sends to one endpoint while its URL and limit stay the same. */
export class EndpointSender {
  private target: { origin: string; path: string } | undefined;
  private signing: { secrets: readonly string[]; sign: SignMessage } | undefined;
  private inFlight = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly sender: Sender,
    private readonly endpointId: string,
    private readonly url: string,
    private readonly connections: number,
  ) {}

  /**
   * One attempt under one deadline. Returns failures as results; null if this process aborted it. Sends once more if
   * the receiver had just closed the connection.
   */
  async attempt(message: OutgoingMessage): Promise<AttemptResult | null> {
    const { pools } = this.sender;
    const exchange = this.sender.begin();
    this.inFlight += 1;
    if (this.inFlight > this.connections) await new Promise<void>((proceed) => this.waiting.push(proceed));
    try {
      const { origin, path } = (this.target ??= this.openTarget());
      const { format } = message;
      const content = format
        ? await format.render(message.body)
        : { contentType: 'application/json', body: message.body };
      const headers = {
        'user-agent': this.sender.settings.userAgent,
        accept: '*/*',
        ...message.headers,
        'content-type': content.contentType,
        'accept-encoding': 'identity',
        ...(format ? {} : this.sign(message)),
      };
      exchange.send(pools.of(this.endpointId, origin), { method: 'POST', path, headers, body: content.body });
    } catch (error) {
      exchange.end(error);
    }
    const error = await exchange.ended;
    exchange.releaseConnection();
    this.inFlight -= 1;
    this.waiting.shift()?.();
    if (error === interrupted) return null;
    if (error instanceof AddressRefused || error instanceof WebhookUrlRefused) pools.drop(this.endpointId);
    return this.resultOf(exchange, error, message);
  }

  /** Keeps its connections open for a minute. */
  close(): Promise<void> {
    this.target = undefined;
    return Promise.resolve();
  }

  // Settings may have become stricter since the URL was saved. Every new connection is checked again.
  private openTarget(): { origin: string; path: string } {
    requireDeliverableUrl(this.url, this.sender.settings);
    const { origin, pathname, search } = new URL(this.url);
    return { origin, path: `${pathname}${search}` };
  }

  private sign({ eventId, body, secrets }: OutgoingMessage): Record<string, string> {
    const timestampSeconds = Math.floor(Date.now() / 1000);
    // Deliveries of one read share the list of secrets.
    if (this.signing?.secrets !== secrets) this.signing = { secrets, sign: signer(secrets) };
    return {
      'webhook-id': eventId,
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': this.signing.sign({ id: eventId, timestampSeconds, body }),
    };
  }

  private resultOf(exchange: Exchange, error: unknown, { format }: OutgoingMessage): AttemptResult {
    const { status, retryAfter, startedAt, read } = exchange;
    const base = {
      durationMs: Math.round(performance.now() - startedAt),
      responseStatus: status,
      responseBody: status === null ? null : responseExcerpt(read),
      isPermanent: false,
      isGone: false,
    };
    if (error === undefined && status !== null) return { ...base, ...resultOfStatus(status, retryAfter, format) };
    if (error === late) {
      const error = `timeout: no complete response within ${this.sender.settings.timeoutMs} ms`;
      return { ...base, outcome: 'timed_out', error };
    }
    if (error instanceof AddressRefused || error instanceof WebhookUrlRefused) {
      const isAddress = error instanceof AddressRefused || error.code === 'address_refused';
      const reason = isAddress ? 'address_refused' : `the url ${error.message}`;
      return { ...base, outcome: 'address_refused', error: reason, isPermanent: true };
    }
    return { ...base, ...describeFailure(error, this.sender.connectTimeoutMs) };
  }
}
