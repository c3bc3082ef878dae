import { Injectable } from '@nestjs/common';
import { Database, isTenantFrozen } from '@plinth/database';
import type { Page } from '@plinth/pagination';
import { isUuid } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { allOrganizations, organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import type { ListSessions, UserSessionView } from './sessions.dto.js';
import { SessionsRepository } from './sessions.repository.js';
import { toSessionView } from './session-mapping.js';
import { SessionsService, type SessionEnd } from './sessions.service.js';

const batchSize = 500;

@Injectable()
export class UserSessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly ending: SessionsService,
    private readonly users: UsersService,
  ) {}

  async list(principal: TokenPrincipal, userId: string, query: ListSessions): Promise<Page<UserSessionView>> {
    const { items, total } = await this.sessions.listOf(organizationScopeOf(principal), userId, pageRequestOf(query));
    return { items: items.map(toSessionView), total };
  }

  async requireVisible(
    principal: TokenPrincipal,
    userId: string,
    { sid }: Readonly<Record<string, string | undefined>> = {},
  ): Promise<void> {
    const { id } = await this.users.get(principal, userId);
    if (sid === undefined) return;
    const session = isUuid(sid) ? await this.sessions.findOf(organizationScopeOf(principal), id, sid) : undefined;
    if (!session) throw problem('not_found');
  }

  async revoke(principal: TokenPrincipal, userId: string, id: string, origin: RequestOrigin): Promise<void> {
    await this.users.changing(principal, userId, async (tx, user) => {
      const ended = await this.ending.endOne(user.organization_id, tx, { userId: user.id, id }, by(principal, origin));
      if (!ended) throw problem('not_found');
    });
  }

  async revokeAll(principal: TokenPrincipal, userId: string, origin: RequestOrigin): Promise<void> {
    await this.users.changing(principal, userId, async (tx, user) => {
      await this.ending.endAllOf(user.organization_id, tx, user.id, by(principal, origin));
    });
  }

  /**
   * Ends every session, each user's in one transaction. Counts expired sessions, because applications’ tokens outlive
   * them. `frozen`: users who are skipped, because their organization is being moved.
   */
  async revokeEveryone(organizationId?: string): Promise<{ sessions: number; users: number; frozen: number }> {
    const end = { actor: actorOf(null), reason: 'revoked', origin: null } as const;
    const ended = { sessions: 0, users: 0, frozen: 0 };
    for (let after: string | null = null; ;) {
      const holders = await this.sessions.listHolders(organizationId ?? allOrganizations, after, batchSize);
      for (const { organization_id: tenantId, user_id: userId } of holders) {
        try {
          ended.sessions += await this.database.transaction(async (tx) => {
            await this.users.lock(tenantId, tx, userId);
            return this.ending.endAllOf(tenantId, tx, userId, end);
          });
          ended.users += 1;
        } catch (error) {
          if (!isTenantFrozen(error)) throw error;
          ended.frozen += 1;
        }
      }
      if (holders.length < batchSize) return ended;
      after = holders.at(-1)!.user_id;
    }
  }
}

const by = (principal: TokenPrincipal, origin: RequestOrigin): SessionEnd => ({
  actor: actorOf(principal),
  reason: 'revoked',
  origin,
});
