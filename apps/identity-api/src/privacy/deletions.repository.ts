import { Injectable } from '@nestjs/common';
import { allOf, Database, notFrozen, SqlValues, type Queryable, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { PrivacyDeletionEntity } from './privacy.entity.js';

export interface DeletionRow extends Omit<PrivacyDeletionEntity, 'reason' | 'note' | 'cancelled_at' | 'completed_at'> {
  /** Whether the grace period has ended, by the database clock. */
  is_due: boolean;
}

const columns = `id, organization_id, user_id, status, cancel_on_login, requested_at, scheduled_for,
  scheduled_for <= now() AS is_due`;

/** Deletion requests. Changes lock the user's row. */
@Injectable()
export class DeletionsRepository {
  constructor(private readonly database: Database) {}

  async insert(
    organizationId: string,
    tx: Transaction,
    deletion: Omit<PrivacyDeletionEntity, 'organization_id'>,
  ): Promise<void> {
    await tx.manager.insert(PrivacyDeletionEntity, { ...deletion, organization_id: organizationId });
  }

  async find(scope: OrganizationScope, id: string, on: Queryable = this.database): Promise<DeletionRow | undefined> {
    const values = new SqlValues();
    const where = allOf([
      `id = ${values.add(id)}`,
      scope === allOrganizations ? undefined : `organization_id = ${values.add(scope)}`,
    ]);
    const [row] = await on.query<DeletionRow>(`SELECT ${columns} FROM privacy_deletions WHERE ${where}`, values.values);
    return row;
  }

  async findQueued(organizationId: string, on: Queryable, userId: string): Promise<DeletionRow | undefined> {
    const [row] = await on.query<DeletionRow>(
      `SELECT ${columns} FROM privacy_deletions WHERE organization_id = $1 AND user_id = $2 AND status = 'queued'`,
      [organizationId, userId],
    );
    return row;
  }

  /** Requests whose grace period has ended, oldest first, after the given one. */
  async listDue(
    _scope: typeof allOrganizations,
    after: Pick<DeletionRow, 'scheduled_for' | 'id'> | null,
    limit: number,
  ): Promise<(DeletionRow & { user_id: string })[]> {
    return this.database.query(
      `SELECT ${columns} FROM privacy_deletions
        WHERE status = 'queued' AND scheduled_for <= now() AND ${notFrozen('organization_id')}
          AND ($1::timestamptz IS NULL OR (scheduled_for, id) > ($1, $2::uuid))
        ORDER BY scheduled_for, id LIMIT $3`,
      [after?.scheduled_for ?? null, after?.id ?? null, limit],
    );
  }

  async cancel(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query(
      `UPDATE privacy_deletions SET status = 'cancelled', cancelled_at = now() WHERE organization_id = $1 AND id = $2`,
      [organizationId, id],
    );
  }

  /** Removes the link between the request and the user. */
  async complete(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query(
      `UPDATE privacy_deletions
          SET status = 'completed', completed_at = now(), user_id = NULL, reason = NULL, note = NULL
        WHERE organization_id = $1 AND id = $2`,
      [organizationId, id],
    );
  }

  async eraseOf(organizationId: string, tx: Transaction): Promise<void> {
    await tx.query('DELETE FROM privacy_deletions WHERE organization_id = $1', [organizationId]);
  }
}
