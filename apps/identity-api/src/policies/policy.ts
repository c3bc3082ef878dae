import { compileCondition, type CompiledCondition } from './conditions/compile-condition.js';
import type { Condition, ConditionType } from './conditions/condition.js';

/** The effects, most restrictive first. */
export const effects = ['BLOCK', 'REQUIRE_MFA', 'ALLOW'] as const;
export type Effect = (typeof effects)[number];

/** Of an organization. */
export const maxPolicies = 1_000;

export const modes = ['enforce', 'report_only', 'disabled'] as const;
export type Mode = (typeof modes)[number];

export interface Policy {
  id: string;
  name: string;
  priority: number;
  effect: Effect;
  mode: Mode;
  conditions: readonly Condition[];
  createdAt: Date;
}

export interface CompiledPolicy extends Omit<Policy, 'conditions'> {
  readonly conditions: readonly CompiledCondition[];
  readonly asksFor: ReadonlySet<ConditionType>;
}

/** Compiles a stored policy, which was validated when it was written. */
export const compilePolicy = ({ conditions, ...policy }: Policy): CompiledPolicy => ({
  ...policy,
  conditions: conditions.map(compileCondition),
  asksFor: new Set(conditions.map(({ type }) => type)),
});

/** The evaluation order: ascending priority, most restrictive effect, oldest, id. */
const compareInOrder = (one: CompiledPolicy, other: CompiledPolicy): number =>
  one.priority - other.priority ||
  effects.indexOf(one.effect) - effects.indexOf(other.effect) ||
  one.createdAt.getTime() - other.createdAt.getTime() ||
  (one.id < other.id ? -1 : 1);

/** The policies to evaluate, in order, without disabled ones. */
export const inOrder = (policies: readonly CompiledPolicy[]): CompiledPolicy[] =>
  policies.filter(({ mode }) => mode !== 'disabled').sort(compareInOrder);

export const policyChanges = ['created', 'updated', 'deleted'] as const;
export type PolicyChange = (typeof policyChanges)[number];

/** The content of a policy, as recorded in the audit log and the version history. */
export const policyMembers = ['name', 'description', 'priority', 'conditions', 'effect', 'mode'] as const;

export const membersOf = <Row extends { readonly [Name in (typeof policyMembers)[number]]: unknown }>(
  row: Row,
): Pick<Row, (typeof policyMembers)[number]> =>
  Object.fromEntries(policyMembers.map((name) => [name, row[name]])) as Pick<Row, (typeof policyMembers)[number]>;
