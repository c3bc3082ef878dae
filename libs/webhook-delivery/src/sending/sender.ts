import type { Dispatcher } from 'undici';
import { signer, type SignMessage } from '@plinth/webhook-signing';
import { requireDeliverableUrl } from '../address/url-guard.js';
import { WebhookUrlRefused } from '../errors.js';
import { retryAfterMs } from '../schedule/retry-schedule.js';
import type { WebhookSettings } from '../webhook-settings.js';
import { describeFailure, type AttemptResult } from './attempt-outcome.js';
import { ConnectionPools, type EndpointPool, type PoolLimits } from './connection-pools.js';
import { Exchange, type Ending } from './exchange.js';
import { AddressRefused, type ResolveHost } from './guarded-connector.js';
import { InFlight } from './in-flight.js';
import type { MessageFormat } from './message-format.js';
import { responseExcerpt } from './response-text.js';
import { Transmission } from './transmission.js';

/** What is sent, and which secrets sign it. */
export interface OutgoingMessage {
  eventId: string;
  /** The exact text that is signed and sent. */
  body: string;
  secrets: readonly string[];
  /** Headers of the endpoint's own, with names in lower case. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** A format of the service's own, in place of Standard Webhooks. */
  format?: MessageFormat | undefined;
}

type SendingSettings = Pick<WebhookSettings, 'guard' | 'allowHttp' | 'timeoutMs' | 'userAgent' | 'metrics'>;

const maxConnectMs = 5_000;

/** Makes attempts. Its connections are kept open between batches, for each endpoint apart. */
export class Sender {
  private readonly inFlight: InFlight;
  private readonly pools: ConnectionPools;
  private readonly connectTimeoutMs: number;

  constructor(
    private readonly settings: SendingSettings,
    resolve?: ResolveHost,
    /** Aborts all that is in flight, so that nothing is known of it. */
    private readonly interrupt?: AbortSignal,
    limits?: PoolLimits,
  ) {
    const { guard, metrics, timeoutMs } = settings;
    this.inFlight = new InFlight(timeoutMs);
    this.connectTimeoutMs = Math.min(maxConnectMs, timeoutMs);
    this.pools = new ConnectionPools({ guard, resolve, metrics, connectTimeoutMs: this.connectTimeoutMs }, limits);
    // One listener for all of them: one for each request costs as much as signing it.
    interrupt?.addEventListener('abort', () => this.inFlight.interrupt());
  }

  /** Sends to one endpoint with at most `connections` requests in flight. */
  open(endpointId: string, url: string, connections: number): EndpointSender {
    const { settings, pools, connectTimeoutMs } = this;
    const begin = (): Exchange => this.begin();
    return new EndpointSender({ endpointId, url, connections, settings, pools, connectTimeoutMs, begin });
  }

  /** Closes every connection, with what is in flight on it. */
  close(): void {
    this.pools.closeAll();
  }

  private begin(): Exchange {
    const exchange = new Exchange(this.inFlight);
    if (this.interrupt?.aborted) exchange.abort({ kind: 'interrupted' });
    return exchange;
  }
}

interface EndpointSenderSettings {
  endpointId: string;
  url: string;
  connections: number;
  settings: SendingSettings;
  pools: ConnectionPools;
  connectTimeoutMs: number;
  begin: () => Exchange;
}

