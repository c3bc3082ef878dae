import type { BuyerRequestEvent } from './buyer-requests/buyer-requests.dto.js';
import type {
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
import type { ImportFinished } from './imports/imports.dto.js';
import type { KeyExpiring } from './keys/keys.dto.js';
import type { DeliveryExhausted, WebhookDisabled, WebhookRecovered } from './webhooks/webhook-events.views.js';
import type { EventKind } from './webhooks/webhooks.dto.js';

/** The member `data` of each kind of event. */
interface EventData extends Record<EventKind, object> {
  'request.created': BuyerRequestEvent;
  'request.updated': BuyerRequestEvent;
  'product.created': ProductCreated;
  'product.updated': ProductUpdated;
  'product.offer_updated': ProductOfferUpdated;
  'product.submitted': ProductSubmitted;
  'product.withdrawn': ProductWithdrawn;
  'product.published': ProductPublished;
  'product.unpublished': ProductUnpublished;
  'product.rejected': ProductRejected;
  'product.deleted': ProductDeleted;
  'webhook.disabled': WebhookDisabled;
  'webhook.recovered': WebhookRecovered;
  'delivery.exhausted': DeliveryExhausted;
  'import.finished': ImportFinished;
  'key.expiring': KeyExpiring;
}

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

/** Realistic data of each kind of event: what openapi.json shows, and what a test of that kind sends. */
export const eventSamples: Readonly<EventData> = {
  'request.created': request,
  'request.updated': { ...request, status: 'quoted', unread: false },
  'product.created': { ...product, status: 'draft' },
  'product.updated': { ...product, status: 'draft' },
  'product.offer_updated': { ...product, status: 'draft', changed: ['price', 'compareAtPrice'] },
  'product.submitted': { ...product, status: 'pending' },
  'product.withdrawn': { ...product, status: 'draft' },
  'product.published': { ...product, status: 'published', reason: null },
  'product.unpublished': { ...product, status: 'pending', reason: 'edited' },
  'product.rejected': { ...product, status: 'rejected', reviewNote: 'The cover image shows another product.' },
  'product.deleted': { ...product, status: null },
  'webhook.disabled': { ...webhook, reason: 'failing' },
  'webhook.recovered': webhook,
  'delivery.exhausted': {
    ...webhook,
    event: 'product.published',
    eventId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
    count: 1,
  },
  'import.finished': {
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
  'key.expiring': {
    keyId: '0198c3a0-0000-7000-8000-000000000051',
    prefix: 'cat_7Qm2xV9bKd4T',
    name: 'ERP synchronisation',
    expiresAt: '2026-02-14T09:00:00.000Z',
  },
};
