import { recordId, text, wholeNumber, timeInput } from '@plinth/service-runtime';
import { z } from 'zod';
import { idView, pageQuery, timestamp } from '../fields.js';
import { valueFault } from './conditions/compile-condition.js';
import { assuranceLevels } from './conditions/aal.js';
import { conditionOps, conditionTypes } from './conditions/condition.js';
import { countries } from './conditions/country.js';
import { passkeyKinds } from './conditions/passkey-kind.js';
import { parseAddress } from './networks.js';
import { effects, modes } from './policy.js';

const maxConditions = 50;
const maxValues = 1_000;
const maxValueLength = 300;

const effect = z.enum(effects).meta({ examples: ['BLOCK'] });
const mode = z
  .enum(modes)
  .describe('report_only: evaluated and shown, never applied. disabled: not evaluated.')
  .meta({ examples: ['enforce'] });
const valueMeta = {
  anyOf: [{ type: 'string' }, { type: 'array', minItems: 1, items: { type: 'string' } }] as const,
  description: 'One value, or any of several.',
  examples: [['cidr:203.0.113.0/24', 'cidr:2001:db8::/32']],
};

// `continue: false`: what is checked further out is checked only on values that are what they should be.
const fault = (rule: string, message: string, path: (string | number)[] = []) =>
  ({ code: 'custom', params: { rule }, message, path, continue: false }) as const;

const value = z
  .unknown()
  .superRefine((given, context) => {
    if (given === undefined) context.addIssue(fault('required', 'is required'));
    else if (!Array.isArray(given)) {
      if (typeof given !== 'string') context.addIssue(fault('type', 'must be a string or an array of strings'));
    } else if (given.length === 0) context.addIssue(fault('min_items', 'must have at least 1 item'));
    else
      given.forEach((item, index) => {
        if (typeof item !== 'string') context.addIssue(fault('type', 'must be a string', [index]));
      });
  })
  .transform((given) => given as string | string[])
  .meta(valueMeta);

const condition = z
  .strictObject({
    type: z.enum(conditionTypes).meta({ examples: ['network'] }),
    // Not `.default()`: generators of clients take a member that has one for a member that must be sent.
    op: z
      .enum(conditionOps)
      .optional()
      .transform((given) => given ?? 'in')
      .describe('`in`, unless said otherwise.')
      .meta({ examples: ['not_in'] }),
    value,
  })
  .superRefine(({ type, value: given }, context) => {
    const values = typeof given === 'string' ? [given] : given;
    values.forEach((item, index) => {
      const found =
        item.length > maxValueLength
          ? { rule: 'max_length', message: `must have at most ${maxValueLength} characters` }
          : valueFault(type, item);
      const path = typeof given === 'string' ? ['value'] : ['value', index];
      if (found) context.addIssue(fault(found.rule, found.message, path));
    });
  })
  .meta({
    id: 'PolicyConditionInput',
    description:
      'user_group: a group’s name. network: `cidr:` and a range. country: ISO 3166-1 alpha-2. passkey_kind: synced, device_bound. aal: aal1, aal2. time: `HH:MM-HH:MM <IANA zone>`, the end excluded.',
  });

const exampleConditions = [
  { type: 'user_group', op: 'in', value: 'finance' },
  { type: 'network', op: 'not_in', value: ['cidr:203.0.113.0/24', 'cidr:2001:db8::/32'] },
];

const fields = {
  name: text({ min: 1, max: 255 }).meta({ examples: ['Finance only from the office'] }),
  description: text({ max: 2_000 })
    .nullable()
    .meta({ examples: ['Agreed with finance in January.'] }),
  priority: wholeNumber({ min: 0, max: 1_000_000 })
    .describe('The lowest is evaluated first.')
    .meta({ examples: [100] }),
  conditions: z
    .array(condition)
    .max(maxConditions)
    .refine((given) => given.reduce((sum, { value: one }) => sum + [one].flat().length, 0) <= maxValues, {
      error: `must have at most ${maxValues} values in all`,
      params: { rule: 'max_values' },
    })
    .describe(`All must be met; none means everyone. Together they may have ${maxValues} values.`)
    .meta({ examples: [exampleConditions] }),
  effect,
  mode,
};

const draftMode = mode
  .optional()
  .transform((given) => given ?? 'enforce')
  .describe('report_only: evaluated and shown, never applied. disabled: not evaluated. enforce, unless said otherwise.')
  .meta({ examples: ['enforce'] });

const draft = z
  .strictObject({ ...fields, description: fields.description.optional(), mode: draftMode })
  .meta({ id: 'PolicyDraft' });

const organizationId = recordId().optional().describe('Operator tokens only: whose policies.');

export const createPolicy = draft.extend({ organization_id: organizationId }).meta({ id: 'CreatePolicy' });
export type CreatePolicy = z.infer<typeof createPolicy>;

export const updatePolicy = z.strictObject(fields).partial().meta({ id: 'UpdatePolicy' });
export type UpdatePolicy = z.infer<typeof updatePolicy>;

