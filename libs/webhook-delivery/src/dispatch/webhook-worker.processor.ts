import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { wakeUpsQueue, type WakeUp } from '../queue/wake-ups.queue.js';
import { Deliverer } from './deliverer.js';
import { WebhookSweeper } from './sweeper.js';

/** Takes wake-ups. Each is short: delivering goes on in the process when it has begun. */
@Processor(wakeUpsQueue, { concurrency: 100 })
export class WakeUpsProcessor extends WorkerHost {
  private readonly logger = new Logger(WakeUpsProcessor.name);

  constructor(private readonly deliverer: Deliverer) {
    super();
  }

  async process({ data: { endpointId } }: Job<WakeUp>): Promise<void> {
    try {
      await this.deliverer.wake(endpointId);
    } catch (error) {
      // Not the job's failure: it only says that something is due, and a sweeper finds what still is.
      this.logger.error({ err: error, endpointId }, 'an endpoint could not be woken');
    }
  }
}

/** Starts and stops what delivers: the wake-ups, and the sweeper for what they miss. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly wakeUps: WakeUpsProcessor,
    private readonly deliverer: Deliverer,
    private readonly sweeper: WebhookSweeper,
  ) {}

  onApplicationBootstrap(): void {
    this.deliverer.run();
    this.sweeper.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.sweeper.stop();
    // At once, so that no job that is taken from now on finds the deliverer stopped and is lost.
    await Promise.all([this.deliverer.stop(), this.wakeUps.worker.close()]);
  }
}
