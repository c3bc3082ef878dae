import { Injectable } from '@nestjs/common';
import { Database, queryPage, SqlValues, type Queryable, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { RoleEntity, RolePermissionEntity, UserRoleEntity } from './role.entity.js';
import type { RolePermissionView } from './roles.dto.js';

export type RoleRow = RoleEntity & { permissions: RolePermissionView[] };

/** What a person may do with a resource, and the names of the roles that grant it. */
export interface Granted {
  permissions: ReadonlySet<string>;
  roles: string[];
}

const columns = `id, organization_id, name, description, admin_scopes, operator, groups, created_at, updated_at,
  coalesce((SELECT jsonb_agg(jsonb_build_object('resource', identifier, 'permission', permission)
                             ORDER BY identifier COLLATE "C", permission COLLATE "C")
              FROM role_permissions JOIN resources ON resources.id = resource_id
             WHERE role_id = roles.id), '[]') AS permissions`;

const heldBy = (user: string): string =>
  `organization_id = (SELECT organization_id FROM users WHERE id = ${user})
     AND (groups && (SELECT groups FROM users WHERE id = ${user})
          OR EXISTS (SELECT FROM user_roles WHERE user_id = ${user} AND user_roles.role_id = roles.id))`;

@Injectable()
export class RolesRepository {
  constructor(private readonly database: Database) {}

  async find(
    scope: OrganizationScope,
    id: string,
    on: Queryable = this.database,
    lock: '' | 'FOR UPDATE' = '',
  ): Promise<RoleRow | undefined> {
    const values = new SqlValues();
    const where = [`id = ${values.add(id)}`];
    if (scope !== allOrganizations) where.push(`organization_id = ${values.add(scope)}`);
    const [row] = await on.query<RoleRow>(
      `SELECT ${columns} FROM roles WHERE ${where.join(' AND ')} ${lock}`,
      values.values,
    );
    return row;
  }

  async list(organizationId: string, request: PageRequest): Promise<Page<RoleRow>> {
    return queryPage<RoleRow>(this.database, {
      total: 'SELECT count(*) FROM roles WHERE organization_id = $1',
      rows: `SELECT ${columns} FROM roles WHERE organization_id = $1 ORDER BY created_at DESC, id DESC
              LIMIT $2 OFFSET $3::bigint`,
      values: [organizationId, request.perPage, pageOffset(request)],
    });
  }

  async listOfUser(_scope: OrganizationScope, userId: string, request: PageRequest): Promise<Page<RoleRow>> {
    const where = heldBy('$1');
    return queryPage<RoleRow>(this.database, {
      total: `SELECT count(*) FROM roles WHERE ${where}`,
      rows: `SELECT ${columns} FROM roles WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3::bigint`,
      values: [userId, request.perPage, pageOffset(request)],
    });
  }

  /** Serializes the creation of roles of one organization. */
  async countForUpdate(organizationId: string, tx: Transaction): Promise<number> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 7053))`, [organizationId]);
    return tx.manager.countBy(RoleEntity, { organization_id: organizationId });
  }

  async insert(organizationId: string, tx: Transaction, role: Omit<RoleEntity, 'organization_id'>): Promise<void> {
    await tx.manager.insert(RoleEntity, { ...role, organization_id: organizationId });
  }

  async update(organizationId: string, tx: Transaction, id: string, to: Partial<RoleEntity>): Promise<void> {
    await tx.manager.update(RoleEntity, { id, organization_id: organizationId }, { ...to, updated_at: new Date() });
  }

  async putPermissions(
    _scope: OrganizationScope,
    tx: Transaction,
    roleId: string,
    permissions: readonly { resourceId: string; permission: string }[],
  ): Promise<void> {
    await tx.manager.delete(RolePermissionEntity, { role_id: roleId });
    await tx.manager.insert(
      RolePermissionEntity,
      permissions.map(({ resourceId, permission }) => ({ role_id: roleId, resource_id: resourceId, permission })),
    );
  }

  async delete(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(RoleEntity, { id, organization_id: organizationId });
  }

  async deleteOf(organizationId: string, tx: Transaction): Promise<void> {
    await tx.manager.delete(RoleEntity, { organization_id: organizationId });
  }

  /** False if the user has it already. */
  async assign(organizationId: string, tx: Transaction, userId: string, roleId: string): Promise<boolean> {
    const rows = await tx.query(
      `INSERT INTO user_roles (id, organization_id, user_id, role_id, given_at) VALUES ($1, $2, $3, $4, now())
         ON CONFLICT ON CONSTRAINT user_roles_once DO NOTHING RETURNING id`,
      [uuidV7(), organizationId, userId, roleId],
    );
    return rows.length > 0;
  }

  /** False if it was not assigned to the user. */
  async unassign(organizationId: string, tx: Transaction, userId: string, roleId: string): Promise<boolean> {
    const removed = await tx.manager.delete(UserRoleEntity, {
      organization_id: organizationId,
      user_id: userId,
      role_id: roleId,
    });
    return (removed.affected ?? 0) > 0;
  }

  /** By one statement, so that a group that is renamed meanwhile counts with its old or its new name. */
  async grantedTo(_scope: OrganizationScope, userId: string, resourceId: string): Promise<Granted> {
    const [granted] = await this.database.query<{ permissions: string | null; roles: string[] }>(
      `SELECT string_agg(permission, ' ') AS permissions,
              coalesce(array_agg(DISTINCT roles.name COLLATE "C"), '{}') AS roles
         FROM roles JOIN role_permissions ON role_id = roles.id AND resource_id = $2
        WHERE ${heldBy('$1')}`,
      [userId, resourceId],
    );
    return { permissions: new Set(granted!.permissions?.split(' ')), roles: granted!.roles };
  }
}
