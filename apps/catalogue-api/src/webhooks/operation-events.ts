import type { OperatedEndpoint, OperationEvents } from '@plinth/webhook-delivery';
import type { DeliveryExhausted, WebhookDisabled, WebhookRecovered } from './webhook-events.views.js';
import type { EventKind } from './webhooks.dto.js';

const about = ({ id, url }: OperatedEndpoint): WebhookRecovered => ({ webhookId: id, url });
const eventOf = <Data extends object>(type: EventKind, data: Data) => ({ type, data });

/** What a vendor's other endpoints are told of one. */
export const operationEvents: OperationEvents = {
  kinds: ['webhook.disabled', 'webhook.recovered', 'delivery.exhausted'] satisfies EventKind[],
  disabled: (endpoint, reason) => eventOf<WebhookDisabled>('webhook.disabled', { ...about(endpoint), reason }),
  recovered: (endpoint) => eventOf<WebhookRecovered>('webhook.recovered', about(endpoint)),
  exhausted: (endpoint, last) => eventOf<DeliveryExhausted>('delivery.exhausted', { ...about(endpoint), ...last }),
};
