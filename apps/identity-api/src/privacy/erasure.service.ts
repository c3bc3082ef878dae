import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf, AuditService, type AuditParty } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { OrganizationsService, organizationSettings } from '../organizations/organizations.service.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import { PersonalDataRegistry, type Person } from '../personal-data/personal-data.service.js';
import { operatorChain, organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import type { DeletionRow } from './deletions.repository.js';
import { DeletionsService } from './deletions.service.js';

const batchSize = 100;

/** A person is erased in one transaction that locks their row first, so an interrupted erasure has changed nothing. */
@Injectable()
export class ErasureService implements OnModuleInit {
  private readonly logger = new Logger(ErasureService.name);

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly deletions: DeletionsService,
    private readonly organizations: OrganizationsService,
    private readonly registry: PersonalDataRegistry,
    private readonly rows: OrganizationDataRegistry,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    void this.registry.categories;
  }

  /** Erases a user immediately and completes their queued deletion. */
  async deleteUser(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(organizationScopeOf(principal), tx, id);
      if (!user) throw problem('not_found');
      const person = { organizationId: user.organization_id, userId: user.id };
      await this.eraseLocked(tx, person, { actor: actorOf(principal), origin });
    });
  }

  /**
   * Deletes an organization. Throws operator_only or not_found. People are erased first, each in their own transaction,
   * so that locks stay short. The last transaction locks the organization and erases people added in the meantime and
   * everything else.
   */
  async deleteOrganization(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    if (principal.organizationId !== null)
      throw problem('operator_only', 'Only operator tokens can delete organizations.');
    const organization = await this.organizations.get(principal, id);
    const organizationId = organization.id;
    const by = { actor: actorOf(principal), origin };
    // The id of `organization.deleted`, which the last transaction records. The other events name it as their cause.
    const changeId = uuidV7();

    for (let after: string | null = null; ;) {
      const userIds = await this.users.listIds(organizationId, after, batchSize);
      for (const userId of userIds)
        await this.database.transaction((tx) => {
          this.audit.continueChange(tx, changeId, 'consequences');
          return this.erasePerson(tx, { organizationId, userId }, by);
        });
      if (userIds.length < batchSize) break;
      after = userIds.at(-1)!;
    }

    await this.database.transaction(async (tx) => {
      this.audit.continueChange(tx, changeId, 'change');
      await this.organizations.lock(principal, tx, organizationId);
      // Recorded in the operator chain, because the organization's own subscriptions end with it. Later events are its
      // consequences.
      const target = { type: 'organization', id: organizationId } as const;
      const details = { before: organizationSettings(organization) };
      const event = { action: 'organization.deleted', actor: by.actor, target, details } as const;
      await this.audit.record(operatorChain, tx, event, origin);
      for (const userId of await this.users.listIds(organizationId, null, null, tx))
        await this.erasePerson(tx, { organizationId, userId }, by);
      // Everything except the audit log and the tombstones of users.
      for (const erase of this.rows.inOrder) await erase(organizationId, tx);
    });
  }

  /** Returns false if the person is already erased. */
  async erasePerson(
    tx: Transaction,
    person: Person,
    by: { actor: AuditParty; origin: RequestOrigin | null },
  ): Promise<boolean> {
    if (!(await this.users.lock(person.organizationId, tx, person.userId))) return false;
    await this.eraseLocked(tx, person, by);
    return true;
  }

  private async eraseLocked(
    tx: Transaction,
    person: Person,
    by: { actor: AuditParty; origin: RequestOrigin | null },
  ): Promise<void> {
    const queued = await this.deletions.findQueued(person, tx);
    await this.erase(person, tx, { queued, ...by });
  }

  /** Erases everyone whose grace period has ended. A failure does not delay the others. */
  async eraseDue(signal?: AbortSignal): Promise<void> {
    for (let after: DeletionRow | null = null; ;) {
      const due = await this.deletions.listDue(after, batchSize);
      for (const deletion of due) {
        if (signal?.aborted) return;
        await this.eraseFor({ organizationId: deletion.organization_id, userId: deletion.user_id }).catch(
          (error: unknown) =>
            this.logger.error({ err: error, deletionId: deletion.id }, 'could not erase an account; retrying'),
        );
      }
      if (due.length < batchSize) return;
      after = due.at(-1)!;
    }
  }

  private async eraseFor(person: Person): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.users.lock(person.organizationId, tx, person.userId))) return;
      // Read again under the lock: it may have been cancelled.
      const queued = await this.deletions.findQueued(person, tx);
      if (!queued?.is_due) return;
      await this.erase(person, tx, { queued, actor: actorOf(null), origin: null });
    });
  }

  private async erase(
    person: Person,
    tx: Transaction,
    how: { queued: DeletionRow | undefined; actor: AuditParty; origin: RequestOrigin | null },
  ): Promise<void> {
    const { organizationId, userId } = person;
    const { actor, origin } = how;
    // Lock order: sessions before the audit pseudonym, as when a single session ends.
    await this.sessions.endAllOf(organizationId, tx, userId, { actor, reason: 'user_deleted', origin });
    await this.audit.lockUser(organizationId, tx, userId);
    // Recorded while the user still exists.
    const target = { type: 'user', id: userId } as const;
    await this.audit.record(organizationId, tx, { action: 'user.deleted', actor, target }, origin);
    await this.deletions.complete(person, tx, how);
    await this.registry.erase(person, tx);
  }
}
