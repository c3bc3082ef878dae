import { Logger } from '@nestjs/common';
import { type Queryable, SecretUnreadable } from '@plinth/database';
import { lowestUuid } from '@plinth/formats';
import { readCustomHeaders, type CustomHeaders } from '../endpoints/custom-headers.js';
import type { MessageFormat } from '../sending/attempt.js';
import type { EndpointSender, Sender } from '../sending/sender.js';
import { headersContext, secretContext, type WebhookSettings } from '../webhook-settings.js';
import { CircuitBreaker, freshBreaker, type BreakerRules } from './circuit-breaker.js';
import { readDue, type EndpointSettings, type DueRead, type ReadKind, type QueuePosition } from './due.repository.js';
import type { LeasedEndpoint, ReleasedLease } from './lease.repository.js';
import type { SlotUser } from './request-slots.js';

const longestPauseMs = 5 * 60_000;
const meanShare = 0.2;
// Nothing is known about an endpoint that never answered, and most dead endpoints are tried first.
const unknownConcurrency = 2;
const fastMs = 50;
const minReadSize = 5;
/** Deliveries read ahead expire then: the endpoint's settings may have changed. */
export const staleAfterMs = 2_000;

export interface Target {
  sender: EndpointSender;
  url: string;
  secrets: readonly string[];
  headers: CustomHeaders | undefined;
  format: MessageFormat | undefined;
  maxPerSecond: number | null;
}

/** An endpoint whose lease this process holds. */
export class ServedEndpoint implements SlotUser {
  readonly endpointId: string;
  readonly token: string;
  readonly tenantId: string | null;
  readonly reader: DueReader;
  breaker: CircuitBreaker;
  inFlight = 0;
  isSlow: boolean;
  meanMs: number | undefined;
  hasAnswered: boolean;
  /** The next success must be saved: events were exhausted, or its owner waits for a report. */
  isTroubled: boolean;
  enabled: boolean;
  isDeleted: boolean;
  /** It has a message format of the service and is never disabled automatically. */
  isFormatted = false;
  onSlotAvailable: () => void = () => undefined;
  /** `performance.now()`. */
  readonly leasedAt = performance.now();
  /** `performance.now()`. */
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

  get concurrency(): number {
    const { requestsPerEndpoint, requestsPerSlowEndpoint } = this.settings.limits;
    const own = this.isSlow ? requestsPerSlowEndpoint : requestsPerEndpoint;
    return this.hasAnswered ? own : Math.min(own, unknownConcurrency);
  }

  get readSize(): number {
    const { batchSize, requestsPerEndpoint, requestsPerSlowEndpoint } = this.settings.limits;
    if (this.isSlow) return Math.min(batchSize, requestsPerSlowEndpoint);
    const { meanMs } = this;
    let size = Math.min(batchSize, requestsPerEndpoint);
    if (meanMs !== undefined && meanMs < fastMs) size = batchSize;
    // Deliveries that expire before they start would be read in vain.
    else if (meanMs !== undefined)
      size = Math.min(size, Math.max(minReadSize, Math.ceil((this.inFlight * staleAfterMs) / meanMs)));
    return Math.min(size, this.target?.target.maxPerSecond ?? size);
  }

  /** Decrypts the settings. Throws SecretUnreadable if the current secret or the headers cannot be decrypted. */
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
    if (!known) throw new Error(`Unknown message format ${format}.`);
    return known;
  }

  // Receivers with the current secret accept its signature alone.
  private openPrevious(sealed: string | null): string[] {
    if (sealed === null) return [];
    try {
      return [this.settings.secretBox.open(sealed, secretContext(this.endpointId))];
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      const { endpointId } = this;
      this.logger.error(
        { err: error, endpointId },
        'cannot decrypt the previous signing secret; signing with the current one only',
      );
      return [];
    }
  }

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

  isChanged(settings: EndpointSettings): boolean {
    return this.target !== undefined && !sameSettings(this.target.settings, settings);
  }

  recordDuration(durationMs: number): void {
    this.meanMs = this.meanMs === undefined ? durationMs : this.meanMs + meanShare * (durationMs - this.meanMs);
  }

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

// A read from the start passes dead rows that a long transaction keeps; it may use at most a twentieth of the time.
const rest = 20;

/** Reads due deliveries onwards. Restarts at times, because long transactions commit earlier ones late. */
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

  /** The next holder's start position: one second back, for transactions that are committing. */
  get dueFrom(): Date | null {
    return this.after && new Date(this.after.dueAtMs - 1_000);
  }

  notify(): void {
    this.isMoreWanted = true;
    this.isFullWanted = true;
  }

  reset(): void {
    this.after = null;
    this.notify();
  }

  /** Milliseconds until the next read; undefined if none is needed. */
  waitMs(now: number): number | undefined {
    if (this.isMoreWanted) return 0;
    return this.isFullWanted ? Math.max(0, this.nextFullAt - now) : undefined;
  }

  /** If it rejects, the read is still pending. */
  async read(kind: ReadKind, limit: number, known: readonly string[]): Promise<DueRead> {
    const isFull = this.after === null || kind !== 'all' || performance.now() >= this.nextFullAt;
    const wasFullWanted = this.isFullWanted;
    this.isMoreWanted = false;
    if (isFull) this.isFullWanted = false;
    try {
      // Known deliveries precede the position, except a few that the caller filters out.
      const position = isFull ? { after: null, known } : { after: this.after, known: [] };
      const read = await readDue(this.database, this.lease, { kind, limit, ...position });
      if (isFull) this.nextFullAt = performance.now() + rest * read.durationMs;
      const last = read.due.at(-1);
      if (kind === 'all' && last) {
        if (this.after === null || isLater(last, this.after)) this.after = last;
        if (read.due.length >= limit) this.isMoreWanted = true;
        // A full read that hit its limit has not covered everything before the position.
        if (read.due.length >= limit && isFull) this.isFullWanted = wasFullWanted;
      }
      return read;
    } catch (error) {
      this.notify();
      throw error;
    }
  }
}

function isLater(one: QueuePosition, other: QueuePosition): boolean {
  return one.dueAtMs > other.dueAtMs || (one.dueAtMs === other.dueAtMs && one.deliveryId > other.deliveryId);
}
