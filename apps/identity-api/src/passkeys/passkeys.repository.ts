import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { isOpenRecoverySql } from '../recovery/open-recovery.shared.js';
import { PasskeyEntity } from './passkey.entity.js';

/** A passkey without its counter, which is only read while the user's row is locked (`readForSignIn`). */
export type PasskeyRow = Omit<PasskeyEntity, 'sign_count'>;

export const passkeyColumns = `id, organization_id, user_id, credential_id, public_key, display_name, backup_eligible, backed_up, aaguid,
  transports, clone_suspected, attested, hardware_protected, recovered_at, created_at, last_used_at`;

// $1 null: any organization.
const ofUser = 'user_id = $2 AND ($1::uuid IS NULL OR organization_id = $1)';
const organizationOf = (scope: OrganizationScope): string | null => (scope === allOrganizations ? null : scope);

@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  async insert(
    organizationId: string,
    tx: Transaction,
    passkey: Omit<PasskeyEntity, 'organization_id'>,
  ): Promise<PasskeyRow> {
    await tx.manager.insert(PasskeyEntity, { ...passkey, organization_id: organizationId });
    return (await this.find(organizationId, passkey.user_id, passkey.id, tx))!;
  }

  async find(
    scope: OrganizationScope,
    userId: string,
    id: string,
    on: Queryable = this.database,
  ): Promise<PasskeyRow | undefined> {
    const [row] = await on.query<PasskeyRow>(`SELECT ${passkeyColumns} FROM passkeys WHERE ${ofUser} AND id = $3`, [
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
      rows: `SELECT ${passkeyColumns} FROM passkeys WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4::bigint`,
      values: [organizationOf(scope), userId, request.perPage, pageOffset(request)],
    });
  }

  async listAllOf(organizationId: string, userId: string, on: Queryable = this.database): Promise<PasskeyRow[]> {
    return on.query<PasskeyRow>(
      `SELECT ${passkeyColumns} FROM passkeys WHERE organization_id = $1 AND user_id = $2 ORDER BY created_at, id`,
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
      `UPDATE passkeys SET display_name = $4 WHERE organization_id = $1 AND user_id = $2 AND id = $3 RETURNING ${passkeyColumns}`,
      [organizationId, userId, id, displayName],
    );
    return row;
  }

  /**
   * Reads the counter, undefined if the passkey is gone, and whether a deletion or a recovery is requested. The caller
   * locks the user's row first.
   */
  async readForSignIn(
    organizationId: string,
    tx: Transaction,
    { id, user_id: userId }: Pick<PasskeyRow, 'id' | 'user_id'>,
  ): Promise<{ previousCount: number | undefined; hasRequests: boolean }> {
    const [row] = await tx.query<{ sign_count: string | null; has_requests: boolean }>(
      `SELECT (SELECT sign_count FROM passkeys WHERE organization_id = $1 AND id = $2),
              EXISTS (SELECT FROM privacy_deletions WHERE organization_id = $1 AND user_id = $3 AND status = 'queued')
              OR EXISTS (SELECT FROM account_recoveries AS recovery
                          WHERE organization_id = $1 AND user_id = $3 AND ${isOpenRecoverySql('recovery')}) AS has_requests`,
      [organizationId, id, userId],
    );
    const { sign_count: count, has_requests: hasRequests } = row!;
    return { previousCount: count === null ? undefined : Number(count), hasRequests };
  }

  /** Records a use; the user's row is locked. The counter never decreases; `isSuspect` marks the passkey. */
  async use(
    organizationId: string,
    tx: Transaction,
    id: string,
    { signCount, backedUp, isSuspect }: { signCount: number; backedUp: boolean; isSuspect: boolean },
  ): Promise<void> {
    await tx.query(
      `UPDATE passkeys SET sign_count = greatest(sign_count, $3::bigint), clone_suspected = clone_suspected OR $5,
              backed_up = $4, last_used_at = now()
        WHERE organization_id = $1 AND id = $2`,
      [organizationId, id, signCount, backedUp, isSuspect],
    );
  }

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
}
