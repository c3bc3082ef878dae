import type { Type } from '@nestjs/common';
import { Constant, Schema, schemaNameOf } from '@plinth/validation';
import { eventMessage } from '@plinth/webhook-delivery';
import { ActorView } from './actor.js';
import { BuyerRequestEvent } from './buyer-requests/buyer-requests.dto.js';
import { ImportFinished } from './imports/imports.dto.js';
import { KeyExpiring } from './keys/keys.dto.js';
import {
  ProductCreated,
  ProductDeleted,
  ProductOfferUpdated,
  ProductPublished,
  ProductRejected,
  ProductRevisionRejected,
  ProductRevisionSubmitted,
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

const kind = <Data extends object>(data: Type<Data>, words: Description & { sample: Data }) => ({ data, ...words });

const aboutEndpoint =
  "Sent only to the vendor's other subscribed endpoints. Delivering this event never triggers another event of this kind.";

const kinds = {
  'request.created': kind(BuyerRequestEvent, {
    sample: request,
    summary: 'A buyer sent a request',
    description: 'Contains neither the buyer nor the message text. Read the request to get them.',
  }),
  'request.updated': kind(BuyerRequestEvent, {
    sample: { ...request, status: 'quoted', unread: false },
    summary: 'The status of a request changed, or either side sent a message',
    description: 'Not sent when the team reads the request.',
  }),
  'product.created': kind(ProductCreated, {
    sample: { ...product, status: 'draft' },
    summary: 'A product was created',
  }),
  'product.updated': kind(ProductUpdated, {
    sample: { ...product, status: 'draft' },
    summary: 'The content or files of a product changed, or it was featured',
    description:
      'Sent for any edit that keeps the status and changes more than the offer, and when a revision is published.',
  }),
  'product.offer_updated': kind(ProductOfferUpdated, {
    sample: {
      ...product,
      status: 'draft',
      changed: ['price', 'compareAtPrice'],
      offer: { price: product.price, compareAtPrice: product.compareAtPrice },
    },
    summary: 'Only the price or stock of a product changed',
  }),
  'product.submitted': kind(ProductSubmitted, {
    sample: { ...product, status: 'pending' },
    summary: 'A product went to review',
    description:
      'The product was submitted, or edited while published. In the second case, `product.unpublished` is sent first.',
  }),
  'product.withdrawn': kind(ProductWithdrawn, {
    sample: { ...product, status: 'draft' },
    summary: 'A product was withdrawn from review',
  }),
  'product.published': kind(ProductPublished, {
    sample: { ...product, status: 'published', reason: null },
    summary: 'A product was published',
  }),
  'product.unpublished': kind(ProductUnpublished, {
    sample: { ...product, status: 'pending', reason: 'edited' },
    summary: 'A product is no longer published',
    description:
      '`reason` says whether the product was edited and is in review again, withdrawn by the vendor, taken down by the platform, or deleted.',
  }),
  'product.rejected': kind(ProductRejected, {
    sample: { ...product, status: 'rejected', reviewNote: 'The cover image shows another product.' },
    summary: 'A product was rejected in review',
  }),
  'product.deleted': kind(ProductDeleted, {
    sample: { ...product, status: null },
    summary: 'A product was deleted',
    description: 'If the product was published, `product.unpublished` is sent first.',
  }),
  'product.revision_submitted': kind(ProductRevisionSubmitted, {
    sample: { ...product, status: 'published', changed: ['name', 'images'] },
    summary: 'Changes of a published product went to review',
    description: 'The product stays published. Publishing the changes sends `product.updated`.',
  }),
  'product.revision_rejected': kind(ProductRevisionRejected, {
    sample: { ...product, status: 'published', reviewNote: 'The cover image shows another product.' },
    summary: 'Changes of a published product were rejected in review',
    description: 'The product stays published, without the changes.',
  }),
  'webhook.disabled': kind(WebhookDisabled, {
    sample: { ...webhook, reason: 'failing' },
    summary: 'The service disabled a webhook endpoint',
    description: aboutEndpoint,
  }),
  'webhook.recovered': kind(WebhookRecovered, {
    sample: webhook,
    summary: 'A webhook endpoint recovered',
    description: `Sent at the first 2xx after an exhausted delivery, after a pause of more than an hour, or after you enabled the endpoint again. ${aboutEndpoint}`,
  }),
  'delivery.exhausted': kind(DeliveryExhausted, {
    sample: {
      ...webhook,
      event: 'product.published',
      eventId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
      count: 1,
    },
    summary: 'A delivery used all its attempts',
    description: `Sent at most once an hour per endpoint. ${aboutEndpoint}`,
  }),
  'import.finished': kind(ImportFinished, {
    sample: {
      id: '0198c3a0-0000-7000-8000-000000000041',
      status: 'done',
      dryRun: false,
      rows: 8000,
      done: 8000,
      created: 12,
      updated: 310,
      revised: 0,
      unchanged: 7675,
      failed: 3,
      unpublished: 0,
      withheld: 0,
      createdAt: '2026-01-31T02:00:00.000Z',
      createdBy: { type: 'key', id: '0198c3a0-0000-7000-8000-000000000051', name: 'ERP synchronisation' },
      startedAt: '2026-01-31T02:00:00.400Z',
      finishedAt: '2026-01-31T02:00:04.900Z',
      error: null,
    },
    summary: 'An import ended',
    description:
      'The import is done, failed, or was cancelled. GET /imports/{id}/problems lists the failed rows, and GET /imports/{id}/withheld the withheld changes.',
  }),
  'key.expiring': kind(KeyExpiring, {
    sample: {
      keyId: '0198c3a0-0000-7000-8000-000000000051',
      prefix: 'cat_7Qm2xV9bKd4T',
      name: 'ERP synchronisation',
      expiresAt: '2026-02-14T09:00:00.000Z',
    },
    summary: 'An API key expires soon',
    description:
      'Sent 14 days and 1 day before `expiresAt`, or immediately if the key is created with less time left. Rotate the secret with POST /api/v1/key/rotate, and have `expiresAt` extended.',
  }),
} satisfies Record<EventKind, unknown>;

export const eventSample = (event: EventKind): object => kinds[event].sample;

const testable = new Map<Type<object>, Type<object>>();

/** Adds the member `test` to the data. Kinds with the same data share one class. */
function withTest(data: Type<object>, example: object): Type<object> {
  const known = testable.get(data);
  if (known) return known;
  @Schema({ name: schemaNameOf(data), example })
  class Data extends data {
    @Constant(true, { optional: true, description: 'Present only in tests.' })
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
    data: 'The record at the time of the event.',
    actor: ActorView,
  });

export const webhookMessages: Readonly<Record<string, Description & { body: Type<object> }>> = {
  ...Object.fromEntries(
    Object.entries(kinds).map(([event, { data, sample, ...words }]) => [
      event,
      { ...words, body: messageOf(event, withTest(data, sample)) },
    ]),
  ),
  'webhook.test': {
    summary: 'A test event',
    description: 'Sent once, when you queue a test event. Any endpoint can receive it.',
    body: messageOf('webhook.test', WebhookTest),
  },
};
