import type { Type } from '@nestjs/common';
import { Constant, Schema, schemaNameOf } from '@plinth/validation';
import { eventMessage } from '@plinth/webhook-delivery';
import { BuyerRequestEvent } from './buyer-requests/buyer-requests.dto.js';
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

const request: BuyerRequestEvent = {
  id: '0198c3a0-0000-7000-8000-000000000021',
  reference: 'REQ-7HK3XCM9',
  type: 'price',
  status: 'new',
  brandId: '0198c3a0-0000-7000-8000-000000000002',
  productId: '0198c3a0-0000-7000-8000-000000000011',
  unread: true,
};

const product: Omit<ProductUpdated, 'status'> = {
  brand: {
    id: '0198c3a0-0000-7000-8000-000000000002',
    name: 'Fjordline',
    slug: 'fjordline',
    logoUrl: 'https://images.example.com/fjordline/logo.png',
  },
  compareAtPrice: 1490,
  currency: 'EUR',
  hasBim: false,
  id: '0198c3a0-0000-7000-8000-000000000011',
  inStock: true,
  isNew: false,
  name: 'Sund Lounge Chair',
  price: 1249.5,
  priceOnRequest: false,
  slug: 'sund-lounge-chair',
  type: 'Lounge chair',
  coverUrl: 'https://images.example.com/sund/front.jpg',
  hoverUrl: 'https://images.example.com/sund/side.jpg',
  sku: 'FJ-SUN-001',
};

const webhook: WebhookRecovered = {
  webhookId: '0198c3a0-0000-7000-8000-000000000031',
  url: 'https://erp.example.com/hooks/catalogue',
};

interface Description {
  summary: string;
  description?: string;
}

/** A kind of event: the class of its data, realistic data of it, and what it says. */
const kind = <Data extends object>(data: Type<Data>, sample: Data, words: Description) => ({ data, sample, words });

const aboutEndpoint =
  'Sent to the other endpoints of the same vendor that ask for it. Its own delivery makes no such event.';

