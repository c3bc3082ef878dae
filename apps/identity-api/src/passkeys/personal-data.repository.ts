import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';

/** A passkey as its owner gets it; binary members in base64url, as WebAuthn writes them. */
export interface PasskeyRecord {
  id: string;
  credential_id: Buffer;
  public_key: Buffer;
  display_name: string;
  sign_count: string;
  backup_eligible: boolean;
  backed_up: boolean;
  aaguid: string;
  transports: string[];
  clone_suspected: boolean;
  attested: boolean;
  hardware_protected: boolean;
  recovered_at: Date | null;
  created_at: Date;
  last_used_at: Date | null;
}

/** What the tables of passkeys hold of one person. */
@Injectable()
export class PasskeysPersonalDataRepository {
  constructor(private readonly database: Database) {}

  async count(organizationId: string, userId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      'SELECT count(*) FROM passkeys WHERE organization_id = $1 AND user_id = $2',
      [organizationId, userId],
    );
    return Number(row!.count);
  }

  async read(organizationId: string, userId: string, afterId: string | null, limit: number): Promise<PasskeyRecord[]> {
    return this.database.query(
      `SELECT id, credential_id, public_key, display_name, sign_count, backup_eligible, backed_up, aaguid, transports,
              clone_suspected, attested, hardware_protected, recovered_at, created_at, last_used_at
         FROM passkeys WHERE organization_id = $1 AND user_id = $2 AND ($3::uuid IS NULL OR id > $3)
        ORDER BY id LIMIT $4`,
      [organizationId, userId, afterId, limit],
    );
  }

  async remove(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query('DELETE FROM passkeys WHERE organization_id = $1 AND user_id = $2', [organizationId, userId]);
    await tx.query('DELETE FROM challenges WHERE organization_id = $1 AND user_id = $2', [organizationId, userId]);
  }
}
