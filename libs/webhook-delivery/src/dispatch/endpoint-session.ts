import { Logger } from '@nestjs/common';
import { SecretUnreadable } from '@plinth/database';
import { AttemptEffects, unsigned, type EndedAttempt } from './attempt-effects.js';
import type { DueDelivery, EndpointSettings, ReadKind } from './due.repository.js';
import { OutcomeBuffer } from './outcome-recorder.js';
import type { FinishedAttempt, RecordedGroup } from './outcome-recorder.js';
import type { RequestSlot } from './request-slots.js';
import { RunningAttempts } from './running-attempts.js';
import { staleAfterMs, type ServedEndpoint, type Target } from './served-endpoint.js';
import type { SessionParts } from './attempt-effects.js';

const failedReadPauseMs = 500;

/** Delivers to one endpoint until nothing is due. Reads ahead, sends concurrently and records outcomes in batches. */
export class EndpointSession {
  readonly done: Promise<void>;
  /** When its first read ended or failed, in monotonic milliseconds. Its time slice begins then. */
  firstReadAt = Infinity;
  isLost = false;
  /** It ended before sending everything due. */
  hasMore = false;

  private readonly logger = new Logger(EndpointSession.name);
  private readonly effects: AttemptEffects;
  private readonly outcomes: OutcomeBuffer;
  private readonly known = new Set<string>();
  private readonly running: RunningAttempts;
  private waiting: DueDelivery[] = [];
  private target: Target | undefined;
  private isReading = false;
  private isEnding = false;
  private isStepping = false;
  private notBefore = 0;
  private readAt = 0;
  private stepTimer: NodeJS.Timeout | undefined;
  private stepAt = 0;
  private resolveDone: () => void = () => undefined;

  constructor(
    readonly endpoint: ServedEndpoint,
    private readonly parts: SessionParts,
  ) {
    this.done = new Promise((resolve) => (this.resolveDone = resolve));
    this.effects = new AttemptEffects(endpoint, parts);
    this.running = new RunningAttempts(parts.settings.limits.slowAfterMs, parts.lag);
    const hasBacklog = (): boolean => this.waiting.length > 0;
    this.outcomes = new OutcomeBuffer(parts.recorder, endpoint, hasBacklog, (...recorded) =>
      this.recorded(...recorded),
    );
    endpoint.onSlotAvailable = () => this.step();
    endpoint.reader.notify();
  }

  notify(): void {
    this.endpoint.reader.notify();
    if (this.isEnding) this.hasMore = true;
    else this.step();
  }

  /** A sweep found something due, probably what already waits here, so it is read in its turn. */
  found(): void {
    if (this.isEnding || this.waiting.length === 0) this.notify();
    else this.endpoint.reader.notify();
  }

  end({ hasMore = true }: { hasMore?: boolean } = {}): void {
    if (!this.isEnding) this.hasMore = hasMore;
    this.isEnding = true;
    this.drop(() => true);
    this.step();
  }

  get isOver(): boolean {
    return this.isEnding;
  }

  /** Discards deliveries that were read ahead: another worker may have sent them by now. */
  forget(): void {
    this.drop(() => true);
    this.step();
  }

  /** Reports slow attempts. Runs after pending input was read. */
  tick(): void {
    this.running.findSlow((forMs) => this.effects.slow(forMs));
    if (this.isEnding || this.waiting.length === 0) return;
    if (!this.parts.heartbeat.isAlive) this.drop(() => true);
    else if (!this.isReading && performance.now() - this.readAt > staleAfterMs) {
      this.drop(() => true);
      this.step();
    }
  }

  step(): void {
    if (this.isStepping) return;
    this.isStepping = true;
    try {
      this.advance();
    } finally {
      this.isStepping = false;
    }
  }

