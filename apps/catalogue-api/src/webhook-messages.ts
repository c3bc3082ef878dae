import type { Type } from '@nestjs/common';
import { Constant, Nested, RecordId, Schema, schemaNameOf, Timestamp, WholeNumber } from '@plinth/validation';
import { BuyerRequestEvent } from './buyer-requests/buyer-requests.dto.js';
import { eventSamples } from './event-samples.js';
import { ImportFinished } from './imports/imports.dto.js';
import { KeyExpiring } from './keys/keys.dto.js';
import {
  ProductCreated,
  ProductDeleted,
  ProductOfferUpdated,
  ProductPublished,
  ProductRejected,
  ProductSubmitted,
  ProductUnpublished,
  ProductUpdated,
  ProductWithdrawn,
} from './products/product-events.views.js';
import { DeliveryExhausted, WebhookDisabled, WebhookRecovered } from './webhooks/webhook-events.views.js';
import type { EventKind } from './webhooks/webhooks.dto.js';

class WebhookTest {}

/** The same data as a test sends it: with one more member. */
function withTest(data: Type<object>, example: object): Type<object> {
  @Schema({ name: schemaNameOf(data), example })
  class Data extends data {
    @Constant(true, { optional: true, description: 'In a test that was asked for; otherwise absent.' })
    test?: true;
  }
  return Data;
}

/** The class of the whole message of one kind of event; `name` is its name among the components of openapi.json. */
function messageOf(kind: string, name: string, data: Type<object>): Type<object> {
  @Schema({ name })
  class Message {
    @RecordId({ description: 'The id of the event: also the header webhook-id.' })
    id!: string;

    @Constant(kind, { description: 'The kind of the event.' })
    type!: string;

    @Timestamp({ description: 'When it happened.' })
    timestamp!: string;

    @WholeNumber({
      description: 'Grows from event to event of one record: drop what is older than what you have seen.',
      example: 4711,
    })
    sequence!: number;

    @Nested(() => data, { description: 'What the event is about, as it was then.' })
    data!: object;
  }
  return Message;
}

interface Description {
  summary: string;
  description?: string;
}

const aboutEndpoint =
  'Sent to the other endpoints of the same vendor that ask for it. Its own delivery makes no such event.';

const requestData = withTest(BuyerRequestEvent, eventSamples['request.created']);

const described: Record<EventKind, Description & { name: string; data: Type<object> }> = {
  'request.created': {
    summary: 'A buyer sent a request',
    description: 'Neither who the buyer is nor what was written: read the request for that.',
    name: 'RequestCreatedMessage',
    data: requestData,
  },
  'request.updated': {
    summary: 'A request got another status, or a message of either side',
    description: 'Not sent when the team has read it.',
    name: 'RequestUpdatedMessage',
    data: requestData,
  },
  'product.created': {
    summary: 'A product was created',
    name: 'ProductCreatedMessage',
    data: withTest(ProductCreated, eventSamples['product.created']),
  },
  'product.updated': {
    summary: 'The content of a product was changed, its files, or whether it is featured',
    description: 'Any edit that leaves the state as it is and changes more than the offer.',
    name: 'ProductUpdatedMessage',
    data: withTest(ProductUpdated, eventSamples['product.updated']),
  },
  'product.offer_updated': {
    summary: 'Price or stock of a product was changed, and nothing else',
    name: 'ProductOfferUpdatedMessage',
    data: withTest(ProductOfferUpdated, eventSamples['product.offer_updated']),
  },
  'product.submitted': {
    summary: 'A product went to review',
    description:
      'It was submitted, or edited while it was published: `product.unpublished` comes before this one then.',
    name: 'ProductSubmittedMessage',
    data: withTest(ProductSubmitted, eventSamples['product.submitted']),
  },
  'product.withdrawn': {
    summary: 'A product was taken out of review',
    name: 'ProductWithdrawnMessage',
    data: withTest(ProductWithdrawn, eventSamples['product.withdrawn']),
  },
  'product.published': {
    summary: 'A product was published',
    name: 'ProductPublishedMessage',
    data: withTest(ProductPublished, eventSamples['product.published']),
  },
  'product.unpublished': {
    summary: 'A product is no longer published',
    description: 'It was edited and is in review again, was taken down, or was deleted: `reason` says which.',
    name: 'ProductUnpublishedMessage',
    data: withTest(ProductUnpublished, eventSamples['product.unpublished']),
  },
  'product.rejected': {
    summary: 'A product was rejected in review',
    name: 'ProductRejectedMessage',
    data: withTest(ProductRejected, eventSamples['product.rejected']),
  },
  'product.deleted': {
    summary: 'A product was deleted',
    description: 'Deleting a published product sends `product.unpublished` before this one.',
    name: 'ProductDeletedMessage',
    data: withTest(ProductDeleted, eventSamples['product.deleted']),
  },
  'webhook.disabled': {
    summary: 'The service disabled a webhook endpoint',
    description: aboutEndpoint,
    name: 'WebhookDisabledMessage',
    data: withTest(WebhookDisabled, eventSamples['webhook.disabled']),
  },
  'webhook.recovered': {
    summary: 'A webhook endpoint takes deliveries again',
    description:
      'The first 2xx after an exhausted delivery, after a pause of more than an hour, or after it was enabled again. ' +
      aboutEndpoint,
    name: 'WebhookRecoveredMessage',
    data: withTest(WebhookRecovered, eventSamples['webhook.recovered']),
  },
  'delivery.exhausted': {
    summary: 'The attempts of a delivery are used up',
    description: `At most once an hour for each endpoint. ${aboutEndpoint}`,
    name: 'DeliveryExhaustedMessage',
    data: withTest(DeliveryExhausted, eventSamples['delivery.exhausted']),
  },
  'import.finished': {
    summary: 'An import has ended',
    description:
      'It is done, has failed as a whole, or was cancelled. Its problems are read by GET /imports/{id}/problems, ' +
      'and what it withheld by GET /imports/{id}/withheld.',
    name: 'ImportFinishedMessage',
    data: withTest(ImportFinished, eventSamples['import.finished']),
  },
  'key.expiring': {
    summary: 'An API key expires soon',
    description:
      'Sent 14 days before its `expiresAt` and one day before; of a key that has less left from the start, at once. ' +
      'Replace its secret with POST /api/v1/key/rotate, and have its `expiresAt` moved.',
    name: 'KeyExpiringMessage',
    data: withTest(KeyExpiring, eventSamples['key.expiring']),
  },
};

/** What is sent to receivers, by kind of event, as openapi.json describes it. */
export const webhookMessages: Readonly<Record<string, Description & { body: Type<object> }>> = {
  ...Object.fromEntries(
    Object.entries(described).map(([kind, { name, data, ...words }]) => [
      kind,
      { ...words, body: messageOf(kind, name, data) },
    ]),
  ),
  'webhook.test': {
    summary: 'A test that was asked for',
    description: 'Sent once, by the operation that queues a test event; every endpoint may get it.',
    body: messageOf('webhook.test', 'WebhookTestMessage', WebhookTest),
  },
};
