import { WebhookTables1760000050000 } from './create-webhook-tables.js';
import { WebhookAttempt, WebhookDelivery, WebhookQueueRow } from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEndpointState, WebhookWorkerRow } from './webhook-endpoint-state.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WebhookFeedEpoch, WebhookFeedPruned } from './webhook-feed.entity.js';

export const webhookEntities = [
  WebhookEndpoint,
  WebhookEndpointState,
  WebhookEvent,
  WebhookDelivery,
  WebhookQueueRow,
  WebhookAttempt,
  WebhookWorkerRow,
  WebhookFeedEpoch,
  WebhookFeedPruned,
];

export const webhookMigrations = [WebhookTables1760000050000];
