import { parseAddress } from '@plinth/formats';
import type { Signals } from './conditions/condition.js';
import { countries } from './conditions/listed.js';
import type { PolicyEvaluation } from './evaluate-policies.js';
import type { Effect } from './policy.js';

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
export function toSignals(context: {
  groups: readonly string[] | null;
  ip: string | null;
  country: string | null;
  passkeyKind: string | null;
  aal: string | null;
  authenticator: string | null;
  at: Date;
}): Signals {
  const { groups, ip, country, passkeyKind, aal, authenticator, at } = context;
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
