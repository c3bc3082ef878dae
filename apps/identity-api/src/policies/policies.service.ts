import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, type Transaction } from '@plinth/database';
import { isUuid, uuidV7, beforeAndAfter, changedMembers } from '@plinth/formats';
import { requireMatch, versionTag, ClientAddressReader, type RequestOrigin } from '@plinth/http';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { CompiledPoliciesService, type PolicySet } from './compiled-policies.service.js';
import type { Condition } from './conditions/condition.js';
import {
  evaluatePolicies,
  toDecision,
  toSignals,
  type PolicyDecision,
  type SignInContext,
} from './evaluate-policies.js';
import type { CreatePolicy, ListPolicies, UpdatePolicy } from './policies.dto.js';
import type { PolicyView, WrittenPolicyView } from './policies.views.js';
import { PoliciesRepository, type PolicyRow } from './policies.repository.js';
import { maxPolicies, membersOf } from './policy.js';
import { PolicyVersionsService } from './policy-versions.service.js';
import { policyWarnings } from './policy-warnings.js';

export type { PolicySet } from './compiled-policies.service.js';

/** The policy decision and the other settings of the organization that affect a sign-in. */
export interface OrganizationDecision extends PolicyDecision {
  ssoRequired: boolean;
  policiesVersion: number;
}

