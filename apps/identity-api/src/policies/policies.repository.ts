import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { allOf, Database, SqlValues, queryPage, type Queryable, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import type { Effect, Mode } from './policy.js';
import { PolicyEntity } from './policy.entity.js';

export type PolicyRow = PolicyEntity;

/** The state that each sign-in reads to check whether its cached policies are current. */
export interface PolicySetState {
  /** 0 if the organization never had a policy. */
  version: number;
  breakGlassGroup: string | null;
  ssoRequired: boolean;
}

const columns = `policy.id, policy.organization_id, policy.name, policy.description, policy.priority, policy.conditions,
  policy.effect, policy.mode, policy.version, policy.created_at, policy.updated_at`;

const inOrder = (table: string): string =>
  `${table}.priority, array_position(ARRAY['BLOCK', 'REQUIRE_MFA', 'ALLOW'], ${table}.effect), ${table}.created_at, ${table}.id`;

@Injectable()
export class PoliciesRepository {
  constructor(private readonly database: Database) {}

  async list(
    organizationId: string,
    { effect, mode, ...request }: PageRequest & { effect?: Effect | undefined; mode?: Mode | undefined },
  ): Promise<Page<PolicyRow>> {
    const values = new SqlValues();
    const where = allOf([
      `policy.organization_id = ${values.add(organizationId)}`,
      effect && `policy.effect = ${values.add(effect)}`,
      mode && `policy.mode = ${values.add(mode)}`,
    ]);
    return queryPage<PolicyRow>(this.database, {
      total: `SELECT count(*) FROM policies AS policy WHERE ${where}`,
      rows: `SELECT ${columns} FROM policies AS policy WHERE ${where} ORDER BY ${inOrder('policy')}
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      order: inOrder('page'),
      values: values.values,
    });
  }

  async find(
    scope: OrganizationScope,
    id: string,
    on: Queryable = this.database,
    lock: '' | 'FOR UPDATE' = '',
  ): Promise<PolicyRow | undefined> {
    const [row] = await on.query<PolicyRow>(
      `SELECT ${columns} FROM policies AS policy
        WHERE policy.id = $1 AND ($2::uuid IS NULL OR policy.organization_id = $2) ${lock}`,
      [id, scope === allOrganizations ? null : scope],
    );
    return row;
  }

  async insert(organizationId: string, tx: Transaction, policy: Omit<PolicyEntity, 'organization_id'>): Promise<void> {
    await tx.manager.insert(PolicyEntity, { ...policy, organization_id: organizationId });
  }

  async update(organizationId: string, tx: Transaction, id: string, changes: Partial<PolicyEntity>): Promise<void> {
    await tx.manager.update(PolicyEntity, { id, organization_id: organizationId }, changes);
  }

  async delete(organizationId: string, tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(PolicyEntity, { id, organization_id: organizationId });
  }

  /** Returns the new count. Other policy changes wait for this transaction to end. */
  async incrementVersion(organizationId: string, tx: Transaction, added: -1 | 0 | 1): Promise<number> {
    const [row] = await tx.query<{ policy_count: number }>(
      `INSERT INTO policy_sets (organization_id, version, policy_count) VALUES ($1, 1, $2)
       ON CONFLICT (organization_id) DO UPDATE
         SET version = policy_sets.version + 1, policy_count = policy_sets.policy_count + $2
       RETURNING policy_count`,
      [organizationId, added],
    );
    return row!.policy_count;
  }

  /**
   * Excludes changes to policies, single sign-on requirement and break-glass group. Sign-ins do not wait for each
   * other.
   */
  async lockSet(organizationId: string, tx: Transaction): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 7051))', [organizationId]);
  }

  async findSetState(organizationId: string, on: Queryable = this.database): Promise<PolicySetState | undefined> {
    const [row] = await on.query<{ version: string; break_glass_group: string | null; sso_required: boolean }>(
      `SELECT coalesce(policy_set.version, 0) AS version, organization.break_glass_group, organization.sso_required
         FROM organizations AS organization
         LEFT JOIN policy_sets AS policy_set ON policy_set.organization_id = organization.id
        WHERE organization.id = $1`,
      [organizationId],
    );
    return (
      row && {
        version: Number(row.version),
        breakGlassGroup: row.break_glass_group,
        ssoRequired: row.sso_required,
      }
    );
  }

  /** All policies except disabled ones, with the version of the set, in one snapshot. */
  async loadSet(
    organizationId: string,
    on: Queryable = this.database,
  ): Promise<{ version: number; rows: PolicyRow[] }> {
    const found = await on.query<PolicyRow & { set_version: string; id: string | null }>(
      `SELECT policy_set.version AS set_version, ${columns}
         FROM policy_sets AS policy_set
         LEFT JOIN policies AS policy ON policy.organization_id = policy_set.organization_id AND policy.mode <> 'disabled'
        WHERE policy_set.organization_id = $1`,
      [organizationId],
    );
    return { version: Number(found[0]?.set_version ?? 0), rows: found.filter(({ id }) => id !== null) };
  }

  async eraseOf(organizationId: string, tx: Transaction): Promise<void> {
    for (const table of ['policy_versions', 'policies', 'policy_sets'])
      await tx.query(`DELETE FROM ${table} WHERE organization_id = $1`, [organizationId]);
  }
}
