import { Logger } from '@nestjs/common';
import { type Queryable, SecretUnreadable } from '@plinth/database';
import { lowestUuid } from '@plinth/formats';
import { readCustomHeaders, type CustomHeaders } from '../endpoints/custom-headers.js';
import type { MessageFormat } from '../sending/attempt.js';
import type { EndpointSender, Sender } from '../sending/sender.js';
import { headersContext, secretContext, type WebhookSettings } from '../webhook-settings.js';
import { CircuitBreaker, freshBreaker, type BreakerRules } from './circuit-breaker.js';
import { lookForDue, type EndpointSettings, type Look, type LookKind, type QueuePosition } from './due.repository.js';
import type { LeasedEndpoint, ReleasedLease } from './lease.repository.js';
import type { PlaceUser } from './places.js';

const longestPauseMs = 5 * 60_000;
const meanShare = 0.2;
// Of an endpoint that has never answered nothing is known, and most that never will are tried first of all.
const unknownConcurrency = 2;
const quickMs = 50;
const smallestLook = 5;
/** What is read but not begun by then is read again: its endpoint may be disabled, or have another url or secret. */
export const staleAfterMs = 2_000;

/** How to send to an endpoint by its present settings. */
export interface Target {
  sender: EndpointSender;
  url: string;
  secrets: readonly string[];
  headers: CustomHeaders | undefined;
  format: MessageFormat | undefined;
  maxPerSecond: number | null;
}

/** An endpoint whose lease this process holds, with what it has learned of it meanwhile. */
export class ServedEndpoint implements PlaceUser {
  readonly endpointId: string;
  readonly token: string;
  readonly tenantId: string | null;
  readonly reader: DueReader;
  breaker: CircuitBreaker;
  inFlight = 0;
  isSlow: boolean;
  meanMs: number | undefined;
  hasAnswered: boolean;
  /** A success is worth writing down: something was exhausted, or its owner waits to hear of it. */
  isTroubled: boolean;
  enabled: boolean;
  isDeleted: boolean;
  /** It has a format of the service's own, and is never disabled by the service. */
  isFormatted = false;
  onPlace: () => void = () => undefined;
  /** `performance.now()` when the lease was taken. */
  readonly takenAt = performance.now();
  /** `performance.now()` when there was last something to do. */
  usedAt = performance.now();
  private readonly logger = new Logger(ServedEndpoint.name);
  private generation: number;
  private readonly rules: BreakerRules;
  private target: { settings: EndpointSettings; target: Target } | undefined;

  constructor(
    database: Queryable,
    private readonly settings: WebhookSettings,
    private readonly sender: Sender,
    { endpointId, token }: { endpointId: string; token: string },
    leased: LeasedEndpoint,
  ) {
    this.endpointId = endpointId;
    this.token = token;
    this.tenantId = leased.tenantId;
    this.reader = new DueReader(database, { endpointId, token }, leased.dueFrom);
    const { retryScheduleMs, limits } = settings;
    const longestMs = Math.max(...retryScheduleMs, retryScheduleMs.length === 0 ? 1_000 : 0);
    this.rules = { maxPauseMs: Math.min(longestPauseMs, longestMs), rampPerSecond: limits.recoverPerSecond };
    this.breaker = new CircuitBreaker(this.rules, leased, performance.now());
    this.isSlow = leased.lane === 'slow';
    this.hasAnswered = leased.hasAnswered;
    this.isTroubled = leased.needsRecovery || leased.exhaustedAt !== null;
    this.enabled = leased.enabled;
    this.isDeleted = leased.isDeleted;
    this.generation = leased.generation;
  }

  /** Requests in flight that it may have. */
  get concurrency(): number {
    const { requestsPerEndpoint, requestsPerSlowEndpoint } = this.settings.limits;
    const own = this.isSlow ? requestsPerSlowEndpoint : requestsPerEndpoint;
    return this.hasAnswered ? own : Math.min(own, unknownConcurrency);
  }

  /** How many deliveries a look asks for: of long requests, no more than what can be begun soon. */
  get lookSize(): number {
    const { batchSize, requestsPerEndpoint, requestsPerSlowEndpoint } = this.settings.limits;
    if (this.isSlow) return Math.min(batchSize, requestsPerSlowEndpoint);
    const { meanMs } = this;
    let size = Math.min(batchSize, requestsPerEndpoint);
    if (meanMs !== undefined && meanMs < quickMs) size = batchSize;
    // What is read and not begun before it is stale was read in vain.
    else if (meanMs !== undefined)
      size = Math.min(size, Math.max(smallestLook, Math.ceil((this.inFlight * staleAfterMs) / meanMs)));
    return Math.min(size, this.target?.target.maxPerSecond ?? size);
  }

  /** How to send by these settings. Throws SecretUnreadable when the current secret, or the headers, cannot be opened. */
  open(settings: EndpointSettings, connections: number): Target {
    const before = this.target;
    if (before && sameSettings(before.settings, settings)) return before.target;
    const { secretSealed, previousSecretSealed, headersSealed, maxPerSecond, url } = settings;
    const secrets = [
      this.settings.secretBox.open(secretSealed, secretContext(this.endpointId)),
      ...this.openPrevious(previousSecretSealed),
    ];
    const headers =
      headersSealed === null
        ? undefined
        : readCustomHeaders(this.settings.secretBox.open(headersSealed, headersContext(this.endpointId)));
    let sender = before?.target.sender;
    if (!sender || before?.settings.url !== url) {
      void sender?.close();
      sender = this.sender.open(this.endpointId, url, connections);
    }
    const format = this.formatOf(settings);
    this.target = { settings, target: { sender, url, secrets, headers, format, maxPerSecond } };
    return this.target.target;
  }

