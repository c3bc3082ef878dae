import { Injectable } from '@nestjs/common';
import { normalEmail, readEmailDomain, uuidV7 } from '@plinth/formats';
import type { Transaction } from '@plinth/database';
import type { RequestOrigin } from '@plinth/http';
import { AuditService } from '../audit/audit.service.js';
import { DomainsService } from '../organizations/domains.service.js';
import type { FederatedConnection } from '../organizations/sso-connections.service.js';
import { EnrollmentsService } from '../users/enrollments.service.js';
import { UsersService } from '../users/users.service.js';
import { FederatedIdentitiesRepository, type FederatedIdentityRow } from './federated-identities.repository.js';
import type { FederatedClaims } from './identity-providers.service.js';
import { SsoFailure } from './sso-failure.js';

type User = NonNullable<Awaited<ReturnType<UsersService['find']>>>;

/**
 * Whom an identity provider's word is about: somebody it is linked to, somebody to be linked at once or once they have
 * proven that the account is theirs, or somebody to be added.
 */
export type FederatedPerson =
  | { kind: 'linked'; user: User; identity: FederatedIdentityRow }
  | { kind: 'to_link' | 'to_prove'; user: User }
  | { kind: 'to_add'; email: string };

/** What somebody proved by that the account is theirs, and since when that is held back by a recovery. */
export interface Possession {
  by: 'passkey' | 'session' | 'ticket';
  recoveredAt: Date | null;
}

/** The people of an organization as its identity providers know them. */
@Injectable()
export class FederatedPeople {
  constructor(
    private readonly identities: FederatedIdentitiesRepository,
    private readonly users: UsersService,
    private readonly domains: DomainsService,
    private readonly enrollments: EnrollmentsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Finds whom the claims are about, and locks them. Once linked, `sub` alone says who somebody is. Before that their
   * e-mail address does, where the identity provider has verified it and the organization its domain: nobody else's
   * identity provider can name them. It links at once only those who never had a credential and still have their first
   * address: any other address was perhaps given to them for this. Throws SsoFailure.
   */
  async find(tx: Transaction, connection: FederatedConnection, claims: FederatedClaims): Promise<FederatedPerson> {
    const { organizationId, id, jit } = connection;
    const identity = await this.identities.findBySubject(organizationId, id, claims.subject, tx);
    if (identity) {
      const user = await this.users.lock(organizationId, tx, identity.user_id);
      if (!user) throw new SsoFailure('no_account');
      // Removed while this sign-in waited for the row: the next one asks for a proof.
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
    // An address that was given to somebody else at the identity provider must not bring them into this account.
    const other = await this.identities.findByUser(organizationId, tx, id, user.id);
    // Linked by another tab while this one waited for the row.
    if (other?.subject === claims.subject) return { kind: 'linked', user: requireActive(user), identity: other };
    if (other) throw new SsoFailure('changed_subject');
    const kind = user.had_credential || user.email_changed ? 'to_prove' : 'to_link';
    return { kind, user: requireActive(user) };
  }

  /**
   * Links the person, and adds them before where they are none yet. Whoever has to prove that the account is theirs has
   * done so by `possession`. Throws SsoFailure where somebody else was linked to the subject in this very moment.
   */
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
    const recoveredAt = possession?.recoveredAt ?? null;
    const link = { id: uuidV7(), userId: user.id, connectionId, subject, recoveredAt };
    const identity = await this.identities.insert(organizationId, tx, link);
    if (!identity) throw new SsoFailure('changed_subject');
    const actor = possession ? ({ type: 'user', id: user.id } as const) : connection;
    const details = {
      ...{ user_id: user.id, sso_connection_id: connectionId, by: possession?.by ?? 'email' },
      ...(recoveredAt === null ? {} : { is_recovery: true }),
    };
    const event = { action: 'link.created', actor, target: { type: 'link', id: link.id }, details } as const;
    await this.audit.record(organizationId, tx, { ...event, isConsequence: true }, origin);
    // Issued to somebody without a credential, they are no way in any more.
    const end = { actor, reason: 'link_created', origin } as const;
    await this.enrollments.endAllOf(organizationId, tx, user.id, end);
    return { user, identity };
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
