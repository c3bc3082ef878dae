import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@plinth/database';
import { RepeatedWarnings } from '@plinth/observability';
import type { Queue } from 'bullmq';
import { notifyHolders } from './lease-notices.repository.js';

export const wakeUpsQueue = 'webhooks';

export const webhookQueues: readonly string[] = [wakeUpsQueue];

export interface WakeUp {
  endpointId: string;
}

const answerWithinMs = 1_000;

/** Wakes workers: the lease holder directly, otherwise by the queue. Sweepers find lost wake-ups. */
@Injectable()
export class WakeUps {
  private readonly warnings = new RepeatedWarnings(new Logger(WakeUps.name));
  private readonly forHolders: IdBatcher;
  private readonly forQueue: IdBatcher;

  constructor(
    private readonly database: Database,
    @InjectQueue(wakeUpsQueue) private readonly queue: Queue<WakeUp>,
  ) {
    this.forHolders = new IdBatcher(
      (endpointIds) => this.tell(endpointIds),
      (error, endpointIds) => {
        this.warnings.warn(error, 'failed to notify lease holders; using the queue');
        this.forQueue.add(endpointIds);
      },
    );
    this.forQueue = new IdBatcher(
      (endpointIds) => this.enqueue(endpointIds),
      (error) => this.warnings.warn(error, 'wake-ups lost; a sweep will find the due deliveries'),
    );
  }

  /** Wakes a worker for each endpoint. Returns immediately and never fails. Batches the wake-ups of many commits. */
  notify(endpointIds: readonly string[]): void {
    this.forHolders.add(endpointIds);
  }

  async isReachable(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, answerWithinMs, false)));
    const answer = this.queue.getWaitingCount().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  private async tell(endpointIds: readonly string[]): Promise<void> {
    const notified = new Set(await notifyHolders(this.database, endpointIds));
    this.forQueue.add(endpointIds.filter((endpointId) => !notified.has(endpointId)));
  }

  private async enqueue(endpointIds: readonly string[]): Promise<void> {
    // Automatic ids, because BullMQ drops a job whose fixed id it still knows.
    await this.queue.addBulk(
      endpointIds.map((endpointId) => ({
        name: 'due',
        data: { endpointId },
        opts: { deduplication: { id: endpointId, keepLastIfActive: true }, removeOnComplete: true, removeOnFail: true },
      })),
    );
  }
}

/** Sends each collected id once, in batches. Errors of `send` go to `onError` with the lost ids. */
export class IdBatcher {
  private readonly waiting = new Set<string>();
  private isSending = false;

  constructor(
    /** Receives sorted ids, to prevent deadlocks between locks on them. */
    private readonly send: (ids: string[]) => Promise<unknown>,
    private readonly onError: (error: unknown, ids: string[]) => void,
  ) {}

  add(ids: readonly string[]): void {
    for (const id of ids) this.waiting.add(id);
    void this.flush();
  }

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
