import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { PasskeyEntity } from './passkey.entity.js';

export interface PasskeyRow {
  id: string;
  organization_id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  display_name: string;
  backup_eligible: boolean;
  backed_up: boolean;
  aaguid: string;
  transports: string[];
  clone_suspected: boolean;
  attested: boolean;
  hardware_protected: boolean;
  /** When it came by a recovery of the account; null when it did not. */
  recovered_at: Date | null;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = `id, organization_id, user_id, credential_id, public_key, display_name, backup_eligible, backed_up, aaguid,
  transports, clone_suspected, attested, hardware_protected, recovered_at, created_at, last_used_at`;

// $1 null: of whichever organization.
const ofUser = 'user_id = $2 AND ($1::uuid IS NULL OR organization_id = $1)';
const organizationOf = (scope: OrganizationScope): string | null => (scope === allOrganizations ? null : scope);

@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  async insert(
    organizationId: string,
    tx: Transaction,
    passkey: Omit<PasskeyEntity, 'organizationId'>,
  ): Promise<PasskeyRow> {
    await tx.manager.insert(PasskeyEntity, { ...passkey, organizationId });
    return (await this.find(organizationId, passkey.userId, passkey.id, tx))!;
  }

  /** By what an authenticator presents: whose it is comes out of it. */
  async findByCredentialId(_scope: typeof allOrganizations, credentialId: Buffer): Promise<PasskeyRow | undefined> {
    const [row] = await this.database.query<PasskeyRow>(`SELECT ${columns} FROM passkeys WHERE credential_id = $1`, [
      credentialId,
    ]);
    return row;
  }

  async find(
    scope: OrganizationScope,
    userId: string,
    id: string,
    on: Queryable = this.database,
  ): Promise<PasskeyRow | undefined> {
    const [row] = await on.query<PasskeyRow>(`SELECT ${columns} FROM passkeys WHERE ${ofUser} AND id = $3`, [
      organizationOf(scope),
      userId,
      id,
    ]);
    return row;
  }

  async listOf(scope: OrganizationScope, userId: string, request: PageRequest): Promise<Page<PasskeyRow>> {
    const where = ofUser;
    return queryPage<PasskeyRow>(this.database, {
      total: `SELECT count(*) FROM passkeys WHERE ${where}`,
      rows: `SELECT ${columns} FROM passkeys WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4::bigint`,
      values: [organizationOf(scope), userId, request.perPage, pageOffset(request)],
    });
  }

  async listAllOf(organizationId: string, userId: string, on: Queryable = this.database): Promise<PasskeyRow[]> {
    return on.query<PasskeyRow>(
      `SELECT ${columns} FROM passkeys WHERE organization_id = $1 AND user_id = $2 ORDER BY created_at, id`,
      [organizationId, userId],
    );
  }

  async countOf(organizationId: string, tx: Transaction, userId: string): Promise<number> {
    const [row] = await tx.query<{ count: string }>(
      'SELECT count(*) FROM passkeys WHERE organization_id = $1 AND user_id = $2',
      [organizationId, userId],
    );
    return Number(row!.count);
  }

  async rename(
    organizationId: string,
    tx: Transaction,
    userId: string,
    id: string,
    displayName: string,
  ): Promise<PasskeyRow | undefined> {
    const [row] = await tx.query<PasskeyRow>(
      `UPDATE passkeys SET display_name = $4 WHERE organization_id = $1 AND user_id = $2 AND id = $3 RETURNING ${columns}`,
      [organizationId, userId, id, displayName],
    );
    return row;
  }

  /**
   * Notes a use. The counter never falls; one that did not grow, and is not zero on both sides, marks the passkey.
   * Undefined when the passkey is gone.
   */
  async use(
    organizationId: string,
    tx: Transaction,
    id: string,
    { signCount, backedUp }: { signCount: number; backedUp: boolean },
  ): Promise<{ previousCount: number; hasGrown: boolean } | undefined> {
    const [row] = await tx.query<{ previous_count: string; has_grown: boolean }>(
      `UPDATE passkeys SET
          sign_count = greatest(passkeys.sign_count, $3::bigint),
          clone_suspected = passkeys.clone_suspected OR NOT previous.has_grown,
          backed_up = $4,
          last_used_at = now()
         FROM (SELECT id, sign_count, $3::bigint > sign_count OR ($3::bigint = 0 AND sign_count = 0) AS has_grown
                 FROM passkeys WHERE organization_id = $1 AND id = $2 FOR UPDATE) AS previous
        WHERE passkeys.id = previous.id
        RETURNING previous.sign_count AS previous_count, previous.has_grown`,
      [organizationId, id, signCount, backedUp],
    );
    return row && { previousCount: Number(row.previous_count), hasGrown: row.has_grown };
  }

  /** Notes that a passkey signed its person in as it was made; its counter is what it was a moment ago. */
  async noteFirstUse(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query('UPDATE passkeys SET last_used_at = now() WHERE organization_id = $1 AND id = $2', [
      organizationId,
      id,
    ]);
  }

  async delete(organizationId: string, tx: Transaction, userId: string, id: string): Promise<boolean> {
    const gone = await tx.query(
      'DELETE FROM passkeys WHERE organization_id = $1 AND user_id = $2 AND id = $3 RETURNING 1',
      [organizationId, userId, id],
    );
    return gone.length === 1;
  }

  async deleteAllOf(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query('DELETE FROM passkeys WHERE organization_id = $1 AND user_id = $2', [organizationId, userId]);
  }
}
