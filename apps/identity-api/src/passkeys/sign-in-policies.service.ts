import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { ClientAddressReader, type ClientAddress, type RequestFacts, type RequestOrigin } from '@plinth/http';
import { PoliciesService, type OrganizationDecision, type PolicySet } from '../policies/policies.service.js';
import { SessionsService, type PresentedSession } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { problem } from '../errors.js';
import { authenticatorOf, kindOf } from './passkey-mapping.js';
import { PasskeysRepository, type PasskeyRow } from './passkeys.repository.js';

export interface SignInFacts {
  groups: readonly string[];
  passkeyKind: 'synced' | 'device_bound' | null;
  authenticator: string | null;
  aal: 'aal1' | 'aal2';
  isFederated: boolean;
}

export interface SignInVerdict {
  outcome: OrganizationDecision['outcome'];
  isForSso: boolean;
  /** Whether somebody from the break-glass group signs in; `details` name what would block others. */
  isBreakGlass: boolean;
  policiesVersion: number;
  country: string | null;
  details: Record<string, unknown>;
}

@Injectable()
export class SignInPolicies {
  constructor(
    private readonly policies: PoliciesService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly passkeys: PasskeysRepository,
    private readonly addresses: ClientAddressReader,
  ) {}

  /** With `tx`, the decision cannot change until the transaction ends. */
  async evaluate(
    organizationId: string,
    signIn: SignInFacts,
    facts: RequestFacts,
    tx?: Transaction,
  ): Promise<SignInVerdict> {
    return this.evaluateBy(await this.setOf(organizationId, tx), signIn, facts);
  }

  /** The policies and settings; with `tx`, they cannot change until the transaction ends. */
  async setOf(organizationId: string, tx?: Transaction): Promise<PolicySet> {
    return this.policies.setOf(organizationId, tx);
  }

  evaluateBy(set: PolicySet, signIn: SignInFacts, facts: RequestFacts): SignInVerdict {
    return this.evaluateFrom(set, signIn, this.addresses.of(facts));
  }

  private evaluateFrom(
    set: PolicySet,
    { isFederated, ...signIn }: SignInFacts,
    { ip, country }: ClientAddress,
  ): SignInVerdict {
    const decision = this.policies.decideBy(set, { ...signIn, ip, country, at: new Date() });
    return verdictOf(decision, country, { isFederated });
  }

  /** Evaluates an outdated session at an address. If rejected, ends it and throws blocked_by_policy or mfa_required. */
  async evaluateAgain(session: PresentedSession, address: ClientAddress, origin: RequestOrigin | null): Promise<void> {
    const { principal, aal, amr, passkeyId, isFederated } = session;
    const { organizationId, userId } = principal;
    // The counters are read first, so that a concurrent change makes the session outdated again.
    const user = await this.users.find(organizationId, userId);
    if (!user) throw problem('key_revoked');
    const passkey = passkeyId === null ? undefined : await this.passkeys.find(organizationId, userId, passkeyId);
    const signIn = {
      groups: user.groups,
      passkeyKind: passkey ? kindOf(passkey) : kindByAmr(amr),
      authenticator: passkey ? authenticatorOf(passkey) : null,
      aal,
      isFederated,
    };
    const verdict = this.evaluateFrom(await this.setOf(organizationId), signIn, address);
    if (verdict.outcome === 'allowed' && !session.isUnlinked) {
      const { policiesVersion } = verdict;
      return this.sessions.noteEvaluation(principal, { policiesVersion, userVersion: user.access_version });
    }
    const details = { ...verdict.details, ...(session.isUnlinked ? { sso_connection: 'removed' } : {}) };
    await this.sessions.endByPolicy(principal, details, origin);
    throw refusalOf(verdict);
  }
}

export const factsOfPasskey = ({ groups }: { groups: readonly string[] }, passkey: PasskeyRow): SignInFacts => ({
  groups,
  passkeyKind: kindOf(passkey),
  authenticator: authenticatorOf(passkey),
  aal: 'aal2',
  isFederated: false,
});

/** The problem for a rejected person. It does not name the policy. */
export const refusalOf = ({ outcome, isForSso }: SignInVerdict) =>
  outcome === 'mfa_required'
    ? problem('mfa_required')
    : problem('blocked_by_policy', isForSso ? 'The organization requires single sign-on.' : undefined, {
        members: { reason: isForSso ? 'sso_required' : 'policy' },
      });

/** Combines policies with `sso_required`, which exempts the break-glass group and identity provider sign-ins. */
function verdictOf(
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

function kindByAmr(amr: readonly string[]): 'synced' | 'device_bound' | null {
  if (amr.includes('swk')) return 'synced';
  // `pop`: device-bound according to the authenticator alone.
  return amr.includes('hwk') || amr.includes('pop') ? 'device_bound' : null;
}
