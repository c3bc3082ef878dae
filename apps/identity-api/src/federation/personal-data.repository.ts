import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';

/** What identity providers have to do with one person. */
@Injectable()
export class FederationPersonalDataRepository {
  constructor(private readonly database: Database) {}

  async count(organizationId: string, userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      'SELECT count(*) FROM federated_identities WHERE organization_id = $1 AND user_id = $2',
      [organizationId, userId],
    );
    return Number(row!.count);
  }

  async read(organizationId: string, userId: string, afterId: string | null, limit: number): Promise<{ id: string }[]> {
    return this.database.query(
      `SELECT id, connection_id, subject, created_at, recovered_at, last_used_at FROM federated_identities
        WHERE organization_id = $1 AND user_id = $2 AND ($3::uuid IS NULL OR id > $3) ORDER BY id LIMIT $4`,
      [organizationId, userId, afterId, limit],
    );
  }

  async remove(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query('DELETE FROM federated_identities WHERE organization_id = $1 AND user_id = $2', [
      organizationId,
      userId,
    ]);
  }
}
