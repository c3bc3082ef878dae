import type { CustomHeaders } from '../endpoints/custom-headers.js';
import type { AttemptResult } from '../sending/attempt-outcome.js';
import type { EndpointLine } from '../sending/sender.js';
import type { ClaimedDelivery } from './dispatch.repository.js';

/** A claimed delivery and all that its attempt needs. */
export interface PendingAttempt {
  delivery: ClaimedDelivery;
  line: EndpointLine;
  secrets: readonly string[];
  headers: CustomHeaders | undefined;
  /** `performance.now()` after which the attempt may not begin any more, as it could outlive the lease. */
  beginUntil: number;
}

/** What was claimed at once; `isLast`: ask for no more. */
export interface ClaimedBatch {
  attempts: readonly PendingAttempt[];
  isLast: boolean;
}

/** A delivery and what became of its attempt. */
export interface FinishedAttempt {
  delivery: ClaimedDelivery;
  result: AttemptResult;
}

export interface RunOrders {
  first: ClaimedBatch;
  /** Claims more while what there is runs out. */
  more: () => Promise<ClaimedBatch>;
  /** Requests in flight at once. */
  concurrency: number;
  /** An attempt that takes longer calls the endpoint slow. */
  slowAfterMs: number;
  /** Ends what is in flight, with nothing known of it. */
  interrupt: AbortSignal;
  /** Writes outcomes down; must not throw. */
  record: (finished: readonly FinishedAttempt[]) => Promise<void>;
}

/** What a run says of its endpoint. Tests count only as answers. */
export interface RunSummary {
  hasAnswered: boolean;
  hasSucceeded: boolean;
  hasFailed: boolean;
  isGone: boolean;
}

const recordAfterMs = 50;
const recordedAtOnce = 100;

/**
 * The attempts of one turn of one endpoint: sends, hands outcomes over in groups as they come, and claims more before
 * what it has runs out, so that neither waits for the other.
 */
export class DeliveryRun {
  /** Resolves as soon as an attempt takes longer than `slowAfterMs`. */
  readonly slow: Promise<void>;
  /** Resolves when nothing is in flight and every outcome is recorded; rejects when claiming failed. */
  readonly done: Promise<void>;
  /** Ids of those that were never tried, or of which nothing is known: they are to be given back. */
  readonly untried: string[] = [];
  readonly summary: RunSummary = { hasAnswered: false, hasSucceeded: false, hasFailed: false, isGone: false };
  /** True when some attempt took longer than `slowAfterMs`. */
  wasSlow = false;

  private readonly waiting: PendingAttempt[];
  private isExhausted: boolean;
  private claiming: Promise<void> | undefined;
  private claimFailure: { reason: unknown } | undefined;
  private unrecorded: FinishedAttempt[] = [];
  private recording: Promise<void> | undefined;
  private recordTimer: NodeJS.Timeout | undefined;
  private callSlow: () => void = () => undefined;

  constructor(private readonly orders: RunOrders) {
    this.waiting = [...orders.first.attempts];
    this.isExhausted = orders.first.isLast;
    this.slow = new Promise((resolve) => {
      this.callSlow = () => {
        this.wasSlow = true;
        resolve();
      };
    });
    this.done = this.run();
  }

  /** Begins no further attempt; what is in flight goes on. Gives the ids of those that were never tried. */
  stop(): readonly string[] {
    this.isExhausted = true;
    this.untried.push(...this.waiting.splice(0).map(({ delivery }) => delivery.id));
    return [...this.untried];
  }

  private async run(): Promise<void> {
    const workers = Array.from({ length: this.orders.concurrency }, () => this.work());
    await Promise.all(workers);
    await this.recordAll();
    if (this.claimFailure) throw this.claimFailure.reason;
  }

  private async work(): Promise<void> {
    for (let next = await this.next(); next; next = await this.next()) {
      const { delivery, line, secrets, headers, beginUntil } = next;
      if (performance.now() > beginUntil || this.orders.interrupt.aborted) {
        this.untried.push(delivery.id);
        continue;
      }
      const timer = setTimeout(this.callSlow, this.orders.slowAfterMs);
      const { eventId, body } = delivery;
      const result = await line.attempt({ eventId, body, secrets, headers });
      clearTimeout(timer);
      if (result === null) this.untried.push(delivery.id);
      else this.finish({ delivery, result });
    }
  }

  private async next(): Promise<PendingAttempt | undefined> {
    for (;;) {
      if (!this.isExhausted && this.waiting.length < this.orders.concurrency) this.claiming ??= this.claimMore();
      const next = this.waiting.shift();
      if (next || !this.claiming) return next;
      await this.claiming;
    }
  }

  private async claimMore(): Promise<void> {
    try {
      const { attempts, isLast } = await this.orders.more();
      if (this.isExhausted) this.untried.push(...attempts.map(({ delivery }) => delivery.id));
      else this.waiting.push(...attempts);
      if (isLast) this.isExhausted = true;
    } catch (reason) {
      this.isExhausted = true;
      this.claimFailure = { reason };
    } finally {
      this.claiming = undefined;
    }
  }

  // Written down in groups, and soon: one that takes its time must not hide that the others have arrived.
  private finish(attempt: FinishedAttempt): void {
    const { result, delivery } = attempt;
    const { summary } = this;
    if (result.responseStatus !== null && result.outcome !== 'timed_out') summary.hasAnswered = true;
    if (!delivery.isTest) {
      if (result.outcome === 'succeeded') summary.hasSucceeded = true;
      else summary.hasFailed = true;
      if (result.isGone) summary.isGone = true;
    }
    this.unrecorded.push(attempt);
    if (this.unrecorded.length >= recordedAtOnce) void this.recordAll();
    else this.recordTimer ??= setTimeout(() => void this.recordAll(), recordAfterMs);
  }

  // One group at a time; what comes meanwhile makes the next.
  private recordAll(): Promise<void> {
    clearTimeout(this.recordTimer);
    this.recordTimer = undefined;
    this.recording ??= this.recordGroups().finally(() => (this.recording = undefined));
    return this.recording;
  }

  private async recordGroups(): Promise<void> {
    while (this.unrecorded.length > 0) await this.orders.record(this.unrecorded.splice(0));
  }
}
