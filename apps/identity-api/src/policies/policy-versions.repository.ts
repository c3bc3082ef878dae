import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, type PagedRow, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import type { PolicyRow } from './policies.repository.js';
import { PolicyVersionEntity } from './policy.entity.js';
import { membersOf, type PolicyChange } from './policy.js';

/** A policy after one change; `id` is the id of the policy. */
export interface PolicyVersionRow extends PagedRow, Omit<PolicyRow, 'created_at' | 'updated_at'> {
  change: PolicyChange;
  actor_type: string | null;
  actor_id: string | null;
}

export interface NotedVersion {
  policy: PolicyRow;
  change: PolicyChange;
  actor: { type: string; id: string | null } | null;
  at: Date;
}

const columns = `version.policy_id AS id, version.organization_id, version.version, version.change, version.name,
  version.description, version.priority, version.conditions, version.effect, version.mode, version.actor_type,
  version.actor_id, version.created_at`;

const ofPolicy = 'version.policy_id = $1 AND ($2::uuid IS NULL OR version.organization_id = $2)';

@Injectable()
export class PolicyVersionsRepository {
  constructor(private readonly database: Database) {}

  async add(organizationId: string, tx: Transaction, versions: readonly NotedVersion[]): Promise<void> {
    const rows = versions.map(({ policy, change, actor, at }) => ({
      ...membersOf(policy),
      ...{ policy_id: policy.id, version: policy.version, organization_id: organizationId, change, created_at: at },
      ...{ actor_type: actor?.type ?? null, actor_id: actor?.id ?? null },
    }));
    await tx.manager.createQueryBuilder().insert().into(PolicyVersionEntity).values(rows).orIgnore().execute();
  }

  async exists(scope: OrganizationScope, policyId: string): Promise<boolean> {
    const rows = await this.database.query(`SELECT FROM policy_versions AS version WHERE ${ofPolicy} LIMIT 1`, [
      policyId,
      scope === allOrganizations ? null : scope,
    ]);
    return rows.length > 0;
  }

  async list(scope: OrganizationScope, policyId: string, request: PageRequest): Promise<Page<PolicyVersionRow>> {
    return queryPage<PolicyVersionRow>(this.database, {
      total: `SELECT count(*) FROM policy_versions AS version WHERE ${ofPolicy}`,
      rows: `SELECT ${columns} FROM policy_versions AS version WHERE ${ofPolicy} ORDER BY version.version DESC
              LIMIT $3 OFFSET $4::bigint`,
      order: 'page.version DESC',
      values: [policyId, scope === allOrganizations ? null : scope, request.perPage, pageOffset(request)],
    });
  }
}
