import { pageFields, text, wholeNumber, timeInput } from '@plinth/service-runtime';
import { z } from 'zod';
import { optionalText, timestamp } from '../fields.js';

/** What a vendor can subscribe to. */
export const eventKinds = ['request.created', 'request.updated', 'product.published', 'product.unpublished'] as const;

const url = text({ min: 1, max: 1024 })
  .describe('Where events go: an https URL of a public address.')
  .meta({ format: 'uri', examples: ['https://erp.example.com/hooks/catalogue'] });
const events = z
  .array(z.enum(eventKinds))
  .min(1)
  .refine((given) => new Set(given).size === given.length, {
    error: 'must not name a kind twice',
    params: { rule: 'unique_items' },
  })
  .meta({ uniqueItems: true, examples: [['product.published', 'product.unpublished']] });
const description = optionalText.meta({ examples: ['ERP'] });
const enabled = z
  .boolean()
  .optional()
  .meta({ examples: [true] });

export const createWebhook = z.strictObject({ url, events, description, enabled }).meta({ id: 'CreateWebhook' });
export type CreateWebhook = z.infer<typeof createWebhook>;

export const updateWebhook = z
  .strictObject({ url: url.optional(), events: events.optional(), description, enabled })
  .meta({ id: 'UpdateWebhook' });
export type UpdateWebhook = z.infer<typeof updateWebhook>;

export const rotateSecret = z
  .strictObject({
    gracePeriodSeconds: wholeNumber({ min: 0, max: 604_800 })
      .optional()
      .describe('How long the old secret signs beside the new one. Default one day.')
      .meta({ examples: [3600] }),
  })
  .optional()
  .meta({ id: 'RotateWebhookSecret' });
export type RotateSecret = z.infer<typeof rotateSecret>;

export const recoverWebhook = z
  .strictObject({
    since: timeInput()
      .describe('At most 30 days back.')
      .meta({ examples: ['2026-01-31T09:00:00.000Z'] }),
    status: z
      .enum(['failed', 'all'])
      .optional()
      .describe('failed, the default: what failed or was cancelled. all: what succeeded too.'),
  })
  .meta({ id: 'RecoverWebhook' });
export type RecoverWebhook = z.infer<typeof recoverWebhook>;

export const listDeliveries = z.strictObject(pageFields(50));
export type ListDeliveries = z.infer<typeof listDeliveries>;

const cursor = 'MDE5OGMzYTAtN2Q0Yi03YzNl';

export const listEvents = z.strictObject({
  after: text({ min: 1, max: 255 })
    .optional()
    .describe('The nextCursor of the page before; opaque.')
    .meta({ examples: [cursor] }),
  limit: z
    .string()
    .refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100, {
      error: 'must be a whole number from 1 to 100',
      params: { rule: 'range' },
    })
    .transform(Number)
    .default(50)
    .meta({ type: 'integer', minimum: 1, maximum: 100, examples: [50] }),
});
export type ListEvents = z.infer<typeof listEvents>;

const deliveryStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;

export const webhookView = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    url: z.string().meta({ examples: ['https://erp.example.com/hooks/catalogue'] }),
    description: z
      .string()
      .nullable()
      .meta({ examples: ['ERP'] }),
    events: z.array(z.enum(eventKinds)).meta({ examples: [['product.published', 'product.unpublished']] }),
    secret: z
      .string()
      .describe('The signing secret, masked.')
      .meta({ examples: ['whsec_****LaSw'] }),
    enabled: z.boolean().meta({ examples: [true] }),
    lastStatus: z
      .enum(deliveryStatuses)
      .nullable()
      .describe('How the last delivery stands.')
      .meta({ examples: ['succeeded'] }),
    disabledReason: z
      .string()
      .nullable()
      .describe('Why it was disabled, unless by its owner.')
      .meta({ examples: [null] }),
    disabledAt: timestamp.nullable().meta({ examples: [null] }),
    createdAt: timestamp,
  })
  .meta({ id: 'Webhook' });

/** The same with the secret in full. */
export const webhookWithSecretView = webhookView
  .extend({
    secret: z
      .string()
      .describe('The signing secret. Shown this once.')
      .meta({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] }),
  })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookView = z.infer<typeof webhookView>;

/** An event as receivers and the feed get it. */
export const eventView = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    type: z.string().meta({ examples: ['request.updated'] }),
    timestamp,
    sequence: z
      .int()
      .describe('Grows within one resource.')
      .meta({ examples: [4711] }),
    data: z
      .unknown()
      .describe('What the kind of event says; see the webhooks section.')
      .meta({
        examples: [
          {
            id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91',
            reference: 'REQ-7K3MPX9R',
            type: 'price',
            status: 'quoted',
            brandId: '0198c3a0-0000-7000-8000-000000000002',
            productId: null,
            unread: false,
          },
        ],
      }),
  })
  .meta({ id: 'Event' });

export const eventsPage = z.object({
  data: z.array(eventView),
  nextCursor: z
    .string()
    .nullable()
    .describe('The last position read; null while nothing was ever read.')
    .meta({ examples: [cursor] }),
});
export type EventsPage = z.infer<typeof eventsPage>;

export const deliveryView = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    event: z.string().meta({ examples: ['request.updated'] }),
    status: z.enum(deliveryStatuses).meta({ examples: ['succeeded'] }),
    payload: eventView,
    attempts: z.int().meta({ examples: [1] }),
    nextAttemptAt: timestamp.nullable().meta({ examples: [null] }),
    deliveredAt: timestamp.nullable(),
    durationMs: z
      .int()
      .nullable()
      .meta({ examples: [84] }),
    error: z
      .string()
      .nullable()
      .meta({ examples: [null] }),
    responseStatus: z
      .int()
      .nullable()
      .meta({ examples: [204] }),
    responseBody: z
      .string()
      .nullable()
      .describe('At most 16 KiB of it.')
      .meta({ examples: [''] }),
    createdAt: timestamp,
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryView = z.infer<typeof deliveryView>;

export const recoverView = z.object({ queued: z.int().meta({ examples: [12] }) });
export type RecoverView = z.infer<typeof recoverView>;
