import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { ClientSignals, type ClientOrigin, type RequestFacts } from '../client-signals.js';
import { PoliciesService } from '../policies/policies.service.js';
import type { RequestOrigin } from '../request-origin.js';
import { SessionsService, type PresentedSession } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { problem } from '../errors.js';
import { authenticatorOf, kindOf } from './passkey-view.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { judgementOf, kindByAmr, type Judgement } from './sign-in-judgement.js';

/** Who signs in, or has signed in, and how. */
export interface Proof {
  groups: readonly string[];
  passkeyKind: 'synced' | 'device_bound' | null;
  /** The model by its AAGUID, where attestation proved it. */
  authenticator: string | null;
  aal: 'aal2';
}

/** What an organization's policies and its demand for single sign-on make of sign-ins and of the sessions they began. */
@Injectable()
export class SignInPolicies {
  constructor(
    private readonly policies: PoliciesService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly passkeys: PasskeysRepository,
    private readonly signals: ClientSignals,
  ) {}

  /** Evaluates them for a request. In a transaction `tx` the outcome holds until that ends. */
  async evaluate(organizationId: string, proof: Proof, facts: RequestFacts, tx?: Transaction): Promise<Judgement> {
    return this.evaluateFrom(organizationId, proof, this.signals.of(facts), tx);
  }

  private async evaluateFrom(
    organizationId: string,
    proof: Proof,
    { ip, country }: ClientOrigin,
    tx?: Transaction,
  ): Promise<Judgement> {
    const decision = await this.policies.decide(organizationId, { ...proof, ip, country, at: new Date() }, tx);
    return judgementOf(decision, country);
  }

  /**
   * Evaluates them again for a session of which they have changed, by where its person is. Ends the session
   * and throws blocked_by_policy or mfa_required when its person would not get in.
   */
  async evaluateAgain(session: PresentedSession, signals: ClientOrigin, origin: RequestOrigin | null): Promise<void> {
    const { principal, aal, amr, passkeyId } = session;
    const { organizationId, userId } = principal;
    // The counters are read before, or with, what they stand for: a change in between moves them past what is noted.
    const user = await this.users.find(organizationId, userId);
    if (!user) throw problem('key_revoked');
    const passkey = passkeyId === null ? undefined : await this.passkeys.find(organizationId, userId, passkeyId);
    const proof = {
      groups: user.groups,
      passkeyKind: passkey ? kindOf(passkey) : kindByAmr(amr),
      authenticator: passkey ? authenticatorOf(passkey) : null,
      aal,
    };
    const judgement = await this.evaluateFrom(organizationId, proof, signals);
    if (judgement.outcome === 'allowed') {
      const { policiesVersion } = judgement;
      return this.sessions.noteEvaluation(principal, { policiesVersion, userVersion: user.access_version });
    }
    await this.sessions.endByPolicy(principal, judgement.details, origin);
    throw refusalOf(judgement);
  }
}

/** What somebody is told whom policies do not let in: no policy by name. */
export const refusalOf = ({ outcome }: Judgement) =>
  problem(outcome === 'mfa_required' ? 'mfa_required' : 'blocked_by_policy');
