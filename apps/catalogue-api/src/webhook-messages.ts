import type { Type } from '@nestjs/common';
import { Constant, Nested, RecordId, Schema, Timestamp, WholeNumber } from '@plinth/service-runtime';
import { BuyerRequestEvent } from './buyer-requests/buyer-request.views.js';
import { ProductPublished, ProductUnpublished } from './products/product-events.views.js';

class WebhookTest {}

/** The class of the whole message of one kind of event; `name` is its name among the components of openapi.json. */
function messageOf(kind: string, name: string, data: Type<object>): Type<object> {
  @Schema({ name })
  class Message {
    @RecordId({ description: 'The id of the event: also the header webhook-id.' })
    id!: string;

    @Constant(kind)
    type!: string;

    @Timestamp({ description: 'When it happened.' })
    timestamp!: string;

    @WholeNumber({
      description: 'Grows from event to event of one record: drop what is older than what you have seen.',
      example: 4711,
    })
    sequence!: number;

    @Nested(() => data)
    data!: object;
  }
  return Message;
}

export const requestCreatedMessage = messageOf('request.created', 'RequestCreatedMessage', BuyerRequestEvent);
export const requestUpdatedMessage = messageOf('request.updated', 'RequestUpdatedMessage', BuyerRequestEvent);
export const productPublishedMessage = messageOf('product.published', 'ProductPublishedMessage', ProductPublished);
export const productUnpublishedMessage = messageOf(
  'product.unpublished',
  'ProductUnpublishedMessage',
  ProductUnpublished,
);
export const webhookTestMessage = messageOf('webhook.test', 'WebhookTestMessage', WebhookTest);