/** Sends to one endpoint, as long as its url and limit are the same. */
export class EndpointSender {
  private target: { pool: EndpointPool; path: string } | undefined;
  private signing: { secrets: readonly string[]; sign: SignMessage } | undefined;
  private headers: { own: OutgoingMessage['headers']; list: string[] } | undefined;
  private inFlight = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly options: EndpointSenderSettings) {}

  /**
   * One attempt: signs, sends, and reads the answer, all under one deadline. Never throws for anything that a receiver
   * or the network does; gives null only when it was aborted by us, so that nothing is known of it. A request that met
   * a connection just closed by the receiver is sent once more, at once, with the same id and signature.
   */
  async attempt(message: OutgoingMessage): Promise<AttemptResult | null> {
    const exchange = this.options.begin();
    const hasSlot = this.takeSlot() || (await this.slotFor(exchange));
    if (hasSlot) {
      try {
        const { pool, path } = (this.target ??= this.openTarget());
        const { format } = message;
        const request = format ? await this.formattedRequest(path, message.body, format) : this.request(path, message);
        // Unless its time was up while the message was made.
        if (!exchange.hasEnded) {
          const transmission = new Transmission(pool, request, exchange);
          exchange.transmission = transmission;
          transmission.send();
        }
      } catch (error) {
        exchange.abort({ kind: 'failed', error });
      }
    }
    const ending = await exchange.ended;
    exchange.transmission?.end();
    if (ending.kind === 'failed' && isRefusal(ending.error)) this.options.pools.drop(this.options.endpointId);
    if (hasSlot) this.leaveSlot();
    return this.resultOf(ending, exchange, message);
  }

  /** Ends its use. Its connections stay open for the next, for a minute. */
  close(): Promise<void> {
    this.target = undefined;
    return Promise.resolve();
  }

  // True with a connection slot, if one is free.
  private takeSlot(): boolean {
    if (this.inFlight >= this.options.connections) return false;
    this.inFlight += 1;
    return true;
  }

  // Waits for one; false when the exchange's time was up before.
  private async slotFor(exchange: Exchange): Promise<boolean> {
    if (exchange.hasEnded) return false;
    let call: () => void = () => undefined;
    const called = new Promise<void>((resolve) => this.waiting.add((call = resolve)));
    await Promise.race([called, exchange.ended]);
    const isCalled = !this.waiting.delete(call);
    if (isCalled && exchange.hasEnded) this.leaveSlot();
    return isCalled && !exchange.hasEnded;
  }

  // A slot goes straight to the one that has waited longest.
  private leaveSlot(): void {
    const [next] = this.waiting;
    if (next) {
      this.waiting.delete(next);
      next();
    } else this.inFlight -= 1;
  }

  private resultOf(ending: Ending, exchange: Exchange, { format }: OutgoingMessage): AttemptResult | null {
    if (ending.kind === 'interrupted') return null;
    const durationMs = Math.round(performance.now() - exchange.startedAt);
    if (ending.kind === 'answered' && exchange.status !== null)
      return answered(exchange.status, exchange.retryAfter, responseExcerpt(exchange.read), durationMs, format);
    return this.failed(ending, exchange, durationMs);
  }

  private async formattedRequest(
    path: string,
    eventBody: string,
    format: MessageFormat,
  ): Promise<Dispatcher.DispatchOptions> {
    const { contentType, body } = await format.render(eventBody);
    const headers = {
      'user-agent': this.options.settings.userAgent,
      accept: '*/*',
      'content-type': contentType,
      'accept-encoding': 'identity',
    };
    return { method: 'POST', path, headers, body };
  }

  private request(path: string, { eventId, body, secrets, headers: own }: OutgoingMessage): Dispatcher.DispatchOptions {
    const timestampSeconds = Math.floor(Date.now() / 1000);
    const headers = this.headersWith(own).concat([
      'webhook-id',
      eventId,
      'webhook-timestamp',
      String(timestampSeconds),
      'webhook-signature',
      this.signWith(secrets)({ id: eventId, timestampSeconds, body }),
    ]);
    return { method: 'POST', path, headers, body };
  }

  // Names and values in turn, of those that all messages have. What is read at once comes with the same object.
  private headersWith(own: OutgoingMessage['headers']): string[] {
    if (this.headers && this.headers.own === own) return this.headers.list;
    const common = {
      'user-agent': this.options.settings.userAgent,
      accept: '*/*',
      ...own,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    };
    this.headers = { own, list: Object.entries(common).flat() };
    return this.headers.list;
  }

  // Settings may have become stricter since the url was saved; every connection is evaluated again when it is opened.
  private openTarget(): { pool: EndpointPool; path: string } {
    const { url: text, settings, pools, endpointId } = this.options;
    requireDeliverableUrl(text, settings);
    const url = new URL(text);
    return { pool: pools.of(endpointId, url.origin), path: `${url.pathname}${url.search}` };
  }

  // What is read at once comes with the same list of secrets.
  private signWith(secrets: readonly string[]): SignMessage {
    if (this.signing?.secrets !== secrets) this.signing = { secrets, sign: signer(secrets) };
    return this.signing.sign;
  }

  private failed(ending: Ending, { status, read }: Exchange, durationMs: number): AttemptResult {
    const base = {
      durationMs,
      responseStatus: status,
      responseBody: status === null ? null : responseExcerpt(read),
      isGone: false,
    };
    if (ending.kind === 'late') {
      const late = `timeout: no complete answer within ${this.options.settings.timeoutMs} ms`;
      return { ...base, outcome: 'timed_out', error: late, isPermanent: false };
    }
    const error = ending.kind === 'failed' ? ending.error : new Error('the answer has no status');
    if (error instanceof AddressRefused || (error instanceof WebhookUrlRefused && error.code === 'address_refused'))
      return { ...base, outcome: 'address_refused', error: 'address_refused', isPermanent: true };
    if (error instanceof WebhookUrlRefused)
      return { ...base, outcome: 'address_refused', error: `the url ${error.message}`, isPermanent: true };
    return { ...base, ...describeFailure(error, this.options.connectTimeoutMs), isPermanent: false };
  }
}

function answered(
  status: number,
  retryAfter: string | undefined,
  responseBody: string,
  durationMs: number,
  format?: MessageFormat,
): AttemptResult {
  const isSuccess = format ? format.isSuccess(status) : status >= 200 && status < 300;
  const isRedirect = status >= 300 && status < 400;
  return {
    outcome: isSuccess ? 'succeeded' : 'rejected',
    durationMs,
    responseStatus: status,
    responseBody,
    error: isSuccess ? null : isRedirect ? `redirect not followed (HTTP status ${status})` : `HTTP status ${status}`,
    isPermanent: format ? format.isFinal(status) : status === 410,
    isGone: !format && status === 410,
    ...(status === 429 || status === 503 ? { retryAfterMs: retryAfterMs(retryAfter, Date.now()) } : {}),
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof AddressRefused || error instanceof WebhookUrlRefused;
}
