import { parseAddress } from '@plinth/formats';
import type { Outcome } from './conditions/compile-condition.js';
import { unknownSignals, type ConditionType, type Signals } from './conditions/condition.js';
import { countries } from './conditions/listed.js';
import type { CompiledPolicy, Effect, Mode } from './policy.js';

/** A sign-in whose user is proven, before it takes effect. Null for what is not known. */
export interface SignInContext {
  groups: readonly string[];
  ip: string | null;
  country: string | null;
  passkeyKind: 'synced' | 'device_bound' | null;
  aal: 'aal1' | 'aal2' | null;
  /** The AAGUID of an authenticator that proved its model. */
  authenticator: string | null;
  at: Date;
}

/** A sign-in that somebody asks about: of its groups nothing may be known either. */
type AssumedContext = Omit<SignInContext, 'groups'> & { groups: readonly string[] | null };

/** What becomes of a sign-in. */
export interface PolicyDecision {
  /** `mfa_required`: a policy asks for multi-factor authentication and the ceremony reached less than AAL2. */
  outcome: 'allowed' | 'blocked' | 'mfa_required';
  effect: Effect;
  matchedPolicyId: string | null;
  /** Whether the user is in the organization's break-glass group. */
  isBreakGlass: boolean;
  /** Policies that would have blocked, had the user not been in that group. */
  liftedPolicyIds: readonly string[];
  /** Matching `report_only` policies that would have decided. */
  reportedPolicyIds: readonly string[];
}

/** The signals of a context; what is no address or no country is not known. */
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

/** The decision that an evaluation comes to. */
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
