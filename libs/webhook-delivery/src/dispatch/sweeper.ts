import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '@plinth/database';
import { RepeatedWarnings } from '@plinth/observability';
import { answeredWithin } from '../answered-within.js';
import { WakeUps } from '../queue/wake-ups.queue.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import { Deliverer } from './deliverer.js';
import { deleteLapsedWorkers, selectDueEndpoints } from './endpoint-state.repository.js';

const withoutQueueEveryMs = 100;
const withinMs = 5_000;
// A sweep takes at most a twentieth of the time, whatever dead rows it has to pass over. One that begins where the last
// workers had got to passes over few: what makes it take long is a busy machine, and then it comes all the same.
const rest = 20;
const longestPauseMs = 1_000;
const afterLapseMs = 10;

/**
 * Finds what is due and was not announced: retries whose time has come, wake-ups that got lost, endpoints of workers that
 * died, and everything while the queue is away. A timer in every worker, which needs the queue for nothing.
 */
@Injectable()
export class WebhookSweeper {
  private readonly logger = new Logger(WebhookSweeper.name);
  private readonly warnings = new RepeatedWarnings(this.logger);
  private timer: NodeJS.Timeout | undefined;
  private sweepsAt = Infinity;
  private queueTimer: NodeJS.Timeout | undefined;
  private isQueueAway = false;
  private isStopped = true;
  private isSweeping = false;
  private nextFullAt = 0;
  private tookMs = 0;

  constructor(
    private readonly database: Database,
    private readonly wakeUps: WakeUps,
    private readonly deliverer: Deliverer,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  start(): void {
    this.isStopped = false;
    this.deliverer.onLapse = (inMs) => this.sweepIn(inMs + afterLapseMs);
    this.sweepIn(0);
    this.watchQueue();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.queueTimer);
  }

  /** One sweep. Gives how many endpoints have something due. Rejects when the database does not answer within 5 s. */
  async sweep(): Promise<number> {
    const startedAt = performance.now();
    const isFull = startedAt >= this.nextFullAt;
    const due = await answeredWithin(withinMs, selectDueEndpoints(this.database, this.deliverer.workerId, { isFull }));
    this.tookMs = performance.now() - startedAt;
    if (isFull) this.nextFullAt = performance.now() + rest * this.tookMs;
    this.settings.metrics.swept();
    for (const endpointId of due) this.deliverer.wakeFound(endpointId);
    if (isFull && Math.random() < 0.01) await answeredWithin(withinMs, deleteLapsedWorkers(this.database));
    return due.length;
  }

  private next(): void {
    const { sweepEveryMs } = this.settings.limits;
    const everyMs = this.isQueueAway ? Math.min(withoutQueueEveryMs, sweepEveryMs) : sweepEveryMs;
    const pauseMs = Math.max(everyMs, Math.min(rest * this.tookMs, longestPauseMs));
    // Not all replicas at the same moment.
    this.sweepIn(pauseMs * (0.9 + Math.random() * 0.2));
  }

  // At the latest: a sweep that comes sooner is left to come.
  private sweepIn(ms: number): void {
    const at = performance.now() + ms;
    if (this.isStopped || this.isSweeping || at >= this.sweepsAt) return;
    clearTimeout(this.timer);
    this.sweepsAt = at;
    this.timer = setTimeout(() => {
      this.isSweeping = true;
      this.sweepsAt = Infinity;
      void this.sweep()
        .catch((error: unknown) => this.warnings.warn(error, 'a sweep failed; trying again'))
        .finally(() => {
          this.isSweeping = false;
          this.next();
        });
    }, ms);
  }

  private watchQueue(): void {
    if (this.isStopped) return;
    this.queueTimer = setTimeout(() => {
      void this.wakeUps.isReachable().then((isReachable) => {
        if (this.isQueueAway === isReachable) this.logger.warn(`the queue ${isReachable ? 'is back' : 'is away'}`);
        this.isQueueAway = !isReachable;
        if (!isReachable) this.next();
        this.watchQueue();
      });
    }, this.settings.limits.sweepEveryMs);
  }
}
