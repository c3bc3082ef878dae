import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { PlaceInTime } from '../personal-data/personal-data.service.js';

/** What sessions leave of one person. */
@Injectable()
export class SessionsPersonalDataRepository {
  constructor(private readonly database: Database) {}

  async count(organizationId: string, userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      'SELECT count(*) FROM sessions WHERE organization_id = $1 AND user_id = $2',
      [organizationId, userId],
    );
    return Number(row!.count);
  }

  /** Newest first. */
  async read(organizationId: string, userId: string, after: PlaceInTime | null, limit: number): Promise<PlaceInTime[]> {
    return this.database.query(
      `SELECT id, passkey_id, aal, amr, ip, user_agent, last_ip, last_country, created_at, last_used_at, expires_at, revoked_at FROM sessions
        WHERE organization_id = $1 AND user_id = $2
          AND (created_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::uuid, $2))
        ORDER BY created_at DESC, id DESC LIMIT $5`,
      [organizationId, userId, after?.created_at ?? null, after?.id ?? null, limit],
    );
  }

  async remove(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query('DELETE FROM sessions WHERE organization_id = $1 AND user_id = $2', [organizationId, userId]);
  }
}
