import { Injectable } from '@nestjs/common';
import { normalEmail, readEmailDomain, uuidV7 } from '@plinth/formats';
import type { Transaction } from '@plinth/database';
import type { RequestOrigin } from '@plinth/http';
import { AdministratorsService } from '../administrators/administrators.service.js';
import { AuditService } from '../audit/audit.service.js';
import { MailMessages } from '../mail/mail-messages.service.js';
import { DomainsService } from '../organizations/domains.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import type { FederatedConnection } from '../organizations/sso-connections.service.js';
import { EnrollmentsService } from '../users/enrollments.service.js';
import { UsersService } from '../users/users.service.js';
import { FederatedIdentitiesRepository, type FederatedIdentityRow } from './federated-identities.repository.js';
import type { FederatedClaims } from './identity-providers.service.js';
import { SsoFailure } from './sso-failure.js';

type User = NonNullable<Awaited<ReturnType<UsersService['find']>>>;

/** The person that an identity provider's claims refer to: linked, to be linked with or without proof, or to be added. */
export type FederatedPerson =
  | { kind: 'linked'; user: User; identity: FederatedIdentityRow }
  | { kind: 'to_link'; user: User; succeeds: string | null }
  | { kind: 'to_prove'; user: User }
  | { kind: 'to_add'; email: string };

/** A proof that the account belongs to the person, and since when it is under a recovery hold. */
export interface Possession {
  by: 'passkey' | 'session' | 'ticket';
  recoveredAt: Date | null;
}

@Injectable()
export class FederatedPeople {
  constructor(
    private readonly identities: FederatedIdentitiesRepository,
    private readonly users: UsersService,
    private readonly organizations: OrganizationsService,
    private readonly domains: DomainsService,
    private readonly enrollments: EnrollmentsService,
    private readonly administrators: AdministratorsService,
    private readonly audit: AuditService,
    private readonly messages: MailMessages,
  ) {}

  /**
   * Finds and locks the person that claims refer to. A link identifies people by `sub` alone. Before that, the verified
   * e-mail address does, in a domain the organization has verified, so nobody else's identity provider can name them.
   * Only people who never had a credential and still have their first address are linked without proof: an
   * administrator could have set any other address to take over. People with rights in this API always prove: whoever
   * chooses the identity provider may lack these rights. The declared successor of a connection needs no proof for the
   * people of the old one, except those with rights or in the break-glass group. Throws SsoFailure.
   */
  async find(tx: Transaction, connection: FederatedConnection, claims: FederatedClaims): Promise<FederatedPerson> {
    const { organizationId, id, jit } = connection;
    const identity = await this.identities.findBySubject(organizationId, id, claims.subject, tx);
    if (identity) {
      const user = await this.users.lock(organizationId, tx, identity.user_id);
      if (!user) throw new SsoFailure('no_account');
      // Removed while this sign-in waited for the row; the next sign-in must prove it.
      if (!(await this.identities.findBySubject(organizationId, id, claims.subject, tx)))
        throw new SsoFailure('expired');
      return { kind: 'linked', user: requireActive(user), identity };
    }
    const email = await this.ownAddress(connection, tx, claims);
    const user = await this.users.lockByEmail(organizationId, tx, email);
    if (!user) {
      if (!jit) throw new SsoFailure('no_account');
      return { kind: 'to_add', email };
    }
    // An address reassigned at the identity provider must not give access to this account.
    const other = await this.identities.findByUser(organizationId, tx, id, user.id);
    // Another tab linked it while this one waited for the row.
    if (other?.subject === claims.subject) return { kind: 'linked', user: requireActive(user), identity: other };
    if (other) throw new SsoFailure('changed_subject');
    requireActive(user);
    if (user.email_changed || (await this.administrators.rightsOfUser(user.id, tx)).length > 0)
      return { kind: 'to_prove', user };
    if (!user.had_credential) return { kind: 'to_link', user, succeeds: null };
    const isSuccession = await this.isOfPredecessor(connection, tx, user);
    return isSuccession ? { kind: 'to_link', user, succeeds: connection.succeeds } : { kind: 'to_prove', user };
  }

  /** Links the person, after creating them if needed. Throws SsoFailure if the subject was concurrently linked elsewhere. */
  async link(
    tx: Transaction,
    { organizationId, id: connectionId }: FederatedConnection,
    { subject, name }: FederatedClaims,
    { person, possession }: { person: FederatedPerson; possession: Possession | null },
    origin: RequestOrigin,
  ): Promise<{ user: User; identity: FederatedIdentityRow }> {
    if (person.kind === 'linked') {
      await this.identities.noteUse(organizationId, tx, person.identity.id);
      return person;
    }
    const connection = { type: 'sso_connection', id: connectionId } as const;
    const added = { organizationId, displayName: name };
    const user =
      person.kind === 'to_add'
        ? await this.users.addFederated(tx, connection, { ...added, email: person.email }, origin)
        : person.user;
    const succeeds = possession === null && person.kind === 'to_link' ? person.succeeds : null;
    const recoveredAt = succeeds === null ? (possession?.recoveredAt ?? null) : new Date();
    const link = { id: uuidV7(), userId: user.id, connectionId, subject, recoveredAt };
    const identity = await this.identities.insert(organizationId, tx, link);
    if (!identity) throw new SsoFailure('changed_subject');
    const actor = possession ? ({ type: 'user', id: user.id } as const) : connection;
    const details = {
      ...{ user_id: user.id, sso_connection_id: connectionId, by: possession?.by ?? 'email' },
      ...(recoveredAt === null ? {} : { is_recovery: true }),
      ...(succeeds === null ? {} : { succeeds }),
    };
    const event = { action: 'link.created', actor, target: { type: 'link', id: link.id }, details } as const;
    await this.audit.record(organizationId, tx, { ...event, isConsequence: true }, origin);
    // Tickets issued before the link must not let their holder in.
    const end = { actor, reason: 'link_created', origin } as const;
    await this.enrollments.endAllOf(organizationId, tx, user.id, end);
    if (person.kind !== 'to_add') await this.messages.notify(tx, user, 'link_added');
    return { user, identity };
  }

  private async isOfPredecessor(
    { organizationId, succeeds }: FederatedConnection,
    tx: Transaction,
    { id, groups }: User,
  ): Promise<boolean> {
    if (succeeds === null || !(await this.identities.findByUser(organizationId, tx, succeeds, id))) return false;
    const organization = await this.organizations.find(organizationId, tx);
    return organization?.break_glass_group == null || !groups.includes(organization.break_glass_group);
  }

  private async ownAddress(
    { organizationId }: FederatedConnection,
    tx: Transaction,
    { email, emailVerified }: FederatedClaims,
  ): Promise<string> {
    if (email === null) throw new SsoFailure('no_email');
    const address = normalEmail(email);
    const domain = address.length > 254 ? null : readEmailDomain(address);
    if (domain === null) throw new SsoFailure('no_email');
    if (!emailVerified) throw new SsoFailure('email_unverified');
    if (!(await this.domains.isVerifiedBy(organizationId, tx, domain))) throw new SsoFailure('foreign_domain');
    return address;
  }
}

function requireActive(user: User): User {
  if (user.status !== 'active') throw new SsoFailure('suspended');
  return user;
}