const kinds = {
  'request.created': kind(BuyerRequestEvent, request, {
    summary: 'A buyer sent a request',
    description: 'Neither who the buyer is nor what was written: read the request for that.',
  }),
  'request.updated': kind(
    BuyerRequestEvent,
    { ...request, status: 'quoted', unread: false },
    {
      summary: 'A request got another status, or a message of either side',
      description: 'Not sent when the team has read it.',
    },
  ),
  'product.created': kind(
    ProductCreated,
    { ...product, status: 'draft' },
    {
      summary: 'A product was created',
    },
  ),
  'product.updated': kind(
    ProductUpdated,
    { ...product, status: 'draft' },
    {
      summary: 'The content of a product was changed, its files, or whether it is featured',
      description: 'Any edit that leaves the state as it is and changes more than the offer.',
    },
  ),
  'product.offer_updated': kind(
    ProductOfferUpdated,
    { ...product, status: 'draft', changed: ['price', 'compareAtPrice'] },
    {
      summary: 'Price or stock of a product was changed, and nothing else',
    },
  ),
  'product.submitted': kind(
    ProductSubmitted,
    { ...product, status: 'pending' },
    {
      summary: 'A product went to review',
      description:
        'It was submitted, or edited while it was published: `product.unpublished` comes before this one then.',
    },
  ),
  'product.withdrawn': kind(
    ProductWithdrawn,
    { ...product, status: 'draft' },
    {
      summary: 'A product was taken out of review',
    },
  ),
  'product.published': kind(
    ProductPublished,
    { ...product, status: 'published', reason: null },
    {
      summary: 'A product was published',
    },
  ),
  'product.unpublished': kind(
    ProductUnpublished,
    { ...product, status: 'pending', reason: 'edited' },
    {
      summary: 'A product is no longer published',
      description: 'It was edited and is in review again, was taken down, or was deleted: `reason` says which.',
    },
  ),
  'product.rejected': kind(
    ProductRejected,
    { ...product, status: 'rejected', reviewNote: 'The cover image shows another product.' },
    {
      summary: 'A product was rejected in review',
    },
  ),
  'product.deleted': kind(
    ProductDeleted,
    { ...product, status: null },
    {
      summary: 'A product was deleted',
      description: 'Deleting a published product sends `product.unpublished` before this one.',
    },
  ),
  'webhook.disabled': kind(
    WebhookDisabled,
    { ...webhook, reason: 'failing' },
    {
      summary: 'The service disabled a webhook endpoint',
      description: aboutEndpoint,
    },
  ),
  'webhook.recovered': kind(WebhookRecovered, webhook, {
    summary: 'A webhook endpoint takes deliveries again',
    description:
      'The first 2xx after an exhausted delivery, after a pause of more than an hour, or after it was enabled again. ' +
      aboutEndpoint,
  }),
  'delivery.exhausted': kind(
    DeliveryExhausted,
    {
      ...webhook,
      event: 'product.published',
      eventId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
      count: 1,
    },
    {
      summary: 'The attempts of a delivery are used up',
      description: `At most once an hour for each endpoint. ${aboutEndpoint}`,
    },
  ),
  'import.finished': kind(
    ImportFinished,
    {
      id: '0198c3a0-0000-7000-8000-000000000041',
      status: 'done',
      dryRun: false,
      rows: 8000,
      done: 8000,
      created: 12,
      updated: 310,
      unchanged: 7675,
      failed: 3,
      unpublished: 0,
      withheld: 0,
      createdAt: '2026-01-31T02:00:00.000Z',
      startedAt: '2026-01-31T02:00:00.400Z',
      finishedAt: '2026-01-31T02:00:04.900Z',
      error: null,
    },
    {
      summary: 'An import has ended',
      description:
        'It is done, has failed as a whole, or was cancelled. Its problems are read by GET /imports/{id}/problems, ' +
        'and what it withheld by GET /imports/{id}/withheld.',
    },
  ),
  'key.expiring': kind(
    KeyExpiring,
    {
      keyId: '0198c3a0-0000-7000-8000-000000000051',
      prefix: 'cat_7Qm2xV9bKd4T',
      name: 'ERP synchronisation',
      expiresAt: '2026-02-14T09:00:00.000Z',
    },
    {
      summary: 'An API key expires soon',
      description:
        'Sent 14 days before its `expiresAt` and one day before; of a key that has less left from the start, at once. ' +
        'Replace its secret with POST /api/v1/key/rotate, and have its `expiresAt` moved.',
    },
  ),
} satisfies Record<EventKind, unknown>;

/** Realistic data of each kind of event: what a test of that kind sends. */
export const eventSample = (event: EventKind): object => kinds[event].sample;

const testable = new Map<Type<object>, Type<object>>();

/** The same data as a test sends it: with one more member. One class, where several kinds have it. */
function withTest(data: Type<object>, example: object): Type<object> {
  const known = testable.get(data);
  if (known) return known;
  @Schema({ name: schemaNameOf(data), example })
  class Data extends data {
    @Constant(true, { optional: true, description: 'In a test that was asked for; otherwise absent.' })
    test?: true;
  }
  testable.set(data, Data);
  return Data;
}

class WebhookTest {}

const messageOf = (event: string, data: Type<object>): Type<object> =>
  eventMessage(event, data, {
    suffix: 'Message',
    resource: 'record',
    data: 'What the event is about, as it was then.',
  });

/** What is sent to receivers, by kind of event, as openapi.json describes it. */
export const webhookMessages: Readonly<Record<string, Description & { body: Type<object> }>> = {
  ...Object.fromEntries(
    Object.entries(kinds).map(([event, { data, sample, words }]) => [
      event,
      { ...words, body: messageOf(event, withTest(data, sample)) },
    ]),
  ),
  'webhook.test': {
    summary: 'A test that was asked for',
    description: 'Sent once, by the operation that queues a test event; every endpoint may get it.',
    body: messageOf('webhook.test', WebhookTest),
  },
};
