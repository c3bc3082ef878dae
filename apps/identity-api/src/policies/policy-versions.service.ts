import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import type { Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import type { ListPolicyVersions } from './policies.dto.js';
import type { PolicyRow } from './policies.repository.js';
import type { PolicyVersionView } from './policies.views.js';
import { membersOf, type PolicyChange } from './policy.js';
import { PolicyVersionsRepository, type PolicyVersionRow } from './policy-versions.repository.js';

@Injectable()
export class PolicyVersionsService {
  constructor(
    private readonly versions: PolicyVersionsRepository,
    private readonly audit: AuditService,
  ) {}

  async list(principal: TokenPrincipal, id: string, query: ListPolicyVersions): Promise<Page<PolicyVersionView>> {
    const { items, total } = await this.versions.list(organizationScopeOf(principal), id, pageRequestOf(query));
    return { items: items.map(toPolicyVersionView), total };
  }

  /** Deleted policies stay visible here. */
  async requireVisible(principal: TokenPrincipal, id: string): Promise<void> {
    if (isUuid(id) && (await this.versions.exists(organizationScopeOf(principal), id))) return;
    throw problem('not_found', 'No policy has this id.');
  }

  /**
   * A deletion is a version of its own. `before` may be missing if an older service version wrote it during an update.
   */
  async record(
    tx: Transaction,
    principal: TokenPrincipal,
    change: PolicyChange,
    policy: PolicyRow,
    before?: PolicyRow,
  ): Promise<void> {
    const earlier = before && {
      policy: before,
      change: before.version === 1 ? ('created' as const) : ('updated' as const),
      actor: null,
      at: before.updated_at,
    };
    const actor = await this.audit.named(policy.organization_id, tx, actorOf(principal));
    const now = { policy, change, actor, at: policy.updated_at };
    await this.versions.add(policy.organization_id, tx, earlier ? [earlier, now] : [now]);
  }
}

const toPolicyVersionView = (row: PolicyVersionRow): PolicyVersionView => ({
  policy_id: row.id,
  organization_id: row.organization_id,
  version: row.version,
  change: row.change,
  ...membersOf(row),
  changed_by: row.actor_type === null ? null : { type: row.actor_type, id: row.actor_id },
  changed_at: row.created_at.toISOString(),
});
