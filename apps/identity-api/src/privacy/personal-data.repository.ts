import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';

type Table = 'privacy_deletions' | 'privacy_exports' | 'privacy_opt_outs';

/** What the tables of this feature hold of one person. */
@Injectable()
export class PrivacyPersonalDataRepository {
  constructor(private readonly database: Database) {}

  async count(organizationId: string, table: Table, userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      `SELECT count(*) FROM ${table} WHERE organization_id = $1 AND user_id = $2`,
      [organizationId, userId],
    );
    return Number(row!.count);
  }

  async optOuts(organizationId: string, userId: string): Promise<object[]> {
    return this.database.query(
      `SELECT true AS do_not_sell, recorded_at, source FROM privacy_opt_outs
        WHERE organization_id = $1 AND user_id = $2`,
      [organizationId, userId],
    );
  }

  async deletions(
    organizationId: string,
    userId: string,
    afterId: string | null,
    limit: number,
  ): Promise<{ id: string }[]> {
    return this.database.query(
      `SELECT id, status, reason, note, cancel_on_login, requested_at, scheduled_for, cancelled_at
         FROM privacy_deletions
        WHERE organization_id = $1 AND user_id = $2 AND ($3::uuid IS NULL OR id > $3)
        ORDER BY id LIMIT $4`,
      [organizationId, userId, afterId, limit],
    );
  }

  async exports(
    organizationId: string,
    userId: string,
    afterId: string | null,
    limit: number,
  ): Promise<{ id: string }[]> {
    return this.database.query(
      `SELECT id, status, requested_at, expires_at, sha256, size::float AS size FROM privacy_exports
        WHERE organization_id = $1 AND user_id = $2 AND ($3::uuid IS NULL OR id > $3)
        ORDER BY id LIMIT $4`,
      [organizationId, userId, afterId, limit],
    );
  }

  /** With the pieces of their archives. */
  async remove(organizationId: string, tx: Transaction, table: Table, userId: string): Promise<void> {
    await tx.query(`DELETE FROM ${table} WHERE organization_id = $1 AND user_id = $2`, [organizationId, userId]);
  }
}
