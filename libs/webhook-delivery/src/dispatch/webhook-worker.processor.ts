import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { wakeUpsQueue, type WakeUp } from '../queue/wake-ups.queue.js';
import { WebhookDispatcher } from './webhook-dispatcher.js';
import { WebhookSweeper } from './webhook-sweeper.js';

@Processor(wakeUpsQueue, { concurrency: 100 })
export class WakeUpsProcessor extends WorkerHost {
  private readonly logger = new Logger(WakeUpsProcessor.name);

  constructor(private readonly dispatcher: WebhookDispatcher) {
    super();
  }

  async process({ data: { endpointId } }: Job<WakeUp>): Promise<void> {
    try {
      await this.dispatcher.serve(endpointId);
    } catch (error) {
      // Does not fail the job: a sweeper finds the endpoint.
      this.logger.error({ err: error, endpointId }, 'failed to serve endpoint');
    }
  }
}

@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly wakeUps: WakeUpsProcessor,
    private readonly dispatcher: WebhookDispatcher,
    private readonly sweeper: WebhookSweeper,
  ) {}

  onApplicationBootstrap(): void {
    this.dispatcher.start();
    this.sweeper.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.sweeper.stop();
    // Together, so that no wake-up meets a stopped dispatcher and is lost.
    await Promise.all([this.dispatcher.stop(), this.wakeUps.worker.close()]);
  }
}
