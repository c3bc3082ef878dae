import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import {
  allOf,
  Database,
  SqlValues,
  queryPage,
  type Queryable,
  type Transaction,
  type SealedColumn,
} from '@plinth/database';
import { lineageOf, creatorsOfClient } from '../lineage/lineage.shared.js';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { impliedScopes } from '../scopes.js';
import { ClientEntity } from './client.entity.js';
import { clientSecretContext, newClientSecret, type ClientRow } from './client-settings.js';

const columns = `id, organization_id, name, type, redirect_uris, post_logout_redirect_uris, backchannel_logout_uri, audiences,
  scopes, service_scopes, dpop_bound, token_endpoint_auth_method, secret_sealed, made_by, revived_at, created_at, updated_at, above, has_ended`;

const withLineage = `clients CROSS JOIN ${lineageOf(creatorsOfClient('clients'), 'clients.service_scopes', impliedScopes)}`;

const ofScope = (scope: OrganizationScope, values: SqlValues): string | undefined =>
  scope === allOrganizations ? undefined : `organization_id = ${values.add(scope)}`;

@Injectable()
export class ClientsRepository {
  constructor(private readonly database: Database) {}

  async insert(_scope: OrganizationScope, tx: Transaction, client: ClientEntity): Promise<void> {
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
    const [row] = await on.query<ClientRow>(
      `SELECT ${columns} FROM ${withLineage} WHERE ${where} ${lock}`,
      values.values,
    );
    return row;
  }

  /** With all organizations as scope: the operators' clients. */
  async list(scope: OrganizationScope, request: PageRequest): Promise<Page<ClientRow>> {
    const values = new SqlValues();
    const where = ofScope(scope, values) ?? 'organization_id IS NULL';
    return queryPage<ClientRow>(this.database, {
      total: `SELECT count(*) FROM clients WHERE ${where}`,
      rows: `SELECT ${columns} FROM ${withLineage} WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
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

export const sealedClientSecrets: SealedColumn = {
  what: 'client secrets',
  table: 'clients',
  column: 'secret_sealed',
  key: ['id'],
  format: 'text',
  context: ([id = '']) => clientSecretContext(id),
  // A secret that nobody knows: the client works again once its secret is rotated.
  discard: async (on, { key: [id = ''], sealed }, box) => {
    await on.query('UPDATE clients SET secret_sealed = $3, updated_at = now() WHERE id = $1 AND secret_sealed = $2', [
      id,
      sealed,
      box.seal(newClientSecret(), clientSecretContext(id)),
    ]);
  },
};
