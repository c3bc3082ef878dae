import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { QueueConnection } from '@plinth/service-runtime';
import type { Worker } from 'bullmq';
import type { Lane } from '../database/webhook-endpoint.entity.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import { WebhookDispatcher } from './webhook-dispatcher.js';
import { laneQueues, type WakeUp } from './wake-ups.queue.js';
import { WebhookSweeper } from './webhook-sweeper.js';

/** Answers the doorbell: a worker for each lane, and the sweeper for what did not ring. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhookWorker.name);
  private readonly workers: Worker<WakeUp>[] = [];

  constructor(
    @Inject(QueueConnection) private readonly connection: QueueConnection,
    private readonly dispatcher: WebhookDispatcher,
    private readonly sweeper: WebhookSweeper,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  onApplicationBootstrap(): void {
    const { fastEndpoints, slowEndpoints } = this.settings.limits;
    void this.open('fast', fastEndpoints);
    void this.open('slow', slowEndpoints);
    this.sweeper.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.sweeper.stop();
    const drained = this.dispatcher.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
    await drained;
  }

  private async open(lane: Lane, concurrency: number): Promise<void> {
    const serve = async (endpointId: string): Promise<void> => {
      try {
        await this.dispatcher.serve(endpointId, lane);
      } catch (error) {
        // The job has done its duty by ringing; what is still due is rung for by the sweeper.
        this.logger.error({ err: error, endpointId, lane }, 'a turn was broken off');
      }
    };
    this.workers.push(
      await this.connection.work<WakeUp>(laneQueues[lane], ({ data }) => serve(data.endpointId), { concurrency }),
    );
  }
}
