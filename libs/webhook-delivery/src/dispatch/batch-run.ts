import type { AttemptResult } from '../sending/attempt-outcome.js';
import type { EndpointLine } from '../sending/sender.js';
import type { ClaimedDelivery } from './dispatch.repository.js';

/** A claimed delivery and what became of its attempt. */
export interface FinishedAttempt {
  delivery: ClaimedDelivery;
  result: AttemptResult;
}

export interface BatchOrders {
  line: EndpointLine;
  secrets: readonly string[];
  /** Requests in flight at once. */
  concurrency: number;
  /** An attempt that takes longer calls the endpoint slow. */
  slowAfterMs: number;
  /** `performance.now()` after which no attempt may begin any more, as it could outlive the lease. */
  beginUntil: number;
  /** Ends what is in flight, with nothing known of it. */
  interrupt: AbortSignal;
  /** Writes outcomes down; must not throw. */
  record: (finished: readonly FinishedAttempt[]) => Promise<void>;
}

const flushAfterMs = 50;

/** The attempts of one claimed batch: sends, and hands outcomes over in groups as they come. */
export class BatchRun {
  /** Resolves as soon as an attempt takes longer than `slowAfterMs`. */
  readonly slow: Promise<void>;
  /** Resolves when nothing is in flight and every outcome is recorded. */
  readonly done: Promise<void>;
  /** All outcomes so far. */
  readonly finished: FinishedAttempt[] = [];
  /** Ids of those that were never tried, or of which nothing is known: they are to be given back. */
  readonly untried: string[] = [];
  /** True when some attempt took longer than `slowAfterMs`. */
  wasSlow = false;

  private readonly waiting: ClaimedDelivery[];
  private unrecorded: FinishedAttempt[] = [];
  private recording = Promise.resolve();
  private flushTimer: NodeJS.Timeout | undefined;
  private callSlow: () => void = () => undefined;

  constructor(
    claimed: readonly ClaimedDelivery[],
    private readonly orders: BatchOrders,
  ) {
    this.waiting = [...claimed].reverse();
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
    this.untried.push(...this.waiting.splice(0).map(({ id }) => id));
    return [...this.untried];
  }

  private async run(): Promise<void> {
    const lanes = Array.from({ length: Math.min(this.orders.concurrency, this.waiting.length) }, () => this.work());
    await Promise.all(lanes);
    clearTimeout(this.flushTimer);
    this.flush();
    await this.recording;
  }

  private async work(): Promise<void> {
    for (let delivery = this.waiting.pop(); delivery; delivery = this.waiting.pop()) {
      if (performance.now() > this.orders.beginUntil || this.orders.interrupt.aborted) {
        this.untried.push(delivery.id);
        continue;
      }
      const timer = setTimeout(this.callSlow, this.orders.slowAfterMs);
      const { eventId, body } = delivery;
      const message = { eventId, body, secrets: this.orders.secrets };
      const result = await this.orders.line.attempt(message, this.orders.interrupt);
      clearTimeout(timer);
      if (result === null) this.untried.push(delivery.id);
      else this.finish({ delivery, result });
    }
  }

  // Written down in groups, and soon: one that takes its time must not hide that the others have arrived.
  private finish(attempt: FinishedAttempt): void {
    this.finished.push(attempt);
    this.unrecorded.push(attempt);
    this.flushTimer ??= setTimeout(() => this.flush(), flushAfterMs);
  }

  private flush(): void {
    this.flushTimer = undefined;
    const group = this.unrecorded;
    this.unrecorded = [];
    if (group.length > 0) this.recording = this.recording.then(() => this.orders.record(group));
  }
}
