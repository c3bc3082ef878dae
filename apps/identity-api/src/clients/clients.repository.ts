import { Inject, Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOf, Database, SqlValues, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { lineageOf, creatorsOfClient } from '../lineage/lineage.shared.js';
import { IDENTITY_CONFIG, issuerOf, type IdentityConfig } from '../config.js';
import type { StoredLogo } from '../organizations/logo.shared.js';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { ownApiId } from '../resources/resources.service.js';
import { impliedScopes, type Scope } from '../scopes.js';
import { ClientEntity } from './client.entity.js';
import { ClientPermissionEntity, ClientResourceEntity } from './client-resource.entity.js';
import type { ClientRow } from './client-settings.js';
import type { PermissionChoice, ResourceOfClient } from './resource-of-client.shared.js';

const permissionsOf = (flag: string, forService: boolean): string =>
  `CASE WHEN entry.${flag} THEN '"*"'::jsonb
        ELSE coalesce((SELECT jsonb_agg(permission ORDER BY permission COLLATE "C") FROM client_permissions AS given
                        WHERE given.client_id = entry.client_id AND given.resource_id = entry.resource_id
                          AND ${forService ? '' : 'NOT '}for_service), '[]') END`;

const resourcesOf = (client: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', resource.id, 'identifier', identifier,
                     'permissions', ${permissionsOf('has_all_permissions', false)},
                     'service_permissions', ${permissionsOf('has_all_service_permissions', true)}) ORDER BY identifier COLLATE "C")
    FROM client_resources AS entry JOIN resources AS resource ON resource.id = entry.resource_id
   WHERE entry.client_id = ${client}.id), '[]')`;

const columns = `id, organization_id, name, logo_url, policy_url, terms_url, logo_version, type,
  redirect_uris, post_logout_redirect_uris, backchannel_logout_uri,
  scopes, service_scopes, dpop_bound, token_endpoint_auth_method, jwks, session_idle, session_max, refresh_lifetime,
  require_pushed_authorization_requests, secret_sealed, made_by, revived_at, created_at, updated_at, above, has_ended,
  ${resourcesOf('clients')} AS resources, admin_scopes`;

type StoredClientRow = ClientRow & { admin_scopes: Scope[] };

const withLineage = `clients CROSS JOIN ${lineageOf(creatorsOfClient('clients'), 'clients.service_scopes', 'clients.organization_id', impliedScopes)}`;

const ofScope = (scope: OrganizationScope, values: SqlValues): string | undefined =>
  scope === allOrganizations ? undefined : `organization_id = ${values.add(scope)}`;

@Injectable()
export class ClientsRepository {
  constructor(
    private readonly database: Database,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async insert(_scope: OrganizationScope, tx: Transaction, client: Omit<ClientEntity, 'logo_version'>): Promise<void> {
    await tx.manager.insert(ClientEntity, client);
  }

  async find(
    scope: OrganizationScope,
    id: string,
    on: Queryable = this.database,
    lock: '' | 'FOR UPDATE OF clients' = '',
  ): Promise<ClientRow | undefined> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await on.query<StoredClientRow>(
      `SELECT ${columns} FROM ${withLineage} WHERE ${where} ${lock}`,
      values.values,
    );
    return row && this.withOwnApi(row);
  }

  async findLogo(_scope: typeof allOrganizations, id: string): Promise<StoredLogo | undefined> {
    const [row] = await this.database.query<StoredLogo>(
      'SELECT logo_type AS type, logo AS content, logo_version AS version FROM clients WHERE id = $1 AND logo IS NOT NULL',
      [id],
    );
    return row;
  }

  /** With all organizations as scope: the operators' clients. */
  async list(scope: OrganizationScope, request: PageRequest): Promise<Page<ClientRow>> {
    const values = new SqlValues();
    const where = ofScope(scope, values) ?? 'organization_id IS NULL';
    const { items, total } = await queryPage<StoredClientRow>(this.database, {
      total: `SELECT count(*) FROM clients WHERE ${where}`,
      rows: `SELECT ${columns} FROM ${withLineage} WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
    return { items: items.map((row) => this.withOwnApi(row)), total };
  }

  /** Its identifier is the issuer, which depends on the configuration. */
  private withOwnApi({ admin_scopes: scopes, ...row }: StoredClientRow): ClientRow {
    if (scopes.length === 0) return row;
    const own = { id: ownApiId, identifier: issuerOf(this.config), permissions: scopes, service_permissions: [] };
    return { ...row, resources: [...row.resources, own].sort((a, b) => (a.identifier < b.identifier ? -1 : 1)) };
  }

  /** Serializes registrations of one owner. With all organizations as scope: the operators' clients. */
  async countForUpdate(scope: OrganizationScope, tx: Transaction): Promise<number> {
    const owner = scope === allOrganizations ? null : scope;
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 7051))`, [owner ?? 'operators']);
    const [row] = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM clients WHERE organization_id IS NOT DISTINCT FROM $1',
      [owner],
    );
    return row!.count;
  }

  async update(_scope: OrganizationScope, tx: Transaction, id: string, to: Partial<ClientEntity>): Promise<void> {
    await tx.manager.update(ClientEntity, { id }, { ...to, updated_at: new Date() });
  }

  /** Replaces the resources. Throws if a permission was removed in the meantime. */
  async putResources(
    _scope: OrganizationScope,
    tx: Transaction,
    clientId: string,
    resources: readonly ResourceOfClient[],
  ): Promise<void> {
    await tx.manager.delete(ClientResourceEntity, { client_id: clientId });
    const registered = resources.filter(({ id }) => id !== ownApiId);
    await tx.manager.insert(
      ClientResourceEntity,
      registered.map(({ id, permissions, service_permissions: own }) => ({
        client_id: clientId,
        resource_id: id,
        has_all_permissions: permissions === '*',
        has_all_service_permissions: own === '*',
      })),
    );
    const given = (id: string, permissions: PermissionChoice, forService: boolean) =>
      permissions === '*'
        ? []
        : permissions.map((permission) => ({
            client_id: clientId,
            resource_id: id,
            permission,
            for_service: forService,
          }));
    await tx.manager.insert(
      ClientPermissionEntity,
      registered.flatMap((each) => [
        ...given(each.id, each.permissions, false),
        ...given(each.id, each.service_permissions, true),
      ]),
    );
  }

  /** The clients with back-channel logout. They cannot be removed until the transaction ends. */
  async logoutReceiversAmong(_scope: OrganizationScope, tx: Transaction, ids: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'SELECT id FROM clients WHERE id = ANY ($1::uuid[]) AND backchannel_logout_uri IS NOT NULL FOR KEY SHARE',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  async deleteOf(organizationId: string, tx: Transaction): Promise<string[]> {
    const rows = await tx.query<{ id: string }>('DELETE FROM clients WHERE organization_id = $1 RETURNING id', [
      organizationId,
    ]);
    return rows.map(({ id }) => id);
  }

  async delete(_scope: OrganizationScope, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(ClientEntity, { id });
  }
}
