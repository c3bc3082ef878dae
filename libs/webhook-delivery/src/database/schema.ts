import { WebhookEndpointCreator1774000300000 } from './add-endpoint-creator.js';
import { WebhookEndpointFormat1769220000000 } from './add-endpoint-format.js';
import { WebhookEndpointSettings1768800000000 } from './add-endpoint-settings.js';
import { WebhookEventTraces1770520000000 } from './add-event-traces.js';
import { Feed1769000000000 } from './add-feed-epochs.js';
import { WebhookNextStart1769100000000 } from './add-next-start.js';
import { WebhookSubjects1767911000000 } from './add-webhook-subjects.js';
import { WebhookWorkerHearing1771300000000 } from './add-worker-hearing.js';
import { CreateWebhookTables1767225600001 } from './create-webhook-tables.js';
import { DeliveryLeases1768700000000 } from './delivery-leases.js';
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

export const webhookMigrations = [
  CreateWebhookTables1767225600001,
  WebhookSubjects1767911000000,
  DeliveryLeases1768700000000,
  WebhookEndpointSettings1768800000000,
  Feed1769000000000,
  WebhookNextStart1769100000000,
  WebhookEndpointFormat1769220000000,
  WebhookEventTraces1770520000000,
  WebhookWorkerHearing1771300000000,
  WebhookEndpointCreator1774000300000,
];
