import type { FinishedAttempt, OutcomeRecorder, RecordedGroup } from './outcome-recorder.js';
import type { PlaceUser } from './places.js';

const recordAfterMs = 20;
// While more is there to be sent, outcomes come fast, and fewer statements cost less.
const recordBacklogAfterMs = 80;
const longestMs = 500;
// Of requests that take long few end within 20 ms: a quarter of their time costs a fraction of the statements.
const shareOfRequest = 1 / 4;
const recordedAtOnce = 100;

/** Outcomes on their way to be recorded: in groups, and soon, as one that takes its time must not hide the others. */
export class OutcomeBuffer {
  private waiting: FinishedAttempt[] = [];
  private isRecording = false;
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

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** So many wait that no more should be begun. */
  get isFull(): boolean {
    return this.waiting.length > 2 * recordedAtOnce;
  }

  add(attempt: FinishedAttempt): void {
    this.waiting.push(attempt);
    if (this.waiting.length >= recordedAtOnce) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), this.afterMs);
  }

  private get afterMs(): number {
    const { meanMs = 0 } = this.endpoint;
    const leastMs = this.hasBacklog() ? recordBacklogAfterMs : recordAfterMs;
    return Math.min(longestMs, Math.max(leastMs, meanMs * shareOfRequest));
  }

  /** Records what there is now. One group at a time; what comes meanwhile makes the next. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isRecording) return;
    this.isRecording = true;
    let last: [readonly FinishedAttempt[], RecordedGroup] | undefined;
    while (this.waiting.length > 0) {
      if (last) this.onRecorded(...last);
      const group = this.waiting.splice(0);
      last = [group, await this.recorder.record(this.endpoint, group)];
    }
    this.isRecording = false;
    if (last) this.onRecorded(...last);
  }
}
