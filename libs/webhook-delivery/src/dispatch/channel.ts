import type { Sender } from '../sending/sender.js';
import type { WebhookSettings } from '../webhook-settings.js';
import { isQuick, type BulkheadUser } from './bulkhead.js';
import { CircuitBreaker, freshBreaker, type BreakerRules } from './circuit-breaker.js';
import type { ClaimKind, DueDelivery, EndpointSettings } from './claim.repository.js';
import { EndpointTarget, type Target } from './endpoint-target.js';
import type { LeasedEndpoint, ReleasedLease } from './endpoint-state.repository.js';
import { ReadPosition, type Read } from './read-position.js';

const longestPauseMs = 5 * 60_000;
const meanShare = 0.2;
// Of an endpoint that has never answered nothing is known, and most that never will are tried first of all.
const unknownConcurrency = 2;
const briefMs = 50;
const fewestRead = 5;
// So many that wait to be recorded are enough.
const mostUnrecorded = 500;
// What is read but not begun by then is read again: its endpoint may be disabled, or have another url or secret.
const staleAfterMs = 2_000;

interface RunningAttempt {
  startedAt: number;
  /** By how much this process had been late in all at that moment. */
  lagMs: number;
  isSlow: boolean;
}

/** An endpoint whose lease this process has: what waits to be sent to it, and what is known of it. */
export class Channel implements BulkheadUser {
  readonly endpointId: string;
  readonly token: string;
  readonly tenantId: string | null;
  readonly position: ReadPosition;
  readonly target: EndpointTarget;
  breaker: CircuitBreaker;
  /** Read and not begun yet. */
  waiting: DueDelivery[] = [];
  /** Ids of what waits, is in flight, or is not recorded yet. */
  readonly known = new Set<string>();
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
  /** Requests in a row that were not slow, while it counts as slow. */
  quickInRow = 0;
  /** Another worker delivers to the endpoint. */
  isLost = false;
  readonly takenAt = performance.now();
  /** When there was last something to do. */
  usedAt = performance.now();
  private generation: number;
  private readonly rules: BreakerRules;
  // In the order in which they began.
  private readonly running = new Map<string, RunningAttempt>();
  private reading: Read | undefined;
  private readAt = 0;
  /** Recorded since the last read began, which may have seen them as due. */
  private readonly recordedSince = new Set<string>();
  private readonly timers = new Map<'call' | 'due', { at: number; timer: NodeJS.Timeout }>();

