import { missingSignals, type CompiledPolicy } from './compile-policy.js';
import type { Signals } from './conditions/condition.js';
import { evaluatePolicy, type EvaluatedPolicy } from './evaluate-policy.js';
import type { Effect } from './policy.js';
import { PolicyIndex } from './policy-index.js';

const indexes = new WeakMap<readonly CompiledPolicy[], PolicyIndex>();

/** Indexes policies that stand in order, for lists that are evaluated again and again. Gives the same list. */
export function indexed(policies: readonly CompiledPolicy[]): readonly CompiledPolicy[] {
  indexes.set(policies, new PolicyIndex(policies));
  return policies;
}

export type { EvaluatedPolicy } from './evaluate-policy.js';

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
 * Evaluates policies that stand in order (`inOrder`). The first enforced one that matches decides; none is ALLOW.
 * `isBreakGlass`: BLOCK does not apply to this user, and the evaluation goes on behind it. Pure: no clock, no I/O.
 */
export function evaluatePolicies(
  policies: readonly CompiledPolicy[],
  signals: Signals,
  { isBreakGlass }: { isBreakGlass: boolean },
): PolicyEvaluation {
  const evaluated = indexes.get(policies)?.evaluate(signals) ?? evaluateEach(policies, signals);
  const lifted: CompiledPolicy[] = [];
  const reported: CompiledPolicy[] = [];
  let decisive: CompiledPolicy | null = null;
  for (let index = 0; index < evaluated.length && !decisive; index += 1) {
    if (!evaluated[index]!.matched) continue;
    const policy = policies[index]!;
    if (policy.mode === 'report_only') reported.push(policy);
    else if (policy.mode === 'disabled') continue;
    else if (policy.effect === 'BLOCK' && isBreakGlass) lifted.push(policy);
    else decisive = policy;
  }
  return { effect: decisive?.effect ?? 'ALLOW', matched: decisive, lifted, reported, evaluated };
}

function evaluateEach(policies: readonly CompiledPolicy[], signals: Signals): EvaluatedPolicy[] {
  const missing = missingSignals(signals);
  return policies.map((policy) => evaluatePolicy(policy, signals, missing));
}
