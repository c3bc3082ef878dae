import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/service-runtime';
import type { allOrganizations } from '../principal.js';
import { EnrollmentTicketEntity } from './enrollment-ticket.entity.js';

/** A ticket that is still good, and whose it is. */
export interface ValidTicket {
  id: string;
  organization_id: string;
  user_id: string;
}

@Injectable()
export class EnrollmentTicketsRepository {
  constructor(private readonly database: Database) {}

  async insert(
    organizationId: string,
    tx: Transaction,
    ticket: Omit<EnrollmentTicketEntity, 'organizationId'>,
  ): Promise<void> {
    await tx.manager.insert(EnrollmentTicketEntity, { ...ticket, organizationId });
  }

  /** By what the holder presents: whose it is comes out of it. Undefined when it is spent, expired or unknown. */
  async findValid(
    _scope: typeof allOrganizations,
    tokenHash: Buffer,
    on: Queryable = this.database,
    lock: '' | 'FOR UPDATE OF ticket' = '',
  ): Promise<ValidTicket | undefined> {
    const [row] = await on.query<ValidTicket>(
      `SELECT ticket.id, ticket.organization_id, ticket.user_id
         FROM enrollment_tickets AS ticket JOIN users ON users.id = ticket.user_id AND users.deleted_at IS NULL
        WHERE ticket.token_hash = $1 AND ticket.spent_at IS NULL AND ticket.expires_at > now() ${lock}`,
      [tokenHash],
    );
    return row;
  }

  async spend(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.manager.update(EnrollmentTicketEntity, { id, organizationId }, { spentAt: new Date() });
  }
}
