import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { OrganizationsService, organizationSettings } from '../organizations/organizations.service.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import { operatorChain, type TokenPrincipal } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { ErasureService } from './erasure.service.js';

const batchSize = 100;

/**
 * Ends organizations. People go first, each in a transaction of their own, so that nobody is held longer than one
 * erasure takes; the last transaction holds the organization, takes whoever came meanwhile, and everything else.
 */
@Injectable()
export class OrganizationErasureService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly users: UsersService,
    private readonly people: ErasureService,
    private readonly rows: OrganizationDataRegistry,
    private readonly audit: AuditService,
  ) {}

  /** For operators only; throws operator_only, or not_found. */
  async deleteOrganization(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    if (principal.organizationId !== null)
      throw problem('operator_only', 'Only an operator token can delete organizations.');
    const organization = await this.organizations.get(principal, id);
    const organizationId = organization.id;
    const by = { actor: actorOf(principal), origin };
    // The id of organization.deleted, which the last transaction records: what the others record names it as its cause.
    const changeId = uuidV7();

    for (let after: string | null = null; ;) {
      const userIds = await this.users.listIds(organizationId, after, batchSize);
      for (const userId of userIds)
        await this.database.transaction((tx) => {
          this.audit.continueChange(tx, changeId, 'consequences');
          return this.people.erasePerson(tx, { organizationId, userId }, by);
        });
      if (userIds.length < batchSize) break;
      after = userIds.at(-1)!;
    }

    await this.database.transaction(async (tx) => {
      this.audit.continueChange(tx, changeId, 'change');
      await this.organizations.lock(principal, tx, organizationId);
      // In the operators' chain: the organization's own subscribers end with it. What is recorded behind it follows from it.
      const target = { type: 'organization', id: organizationId } as const;
      const details = { before: organizationSettings(organization) };
      const event = { action: 'organization.deleted', actor: by.actor, target, details } as const;
      await this.audit.record(operatorChain, tx, event, origin);
      for (const userId of await this.users.listIds(organizationId, null, null, tx))
        await this.people.erasePerson(tx, { organizationId, userId }, by);
      // All but the audit log and the tombstones of users.
      for (const erase of this.rows.inOrder) await erase(organizationId, tx);
    });
  }
}
