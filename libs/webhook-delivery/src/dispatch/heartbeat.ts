import { Logger } from '@nestjs/common';
import type { Database } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { RepeatedWarnings } from '@plinth/observability';
import { removeWorker, renewWorker, type OtherWorkers } from './lease.repository.js';

const everyMs = 1_000;
/** A worker without a heartbeat for this long loses its leases. */
export const leaseMs = 4_000;
// A worker this late has probably crashed.
const overdueMs = 1_500;
// A margin for clock differences and for the first bytes of an attempt to leave.
const marginMs = 500;

export class Heartbeat {
  readonly workerId = uuidV7();
  otherWorkers = 0;
  /** Whether this process receives notices; other workers check it before they send one. */
  isListening: () => boolean = () => false;
  private readonly logger = new Logger(Heartbeat.name);
  private readonly warnings = new RepeatedWarnings(this.logger);
  private aliveUntil = 0;
  private hadLapsed = false;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly database: Database,
    /** `hasLapsed`: others may hold these leases. `othersLapseInMs`: when those of a crashed worker expire. */
    private readonly onBeat: (beat: { hasLapsed: boolean; othersLapseInMs: number | null }) => void,
  ) {}

  /** False: another worker may be delivering, so no attempt may begin. */
  get isAlive(): boolean {
    return performance.now() < this.aliveUntil;
  }

  async start(): Promise<void> {
    if (!this.isStopped) await this.beat();
  }

  /** Releases every lease. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.beating;
    this.aliveUntil = 0;
    await removeWorker(this.database, this.workerId).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'failed to release leases; they will expire'),
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
      const renewing = renewWorker(this.database, this.workerId, { leaseMs, overdueMs, hears: this.isListening() });
      const others = await Promise.race<OtherWorkers | typeof hung>([renewing, late]);
      if (others === hung) throw new Error(`PostgreSQL did not respond within ${leaseMs / 2} ms`);
      const hasLapsed = this.aliveUntil !== 0 && startedAt > this.aliveUntil;
      const { alive, lapsesInMs } = others as OtherWorkers;
      this.otherWorkers = alive;
      this.aliveUntil = startedAt + leaseMs - marginMs;
      this.onBeat({ hasLapsed: hasLapsed || this.hadLapsed, othersLapseInMs: lapsesInMs });
      this.hadLapsed = false;
    } catch (error) {
      this.warnings.warn(error, 'heartbeat failed; retrying');
      if (!this.isAlive) this.hadLapsed = true;
    } finally {
      clearTimeout(timer);
    }
  }
}