  private formatOf({ format }: EndpointSettings): MessageFormat | undefined {
    if (format === null) return undefined;
    const known = this.settings.formats[format];
    if (!known) throw new Error(`No message format is called ${format}.`);
    return known;
  }

  // Receivers that have the current secret accept what it alone has signed.
  private openPrevious(sealed: string | null): string[] {
    if (sealed === null) return [];
    try {
      return [this.settings.secretBox.open(sealed, secretContext(this.endpointId))];
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      const { endpointId } = this;
      this.logger.error({ err: error, endpointId }, 'a previous signing secret cannot be read; the current one signs');
      return [];
    }
  }

  /** Takes over what a look says. Its owner's changes can make void what was known of it. */
  refresh({ enabled, isDeleted, generation, hasAnswered, format }: EndpointSettings): void {
    this.isFormatted = format !== null;
    this.enabled = enabled;
    this.isDeleted = isDeleted;
    if (generation === this.generation) return;
    this.generation = generation;
    this.breaker = new CircuitBreaker(this.rules, freshBreaker, performance.now());
    this.hasAnswered = hasAnswered;
    this.isTroubled = true;
    this.reader.reset();
  }

  /** True when these settings are not those that deliveries read before are sent by. */
  isChanged(settings: EndpointSettings): boolean {
    return this.target !== undefined && !sameSettings(this.target.settings, settings);
  }

  /** Notes how long a request took. */
  took(durationMs: number): void {
    this.meanMs = this.meanMs === undefined ? durationMs : this.meanMs + meanShare * (durationMs - this.meanMs);
  }

  /** What its next holder goes on from. */
  released(): ReleasedLease {
    const { endpointId, token, reader, breaker } = this;
    const { failuresInRow } = breaker;
    return {
      endpointId,
      token,
      dueFrom: reader.dueFrom,
      failuresInRow,
      nextStartInMs: breaker.nextStartInMs(performance.now()),
    };
  }

  /** Ends its connections. */
  async close(): Promise<void> {
    await this.target?.target.sender.close();
    this.target = undefined;
  }
}

function sameSettings(one: EndpointSettings, other: EndpointSettings): boolean {
  return (
    one.url === other.url &&
    one.secretSealed === other.secretSealed &&
    one.previousSecretSealed === other.previousSecretSealed &&
    one.headersSealed === other.headersSealed &&
    one.format === other.format &&
    one.maxPerSecond === other.maxPerSecond
  );
}

// A look from the beginning passes over the dead rows of what was sent, which a long transaction elsewhere keeps from
// being removed: it takes at most a twentieth of the time.
const rest = 20;

/**
 * Reads what is due at one endpoint, from where it had got to. Now and then it begins anew, as a transaction that was
 * open for long commits deliveries that were due before.
 */
export class DueReader {
  private after: QueuePosition | null;
  private nextFullAt = 0;
  private isFullWanted = true;
  private isMoreWanted = true;

  constructor(
    private readonly database: Queryable,
    private readonly lease: { endpointId: string; token: string },
    dueFrom: Date | null,
  ) {
    this.after = dueFrom && { dueAtMs: dueFrom.getTime(), deliveryId: lowestUuid };
  }

  /** Where a next holder may begin: a second back, for what is just being committed. */
  get dueFrom(): Date | null {
    return this.after && new Date(this.after.dueAtMs - 1_000);
  }

  /** There may be something new. */
  notify(): void {
    this.isMoreWanted = true;
    this.isFullWanted = true;
  }

  /** What was read is not sent after all, and is to be found again. */
  reset(): void {
    this.after = null;
    this.notify();
  }

  /** Milliseconds until the next look is in order; undefined when none is wanted. */
  waitMs(now: number): number | undefined {
    if (this.isMoreWanted) return 0;
    return this.isFullWanted ? Math.max(0, this.nextFullAt - now) : undefined;
  }

  /** One look. Rejects when the database fails; it is then still wanted. */
  async read(kind: LookKind, limit: number, known: readonly string[]): Promise<Look> {
    const isFull = this.after === null || kind !== 'all' || performance.now() >= this.nextFullAt;
    const wasFullWanted = this.isFullWanted;
    this.isMoreWanted = false;
    if (isFull) this.isFullWanted = false;
    try {
      // What is known lies before the position reached, but for a few, which the caller leaves out.
      const position = isFull ? { after: null, known } : { after: this.after, known: [] };
      const look = await lookForDue(this.database, this.lease, { kind, limit, ...position });
      if (isFull) this.nextFullAt = performance.now() + rest * look.tookMs;
      const last = look.due.at(-1);
      if (kind === 'all' && last) {
        if (this.after === null || isLater(last, this.after)) this.after = last;
        if (look.due.length >= limit) this.isMoreWanted = true;
        // Cut short by its limit, a look from the beginning has not seen all that lies before the position reached.
        if (look.due.length >= limit && isFull) this.isFullWanted = wasFullWanted;
      }
      return look;
    } catch (error) {
      this.notify();
      throw error;
    }
  }
}

function isLater(one: QueuePosition, other: QueuePosition): boolean {
  return one.dueAtMs > other.dueAtMs || (one.dueAtMs === other.dueAtMs && one.deliveryId > other.deliveryId);
}
