import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { RequestOrigin } from '@plinth/http';
import { LRUCache } from 'lru-cache';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import type { SessionPrincipal } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { OptOutsRepository, type OptOutRow } from './opt-outs.repository.js';
import type { OptOutView } from './privacy.dto.js';

const maxCached = 50_000;

@Injectable()
export class OptOutsService {
  private readonly logger = new Logger(OptOutsService.name);
  // Opt-outs are permanent, so they can be cached. Browsers send the header with every request.
  private readonly cache = new LRUCache<string, true>({ max: maxCached });

  constructor(
    private readonly database: Database,
    private readonly optOuts: OptOutsRepository,
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

  async optOut(principal: SessionPrincipal, origin: RequestOrigin): Promise<OptOutView> {
    return this.record(principal, 'user', origin);
  }

  /** Records Global Privacy Control from a person's browser. Never fails the request; the next request retries. */
  async recordGlobalPrivacyControl(principal: SessionPrincipal, origin: RequestOrigin): Promise<void> {
    if (this.cache.has(principal.userId)) return;
    try {
      const existing = await this.optOuts.find(principal.organizationId, principal.userId);
      if (!existing) await this.record(principal, 'gpc', origin);
      this.cache.set(principal.userId, true);
    } catch (error) {
      this.logger.warn({ requestId: origin.requestId, err: error }, 'could not record Global Privacy Control');
    }
  }

  private async record(
    principal: SessionPrincipal,
    source: OptOutRow['source'],
    origin: RequestOrigin,
  ): Promise<OptOutView> {
    const { organizationId, userId } = principal;
    return this.database.transaction(async (tx) => {
      if (!(await this.users.lockActive(organizationId, tx, userId))) throw problem('key_revoked');
      const existing = await this.optOuts.find(organizationId, userId, tx);
      if (existing) return toOptOutView(existing);
      await this.optOuts.insert(organizationId, tx, userId, source);
      const actor = actorOf(principal);
      const event = { action: 'privacy.opt_out.recorded', actor, target: actor, details: { source } } as const;
      await this.audit.record(organizationId, tx, event, origin);
      return toOptOutView((await this.optOuts.find(organizationId, userId, tx))!);
    });
  }
}

const toOptOutView = ({ recorded_at, source }: OptOutRow): OptOutView => ({
  do_not_sell: true,
  recorded_at: recorded_at.toISOString(),
  source,
});
