import { Inject, Injectable } from '@nestjs/common';
import { mintToken, readToken } from '@plinth/auth-scopes';
import type { Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { AdministratorsService } from '../administrators/administrators.service.js';
import { AuditService, type AuditParty } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { mailUnavailable } from '../errors.js';
import { MailMessages, type MailRecipient } from '../mail/mail-messages.service.js';
import { allOrganizations } from '../principal.js';
import type { EnrollmentView } from './users.dto.js';
import { UsersRepository, type SpentTicket, type ValidTicket } from './users.repository.js';

const ticketPrefix = 'ide';
const ticketLifetimeMs = 24 * 60 * 60_000;

export interface NewTicket {
  user: MailRecipient;
  /** For a user who has ever had a passkey or a link, the ticket is a recovery, and the user is notified. */
  isRecovery: boolean;
  /** Whether the link is sent to the user. */
  isMailed: boolean;
}

export interface TicketIssuer {
  actor: AuditParty;
  /** The id of the service token or client; for a recovery that a person requested, the person's. */
  issuedBy: string;
  /** See `rightsOf`. */
  issuerRights: readonly string[];
  origin: RequestOrigin | null;
}

export interface TicketEnd {
  actor: AuditParty;
  reason: 'revoked' | 'replaced' | 'passkey_registered' | 'link_created' | 'user_suspended' | 'recovery_cancelled';
  origin: RequestOrigin | null;
}

/** Issues, finds, spends and revokes enrolment tickets. All changes to a user's tickets lock the user's row. */
@Injectable()
export class EnrollmentsService {
  constructor(
    private readonly tickets: UsersRepository,
    private readonly administrators: AdministratorsService,
    private readonly audit: AuditService,
    private readonly messages: MailMessages,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Throws validation_failed if the link is to be mailed and the deployment sends no mail. */
  async issue(
    tx: Transaction,
    { actor, issuedBy, issuerRights, origin }: TicketIssuer,
    { user, isRecovery, isMailed }: NewTicket,
  ): Promise<{ id: string; enrollment: EnrollmentView }> {
    const { id: userId, organization_id: organizationId } = user;
    if (isMailed && this.config.SMTP_URL === undefined) throw mailUnavailable('send_mail');
    const replaced = await this.tickets.revokeTicketsOf(organizationId, tx, userId);
    const { token, hash } = mintToken(ticketPrefix);
    const expiresAt = new Date(Date.now() + ticketLifetimeMs);
    const id = uuidV7();
    await this.tickets.insertTicket(organizationId, tx, {
      id,
      user_id: userId,
      token_hash: hash,
      issued_by: issuedBy,
      issuer_rights: [...issuerRights],
      created_at: new Date(),
      expires_at: expiresAt,
      is_recovery: isRecovery,
    });
    const event = { actor, target: { type: 'user', id: userId }, details: { ticket_id: id } } as const;
    await this.audit.record(organizationId, tx, { action: 'enrollment_ticket.issued', ...event }, origin);
    if (isRecovery) await this.audit.record(organizationId, tx, { action: 'user.recovery_started', ...event }, origin);
    await this.recordEnd(organizationId, tx, userId, replaced, { actor, reason: 'replaced', origin });
    const url = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/sign-in#ticket=${token}`;
    await this.notify(tx, { user, isRecovery, isMailed }, url, expiresAt);
    return { id, enrollment: { ticket: token, url, expires_at: expiresAt.toISOString() } };
  }

  private async notify(
    tx: Transaction,
    { user, isRecovery, isMailed }: NewTicket,
    link: string,
    expiresAt: Date,
  ): Promise<void> {
    const kind = isRecovery ? 'recovery_link' : 'enrollment';
    const [current, ...others] = isRecovery ? await this.messages.knownAddresses(tx, user) : [];
    if (isMailed) await this.messages.sendLink(tx, user, { kind, link, expiresAt });
    // The link itself tells the current address.
    const addresses = isMailed || current === undefined ? others : [current, ...others];
    await this.messages.notify(tx, user, 'recovery_started', { addresses });
  }

  /** Undefined if the ticket is unknown, expired, used or revoked, its user is suspended, or its issuer lacks their rights. */
  async find(presented: string): Promise<ValidTicket | undefined> {
    const ticket = readToken(ticketPrefix, presented);
    const found = ticket && (await this.tickets.findValidTicket(allOrganizations, ticket.hash));
    return found && (await this.mayEnrol(found)) ? found : undefined;
  }

  /** Spends a ticket in the transaction of the operation it allows. Undefined if the ticket is no longer valid. */
  async spend(organizationId: string, tx: Transaction, ticketId: string): Promise<{ isRecovery: boolean } | undefined> {
    const spent = await this.tickets.spendTicket(organizationId, tx, ticketId);
    return spent && (await this.mayEnrol(spent, tx)) ? { isRecovery: spent.is_recovery } : undefined;
  }

  /** Whoever issued a ticket may have kept it: it must not lead to rights that its user got afterwards. */
  private async mayEnrol({ user_id: userId, issuer_rights: held }: SpentTicket | ValidTicket, tx?: Transaction) {
    return (await this.administrators.rightsOfUser(userId, tx)).every((right) => held.includes(right));
  }

  async endAllOf(organizationId: string, tx: Transaction, userId: string, end: TicketEnd): Promise<number> {
    const ids = await this.tickets.revokeTicketsOf(organizationId, tx, userId);
    await this.recordEnd(organizationId, tx, userId, ids, end);
    return ids.length;
  }

  private async recordEnd(
    organizationId: string,
    tx: Transaction,
    userId: string,
    ids: readonly string[],
    { actor, reason, origin }: TicketEnd,
  ): Promise<void> {
    await this.messages.cancelLinks(organizationId, tx, userId);
    for (const id of ids) {
      const target = { type: 'enrollment_ticket', id } as const;
      const details = { reason, user_id: userId };
      const event = { action: 'enrollment_ticket.revoked', actor, target, details } as const;
      await this.audit.record(organizationId, tx, event, origin);
    }
  }
}
