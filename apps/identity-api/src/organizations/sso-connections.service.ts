import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, type Transaction } from '@plinth/database';
import { isUuid, uuidV7, withoutSecrets } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { OrganizationsService } from './organizations.service.js';
import type { CreateSsoConnection, ListSsoConnections, SsoConnectionView } from './sso-connections.dto.js';
import { SsoConnectionsRepository, type SsoConnectionRow } from './sso-connections.repository.js';

// Discovery hands out all of them in one answer.
const maxConnections = 20;

/** Where the people of an organization can sign in instead. */
@Injectable()
export class SsoConnectionsService {
  constructor(
    private readonly database: Database,
    private readonly connections: SsoConnectionsRepository,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditService,
  ) {}

  async create(
    principal: TokenPrincipal,
    organizationId: string,
    { type, display_name, authorize_url }: CreateSsoConnection,
    origin: RequestOrigin,
  ): Promise<SsoConnectionView> {
    return this.database.transaction(async (tx) => {
      const organization = await this.organizations.lock(principal, tx, organizationId);
      if ((await this.connections.count(organization.id, tx)) >= maxConnections)
        throw problem(
          'sso_connection_limit_reached',
          `SSO connection limit reached (${maxConnections}). Delete one first.`,
        );
      const id = uuidV7();
      const connection = { id, type, displayName: display_name, authorizeUrl: authorize_url, createdAt: new Date() };
      await this.connections.insert(organization.id, tx, connection);
      const row = (await this.connections.find(organization.id, organization.id, id, tx))!;
      await this.record(tx, principal, row, 'sso_connection.created', origin);
      return toSsoConnectionView(row);
    });
  }

  async list(
    principal: TokenPrincipal,
    organizationId: string,
    query: ListSsoConnections,
  ): Promise<Page<SsoConnectionView>> {
    // The organization was found before the query was read; whatever the path says, a token of one reads no other's.
    const id = principal.organizationId ?? organizationId.toLowerCase();
    const { items, total } = await this.connections.list(id, pageRequestOf(query));
    return { items: items.map(toSsoConnectionView), total };
  }

  /** For a path that names an organization, and perhaps one of its connections. */
  async requireVisible(
    principal: TokenPrincipal,
    organizationId: string,
    { connection_id: connectionId }: Readonly<Record<string, string | undefined>> = {},
  ): Promise<void> {
    const { id } = await this.organizations.get(principal, organizationId);
    if (connectionId === undefined) return;
    const scope = organizationScopeOf(principal);
    if (!isUuid(connectionId) || !(await this.connections.find(scope, id, connectionId))) throw problem('not_found');
  }

  async delete(
    principal: TokenPrincipal,
    organizationId: string,
    connectionId: string,
    origin: RequestOrigin,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { id } = await this.organizations.lock(principal, tx, organizationId);
      const row = await this.connections.find(id, id, connectionId, tx);
      if (!row) throw problem('not_found');
      await this.connections.delete(id, tx, row.id);
      await this.record(tx, principal, row, 'sso_connection.deleted', origin);
    });
  }

  private record(
    tx: Transaction,
    principal: TokenPrincipal,
    { id, organization_id, type, display_name, authorize_url }: SsoConnectionRow,
    action: 'sso_connection.created' | 'sso_connection.deleted',
    origin: RequestOrigin,
  ): Promise<void> {
    const target = { type: 'sso_connection', id } as const;
    const members = { type, display_name, authorize_url: withoutSecrets(authorize_url) };
    const details = { type, ...(action === 'sso_connection.created' ? { after: members } : { before: members }) };
    return this.audit.record(organization_id, tx, { action, actor: actorOf(principal), target, details }, origin);
  }
}

const toSsoConnectionView = (row: SsoConnectionRow): SsoConnectionView => ({
  id: row.id,
  organization_id: row.organization_id,
  type: row.type,
  display_name: row.display_name,
  authorize_url: row.authorize_url,
  created_at: row.created_at.toISOString(),
});
