import { recordId, text, wholeNumber, timeInput } from '@plinth/service-runtime';
import { z } from 'zod';
import { pageQuery, timestamp } from '../fields.js';
import { providerSummary } from '../providers/provider.summary.js';
import { allScopes, platformScopes, type Scope } from '../scopes.js';

const scopes = z
  .array(z.enum(allScopes))
  .min(1)
  .refine((given) => new Set(given).size === given.length, {
    error: 'must not name a scope twice',
    params: { rule: 'unique_items' },
  })
  .meta({ uniqueItems: true, examples: [['products:read', 'products:write', 'webhooks:read', 'webhooks:write']] });
const name = text({ min: 1, max: 255 }).meta({ examples: ['ERP synchronisation'] });
const expiresAt = timeInput()
  .nullable()
  .meta({ examples: ['2027-01-31T09:00:00.000Z'] });
const rateLimitPerMinute = wholeNumber({ min: 0, max: 1_000_000 })
  .nullable()
  .describe('Requests a minute for this key alone; null for the default, 0 for no limit.')
  .meta({ examples: [1200] });

const platformOnly = new Set<Scope>(platformScopes);
const vendorHoldsNone = (given: readonly Scope[]): boolean => given.every((scope) => !platformOnly.has(scope));

export const createKey = z
  .strictObject({
    name,
    scopes,
    providerId: recordId().optional().describe('The vendor whose key it is; or else "platform": true.'),
    platform: z
      .boolean()
      .optional()
      .meta({ examples: [false] }),
    expiresAt: expiresAt.optional(),
    createdBy: recordId().nullable().optional().describe('The member on whose behalf the key speaks.'),
    rateLimitPerMinute: rateLimitPerMinute.optional(),
  })
  .refine(({ providerId, platform = false }) => (providerId === undefined) === platform, {
    path: ['providerId'],
    error: 'must be given, or else "platform": true, and not both',
    params: { rule: 'provider_or_platform' },
  })
  .refine(({ platform = false, scopes: given }) => platform || vendorHoldsNone(given), {
    path: ['scopes'],
    error: 'must not name platform scopes: only a platform key can hold those',
    params: { rule: 'platform_scope' },
  })
  .meta({ id: 'CreateKey' });
export type CreateKey = z.infer<typeof createKey>;

export const updateKey = z
  .strictObject({
    name: name.optional(),
    scopes: scopes.optional(),
    expiresAt: expiresAt.optional(),
    rateLimitPerMinute: rateLimitPerMinute.optional(),
  })
  .meta({ id: 'UpdateKey' });
export type UpdateKey = z.infer<typeof updateKey>;

export const rotateKey = z
  .strictObject({
    gracePeriodSeconds: wholeNumber({ min: 0, max: 604_800 })
      .optional()
      .describe('How long the old secret lives on. Default one day.')
      .meta({ examples: [3600] }),
  })
  .optional()
  .meta({ id: 'RotateKey' });
export type RotateKey = z.infer<typeof rotateKey>;

export const listKeys = z.strictObject(pageQuery);
export type ListKeys = z.infer<typeof listKeys>;

const shownToItsOwner = {
  id: z.string().meta({ format: 'uuid' }),
  name: z.string().meta({ examples: ['ERP synchronisation'] }),
  prefix: z.string().meta({ examples: ['cat_7Qm2xV9bKd4T'] }),
  scopes: z.array(z.enum(allScopes)).meta({ examples: [['products:read', 'products:write']] }),
  platform: z.boolean(),
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
  lastUsedAt: timestamp.nullable(),
};

export const keyView = z
  .object({
    ...shownToItsOwner,
    providerId: z.string().meta({ format: 'uuid' }).nullable(),
    createdBy: z.string().meta({ format: 'uuid' }).nullable(),
    revokedAt: timestamp.nullable().meta({ examples: [null] }),
    rateLimitPerMinute: z
      .int()
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'Key' });
export type KeyView = z.infer<typeof keyView>;

export const keyWithSecretView = keyView
  .extend({
    key: z
      .string()
      .describe('The API key. Shown this once.')
      .meta({ examples: ['cat_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq'] }),
  })
  .meta({ id: 'KeyWithSecret' });
export type KeyWithSecretView = z.infer<typeof keyWithSecretView>;

export const whoamiView = z
  .object({ key: z.object(shownToItsOwner), provider: providerSummary.nullable() })
  .meta({ id: 'Whoami' });
export type WhoamiView = z.infer<typeof whoamiView>;
