import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Lane } from '../database/webhook-endpoint.entity.js';
import type { DueEndpoint } from '../outbox/webhook-outbox.repository.js';

/** The queue of each lane. */
export const laneQueues = { fast: 'webhooks', slow: 'webhooks-slow' } as const satisfies Record<Lane, string>;

/** The names of all queues that deliveries use. */
export const webhookQueues: readonly string[] = Object.values(laneQueues);

/** What a wake-up says: this endpoint has something due. */
export interface WakeUp {
  endpointId: string;
}

/**
 * The doorbell. It only says that an endpoint has something due; what that is stands in the database. Losing a ring
 * costs the seconds until the sweeper rings again.
 */
@Injectable()
export class WakeUps {
  private readonly logger = new Logger(WakeUps.name);
  private readonly waiting: Record<Lane, Set<string>> = { fast: new Set(), slow: new Set() };
  private readonly isFlushing: Record<Lane, boolean> = { fast: false, slow: false };

  private readonly queues: Record<Lane, Queue<WakeUp>>;

  constructor(@InjectQueue(laneQueues.fast) fast: Queue<WakeUp>, @InjectQueue(laneQueues.slow) slow: Queue<WakeUp>) {
    this.queues = { fast, slow };
  }

  /**
   * Rings for endpoints; returns at once and never fails. Rings that come while others are on their way go out
   * together, once an endpoint, so that many commits cost the queue one statement.
   */
  ring(endpoints: readonly DueEndpoint[]): void {
    for (const { endpointId, lane } of endpoints) this.waiting[lane].add(endpointId);
    for (const lane of ['fast', 'slow'] as const) void this.flush(lane);
  }

  /** Rings past the deduplication, for endpoints whose ring may have got stuck with a process that died. */
  async ringAnyway({ endpointId, lane }: DueEndpoint): Promise<void> {
    await this.queues[lane].add('due', { endpointId });
  }

  private async flush(lane: Lane): Promise<void> {
    if (this.isFlushing[lane]) return;
    this.isFlushing[lane] = true;
    try {
      while (this.waiting[lane].size > 0) {
        // In one order everywhere: the queue locks each id, and two flushes must not lock them crosswise.
        const endpointIds = [...this.waiting[lane]].sort();
        this.waiting[lane].clear();
        await this.send(lane, endpointIds);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'wake-ups were lost; the sweeper will ring');
      this.waiting[lane].clear();
    } finally {
      this.isFlushing[lane] = false;
    }
  }

  private async send(lane: Lane, endpointIds: readonly string[]): Promise<void> {
    // Automatic ids: BullMQ swallows a job whose fixed id it still knows. While an endpoint is being served, one more
    // turn is kept for it; while it waits, a further ring is the same ring.
    await this.queues[lane].addBulk(
      endpointIds.map((endpointId) => ({
        name: 'due',
        data: { endpointId },
        opts: { deduplication: { id: endpointId, keepLastIfActive: true }, removeOnComplete: true, removeOnFail: true },
      })),
    );
  }
}
