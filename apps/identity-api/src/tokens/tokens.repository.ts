import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOf, Database, SqlValues, queryPage, type Transaction } from '@plinth/database';
import { descendants, lineageOf, creatorsOfToken, type Lineage } from '../lineage/lineage.shared.js';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { impliedScopes } from '../scopes.js';
import { ServiceTokenEntity } from './service-token.entity.js';

const columns = `token.id, token.public_id, token.name, token.scopes, token.all_scopes, token.organization_id, token.parent_id,
  token.client_id, token.user_id, token.secret_hash, token.created_at, token.expires_at, token.last_used_at, token.revoked_at`;

// Revoking a token also revokes its descendants. Uses still check all ancestors, which covers descendants created
// during the revocation, by clients, or under an older version of this service.
const withLineage = `service_tokens AS token CROSS JOIN ${lineageOf(creatorsOfToken('token'), 'token.scopes', 'token.organization_id', impliedScopes)}`;

export type TokenInLineage = ServiceTokenEntity & Lineage;

export type TokenOfPerson = Pick<
  ServiceTokenEntity,
  'id' | 'name' | 'scopes' | 'created_at' | 'expires_at' | 'last_used_at' | 'revoked_at'
>;

@Injectable()
export class TokensRepository {
  constructor(private readonly database: Database) {}

  async insert(_scope: OrganizationScope, tx: Transaction, token: ServiceTokenEntity): Promise<void> {
    await tx.manager.insert(ServiceTokenEntity, token);
  }

  async lock(scope: OrganizationScope, tx: Transaction, id: string): Promise<ServiceTokenEntity | undefined> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await tx.query<ServiceTokenEntity>(
      `SELECT ${columns} FROM service_tokens AS token WHERE ${where} FOR UPDATE`,
      values.values,
    );
    return row;
  }

  /** Locks the creating token, so that it cannot be revoked until the transaction ends. */
  async lockParent(_scope: OrganizationScope, tx: Transaction, id: string): Promise<TokenInLineage | undefined> {
    const [row] = await tx.query<TokenInLineage>(
      `SELECT ${columns}, above, has_ended FROM ${withLineage} WHERE token.id = $1 FOR KEY SHARE OF token`,
      [id],
    );
    return row;
  }

  async lockDescendants(_scope: OrganizationScope, tx: Transaction, id: string): Promise<ServiceTokenEntity[]> {
    return tx.query<ServiceTokenEntity>(
      `WITH ${descendants} SELECT ${columns} FROM service_tokens AS token
        WHERE token.revoked_at IS NULL AND (token.expires_at IS NULL OR token.expires_at > now()) AND token.id IN (SELECT id FROM descendants WHERE id <> $1) ORDER BY token.id FOR UPDATE OF token`,
      [id],
    );
  }

  async revoke(_scope: OrganizationScope, tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.query('UPDATE service_tokens SET revoked_at = now() WHERE id = ANY ($1::uuid[])', [ids]);
  }

  async exists(scope: OrganizationScope, id: string): Promise<boolean> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    return (await this.database.query(`SELECT 1 FROM service_tokens WHERE ${where}`, values.values)).length === 1;
  }

  /** The presented token determines its organization, so this lookup is not scoped. */
  async findByPublicId(_scope: typeof allOrganizations, publicId: string): Promise<TokenInLineage | undefined> {
    const [row] = await this.database.query<TokenInLineage>(
      `SELECT ${columns}, above, has_ended FROM ${withLineage} WHERE token.public_id = $1`,
      [publicId],
    );
    return row;
  }

  /** Records the use of a token at most once a minute across all replicas. */
  async touch(_scope: typeof allOrganizations, id: string): Promise<void> {
    await this.database.query(
      `UPDATE service_tokens SET last_used_at = now()
        WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
      [id],
    );
  }

  /** The tokens of an organization, or the operator tokens if the scope is all organizations. */
  async list(scope: OrganizationScope, request: PageRequest): Promise<Page<ServiceTokenEntity>> {
    const values = new SqlValues();
    const where = ofScope(scope, values) ?? 'organization_id IS NULL';
    return queryPage<ServiceTokenEntity>(this.database, {
      total: `SELECT count(*) FROM service_tokens WHERE ${where}`,
      rows: `SELECT ${columns} FROM service_tokens AS token WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }

  /** Of any organization: operators create tokens in all of them. */
  async countOfPerson(_scope: typeof allOrganizations, userId: string): Promise<number> {
    return this.database.dataSource.manager.countBy(ServiceTokenEntity, { user_id: userId });
  }

  /** Those that a person created, after the given id. */
  async listOfPerson(_scope: typeof allOrganizations, userId: string, after: string | null, limit: number) {
    return this.database.query<TokenOfPerson>(
      `SELECT id, name, scopes, created_at, expires_at, last_used_at, revoked_at FROM service_tokens
        WHERE user_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
      [userId, after, limit],
    );
  }

  /** They end with the person, whom they then no longer name. */
  async revokeOfPerson(_scope: typeof allOrganizations, tx: Transaction, userId: string): Promise<void> {
    await tx.query(
      'UPDATE service_tokens SET revoked_at = coalesce(revoked_at, now()), user_id = NULL WHERE user_id = $1',
      [userId],
    );
  }

  async eraseOf(organizationId: string, tx: Transaction): Promise<void> {
    await tx.query('DELETE FROM service_tokens WHERE organization_id = $1', [organizationId]);
  }
}

const ofScope = (scope: OrganizationScope, values: SqlValues): string | undefined =>
  scope === allOrganizations ? undefined : `organization_id = ${values.add(scope)}`;
