import type { Condition } from './conditions/condition.js';

/** What a policy does to a sign-in that it matches; the more restrictive first. */
export const effects = ['BLOCK', 'REQUIRE_MFA', 'ALLOW'] as const;
export type Effect = (typeof effects)[number];

/** Whether a policy decides, is only watched, or rests. */
export const modes = ['enforce', 'report_only', 'disabled'] as const;
export type Mode = (typeof modes)[number];

/** What the evaluation needs of a policy. */
export interface Policy {
  id: string;
  name: string;
  priority: number;
  effect: Effect;
  mode: Mode;
  conditions: readonly Condition[];
  createdAt: Date;
}

/** What made a version of a policy. */
export const policyChanges = ['created', 'updated', 'deleted'] as const;
export type PolicyChange = (typeof policyChanges)[number];
