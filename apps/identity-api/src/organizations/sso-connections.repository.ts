import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { SsoConnectionEntity } from './sso-connection.entity.js';

export interface SsoConnectionRow {
  id: string;
  organization_id: string;
  type: 'saml' | 'oidc';
  display_name: string;
  authorize_url: string;
  created_at: Date;
}

const columns = 'id, organization_id, type, display_name, authorize_url, created_at';

@Injectable()
export class SsoConnectionsRepository {
  constructor(private readonly database: Database) {}

  /** A connection of the organization `organizationId`, if the scope reaches it. */
  async find(
    scope: OrganizationScope,
    organizationId: string,
    id: string,
    on: Queryable = this.database,
  ): Promise<SsoConnectionRow | undefined> {
    if (scope !== allOrganizations && scope !== organizationId) return undefined;
    const [row] = await on.query<SsoConnectionRow>(
      `SELECT ${columns} FROM sso_connections WHERE organization_id = $1 AND id = $2`,
      [organizationId, id],
    );
    return row;
  }

  async list(organizationId: string, request: PageRequest): Promise<Page<SsoConnectionRow>> {
    return queryPage<SsoConnectionRow>(this.database, {
      total: 'SELECT count(*) FROM sso_connections WHERE organization_id = $1',
      rows: `SELECT ${columns} FROM sso_connections WHERE organization_id = $1 ORDER BY created_at DESC, id DESC
              LIMIT $2 OFFSET $3::bigint`,
      values: [organizationId, request.perPage, pageOffset(request)],
    });
  }

  async count(organizationId: string, tx: Transaction): Promise<number> {
    return tx.manager.countBy(SsoConnectionEntity, { organizationId });
  }

  async insert(
    organizationId: string,
    tx: Transaction,
    connection: Omit<SsoConnectionEntity, 'organizationId'>,
  ): Promise<void> {
    await tx.manager.insert(SsoConnectionEntity, { ...connection, organizationId });
  }

  async delete(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(SsoConnectionEntity, { id, organizationId });
  }
}
