import type { FinishedAttempt, OutcomeRecorder, RecordedGroup } from './outcome-recorder.js';
import { isQuick, type PlaceUser } from './places.js';

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
