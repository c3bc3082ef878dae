import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';

/**
 * What belongs to an organization and to none of its people, what refers to others first. Webhooks have a lib of their
 * own; a table that is missing here fails test/organization-deletion.e2e-spec.ts.
 */
const tables = [
  'privacy_deletions',
  'policy_versions',
  'policies',
  'policy_sets',
  'organization_domains',
  'sso_connections',
  'service_tokens',
] as const;

/** The rows of an organization that comes to its end. */
@Injectable()
export class OrganizationErasureRepository {
  constructor(private readonly database: Database) {}

  /** Living users after the one named, in the order of their ids; all of them where `limit` is null. */
  async listUsers(
    organizationId: string,
    after: string | null,
    limit: number | null,
    on: Queryable = this.database,
  ): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      `SELECT id FROM users WHERE organization_id = $1 AND deleted_at IS NULL AND ($2::uuid IS NULL OR id > $2)
        ORDER BY id LIMIT $3`,
      [organizationId, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes all but the audit log, the tombstones of users, and one of the organization itself, which frees its slug. */
  async erase(organizationId: string, tx: Transaction): Promise<void> {
    await tx.query(
      `DELETE FROM idempotency_keys
        WHERE owner IN (SELECT id::text FROM service_tokens WHERE organization_id = $1)`,
      [organizationId],
    );
    // First: what counts the changes of an organization counts this one.
    await tx.query(
      `UPDATE organizations
          SET slug = id::text, display_name = '', logo_url = NULL, sso_required = false, break_glass_group = NULL,
              deleted_at = now(), updated_at = now()
        WHERE id = $1`,
      [organizationId],
    );
    for (const table of tables) await tx.query(`DELETE FROM ${table} WHERE organization_id = $1`, [organizationId]);
  }
}
