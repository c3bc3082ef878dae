import { parseAddress } from '@plinth/formats';
import type { Outcome } from './conditions/compile-condition.js';
import { unknownSignals, type ConditionType, type Signals } from './conditions/condition.js';
import { countries } from './conditions/listed.js';
import type { CompiledPolicy, Effect, Mode } from './policy.js';

/** An authenticated sign-in before it takes effect. Null means unknown. */
export interface SignInContext {
  groups: readonly string[];
  ip: string | null;
  country: string | null;
  passkeyKind: 'synced' | 'device_bound' | null;
  aal: 'aal1' | 'aal2' | null;
  authenticator: string | null;
  at: Date;
}

/** A hypothetical sign-in, whose groups may be unknown too. */
type AssumedContext = Omit<SignInContext, 'groups'> & { groups: readonly string[] | null };

export interface PolicyDecision {
  /** `mfa_required`: a policy requires multi-factor authentication and the sign-in does not reach AAL2. */
  outcome: 'allowed' | 'blocked' | 'mfa_required';
  effect: Effect;
  matchedPolicyId: string | null;
  isBreakGlass: boolean;
  /** Policies that would have blocked the user outside the break-glass group. */
  liftedPolicyIds: readonly string[];
  /** Matching `report_only` policies that would have decided. */
  reportedPolicyIds: readonly string[];
}

/** The signals of a context. Invalid addresses and countries count as unknown. */
export function toSignals({ groups, ip, country, passkeyKind, aal, authenticator, at }: AssumedContext): Signals {
  return {
    groups: groups && new Set(groups),
    address: ip === null ? null : parseAddress(ip),
    country: country !== null && countries.has(country) ? country : null,
    passkeyKind,
    aal,
    authenticator: authenticator?.toLowerCase() ?? null,
    at,
  };
}

export interface EvaluatedPolicy {
  readonly policyId: string;
  readonly matched: boolean;
  readonly mode: Mode;
  /** The index of the first unmet condition; null if the policy matches. */
  readonly firstUnmetCondition: number | null;
  readonly unknownSignals: readonly ConditionType[];
}

export interface PolicyEvaluation {
  readonly effect: Effect;
  /** The policy that decides; null if no policy matches. */
  readonly matched: CompiledPolicy | null;
  /** Policies that would block, but do not apply because the user is in the break-glass group. */
  readonly lifted: readonly CompiledPolicy[];
  /** Matching `report_only` policies that would decide if they were enforced. */
  readonly reported: readonly CompiledPolicy[];
  /** Every policy in order, including those after the deciding one. */
  readonly evaluated: readonly EvaluatedPolicy[];
}

/**
 * Evaluates ordered policies (`inOrder`). The first enforced policy that matches decides; otherwise the effect is
 * ALLOW. With `isBreakGlass`, BLOCK does not apply and later policies can decide. Pure: no clock, no I/O.
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

export function toDecision(evaluation: PolicyEvaluation, signals: Signals, isBreakGlass: boolean): PolicyDecision {
  const { effect, matched, lifted, reported } = evaluation;
  const isShortOfMfa = effect === 'REQUIRE_MFA' && signals.aal !== 'aal2';
  return {
    outcome: effect === 'BLOCK' ? 'blocked' : isShortOfMfa ? 'mfa_required' : 'allowed',
    effect,
    matchedPolicyId: matched?.id ?? null,
    isBreakGlass,
    liftedPolicyIds: lifted.map(({ id }) => id),
    reportedPolicyIds: reported.map(({ id }) => id),
  };
}
