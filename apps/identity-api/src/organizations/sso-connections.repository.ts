import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, type Queryable, type Transaction, type SealedColumn } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { SsoConnectionEntity } from './organizations.entity.js';
import { connectionSecretContext } from './sso-connection-rules.js';

const columns = `id, organization_id, type, display_name, authorize_url, issuer, client_id, client_secret_sealed, jit,
  succeeds, succeeds_until, created_at, updated_at`;

@Injectable()
export class SsoConnectionsRepository {
  constructor(private readonly database: Database) {}

  async find(
    scope: OrganizationScope,
    organizationId: string,
    id: string,
    on: Queryable = this.database,
  ): Promise<SsoConnectionEntity | undefined> {
    if (scope !== allOrganizations && scope !== organizationId) return undefined;
    const [row] = await on.query<SsoConnectionEntity>(
      `SELECT ${columns} FROM sso_connections WHERE organization_id = $1 AND id = $2`,
      [organizationId, id],
    );
    return row;
  }

  async findFederated(_scope: typeof allOrganizations, id: string): Promise<SsoConnectionEntity | undefined> {
    const [row] = await this.database.query<SsoConnectionEntity>(
      `SELECT ${columns} FROM sso_connections WHERE id = $1 AND issuer IS NOT NULL`,
      [id],
    );
    return row;
  }

  /** Share-locks a connection if it is unchanged since `updatedAt`. */
  async hold(organizationId: string, tx: Transaction, id: string, updatedAt: Date): Promise<boolean> {
    const rows = await tx.query(
      `SELECT 1 FROM sso_connections WHERE organization_id = $1 AND id = $2 AND updated_at = $3 FOR SHARE`,
      [organizationId, id, updatedAt],
    );
    return rows.length > 0;
  }

  /** Waits for sign-ins in progress and blocks new ones until the transaction ends. */
  async lock(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query(`SELECT 1 FROM sso_connections WHERE organization_id = $1 AND id = $2 FOR UPDATE`, [
      organizationId,
      id,
    ]);
  }

  async list(organizationId: string, request: PageRequest): Promise<Page<SsoConnectionEntity>> {
    return queryPage<SsoConnectionEntity>(this.database, {
      total: 'SELECT count(*) FROM sso_connections WHERE organization_id = $1',
      rows: `SELECT ${columns} FROM sso_connections WHERE organization_id = $1 ORDER BY created_at DESC, id DESC
              LIMIT $2 OFFSET $3::bigint`,
      values: [organizationId, request.perPage, pageOffset(request)],
    });
  }

  /** Whether another connection succeeds one of these. */
  async isSucceeded(
    organizationId: string,
    tx: Transaction,
    ids: readonly string[],
    exceptId: string,
  ): Promise<boolean> {
    const rows = await tx.query(
      'SELECT 1 FROM sso_connections WHERE organization_id = $1 AND succeeds = ANY ($2::uuid[]) AND id <> $3',
      [organizationId, ids, exceptId],
    );
    return rows.length > 0;
  }

  async count(organizationId: string, tx: Transaction): Promise<number> {
    return tx.manager.countBy(SsoConnectionEntity, { organization_id: organizationId });
  }

  async insert(organizationId: string, tx: Transaction, connection: SsoConnectionEntity): Promise<void> {
    await tx.manager.insert(SsoConnectionEntity, { ...connection, organization_id: organizationId });
  }

  async update(
    organizationId: string,
    tx: Transaction,
    id: string,
    changes: Partial<SsoConnectionEntity>,
  ): Promise<void> {
    const where = { id, organization_id: organizationId };
    await tx.manager.update(SsoConnectionEntity, where, { ...changes, updated_at: new Date() });
  }

  async delete(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(SsoConnectionEntity, { id, organization_id: organizationId });
  }
}

export const sealedConnectionSecrets: SealedColumn = {
  what: 'secrets of SSO connections',
  table: 'sso_connections',
  column: 'client_secret_sealed',
  key: ['id'],
  format: 'text',
  context: ([id = '']) => connectionSecretContext(id),
  // The provider rejects the service until somebody enters the secret again.
  discard: async (on, { key: [id = ''], sealed }) => {
    await on.query(
      'UPDATE sso_connections SET client_secret_sealed = NULL, updated_at = now() WHERE id = $1 AND client_secret_sealed = $2',
      [id, sealed],
    );
  },
};
