import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { PlaceInTime } from '../personal-data/personal-data.service.js';
import type { UserRow } from './users.repository.js';

/** A user as the person sees it, with the handle that authenticators know them by. */
export type AccountRecord = Omit<
  UserRow,
  | 'email_verified'
  | 'do_not_sell'
  | 'had_passkey'
  | 'had_credential'
  | 'email_changed'
  | 'deletion_id'
  | 'deletion_scheduled_for'
  | 'deletion_cancels_on_login'
>;

export interface TicketRecord {
  id: string;
  issued_by: string;
  created_at: Date;
  expires_at: Date;
  spent_at: Date | null;
  revoked_at: Date | null;
  is_recovery: boolean;
}

/** What the tables of users hold of one person. */
@Injectable()
export class UsersPersonalDataRepository {
  constructor(private readonly database: Database) {}

  async account(organizationId: string, userId: string): Promise<AccountRecord[]> {
    return this.database.query(
      `SELECT id, organization_id, email, display_name, groups, user_handle, status, suspended_at, suspension_reason,
              created_at, updated_at, last_sign_in_at
         FROM users WHERE organization_id = $1 AND id = $2 AND deleted_at IS NULL`,
      [organizationId, userId],
    );
  }

  async countTickets(organizationId: string, userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      'SELECT count(*) FROM enrollment_tickets WHERE organization_id = $1 AND user_id = $2',
      [organizationId, userId],
    );
    return Number(row!.count);
  }

  /** Newest first. */
  async tickets(
    organizationId: string,
    userId: string,
    after: PlaceInTime | null,
    limit: number,
  ): Promise<TicketRecord[]> {
    return this.database.query(
      `SELECT id, issued_by, created_at, expires_at, spent_at, revoked_at, is_recovery FROM enrollment_tickets
        WHERE organization_id = $1 AND user_id = $2
          AND (created_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::uuid, $2))
        ORDER BY created_at DESC, id DESC LIMIT $5`,
      [organizationId, userId, after?.created_at ?? null, after?.id ?? null, limit],
    );
  }

  async removeTickets(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query('DELETE FROM enrollment_tickets WHERE organization_id = $1 AND user_id = $2', [
      organizationId,
      userId,
    ]);
  }
}
