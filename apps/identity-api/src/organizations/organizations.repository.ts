import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOf, Database, SqlValues, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import type { StoredLogo } from './logo.shared.js';
import { OrganizationEntity } from './organizations.entity.js';

export type OrganizationRow = Omit<OrganizationEntity, 'sign_in_logo' | 'sign_in_logo_type' | 'deleted_at'>;

const columns = `id, slug, display_name, logo_url, sso_required, break_glass_group, attestation, self_recovery, accent_color, sign_in_message,
  sign_in_logo_version, created_at, updated_at`;

@Injectable()
export class OrganizationsRepository {
  constructor(private readonly database: Database) {}

  async find(
    scope: OrganizationScope,
    id: string,
    on: Queryable = this.database,
    lock: '' | 'FOR NO KEY UPDATE' = '',
  ): Promise<OrganizationRow | undefined> {
    if (scope !== allOrganizations && scope !== id) return undefined;
    const [row] = await on.query<OrganizationRow>(
      `SELECT ${columns} FROM organizations WHERE id = $1 AND deleted_at IS NULL ${lock}`,
      [id],
    );
    return row;
  }

  async findLogo(_scope: typeof allOrganizations, id: string): Promise<StoredLogo | undefined> {
    const [row] = await this.database.query<StoredLogo>(
      `SELECT sign_in_logo_type AS type, sign_in_logo AS content, sign_in_logo_version AS version FROM organizations
        WHERE id = $1 AND deleted_at IS NULL AND sign_in_logo IS NOT NULL`,
      [id],
    );
    return row;
  }

  async list(scope: OrganizationScope, request: PageRequest): Promise<Page<OrganizationRow>> {
    const values = new SqlValues();
    const where = allOf(['deleted_at IS NULL', scope === allOrganizations ? undefined : `id = ${values.add(scope)}`]);
    return queryPage<OrganizationRow>(this.database, {
      total: `SELECT count(*) FROM organizations WHERE ${where}`,
      rows: `SELECT ${columns} FROM organizations WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }

  async insert(
    _scope: typeof allOrganizations,
    tx: Transaction,
    organization: Omit<OrganizationEntity, 'sign_in_logo_version'>,
  ): Promise<void> {
    await tx.manager.insert(OrganizationEntity, organization);
  }

  async update(organizationId: string, tx: Transaction, changes: Partial<OrganizationEntity>): Promise<void> {
    await tx.manager.update(OrganizationEntity, { id: organizationId }, { ...changes, updated_at: new Date() });
  }

  async erase(organizationId: string, tx: Transaction): Promise<void> {
    await tx.query(
      `UPDATE organizations
          SET slug = id::text, display_name = '', logo_url = NULL, sso_required = false, self_recovery = false, break_glass_group = NULL,
              accent_color = NULL, sign_in_message = NULL, sign_in_logo = NULL, sign_in_logo_type = NULL, deleted_at = now(), updated_at = now()
        WHERE id = $1`,
      [organizationId],
    );
    await tx.query('DELETE FROM organization_domains WHERE organization_id = $1', [organizationId]);
    await tx.query('DELETE FROM sso_connections WHERE organization_id = $1', [organizationId]);
  }
}
