import { Logger } from '@nestjs/common';
import type { Database } from '@plinth/database';
import { nextDelayMs } from '../schedule/retry-schedule.js';
import type { AttemptResult } from '../sending/attempt.js';
import type { WebhookSettings } from '../webhook-settings.js';
import type { DueDelivery } from './due.repository.js';
import { JointOutcomes } from './joint-outcomes.js';
import { deleteOrphans, recordAttempts, selectMoved, type RecordedAttempt } from './outcome.repository.js';
import { isQuick, type DatabaseTurns, type PlaceUser } from './places.js';

/** A delivery and what became of its attempt. */
export interface FinishedAttempt {
  delivery: DueDelivery;
  /** Milliseconds since 1970. */
  startedAtMs: number;
  result: AttemptResult;
  /** Where it was sent. */
  url: string;
}

/** What was written down of a group of attempts. */
export interface RecordedGroup {
  /** False: the lease is lost. */
  isHeld: boolean;
  /** Those whose delivery has used its attempts up, or can never succeed; tests are none of them. */
  exhausted: FinishedAttempt[];
  /** Until the first of them is due again, in milliseconds; Infinity when none is. */
  soonestRetryMs: number;
}

const giveUpAfterMs = 60_000;

/** Writes outcomes down; while the database is away it keeps trying for a minute. */
export class OutcomeRecorder {
  /** Those of endpoints that are not known to be quick, which go together. */
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

  /** Never rejects: what could not be recorded in a minute is sent again. */
  async record(
    lease: PlaceUser & { endpointId: string; token: string },
    finished: readonly FinishedAttempt[],
  ): Promise<RecordedGroup> {
    const attempts = finished.map((one) => this.toRecord(one));
    const soonestRetryMs = Math.min(...attempts.map(({ retryInMs }) => retryInMs ?? Infinity));
    const giveUpAt = performance.now() + giveUpAfterMs;
    // What failed together is tried alone: what is wrong with one must not keep the others from being written.
    let isJoint = !isQuick(lease);
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
        this.logger.error({ err: error, endpointId, attempts: attempts.length }, 'outcomes could not be recorded');
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
    // Sent again by hand while they were under way: the attempt counts all the same. Others are decided already.
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
// While more is there to be sent, outcomes come fast, and fewer statements cost less.
const recordBacklogAfterMs = 100;
const longestMs = 500;
// Of requests that take long few end within 20 ms: a quarter of their time costs a fraction of the statements.
const shareOfRequest = 1 / 4;
const recordedAtOnce = 250;

/** Outcomes on their way to be recorded: in groups, and soon, as one that takes its time must not hide the others. */
export class OutcomeBuffer {
  private waiting: FinishedAttempt[] = [];
  private isRecording = false;
  /** What waits is to be written down now. */
  private isDue = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly recorder: OutcomeRecorder,
    private readonly endpoint: PlaceUser & { endpointId: string; token: string },
    /** More is there to be sent at once. */
    private readonly hasBacklog: () => boolean,
    private readonly onRecorded: (group: readonly FinishedAttempt[], recorded: RecordedGroup) => void,
  ) {}

  /** A group is being written down. */
  get isBusy(): boolean {
    return this.isRecording;
  }

  /** How many wait to be written down. */
  get count(): number {
    return this.waiting.length;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** So many wait that no more should be begun. */
  get isFull(): boolean {
    return this.waiting.length > 2 * recordedAtOnce;
  }

  add(attempt: FinishedAttempt): void {
    this.waiting.push(attempt);
    if (!isQuick(this.endpoint)) this.recorder.joint.waits(this);
    if (this.waiting.length >= recordedAtOnce) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), this.afterMs);
  }

  private get afterMs(): number {
    const { meanMs = 0 } = this.endpoint;
    const leastMs = this.hasBacklog() ? recordBacklogAfterMs : recordAfterMs;
    return Math.min(longestMs, Math.max(leastMs, meanMs * shareOfRequest));
  }

  /**
   * Records what there is now, one group at a time. What comes meanwhile makes the next, in its own time: at once it would
   * be a few, and a statement costs as much as forty of them. Never rejects.
   */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isDue = true;
    const { joint } = this.recorder;
    joint.left(this);
    if (this.isRecording) return;
    this.isRecording = true;
    if (!isQuick(this.endpoint)) joint.callOthers();
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
