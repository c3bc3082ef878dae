import type { SignInDecision } from '../policies/sign-in-decision.js';

/** What becomes of a proven sign-in, by the organization's policies and by its demand for single sign-on. */
export interface Judgement {
  outcome: SignInDecision['outcome'];
  /** Whether the break-glass group let someone pass who would have been blocked. */
  lifted: boolean;
  /** The decision, for the trail. */
  details: Record<string, unknown>;
}

/** Puts the decision of the policies and `sso_required` together: the latter blocks all but the break-glass group. */
export function judgementOf(decision: SignInDecision, ssoRequired: boolean): Judgement {
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
