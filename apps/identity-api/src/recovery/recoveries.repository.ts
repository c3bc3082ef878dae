import { Injectable } from '@nestjs/common';
import { Database, notFrozen, type Queryable, type Transaction } from '@plinth/database';
import { readEmailDomain, uuidV7 } from '@plinth/formats';
import type { allOrganizations } from '../principal.js';
import { emailVerifiedSql } from '../users/email-verified.shared.js';
import { isOpenRecoverySql } from './open-recovery.shared.js';
import { AccountRecoveryEntity } from './recovery.entity.js';

export interface PersonRow {
  id: string;
  organization_id: string;
}

// Who may recover their account without an administrator, except administrators themselves.
const mayRecover = `users.deleted_at IS NULL AND users.status = 'active' AND ${emailVerifiedSql('users')}
  AND EXISTS (SELECT FROM organizations WHERE organizations.id = users.organization_id AND self_recovery
                 AND deleted_at IS NULL AND NOT sso_required
                 AND (break_glass_group IS NULL OR NOT break_glass_group = ANY (users.groups)))`;

@Injectable()
export class RecoveriesRepository {
  constructor(private readonly database: Database) {}

  /** The same work for every address. */
  async insertRequest(_scope: typeof allOrganizations, email: string): Promise<void> {
    await this.database.query('INSERT INTO recovery_requests (id, email, created_at) VALUES ($1, $2, now())', [
      uuidV7(),
      email,
    ]);
  }

  async listRequests(_scope: typeof allOrganizations, limit: number): Promise<{ id: string; email: string }[]> {
    return this.database.query('SELECT id, email FROM recovery_requests ORDER BY id LIMIT $1', [limit]);
  }

  async deleteRequests(_scope: typeof allOrganizations, ids: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM recovery_requests WHERE id = ANY ($1::uuid[])', [ids]);
  }

  async findByEmail(_scope: typeof allOrganizations, email: string): Promise<PersonRow | undefined> {
    const [row] = await this.database.query<PersonRow>(
      `SELECT users.id, users.organization_id FROM users
        WHERE users.organization_id = (SELECT organization_id FROM organization_domains
                                        WHERE domain = $2 AND verified_at IS NOT NULL)
          AND lower(users.email) = lower($1) AND ${mayRecover} AND ${notFrozen('users.organization_id')}`,
      [email, readEmailDomain(email)],
    );
    return row;
  }

  async mayRecover(organizationId: string, tx: Transaction, userId: string): Promise<boolean> {
    const rows = await tx.query(`SELECT 1 FROM users WHERE organization_id = $1 AND id = $2 AND ${mayRecover}`, [
      organizationId,
      userId,
    ]);
    return rows.length > 0;
  }

  async hasSince(organizationId: string, tx: Transaction, userId: string, withinMs: number): Promise<boolean> {
    const rows = await tx.query(
      `SELECT 1 FROM account_recoveries AS recovery WHERE organization_id = $1 AND user_id = $2
          AND (${isOpenRecoverySql('recovery')} OR created_at > now() - $3 * interval '1 millisecond') LIMIT 1`,
      [organizationId, userId, withinMs],
    );
    return rows.length > 0;
  }

  async insert(
    organizationId: string,
    tx: Transaction,
    recovery: Pick<AccountRecoveryEntity, 'id' | 'user_id' | 'send_at' | 'created_at'>,
  ): Promise<void> {
    const waiting = { organization_id: organizationId, status: 'waiting', ticket_id: null, ended_at: null } as const;
    await tx.manager.insert(AccountRecoveryEntity, { ...recovery, ...waiting });
  }

  async findOpen(organizationId: string, on: Queryable, userId: string): Promise<AccountRecoveryEntity | undefined> {
    const [row] = await on.query<AccountRecoveryEntity>(
      `SELECT * FROM account_recoveries AS recovery
        WHERE organization_id = $1 AND user_id = $2 AND ${isOpenRecoverySql('recovery')}`,
      [organizationId, userId],
    );
    return row;
  }

  async listDue(_scope: typeof allOrganizations, limit: number): Promise<AccountRecoveryEntity[]> {
    return this.database.query<AccountRecoveryEntity>(
      `SELECT * FROM account_recoveries WHERE status = 'waiting' AND send_at <= now()
          AND ${notFrozen('organization_id')} ORDER BY send_at LIMIT $1`,
      [limit],
    );
  }

  async update(
    organizationId: string,
    tx: Transaction,
    id: string,
    to: Pick<AccountRecoveryEntity, 'status'> & Partial<Pick<AccountRecoveryEntity, 'ticket_id'>>,
  ): Promise<void> {
    await tx.manager.update(
      AccountRecoveryEntity,
      { id, organization_id: organizationId },
      { ...to, ended_at: new Date() },
    );
  }
}
