import { signalNames, type CompiledPolicy } from './compile-policy.js';
import type { ConditionType, Signals } from './conditions/condition.js';
import type { Mode } from './policy.js';

/** What one policy makes of a sign-in. */
export interface EvaluatedPolicy {
  readonly policyId: string;
  readonly matched: boolean;
  readonly mode: Mode;
  /** The index of the first condition that is not met; null when the policy matches. */
  readonly firstUnmetCondition: number | null;
  /** The signals that it asks for and that are not known. */
  readonly unknownSignals: readonly ConditionType[];
}

/** Evaluates one policy by asking its conditions one after another; `missing` are the bits of signals that are not known. */
export const evaluatePolicy = (policy: CompiledPolicy, signals: Signals, missing: number): EvaluatedPolicy =>
  toEvaluated(policy, firstUnmet(policy, signals), missing);

/** What an evaluation says of a policy whose first unmet condition is known. */
export const toEvaluated = (policy: CompiledPolicy, unmet: number | null, missing: number): EvaluatedPolicy => ({
  policyId: policy.id,
  matched: unmet === null,
  mode: policy.mode,
  firstUnmetCondition: unmet,
  unknownSignals: signalNames(policy.asksFor & missing),
});

/**
 * All conditions must be met. What is not known counts against the sign-in: as met where the policy blocks or asks for
 * more, as unmet where it allows.
 */
function firstUnmet({ conditions, effect }: CompiledPolicy, signals: Signals): number | null {
  for (let index = 0; index < conditions.length; index += 1) {
    const outcome = conditions[index]!.test(signals);
    if (outcome === 'unmet' || (outcome === 'unknown' && effect === 'ALLOW')) return index;
  }
  return null;
}
