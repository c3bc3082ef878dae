import { recordId, text, timeInput } from '@plinth/service-runtime';
import { z } from 'zod';
import { idView, pageQuery, timestamp } from '../fields.js';
import { allScopes } from '../scopes.js';

export const createToken = z
  .strictObject({
    name: text({ min: 1, max: 255 }).meta({ examples: ['Provisioning'] }),
    scopes: z
      .array(z.enum(allScopes))
      .min(1)
      .refine((given) => new Set(given).size === given.length, {
        error: 'must not name a scope twice',
        params: { rule: 'unique_items' },
      })
      .meta({ uniqueItems: true, examples: [['user:read', 'user:write']] }),
    organization_id: recordId()
      .nullable()
      .optional()
      .describe('The organization whose token it is; null, from an operator only, for an operator token.'),
    expires_at: timeInput().nullable().optional(),
  })
  .meta({ id: 'CreateToken' });
export type CreateToken = z.infer<typeof createToken>;

export const listTokens = z.strictObject({
  ...pageQuery,
  organization_id: z
    .union([z.literal('null').transform(() => null), recordId()])
    .optional()
    .describe('Operator tokens only: whose tokens; `null`: those of operators.'),
});
export type ListTokens = z.infer<typeof listTokens>;

export const tokenView = z
  .object({
    id: idView,
    organization_id: idView.nullable(),
    name: z.string().meta({ examples: ['Provisioning'] }),
    prefix: z.string().meta({ examples: ['idt_7Qm2xV9bKd4T'] }),
    scopes: z.array(z.enum(allScopes)),
    created_at: timestamp,
    expires_at: timestamp.nullable(),
    last_used_at: timestamp.nullable(),
    revoked_at: timestamp.nullable(),
  })
  .meta({ id: 'Token' });
export type TokenView = z.infer<typeof tokenView>;

export const tokenWithSecretView = tokenView
  .extend({
    token: z
      .string()
      .describe('The service token. Shown this once.')
      .meta({ examples: ['idt_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq'] }),
  })
  .meta({ id: 'TokenWithSecret' });
export type TokenWithSecretView = z.infer<typeof tokenWithSecretView>;
