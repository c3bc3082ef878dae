import type { Queryable } from '@plinth/database';
import type { DatabaseTurns } from './request-slots.js';
import { recordTogether, type LeasedOutcomes, type RecordedAttempt } from './outcome.repository.js';
import type { SlotUser } from './request-slots.js';

type Lease = SlotUser & { endpointId: string; token: string };

/** The written outcomes of one endpoint. `isHeld` false: the lease is lost. `failed`: not sent again. */
export interface WrittenOutcomes {
  isHeld: boolean;
  failed: string[];
}

export interface WaitingOutcomes {
  readonly count: number;
  readonly isBusy: boolean;
  flush(): Promise<void>;
}

interface Pending extends LeasedOutcomes {
  lease: Lease;
  resolve: (written: WrittenOutcomes) => void;
  reject: (error: unknown) => void;
}

const rowsTogether = 100;

/**
 * Writes the outcomes of many endpoints with one statement, whose fixed cost is high. Slow endpoints
 * produce only two or three at a time.
 */
export class JointOutcomes {
  // In order of arrival.
  private readonly waiting = new Set<WaitingOutcomes>();
  private pending: Pending[] = [];
  private isFlushing = false;

  constructor(
    private readonly database: Queryable,
    private readonly turns: Pick<DatabaseTurns, 'run'>,
    /** Writes one endpoint's outcomes, even if the lease or the deliveries have changed. */
    private readonly writeOne: (lease: Lease, attempts: readonly RecordedAttempt[]) => Promise<WrittenOutcomes>,
  ) {}

  addWaiting(outcomes: WaitingOutcomes): void {
    this.waiting.add(outcomes);
  }

  removeWaiting(outcomes: WaitingOutcomes): void {
    this.waiting.delete(outcomes);
  }

  /** Flushes the outcomes that have waited longest, up to a hundred endpoints. */
  flushOthers(): void {
    if (this.isFlushing) return;
    this.isFlushing = true;
    let rows = 0;
    for (const outcomes of this.waiting) {
      if (rows >= rowsTogether) break;
      if (outcomes.isBusy) continue;
      rows += outcomes.count;
      void outcomes.flush();
    }
    this.isFlushing = false;
  }

  /** Writes one endpoint's outcomes together with all others of this event-loop turn. */
  write(lease: Lease, attempts: readonly RecordedAttempt[]): Promise<WrittenOutcomes> {
    return new Promise((resolve, reject) => {
      this.pending.push({ lease, attempts, resolve, reject });
      if (this.pending.length === 1) queueMicrotask(() => void this.writePending());
    });
  }

  private async writePending(): Promise<void> {
    const all = this.pending;
    this.pending = [];
    try {
      const { recorded, failed } =
        all.length === 1
          ? { recorded: [], failed: null }
          : await this.turns.run(soonest(all), () => recordTogether(this.database, all));
      const isRecorded = recorded && new Set(recorded);
      for (const one of all) {
        const left = isRecorded ? one.attempts.filter(({ deliveryId }) => !isRecorded.has(deliveryId)) : [];
        void this.writeRest(one, left, failed ?? []);
      }
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }

  private async writeRest(
    { lease, resolve, reject }: Pending,
    left: readonly RecordedAttempt[],
    failedBefore: readonly string[],
  ): Promise<void> {
    try {
      const { isHeld, failed } =
        left.length === 0
          ? { isHeld: true, failed: [] }
          : await this.turns.run(lease, () => this.writeOne(lease, left));
      resolve({ isHeld, failed: [...failedBefore, ...failed] });
    } catch (error) {
      reject(error);
    }
  }
}

// The batch is due when its fastest endpoint's is.
function soonest(all: readonly Pending[]): Lease {
  const leases = all.map(({ lease }) => lease);
  return leases.reduce((one, other) => ((other.meanMs ?? Infinity) < (one.meanMs ?? Infinity) ? other : one));
}
