import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOf, Database, SqlValues, queryPage, type Transaction } from '@plinth/database';
import { below, lineageOf, makersOfToken, type Lineage } from '../makers/makers.shared.js';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { impliedScopes } from '../scopes.js';
import { ServiceTokenEntity } from './service-token.entity.js';

const columns = `token.id, token.public_id, token.name, token.scopes, token.all_scopes, token.organization_id, token.parent_id,
  token.client_id, token.secret_hash, token.created_at, token.expires_at, token.last_used_at, token.revoked_at`;

// Revoking a token revokes what it made. What is above is looked at all the same: that also ends what was made in the
// same moment, what clients made, and what another version of this service revoked.
const withLineage = `service_tokens AS token CROSS JOIN ${lineageOf(makersOfToken('token'), 'token.scopes', impliedScopes)}`;

/** A token with what is above it. */
export type TokenInLineage = ServiceTokenEntity & Lineage;

@Injectable()
export class TokensRepository {
  constructor(private readonly database: Database) {}

  async insert(_scope: OrganizationScope, tx: Transaction, token: ServiceTokenEntity): Promise<void> {
    await tx.manager.insert(ServiceTokenEntity, token);
  }

  /** Locks a token until the end of the transaction; undefined when the scope has none with this id. */
  async lock(scope: OrganizationScope, tx: Transaction, id: string): Promise<ServiceTokenEntity | undefined> {
    const values = new SqlValues();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await tx.query<ServiceTokenEntity>(
      `SELECT ${columns} FROM service_tokens AS token WHERE ${where} FOR UPDATE`,
      values.values,
    );
    return row;
  }

  /** The token that makes another one. It is not revoked until the transaction ends. */
  async holdParent(_scope: OrganizationScope, tx: Transaction, id: string): Promise<TokenInLineage | undefined> {
    const [row] = await tx.query<TokenInLineage>(
      `SELECT ${columns}, above, has_ended FROM ${withLineage} WHERE token.id = $1 FOR KEY SHARE OF token`,
      [id],
    );
    return row;
  }

  /** What a token made that can still be used, and what that made, and so on; locked, the oldest first. */
  async lockDescendants(_scope: OrganizationScope, tx: Transaction, id: string): Promise<ServiceTokenEntity[]> {
    return tx.query<ServiceTokenEntity>(
      `WITH ${below} SELECT ${columns} FROM service_tokens AS token
        WHERE token.revoked_at IS NULL AND (token.expires_at IS NULL OR token.expires_at > now()) AND token.id IN (SELECT id FROM below WHERE id <> $1) ORDER BY token.id FOR UPDATE OF token`,
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

  /** By what the holder presents: whose it is comes out of it. */
  async findByPublicId(_scope: typeof allOrganizations, publicId: string): Promise<TokenInLineage | undefined> {
    const [row] = await this.database.query<TokenInLineage>(
      `SELECT ${columns}, above, has_ended FROM ${withLineage} WHERE token.public_id = $1`,
      [publicId],
    );
    return row;
  }

  /** Notes the use of a token, at most once a minute, however many replicas see it. */
  async touch(_scope: typeof allOrganizations, id: string): Promise<void> {
    await this.database.query(
      `UPDATE service_tokens SET last_used_at = now()
        WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
      [id],
    );
  }

  /** The tokens of an organization; of all of them: those that belong to none, which are the operators'. */
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

  /** Removes all tokens of an organization. */
  async eraseOf(organizationId: string, tx: Transaction): Promise<void> {
    await tx.query('DELETE FROM service_tokens WHERE organization_id = $1', [organizationId]);
  }
}

const ofScope = (scope: OrganizationScope, values: SqlValues): string | undefined =>
  scope === allOrganizations ? undefined : `organization_id = ${values.add(scope)}`;
