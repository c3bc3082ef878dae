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

const maxRemembered = 50_000;

/** Who does not want their data sold. The first time counts and stays. */
@Injectable()
export class OptOutsService {
  private readonly logger = new Logger(OptOutsService.name);
  // An opt-out is never taken back, so what was seen once holds: a browser says it with every request.
  private readonly remembered = new LRUCache<string, true>({ max: maxRemembered });

  constructor(
    private readonly database: Database,
    private readonly optOuts: OptOutsRepository,
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

  async optOut(principal: SessionPrincipal, origin: RequestOrigin): Promise<OptOutView> {
    return this.record(principal, 'user', origin);
  }

  /**
   * Notes that a person's browser sends Global Privacy Control. Never fails: the request that it came with is about
   * something else, and the next one says it again.
   */
  async noteGlobalPrivacyControl(principal: SessionPrincipal, origin: RequestOrigin): Promise<void> {
    if (this.remembered.has(principal.userId)) return;
    try {
      const known = await this.optOuts.find(principal.organizationId, principal.userId);
      if (!known) await this.record(principal, 'gpc', origin);
      this.remembered.set(principal.userId, true);
    } catch (error) {
      this.logger.warn({ requestId: origin.requestId, err: error }, 'Global Privacy Control was not noted');
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
      const known = await this.optOuts.find(organizationId, userId, tx);
      if (known) return toOptOutView(known);
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
