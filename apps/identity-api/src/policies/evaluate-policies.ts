import type { CompiledPolicy } from './compile-policy.js';
import type { Outcome } from './conditions/compile-condition.js';
import { unknownSignals, type ConditionType, type Signals } from './conditions/condition.js';
import type { Effect, Mode } from './policy.js';

/** What one policy makes of a sign-in. */
export interface EvaluatedPolicy {
  readonly policyId: string;
  readonly matched: boolean;
  readonly mode: Mode;
  /** The index of the first condition that is not met; null when the policy matches. */
  readonly firstUnmetCondition: number | null;
  /** The signals that its conditions ask for and that are not known. */
  readonly unknownSignals: readonly ConditionType[];
}

/** What the policies of an organization make of a sign-in. */
export interface PolicyEvaluation {
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
 * Evaluates policies that are in order (`inOrder`). The first enforced policy that matches decides; without one the
 * effect is ALLOW. `isBreakGlass`: BLOCK does not apply to this user, and later policies may decide. Pure: no clock, no
 * I/O.
 */
export function evaluatePolicies(
  policies: readonly CompiledPolicy[],
  signals: Signals,
  { isBreakGlass }: { isBreakGlass: boolean },
): PolicyEvaluation {
  const unknown = unknownSignals(signals);
  const evaluated: EvaluatedPolicy[] = [];
  const lifted: CompiledPolicy[] = [];
  const reported: CompiledPolicy[] = [];
  let decisive: CompiledPolicy | null = null;
  for (const policy of policies) {
    const unmet = policy.conditions.findIndex((condition) => !isMet(condition.test(signals), policy.effect));
    evaluated.push({
      policyId: policy.id,
      matched: unmet === -1,
      mode: policy.mode,
      firstUnmetCondition: unmet === -1 ? null : unmet,
      unknownSignals: unknown.filter((type) => policy.asksFor.has(type)),
    });
    if (unmet !== -1 || decisive || policy.mode === 'disabled') continue;
    if (policy.mode === 'report_only') reported.push(policy);
    else if (policy.effect === 'BLOCK' && isBreakGlass) lifted.push(policy);
    else decisive = policy;
  }
  return { effect: decisive?.effect ?? 'ALLOW', matched: decisive, lifted, reported, evaluated };
}

/** An unknown signal counts against the sign-in: the condition is met unless the policy would allow. */
const isMet = (outcome: Outcome, effect: Effect): boolean =>
  outcome === 'matched' || (outcome === 'unknown' && effect !== 'ALLOW');
