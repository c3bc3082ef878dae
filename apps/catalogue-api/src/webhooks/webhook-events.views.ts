import { Choice, RecordId, Text, WholeNumber } from '@plinth/validation';
import type { OperatedEndpoint, OperationEvents } from '@plinth/webhook-delivery';
import { systemActor } from '../actor.js';
import type { EventKind } from './webhooks.dto.js';

class WebhookEvent {
  @RecordId({ description: 'The ID of the affected endpoint, which does not receive this event.' })
  webhookId!: string;

  @Text({ format: 'uri', example: 'https://erp.example.com/hooks/catalogue' })
  url!: string;
}

export class WebhookDisabled extends WebhookEvent {
  @Choice(['failing', 'gone'], { description: 'failing: its attempts failed for too long. gone: it answered 410.' })
  reason!: 'failing' | 'gone';
}

export class WebhookRecovered extends WebhookEvent {}

export class DeliveryExhausted extends WebhookEvent {
  @Text({ description: 'The kind of the undelivered event.', example: 'product.published' })
  event!: string;

  @RecordId({ description: 'The ID of the undelivered event, as in the event feed.' })
  eventId!: string;

  @WholeNumber({
    min: 1,
    description: 'The number of exhausted deliveries to this endpoint since the last such event.',
    example: 1,
  })
  count!: number;
}

const about = ({ id, url }: OperatedEndpoint): WebhookRecovered => ({ webhookId: id, url });
const eventOf = <Data extends object>(type: EventKind, data: Data) => ({ type, data, actor: systemActor });

export const operationEvents: OperationEvents = {
  kinds: ['webhook.disabled', 'webhook.recovered', 'delivery.exhausted'] satisfies EventKind[],
  disabled: (endpoint, reason) => eventOf<WebhookDisabled>('webhook.disabled', { ...about(endpoint), reason }),
  recovered: (endpoint) => eventOf<WebhookRecovered>('webhook.recovered', about(endpoint)),
  exhausted: (endpoint, last) => eventOf<DeliveryExhausted>('delivery.exhausted', { ...about(endpoint), ...last }),
};
