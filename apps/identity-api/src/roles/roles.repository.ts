import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';

export interface HeldPermission {
  permission: string;
  role: string;
}

@Injectable()
export class RolesRepository {
  constructor(private readonly database: Database) {}

  async permissionsOf(
    organizationId: string,
    user: { id: string; groups: readonly string[] },
    resourceId: string,
  ): Promise<HeldPermission[]> {
    return this.database.query<HeldPermission>(
      `SELECT permission, roles.name AS role
         FROM roles JOIN role_permissions ON role_id = roles.id AND resource_id = $4
        WHERE organization_id = $1
          AND (groups && $3 OR EXISTS (SELECT FROM user_roles WHERE user_id = $2 AND user_roles.role_id = roles.id))`,
      [organizationId, user.id, user.groups, resourceId],
    );
  }
}
