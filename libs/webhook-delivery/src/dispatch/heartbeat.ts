import { Logger } from '@nestjs/common';
import type { Database } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { RepeatedWarnings } from '@plinth/observability';
import { removeWorker, renewWorker, type OtherWorkers } from './lease.repository.js';

const everyMs = 1_000;
/** A worker whose heartbeat stops for this long has lost all its endpoints. */
export const leaseMs = 4_000;
// A heartbeat that is so late has most likely ended with its worker.
const overdueMs = 1_500;
// Ahead of the database's clock, and time for an attempt's first bytes to leave.
const marginMs = 500;

/** Keeps this process's leases, all with one statement a second, and knows whether it still has them. */
export class Heartbeat {
  /** Names this process, as long as it lives. */
  readonly workerId = uuidV7();
  /** Other workers that are alive. */
  others = 0;
  /** Whether this process hears at once what others tell it of its endpoints; they ask before they do. */
  hears: () => boolean = () => false;
  private readonly logger = new Logger(Heartbeat.name);
  private readonly warnings = new RepeatedWarnings(this.logger);
  private aliveUntil = 0;
  private hadLapsed = false;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly database: Database,
    /**
     * Called after each heartbeat. `hasLapsed`: there was none for so long that others may have taken over.
     * `othersLapseInMs`: another worker seems to have ended, and its endpoints are free from then on.
     */
    private readonly onBeat: (beat: { hasLapsed: boolean; othersLapseInMs: number | null }) => void,
  ) {}

  /** False: others may be delivering in its place, so no attempt may begin. */
  get isAlive(): boolean {
    return performance.now() < this.aliveUntil;
  }

  /** The first heartbeat; after it, the rest come by themselves. None comes once it is stopped, which may be before. */
  async start(): Promise<void> {
    if (!this.isStopped) await this.beat();
  }

  /** Gives every lease back. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.beating;
    this.aliveUntil = 0;
    await removeWorker(this.database, this.workerId).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'leases could not be given back; they lapse'),
    );
  }

  private beat(): Promise<void> {
    return (this.beating = this.renew().finally(() => {
      if (!this.isStopped) this.timer = setTimeout(() => void this.beat(), everyMs);
    }));
  }

  private async renew(): Promise<void> {
    const startedAt = performance.now();
    const hung = Symbol('hung');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<typeof hung>((resolve) => (timer = setTimeout(resolve, leaseMs / 2, hung)));
    try {
      const renewing = renewWorker(this.database, this.workerId, { leaseMs, overdueMs, hears: this.hears() });
      const others = await Promise.race<OtherWorkers | typeof hung>([renewing, late]);
      if (others === hung) throw new Error(`PostgreSQL did not answer within ${leaseMs / 2} ms`);
      const hasLapsed = this.aliveUntil !== 0 && startedAt > this.aliveUntil;
      const { alive, lapsesInMs } = others as OtherWorkers;
      this.others = alive;
      this.aliveUntil = startedAt + leaseMs - marginMs;
      this.onBeat({ hasLapsed: hasLapsed || this.hadLapsed, othersLapseInMs: lapsesInMs });
      this.hadLapsed = false;
    } catch (error) {
      this.warnings.warn(error, 'a heartbeat failed; trying again');
      if (!this.isAlive) this.hadLapsed = true;
    } finally {
      clearTimeout(timer);
    }
  }
}
