import { Inject, Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf, AuditService, type AuditParty } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import type { Person } from '../personal-data/personal-data.service.js';
import { allOrganizations, organizationScopeOf, type SessionPrincipal, type TokenPrincipal } from '../principal.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { DeletionsRepository, type DeletionRow } from './deletions.repository.js';
import type { DeletionView, RequestDeletion } from './privacy.dto.js';

type DeletionEvent = 'privacy.deletion.requested' | 'privacy.deletion.cancelled';

@Injectable()
export class DeletionsService {
  constructor(
    private readonly database: Database,
    private readonly deletions: DeletionsRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    erasure: OrganizationDataRegistry,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    erasure.register('deletion_requests', (organizationId, tx) => deletions.eraseOf(organizationId, tx));
  }

  async request(
    principal: SessionPrincipal,
    body: RequestDeletion,
    origin: RequestOrigin,
  ): Promise<{ isNew: boolean; deletion: DeletionView }> {
    const { organizationId, userId } = principal;
    return this.database.transaction(async (tx) => {
      if (!(await this.users.lockActive(organizationId, tx, userId))) throw problem('key_revoked');
      const queued = await this.deletions.findQueued(organizationId, tx, userId);
      const deletion = queued ?? (await this.queue(principal, tx, body, origin));
      if (body.revoke_sessions) {
        const end = { actor: actorOf(principal), reason: 'deletion_requested', origin } as const;
        await this.sessions.endAllOf(organizationId, tx, userId, end);
      }
      return { isNew: queued === undefined, deletion: toDeletionView(deletion) };
    });
  }

  async get({ organizationId, userId }: SessionPrincipal, id: string): Promise<DeletionView> {
    const row = isUuid(id) ? await this.deletions.find(organizationId, id) : undefined;
    if (row?.user_id !== userId) throw problem('not_found', 'You have no deletion request with this ID.');
    return toDeletionView(row);
  }

  /** People can see their own requests; service tokens those of their organization. */
  async requireVisible(principal: SessionPrincipal | TokenPrincipal, id: string): Promise<void> {
    await (principal.kind === 'session' ? this.get(principal, id) : this.find(principal, id));
  }

  async cancel(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<DeletionView> {
    return this.database.transaction(async (tx) => {
      const { organization_id: organizationId, user_id: userId } = await this.find(principal, id, tx);
      // Locks the user first: a concurrent erasure has either ended, or waits and then finds the request cancelled.
      const isLiving = userId !== null && (await this.users.lock(organizationId, tx, userId)) !== undefined;
      const row = await this.find(principal, id, tx);
      if (!isLiving || row.status !== 'queued') throw problem('wrong_state', `The deletion is already ${row.status}.`);
      if (row.is_due) throw problem('wrong_state', 'The grace period has ended.');
      return this.cancelQueued(tx, row, actorOf(principal), origin);
    });
  }

  /**
   * For people who chose that a sign-in cancels it, after policies allow the sign-in. The caller locks the user's row.
   */
  async cancelOnSignIn(
    { userId }: Pick<Person, 'userId'>,
    tx: Transaction,
    queued: DeletionRow | undefined,
    origin: RequestOrigin,
  ): Promise<void> {
    if (queued?.cancel_on_login && !queued.is_due)
      await this.cancelQueued(tx, queued, { type: 'user', id: userId }, origin, true);
  }

  /** Requests whose grace period has ended, oldest first, after the given one. */
  async listDue(after: DeletionRow | null, limit: number): Promise<(DeletionRow & { user_id: string })[]> {
    return this.deletions.listDue(allOrganizations, after, limit);
  }

  /** The caller locks the user's row. */
  async findQueued({ organizationId, userId }: Person, tx: Transaction): Promise<DeletionRow | undefined> {
    return this.deletions.findQueued(organizationId, tx, userId);
  }

  /** Runs in the transaction of the erasure. Without a queued deletion, the event's target is the user. */
  async complete(
    { organizationId, userId }: Person,
    tx: Transaction,
    { queued, actor, origin }: { queued: DeletionRow | undefined; actor: AuditParty; origin: RequestOrigin | null },
  ): Promise<void> {
    const target = queued ? ({ type: 'deletion', id: queued.id } as const) : ({ type: 'user', id: userId } as const);
    const event = { action: 'privacy.deletion.completed', actor, target, details: { user_id: userId } } as const;
    await this.audit.record(organizationId, tx, event, origin);
    if (queued) await this.deletions.complete(organizationId, tx, queued.id);
  }

  /** Null if the request is unknown, or its person was erased. */
  async personOf(id: string): Promise<string | null> {
    return (isUuid(id) && (await this.deletions.find(allOrganizations, id))?.user_id) || null;
  }

  private async queue(
    principal: SessionPrincipal,
    tx: Transaction,
    { reason, note, cancel_on_login = true }: RequestDeletion,
    origin: RequestOrigin,
  ): Promise<DeletionRow> {
    const { organizationId, userId } = principal;
    const requestedAt = new Date();
    await this.deletions.insert(organizationId, tx, {
      id: uuidV7(),
      user_id: userId,
      status: 'queued',
      reason: reason ?? null,
      note: note ?? null,
      cancel_on_login,
      requested_at: requestedAt,
      scheduled_for: new Date(requestedAt.getTime() + this.config.DELETION_GRACE),
      cancelled_at: null,
      completed_at: null,
    });
    const row = (await this.deletions.findQueued(organizationId, tx, userId))!;
    await this.record(row, tx, 'privacy.deletion.requested', actorOf(principal), origin);
    return row;
  }

  private async find(principal: TokenPrincipal, id: string, tx?: Transaction): Promise<DeletionRow> {
    const row = isUuid(id) ? await this.deletions.find(organizationScopeOf(principal), id, tx) : undefined;
    if (!row) throw problem('not_found', 'No deletion request has this id.');
    return row;
  }

  private async cancelQueued(
    tx: Transaction,
    row: DeletionRow,
    actor: AuditParty,
    origin: RequestOrigin,
    isConsequence = false,
  ): Promise<DeletionView> {
    await this.deletions.cancel(row.organization_id, tx, row.id);
    await this.record(row, tx, 'privacy.deletion.cancelled', actor, origin, isConsequence);
    return toDeletionView({ ...row, status: 'cancelled' });
  }

  private record(
    row: DeletionRow,
    tx: Transaction,
    action: DeletionEvent,
    actor: AuditParty,
    origin: RequestOrigin | null,
    isConsequence = false,
  ): Promise<void> {
    const target = { type: 'deletion', id: row.id } as const;
    const event = { action, actor, target, details: { user_id: row.user_id }, isConsequence };
    return this.audit.record(row.organization_id, tx, event, origin);
  }
}

const toDeletionView = (row: DeletionRow): DeletionView => ({
  id: row.id,
  status: row.status,
  requested_at: row.requested_at.toISOString(),
  scheduled_for: row.scheduled_for.toISOString(),
  cancel_on_login: row.cancel_on_login,
});
