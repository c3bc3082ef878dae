import { WebhookEndpointSettings1768800000000 } from './add-endpoint-settings.js';
import { WebhookSubjects1767911000000 } from './add-webhook-subjects.js';
import { CreateWebhookTables1767225600001 } from './create-webhook-tables.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';

/** For the data source of a service that delivers webhooks. */
export const webhookEntities = [WebhookEndpoint, WebhookEvent, WebhookDelivery];

/** For the same data source. They depend on no table of the service, nor the reverse. */
export const webhookMigrations = [
  CreateWebhookTables1767225600001,
  WebhookSubjects1767911000000,
  WebhookEndpointSettings1768800000000,
];
