import type { Queryable } from '@plinth/database';
import type { DatabaseTurns } from './places.js';
import { recordTogether, type LeasedOutcomes, type RecordedAttempt } from './outcome.repository.js';
import type { PlaceUser } from './places.js';

type Lease = PlaceUser & { endpointId: string; token: string };

/** What was written of one endpoint's outcomes. `isHeld` false: its lease is lost; `failed`: will not be sent again. */
export interface WrittenOutcomes {
  isHeld: boolean;
  failed: string[];
}

/** Outcomes of one endpoint that wait for their time. */
export interface WaitingOutcomes {
  /** How many wait. */
  readonly count: number;
  /** They are being written down. */
  readonly isBusy: boolean;
  /** Has them written down now. */
  flush(): Promise<void>;
}

interface Pending extends LeasedOutcomes {
  lease: Lease;
  resolve: (written: WrittenOutcomes) => void;
  reject: (error: unknown) => void;
}

const rowsTogether = 100;

/**
 * Writes outcomes of many endpoints with one statement. Of requests that take long each endpoint has two or three at a
 * time, and a statement costs as much as forty: when the time of one endpoint's is up, those of others go with them.
 */
export class JointOutcomes {
  // In the order in which they began to wait.
  private readonly waiting = new Set<WaitingOutcomes>();
  private pending: Pending[] = [];
  private isCalling = false;

  constructor(
    private readonly database: Queryable,
    private readonly turns: Pick<DatabaseTurns, 'run'>,
    /** Writes those of one endpoint, whatever has become of its lease and its deliveries. */
    private readonly writeOne: (lease: Lease, attempts: readonly RecordedAttempt[]) => Promise<WrittenOutcomes>,
  ) {}

  /** Outcomes wait, and may be written before their time. */
  waits(outcomes: WaitingOutcomes): void {
    this.waiting.add(outcomes);
  }

  /** None of these wait any more. */
  left(outcomes: WaitingOutcomes): void {
    this.waiting.delete(outcomes);
  }

  /** Outcomes are about to be written: has those flushed that have waited longest, up to a hundred. */
  callOthers(): void {
    if (this.isCalling) return;
    this.isCalling = true;
    let rows = 0;
    for (const outcomes of this.waiting) {
      if (rows >= rowsTogether) break;
      if (outcomes.isBusy) continue;
      rows += outcomes.count;
      void outcomes.flush();
    }
    this.isCalling = false;
  }

  /** Writes the outcomes of one endpoint, with whatever else is to be written in the same turn of the event loop. */
  write(lease: Lease, attempts: readonly RecordedAttempt[]): Promise<WrittenOutcomes> {
    return new Promise((resolve, reject) => {
      this.pending.push({ lease, attempts, resolve, reject });
      if (this.pending.length === 1) queueMicrotask(() => void this.writePending());
    });
  }

  // Never rejects: those whose outcomes they are hear of it.
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

// A turn comes so long after it was asked for as requests take.
function soonest(all: readonly Pending[]): Lease {
  const leases = all.map(({ lease }) => lease);
  return leases.reduce((one, other) => ((other.meanMs ?? Infinity) < (one.meanMs ?? Infinity) ? other : one));
}
