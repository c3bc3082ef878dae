import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, violates, type Transaction } from '@plinth/database';
import { isUuid, uuidV7, changedMembers } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf, AuditService, type AuditParty } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { DomainsService } from '../organizations/domains.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import {
  allOrganizations,
  organizationScopeOf,
  type OrganizationScope,
  type TokenPrincipal,
  requireScope,
} from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { EnrollmentsService } from './enrollments.service.js';
import type { UserEntity } from './user.entity.js';
import type {
  CreateUser,
  EnrollmentView,
  ListUsers,
  UpdateUser,
  UserView,
  UserWithEnrollmentView,
} from './users.dto.js';
import { UsersRepository, type UserRow } from './users.repository.js';

// For what other features answer with.
export { UserView } from './users.dto.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly enrollments: EnrollmentsService,
    private readonly organizations: OrganizationsService,
    private readonly tenants: TenantsService,
    private readonly emailDomains: DomainsService,
    private readonly audit: AuditService,
  ) {}

  async create(principal: TokenPrincipal, body: CreateUser, origin: RequestOrigin): Promise<UserWithEnrollmentView> {
    const organizationId = await this.tenants.chosen(principal, body.organization_id);
    await this.requireBreakGlassScope(principal, organizationId, body.groups ?? []);
    const id = uuidV7();
    return this.refusingTakenEmail(() =>
      this.database.transaction(async (tx) => {
        await this.requireFreeAddress(organizationId, tx, body.email);
        const { email, display_name: displayName, groups = [] } = body;
        await this.users.insert(organizationId, tx, newUser({ id, email, displayName, groups }));
        const target = { type: 'user', id } as const;
        await this.audit.record(
          organizationId,
          tx,
          { action: 'user.created', actor: actorOf(principal), target },
          origin,
        );
        const enrollment = await this.enrollments.issue(
          tx,
          principal,
          { id, organizationId, hadCredential: false },
          origin,
        );
        return { ...toUserView((await this.users.find(organizationId, id, tx))!), enrollment };
      }),
    );
  }

  async list(
    principal: TokenPrincipal,
    { organization_id, email, status, ...query }: ListUsers,
  ): Promise<Page<UserView>> {
    const organizationId = await this.tenants.chosen(principal, organization_id);
    const { items, total } = await this.users.list(organizationId, { ...pageRequestOf(query), email, status });
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
        // Whoever gives somebody another address could sign in by it elsewhere, as them. In other case it is no other.
        if (changes.email !== undefined && user.had_credential) {
          const holder = await this.users.findIdByEmail(user.organization_id, tx, changes.email);
          if (holder !== user.id) requireScope(principal, 'user:recover');
        }
        const added = changes.groups?.filter((group) => !user.groups.includes(group)) ?? [];
        await this.requireBreakGlassScope(principal, user.organization_id, added, tx);
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

  /** A ticket for somebody who has ever had a credential lets its holder become them, which is a scope of its own. */
  async issueEnrollmentTicket(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<EnrollmentView> {
    return this.changing(principal, id, (tx, user) => {
      requireScope(principal, user.had_credential ? 'user:recover' : 'user:write');
      if (user.status === 'suspended') throw problem('wrong_state', 'The user is suspended. Reactivate them first.');
      const { id: userId, organization_id: organizationId, had_credential: hadCredential } = user;
      return this.enrollments.issue(tx, principal, { id: userId, organizationId, hadCredential }, origin);
    });
  }

  /**
   * Suspends a user, or lets them in again, in a transaction that holds their row. `apply` ends what has to end with it;
   * who is in that state already stays as they are, and nothing is recorded.
   */
  async changeStatus(
    principal: TokenPrincipal,
    id: string,
    to: Pick<UserEntity, 'status' | 'suspendedAt' | 'suspensionReason'>,
    origin: RequestOrigin,
    apply: (tx: Transaction, user: UserRow) => Promise<void> = () => Promise.resolve(),
  ): Promise<UserView> {
    return this.changing(principal, id, async (tx, user) => {
      if (user.status === to.status) return toUserView(user);
      await this.users.update(user.organization_id, tx, user.id, to);
      const action = to.status === 'suspended' ? 'user.suspended' : 'user.reactivated';
      const event = { action, actor: actorOf(principal), target: { type: 'user', id: user.id } } as const;
      await this.audit.record(user.organization_id, tx, event, origin);
      await apply(tx, user);
      return toUserView((await this.users.find(user.organization_id, user.id, tx))!);
    });
  }

  /** Runs `change` in a transaction that holds a user whom the token may see; throws not_found for any other. */
  async changing<Result>(
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

  /** A living user by their id alone, for what knows them by no organization. */
  async findAnywhere(id: string, tx?: Transaction): Promise<UserRow | undefined> {
    return isUuid(id) ? this.users.find(allOrganizations, id, tx) : undefined;
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

  /** The same for what a person does themselves: undefined also when they were suspended meanwhile. */
  async lockActive(organizationId: string, tx: Transaction, id: string): Promise<UserRow | undefined> {
    const user = await this.lock(organizationId, tx, id);
    return user?.status === 'active' ? user : undefined;
  }

  /** Locks the living user who has an e-mail address, whatever its case; undefined when there is none. */
  async lockByEmail(organizationId: string, tx: Transaction, email: string): Promise<UserRow | undefined> {
    const id = await this.users.findIdByEmail(organizationId, tx, email);
    const user = id === undefined ? undefined : await this.lock(organizationId, tx, id);
    // Unless the address was changed while this waited for the lock.
    return user?.email.toLowerCase() === email.toLowerCase() ? user : undefined;
  }

  /** Adds somebody whom an identity provider of the organization names. Throws email_taken where another was faster. */
  async addFederated(
    tx: Transaction,
    actor: AuditParty,
    { organizationId, email, displayName }: { organizationId: string; email: string; displayName: string | null },
    origin: RequestOrigin,
  ): Promise<UserRow> {
    await this.requireFreeAddress(organizationId, tx, email);
    const id = uuidV7();
    await this.users.insert(organizationId, tx, newUser({ id, email, displayName: displayName ?? email, groups: [] }));
    const event = { action: 'user.created', actor, target: { type: 'user', id }, isConsequence: true } as const;
    await this.audit.record(organizationId, tx, event, origin);
    return (await this.users.find(organizationId, id, tx))!;
  }

  /** Keeps a living user from being erased until the end of the transaction; false when there is none. */
  async hold(tx: Transaction, id: string): Promise<boolean> {
    return isUuid(id) && (await this.users.hold(allOrganizations, tx, id));
  }

  /** Living users of an organization after the one named, by id; all of them where `limit` is null. */
  async listIds(
    organizationId: string,
    after: string | null,
    limit: number | null,
    tx?: Transaction,
  ): Promise<string[]> {
    return this.users.listIds(organizationId, after, limit, tx);
  }

  async noteSignIn(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await this.users.noteSignIn(organizationId, tx, id);
  }

  /** Nobody in the break-glass group is blocked, so putting somebody there is to change policies. */
  private async requireBreakGlassScope(
    principal: TokenPrincipal,
    organizationId: string,
    groups: readonly string[],
    tx?: Transaction,
  ): Promise<void> {
    if (groups.length === 0) return;
    const organization = await this.organizations.find(organizationId, tx);
    if (organization?.break_glass_group != null && groups.includes(organization.break_glass_group))
      requireScope(principal, 'policy:write');
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

function newUser(user: Pick<UserEntity, 'id' | 'email' | 'displayName' | 'groups'>) {
  const now = new Date();
  return { ...user, userHandle: randomBytes(32), createdAt: now, updatedAt: now, lastSignInAt: null, deletedAt: null };
}

const toUserView = (row: UserRow): UserView => ({
  id: row.id,
  organization_id: row.organization_id,
  email: row.email,
  email_verified: row.email_verified,
  display_name: row.display_name,
  groups: row.groups,
  status: row.status,
  suspension: row.suspended_at && { suspended_at: row.suspended_at.toISOString(), reason: row.suspension_reason },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  do_not_sell: row.do_not_sell,
  deletion: row.deletion_scheduled_for && {
    id: row.deletion_id!,
    status: 'queued',
    scheduled_for: row.deletion_scheduled_for.toISOString(),
  },
});
