import { compileCondition, type CompiledCondition } from './conditions/compile-condition.js';
import type { Signals } from './conditions/condition.js';
import { conditionTypes, type ConditionType } from './conditions/condition.js';
import { effects, type Policy } from './policy.js';

/** A policy whose conditions were read once: ranges are integers, lists are sets. */
export interface CompiledPolicy extends Omit<Policy, 'conditions'> {
  readonly conditions: readonly CompiledCondition[];
  /** The signals that its conditions ask for, a bit each: see `bitOf`. */
  readonly asksFor: number;
}

const bitOf = Object.fromEntries(conditionTypes.map((type, index) => [type, 1 << index])) as Record<
  ConditionType,
  number
>;

/** Compiles a policy that was valid when it was stored. */
export function compilePolicy({ conditions, ...policy }: Policy): CompiledPolicy {
  return {
    id: policy.id,
    name: policy.name,
    priority: policy.priority,
    effect: policy.effect,
    mode: policy.mode,
    createdAt: policy.createdAt,
    conditions: conditions.map(compileCondition),
    asksFor: conditions.reduce((bits, { type }) => bits | bitOf[type], 0),
  };
}

/** The order of evaluation: ascending priority, then the more restrictive effect, then the older, then the id. */
export function compareInOrder(one: CompiledPolicy, other: CompiledPolicy): number {
  return (
    one.priority - other.priority ||
    effects.indexOf(one.effect) - effects.indexOf(other.effect) ||
    one.createdAt.getTime() - other.createdAt.getTime() ||
    (one.id < other.id ? -1 : 1)
  );
}

/** The policies that are evaluated, in order. Disabled ones are not. */
export const inOrder = (policies: readonly CompiledPolicy[]): CompiledPolicy[] =>
  policies.filter(({ mode }) => mode !== 'disabled').sort(compareInOrder);

/** The bits of the signals that are not known. */
export function missingSignals({ groups, address, country, passkeyKind, aal, authenticator }: Signals): number {
  return (
    (groups === null ? bitOf.user_group : 0) |
    (address === null ? bitOf.network : 0) |
    (country === null ? bitOf.country : 0) |
    (passkeyKind === null ? bitOf.passkey_kind : 0) |
    (aal === null ? bitOf.aal : 0) |
    (authenticator === null ? bitOf.authenticator : 0)
  );
}

// One list for each combination, so that naming them costs nothing.
const namesOfBits = Array.from({ length: 1 << conditionTypes.length }, (_unused, bits) =>
  Object.freeze(conditionTypes.filter((type) => (bits & bitOf[type]) !== 0)),
);

/** The signals behind bits. */
export const signalNames = (bits: number): readonly ConditionType[] => namesOfBits[bits]!;