  private advance(): void {
    clearTimeout(this.stepTimer);
    this.stepTimer = undefined;
    const now = performance.now();
    if (!this.isEnding) {
      const waitMs = this.startSome(now);
      this.readAhead(now);
      if (waitMs !== undefined) this.stepIn(waitMs);
    }
    if (this.running.size > 0 || this.isReading || this.outcomes.isBusy) return;
    if (!this.outcomes.isEmpty) return void this.outcomes.flush();
    if (this.isEnding || (this.waiting.length === 0 && this.stepTimer === undefined)) this.finish();
  }

  private startSome(now: number): number | undefined {
    const { endpoint, parts } = this;
    const { breaker } = endpoint;
    while (this.waiting.length > 0 && this.target) {
      const next = this.waiting[0]!;
      const mode = breaker.mode(now);
      if (mode === 'open' && !next.isForced) {
        this.drop(({ isForced }) => !isForced);
        continue;
      }
      if (!parts.heartbeat.isAlive) return 100;
      if (this.outcomes.isFull) return undefined;
      if (endpoint.inFlight >= breaker.concurrency(endpoint.concurrency)) return undefined;
      const waitMs = breaker.waitMs(now, this.target.maxPerSecond);
      if (waitMs > 0) return waitMs;
      const slot = parts.requestSlots.acquire(endpoint);
      if (!slot) return undefined;
      this.waiting.shift();
      this.attempt(next, slot, { target: this.target, now, isProbe: mode === 'half-open' });
    }
    return undefined;
  }

  private readAhead(now: number): void {
    const { endpoint } = this;
    if (this.isReading || this.outcomes.isFull) return;
    const mode = endpoint.breaker.mode(now);
    const kind: ReadKind = mode === 'open' || !endpoint.enabled ? 'forced' : mode === 'half-open' ? 'probe' : 'all';
    const limit = kind === 'probe' ? 1 : endpoint.readSize;
    if (this.waiting.length > limit / 2) return;
    const waitMs = endpoint.reader.waitMs(now);
    if (waitMs === undefined) return;
    const inMs = Math.max(waitMs, this.notBefore - now);
    if (inMs <= 0) void this.read(kind, limit);
    else if (this.waiting.length === 0) this.stepIn(inMs);
  }

  private async read(kind: ReadKind, limit: number): Promise<void> {
    const { endpoint } = this;
    this.isReading = true;
    try {
      const read = await this.parts.turns.run(endpoint, () => {
        this.readAt = performance.now(); // Not earlier: a turn can take seconds to come.
        return endpoint.reader.read(kind, limit, [...this.known]);
      });
      this.isReading = false;
      if (!read.endpoint) return this.lose();
      endpoint.refresh(read.endpoint);
      if (endpoint.isDeleted) return this.end({ hasMore: false });
      if (endpoint.isChanged(read.endpoint)) this.drop(() => true);
      else if (!endpoint.enabled) this.drop(({ isForced }) => !isForced);
      if (read.due.length === 0) {
        const isAll = this.waiting.length === 0 && endpoint.reader.waitMs(performance.now()) === undefined;
        if (kind === 'all' && isAll) endpoint.breaker.caughtUp();
      } else if (this.isEnding) endpoint.reader.reset();
      else this.enqueue(read.due, read.endpoint);
    } catch (error) {
      this.isReading = false;
      endpoint.reader.reset();
      this.notBefore = performance.now() + failedReadPauseMs;
      this.logger.error({ err: error, endpointId: endpoint.endpointId }, 'failed to read due deliveries');
    } finally {
      this.firstReadAt = Math.min(this.firstReadAt, performance.now());
    }
    this.step();
  }

  private enqueue(due: readonly DueDelivery[], settings: EndpointSettings): void {
    try {
      this.target = this.endpoint.open(settings, this.parts.settings.limits.requestsPerEndpoint);
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      this.logger.error(
        { err: error, endpointId: this.endpoint.endpointId },
        'cannot decrypt the signing secret or headers',
      );
      return this.failUnsigned(due, settings.url);
    }
    this.parts.settings.metrics.claimed(due.length, this.endpoint.isSlow ? 'slow' : 'fast');
    for (const delivery of due) {
      if (this.known.has(delivery.deliveryId)) continue;
      this.known.add(delivery.deliveryId);
      this.waiting.push(delivery);
    }
  }

