import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { allOrganizations } from '../principal.js';
import { EnrollmentTicketEntity } from './user.entity.js';

/** A ticket that is still good, and whose it is. */
export interface ValidTicket {
  id: string;
  organization_id: string;
  user_id: string;
}

/** A ticket as it is issued. */
type NewTicket = Omit<EnrollmentTicketEntity, 'organizationId' | 'spentAt' | 'revokedAt'>;

@Injectable()
export class EnrollmentTicketsRepository {
  constructor(private readonly database: Database) {}

  async insert(organizationId: string, tx: Transaction, ticket: NewTicket): Promise<void> {
    await tx.manager.insert(EnrollmentTicketEntity, { ...ticket, organizationId, spentAt: null, revokedAt: null });
  }

  /** By what the holder presents: whose it is comes out of it. Undefined unless it and its user are good now. */
  async findValid(_scope: typeof allOrganizations, tokenHash: Buffer): Promise<ValidTicket | undefined> {
    const [row] = await this.database.query<ValidTicket>(
      `SELECT ticket.id, ticket.organization_id, ticket.user_id
         FROM enrollment_tickets AS ticket JOIN users ON users.id = ticket.user_id AND users.deleted_at IS NULL
          AND users.status = 'active'
        WHERE ticket.token_hash = $1 AND ticket.spent_at IS NULL AND ticket.revoked_at IS NULL
          AND ticket.expires_at > now()`,
      [tokenHash],
    );
    return row;
  }

  /** What it was, or undefined when it is spent already, was ended, or its time is over. */
  async spend(organizationId: string, tx: Transaction, id: string): Promise<{ is_recovery: boolean } | undefined> {
    const [spent] = await tx.query<{ is_recovery: boolean }>(
      `UPDATE enrollment_tickets SET spent_at = now()
        WHERE organization_id = $1 AND id = $2 AND spent_at IS NULL AND revoked_at IS NULL AND expires_at > now()
        RETURNING is_recovery`,
      [organizationId, id],
    );
    return spent;
  }

  /** Ends the open tickets of a user; gives their ids. */
  async revokeAllOf(organizationId: string, tx: Transaction, userId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      // A replica of the version before looks at expires_at alone.
      `UPDATE enrollment_tickets SET revoked_at = now(), expires_at = now()
        WHERE organization_id = $1 AND user_id = $2 AND spent_at IS NULL AND revoked_at IS NULL AND expires_at > now()
        RETURNING id`,
      [organizationId, userId],
    );
    return rows.map(({ id }) => id);
  }
}
