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
  authorize_url: string | null;
  issuer: string | null;
  client_id: string | null;
  client_secret_sealed: string | null;
  jit: boolean;
  created_at: Date;
  updated_at: Date;
}

const columns = `id, organization_id, type, display_name, authorize_url, issuer, client_id, client_secret_sealed, jit,
  created_at, updated_at`;

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

  /** A connection that people sign in by, whosever it is. */
  async findFederated(_scope: typeof allOrganizations, id: string): Promise<SsoConnectionRow | undefined> {
    const [row] = await this.database.query<SsoConnectionRow>(
      `SELECT ${columns} FROM sso_connections WHERE id = $1 AND issuer IS NOT NULL`,
      [id],
    );
    return row;
  }

  /** Keeps a connection as it was at `updatedAt` until the transaction ends; false where it has changed or gone. */
  async hold(organizationId: string, tx: Transaction, id: string, updatedAt: Date): Promise<boolean> {
    const rows = await tx.query(
      `SELECT 1 FROM sso_connections WHERE organization_id = $1 AND id = $2 AND updated_at = $3 FOR SHARE`,
      [organizationId, id, updatedAt],
    );
    return rows.length > 0;
  }

  /** Waits for the sign-ins that hold a connection, and keeps others from it until the transaction ends. */
  async lock(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query(`SELECT 1 FROM sso_connections WHERE organization_id = $1 AND id = $2 FOR UPDATE`, [
      organizationId,
      id,
    ]);
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

  async update(
    organizationId: string,
    tx: Transaction,
    id: string,
    changes: Partial<Omit<SsoConnectionEntity, 'id' | 'organizationId'>>,
  ): Promise<void> {
    await tx.manager.update(SsoConnectionEntity, { id, organizationId }, { ...changes, updatedAt: new Date() });
  }

  async delete(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(SsoConnectionEntity, { id, organizationId });
  }
}
