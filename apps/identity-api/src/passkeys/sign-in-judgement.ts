import type { PoliciesService } from '../policies/policies.service.js';

type Decision = Awaited<ReturnType<PoliciesService['decide']>>;

/** What becomes of a proven sign-in, by the organization's policies and by its demand for single sign-on. */
export interface Judgement {
  outcome: Decision['outcome'];
  /** Whether somebody of the break-glass group signs in; `details` name what would have blocked anyone else. */
  isBreakGlass: boolean;
  /** The decision, for the trail. */
  details: Record<string, unknown>;
}

/** Puts the decision of the policies and `sso_required` together: the latter blocks all but the break-glass group. */
export function judgementOf(decision: Decision, ssoRequired: boolean): Judgement {
  const isBlockedBySso = ssoRequired && !decision.isBreakGlass;
  return {
    outcome: isBlockedBySso ? 'blocked' : decision.outcome,
    isBreakGlass: decision.isBreakGlass,
    details: {
      effect: decision.effect,
      policy_id: decision.matchedPolicyId,
      ...(ssoRequired ? { sso_required: true } : {}),
      ...(decision.liftedPolicyIds.length > 0 ? { lifted_policy_ids: decision.liftedPolicyIds } : {}),
      ...(decision.reportedPolicyIds.length > 0 ? { reported_policy_ids: decision.reportedPolicyIds } : {}),
    },
  };
}