export const listPolicies = z.strictObject({
  ...pageQuery,
  organization_id: organizationId,
  effect: effect.optional(),
  mode: z
    .enum(modes)
    .optional()
    .meta({ examples: ['enforce'] }),
});
export type ListPolicies = z.infer<typeof listPolicies>;

const conditionView = z
  .object({ type: z.enum(conditionTypes), op: z.enum(conditionOps), value: z.unknown().meta(valueMeta) })
  .meta({ id: 'PolicyCondition', example: exampleConditions[1] });

export const policyView = z
  .object({
    id: idView,
    organization_id: idView,
    name: z.string().meta({ examples: ['Finance only from the office'] }),
    description: z
      .string()
      .nullable()
      .meta({ examples: ['Agreed with finance in January.'] }),
    priority: z.int().meta({ examples: [100] }),
    conditions: z.array(conditionView).meta({ examples: [exampleConditions] }),
    effect,
    mode,
    version: z
      .int()
      .describe('Grows with every change; the ETag is made of it.')
      .meta({ examples: [1] }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Policy' });
export type PolicyView = z.infer<typeof policyView>;

export const writtenPolicyView = policyView
  .extend({
    warnings: z
      .array(z.string())
      .describe('What keeps the policy from working as it reads, in sentences.')
      .meta({
        examples: [['The policy asks for the country, which this installation does not know: set COUNTRY_HEADER.']],
      }),
  })
  .meta({ id: 'WrittenPolicy' });
export type WrittenPolicyView = z.infer<typeof writtenPolicyView>;

const context = z
  .strictObject({
    user_id: recordId().optional().describe("Takes the user's groups, unless `groups` says otherwise."),
    groups: z
      .array(text({ min: 1, max: 255 }))
      .max(1_000)
      .optional()
      .meta({ examples: [['finance']] }),
    ip: z
      .string()
      .refine((given) => parseAddress(given) !== null, {
        error: 'must be an IPv4 or IPv6 address',
        params: { rule: 'ip' },
      })
      .optional()
      .meta({ examples: ['198.51.100.7'] }),
    country: z
      .string()
      .refine((given) => countries.has(given), {
        error: 'must be an ISO 3166-1 alpha-2 code in capitals, such as DE',
        params: { rule: 'country' },
      })
      .optional()
      .meta({ examples: ['DE'] }),
    passkey_kind: z
      .enum(passkeyKinds)
      .optional()
      .meta({ examples: ['synced'] }),
    aal: z
      .enum(assuranceLevels)
      .optional()
      .meta({ examples: ['aal2'] }),
    at: timeInput().optional().describe('Now, unless said otherwise.'),
  })
  .describe('A sign-in to judge. What is left out is not known.')
  .meta({
    id: 'PolicyContext',
    examples: [{ groups: ['finance'], ip: '198.51.100.7', country: 'DE', passkey_kind: 'synced', aal: 'aal2' }],
  });
export type PolicyContext = z.infer<typeof context>;

export const evaluateSignIn = z
  .strictObject({ organization_id: organizationId, context })
  .meta({ id: 'EvaluateSignIn' });
export type EvaluateSignIn = z.infer<typeof evaluateSignIn>;

export const simulatePolicy = z.strictObject({ context }).meta({ id: 'SimulatePolicy' });
export type SimulatePolicy = z.infer<typeof simulatePolicy>;

export const simulateDraft = z
  .strictObject({ organization_id: organizationId, policy: draft, context })
  .meta({ id: 'SimulateDraft' });
export type SimulateDraft = z.infer<typeof simulateDraft>;

const exampleId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';

export const evaluationView = z
  .object({
    effect: effect.describe('The effect of the policy that decides; ALLOW when none does.'),
    matched_policy_id: z
      .string()
      .nullable()
      .describe('The policy that decides; `draft` for the one of the request.')
      .meta({ examples: [exampleId] }),
    reasons: z
      .array(z.string())
      .describe('Why, in sentences.')
      .meta({
        examples: [
          [
            'The policy "Finance only from the office" matches and blocks.',
            'The user is in the group finance.',
            'The address 198.51.100.7 is not in 203.0.113.0/24, 2001:db8::/32.',
          ],
        ],
      }),
    evaluated: z
      .array(
        z.object({
          policy_id: z.string().meta({ examples: [exampleId] }),
          matched: z.boolean().meta({ examples: [true] }),
          mode,
          first_unmet_condition: z
            .int()
            .nullable()
            .describe('Its index, from 0.')
            .meta({ examples: [null] }),
          unknown_signals: z
            .array(z.enum(conditionTypes))
            .describe('Types of its conditions whose signal is not known.')
            .meta({ examples: [[]] }),
        }),
      )
      .describe('Every enforced and reported policy in order, also after the one that decides.'),
  })
  .meta({ id: 'PolicyEvaluation' });
export type EvaluationView = z.infer<typeof evaluationView>;
