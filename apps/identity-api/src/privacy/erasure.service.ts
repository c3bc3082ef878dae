import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { RequestOrigin } from '@plinth/http';
import { actorOf, AuditService, type AuditParty } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import type { DeletionRow } from './deletions.repository.js';
import { DeletionsService } from './deletions.service.js';
import { PersonalDataRegistry, type Person } from '../personal-data/personal-data.service.js';

const batchSize = 100;

/**
 * Erases people: each in one transaction that holds the person's row first. Killed half-way it has done nothing; done
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
    private readonly registry: PersonalDataRegistry,
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

  /** Erases a person in a transaction; nothing happens when they are erased already. */
  async erasePerson(tx: Transaction, person: Person, by: { actor: AuditParty; origin: RequestOrigin }): Promise<void> {
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