@Injectable()
export class PoliciesService {
  constructor(
    private readonly database: Database,
    private readonly policies: PoliciesRepository,
    private readonly versions: PolicyVersionsService,
    private readonly compiled: CompiledPoliciesService,
    private readonly organizations: OrganizationsService,
    private readonly tenants: TenantsService,
    private readonly audit: AuditService,
    private readonly addresses: ClientAddressReader,
    erasure: OrganizationDataRegistry,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {
    erasure.register('policies', (organizationId, tx) => policies.eraseOf(organizationId, tx));
  }

  /** The caller records the decision. Throws if the organization does not exist. */
  async decide(organizationId: string, context: SignInContext): Promise<OrganizationDecision> {
    return this.decideBy(await this.setOf(organizationId), context);
  }

  /** With `tx`, policy changes wait until the transaction ends. Throws if the organization does not exist. */
  async setOf(organizationId: string, tx?: Transaction): Promise<PolicySet> {
    const set = await this.compiled.of(organizationId, tx);
    if (!set) throw new Error(`Cannot evaluate a sign-in: organization ${organizationId} does not exist.`);
    return set;
  }

  decideBy(set: PolicySet, context: SignInContext): OrganizationDecision {
    const isBreakGlass = set.breakGlassGroup !== null && context.groups.includes(set.breakGlassGroup);
    const signals = toSignals(context);
    const decision = toDecision(evaluatePolicies(set.policies, signals, { isBreakGlass }), signals, isBreakGlass);
    return { ...decision, ssoRequired: set.ssoRequired, policiesVersion: set.version };
  }

  async list(
    principal: TokenPrincipal,
    { organization_id, effect, mode, ...query }: ListPolicies,
  ): Promise<Page<PolicyView>> {
    const organizationId = await this.tenants.resolve(principal, organization_id);
    const { items, total } = await this.policies.list(organizationId, { ...pageRequestOf(query), effect, mode });
    return { items: items.map(toPolicyView), total };
  }

  async get(principal: TokenPrincipal, id: string): Promise<PolicyView> {
    const row = isUuid(id) ? await this.policies.find(organizationScopeOf(principal), id) : undefined;
    if (!row) throw problem('not_found', 'No policy has this id.');
    return toPolicyView(row);
  }

  async requireVisible(principal: TokenPrincipal, id: string): Promise<void> {
    await this.get(principal, id);
  }

  async create(
    principal: TokenPrincipal,
    { organization_id, ...body }: CreatePolicy,
    origin: RequestOrigin,
  ): Promise<WrittenPolicyView> {
    const organizationId = await this.tenants.resolve(principal, organization_id);
    return this.database.transaction(async (tx) => {
      if ((await this.policies.incrementVersion(organizationId, tx, 1)) > maxPolicies) {
        throw problem('policy_limit_reached', `Policy limit reached (${maxPolicies}). Delete one you no longer use.`);
      }
      const id = uuidV7();
      const now = new Date();
      const policy = {
        ...body,
        description: body.description ?? null,
        id,
        version: 1,
        created_at: now,
        updated_at: now,
      };
      await this.policies.insert(organizationId, tx, policy);
      const row = (await this.policies.find(organizationId, id, tx))!;
      await this.versions.record(tx, principal, 'created', row);
      await this.record(tx, principal, row, 'policy.created', { after: membersOf(row) }, origin);
      return this.toWritten(row, tx);
    });
  }

  /** Applies a merge patch (RFC 7396). A patch without changes keeps the version. */
  async update(
    principal: TokenPrincipal,
    id: string,
    body: UpdatePolicy,
    ifMatch: string | undefined,
    origin: RequestOrigin,
  ): Promise<WrittenPolicyView> {
    return this.database.transaction(async (tx) => {
      const row = await this.hold(tx, principal, id, ifMatch);
      const changes: Omit<UpdatePolicy, 'conditions'> & { conditions?: Condition[] } = changedMembers(row, body);
      const changed = Object.keys(changes).sort();
      if (changed.length === 0) return this.toWritten(row, tx);
      await this.policies.incrementVersion(row.organization_id, tx, 0);
      await this.policies.update(row.organization_id, tx, row.id, {
        ...changes,
        version: row.version + 1,
        updated_at: new Date(),
      });
      const updated = (await this.policies.find(row.organization_id, row.id, tx))!;
      await this.versions.record(tx, principal, 'updated', updated, row);
      await this.record(tx, principal, updated, 'policy.updated', { changed, ...beforeAndAfter(row, changes) }, origin);
      return this.toWritten(updated, tx);
    });
  }

  async delete(
    principal: TokenPrincipal,
    id: string,
    ifMatch: string | undefined,
    origin: RequestOrigin,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await this.hold(tx, principal, id, ifMatch);
      await this.policies.incrementVersion(row.organization_id, tx, -1);
      await this.policies.delete(row.organization_id, tx, row.id);
      const deleted = { ...row, version: row.version + 1, updated_at: new Date() };
      await this.versions.record(tx, principal, 'deleted', deleted, row);
      await this.record(tx, principal, row, 'policy.deleted', { before: membersOf(row) }, origin);
    });
  }

  private async hold(
    tx: Transaction,
    principal: TokenPrincipal,
    id: string,
    ifMatch: string | undefined,
  ): Promise<PolicyRow> {
    const row = await this.policies.find(organizationScopeOf(principal), id, tx, 'FOR UPDATE');
    if (!row) throw problem('not_found', 'No policy has this id.');
    requireMatch(ifMatch, versionTag(row));
    return row;
  }

  private record(
    tx: Transaction,
    principal: TokenPrincipal,
    { id, organization_id, version, effect, mode }: PolicyRow,
    action: 'policy.created' | 'policy.updated' | 'policy.deleted',
    details: Record<string, unknown>,
    origin: RequestOrigin,
  ): Promise<void> {
    const event = {
      action,
      actor: actorOf(principal),
      target: { type: 'policy', id },
      details: { version, effect, mode, ...details },
    } as const;
    return this.audit.record(organization_id, tx, event, origin);
  }

  private async toWritten(row: PolicyRow, tx: Transaction): Promise<WrittenPolicyView> {
    const organization = await this.organizations.find(row.organization_id, tx);
    const warnings = policyWarnings(row, {
      knowsCountries: this.addresses.knowsCountries,
      asksForAttestation: organization?.attestation === 'direct',
      hasMetadata: this.config.FIDO_METADATA_FILE !== '',
    });
    return { ...toPolicyView(row), warnings };
  }
}

const toPolicyView = (row: PolicyRow): PolicyView => ({
  id: row.id,
  organization_id: row.organization_id,
  ...membersOf(row),
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
