import { Logger } from '@nestjs/common';
import type { Database } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { RepeatedWarnings } from '@plinth/observability';
import { answeredWithin } from '../answered-within.js';
import { listenForWakeUps, notifyWorkers, type WakeUpListener } from '../queue/wake-ups.repository.js';
import { GatheredIds } from '../queue/wake-ups.queue.js';
import type { Channel } from './channel.js';
import {
  releaseLeases,
  removeWorker,
  renewWorker,
  selectWithDue,
  takeLeases,
  type LeasedEndpoint,
} from './endpoint-state.repository.js';

const takenAtOnce = 200;
const listenEveryMs = 3_000;
// Where every second wake-up is refused: a notification each would keep the server busy with them.
const notifyEveryMs = 25;
// A worker that is alone keeps leases for a while: every wake-up comes to it anyway.
const idleForMs = 60_000;
// Beside others it keeps one that long and no longer, so that busy endpoints are shared out anew.
const besideOthersMs = 5_000;

const beatEveryMs = 1_000;
/** A worker whose heartbeat stops for this long has lost all its endpoints. */
const leaseMs = 4_000;
// A heartbeat that is so late has most likely ended with its worker.
const overdueMs = 1_500;
// Ahead of the database's clock, and time for an attempt's first bytes to leave.
const marginMs = 500;

/** What a heartbeat has shown. */
export interface Beat {
  /** There was none for so long that others may have taken over. */
  hasLapsed: boolean;
  /** Another worker seems to have ended, and its endpoints are free from then on; null: none has. */
  othersLapseInMs: number | null;
}

