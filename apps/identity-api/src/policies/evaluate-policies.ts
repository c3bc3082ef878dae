import { missingSignals, signalNames, type CompiledPolicy } from './compile-policy.js';
import type { ConditionType, Signals } from './conditions/condition.js';
import type { Effect, Mode } from './policy.js';

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

/** What the policies of an organization make of a sign-in. */
export interface Evaluation {
  readonly effect: Effect;
  /** The policy that decides; null when none does. */
  readonly matched: CompiledPolicy | null;
  /** Policies that would block, and do not because the user is in the break-glass group. */
  readonly lifted: readonly CompiledPolicy[];
  /** Matching `report_only` policies that would decide if they were enforced. */
  readonly reported: readonly CompiledPolicy[];
  /** Every policy in order, also after the one that decides. */
  readonly evaluated: readonly EvaluatedPolicy[];
}

/**
 * Evaluates policies that stand in order (`inOrder`). The first enforced one that matches decides; none is ALLOW.
 * `isBreakGlass`: BLOCK does not apply to this user, and the evaluation goes on behind it. Pure: no clock, no I/O.
 */
export function evaluatePolicies(
  policies: readonly CompiledPolicy[],
  signals: Signals,
  { isBreakGlass }: { isBreakGlass: boolean },
): Evaluation {
  const missing = missingSignals(signals);
  const evaluated: EvaluatedPolicy[] = [];
  const lifted: CompiledPolicy[] = [];
  const reported: CompiledPolicy[] = [];
  let decisive: CompiledPolicy | null = null;
  for (const policy of policies) {
    const unmet = firstUnmet(policy, signals);
    evaluated.push({
      policyId: policy.id,
      matched: unmet === null,
      mode: policy.mode,
      firstUnmetCondition: unmet,
      unknownSignals: signalNames(policy.asksFor & missing),
    });
    if (unmet !== null || decisive) continue;
    if (policy.mode === 'report_only') reported.push(policy);
    else if (policy.mode === 'disabled') continue;
    else if (policy.effect === 'BLOCK' && isBreakGlass) lifted.push(policy);
    else decisive = policy;
  }
  return { effect: decisive?.effect ?? 'ALLOW', matched: decisive, lifted, reported, evaluated };
}

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
