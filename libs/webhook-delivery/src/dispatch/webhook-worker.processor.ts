import { Processor, WorkerHost } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Lane } from '../database/webhook-endpoint.entity.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import { WebhookDispatcher } from './webhook-dispatcher.js';
import { laneQueues, type WakeUp } from './wake-ups.queue.js';
import { WebhookSweeper } from './webhook-sweeper.js';

abstract class LaneProcessor extends WorkerHost implements OnApplicationBootstrap {
  private readonly logger = new Logger(LaneProcessor.name);

  protected constructor(
    private readonly dispatcher: WebhookDispatcher,
    private readonly lane: Lane,
    private readonly endpointsAtOnce: number,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.worker.concurrency = this.endpointsAtOnce;
  }

  async process({ data: { endpointId } }: Job<WakeUp>): Promise<void> {
    try {
      await this.dispatcher.serve(endpointId, this.lane);
    } catch (error) {
      // Not the job's failure: it only says that something is due, and the sweeper adds one for what still is.
      this.logger.error({ err: error, endpointId, lane: this.lane }, 'serving an endpoint was aborted');
    }
  }
}

/** Serves the endpoints that answer in time. */
@Processor(laneQueues.fast)
export class FastLaneProcessor extends LaneProcessor {
  constructor(dispatcher: WebhookDispatcher, @Inject(WEBHOOK_SETTINGS) { limits }: WebhookSettings) {
    super(dispatcher, 'fast', limits.fastEndpoints);
  }
}

/** Serves those that do not. */
@Processor(laneQueues.slow)
export class SlowLaneProcessor extends LaneProcessor {
  constructor(dispatcher: WebhookDispatcher, @Inject(WEBHOOK_SETTINGS) { limits }: WebhookSettings) {
    super(dispatcher, 'slow', limits.slowEndpoints);
  }
}

/** Starts and stops what delivers: the two lanes, and the sweeper for what was not enqueued. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly fast: FastLaneProcessor,
    private readonly slow: SlowLaneProcessor,
    private readonly dispatcher: WebhookDispatcher,
    private readonly sweeper: WebhookSweeper,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.sweeper.stop();
    // At once, so that no job that is taken from now on finds the dispatcher stopped and is lost.
    const closed = [this.fast, this.slow].map(({ worker }) => worker.close());
    await Promise.all([this.dispatcher.stop(), ...closed]);
  }
}
