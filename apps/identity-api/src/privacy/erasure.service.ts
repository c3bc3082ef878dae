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

/**
 * Erases people and organizations: a person in one transaction that holds the person's row first. Killed half-way it has done nothing; done
 * twice, or against a cancellation, the second finds what the first left.
 */
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

  /** A process that could not erase everything does not start. */
  onModuleInit(): void {
    void this.registry.categories;
  }

  /** Erases a user at once, for an administrator. What was queued for them is completed by it. */
  async deleteUser(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(organizationScopeOf(principal), tx, id);
      if (!user) throw problem('not_found');
      const person = { organizationId: user.organization_id, userId: user.id };
      await this.eraseLocked(tx, person, { actor: actorOf(principal), origin });
    });
  }

  /**
   * Ends an organization, for operators only; throws operator_only, or not_found. People go first, each in a transaction
   * of their own, so that nobody is held longer than one erasure takes; the last transaction holds the organization, takes
   * whoever came meanwhile, and everything else.
   */
  async deleteOrganization(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    if (principal.organizationId !== null)
      throw problem('operator_only', 'Only an operator token can delete organizations.');
    const organization = await this.organizations.get(principal, id);
    const organizationId = organization.id;
    const by = { actor: actorOf(principal), origin };
    // The id of organization.deleted, which the last transaction records: what the others record names it as its cause.
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
      // In the operators' chain: the organization's own subscribers end with it. What is recorded behind it follows from it.
      const target = { type: 'organization', id: organizationId } as const;
      const details = { before: organizationSettings(organization) };
      const event = { action: 'organization.deleted', actor: by.actor, target, details } as const;
      await this.audit.record(operatorChain, tx, event, origin);
      for (const userId of await this.users.listIds(organizationId, null, null, tx))
        await this.erasePerson(tx, { organizationId, userId }, by);
      // All but the audit log and the tombstones of users.
      for (const erase of this.rows.inOrder) await erase(organizationId, tx);
    });
  }

  /** Erases a person in a transaction; nothing happens when they are erased already. */
  private async erasePerson(
    tx: Transaction,
    person: Person,
    by: { actor: AuditParty; origin: RequestOrigin },
  ): Promise<void> {
    if (await this.users.lock(person.organizationId, tx, person.userId)) await this.eraseLocked(tx, person, by);
  }

  private async eraseLocked(
    tx: Transaction,
    person: Person,
    by: { actor: AuditParty; origin: RequestOrigin },
  ): Promise<void> {
    const queued = await this.deletions.findQueued(person, tx);
    await this.erase(person, tx, { queued, ...by });
  }

  /** Erases everyone whose grace period has ended. One who cannot be erased now does not hold up the others. */
  async eraseDue(signal?: AbortSignal): Promise<void> {
    for (let after: DeletionRow | null = null; ;) {
      const due = await this.deletions.listDue(after, batchSize);
      for (const deletion of due) {
        if (signal?.aborted) return;
        await this.eraseFor({ organizationId: deletion.organization_id, userId: deletion.user_id }).catch(
          (error: unknown) =>
            this.logger.error({ err: error, deletionId: deletion.id }, 'an account was not erased; trying again'),
        );
      }
      if (due.length < batchSize) return;
      after = due.at(-1)!;
    }
  }

  private async eraseFor(person: Person): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.users.lock(person.organizationId, tx, person.userId))) return;
      // Read again behind the lock: it may have been cancelled meanwhile.
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
    // Sessions before the name in the audit log: whoever ends a session by itself takes the two in this order.
    await this.sessions.endAllOf(organizationId, tx, userId, { actor, reason: 'user_deleted', origin });
    await this.audit.holdUser(organizationId, tx, userId);
    // While there is still somebody to record it of.
    const target = { type: 'user', id: userId } as const;
    await this.audit.record(organizationId, tx, { action: 'user.deleted', actor, target }, origin);
    await this.deletions.complete(person, tx, how);
    await this.registry.erase(person, tx);
  }
}
