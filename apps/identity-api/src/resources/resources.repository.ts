import { Injectable } from '@nestjs/common';
import { Database, queryPage, SqlValues, type Queryable, type Transaction } from '@plinth/database';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { ResourceEntity, ResourcePermissionEntity } from './resource.entity.js';
import type { PermissionView, ResourceClaim } from './resources.dto.js';

export type ResourceRow = Omit<ResourceEntity, 'claims'> & {
  claims: ResourceClaim[];
  permissions: PermissionView[];
};

/** A resource as tokens need it: the names of its permissions, and those that are `operator_only`. */
export type GrantableResource = ResourceEntity & { permissions: string[]; reserved: string[] };

const ownColumns = `id, organization_id, identifier, name, claims, "authorization", access_token_lifetime, created_at, updated_at`;

const columns = `${ownColumns},
  coalesce((SELECT jsonb_agg(jsonb_build_object('name', permission.name, 'description', permission.description,
                                                'operator_only', operator_only) ORDER BY position)
              FROM resource_permissions AS permission WHERE resource_id = resources.id), '[]') AS permissions`;

/** An organization also sees the operators' resources. */
const visible = (scope: OrganizationScope, values: SqlValues): string =>
  scope === allOrganizations ? 'true' : `(organization_id = ${values.add(scope)} OR organization_id IS NULL)`;

const words = (text: string | null): string[] => text?.split(' ') ?? [];

@Injectable()
export class ResourcesRepository {
  constructor(private readonly database: Database) {}

  async find(
    scope: OrganizationScope,
    id: string,
    on: Queryable = this.database,
    lock: '' | 'FOR UPDATE' = '',
  ): Promise<ResourceRow | undefined> {
    const values = new SqlValues();
    const [row] = await on.query<ResourceRow>(
      `SELECT ${columns} FROM resources WHERE id = ${values.add(id)} AND ${visible(scope, values)} ${lock}`,
      values.values,
    );
    return row;
  }

  /** A sign-in does this several times. Names have no spaces, and text is cheaper to send than JSON or an array. */
  async findGrantable(_scope: OrganizationScope, identifier: string): Promise<GrantableResource | undefined> {
    const [row] = await this.database.query<ResourceEntity & { permissions: string | null; reserved: string | null }>(
      `SELECT ${ownColumns}, permissions, reserved FROM resources CROSS JOIN LATERAL (
         SELECT string_agg(permission.name, ' ' ORDER BY position) AS permissions,
                string_agg(permission.name, ' ') FILTER (WHERE operator_only) AS reserved
           FROM resource_permissions AS permission WHERE resource_id = resources.id) AS grantable
        WHERE identifier = $1`,
      [identifier],
    );
    return row && { ...row, permissions: words(row.permissions), reserved: words(row.reserved) };
  }

  /** They and their permissions cannot change until the transaction ends. */
  async lockNamed(scope: OrganizationScope, identifiers: readonly string[], tx: Transaction): Promise<ResourceRow[]> {
    const values = new SqlValues();
    const named = `FROM resources WHERE identifier = ANY (${values.add(identifiers)}) AND ${visible(scope, values)}`;
    await tx.query(`SELECT ${named} ORDER BY id FOR SHARE`, values.values);
    // Another statement, which sees what the lock waited for.
    return tx.query<ResourceRow>(`SELECT ${columns} ${named}`, values.values);
  }

  /** `owner` null: the operators' resources. */
  async list(scope: OrganizationScope, owner: string | null, request: PageRequest): Promise<Page<ResourceRow>> {
    const values = new SqlValues();
    const where =
      scope === allOrganizations
        ? `organization_id IS NOT DISTINCT FROM ${values.add(owner)}::uuid`
        : visible(scope, values);
    return queryPage<ResourceRow>(this.database, {
      total: `SELECT count(*) FROM resources WHERE ${where}`,
      rows: `SELECT ${columns} FROM resources WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }

  /** Serializes registrations of one owner. With all organizations as scope: the operators' resources. */
  async countForUpdate(scope: OrganizationScope, tx: Transaction): Promise<number> {
    const owner = scope === allOrganizations ? null : scope;
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 7052))`, [owner ?? 'operators']);
    const [row] = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM resources WHERE organization_id IS NOT DISTINCT FROM $1::uuid',
      [owner],
    );
    return row!.count;
  }

  async insert(_scope: OrganizationScope, tx: Transaction, resource: ResourceEntity): Promise<void> {
    await tx.manager.insert(ResourceEntity, resource);
  }

  async update(_scope: OrganizationScope, tx: Transaction, id: string, to: Partial<ResourceEntity>): Promise<void> {
    await tx.manager.update(ResourceEntity, { id }, { ...to, updated_at: new Date() });
  }

  async putPermissions(
    _scope: OrganizationScope,
    tx: Transaction,
    resourceId: string,
    permissions: readonly PermissionView[],
  ): Promise<void> {
    await tx.query('DELETE FROM resource_permissions WHERE resource_id = $1 AND NOT name = ANY ($2)', [
      resourceId,
      permissions.map(({ name }) => name),
    ]);
    await tx.manager.upsert(
      ResourcePermissionEntity,
      permissions.map((permission, position) => ({ ...permission, position, resource_id: resourceId })),
      ['resource_id', 'name'],
    );
  }

  /** Whether a host is, or is within, a domain that the organization has verified. */
  async ownsHost(organizationId: string, host: string): Promise<boolean> {
    const domains = await this.database.query(
      `SELECT FROM organization_domains
        WHERE organization_id = $1 AND verified_at IS NOT NULL AND ($2 = domain OR right($2, length(domain) + 1) = '.' || domain)`,
      [organizationId, host],
    );
    return domains.length > 0;
  }

  async delete(_scope: OrganizationScope, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(ResourceEntity, { id });
  }

  async deleteOf(organizationId: string, tx: Transaction): Promise<void> {
    await tx.manager.delete(ResourceEntity, { organization_id: organizationId });
  }
}