/** The endpoints whose leases this process has, each with its channel. */
export class Leases {
  private readonly logger = new Logger(Leases.name);
  private readonly channels = new Map<string, Channel>();
  /** What is taken with the next statement. */
  private next: { endpointIds: Set<string>; taken: Promise<void> } | undefined;
  private taking: Promise<void> = Promise.resolve();
  private readonly refused: GatheredIds;
  private listener: WakeUpListener | undefined;
  private listenTimer: NodeJS.Timeout | undefined;
  private releasing: Promise<void> | undefined;
  private isReleasing = false;
  private isStopped = false;
  private readonly heartbeat: Heartbeat;
  private started: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly options: {
      open: (leased: LeasedEndpoint & { token: string }) => Channel;
      /** Something is due at an endpoint that this worker has, or had. */
      wake: (endpointId: string) => void;
      onBeat: (beat: Beat) => void;
    },
  ) {
    this.heartbeat = new Heartbeat(database, options.onBeat);
    this.heartbeat.hears = () => this.listener !== undefined;
    this.refused = new GatheredIds(
      async (endpointIds) => {
        await notifyWorkers(database, endpointIds);
        await new Promise((resolve) => setTimeout(resolve, notifyEveryMs));
      },
      (error) =>
        this.logger.warn({ err: error }, 'other workers were not notified; their sweeps will find what is due'),
    );
  }

  get(endpointId: string): Channel | undefined {
    return this.channels.get(endpointId);
  }

  all(): IterableIterator<Channel> {
    return this.channels.values();
  }

  get workerId(): string {
    return this.heartbeat.workerId;
  }

  /** False: others may be delivering in its place, so no attempt may begin. */
  get areAlive(): boolean {
    return this.heartbeat.isAlive;
  }

  start(): void {
    this.started = this.listen().then(() => this.heartbeat.start());
  }

  /**
   * Takes the lease of an endpoint, with those of others that are wanted at the same moment. Resolves when it is taken,
   * or another worker has it, which is then notified. Rejects when the database fails.
   */
  take(endpointId: string): Promise<void> {
    if (!this.next || this.next.endpointIds.size >= takenAtOnce) {
      const endpointIds = new Set<string>();
      const taken = Promise.all([this.started, this.taking]).then(() => {
        if (this.next?.endpointIds === endpointIds) this.next = undefined;
        return this.takeAll([...endpointIds]);
      });
      this.taking = taken.catch(() => undefined);
      this.next = { endpointIds, taken };
    }
    this.next.endpointIds.add(endpointId);
    return this.next.taken;
  }

  /** The lease is lost. */
  forget(channel: Channel): void {
    if (this.channels.get(channel.endpointId) === channel) this.channels.delete(channel.endpointId);
    void channel.close();
  }

  /**
   * Gives back the leases of endpoints that have had nothing to do for a minute; beside other workers, which can then
   * have them, much sooner. `isBusy`: something is still being written under the lease.
   */
  releaseIdle(isBusy: (channel: Channel) => boolean): void {
    const now = performance.now();
    const idle = [...this.all()].filter((channel) => this.isReleasable(channel, now) && !isBusy(channel));
    if (idle.length === 0 || this.isReleasing) return;
    this.isReleasing = true;
    this.releasing = this.release(idle)
      .then(async () => {
        // What was published while it was still held has woken nobody else.
        const endpointIds = idle.map(({ endpointId }) => endpointId);
        for (const endpointId of await selectWithDue(this.database, endpointIds)) this.options.wake(endpointId);
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'leases could not be given back'))
      .finally(() => (this.isReleasing = false));
  }

  /** Takes no more. Resolves when none is being taken or given back. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.listenTimer);
    this.refused.clear();
    this.endListener();
    await this.taking;
    await this.releasing;
  }

  /** Gives all back; what cannot be goes with the worker's row, or lapses. */
  async releaseAll(): Promise<void> {
    await this.release([...this.all()]).catch(() => undefined);
    await this.heartbeat.stop();
  }

  // Listens to what is due at this worker's endpoints, on a connection of its own that is probed every 3 s. What is missed
  // meanwhile the sweep finds within a second. Resolves after the first try.
  private async listen(): Promise<void> {
    try {
      if (this.listener) await this.listener.probe();
      else
        this.listener = await listenForWakeUps(
          this.database,
          this.workerId,
          (endpointId) => this.channels.has(endpointId) && this.options.wake(endpointId),
        );
    } catch (error) {
      if (!this.isStopped) this.logger.warn({ err: error }, 'notifications of other workers are missed for a moment');
      this.endListener();
    }
    if (this.isStopped) this.endListener();
    else this.listenTimer = setTimeout(() => void this.listen(), listenEveryMs).unref();
  }

  private isReleasable(channel: Channel, now: number): boolean {
    if (!channel.isIdle || channel.readInMs(now) === 0) return false;
    if (this.heartbeat.others === 0) return now - channel.usedAt >= idleForMs;
    const isPaused = channel.breaker.pausedForMs(now) !== undefined;
    return !this.listener || now - channel.takenAt >= besideOthersMs || !channel.enabled || channel.isSlow || isPaused;
  }

  private async release(channels: readonly Channel[]): Promise<void> {
    for (const { endpointId } of channels) this.channels.delete(endpointId);
    const leases = channels.map((channel) => channel.released());
    await releaseLeases(this.database, leases);
    await Promise.all(channels.map((channel) => channel.close()));
  }

  private async takeAll(wanted: readonly string[]): Promise<void> {
    const endpointIds = wanted.filter((endpointId) => !this.channels.has(endpointId));
    if (endpointIds.length === 0 || this.isStopped) return;
    const token = uuidV7();
    const taken = await takeLeases(this.database, endpointIds, { workerId: this.workerId, token });
    for (const leased of taken) this.channels.set(leased.endpointId, this.options.open({ ...leased, token }));
    this.refused.add(endpointIds.filter((endpointId) => !this.channels.has(endpointId)));
  }

  private endListener(): void {
    this.listener?.end();
    this.listener = undefined;
  }
}

/** Keeps this process's leases, all with one statement a second, and knows whether it still has them. */
export class Heartbeat {
  /** Names this process, as long as it lives. */
  readonly workerId = uuidV7();
  /** Other workers that are alive. */
  others = 0;
  /** Whether this process is notified at once by others; they ask before they do. */
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
    /** Called after each heartbeat. */
    private readonly onBeat: (beat: Beat) => void,
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
      if (!this.isStopped) this.timer = setTimeout(() => void this.beat(), beatEveryMs);
    }));
  }

  private async renew(): Promise<void> {
    const startedAt = performance.now();
    try {
      const renewing = renewWorker(this.database, this.workerId, { leaseMs, overdueMs, hears: this.hears() });
      const { alive, lapsesInMs } = await answeredWithin(leaseMs / 2, renewing);
      const hasLapsed = this.aliveUntil !== 0 && startedAt > this.aliveUntil;
      this.others = alive;
      this.aliveUntil = startedAt + leaseMs - marginMs;
      this.onBeat({ hasLapsed: hasLapsed || this.hadLapsed, othersLapseInMs: lapsesInMs });
      this.hadLapsed = false;
    } catch (error) {
      this.warnings.warn(error, 'a heartbeat failed; trying again');
      if (!this.isAlive) this.hadLapsed = true;
    }
  }
}
