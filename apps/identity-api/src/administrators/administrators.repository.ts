import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';
import type { OrganizationScope } from '../principal.js';
import type { Scope } from '../scopes.js';

/** A role that grants rights in this API. */
export interface AdministratorRole {
  name: string;
  admin_scopes: Scope[];
  operator: boolean;
  organization_id: string;
}

const columns = 'role.name, role.admin_scopes, role.operator, role.organization_id';
const isAdministrative = '(cardinality(role.admin_scopes) > 0 OR role.operator)';
const isHeldBy = (person: string): string => `role.organization_id = ${person}.organization_id
  AND (role.groups && ${person}.groups
    OR EXISTS (SELECT FROM user_roles AS given WHERE given.user_id = ${person}.id AND given.role_id = role.id))`;

@Injectable()
export class AdministratorsRepository {
  constructor(private readonly database: Database) {}

  /** By assignment or by a group. */
  async rolesOf(
    _scope: OrganizationScope,
    userId: string,
    on: Queryable = this.database,
  ): Promise<AdministratorRole[]> {
    return on.query<AdministratorRole>(
      `SELECT ${columns} FROM roles AS role JOIN users AS person ON ${isHeldBy('person')}
        WHERE person.id = $1 AND ${isAdministrative} ORDER BY role.name`,
      [userId],
    );
  }

  async rolesOfGroups(
    organizationId: string,
    groups: readonly string[],
    on: Queryable = this.database,
  ): Promise<AdministratorRole[]> {
    return on.query<AdministratorRole>(
      `SELECT ${columns} FROM roles AS role
        WHERE role.organization_id = $1 AND role.groups && $2::text[] AND ${isAdministrative}`,
      [organizationId, groups],
    );
  }

  /** Serializes the changes that could leave an organization without an administrator. */
  async lock(organizationId: string, tx: Transaction): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7054))', [organizationId]);
  }

  /** Whether an active person can write roles. */
  async hasRoleWriter(organizationId: string, tx: Transaction): Promise<boolean> {
    const rows = await tx.query(
      `SELECT FROM roles AS role JOIN users AS person ON ${isHeldBy('person')}
        WHERE role.organization_id = $1 AND 'role:write' = ANY (role.admin_scopes)
          AND person.status = 'active' AND person.deleted_at IS NULL LIMIT 1`,
      [organizationId],
    );
    return rows.length > 0;
  }
}