  constructor(
    private readonly settings: Pick<WebhookSettings, 'secretBox' | 'formats' | 'limits' | 'retryScheduleMs'>,
    sender: Sender,
    leased: LeasedEndpoint & { token: string },
  ) {
    this.endpointId = leased.endpointId;
    this.token = leased.token;
    this.tenantId = leased.tenantId;
    this.position = new ReadPosition(leased.dueFrom);
    this.target = new EndpointTarget(leased.endpointId, settings, sender);
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

  get isQuick(): boolean {
    return isQuick(this);
  }

  /** Nothing waits, is in flight, is being read or is to be recorded. */
  get isIdle(): boolean {
    return this.known.size === 0 && this.reading === undefined;
  }

  /** No further request may begin for what is in flight or not recorded. */
  private get isFull(): boolean {
    return (
      this.known.size - this.waiting.length - this.running.size > mostUnrecorded ||
      this.inFlight >= this.breaker.concurrency(this.concurrency)
    );
  }

  /** Requests in flight that it may have. */
  private get concurrency(): number {
    const { requestsPerEndpoint, requestsPerSlowEndpoint } = this.settings.limits;
    const own = this.isSlow ? requestsPerSlowEndpoint : requestsPerEndpoint;
    return this.hasAnswered ? own : Math.min(own, unknownConcurrency);
  }

  // How many deliveries are read at once: of long requests, no more than what can be begun soon.
  private get readSize(): number {
    const { batchSize, requestsPerEndpoint, requestsPerSlowEndpoint } = this.settings.limits;
    if (this.isSlow) return Math.min(batchSize, requestsPerSlowEndpoint);
    const { meanMs } = this;
    let size = Math.min(batchSize, requestsPerEndpoint);
    if (meanMs !== undefined && meanMs < briefMs) size = batchSize;
    // What is read and not begun before it is stale was read in vain.
    else if (meanMs !== undefined)
      size = Math.min(size, Math.max(fewestRead, Math.ceil((this.inFlight * staleAfterMs) / meanMs)));
    return Math.min(size, this.target.target?.maxPerSecond ?? size);
  }

  /** Milliseconds until more is to be read; undefined: for now, not at all. */
  readInMs(now: number): number | undefined {
    if (this.reading || this.isLost) return undefined;
    const size = this.nextKind(now) === 'probe' ? 1 : this.readSize;
    if (this.waiting.length > size / 2) return undefined;
    const waitMs = this.position.waitMs(now);
    return waitMs === 0 || this.waiting.length === 0 ? waitMs : undefined;
  }

  /** A read of at most `most` deliveries begins. */
  beginRead(most: number, now: number): Read {
    const kind = this.nextKind(now);
    this.readAt = now;
    this.recordedSince.clear();
    this.reading = this.position.begin(kind, kind === 'probe' ? 1 : Math.min(most, this.readSize), now);
    // What is known lies before the position that was reached.
    if (this.reading.after === null) this.reading.limit += this.known.size;
    return this.reading;
  }

  /** The read has ended. */
  endRead(): void {
    this.reading = undefined;
  }

  /** Of what was read, true of what is neither here already nor was recorded meanwhile. */
  isNew({ deliveryId }: DueDelivery): boolean {
    return !this.known.has(deliveryId) && !this.recordedSince.has(deliveryId);
  }

  /** The outcome of a delivery is recorded. */
  recorded({ deliveryId }: DueDelivery): void {
    this.known.delete(deliveryId);
    if (this.reading) this.recordedSince.add(deliveryId);
  }

  private nextKind(now: number): ClaimKind {
    const mode = this.breaker.mode(now);
    return mode === 'open' || !this.enabled ? 'forced' : mode === 'half-open' ? 'probe' : 'all';
  }

  /** Takes over what a read says. Its owner's changes can make void what was known of it. */
  refresh(settings: EndpointSettings): void {
    const { enabled, isDeleted, generation, hasAnswered, format } = settings;
    this.isFormatted = format !== null;
    this.enabled = enabled;
    this.isDeleted = isDeleted;
    if (isDeleted || this.target.isChanged(settings)) this.drop();
    else if (!enabled) this.drop(({ isForced }) => !isForced);
    if (generation === this.generation) return;
    this.generation = generation;
    this.breaker = new CircuitBreaker(this.rules, freshBreaker, performance.now());
    this.hasAnswered = hasAnswered;
    this.isTroubled = true;
    this.position.reset();
  }

  /** What waits is not sent after all, and is looked for again. */
  drop(isDropped: (delivery: DueDelivery) => boolean = () => true): void {
    const dropped = this.waiting.filter(isDropped);
    if (dropped.length === 0) return;
    this.waiting = this.waiting.filter((delivery) => !isDropped(delivery));
    for (const { deliveryId } of dropped) this.known.delete(deliveryId);
    this.position.reset();
  }

  /**
   * What is to be sent next, if a request may begin by the circuit breaker; else in how many milliseconds, where that is a
   * matter of time.
   */
  next(now: number): { delivery: DueDelivery; target: Target; isProbe: boolean } | number | undefined {
    const mode = this.breaker.mode(now);
    if (mode === 'open') this.drop(({ isForced }) => !isForced);
    const { target } = this.target;
    const [delivery] = this.waiting;
    if (!delivery || !target || this.isFull) return undefined;
    const waitMs = this.breaker.waitMs(now, target.maxPerSecond);
    return waitMs > 0 ? waitMs : { delivery, target, isProbe: mode === 'half-open' };
  }

  /** Drops what was read too long ago. True when it did. */
  dropStale(now: number): boolean {
    if (this.waiting.length === 0 || this.reading || now - this.readAt <= staleAfterMs) return false;
    this.drop();
    return true;
  }

  /** An attempt begins `now`; `lagMs`: by how much this process has been late in all. */
  begin({ deliveryId }: Pick<DueDelivery, 'deliveryId'>, now: number, lagMs: number): void {
    this.running.set(deliveryId, { startedAt: now, lagMs, isSlow: false });
  }

  /** An attempt is over: whether it took long, and by how many milliseconds this process was late meanwhile. */
  end({ deliveryId }: Pick<DueDelivery, 'deliveryId'>, lagMs: number): { wasSlow: boolean; lagMs: number } {
    const attempt = this.running.get(deliveryId);
    this.running.delete(deliveryId);
    return { wasSlow: attempt?.isSlow ?? false, lagMs: attempt ? lagMs - attempt.lagMs : 0 };
  }

  /** How long the longest of the attempts has taken that have become slow since the last call; undefined: none has. */
  findSlow(now: number, lagMs: number): number | undefined {
    let longestMs: number | undefined;
    for (const attempt of this.running.values()) {
      // The time by which this process was late is not the receiver's.
      const forMs = now - attempt.startedAt - (lagMs - attempt.lagMs);
      if (forMs < this.settings.limits.slowAfterMs) break;
      if (attempt.isSlow) continue;
      attempt.isSlow = true;
      longestMs ??= forMs;
    }
    return longestMs;
  }

  /** Notes how long a request took. */
  took(durationMs: number): void {
    this.meanMs = this.meanMs === undefined ? durationMs : this.meanMs + meanShare * (durationMs - this.meanMs);
  }

  /** Calls `call` in so many milliseconds, once for each purpose: the earliest counts. */
  in(purpose: 'call' | 'due', ms: number, call: () => void): void {
    const at = performance.now() + ms;
    const existing = this.timers.get(purpose);
    if (this.isLost || (existing && existing.at <= at)) return;
    clearTimeout(existing?.timer);
    const fire = (): void => {
      this.timers.delete(purpose);
      call();
    };
    this.timers.set(purpose, { at, timer: setTimeout(fire, Math.ceil(Math.max(1, ms))).unref() });
  }

  /** Ends its timers and connections. */
  async close(): Promise<void> {
    for (const { timer } of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    await this.target.close();
  }

  /** What the next worker goes on from. */
  released(): ReleasedLease {
    const { endpointId, token, position, breaker } = this;
    const { failuresInRow } = breaker;
    return {
      endpointId,
      token,
      dueFrom: position.dueFrom,
      failuresInRow,
      nextStartInMs: breaker.nextStartInMs(performance.now()),
    };
  }
}
