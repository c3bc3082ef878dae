import { Injectable } from '@nestjs/common';
import { normalEmail, readEmailDomain, uuidV7 } from '@plinth/formats';
import type { Transaction } from '@plinth/database';
import type { RequestOrigin } from '@plinth/http';
import { AuditService } from '../audit/audit.service.js';
import { EmailDomainsService } from '../organizations/email-domains.service.js';
import type { FederatedConnection } from '../organizations/sso-connections.service.js';
import { UsersService } from '../users/users.service.js';
import { FederatedIdentitiesRepository, type FederatedIdentityRow } from './federated-identities.repository.js';
import type { FederatedClaims } from './identity-providers.service.js';
import { SsoFailure } from './sso-failure.js';

type User = NonNullable<Awaited<ReturnType<UsersService['find']>>>;

/** Whom a provider's word is about: somebody it is linked to, somebody to be linked, or somebody to be added. */
export type FederatedPerson =
  | { kind: 'linked'; user: User; identity: FederatedIdentityRow }
  | { kind: 'to_link'; user: User }
  | { kind: 'to_add'; email: string };

/** The people of an organization as its identity providers know them. */
@Injectable()
export class FederatedPeople {
  constructor(
    private readonly identities: FederatedIdentitiesRepository,
    private readonly users: UsersService,
    private readonly domains: EmailDomainsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Finds whom the claims are about, and locks them. Once linked, `sub` alone says who somebody is. Before that their
   * e-mail address does, where the provider has verified it and the organization its domain: nobody else's provider can
   * name them. Throws SsoFailure.
   */
  async find(tx: Transaction, connection: FederatedConnection, claims: FederatedClaims): Promise<FederatedPerson> {
    const { organizationId, id, jit } = connection;
    const identity = await this.identities.findBySubject(organizationId, id, claims.subject, tx);
    if (identity) {
      const user = await this.users.lock(organizationId, tx, identity.user_id);
      if (!user) throw new SsoFailure('no_account');
      return { kind: 'linked', user: requireActive(user), identity };
    }
    const email = await this.ownAddress(connection, tx, claims);
    const user = await this.users.lockByEmail(organizationId, tx, email);
    if (!user) {
      if (!jit) throw new SsoFailure('no_account');
      return { kind: 'to_add', email };
    }
    // An address that was given to somebody else at the provider must not bring them into this account.
    if (await this.identities.findByUser(organizationId, tx, id, user.id)) throw new SsoFailure('changed_subject');
    return { kind: 'to_link', user: requireActive(user) };
  }

  /** Links the person, and adds them before where they are none yet. */
  async link(
    tx: Transaction,
    { organizationId, id: connectionId }: FederatedConnection,
    { subject, name }: FederatedClaims,
    person: FederatedPerson,
    origin: RequestOrigin,
  ): Promise<{ user: User; identity: FederatedIdentityRow }> {
    if (person.kind === 'linked') {
      await this.identities.noteUse(organizationId, tx, person.identity.id);
      return person;
    }
    const actor = { type: 'sso_connection', id: connectionId } as const;
    const user =
      person.kind === 'to_link'
        ? person.user
        : await this.users.addFederated(tx, actor, { organizationId, email: person.email, displayName: name }, origin);
    // Whoever had a passkey gets another way in, which is told to them, and held back for a while (decision 120).
    const isRecovery = user.had_passkey;
    const identity = { id: uuidV7(), userId: user.id, connectionId, subject, isRecovery };
    const linked = await this.identities.insert(organizationId, tx, identity);
    if (isRecovery) {
      const details = { sso_connection_id: connectionId };
      const event = { action: 'user.recovery_started', actor, target: { type: 'user', id: user.id }, details } as const;
      await this.audit.record(organizationId, tx, { ...event, isConsequence: true }, origin);
    }
    return { user, identity: linked };
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