  // Recorded as a failed attempt, so the owner sees why.
  private failUnsigned(due: readonly DueDelivery[], url: string): void {
    const { epoch } = this.endpoint.breaker;
    for (const delivery of due) {
      this.known.add(delivery.deliveryId);
      this.ended({ delivery, result: unsigned, url, epoch, wasSlow: false, lagMs: 0, isProbe: false }, Date.now());
    }
  }

  private attempt(
    delivery: DueDelivery,
    slot: RequestSlot,
    { target, now, isProbe }: { target: Target; now: number; isProbe: boolean },
  ): void {
    const { endpoint, parts } = this;
    const epoch = endpoint.breaker.started(now, { maxPerSecond: target.maxPerSecond, isProbe });
    const startedAtMs = Date.now();
    this.running.begin(delivery, now);
    const { eventId, body } = delivery;
    // Frees the body: hundreds of deliveries may wait to be recorded.
    delivery.body = '';
    const { secrets, headers, format } = target;
    void target.sender.attempt({ eventId, body, secrets, headers, format }).then((result) => {
      const { wasSlow, lagMs } = this.running.end(delivery);
      parts.requestSlots.release(slot);
      if (result === null) {
        if (isProbe) endpoint.breaker.probeLost();
        this.known.delete(delivery.deliveryId);
        endpoint.reader.reset();
      } else {
        this.ended({ delivery, result, url: target.url, epoch, wasSlow, lagMs, isProbe }, startedAtMs);
      }
      this.step();
    });
  }

  private ended(attempt: EndedAttempt, startedAtMs: number): void {
    const isIdle = this.running.size === 0 && this.waiting.length === 0;
    const { isPaused } = this.effects.ended(attempt, { isIdle });
    if (isPaused) this.drop(({ isForced }) => !isForced);
    const { delivery, result, url } = attempt;
    const finished = { delivery, startedAtMs, result, url };
    this.outcomes.add(finished);
    if (isGone(finished)) void this.outcomes.flush();
  }

  private recorded(group: readonly FinishedAttempt[], { isHeld, exhausted, soonestRetryMs }: RecordedGroup): void {
    for (const { delivery } of group) this.known.delete(delivery.deliveryId);
    const { endpoint, parts } = this;
    if (!isHeld) return this.lose();
    if (exhausted.length > 0) parts.health.exhausted(endpoint, exhausted);
    // After recording, because this cancels what is pending.
    const gone = group.find(isGone);
    if (gone) parts.health.gone(endpoint, gone.url);
    if (soonestRetryMs < Infinity) parts.onRetry(endpoint.endpointId, soonestRetryMs);
    this.step();
  }

  private drop(isDropped: (delivery: DueDelivery) => boolean): void {
    const dropped = this.waiting.filter(isDropped);
    if (dropped.length === 0) return;
    this.waiting = this.waiting.filter((delivery) => !isDropped(delivery));
    for (const { deliveryId } of dropped) this.known.delete(deliveryId);
    this.endpoint.reader.reset();
  }

  private lose(): void {
    this.isLost = true;
    this.end();
  }

  private stepIn(ms: number): void {
    const at = performance.now() + Math.max(1, ms);
    if (this.stepTimer !== undefined && this.stepAt <= at) return;
    clearTimeout(this.stepTimer);
    this.stepAt = at;
    this.stepTimer = setTimeout(() => this.step(), Math.ceil(Math.max(1, ms)));
  }

  private finish(): void {
    this.isEnding = true;
    this.parts.requestSlots.stopWaiting(this.endpoint);
    this.endpoint.onSlotAvailable = () => undefined;
    this.endpoint.usedAt = performance.now();
    void this.parts.health.settled(this.endpoint).then(() => this.resolveDone());
  }
}

// A test never disables its endpoint.
function isGone({ delivery, result }: FinishedAttempt): boolean {
  return result.isGone && !delivery.isTest;
}
