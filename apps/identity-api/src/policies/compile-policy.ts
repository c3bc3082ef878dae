import { compileCondition, type CompiledCondition } from './conditions/compile-condition.js';
import type { ConditionType } from './conditions/condition.js';
import { effects, type Policy } from './policy.js';

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
