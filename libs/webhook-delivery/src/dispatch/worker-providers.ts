import type { Provider } from '@nestjs/common';
import { WebhookBacklogGauges } from '../prometheus-metrics.js';
import { PruneWebhooks } from '../retention/prune-webhooks.js';
import { Deliverer } from './deliverer.js';
import { WebhookSweeper } from './sweeper.js';
import { WakeUpsProcessor, WebhookWorker } from './webhook-worker.processor.js';

/**
 * What a process that delivers has beside the services of every process. In a file of its own, which is loaded by itself:
 * bundled with @nestjs/bullmq in front, parts of Nest would run before reflect-metadata does.
 */
export const workerProviders: Provider[] = [
  Deliverer,
  WebhookSweeper,
  WakeUpsProcessor,
  WebhookWorker,
  PruneWebhooks,
  WebhookBacklogGauges,
];
