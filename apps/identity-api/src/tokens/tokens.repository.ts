import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOf, Database, Parameters, queryPage, type PagedRow, type Transaction } from '@plinth/service-runtime';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { ServiceTokenEntity } from './service-token.entity.js';

const columns = `
  id, public_id AS "publicId", name, scopes, organization_id AS "organizationId", secret_hash AS "secretHash",
  created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`;

@Injectable()
export class TokensRepository {
  constructor(private readonly database: Database) {}

  async insert(_scope: OrganizationScope, tx: Transaction, token: ServiceTokenEntity): Promise<void> {
    await tx.manager.insert(ServiceTokenEntity, token);
  }

  /** Marks a token as revoked; gives what it was, undefined when the scope has none with this id. */
  async lock(scope: OrganizationScope, tx: Transaction, id: string): Promise<ServiceTokenEntity | undefined> {
    const values = new Parameters();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    const [row] = await tx.query<ServiceTokenEntity>(
      `SELECT ${columns} FROM service_tokens WHERE ${where} FOR UPDATE`,
      values.values,
    );
    return row;
  }

  async revoke(_scope: OrganizationScope, tx: Transaction, id: string): Promise<void> {
    await tx.manager.update(ServiceTokenEntity, { id }, { revokedAt: new Date() });
  }

  async exists(scope: OrganizationScope, id: string): Promise<boolean> {
    const values = new Parameters();
    const where = allOf([`id = ${values.add(id)}`, ofScope(scope, values)]);
    return (await this.database.query(`SELECT 1 FROM service_tokens WHERE ${where}`, values.values)).length === 1;
  }

  /** By what the holder presents: whose it is comes out of it. */
  async findByPublicId(_scope: typeof allOrganizations, publicId: string): Promise<ServiceTokenEntity | undefined> {
    const [row] = await this.database.query<ServiceTokenEntity>(
      `SELECT ${columns} FROM service_tokens WHERE public_id = $1`,
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
    const values = new Parameters();
    const where = ofScope(scope, values) ?? 'organization_id IS NULL';
    return queryPage<ServiceTokenEntity & PagedRow>(this.database, {
      total: `SELECT count(*) FROM service_tokens WHERE ${where}`,
      rows: `SELECT ${columns}, created_at FROM service_tokens WHERE ${where} ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }
}

const ofScope = (scope: OrganizationScope, values: Parameters): string | undefined =>
  scope === allOrganizations ? undefined : `organization_id = ${values.add(scope)}`;
