import type { PoliciesService } from '../policies/policies.service.js';

type Decision = Awaited<ReturnType<PoliciesService['decide']>>;

/** What becomes of a proven sign-in, by the organization's policies and by its demand for single sign-on. */
export interface Judgement {
  outcome: Decision['outcome'];
  /** Whether the break-glass group let someone pass who would have been blocked. */
  lifted: boolean;
  /** The decision, for the trail. */
  details: Record<string, unknown>;
}

/** Puts the decision of the policies and `sso_required` together: the latter blocks all but the break-glass group. */
export function judgementOf(decision: Decision, ssoRequired: boolean): Judgement {
  const isBlockedBySso = ssoRequired && !decision.isBreakGlass;
  const isSsoLifted = ssoRequired && decision.isBreakGlass;
  return {
    outcome: isBlockedBySso ? 'blocked' : decision.outcome,
    lifted: isSsoLifted || decision.liftedPolicyIds.length > 0,
    details: {
      effect: decision.effect,
      policy_id: decision.matchedPolicyId,
      ...(ssoRequired ? { sso_required: true } : {}),
      ...(decision.liftedPolicyIds.length > 0 ? { lifted_policy_ids: decision.liftedPolicyIds } : {}),
      ...(decision.reportedPolicyIds.length > 0 ? { reported_policy_ids: decision.reportedPolicyIds } : {}),
    },
  };
}
