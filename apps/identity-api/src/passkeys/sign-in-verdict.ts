import type { OrganizationDecision } from '../policies/policies.service.js';

/** What becomes of a proven sign-in, by the organization's policies and by its demand for single sign-on. */
export interface SignInVerdict {
  outcome: OrganizationDecision['outcome'];
  /** Whether it is blocked because the organization wants single sign-on, and by no policy. */
  isForSso: boolean;
  /** Whether somebody of the break-glass group signs in; `details` name what would have blocked anyone else. */
  isBreakGlass: boolean;
  /** The organization's counter that this came of. */
  policiesVersion: number;
  /** Where the person was, by the word of a trusted proxy. */
  country: string | null;
  /** The decision, for the audit log. */
  details: Record<string, unknown>;
}

/**
 * Puts the decision of the policies and `sso_required` together: the latter blocks all but the break-glass group, and those
 * who come by an identity provider.
 */
export function verdictOf(
  decision: OrganizationDecision,
  country: string | null,
  { isFederated }: { isFederated: boolean },
): SignInVerdict {
  const { ssoRequired, isBreakGlass, policiesVersion } = decision;
  const isForSso = ssoRequired && !isBreakGlass && !isFederated;
  return {
    outcome: isForSso ? 'blocked' : decision.outcome,
    isForSso: isForSso && decision.outcome === 'allowed',
    isBreakGlass,
    policiesVersion,
    country,
    details: {
      effect: decision.effect,
      policy_id: decision.matchedPolicyId,
      ...(ssoRequired ? { sso_required: true } : {}),
      ...(decision.liftedPolicyIds.length > 0 ? { lifted_policy_ids: decision.liftedPolicyIds } : {}),
      ...(decision.reportedPolicyIds.length > 0 ? { reported_policy_ids: decision.reportedPolicyIds } : {}),
    },
  };
}

/** The kind of passkey that a session was begun with, by its authentication methods (RFC 8176); null for none. */
export function kindByAmr(amr: readonly string[]): 'synced' | 'device_bound' | null {
  if (amr.includes('swk')) return 'synced';
  // `pop` where the key is bound to its device by its own word.
  return amr.includes('hwk') || amr.includes('pop') ? 'device_bound' : null;
}
