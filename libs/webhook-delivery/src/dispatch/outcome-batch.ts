import { Logger } from '@nestjs/common';
import { isDatabaseUnavailable, type Queryable } from '@plinth/database';
import { nextDelayMs } from '../schedule/retry-schedule.js';
import type { AttemptResult } from '../sending/attempt.js';
import type { WebhookSettings } from '../webhook-settings.js';
import type { DueDelivery } from './claim.repository.js';
import { findLeftOut, recordOutcomes, type Outcome } from './outcome.repository.js';

/** The endpoint of an attempt, and the lease under which it was made. */
export interface AttemptedEndpoint {
  readonly endpointId: string;
  readonly token: string;
  readonly isQuick: boolean;
}

/** A delivery and what became of its attempt. */
export interface FinishedAttempt<Endpoint extends AttemptedEndpoint = AttemptedEndpoint> {
  channel: Endpoint;
  delivery: DueDelivery;
  /** Milliseconds since 1970. */
  startedAtMs: number;
  result: AttemptResult;
  /** Where it was sent. */
  url: string;
}

/** What was written down of attempts at one endpoint. */
export interface RecordedAttempts<Endpoint extends AttemptedEndpoint> {
  channel: Endpoint;
  attempts: FinishedAttempt<Endpoint>[];
  /** The lease is lost, or they could not be written: their deliveries are sent again. */
  isLost: boolean;
  /** Those whose delivery has used its attempts up, or can never succeed; tests are none of them. */
  exhausted: FinishedAttempt<Endpoint>[];
  /** Until the first of their deliveries is due again; Infinity when none is. */
  retryInMs: number;
}

interface Waiting<Endpoint extends AttemptedEndpoint> {
  attempt: FinishedAttempt<Endpoint>;
  outcome: Outcome;
  giveUpAt: number;
}

const mostTogether = 250;
const soonMs = 20;
// Of requests that take long few end at the same moment: what comes a little later goes with them.
const slowMs = 60;
const againMs = 100;
const giveUpAfterMs = 60_000;

/**
 * Writes down the outcomes of all endpoints of a worker, many with one statement, and one statement at a time. While
 * the database is away it keeps trying for a minute.
 */
