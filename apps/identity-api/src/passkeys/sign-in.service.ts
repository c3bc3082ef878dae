import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Committing, type Transaction } from '@plinth/database';
import type { RequestFacts, RequestOrigin } from '@plinth/http';
import { AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { allOrganizations } from '../principal.js';
import type { BegunSession } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { ChallengesRepository } from './challenges.repository.js';
import { FailedSignInsService } from './failed-sign-ins.service.js';
import { amrOf } from './passkey-mapping.js';
import { CompleteLogin } from './passkeys.dto.js';
import type { LoginOptionsView, SignInView } from './passkeys.views.js';
import { PasskeysRepository, type PasskeyRow } from './passkeys.repository.js';
import { factsOfPasskey, refusalOf, SignInPolicies, type SignInVerdict } from './sign-in-policies.service.js';
import { SignInSessions, toSignInView } from './sign-in-sessions.service.js';
import {
  ceremonyMs,
  CeremonyFailure,
  challengeOf,
  fromBase64url,
  nobodysCredential,
  relyingPartyOf,
  verifyAssertion,
  type VerifiedAssertion,
} from './webauthn.js';

export { CompleteLogin };

// Rejections take at least this long, so that their duration reveals neither the reason nor the user.
const refusalTakesMs = 100;

type User = NonNullable<Awaited<ReturnType<UsersService['find']>>>;

interface VerifiedSignIn {
  passkey: PasskeyRow;
  assertion: VerifiedAssertion;
}

type Outcome = { session: BegunSession; user: User } | { refused: SignInVerdict } | { failed: string };

/** Passkey sign-in: verify, evaluate policies, and only then update the counter and create the session. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: ChallengesRepository,
    private readonly users: UsersService,
    private readonly policies: SignInPolicies,
    private readonly sessions: SignInSessions,
    private readonly audit: AuditService,
    private readonly failures: FailedSignInsService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async begin(): Promise<LoginOptionsView> {
    const challenge = randomBytes(32);
    await this.challenges.insert(allOrganizations, challenge, { ceremony: 'login' });
    return {
      challenge: challenge.toString('base64url'),
      rpId: this.config.RP_ID,
      timeout: ceremonyMs,
      userVerification: 'required',
      allowCredentials: [],
    };
  }

  async complete(body: CompleteLogin, facts: RequestFacts, origin: RequestOrigin): Promise<SignInView> {
    const startedAt = performance.now();
    const verified = await this.verifyPasskey(body, origin);
    if (!verified) return this.refuse(startedAt);
    const { userHandle } = body.response;
    const outcome = await this.database.transaction((tx) =>
      this.completeVerified(tx, verified, userHandle, facts, origin),
    );
    if ('failed' in outcome) {
      await this.failures.note(verified.passkey, outcome.failed, origin);
      return this.refuse(startedAt);
    }
    if ('refused' in outcome) throw refusalOf(outcome.refused);
    return toSignInView(outcome.session, outcome.user);
  }

  /**
   * Verifies an assertion as proof for something else than a session. The returned function records the use in a transaction
   * that locks the user, and returns since when the passkey counts as recovered. Both throw sign_in_failed.
   */
  async prove(
    body: CompleteLogin,
    origin: RequestOrigin,
  ): Promise<(tx: Transaction, user: User) => Promise<Date | null>> {
    const startedAt = performance.now();
    const verified = await this.verifyPasskey(body, origin);
    if (!verified) return this.refuse(startedAt);
    const { passkey } = verified;
    return async (tx, { id, organization_id: organizationId, user_handle }) => {
      const { userHandle } = body.response;
      const isTheirs = passkey.user_id === id && (userHandle == null || fromBase64url(userHandle).equals(user_handle));
      const previousCount = isTheirs
        ? (await this.passkeys.readForSignIn(organizationId, tx, passkey)).previousCount
        : undefined;
      if (previousCount === undefined) throw notAccepted();
      await this.usePasskey(organizationId, tx, { ...verified, previousCount }, origin);
      return passkey.recovered_at;
    };
  }

  /** Undefined if the assertion is invalid; the reason is audited if the passkey is known. */
  private async verifyPasskey(body: CompleteLogin, origin: RequestOrigin): Promise<VerifiedSignIn | undefined> {
    const challenge = challengeOf(body.response.clientDataJSON);
    const credentialId = fromBase64url(body.id);
    const { ceremony, passkey } = await this.challenges.takeWithPasskey(allOrganizations, challenge, credentialId);
    try {
      // Verified in any case, so that every rejection takes the same work.
      const assertion = await this.verify(body, challenge ?? randomBytes(32), passkey);
      if (ceremony !== 'login') throw new CeremonyFailure('challenge');
      if (!passkey) throw new CeremonyFailure('unknown_credential');
      return { passkey, assertion };
    } catch (error) {
      if (!(error instanceof CeremonyFailure)) throw error;
      // A wrong challenge or credential also fails the signature, so it is reported first.
      const isOurChallenge = ceremony === 'login';
      const reason = !isOurChallenge ? 'challenge' : !passkey ? 'unknown_credential' : error.reason;
      await this.failures.note(passkey, reason, origin);
      return undefined;
    }
  }

  private verify(body: CompleteLogin, challenge: Buffer, passkey: PasskeyRow | undefined): Promise<VerifiedAssertion> {
    const { authenticatorData, clientDataJSON, signature } = body.response;
    const credential = passkey
      ? {
          credentialId: passkey.credential_id,
          publicKey: passkey.public_key,
          backupEligible: passkey.backup_eligible,
        }
      : nobodysCredential;
    const response = {
      id: body.id,
      rawId: body.rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { authenticatorData, clientDataJSON, signature },
    } as const;
    return verifyAssertion(relyingPartyOf(this.config), response, challenge, credential);
  }

  /** Policies are evaluated in the transaction, so a concurrent policy change waits, or this sign-in uses it. */
  private async completeVerified(
    tx: Transaction,
    { passkey, assertion }: VerifiedSignIn,
    userHandle: string | null | undefined,
    facts: RequestFacts,
    origin: RequestOrigin,
  ): Promise<Outcome | Committing<Outcome>> {
    const organizationId = passkey.organization_id;
    const [user, policySet, { previousCount, hasRequests }] = await Promise.all([
      // The user's row is always locked first, which serializes sign-ins, removals and the account's end.
      this.users.lock(organizationId, tx, passkey.user_id),
      this.policies.setOf(organizationId, tx),
      this.passkeys.readForSignIn(organizationId, tx, passkey),
      this.audit.readNames(organizationId, tx, [passkey.user_id]),
    ]);
    if (!user || previousCount === undefined) return { failed: 'unknown_credential' };
    if (user.status === 'suspended') return { failed: 'user_suspended' };
    if (userHandle != null && !fromBase64url(userHandle).equals(user.user_handle)) return { failed: 'user_handle' };
    const verdict = this.policies.evaluateBy(policySet, factsOfPasskey(user, passkey), facts);
    const by = { passkey_id: passkey.id };
    if (verdict.outcome !== 'allowed') {
      await this.sessions.refuse(organizationId, tx, { userId: user.id, verdict, details: by }, origin);
      return { refused: verdict };
    }
    const authentication = { passkeyId: passkey.id, amr: amrOf(passkey), recoveredAt: passkey.recovered_at };
    const signIn = { user, authentication, verdict, details: by };
    if (hasRequests) await this.sessions.cancelRequests(organizationId, tx, signIn, origin);
    const used = this.usePasskey(organizationId, tx, { passkey, assertion, previousCount }, origin);
    const session = this.sessions.beginWithoutRequests(organizationId, tx, signIn, origin);
    return tx.commitWith(Promise.all([session, used]).then(([begun]) => ({ session: begun, user })));
  }

  /** Records the use and counter. All statements are issued before it waits. */
  private async usePasskey(
    organizationId: string,
    tx: Transaction,
    { passkey, assertion, previousCount }: VerifiedSignIn & { previousCount: number },
    origin: RequestOrigin,
  ): Promise<void> {
    const { signCount } = assertion;
    const hasGrown = signCount > previousCount || (signCount === 0 && previousCount === 0);
    const asked = [this.passkeys.use(organizationId, tx, passkey.id, { ...assertion, isSuspect: !hasGrown })];
    if (!hasGrown) {
      const event = {
        action: 'passkey.clone_suspected',
        actor: { type: 'user', id: passkey.user_id },
        target: { type: 'passkey', id: passkey.id },
        details: { previous_count: previousCount, count: signCount },
        isConsequence: true,
      } as const;
      asked.push(this.audit.record(organizationId, tx, event, origin));
    }
    await Promise.all(asked);
  }

  private async refuse(startedAt: number): Promise<never> {
    const leftMs = startedAt + refusalTakesMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(leftMs, 0)));
    throw notAccepted();
  }
}

const notAccepted = () =>
  problem('sign_in_failed', 'The passkey was not accepted. Start again.', {
    members: { reason: 'passkey' },
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
