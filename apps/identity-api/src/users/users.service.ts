import { Injectable } from '@nestjs/common';
import { Database, violates, type Transaction } from '@plinth/database';
import { isUuid, uuidV7, changedMembers } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { AdministratorsService, rightsOf } from '../administrators/administrators.service.js';
import { actorOf, AuditService, type AuditParty } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { MailMessages } from '../mail/mail-messages.service.js';
import { DomainsService } from '../organizations/domains.service.js';
import {
  allOrganizations,
  organizationScopeOf,
  type OrganizationScope,
  type TokenPrincipal,
  requireScope,
} from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { EnrollmentsService, type TicketIssuer } from './enrollments.service.js';
import { newUser, toUserView } from './user-mapping.js';
import type { UserEntity } from './user.entity.js';
import type { CreateUser, EnrollmentView, UpdateUser, UserView, UserWithEnrollmentView } from './users.dto.js';
import { UserGroups } from './user-groups.service.js';
import { UsersRepository, type UserRow } from './users.repository.js';

export { UserView } from './users.dto.js';

interface ChangedBy {
  actor: AuditParty;
  origin: RequestOrigin;
}

type NewAddressListener = (tx: Transaction, user: UserRow, by: ChangedBy) => Promise<void>;

@Injectable()
export class UsersService {
  private readonly newAddressListeners: NewAddressListener[] = [];

  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly enrollments: EnrollmentsService,
    private readonly groups: UserGroups,
    private readonly tenants: TenantsService,
    private readonly emailDomains: DomainsService,
    private readonly administrators: AdministratorsService,
    private readonly audit: AuditService,
    private readonly messages: MailMessages,
  ) {}

  async create(principal: TokenPrincipal, body: CreateUser, origin: RequestOrigin): Promise<UserWithEnrollmentView> {
    const organizationId = await this.tenants.resolve(principal, body.organization_id);
    const id = uuidV7();
    return this.rejectingTakenEmail(() =>
      this.database.transaction(async (tx) => {
        await this.requireAvailableEmail(organizationId, tx, body.email);
        const { email, display_name, groups = [], locale = null } = body;
        const toGroups = { organizationId, before: [], after: groups };
        await this.groups.changing(principal, tx, toGroups, () =>
          this.users.insert(organizationId, tx, newUser({ id, email, display_name, groups, locale })),
        );
        const target = { type: 'user', id } as const;
        await this.audit.record(
          organizationId,
          tx,
          { action: 'user.created', actor: actorOf(principal), target },
          origin,
        );
        const user = (await this.users.find(organizationId, id, tx))!;
        const { enrollment } = await this.enrollments.issue(tx, issuerOf(principal, origin), {
          ...{ user, isRecovery: false, isMailed: body.send_mail ?? false },
        });
        return { ...toUserView(user), enrollment };
      }),
    );
  }

  async listByIds(organizationId: string, ids: readonly string[]): Promise<UserView[]> {
    return ids.length === 0 ? [] : (await this.users.listByIds(organizationId, ids)).map(toUserView);
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
    return this.rejectingTakenEmail(() =>
      this.changing(principal, id, async (tx, user) => {
        const changes = changedMembers(user, body);
        const changed = Object.keys(changes).sort();
        if (changed.length === 0) return toUserView(user);
        // Changing the address could let somebody sign in elsewhere as this user. Changing only its case could not.
        if (changes.email !== undefined && user.had_credential) {
          const holder = await this.users.findIdByEmail(user.organization_id, tx, changes.email);
          if (holder !== user.id) requireScope(principal, 'user:recover');
        }
        if (changes.email !== undefined) {
          this.administrators.requireRights(principal, await this.administrators.rolesOfUser(user.id, tx));
          await this.requireAvailableEmail(user.organization_id, tx, changes.email, user.id);
        }
        const { organization_id: organizationId, groups: before } = user;
        const toGroups = { organizationId, before, after: changes.groups ?? before };
        await this.groups.changing(principal, tx, toGroups, () =>
          this.users.update(organizationId, tx, user.id, changes),
        );
        if (changes.email !== undefined)
          await this.noteNewAddress(tx, user, changes.email, { actor: actorOf(principal), origin });
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

  /** A ticket for a user who has ever had a credential lets its holder become that user: it has its own scope. */
  async issueEnrollmentTicket(
    principal: TokenPrincipal,
    id: string,
    { isMailed }: { isMailed: boolean },
    origin: RequestOrigin,
  ): Promise<EnrollmentView> {
    return this.changing(principal, id, async (tx, user) => {
      requireScope(principal, user.had_credential ? 'user:recover' : 'user:write');
      await this.administrators.requireRightsOf(principal, tx, user.id);
      if (user.status === 'suspended')
        throw problem('wrong_state', 'The user is suspended. Reactivate the user first.');
      const ticket = { user, isRecovery: user.had_credential, isMailed };
      return (await this.enrollments.issue(tx, issuerOf(principal, origin), ticket)).enrollment;
    });
  }

  /** `apply` ends what must end with the change. Nothing is recorded if the status stays the same. */
  async changeStatus(
    principal: TokenPrincipal,
    id: string,
    to: Pick<UserEntity, 'status' | 'suspended_at' | 'suspension_reason'>,
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

  /** Runs `change` in a transaction that locks a user visible to the token. Throws not_found otherwise. */
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

  async findAnywhere(id: string, tx?: Transaction): Promise<UserRow | undefined> {
    return isUuid(id) ? this.users.find(allOrganizations, id, tx) : undefined;
  }

  async find(organizationId: string, id: string): Promise<UserRow | undefined> {
    return this.users.find(organizationId, id);
  }

  /** Every operation locks the user's row first, so that nothing is added to a user who is being erased. */
  async lock(scope: OrganizationScope, tx: Transaction, id: string): Promise<UserRow | undefined> {
    return isUuid(id) ? this.users.find(scope, id, tx, 'FOR UPDATE') : undefined;
  }

  /** Like `lock`, for the user's own operations. Undefined also if the user was suspended in the meantime. */
  async lockActive(organizationId: string, tx: Transaction, id: string): Promise<UserRow | undefined> {
    const user = await this.lock(organizationId, tx, id);
    return user?.status === 'active' ? user : undefined;
  }

  async lockByEmail(organizationId: string, tx: Transaction, email: string): Promise<UserRow | undefined> {
    const id = await this.users.findIdByEmail(organizationId, tx, email);
    const user = id === undefined ? undefined : await this.lock(organizationId, tx, id);
    // The address may have changed while this waited for the lock.
    return user?.email.toLowerCase() === email.toLowerCase() ? user : undefined;
  }

  /** Adds a user from the organization's identity provider. Throws email_taken if another request was faster. */
  async addFederated(
    tx: Transaction,
    actor: AuditParty,
    { organizationId, email, displayName }: { organizationId: string; email: string; displayName: string | null },
    origin: RequestOrigin,
  ): Promise<UserRow> {
    await this.requireAvailableEmail(organizationId, tx, email);
    const id = uuidV7();
    await this.users.insert(
      organizationId,
      tx,
      newUser({ id, email, display_name: displayName ?? email, groups: [], locale: null }),
    );
    const event = { action: 'user.created', actor, target: { type: 'user', id }, isConsequence: true } as const;
    await this.audit.record(organizationId, tx, event, origin);
    return (await this.users.find(organizationId, id, tx))!;
  }

  /** Prevents the erasure of a user until the transaction ends. False if the user does not exist. */
  async hold(tx: Transaction, id: string): Promise<boolean> {
    return isUuid(id) && (await this.users.hold(allOrganizations, tx, id));
  }

  /** Users of an organization after the given id, sorted by id; all of them if `limit` is null. */
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

  /** `listener` runs in the transaction that changes an address, apart from changes of its case only. */
  onNewAddress(listener: NewAddressListener): void {
    this.newAddressListeners.push(listener);
  }

  private async noteNewAddress(tx: Transaction, user: UserRow, email: string, by: ChangedBy): Promise<void> {
    if (email.toLowerCase() === user.email.toLowerCase()) return;
    for (const listener of this.newAddressListeners) await listener(tx, user, by);
    await this.messages.notify(tx, user, 'email_changed', { addresses: [user.email, email] });
  }

  /** Throws if the organization cannot have a user with this address, or a user other than `exceptId` has it. */
  private async requireAvailableEmail(
    organizationId: string,
    tx: Transaction,
    email: string,
    exceptId?: string,
  ): Promise<void> {
    await this.emailDomains.requireNotAnothers(organizationId, tx, email);
    if (await this.users.isEmailTaken(organizationId, tx, email, exceptId)) throw problem('email_taken');
  }

  // A replica of an older version takes no lock; then the unique index decides.
  private async rejectingTakenEmail<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (violates(error, 'users_organization_email_key')) throw problem('email_taken');
      throw error;
    }
  }
}

const issuerOf = (principal: TokenPrincipal, origin: RequestOrigin): TicketIssuer => ({
  actor: actorOf(principal),
  issuedBy: principal.subject,
  issuerRights: rightsOf(principal),
  origin,
});