export class OutcomeBatch<Endpoint extends AttemptedEndpoint> {
  private readonly logger = new Logger(OutcomeBatch.name);
  private waiting: Waiting<Endpoint>[] = [];
  private isWriting = false;
  private flushAt = Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Queryable,
    private readonly settings: Pick<WebhookSettings, 'retryScheduleMs' | 'metrics'>,
    private readonly options: {
      isStopping: () => boolean;
      /** Called for each endpoint apart. */
      onRecorded: (recorded: RecordedAttempts<Endpoint>) => void;
    },
  ) {}

  /** An attempt has ended; returns at once and never fails. */
  add(attempt: FinishedAttempt<Endpoint>): void {
    const waiting = { attempt, outcome: this.outcomeOf(attempt), giveUpAt: performance.now() + giveUpAfterMs };
    this.waiting.push(waiting);
    if (this.waiting.length >= mostTogether) this.flush();
    else this.flushIn(attempt.channel.isQuick ? soonMs : slowMs);
  }

  /** Writes down what waits, now or as soon as what is being written is. */
  flush(): void {
    clearTimeout(this.timer);
    this.flushAt = 0;
    if (!this.isWriting) void this.writeAll();
  }

  private flushIn(ms: number): void {
    const at = performance.now() + ms;
    if (at >= this.flushAt) return;
    clearTimeout(this.timer);
    this.flushAt = at;
    this.timer = setTimeout(() => this.flush(), ms);
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.flushAt === 0 && this.waiting.length > 0) {
      const batch = this.waiting.splice(0, mostTogether);
      if (this.waiting.length < mostTogether) this.flushAt = Infinity;
      if (this.waiting.length > 0) this.flushIn(soonMs);
      await this.write(batch);
    }
    if (this.waiting.length === 0) this.flushAt = Infinity;
    this.isWriting = false;
  }

  // Never rejects.
  private async write(batch: readonly Waiting<Endpoint>[], pauseMs = againMs): Promise<void> {
    try {
      await this.record(batch);
    } catch (error) {
      this.logger.error({ err: error, attempts: batch.length }, 'outcomes could not be recorded');
      const isRefused = !isDatabaseUnavailable(error);
      if (isRefused && batch.length > 1) {
        // What is wrong with one outcome must not keep the others from being written.
        const half = Math.ceil(batch.length / 2);
        await this.write(batch.slice(0, half));
        return this.write(batch.slice(half));
      }
      if (this.isOver(batch)) return this.lose(batch);
      const again = pause(pauseMs).then(() => this.write(batch, Math.min(pauseMs * 2, 2_000)));
      if (!isRefused) await again;
    }
  }

  private async record(batch: readonly Waiting<Endpoint>[]): Promise<void> {
    const { recorded, failed } = await recordOutcomes(
      this.database,
      batch.map(({ outcome }) => outcome),
    );
    const isRecorded = recorded && new Set(recorded);
    const [done, left]: [Waiting<Endpoint>[], Waiting<Endpoint>[]] = [[], []];
    for (const one of batch) (!isRecorded || isRecorded.has(one.outcome.deliveryId) ? done : left).push(one);
    this.report(done, { isLost: false, isFailed: new Set(failed) });
    if (left.length > 0) await this.sortOut(left);
  }

  private async sortOut(left: readonly Waiting<Endpoint>[]): Promise<void> {
    const outcomes = left.map(({ outcome }) => outcome);
    // Where that cannot be found out, they are tried again.
    const reasons = await findLeftOut(this.database, outcomes).catch(() => outcomes);
    const [decided, lost, again]: [Waiting<Endpoint>[], Waiting<Endpoint>[], Waiting<Endpoint>[]] = [[], [], []];
    for (const [index, one] of left.entries()) {
      const reason = reasons[index]!;
      if (reason === 'decided') decided.push(one);
      else if (reason === 'lost' || performance.now() > one.giveUpAt) lost.push(one);
      else again.push({ ...one, outcome: { ...one.outcome, dueAtMs: reason.dueAtMs } });
    }
    this.report(decided, { isLost: false, isFailed: new Set() });
    this.lose(lost);
    if (again.length > 0) setTimeout(() => this.addAgain(again), againMs);
  }

  private addAgain(again: readonly Waiting<Endpoint>[]): void {
    this.waiting.push(...again);
    this.flush();
  }

  private lose(batch: readonly Waiting<Endpoint>[]): void {
    if (batch.length > 0) this.settings.metrics.fenced(batch.length);
    this.report(batch, { isLost: true, isFailed: new Set() });
  }

  private report(
    batch: readonly Waiting<Endpoint>[],
    { isLost, isFailed }: { isLost: boolean; isFailed: ReadonlySet<string> },
  ): void {
    const groups = new Map<Endpoint, RecordedAttempts<Endpoint>>();
    for (const { attempt, outcome } of batch) {
      const { channel, delivery } = attempt;
      let group = groups.get(channel);
      if (!group) groups.set(channel, (group = { channel, attempts: [], isLost, exhausted: [], retryInMs: Infinity }));
      group.attempts.push(attempt);
      if (isFailed.has(delivery.deliveryId) && !delivery.isTest) group.exhausted.push(attempt);
      group.retryInMs = Math.min(group.retryInMs, outcome.retryInMs ?? Infinity);
    }
    for (const group of groups.values()) this.options.onRecorded(group);
  }

  private isOver(batch: readonly Waiting<Endpoint>[]): boolean {
    return this.options.isStopping() || performance.now() > batch[0]!.giveUpAt;
  }

  private outcomeOf({ channel, delivery, startedAtMs, result }: FinishedAttempt<Endpoint>): Outcome {
    const { retryAfterMs, durationMs, responseStatus, responseBody, error } = result;
    const { deliveryId, dueAtMs, attempts } = delivery;
    const isSuccess = result.outcome === 'succeeded';
    const isLast = isSuccess || result.isPermanent || delivery.isTest;
    const draw = { random: Math.random(), retryAfterMs };
    return {
      ...{ endpointId: channel.endpointId, token: channel.token, deliveryId, dueAtMs, attempts, isSuccess },
      retryInMs: isLast ? null : nextDelayMs(this.settings.retryScheduleMs, delivery.roundAttempts + 1, draw),
      ...{ startedAtMs, durationMs, responseStatus, responseBody, error },
    };
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
