import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { ClientAddressReader, type ClientAddress, type RequestFacts, type RequestOrigin } from '@plinth/http';
import { PoliciesService, type OrganizationDecision, type PolicySet } from '../policies/policies.service.js';
import { SessionsService, type PresentedSession } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { problem } from '../errors.js';
import { authenticatorOf, kindOf } from './passkey-mapping.js';
import { PasskeysRepository, type PasskeyRow } from './passkeys.repository.js';

/** Who signs in, or has signed in, and how. */
export interface SignInFacts {
  groups: readonly string[];
  passkeyKind: 'synced' | 'device_bound' | null;
  /** The model by its AAGUID, where attestation proved it. */
  authenticator: string | null;
  aal: 'aal1' | 'aal2';
  /** Whether an identity provider says who they are. */
  isFederated: boolean;
}

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

/** What an organization's policies and its demand for single sign-on make of sign-ins and of the sessions they began. */
@Injectable()
export class SignInPolicies {
  constructor(
    private readonly policies: PoliciesService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly passkeys: PasskeysRepository,
    private readonly addresses: ClientAddressReader,
  ) {}

  /** Evaluates them for a request. In a transaction `tx` the outcome holds until that ends. */
  async evaluate(
    organizationId: string,
    signIn: SignInFacts,
    facts: RequestFacts,
    tx?: Transaction,
  ): Promise<SignInVerdict> {
    return this.evaluateBy(await this.setOf(organizationId, tx), signIn, facts);
  }

  /** What they are evaluated by; in a transaction `tx` it stays so until that ends. */
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

  /**
   * Evaluates them again for a session of which they have changed, by where its person is. Ends the session
   * and throws blocked_by_policy or mfa_required when its person would not get in.
   */
  async evaluateAgain(session: PresentedSession, address: ClientAddress, origin: RequestOrigin | null): Promise<void> {
    const { principal, aal, amr, passkeyId, isFederated } = session;
    const { organizationId, userId } = principal;
    // The counters are read before, or with, what they stand for: a change in between moves them past what is noted.
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

/** Who signs in with a passkey. */
export const factsOfPasskey = ({ groups }: { groups: readonly string[] }, passkey: PasskeyRow): SignInFacts => ({
  groups,
  passkeyKind: kindOf(passkey),
  authenticator: authenticatorOf(passkey),
  aal: 'aal2',
  isFederated: false,
});

/** What somebody is told whom policies do not let in: no policy by name. */
export const refusalOf = ({ outcome, isForSso }: SignInVerdict) =>
  outcome === 'mfa_required'
    ? problem('mfa_required')
    : problem('blocked_by_policy', isForSso ? 'The organization requires single sign-on.' : undefined, {
        members: { reason: isForSso ? 'sso_required' : 'policy' },
      });

/**
 * Puts the decision of the policies and `sso_required` together: the latter blocks all but the break-glass group, and those
 * who come by an identity provider.
 */
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

/** The kind of passkey that a session was begun with, by its authentication methods (RFC 8176); null for none. */
function kindByAmr(amr: readonly string[]): 'synced' | 'device_bound' | null {
  if (amr.includes('swk')) return 'synced';
  // `pop` where the key is bound to its device by its own word.
  return amr.includes('hwk') || amr.includes('pop') ? 'device_bound' : null;
}
