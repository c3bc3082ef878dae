import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/service-runtime';
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
  async findValid(_scope: typeof allOrganizations, tokenHash: Buffer): Promise<ValidTicket | undefined> {
    const [row] = await this.database.query<ValidTicket>(
      `SELECT ticket.id, ticket.organization_id, ticket.user_id
         FROM enrollment_tickets AS ticket JOIN users ON users.id = ticket.user_id AND users.deleted_at IS NULL
        WHERE ticket.token_hash = $1 AND ticket.spent_at IS NULL AND ticket.expires_at > now()`,
      [tokenHash],
    );
    return row;
  }

  /** False when it is spent already, or its time is over. */
  async spend(organizationId: string, tx: Transaction, id: string): Promise<boolean> {
    const spent = await tx.query(
      `UPDATE enrollment_tickets SET spent_at = now()
        WHERE organization_id = $1 AND id = $2 AND spent_at IS NULL AND expires_at > now() RETURNING 1`,
      [organizationId, id],
    );
    return spent.length === 1;
  }
}
