import { Logger } from '@nestjs/common';
import type { Database } from '@plinth/database';
import { nextDelayMs } from '../schedule/retry-schedule.js';
import type { AttemptResult } from '../sending/attempt.js';
import type { WebhookSettings } from '../webhook-settings.js';
import type { DueDelivery } from './due.repository.js';
import { JointOutcomes } from './joint-outcomes.js';
import { deleteOrphans, recordAttempts, selectMoved, type RecordedAttempt } from './outcome.repository.js';
import { isFast, type DatabaseTurns, type SlotUser } from './request-slots.js';

export interface FinishedAttempt {
  delivery: DueDelivery;
  startedAtMs: number;
  result: AttemptResult;
  url: string;
}

export interface RecordedGroup {
  /** False: the lease is lost. */
  isHeld: boolean;
  /** Deliveries without further attempts, except tests. */
  exhausted: FinishedAttempt[];
  /** Milliseconds until the next retry of the group; Infinity without one. */
  soonestRetryMs: number;
}

const giveUpAfterMs = 60_000;

/** Records outcomes. Retries for a minute while the database is unavailable. */
export class OutcomeRecorder {
  readonly joint: JointOutcomes;
  private readonly logger = new Logger(OutcomeRecorder.name);

  constructor(
    private readonly database: Database,
    private readonly turns: DatabaseTurns,
    private readonly settings: Pick<WebhookSettings, 'retryScheduleMs' | 'metrics'>,
    private readonly isStopping: () => boolean,
  ) {
    this.joint = new JointOutcomes(database, turns, (lease, attempts) => this.write(lease, attempts));
  }

  /** Never rejects. Outcomes that cannot be recorded within a minute are lost, and their deliveries are sent again. */
  async record(
    lease: SlotUser & { endpointId: string; token: string },
    finished: readonly FinishedAttempt[],
  ): Promise<RecordedGroup> {
    const attempts = finished.map((one) => this.toRecord(one));
    const soonestRetryMs = Math.min(...attempts.map(({ retryInMs }) => retryInMs ?? Infinity));
    const giveUpAt = performance.now() + giveUpAfterMs;
    // Retries individually after a joint failure, so that one bad outcome cannot block the others.
    let isJoint = !isFast(lease);
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
      try {
        const { isHeld, failed } = await (isJoint
          ? this.joint.write(lease, attempts)
          : this.turns.run(lease, () => this.write(lease, attempts)));
        if (!isHeld) this.settings.metrics.fenced(attempts.length);
        const exhausted =
          failed.length === 0
            ? []
            : finished.filter(({ delivery }) => !delivery.isTest && failed.includes(delivery.deliveryId));
        return { isHeld, exhausted, soonestRetryMs };
      } catch (error) {
        isJoint = false;
        const { endpointId } = lease;
        this.logger.error({ err: error, endpointId, attempts: attempts.length }, 'failed to record outcomes');
        if (performance.now() > giveUpAt || this.isStopping()) return { isHeld: false, exhausted: [], soonestRetryMs };
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  private async write(
    lease: { endpointId: string; token: string },
    attempts: readonly RecordedAttempt[],
  ): Promise<{ isHeld: boolean; failed: string[] }> {
    const { isHeld, recorded, failed } = await recordAttempts(this.database, lease, attempts);
    const allFailed = failed ?? [];
    if (!isHeld || recorded === null) return { isHeld, failed: allFailed };
    const left = attempts.filter(({ deliveryId }) => !recorded.includes(deliveryId));
    // The delivery was retried manually while in flight: record the attempt at its new queue position.
    const moved = await selectMoved(this.database, left);
    const again = left.flatMap((attempt) => {
      const position = moved.get(attempt.deliveryId);
      return position?.attempts === attempt.attempts ? [{ ...attempt, dueAtMs: position.dueAtMs }] : [];
    });
    if (again.length > 0) allFailed.push(...((await recordAttempts(this.database, lease, again)).failed ?? []));
    await deleteOrphans(this.database, lease.endpointId, left);
    return { isHeld, failed: allFailed };
  }

  private toRecord({ delivery, startedAtMs, result }: FinishedAttempt): RecordedAttempt {
    const isSuccess = result.outcome === 'succeeded';
    const isLast = isSuccess || result.isPermanent || delivery.isTest;
    const { retryAfterMs } = result;
    const draw = { random: Math.random(), retryAfterMs };
    return {
      deliveryId: delivery.deliveryId,
      dueAtMs: delivery.dueAtMs,
      attempts: delivery.attempts,
      isSuccess,
      retryInMs: isLast ? null : nextDelayMs(this.settings.retryScheduleMs, delivery.roundAttempts + 1, draw),
      startedAtMs,
      durationMs: result.durationMs,
      responseStatus: result.responseStatus,
      responseBody: result.responseBody,
      error: result.error,
    };
  }
}

const recordAfterMs = 20;
// With a backlog, outcomes arrive fast, and fewer statements cost less.
const recordBacklogAfterMs = 100;
const longestMs = 500;
// A slow endpoint produces few outcomes within 20 ms; waiting a quarter of its request time saves most statements.
const shareOfRequest = 1 / 4;
const recordedAtOnce = 250;

export class OutcomeBuffer {
  private waiting: FinishedAttempt[] = [];
  private isRecording = false;
  private isDue = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly recorder: OutcomeRecorder,
    private readonly endpoint: SlotUser & { endpointId: string; token: string },
    private readonly hasBacklog: () => boolean,
    private readonly onRecorded: (group: readonly FinishedAttempt[], recorded: RecordedGroup) => void,
  ) {}

  get isBusy(): boolean {
    return this.isRecording;
  }

  get count(): number {
    return this.waiting.length;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  get isFull(): boolean {
    return this.waiting.length > 2 * recordedAtOnce;
  }

  add(attempt: FinishedAttempt): void {
    this.waiting.push(attempt);
    if (!isFast(this.endpoint)) this.recorder.joint.addWaiting(this);
    if (this.waiting.length >= recordedAtOnce) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), this.afterMs);
  }

  private get afterMs(): number {
    const { meanMs = 0 } = this.endpoint;
    const leastMs = this.hasBacklog() ? recordBacklogAfterMs : recordAfterMs;
    return Math.min(longestMs, Math.max(leastMs, meanMs * shareOfRequest));
  }

  /** Records the collected outcomes. Later ones wait, because small batches are expensive. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isDue = true;
    const { joint } = this.recorder;
    joint.removeWaiting(this);
    if (this.isRecording) return;
    this.isRecording = true;
    if (!isFast(this.endpoint)) joint.flushOthers();
    let last: [readonly FinishedAttempt[], RecordedGroup] | undefined;
    while (this.isDue && this.waiting.length > 0) {
      if (last) this.onRecorded(...last);
      this.isDue = false;
      const group = this.waiting.splice(0);
      last = [group, await this.recorder.record(this.endpoint, group)];
    }
    this.isDue = false;
    this.isRecording = false;
    if (last) this.onRecorded(...last);
  }
}
