import { recordId, text, wholeNumber } from '@plinth/service-runtime';
import { z } from 'zod';
import { eventPatterns } from '../event-kinds.js';
import { idView, pageQuery, timestamp } from '../fields.js';
import { receivedEvent } from './webhook-events.views.js';

const organizationId = recordId().optional().describe('Operator tokens only: whose subscriptions.');
const exampleEvents = ['user.*', 'privacy.deletion.completed'];

const fields = {
  url: text({ min: 1, max: 1024 })
    .describe('Where events go: an https URL of a public address.')
    .meta({ format: 'uri', examples: ['https://crm.example.com/hooks/identity'] }),
  events: z
    .array(z.enum(eventPatterns))
    .min(1)
    .refine((given) => new Set(given).size === given.length, {
      error: 'must not name a kind twice',
      params: { rule: 'unique_items' },
    })
    .describe(
      'Kinds of events; `privacy.*` and the like for a family, `*` for all, also for those that are yet to come.',
    )
    .meta({ uniqueItems: true, examples: [exampleEvents] }),
  description: text({ max: 255 })
    .nullable()
    .meta({ examples: ['CRM'] }),
  active: z
    .boolean()
    .describe('False: nothing is sent, and what is pending is cancelled.')
    .meta({ examples: [true] }),
};

export const createWebhook = z
  .strictObject({
    organization_id: organizationId,
    url: fields.url,
    events: fields.events,
    description: fields.description.optional(),
    active: fields.active.optional(),
  })
  .meta({ id: 'CreateWebhook' });
export type CreateWebhook = z.infer<typeof createWebhook>;

export const updateWebhook = z.strictObject(fields).partial().meta({ id: 'UpdateWebhook' });
export type UpdateWebhook = z.infer<typeof updateWebhook>;

export const listWebhooks = z.strictObject({ ...pageQuery, organization_id: organizationId });
export type ListWebhooks = z.infer<typeof listWebhooks>;

export const listDeliveries = z.strictObject(pageQuery);
export type ListDeliveries = z.infer<typeof listDeliveries>;

export const rotateSecret = z
  .strictObject({
    grace_period_seconds: wholeNumber({ min: 0, max: 604_800 })
      .optional()
      .describe('How long the old secret signs beside the new one; 0: not at all. Default one day.')
      .meta({ examples: [3600] }),
  })
  .optional()
  .meta({ id: 'RotateWebhookSecret' });
export type RotateSecret = z.infer<typeof rotateSecret>;

const secret = z
  .string()
  .describe('The signing secret. Shown this once.')
  .meta({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwAbCdEfGhIjk='] });
const previousSecretExpiresAt = timestamp
  .nullable()
  .describe('Until when the secret before signs, too; null when it does not.')
  .meta({ examples: [null] });
const deliveryStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;

export const webhookView = z
  .object({
    id: idView,
    url: z.string().meta({ examples: ['https://crm.example.com/hooks/identity'] }),
    events: z.array(z.string()).meta({ examples: [exampleEvents] }),
    description: z
      .string()
      .nullable()
      .meta({ examples: ['CRM'] }),
    active: z
      .boolean()
      .describe('Also false when the service switched it off: five days of failures, or an answer of 410.')
      .meta({ examples: [true] }),
    created_at: timestamp,
    updated_at: timestamp,
    secret: z
      .string()
      .describe('The signing secret, masked.')
      .meta({ examples: ['whsec_****Ijk='] }),
    previous_secret_expires_at: previousSecretExpiresAt,
    last_status: z
      .enum(deliveryStatuses)
      .nullable()
      .describe('How the last delivery stands.')
      .meta({ examples: ['succeeded'] }),
  })
  .meta({ id: 'Webhook' });
export type WebhookView = z.infer<typeof webhookView>;

export const webhookWithSecretView = webhookView.extend({ secret }).meta({ id: 'WebhookWithSecret' });

export const rotatedSecretView = z
  .object({
    id: idView,
    secret,
    previous_secret_expires_at: previousSecretExpiresAt,
    rotated_at: timestamp,
  })
  .meta({ id: 'RotatedWebhookSecret' });
export type RotatedSecretView = z.infer<typeof rotatedSecretView>;

export const deliveryView = z
  .object({
    id: idView,
    event: z.string().meta({ examples: ['user.updated'] }),
    status: z.enum(deliveryStatuses).meta({ examples: ['succeeded'] }),
    payload: receivedEvent,
    attempts: z.int().meta({ examples: [1] }),
    next_attempt_at: timestamp.nullable().meta({ examples: [null] }),
    delivered_at: timestamp.nullable(),
    duration_ms: z
      .int()
      .nullable()
      .meta({ examples: [84] }),
    error: z
      .string()
      .nullable()
      .meta({ examples: [null] }),
    response_status: z
      .int()
      .nullable()
      .meta({ examples: [204] }),
    response_body: z
      .string()
      .nullable()
      .describe('At most 16 KiB of it.')
      .meta({ examples: [''] }),
    created_at: timestamp,
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryView = z.infer<typeof deliveryView>;
