import { compileCondition, type CompiledCondition } from './conditions/compile-condition.js';
import type { Condition, ConditionType } from './conditions/condition.js';

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

/** A policy whose conditions were parsed once. */
export interface CompiledPolicy extends Omit<Policy, 'conditions'> {
  readonly conditions: readonly CompiledCondition[];
  /** The signals that its conditions ask for. */
  readonly asksFor: ReadonlySet<ConditionType>;
}

/** Compiles a policy that was valid when it was stored. */
export const compilePolicy = ({ conditions, ...policy }: Policy): CompiledPolicy => ({
  ...policy,
  conditions: conditions.map(compileCondition),
  asksFor: new Set(conditions.map(({ type }) => type)),
});

/** The order of evaluation: ascending priority, then the more restrictive effect, then the older, then the id. */
const compareInOrder = (one: CompiledPolicy, other: CompiledPolicy): number =>
  one.priority - other.priority ||
  effects.indexOf(one.effect) - effects.indexOf(other.effect) ||
  one.createdAt.getTime() - other.createdAt.getTime() ||
  (one.id < other.id ? -1 : 1);

/** The policies that are evaluated, in order. Disabled ones are not. */
export const inOrder = (policies: readonly CompiledPolicy[]): CompiledPolicy[] =>
  policies.filter(({ mode }) => mode !== 'disabled').sort(compareInOrder);

/** What made a version of a policy. */
export const policyChanges = ['created', 'updated', 'deleted'] as const;
export type PolicyChange = (typeof policyChanges)[number];

/** What a policy says, whoever's it is and whichever version: what the audit log and the list of versions keep of it. */
export const policyMembers = ['name', 'description', 'priority', 'conditions', 'effect', 'mode'] as const;

/** These members of a row. */
export const membersOf = <Row extends { readonly [Name in (typeof policyMembers)[number]]: unknown }>(
  row: Row,
): Pick<Row, (typeof policyMembers)[number]> =>
  Object.fromEntries(policyMembers.map((name) => [name, row[name]])) as Pick<Row, (typeof policyMembers)[number]>;
