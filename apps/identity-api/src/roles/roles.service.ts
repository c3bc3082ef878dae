import { Inject, Injectable } from '@nestjs/common';
import { Database, violates, type Transaction } from '@plinth/database';
import { beforeAndAfter, changedMembers, isUuid, uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import type { Page } from '@plinth/pagination';
import { AdministratorsService } from '../administrators/administrators.service.js';
import { actorOf, AuditService, type AuditRecord } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { invalidField, problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import { allOrganizations, organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { ownApiId, ResourcesService } from '../resources/resources.service.js';
import { TenantsService } from '../tenants/tenants.service.js';
import type { CreateRole, ListRoles, RolePermissionView, RoleView, UpdateRole } from './roles.dto.js';
import { RolesRepository, type Granted, type RoleRow } from './roles.repository.js';

const maxRoles = 200;

interface GivenPermission extends RolePermissionView {
  resourceId: string;
}

@Injectable()
export class RolesService {
  constructor(
    private readonly database: Database,
    private readonly roles: RolesRepository,
    private readonly resources: ResourcesService,
    private readonly tenants: TenantsService,
    private readonly administrators: AdministratorsService,
    private readonly audit: AuditService,
    erasure: OrganizationDataRegistry,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    erasure.register('roles', (organizationId, tx) => roles.deleteOf(organizationId, tx));
  }

  async create(principal: TokenPrincipal, body: CreateRole, origin: RequestOrigin): Promise<RoleView> {
    const organizationId = await this.tenants.resolve(principal, body.organization_id);
    const now = new Date();
    return this.rejectingTakenName(() =>
      this.database.transaction(async (tx) => {
        if ((await this.roles.countForUpdate(organizationId, tx)) >= maxRoles)
          throw problem('role_limit_reached', `Role limit reached (${maxRoles}). Delete one first.`);
        const permissions = await this.given(tx, principal, organizationId, body.permissions ?? [], []);
        const entity = {
          id: uuidV7(),
          name: body.name,
          description: body.description ?? '',
          admin_scopes: body.admin_scopes ?? [],
          operator: body.operator ?? false,
          groups: body.groups ?? [],
          created_at: now,
          updated_at: now,
        };
        this.administrators.requireRights(principal, [entity]);
        this.requireValid({ ...entity, organization_id: organizationId });
        await this.roles.insert(organizationId, tx, entity);
        await this.roles.putPermissions(organizationId, tx, entity.id, permissions);
        const row = (await this.roles.find(organizationId, entity.id, tx))!;
        await this.record(tx, principal, row, { action: 'role.created', details: { after: audited(row) } }, origin);
        return toRoleView(row);
      }),
    );
  }

  async list(principal: TokenPrincipal, { organization_id, ...query }: ListRoles): Promise<Page<RoleView>> {
    const organizationId = await this.tenants.resolve(principal, organization_id);
    const { items, total } = await this.roles.list(organizationId, pageRequestOf(query));
    return { items: items.map(toRoleView), total };
  }

  async get(principal: TokenPrincipal, id: string): Promise<RoleView> {
    const row = isUuid(id) ? await this.roles.find(organizationScopeOf(principal), id) : undefined;
    if (!row) throw problem('not_found');
    return toRoleView(row);
  }

  async requireVisible(principal: TokenPrincipal, id: string): Promise<void> {
    await this.get(principal, id);
  }

  async update(principal: TokenPrincipal, id: string, body: UpdateRole, origin: RequestOrigin): Promise<RoleView> {
    return this.rejectingTakenName(() =>
      this.changing(principal, id, async (tx, row) => {
        const { permissions: wanted, ...members } = body;
        const permissions = wanted && (await this.given(tx, principal, row.organization_id, wanted, row.permissions));
        const changes = changedMembers(row, {
          ...members,
          ...(permissions ? { permissions: permissions.map(({ resourceId: _id, ...each }) => each) } : {}),
        });
        const changed = Object.keys(changes).sort();
        if (changed.length === 0) return toRoleView(row);
        const { permissions: newPermissions, ...newMembers } = changes;
        this.requireValid({ ...row, ...newMembers });
        await this.changingRights(principal, tx, [row, { ...row, ...newMembers }], async () => {
          await this.roles.update(row.organization_id, tx, row.id, newMembers);
          if (newPermissions) await this.roles.putPermissions(row.organization_id, tx, row.id, permissions!);
        });
        const after = (await this.roles.find(row.organization_id, row.id, tx))!;
        const visible = Object.fromEntries(Object.entries(audited(after)).filter(([name]) => name in changes));
        const details = { changed, ...beforeAndAfter(audited(row), visible) };
        await this.record(tx, principal, after, { action: 'role.updated', details }, origin);
        return toRoleView(after);
      }),
    );
  }

  async delete(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    await this.changing(principal, id, async (tx, row) => {
      await this.changingRights(principal, tx, [row], () => this.roles.delete(row.organization_id, tx, row.id));
      await this.record(tx, principal, row, { action: 'role.deleted', details: { before: audited(row) } }, origin);
    });
  }

  /** What the roles of a person, by assignment or by a group, grant there. */
  async grantedTo(userId: string, resourceId: string): Promise<Granted> {
    if (resourceId !== ownApiId) return this.roles.grantedTo(allOrganizations, userId, resourceId);
    return { permissions: (await this.administrators.find(userId)).scopes, roles: [] };
  }

  /** Throws validation_failed for unknown permissions, operator_only for those that only operators give. */
  private async given(
    tx: Transaction,
    principal: TokenPrincipal,
    organizationId: string,
    wanted: readonly RolePermissionView[],
    held: readonly RolePermissionView[],
  ): Promise<GivenPermission[]> {
    const identifiers = [...new Set(wanted.map(({ resource }) => resource))];
    const resources = await this.resources.named(organizationId, identifiers, tx);
    const given = wanted.map(({ resource: identifier, permission: name }, index) => {
      const at = `permissions.${index}`;
      const isSame = (each: RolePermissionView) => each.resource === identifier && each.permission === name;
      const resource = resources.find((each) => each.identifier === identifier);
      if (!resource)
        throw invalidField(
          `${at}.resource`,
          'unknown',
          'does not name a resource of the organization or the operators',
        );
      const permission = resource.permissions.find((each) => each.name === name);
      if (!permission) throw invalidField(`${at}.permission`, 'unknown', 'is not a permission of the resource');
      if (wanted.findIndex(isSame) < index) throw invalidField(at, 'unique', 'must not repeat a permission');
      if (permission.operator_only && principal.organizationId !== null && !held.some(isSame))
        throw problem('operator_only', `Only an operator token can give the permission ${name}.`);
      return { resource: identifier, permission: name, resourceId: resource.id };
    });
    return given.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }

  private changingRights(
    principal: TokenPrincipal,
    tx: Transaction,
    roles: readonly [RoleRow, ...RoleRow[]],
    change: () => Promise<void>,
  ): Promise<void> {
    return this.administrators.changing(principal, tx, { organizationId: roles[0].organization_id, roles }, change);
  }

  /** Throws validation_failed for a role of operators that others could have. */
  private requireValid({ operator, organization_id: organizationId, groups }: Omit<RoleRow, 'permissions'>): void {
    if (!operator) return;
    if (organizationId !== this.config.OPERATOR_ORGANIZATION)
      throw invalidField('operator', 'organization', 'can only be true in the operators’ organization');
    if (groups.length > 0) throw invalidField('groups', 'operator', 'must be empty for a role of operators');
  }

  private async rejectingTakenName<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (violates(error, 'roles_name')) throw problem('role_name_taken', 'Another role has this name.');
      throw error;
    }
  }

  private async changing<Result>(
    principal: TokenPrincipal,
    id: string,
    change: (tx: Transaction, row: RoleRow) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (tx) => {
      const scope = organizationScopeOf(principal);
      const row = isUuid(id) ? await this.roles.find(scope, id, tx, 'FOR UPDATE') : undefined;
      if (!row) throw problem('not_found');
      return change(tx, row);
    });
  }

  private record(
    tx: Transaction,
    principal: TokenPrincipal,
    { id, organization_id: organizationId }: RoleRow,
    event: Pick<AuditRecord, 'action' | 'details'>,
    origin: RequestOrigin,
  ): Promise<void> {
    const target = { type: 'role', id } as const;
    return this.audit.record(organizationId, tx, { ...event, actor: actorOf(principal), target }, origin);
  }
}

const keyOf = ({ resource, permission }: RolePermissionView): string => `${resource} ${permission}`;

const audited = ({ name, description, permissions, admin_scopes, operator, groups }: RoleRow) => ({
  name,
  description,
  permissions,
  admin_scopes,
  operator,
  groups,
});

export const toRoleView = (row: RoleRow): RoleView => ({
  id: row.id,
  organization_id: row.organization_id,
  ...audited(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
