import { Choice, RecordId, Text, WholeNumber } from '@plinth/validation';
import type { OperatedEndpoint, OperationEvents } from '@plinth/webhook-delivery';
import type { EventKind } from './webhooks.dto.js';

/** What every event about an endpoint says. */
class WebhookEvent {
  @RecordId({ description: 'The endpoint that it is about. It gets no delivery of this event.' })
  webhookId!: string;

  @Text({ format: 'uri', example: 'https://erp.example.com/hooks/catalogue' })
  url!: string;
}

/** The data of `webhook.disabled`. */
export class WebhookDisabled extends WebhookEvent {
  @Choice(['failing', 'gone'], { description: 'Its attempts failed for too long, or it answered 410 Gone.' })
  reason!: 'failing' | 'gone';
}

/** The data of `webhook.recovered`. */
export class WebhookRecovered extends WebhookEvent {}

/** The data of `delivery.exhausted`. */
export class DeliveryExhausted extends WebhookEvent {
  @Text({ description: 'The kind of the event whose attempts are used up.', example: 'product.published' })
  event!: string;

  @RecordId({ description: 'The id of that event, which the feed shows.' })
  eventId!: string;

  @WholeNumber({
    min: 1,
    description: 'Deliveries to this endpoint whose attempts were used up since the last such event.',
    example: 1,
  })
  count!: number;
}

const about = ({ id, url }: OperatedEndpoint): WebhookRecovered => ({ webhookId: id, url });
const eventOf = <Data extends object>(type: EventKind, data: Data) => ({ type, data });

/** What a vendor's other endpoints are told of one. */
export const operationEvents: OperationEvents = {
  kinds: ['webhook.disabled', 'webhook.recovered', 'delivery.exhausted'] satisfies EventKind[],
  disabled: (endpoint, reason) => eventOf<WebhookDisabled>('webhook.disabled', { ...about(endpoint), reason }),
  recovered: (endpoint) => eventOf<WebhookRecovered>('webhook.recovered', about(endpoint)),
  exhausted: (endpoint, last) => eventOf<DeliveryExhausted>('delivery.exhausted', { ...about(endpoint), ...last }),
};
