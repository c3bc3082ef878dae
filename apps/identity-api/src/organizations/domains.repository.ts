import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { DomainEntity } from './organizations.entity.js';

const columns = 'id, organization_id, domain, kind, challenge, verified_at, created_at';

@Injectable()
export class DomainsRepository {
  constructor(private readonly database: Database) {}

  async find(
    scope: OrganizationScope,
    organizationId: string,
    domain: string,
    on: Queryable = this.database,
  ): Promise<DomainEntity | undefined> {
    if (scope !== allOrganizations && scope !== organizationId) return undefined;
    const [row] = await on.query<DomainEntity>(
      `SELECT ${columns} FROM organization_domains WHERE organization_id = $1 AND domain = $2`,
      [organizationId, domain],
    );
    return row;
  }

  async list(organizationId: string, request: PageRequest): Promise<Page<DomainEntity>> {
    return queryPage<DomainEntity>(this.database, {
      total: 'SELECT count(*) FROM organization_domains WHERE organization_id = $1',
      rows: `SELECT ${columns} FROM organization_domains WHERE organization_id = $1 ORDER BY created_at DESC, id DESC
              LIMIT $2 OFFSET $3::bigint`,
      values: [organizationId, request.perPage, pageOffset(request)],
    });
  }

  async count(organizationId: string, tx: Transaction): Promise<number> {
    return tx.manager.countBy(DomainEntity, { organization_id: organizationId });
  }

  /**
   * Blocks verifications and, if `exclusive`, new addresses. Call before locking the organization: inserts lock its
   * key.
   */
  async lockOwnership(
    _scope: typeof allOrganizations,
    tx: Transaction,
    domain: string,
    mode: 'shared' | 'exclusive',
  ): Promise<void> {
    const take = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
    await tx.query(`SELECT ${take}(hashtextextended(concat('domain ', $1::text), 0))`, [domain]);
  }

  async isOwnedByAnother(organizationId: string, tx: Transaction, domain: string): Promise<boolean> {
    const owners = await tx.query(
      'SELECT 1 FROM organization_domains WHERE domain = $1 AND verified_at IS NOT NULL AND organization_id <> $2',
      [domain, organizationId],
    );
    return owners.length > 0;
  }

  async insert(organizationId: string, tx: Transaction, domain: Omit<DomainEntity, 'organization_id'>): Promise<void> {
    await tx.manager.insert(DomainEntity, { ...domain, organization_id: organizationId });
  }

  async markVerified(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.manager.update(DomainEntity, { id, organization_id: organizationId }, { verified_at: new Date() });
  }

  async delete(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(DomainEntity, { id, organization_id: organizationId });
  }
}
