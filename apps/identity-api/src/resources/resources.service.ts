import { Inject, Injectable } from '@nestjs/common';
import { Database, violates, type Transaction } from '@plinth/database';
import { beforeAndAfter, changedMembers, isUuid, parseUrl, uriFault, uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import type { Page } from '@plinth/pagination';
import { actorOf, AuditService, type AuditRecord } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import { invalidField, problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import {
  allOrganizations,
  operatorChain,
  organizationScopeOf,
  requireScope,
  type TokenPrincipal,
} from '../principal.js';
import { allScopes } from '../scopes.js';
import { TenantsService } from '../tenants/tenants.service.js';
import type {
  CreatePermission,
  CreateResource,
  ListResources,
  PermissionView,
  ResourceView,
  UpdateResource,
} from './resources.dto.js';
import { ResourcesRepository, type GrantableResource, type ResourceRow } from './resources.repository.js';

const maxResources = 100;

export type { GrantableResource, ResourceRow };

/** The id of this service's own API among the resources of a client: the nil UUID, because it is no record. */
export const ownApiId = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class ResourcesService {
  /** This service's own API, whose permissions are the scopes of administrators. */
  readonly ownApi: ResourceRow;
  private readonly issuer: string;

  constructor(
    private readonly database: Database,
    private readonly resources: ResourcesRepository,
    private readonly tenants: TenantsService,
    private readonly audit: AuditService,
    erasure: OrganizationDataRegistry,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.issuer = issuerOf(config);
    this.ownApi = {
      id: ownApiId,
      organization_id: null,
      identifier: this.issuer,
      name: config.RP_NAME,
      permissions: allScopes.map((name) => ({ name, description: '', operator_only: false })),
      claims: [],
      authorization: 'roles',
      access_token_lifetime: 3_600,
      created_at: new Date(0),
      updated_at: new Date(0),
    };
    erasure.register('resources', (organizationId, tx) => resources.deleteOf(organizationId, tx));
  }

  async create(principal: TokenPrincipal, body: CreateResource, origin: RequestOrigin): Promise<ResourceView> {
    const owner = await this.tenants.resolveOwner(principal, body.organization_id);
    await this.requireIdentifier(principal, body.identifier);
    // Otherwise a resource could be deleted and registered again.
    if (body.authorization === 'api') requireScope(principal, 'role:write');
    const permissions = completed(body.permissions);
    const scope = owner ?? allOrganizations;
    const now = new Date();
    const entity = {
      id: uuidV7(),
      organization_id: owner,
      identifier: body.identifier,
      name: body.name,
      claims: body.claims ?? [],
      authorization: body.authorization ?? 'roles',
      access_token_lifetime: body.access_token_lifetime ?? 300,
      created_at: now,
      updated_at: now,
    };
    try {
      return await this.database.transaction(async (tx) => {
        if ((await this.resources.countForUpdate(scope, tx)) >= maxResources)
          throw problem('resource_limit_reached', `Resource limit reached (${maxResources}). Delete one first.`);
        await this.resources.insert(scope, tx, entity);
        await this.resources.putPermissions(scope, tx, entity.id, permissions);
        const row = { ...entity, permissions };
        await this.record(tx, principal, row, { action: 'resource.created', details: { after: audited(row) } }, origin);
        return toResourceView(row);
      });
    } catch (error) {
      if (violates(error, 'resources_identifier'))
        throw problem('resource_taken', 'Another resource has this identifier.');
      throw error;
    }
  }

  async list(principal: TokenPrincipal, { organization_id, ...query }: ListResources): Promise<Page<ResourceView>> {
    const owner = await this.tenants.resolveOwner(principal, organization_id);
    const { items, total } = await this.resources.list(organizationScopeOf(principal), owner, pageRequestOf(query));
    return { items: items.map(toResourceView), total };
  }

  async get(principal: TokenPrincipal, id: string): Promise<ResourceView> {
    const row = isUuid(id) ? await this.resources.find(organizationScopeOf(principal), id) : undefined;
    if (!row) throw problem('not_found');
    return toResourceView(row);
  }

  async requireVisible(principal: TokenPrincipal, id: string): Promise<void> {
    await this.get(principal, id);
  }

  async update(
    principal: TokenPrincipal,
    id: string,
    { permissions, ...body }: UpdateResource,
    origin: RequestOrigin,
  ): Promise<ResourceView> {
    return this.changing(principal, id, async (tx, row) => {
      const changes = changedMembers(row, { ...body, ...(permissions ? { permissions: completed(permissions) } : {}) });
      if (principal.organizationId !== null) requireReservedKept(row.permissions, changes.permissions);
      const changed = Object.keys(changes).sort();
      if (changed.length === 0) return toResourceView(row);
      if ('authorization' in changes) requireScope(principal, 'role:write');
      const { permissions: newPermissions, ...members } = changes;
      const scope = organizationScopeOf(principal);
      await this.resources.update(scope, tx, row.id, members);
      if (newPermissions) await this.resources.putPermissions(scope, tx, row.id, newPermissions);
      const after = (await this.resources.find(allOrganizations, row.id, tx))!;
      const visible = Object.fromEntries(Object.entries(audited(after)).filter(([name]) => name in changes));
      const details = { changed, ...beforeAndAfter(audited(row), visible) };
      await this.record(tx, principal, after, { action: 'resource.updated', details }, origin);
      return toResourceView(after);
    });
  }

  async delete(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    await this.changing(principal, id, async (tx, row) => {
      if (principal.organizationId !== null) requireReservedKept(row.permissions, []);
      await this.resources.delete(organizationScopeOf(principal), tx, row.id);
      await this.record(tx, principal, row, { action: 'resource.deleted', details: { before: audited(row) } }, origin);
    });
  }

  /** The resources with these identifiers that an organization, or null for an operator's client, can name. They stay unchanged until the transaction ends. */
  async named(owner: string | null, identifiers: readonly string[], tx: Transaction): Promise<ResourceRow[]> {
    const found = await this.resources.lockNamed(owner ?? allOrganizations, identifiers, tx);
    return owner === null ? found.filter(({ organization_id }) => organization_id === null) : found;
  }

  async find(identifier: string): Promise<GrantableResource | undefined> {
    if (identifier === this.issuer) return { ...this.ownApi, permissions: [...allScopes], reserved: [] };
    return this.resources.findGrantable(allOrganizations, identifier);
  }

  private async requireIdentifier(principal: TokenPrincipal, identifier: string): Promise<void> {
    const fail = (rule: string, message: string) => invalidField('identifier', rule, message);
    const url = parseUrl(identifier);
    const fault = uriFault(identifier, url);
    if (fault !== null || !url) throw fail('uri', fault ?? 'must be an absolute URI');
    const issuer = new URL(this.issuer);
    const path = issuer.pathname.replace(/\/$/, '');
    const isBelow = url.pathname === path || url.pathname.startsWith(`${path}/`);
    if (isBelow && url.port === issuer.port && url.hostname.replace(/\.$/, '') === issuer.hostname)
      throw fail('issuer', 'must not be this service or below it');
    if (principal.organizationId === null) return;
    const isOwn =
      ['http:', 'https:'].includes(url.protocol) &&
      (await this.resources.ownsHost(principal.organizationId, url.hostname));
    if (!isOwn) throw fail('domain', 'must be an http or https URI within a verified domain of your organization');
  }

  private async changing<Result>(
    principal: TokenPrincipal,
    id: string,
    change: (tx: Transaction, row: ResourceRow) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (tx) => {
      const row = isUuid(id)
        ? await this.resources.find(organizationScopeOf(principal), id, tx, 'FOR UPDATE')
        : undefined;
      if (!row) throw problem('not_found');
      if (row.organization_id === null && principal.organizationId !== null)
        throw problem('operator_only', 'Only an operator token can change operators’ resources.');
      return change(tx, row);
    });
  }

  private record(
    tx: Transaction,
    principal: TokenPrincipal,
    { id, organization_id }: Pick<ResourceRow, 'id' | 'organization_id'>,
    event: Pick<AuditRecord, 'action' | 'details'>,
    origin: RequestOrigin,
  ): Promise<void> {
    const target = { type: 'resource', id } as const;
    const actor = actorOf(principal);
    return this.audit.record(organization_id ?? operatorChain, tx, { ...event, actor, target }, origin);
  }
}

function completed(permissions: readonly CreatePermission[] = []): PermissionView[] {
  for (const [index, { name }] of permissions.entries())
    if (permissions.findIndex((each) => each.name === name) < index)
      throw invalidField(`permissions.${index}.name`, 'unique', 'must not repeat a name');
  return permissions.map(({ name, description = '', operator_only = false }) => ({ name, description, operator_only }));
}

/** Otherwise an organization could give itself what is for operators to give. */
function requireReservedKept(before: readonly PermissionView[], after: readonly PermissionView[] = before): void {
  for (const { name, operator_only: isReserved } of before)
    if (isReserved && !after.find((each) => each.name === name)?.operator_only)
      throw problem('operator_only', `Only an operator token can change or remove the permission ${name}.`);
}

const audited = ({ identifier, name, permissions, claims, authorization, access_token_lifetime }: ResourceRow) => ({
  identifier,
  name,
  permissions,
  claims,
  authorization,
  access_token_lifetime,
});

const toResourceView = (row: ResourceRow): ResourceView => ({
  id: row.id,
  organization_id: row.organization_id,
  ...audited(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
