import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '@plinth/service-runtime';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import { selectDueEndpoints, type OverdueEndpoint } from './dispatch.repository.js';
import { WakeUps } from './wake-ups.queue.js';

// How long something may be due before a ring is taken to be stuck, and how often one endpoint is then rung anyway.
const stuckAfterMs = 30_000;
const anywayEveryMs = 15_000;

/**
 * Rings for what is due and was not rung for: retries whose time has come, wake-ups that got lost, leases of workers
 * that died. A timer in every worker and outside the queue, because it is what mends the queue.
 */
@Injectable()
export class WebhookSweeper {
  private readonly logger = new Logger(WebhookSweeper.name);
  private readonly rungAnyway = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly database: Database,
    private readonly wakeUps: WakeUps,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  start(): void {
    this.isStopped = false;
    this.next();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** One look. Gives how many endpoints were rung for. */
  async sweep(): Promise<number> {
    const due = await selectDueEndpoints(this.database);
    // In no order, so that no endpoint is always first where places are few.
    this.wakeUps.ring(
      due
        .map((one) => ({ one, key: Math.random() }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one),
    );
    await Promise.all(due.filter((one) => this.isStuck(one)).map((one) => this.wakeUps.ringAnyway(one)));
    return due.length;
  }

  // The ring of a process that was killed can stay "active" in the queue and swallow all that follow it.
  private isStuck({ endpointId, overdueMs, isLapsed }: OverdueEndpoint): boolean {
    if (!isLapsed && overdueMs < stuckAfterMs) return false;
    const now = Date.now();
    for (const [id, at] of this.rungAnyway) if (now - at > anywayEveryMs) this.rungAnyway.delete(id);
    if (this.rungAnyway.has(endpointId)) return false;
    this.rungAnyway.set(endpointId, now);
    return true;
  }

  private next(): void {
    if (this.isStopped) return;
    // Not all replicas at the same moment.
    const pauseMs = this.settings.limits.sweepEveryMs * (0.9 + Math.random() * 0.2);
    this.timer = setTimeout(() => {
      void this.sweep()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'a sweep failed; trying again'))
        .finally(() => this.next());
    }, pauseMs);
  }
}
