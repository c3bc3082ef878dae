import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import type { Page } from '@plinth/pagination';
import { AdministratorsService } from '../administrators/administrators.service.js';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import type { ListUserRoles, RoleView } from './roles.dto.js';
import { RolesRepository, type RoleRow } from './roles.repository.js';
import { toRoleView } from './roles.service.js';

interface Assignment {
  userId: string;
  roleId: string;
}

@Injectable()
export class UserRolesService {
  constructor(
    private readonly database: Database,
    private readonly roles: RolesRepository,
    private readonly users: UsersService,
    private readonly administrators: AdministratorsService,
    private readonly audit: AuditService,
  ) {}

  async requireVisible(
    principal: TokenPrincipal,
    userId: string,
    { role_id: roleId }: Readonly<Record<string, string | undefined>> = {},
  ): Promise<void> {
    const { organization_id: organizationId } = await this.users.get(principal, userId);
    if (roleId === undefined) return;
    if (!isUuid(roleId) || !(await this.roles.find(organizationId, roleId))) throw problem('not_found');
  }

  async list(principal: TokenPrincipal, userId: string, query: ListUserRoles): Promise<Page<RoleView>> {
    const { items, total } = await this.roles.listOfUser(organizationScopeOf(principal), userId, pageRequestOf(query));
    return { items: items.map(toRoleView), total };
  }

  async give(principal: TokenPrincipal, assignment: Assignment, origin: RequestOrigin): Promise<void> {
    await this.changing(principal, assignment, async (tx, role, userId) => {
      if (await this.roles.assign(role.organization_id, tx, userId, role.id))
        await this.record(tx, principal, { role, userId, action: 'role.given' }, origin);
    });
  }

  async take(principal: TokenPrincipal, assignment: Assignment, origin: RequestOrigin): Promise<void> {
    await this.changing(principal, assignment, async (tx, role, userId) => {
      if (await this.roles.unassign(role.organization_id, tx, userId, role.id))
        await this.record(tx, principal, { role, userId, action: 'role.taken' }, origin);
    });
  }

  private async changing(
    principal: TokenPrincipal,
    { userId, roleId }: Assignment,
    change: (tx: Transaction, role: RoleRow, userId: string) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(organizationScopeOf(principal), tx, userId);
      const role = user && (await this.roles.find(user.organization_id, roleId, tx, 'FOR UPDATE'));
      if (!role) throw problem('not_found');
      const { organization_id: organizationId } = role;
      await this.administrators.changing(principal, tx, { organizationId, roles: [role] }, () =>
        change(tx, role, user.id),
      );
    });
  }

  private record(
    tx: Transaction,
    principal: TokenPrincipal,
    { role, userId, action }: { role: RoleRow; userId: string; action: 'role.given' | 'role.taken' },
    origin: RequestOrigin,
  ): Promise<void> {
    const target = { type: 'user', id: userId } as const;
    const event = { action, actor: actorOf(principal), target, details: { role_id: role.id } };
    return this.audit.record(role.organization_id, tx, event, origin);
  }
}
