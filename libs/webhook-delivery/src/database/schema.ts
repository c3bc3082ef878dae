import { Feed1769000000000 } from './add-feed-epochs.js';
import { WebhookSubjects1767911000000 } from './add-webhook-subjects.js';
import { CreateWebhookTables1767225600001 } from './create-webhook-tables.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WebhookFeedEpoch } from './webhook-feed-epoch.entity.js';
import { WebhookFeedPruned } from './webhook-feed-pruned.entity.js';

/** For the data source of a service that delivers webhooks. */
export const webhookEntities = [WebhookEndpoint, WebhookEvent, WebhookDelivery, WebhookFeedEpoch, WebhookFeedPruned];

/** For the same data source. They depend on no table of the service, nor the reverse. */
export const webhookMigrations = [CreateWebhookTables1767225600001, WebhookSubjects1767911000000, Feed1769000000000];
