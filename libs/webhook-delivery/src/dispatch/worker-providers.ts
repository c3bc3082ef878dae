import type { Provider } from '@nestjs/common';
import { WebhookBacklogGauges } from '../prometheus-metrics.js';
import { PruneWebhooks } from '../retention/prune-webhooks.js';
import { WebhookDispatcher } from './webhook-dispatcher.js';
import { WebhookSweeper } from './webhook-sweeper.js';
import { WakeUpsProcessor, WebhookWorker } from './webhook-worker.processor.js';

export const workerProviders: Provider[] = [
  WebhookDispatcher,
  WebhookSweeper,
  WakeUpsProcessor,
  WebhookWorker,
  PruneWebhooks,
  WebhookBacklogGauges,
];
