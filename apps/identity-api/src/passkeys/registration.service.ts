import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database, violates, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { RequestFacts, RequestOrigin } from '@plinth/http';
import { AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { MailMessages } from '../mail/mail-messages.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { requireFreshSignIn, allOrganizations, type SessionPrincipal, type TicketPrincipal } from '../principal.js';
import { EnrollmentsService } from '../users/enrollments.service.js';
import { UsersService } from '../users/users.service.js';
import { AuthenticatorMetadata, type Attested } from './authenticator-metadata.js';
import { ChallengesRepository, type IssuedChallenge } from './challenges.repository.js';
import { amrOf, authenticatorNameOf, kindOf, toPasskeyView } from './passkey-mapping.js';
import type { BeginRegistration, CompleteRegistration } from './passkeys.dto.js';
import type { RegisteredPasskeyView, RegistrationOptionsView, SignInView } from './passkeys.views.js';
import { PasskeysRepository, type PasskeyRow } from './passkeys.repository.js';
import { factsOfPasskey, SignInPolicies } from './sign-in-policies.service.js';
import { SignInSessions, toSignInView } from './sign-in-sessions.service.js';
import {
  CeremonyFailure,
  challengeOf,
  creationOptions,
  relyingPartyOf,
  verifyRegistration,
  type VerifiedRegistration,
} from './webauthn.js';

const maxPasskeys = 50;

type User = NonNullable<Awaited<ReturnType<UsersService['find']>>>;

interface NewPasskey {
  registration: VerifiedRegistration & Attested;
  names: { displayName: string | null; defaultName: string | null };
  transports: readonly string[];
  signsIn: boolean;
}

export type Registrant = SessionPrincipal | TicketPrincipal;

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: ChallengesRepository,
    private readonly users: UsersService,
    private readonly organizations: OrganizationsService,
    private readonly metadata: AuthenticatorMetadata,
    private readonly enrollments: EnrollmentsService,
    private readonly policies: SignInPolicies,
    private readonly sessions: SignInSessions,
    private readonly audit: AuditService,
    private readonly messages: MailMessages,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async begin(registrant: Registrant, body: BeginRegistration | undefined): Promise<RegistrationOptionsView> {
    if (registrant.kind === 'session') requireFreshSignIn(registrant);
    const { organizationId, userId } = registrant;
    const user = await this.users.find(organizationId, userId);
    if (!user) throw problem('key_revoked');
    const registered = await this.passkeys.listAllOf(organizationId, userId);
    const challenge = randomBytes(32);
    const displayName = body?.displayName ?? null;
    await this.database.transaction(async (tx) => {
      if (!(await this.users.hold(tx, userId))) throw problem('key_revoked');
      const given = { ceremony: 'registration', organizationId, userId, displayName } as const;
      await this.challenges.insert(organizationId, challenge, given, tx);
    });
    const options = await creationOptions(
      relyingPartyOf(this.config),
      challenge,
      { handle: user.user_handle, name: user.email, displayName: user.display_name },
      registered.map((row) => ({ credentialId: row.credential_id, transports: row.transports })),
      await this.attestationOf(organizationId),
    );
    return options as RegistrationOptionsView;
  }

  async complete(
    registrant: Registrant,
    body: CompleteRegistration,
    facts: RequestFacts,
    origin: RequestOrigin,
  ): Promise<RegisteredPasskeyView> {
    if (registrant.kind === 'session') requireFreshSignIn(registrant);
    const { displayName, registration } = await this.verified(registrant, body);
    const names = { displayName, defaultName: body.defaultName ?? null };
    const signsIn = body.signIn === true && registrant.kind === 'ticket';
    try {
      return await this.database.transaction((tx) =>
        this.register(
          tx,
          registrant,
          { registration, names, transports: body.response.transports ?? [], signsIn },
          facts,
          origin,
        ),
      );
    } catch (error) {
      if (violates(error, 'passkeys_credential_id_key'))
        throw problem('registration_failed', 'This passkey is already registered.');
      throw error;
    }
  }

  private async verified(registrant: Registrant, body: CompleteRegistration) {
    const challenge = challengeOf(body.response.clientDataJSON);
    const given = challenge && (await this.challenges.take(allOrganizations, challenge));
    if (!challenge || !given || !isOwn(given, registrant))
      throw problem('registration_failed', 'The challenge is unknown, expired or already used. Start again.');
    const response = {
      id: body.id,
      rawId: body.rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: body.response.clientDataJSON,
        attestationObject: body.response.attestationObject,
      },
    } as const;
    try {
      const registration = await verifyRegistration(relyingPartyOf(this.config), response, challenge);
      const attested = await this.attested(registrant.organizationId, registration);
      return { displayName: given.displayName, registration: { ...registration, ...attested } };
    } catch (error) {
      if (!(error instanceof CeremonyFailure)) throw error;
      throw problem('registration_failed', `The authenticator’s response was rejected: ${error.reason}.`);
    }
  }

  private async attestationOf(organizationId: string): Promise<'none' | 'direct'> {
    return (await this.organizations.find(organizationId))?.attestation ?? 'none';
  }

  private async attested(organizationId: string, { aaguid, certificates }: VerifiedRegistration): Promise<Attested> {
    const isAsked = (await this.attestationOf(organizationId)) === 'direct';
    return this.metadata.verify(aaguid, isAsked ? certificates : [], new Date());
  }

  private async register(
    tx: Transaction,
    registrant: Registrant,
    registered: NewPasskey,
    facts: RequestFacts,
    origin: RequestOrigin,
  ): Promise<RegisteredPasskeyView> {
    const { organizationId, userId } = registrant;
    // The user's row is always locked first, so changes to one user's passkeys are serialized.
    const user = await this.users.lockActive(organizationId, tx, userId);
    if (!user) throw problem('key_revoked');
    const row = await this.store(tx, registrant, user, registered, origin);
    if (!registered.signsIn) return toPasskeyView(row);
    const session = await this.signIn(tx, user, row, facts, origin);
    const used = session && (await this.passkeys.find(organizationId, userId, row.id, tx));
    return { ...toPasskeyView(used ?? row), session };
  }

  private async signIn(
    tx: Transaction,
    user: User,
    passkey: PasskeyRow,
    facts: RequestFacts,
    origin: RequestOrigin,
  ): Promise<SignInView | null> {
    const organizationId = passkey.organization_id;
    const verdict = await this.policies.evaluate(organizationId, factsOfPasskey(user, passkey), facts, tx);
    const details = { passkey_id: passkey.id };
    if (verdict.outcome !== 'allowed') {
      await this.sessions.refuse(organizationId, tx, { userId: user.id, verdict, details }, origin);
      return null;
    }
    await this.passkeys.noteFirstUse(organizationId, tx, passkey.id);
    const authentication = { passkeyId: passkey.id, amr: amrOf(passkey), recoveredAt: passkey.recovered_at };
    const signIn = { user, authentication, verdict, details };
    return toSignInView(await this.sessions.begin(organizationId, tx, signIn, origin), user);
  }

  private async store(
    tx: Transaction,
    registrant: Registrant,
    user: User,
    { registration, names, transports }: NewPasskey,
    origin: RequestOrigin,
  ): Promise<PasskeyRow> {
    const { organizationId, userId } = registrant;
    const recoveredAt = await this.recoveredAt(tx, registrant, user);
    if ((await this.passkeys.countOf(organizationId, tx, userId)) >= maxPasskeys)
      throw problem('passkey_limit_reached', `Passkey limit reached (${maxPasskeys}). Remove one first.`);
    const row = await this.passkeys.insert(organizationId, tx, {
      id: uuidV7(),
      user_id: userId,
      credential_id: registration.credentialId,
      public_key: registration.publicKey,
      display_name: names.displayName ?? authenticatorNameOf(registration.aaguid) ?? names.defaultName ?? 'Passkey',
      sign_count: String(registration.signCount),
      backup_eligible: registration.backupEligible,
      backed_up: registration.backedUp,
      aaguid: registration.aaguid,
      transports: [...new Set(transports)],
      clone_suspected: false,
      attested: registration.attested,
      hardware_protected: registration.hardwareProtected,
      recovered_at: recoveredAt,
      created_at: new Date(),
      last_used_at: null,
    });
    const event = {
      action: 'passkey.registered',
      actor: { type: 'user', id: userId },
      target: { type: 'passkey', id: row.id },
      details: {
        ...{ user_id: userId, kind: kindOf(row), aaguid: row.aaguid, attested: row.attested, by: registrant.kind },
        ...(recoveredAt === null ? {} : { is_recovery: true }),
      },
    } as const;
    await this.audit.record(organizationId, tx, event, origin);
    // Tickets issued before this passkey must not let their holder in.
    const end = { actor: event.actor, reason: 'passkey_registered', origin } as const;
    await this.enrollments.endAllOf(organizationId, tx, userId, end);
    await this.messages.notify(tx, user, 'passkey_added');
    return row;
  }

  /**
   * Uses the ticket up. Returns since when the passkey counts as recovered, else null: with a ticket for somebody who had
   * a credential, with a recovered passkey's session, or with an identity provider's session for such a person.
   */
  private async recoveredAt(tx: Transaction, registrant: Registrant, user: User): Promise<Date | null> {
    if (registrant.kind === 'session') {
      // An identity provider alone must not add a passkey to an account that already has one.
      const isByIdentityProvider = registrant.aal === 'aal1' && user.had_passkey;
      return registrant.recoveredAt ?? (isByIdentityProvider ? new Date() : null);
    }
    const spent = await this.enrollments.spend(registrant.organizationId, tx, registrant.subject);
    if (!spent) throw problem('key_revoked', 'The enrolment ticket was already used. Request a new one.');
    return spent.isRecovery || user.had_credential ? new Date() : null;
  }
}

const isOwn = (
  given: IssuedChallenge,
  { organizationId, userId }: Registrant,
): given is Extract<IssuedChallenge, { ceremony: 'registration' }> =>
  given.ceremony === 'registration' && given.organizationId === organizationId && given.userId === userId;
