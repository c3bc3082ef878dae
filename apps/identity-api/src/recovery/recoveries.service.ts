import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { AdministratorsService } from '../administrators/administrators.service.js';
import { AuditService, type AuditParty } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { MailMessages } from '../mail/mail-messages.service.js';
import { allOrganizations, type SessionPrincipal } from '../principal.js';
import { EnrollmentsService } from '../users/enrollments.service.js';
import { UsersService } from '../users/users.service.js';
import { RecoveriesRepository } from './recoveries.repository.js';
import type { AccountRecoveryEntity } from './recovery.entity.js';

export type OpenRecovery = Pick<AccountRecoveryEntity, 'id' | 'organization_id' | 'user_id' | 'status'>;

interface RecoveryEnd {
  actor: AuditParty;
  reason: 'signed_in' | 'cancelled' | 'email_changed' | 'not_allowed';
  origin: RequestOrigin | null;
  isConsequence?: boolean;
}

const system = { type: 'system', id: null } as const;

/** Recovery links that people request themselves: announced at once, sent after RECOVERY_DELAY. */
@Injectable()
export class RecoveriesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly recoveries: RecoveriesRepository,
    private readonly users: UsersService,
    private readonly enrollments: EnrollmentsService,
    private readonly administrators: AdministratorsService,
    private readonly messages: MailMessages,
    private readonly audit: AuditService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.users.onNewAddress(async (tx, { organization_id: organizationId, id }, by) => {
      const open = await this.findOpen(organizationId, tx, id);
      if (open) await this.cancel(tx, open, { ...by, reason: 'email_changed', isConsequence: true });
    });
  }

  /** Reads nothing about the address, so that the response and its timing reveal nothing. */
  async request(email: string): Promise<void> {
    await this.recoveries.insertRequest(allOrganizations, email);
  }

  async findOpen(organizationId: string, tx: Transaction, userId: string): Promise<OpenRecovery | undefined> {
    return this.recoveries.findOpen(organizationId, tx, userId);
  }

  async cancelOwn({ organizationId, userId }: SessionPrincipal, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.users.lockActive(organizationId, tx, userId))) throw problem('key_revoked');
      const open = await this.findOpen(organizationId, tx, userId);
      if (!open) throw problem('not_found');
      await this.cancel(tx, open, { actor: { type: 'user', id: userId }, reason: 'cancelled', origin });
    });
  }

  /** The caller locks the user. A link that was already sent stops working. */
  async cancel(
    tx: Transaction,
    { id, organization_id: organizationId, user_id: userId, status }: OpenRecovery,
    { actor, reason, origin, isConsequence = false }: RecoveryEnd,
  ): Promise<void> {
    await this.recoveries.update(organizationId, tx, id, { status: 'cancelled' });
    const target = { type: 'user', id: userId } as const;
    const details = { recovery_id: id, reason };
    const event = { action: 'user.recovery_cancelled', actor, target, details, isConsequence } as const;
    await this.audit.record(organizationId, tx, event, origin);
    if (status === 'sent')
      await this.enrollments.endAllOf(organizationId, tx, userId, { actor, reason: 'recovery_cancelled', origin });
  }

  /** Processes up to `limit` requests and returns how many. Repeated requests for one person begin one recovery. */
  async beginRequested(limit: number): Promise<number> {
    const requests = await this.recoveries.listRequests(allOrganizations, limit);
    for (const email of new Set(requests.map((request) => request.email.toLowerCase()))) await this.begin(email);
    await this.recoveries.deleteRequests(
      allOrganizations,
      requests.map(({ id }) => id),
    );
    return requests.length;
  }

  private async begin(email: string): Promise<void> {
    const person = await this.recoveries.findByEmail(allOrganizations, email);
    if (!person || this.config.SMTP_URL === undefined) return;
    const organizationId = person.organization_id;
    await this.database.transaction(async (tx) => {
      const user = await this.users.lockActive(organizationId, tx, person.id);
      if (user?.email.toLowerCase() !== email || !(await this.mayRecover(organizationId, tx, user.id))) return;
      // After a cancellation, too: otherwise, somebody could flood the person with announcements.
      if (await this.recoveries.hasSince(organizationId, tx, user.id, this.config.RECOVERY_DELAY)) return;
      const now = new Date();
      const sendAt = new Date(now.getTime() + this.config.RECOVERY_DELAY);
      const recovery = { id: uuidV7(), user_id: user.id, send_at: sendAt, created_at: now };
      await this.recoveries.insert(organizationId, tx, recovery);
      const details = { recovery_id: recovery.id, send_at: sendAt.toISOString() };
      const target = { type: 'user', id: user.id } as const;
      const actor = { type: 'anonymous', id: null } as const;
      await this.audit.record(organizationId, tx, { action: 'user.recovery_requested', actor, target, details }, null);
      const addresses = await this.messages.knownAddresses(tx, user);
      await this.messages.notify(tx, user, 'recovery_requested', { addresses, happensAt: sendAt });
    });
  }

  /** Sends up to `limit` due links and returns how many were due. */
  async sendDue(limit: number): Promise<number> {
    const due = await this.recoveries.listDue(allOrganizations, limit);
    for (const { organization_id: organizationId, user_id: userId } of due) await this.send(organizationId, userId);
    return due.length;
  }

  private async send(organizationId: string, userId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(organizationId, tx, userId);
      const open = await this.recoveries.findOpen(organizationId, tx, userId);
      // Cancelled, or sent by another worker.
      if (open?.status !== 'waiting') return;
      if (!user || !(await this.mayRecover(organizationId, tx, userId)) || !this.config.SMTP_URL)
        return this.cancel(tx, open, { actor: system, reason: 'not_allowed', origin: null });
      const issuer = { actor: system, issuedBy: userId, issuerRights: [], origin: null };
      const ticket = await this.enrollments.issue(tx, issuer, { user, isRecovery: true, isMailed: true });
      await this.recoveries.update(organizationId, tx, open.id, { status: 'sent', ticket_id: ticket.id });
    });
  }

  private async mayRecover(organizationId: string, tx: Transaction, userId: string): Promise<boolean> {
    if (!(await this.recoveries.mayRecover(organizationId, tx, userId))) return false;
    return (await this.administrators.rightsOfUser(userId, tx)).length === 0;
  }
}
