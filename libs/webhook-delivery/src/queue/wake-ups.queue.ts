import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';

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
 * Wakes workers. A wake-up only says that an endpoint has something due; what that is stands in the database. Losing one
 * costs the moment until a sweeper looks.
 */
@Injectable()
export class WakeUps {
  private readonly logger = new Logger(WakeUps.name);
  private readonly waiting = new Set<string>();
  private isFlushing = false;

  constructor(@InjectQueue(wakeUpsQueue) private readonly queue: Queue<WakeUp>) {}

  /**
   * Enqueues a wake-up for each endpoint; returns at once and never fails. What comes while others are on their way goes
   * out together, once an endpoint, so that many commits cost the queue one statement.
   */
  notify(endpointIds: readonly string[]): void {
    for (const endpointId of endpointIds) this.waiting.add(endpointId);
    void this.flush();
  }

  /** True when the queue's server answers within a second. */
  async isReachable(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, answerWithinMs, false)));
    const answer = this.queue.getWaitingCount().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  private async flush(): Promise<void> {
    if (this.isFlushing) return;
    this.isFlushing = true;
    try {
      while (this.waiting.size > 0) {
        // In one order everywhere: the queue locks each id, and two flushes must not lock them crosswise.
        const endpointIds = [...this.waiting].sort();
        this.waiting.clear();
        await this.send(endpointIds);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'wake-ups were lost; a sweeper will find what is due');
      this.waiting.clear();
    } finally {
      this.isFlushing = false;
    }
  }

  private async send(endpointIds: readonly string[]): Promise<void> {
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
