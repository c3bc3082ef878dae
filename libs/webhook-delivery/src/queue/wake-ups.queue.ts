import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@plinth/database';
import { RepeatedWarnings } from '@plinth/observability';
import type { Queue } from 'bullmq';
import { answeredWithin } from '../answered-within.js';
import { notifyWorkers } from './wake-ups.repository.js';

/** The queue that wakes workers. */
export const wakeUpsQueue = 'webhooks';

/** The names of all queues that deliveries use. */
export const webhookQueues: readonly string[] = [wakeUpsQueue];

/** What a wake-up says: this endpoint has something due. */
export interface WakeUp {
  endpointId: string;
}

const answerWithinMs = 1_000;

/**
 * Wakes workers. A wake-up only says that an endpoint has something due; what that is stands in the database. The worker
 * that has the endpoint is told directly; where none has it, the queue chooses one. Losing a wake-up costs the moment
 * until a sweep.
 */
@Injectable()
export class WakeUps {
  private readonly warnings = new RepeatedWarnings(new Logger(WakeUps.name));
  private readonly forWorkers: GatheredIds;
  private readonly forAnyone: GatheredIds;

  constructor(
    private readonly database: Database,
    @InjectQueue(wakeUpsQueue) private readonly queue: Queue<WakeUp>,
  ) {
    this.forWorkers = new GatheredIds(
      (endpointIds) => this.notifyWorkers(endpointIds),
      (error, endpointIds) => {
        this.warnings.warn(error, 'the worker of an endpoint could not be notified; the queue is');
        this.forAnyone.add(endpointIds);
      },
    );
    this.forAnyone = new GatheredIds(
      (endpointIds) => this.enqueue(endpointIds),
      (error) => this.warnings.warn(error, 'wake-ups were lost; a sweep will find what is due'),
    );
  }

  /** Wakes somebody for each endpoint; returns at once and never fails. Many commits cost one statement together. */
  notify(endpointIds: readonly string[]): void {
    this.forWorkers.add(endpointIds);
  }

  /** True when the queue's server answers within a second. */
  isReachable(): Promise<boolean> {
    return answeredWithin(answerWithinMs, this.queue.getWaitingCount()).then(
      () => true,
      () => false,
    );
  }

  private async notifyWorkers(endpointIds: readonly string[]): Promise<void> {
    const notified = new Set(await notifyWorkers(this.database, endpointIds));
    this.forAnyone.add(endpointIds.filter((endpointId) => !notified.has(endpointId)));
  }

  private async enqueue(endpointIds: readonly string[]): Promise<void> {
    // Automatic ids: BullMQ swallows a job whose fixed id it still knows. While a wake-up is being served, one more is
    // kept for its endpoint; while it waits, a further one is the same.
    await this.queue.addBulk(
      endpointIds.map((endpointId) => ({
        name: 'due',
        data: { endpointId },
        opts: { deduplication: { id: endpointId, keepLastIfActive: true }, removeOnComplete: true, removeOnFail: true },
      })),
    );
  }
}

/**
 * Gathers ids and hands them on together: what comes while others are being handed on goes with the next, once an id.
 * Never fails: what `send` rejects with goes to `onError`, with the ids that are lost.
 */
export class GatheredIds {
  private readonly waiting = new Set<string>();
  private isSending = false;

  constructor(
    /** Its ids are sorted: what locks each of them must not do so crosswise. */
    private readonly send: (ids: string[]) => Promise<unknown>,
    private readonly onError: (error: unknown, ids: string[]) => void,
  ) {}

  /** Returns at once. */
  add(ids: readonly string[]): void {
    for (const id of ids) this.waiting.add(id);
    void this.flush();
  }

  /** What has not been handed on is forgotten. */
  clear(): void {
    this.waiting.clear();
  }

  private async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.waiting.size > 0) {
      const ids = [...this.waiting].sort();
      this.waiting.clear();
      await this.send(ids).catch((error: unknown) => this.onError(error, ids));
    }
    this.isSending = false;
  }
}
