import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mintToken, readToken } from '@plinth/auth-scopes';
import type { Page } from '@plinth/pagination';
import { Database, isUuid, uuidV7, violates, type Transaction } from '@plinth/service-runtime';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { changedMembers } from '../changed-members.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { EmailDomainsService } from '../organizations/email-domains.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { allOrganizations, organizationScopeOf, type OrganizationScope, type TokenPrincipal } from '../principal.js';
import type { RequestOrigin } from '../request-origin.js';
import { EnrollmentTicketsRepository, type ValidTicket } from './enrollment-tickets.repository.js';
import type {
  CreateUser,
  EnrollmentView,
  ListUsers,
  UpdateUser,
  UserView,
  UserWithEnrollmentView,
} from './users.dto.js';
import { UsersRepository, type UserRow } from './users.repository.js';

const ticketPrefix = 'ide';
const ticketLifetimeMs = 24 * 60 * 60_000;

@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly tickets: EnrollmentTicketsRepository,
    private readonly organizations: OrganizationsService,
    private readonly emailDomains: EmailDomainsService,
    private readonly audit: AuditService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async create(principal: TokenPrincipal, body: CreateUser, origin: RequestOrigin): Promise<UserWithEnrollmentView> {
    const organizationId = await this.organizations.chosen(principal, body.organization_id);
    const now = new Date();
    const id = uuidV7();
    return this.refusingTakenEmail(() =>
      this.database.transaction(async (tx) => {
        await this.requireFreeAddress(organizationId, tx, body.email);
        await this.users.insert(organizationId, tx, {
          id,
          email: body.email,
          displayName: body.display_name,
          groups: body.groups ?? [],
          userHandle: randomBytes(32),
          createdAt: now,
          updatedAt: now,
          lastSignInAt: null,
          deletedAt: null,
        });
        const target = { type: 'user', id } as const;
        await this.audit.record(
          organizationId,
          tx,
          { action: 'user.created', actor: actorOf(principal), target },
          origin,
        );
        const enrollment = await this.issueTicket(tx, principal, { id, organizationId }, origin);
        return { ...toUserView((await this.users.find(organizationId, id, tx))!), enrollment };
      }),
    );
  }

  async list(principal: TokenPrincipal, { organization_id, email, ...query }: ListUsers): Promise<Page<UserView>> {
    const organizationId = await this.organizations.chosen(principal, organization_id);
    const { items, total } = await this.users.list(organizationId, { ...pageRequestOf(query), email });
    return { items: items.map(toUserView), total };
  }

  async get(principal: TokenPrincipal, id: string): Promise<UserView> {
    const row = isUuid(id) ? await this.users.find(organizationScopeOf(principal), id) : undefined;
    if (!row) throw problem('not_found');
    return toUserView(row);
  }

  async requireVisible(principal: TokenPrincipal, id: string): Promise<void> {
    await this.get(principal, id);
  }

  async update(principal: TokenPrincipal, id: string, body: UpdateUser, origin: RequestOrigin): Promise<UserView> {
    return this.refusingTakenEmail(() =>
      this.changing(principal, id, async (tx, user) => {
        const changes = changedMembers(user, body);
        const changed = Object.keys(changes).sort();
        if (changed.length === 0) return toUserView(user);
        if (changes.email !== undefined)
          await this.requireFreeAddress(user.organization_id, tx, changes.email, user.id);
        const { display_name: displayName, ...others } = changes;
        const columns = { ...others, ...(displayName === undefined ? {} : { displayName }) };
        await this.users.update(user.organization_id, tx, user.id, columns);
        const target = { type: 'user', id: user.id } as const;
        const details = { changed };
        await this.audit.record(
          user.organization_id,
          tx,
          { action: 'user.updated', actor: actorOf(principal), target, details },
          origin,
        );
        return toUserView((await this.users.find(user.organization_id, user.id, tx))!);
      }),
    );
  }

  async issueEnrollmentTicket(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<EnrollmentView> {
    return this.changing(principal, id, (tx, user) =>
      this.issueTicket(tx, principal, { id: user.id, organizationId: user.organization_id }, origin),
    );
  }

  /** The ticket that a person presents; undefined when it is spent, expired or none. */
  async findTicket(presented: string): Promise<ValidTicket | undefined> {
    const ticket = readToken(ticketPrefix, presented);
    return ticket ? this.tickets.findValid(allOrganizations, ticket.hash) : undefined;
  }

  /** Spends a ticket in the transaction of what it allowed; false when another did first, or its time is over. */
  async spendTicket(organizationId: string, tx: Transaction, ticketId: string): Promise<boolean> {
    return this.tickets.spend(organizationId, tx, ticketId);
  }

  /** A living user of an organization, for the features of sign-in. */
  async find(organizationId: string, id: string): Promise<UserRow | undefined> {
    return this.users.find(organizationId, id);
  }

  /**
   * Locks a living user until the end of the transaction: whatever is done for or to a person holds this row first,
   * so that nothing is added for somebody who is being erased. Undefined when there is none.
   */
  async lock(scope: OrganizationScope, tx: Transaction, id: string): Promise<UserRow | undefined> {
    return isUuid(id) ? this.users.find(scope, id, tx, 'FOR UPDATE') : undefined;
  }

  /** Keeps a living user from being erased until the end of the transaction; false when there is none. */
  async hold(tx: Transaction, id: string): Promise<boolean> {
    return isUuid(id) && (await this.users.find(allOrganizations, id, tx, 'FOR KEY SHARE')) !== undefined;
  }

  async noteSignIn(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await this.users.noteSignIn(organizationId, tx, id);
  }

  private changing<Result>(
    principal: TokenPrincipal,
    id: string,
    change: (tx: Transaction, user: UserRow) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (tx) => {
      const user = await this.lock(organizationScopeOf(principal), tx, id);
      if (!user) throw problem('not_found');
      return change(tx, user);
    });
  }

  private async issueTicket(
    tx: Transaction,
    principal: TokenPrincipal,
    user: { id: string; organizationId: string },
    origin: RequestOrigin,
  ): Promise<EnrollmentView> {
    const { token, hash } = mintToken(ticketPrefix);
    const expiresAt = new Date(Date.now() + ticketLifetimeMs);
    const ticket = {
      id: uuidV7(),
      userId: user.id,
      tokenHash: hash,
      issuedBy: principal.subject,
      createdAt: new Date(),
      expiresAt,
      spentAt: null,
    };
    await this.tickets.insert(user.organizationId, tx, ticket);
    const target = { type: 'user', id: user.id } as const;
    const event = {
      action: 'enrollment_ticket.issued',
      actor: actorOf(principal),
      target,
      details: { ticket_id: ticket.id },
    } as const;
    await this.audit.record(user.organizationId, tx, event, origin);
    const url = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/sign-in#ticket=${token}`;
    return { ticket: token, url, expires_at: expiresAt.toISOString() };
  }

  /** Throws unless the organization may have a user of this address, and has none but perhaps `exceptId`. */
  private async requireFreeAddress(
    organizationId: string,
    tx: Transaction,
    email: string,
    exceptId?: string,
  ): Promise<void> {
    await this.emailDomains.requireNotAnothers(organizationId, tx, email);
    if (await this.users.isEmailTaken(organizationId, tx, email, exceptId)) throw problem('email_taken');
  }

  // A replica of a version that takes no lock may come first; then the index decides.
  private async refusingTakenEmail<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (violates(error, 'users_organization_email_key')) throw problem('email_taken');
      throw error;
    }
  }
}

const toUserView = (row: UserRow): UserView => ({
  id: row.id,
  organization_id: row.organization_id,
  email: row.email,
  email_verified: row.email_verified,
  display_name: row.display_name,
  groups: row.groups,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  do_not_sell: row.do_not_sell,
  deletion: row.deletion_scheduled_for && {
    status: 'queued',
    scheduled_for: row.deletion_scheduled_for.toISOString(),
  },
});
