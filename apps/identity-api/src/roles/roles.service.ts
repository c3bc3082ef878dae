import { Injectable } from '@nestjs/common';
import { RolesRepository } from './roles.repository.js';

/** What a person may do with a resource, and the roles that grant it. */
export interface Granted {
  permissions: string[];
  roles: string[];
}

@Injectable()
export class RolesService {
  constructor(private readonly roles: RolesRepository) {}

  /** By roles that the person has by assignment or by a group. */
  async permissionsOf(
    { organizationId, ...user }: { organizationId: string; id: string; groups: readonly string[] },
    resourceId: string,
  ): Promise<Granted> {
    const held = await this.roles.permissionsOf(organizationId, user, resourceId);
    return {
      permissions: [...new Set(held.map(({ permission }) => permission))].sort(),
      roles: [...new Set(held.map(({ role }) => role))].sort(),
    };
  }
}
