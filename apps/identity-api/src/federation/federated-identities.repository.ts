import { Injectable } from '@nestjs/common';
import { Database, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import type { FederatedIdentityEntity } from './federation.entity.js';

export type FederatedIdentityRow = Pick<FederatedIdentityEntity, 'id' | 'user_id' | 'subject' | 'recovered_at'>;

export interface LinkRow extends Omit<FederatedIdentityEntity, 'organization_id'> {
  connection_name: string;
}

const columns = 'id, user_id, subject, recovered_at';

const linkColumns = `link.id, link.user_id, link.subject, link.recovered_at, link.connection_id, link.created_at,
  link.last_used_at, connection.display_name AS connection_name`;
const links = 'federated_identities AS link JOIN sso_connections AS connection ON connection.id = link.connection_id';
// $1 null: any organization.
const ofUser = 'link.user_id = $2 AND ($1::uuid IS NULL OR link.organization_id = $1)';
const organizationOf = (scope: OrganizationScope): string | null => (scope === allOrganizations ? null : scope);

@Injectable()
export class FederatedIdentitiesRepository {
  constructor(private readonly database: Database) {}

  async findBySubject(
    organizationId: string,
    connectionId: string,
    subject: string,
    on: Queryable = this.database,
  ): Promise<FederatedIdentityRow | undefined> {
    const [row] = await on.query<FederatedIdentityRow>(
      `SELECT ${columns} FROM federated_identities
        WHERE organization_id = $1 AND connection_id = $2 AND subject = $3`,
      [organizationId, connectionId, subject],
    );
    return row;
  }

  async findByUser(
    organizationId: string,
    tx: Transaction,
    connectionId: string,
    userId: string,
  ): Promise<FederatedIdentityRow | undefined> {
    const [row] = await tx.query<FederatedIdentityRow>(
      `SELECT ${columns} FROM federated_identities
        WHERE organization_id = $1 AND connection_id = $2 AND user_id = $3`,
      [organizationId, connectionId, userId],
    );
    return row;
  }

  async listOf(scope: OrganizationScope, userId: string, request: PageRequest): Promise<Page<LinkRow>> {
    return queryPage<LinkRow>(this.database, {
      total: `SELECT count(*) FROM federated_identities AS link WHERE ${ofUser}`,
      rows: `SELECT ${linkColumns} FROM ${links} WHERE ${ofUser}
              ORDER BY link.created_at DESC, link.id DESC LIMIT $3 OFFSET $4::bigint`,
      values: [organizationOf(scope), userId, request.perPage, pageOffset(request)],
    });
  }

  async findOf(scope: OrganizationScope, userId: string, id: string): Promise<LinkRow | undefined> {
    const [row] = await this.database.query<LinkRow>(
      `SELECT ${linkColumns} FROM ${links} WHERE ${ofUser} AND link.id = $3`,
      [organizationOf(scope), userId, id],
    );
    return row;
  }

  async lockAllOf(organizationId: string, tx: Transaction, userId: string): Promise<LinkRow[]> {
    return tx.query<LinkRow>(
      `SELECT ${linkColumns} FROM ${links} WHERE ${ofUser} ORDER BY link.created_at, link.id FOR UPDATE OF link`,
      [organizationId, userId],
    );
  }

  async lockAllOfConnection(organizationId: string, tx: Transaction, connectionId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM federated_identities WHERE organization_id = $1 AND connection_id = $2 ORDER BY id FOR UPDATE`,
      [organizationId, connectionId],
    );
    return rows.map(({ id }) => id);
  }

  async delete(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query('DELETE FROM federated_identities WHERE organization_id = $1 AND id = $2', [organizationId, id]);
  }

  /** Undefined if the subject or the user already has a link with the connection. */
  async insert(
    organizationId: string,
    tx: Transaction,
    identity: { id: string; userId: string; connectionId: string; subject: string; recoveredAt: Date | null },
  ): Promise<FederatedIdentityRow | undefined> {
    const [row] = await tx.query<FederatedIdentityRow>(
      `INSERT INTO federated_identities (id, organization_id, user_id, connection_id, subject, created_at, last_used_at, recovered_at)
       VALUES ($1, $2, $3, $4, $5, now(), now(), $6) ON CONFLICT DO NOTHING RETURNING ${columns}`,
      [identity.id, organizationId, identity.userId, identity.connectionId, identity.subject, identity.recoveredAt],
    );
    return row;
  }

  async noteUse(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.query('UPDATE federated_identities SET last_used_at = now() WHERE organization_id = $1 AND id = $2', [
      organizationId,
      id,
    ]);
  }
}
