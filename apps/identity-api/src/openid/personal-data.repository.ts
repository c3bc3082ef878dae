import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';

export interface IssuedRecord {
  id: string;
  created_at: Date;
}

const ofUser = `user_id = $2 AND EXISTS (SELECT FROM users WHERE users.id = $2 AND users.organization_id = $1)`;

@Injectable()
export class OpenidPersonalDataRepository {
  constructor(private readonly database: Database) {}

  async count(organizationId: string, userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(`SELECT count(*) FROM openid_records WHERE ${ofUser}`, [
      organizationId,
      userId,
    ]);
    return Number(row!.count);
  }

  /** Records grouped by application, newest first. Individual records are unreadable to people. */
  async read(
    organizationId: string,
    userId: string,
    after: IssuedRecord | null,
    limit: number,
  ): Promise<IssuedRecord[]> {
    return this.database.query(
      `SELECT * FROM (
         SELECT encode(sha256(id_hash || convert_to(kind, 'UTF8')), 'hex') AS id, kind, client_id, session_id, created_at, consumed_at, expires_at
           FROM openid_records WHERE ${ofUser}) AS record
        WHERE (created_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::text, ''))
        ORDER BY created_at DESC, id DESC LIMIT $5`,
      [organizationId, userId, after?.created_at ?? null, after?.id ?? null, limit],
    );
  }

  async remove(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query(`DELETE FROM openid_records WHERE ${ofUser}`, [organizationId, userId]);
  }
}
