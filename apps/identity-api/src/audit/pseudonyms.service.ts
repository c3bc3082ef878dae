import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { RequestOrigin } from '@plinth/http';
import { problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import type { ResolvedPseudonymView, ResolvePseudonym } from './audit-events.dto.js';
import { actorOf, AuditService } from './audit.service.js';

/** Tells who goes by a pseudonym, and notes that it was told. */
@Injectable()
export class PseudonymsService {
  constructor(
    private readonly database: Database,
    private readonly events: AuditEventsRepository,
    private readonly tenants: TenantsService,
    private readonly audit: AuditService,
  ) {}

  async resolve(
    principal: TokenPrincipal,
    { pseudonym, organization_id }: ResolvePseudonym,
    origin: RequestOrigin,
  ): Promise<ResolvedPseudonymView> {
    const organizationId = await this.tenants.chosen(principal, organization_id);
    return this.database.transaction(async (tx) => {
      const userId = await this.events.findByPseudonym(organizationId, pseudonym, tx);
      if (userId === undefined) throw problem('not_found', 'No person has this pseudonym, or the person was erased.');
      const target = { type: 'user', id: userId } as const;
      await this.audit.record(
        organizationId,
        tx,
        { action: 'audit.resolved', actor: actorOf(principal), target },
        origin,
      );
      return { user_id: userId };
    });
  }
}
