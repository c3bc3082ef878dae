import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '@plinth/database';
import { RepeatedWarnings } from '@plinth/observability';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import { deleteLapsedWorkers } from './lease.repository.js';
import { selectDueEndpoints } from './lease.repository.js';
import { WakeUps } from '../queue/wake-ups.queue.js';
import { WebhookDispatcher } from './webhook-dispatcher.js';

const withoutQueueEveryMs = 100;
const withinMs = 5_000;
// A full sweep may pass many dead rows, so it uses at most a twentieth of the time.
const rest = 20;
const longestPauseMs = 1_000;
const afterLapseMs = 10;

/** Finds due deliveries without a wake-up: retries, lost wake-ups, crashed workers. Needs no queue. */
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
  private durationMs = 0;

  constructor(
    private readonly database: Database,
    private readonly wakeUps: WakeUps,
    private readonly dispatcher: WebhookDispatcher,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  start(): void {
    this.isStopped = false;
    this.dispatcher.onLapse = (inMs) => this.sweepIn(inMs + afterLapseMs);
    this.sweepIn(0);
    this.watchQueue();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.queueTimer);
  }

  /** Returns the number of endpoints with due deliveries. Rejects if the database does not answer within 5 s. */
  async sweep(): Promise<number> {
    const startedAt = performance.now();
    const isFull = startedAt >= this.nextFullAt;
    const due = await answered(selectDueEndpoints(this.database, this.dispatcher.workerId, { isFull }));
    this.durationMs = performance.now() - startedAt;
    if (isFull) this.nextFullAt = performance.now() + rest * this.durationMs;
    this.settings.metrics.swept();
    for (const { endpointId } of shuffled(due)) this.serve(endpointId);
    if (isFull && Math.random() < 0.01) await answered(deleteLapsedWorkers(this.database));
    return due.length;
  }

  private serve(endpointId: string): void {
    this.dispatcher
      .serveFound(endpointId)
      .catch((error: unknown) => this.logger.error({ err: error, endpointId }, 'failed to serve endpoint'));
  }

  private next(): void {
    const { sweepEveryMs } = this.settings.limits;
    const everyMs = this.isQueueAway ? Math.min(withoutQueueEveryMs, sweepEveryMs) : sweepEveryMs;
    const pauseMs = Math.max(everyMs, Math.min(rest * this.durationMs, longestPauseMs));
    // Spreads the sweeps of replicas.
    this.sweepIn(pauseMs * (0.9 + Math.random() * 0.2));
  }

  // Does not delay a sweep that is scheduled earlier.
  private sweepIn(ms: number): void {
    const at = performance.now() + ms;
    if (this.isStopped || this.isSweeping || at >= this.sweepsAt) return;
    clearTimeout(this.timer);
    this.sweepsAt = at;
    this.timer = setTimeout(() => {
      this.isSweeping = true;
      this.sweepsAt = Infinity;
      void this.sweep()
        .catch((error: unknown) => this.warnings.warn(error, 'sweep failed; retrying'))
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
        if (this.isQueueAway === isReachable)
          this.logger.warn(`the queue is ${isReachable ? 'reachable again' : 'unreachable'}`);
        this.isQueueAway = !isReachable;
        if (!isReachable) this.next();
        this.watchQueue();
      });
    }, this.settings.limits.sweepEveryMs);
  }
}

// Random order, so that no endpoint always comes first.
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`PostgreSQL did not respond within ${withinMs} ms`)), withinMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
