import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { personalDataBatchSize } from '../personal-data.js';

type Table = 'privacy_deletions' | 'privacy_exports' | 'privacy_opt_outs';

// Responses to the person, whom the service knows by a session or a ticket, and to others about the person.
const storedResponses = `
  SELECT owner, key FROM idempotency_keys WHERE subject = ($2::uuid)::text
  UNION
  SELECT owner, key FROM idempotency_keys WHERE owner IN (
    SELECT id::text FROM sessions WHERE organization_id = $1 AND user_id = $2
    UNION ALL SELECT id::text FROM enrollment_tickets WHERE organization_id = $1 AND user_id = $2
  )`;

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

  async countStoredResponses(organizationId: string, userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(`SELECT count(*) FROM (${storedResponses}) AS kept`, [
      organizationId,
      userId,
    ]);
    return Number(row!.count);
  }

  /** While the sessions and the tickets are still there to be found by. Requests that still run lose their keys, too. */
  async removeStoredResponses(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query(`DELETE FROM idempotency_keys WHERE (owner, key) IN (${storedResponses})`, [organizationId, userId]);
  }

  async optOuts(organizationId: string, userId: string): Promise<object[]> {
    return this.database.query(
      `SELECT true AS do_not_sell, recorded_at, source FROM privacy_opt_outs
        WHERE organization_id = $1 AND user_id = $2`,
      [organizationId, userId],
    );
  }

  async deletions(organizationId: string, userId: string, afterId: string | null): Promise<{ id: string }[]> {
    return this.database.query(
      `SELECT id, status, reason, note, cancel_on_login, requested_at, scheduled_for, cancelled_at
         FROM privacy_deletions
        WHERE organization_id = $1 AND user_id = $2 AND ($3::uuid IS NULL OR id > $3)
        ORDER BY id LIMIT ${personalDataBatchSize}`,
      [organizationId, userId, afterId],
    );
  }

  async exports(organizationId: string, userId: string, afterId: string | null): Promise<{ id: string }[]> {
    return this.database.query(
      `SELECT id, status, requested_at, expires_at, sha256, size::float AS size FROM privacy_exports
        WHERE organization_id = $1 AND user_id = $2 AND ($3::uuid IS NULL OR id > $3)
        ORDER BY id LIMIT ${personalDataBatchSize}`,
      [organizationId, userId, afterId],
    );
  }

  /** With the pieces of their archives. */
  async remove(organizationId: string, tx: Transaction, table: Table, userId: string): Promise<void> {
    await tx.query(`DELETE FROM ${table} WHERE organization_id = $1 AND user_id = $2`, [organizationId, userId]);
  }
}
