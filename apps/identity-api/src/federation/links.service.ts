import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import type { Page } from '@plinth/pagination';
import { AdministratorsService } from '../administrators/administrators.service.js';
import { actorOf, AuditService, type AuditParty } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { SsoConnectionsService } from '../organizations/sso-connections.service.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { requireFreshSignIn, type SessionPrincipal, organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { LinkSessions } from '../sessions/session-ends.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { FederatedIdentitiesRepository, type LinkRow } from './federated-identities.repository.js';
import type { LinkView, ListLinks } from './federation.dto.js';

@Injectable()
export class LinksService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly links: FederatedIdentitiesRepository,
    private readonly connections: SsoConnectionsService,
    private readonly passkeys: PasskeysService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly linkSessions: LinkSessions,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.connections.beforeLinksRemoved(async (tx, { organization_id: organizationId, id }) => {
      const links = await this.links.lockAllOfConnection(organizationId, tx, id);
      await this.linkSessions.end(organizationId, tx, links);
      return links.length;
    });
    this.passkeys.registerOtherSignIn(
      async (tx, { organizationId, userId }) => (await this.links.lockAllOf(organizationId, tx, userId)).length > 0,
    );
  }

  async list({ organizationId, userId }: SessionPrincipal, query: ListLinks): Promise<Page<LinkView>> {
    const { items, total } = await this.links.listOf(organizationId, userId, pageRequestOf(query));
    return { items: items.map(toLinkView), total };
  }

  async requireVisible({ organizationId, userId }: SessionPrincipal, id: string): Promise<void> {
    if (!isUuid(id) || !(await this.links.findOf(organizationId, userId, id))) throw problem('not_found');
  }

  /** The last passkey or link stays. */
  async remove(principal: SessionPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    const { organizationId, userId } = principal;
    await this.database.transaction(async (tx) => {
      if (!(await this.users.lockActive(organizationId, tx, userId))) throw problem('key_revoked');
      const all = await this.links.lockAllOf(organizationId, tx, userId);
      if (all.length === 1 && !(await this.passkeys.hasOneThatWorks(organizationId, tx, userId)))
        throw problem(
          'last_passkey',
          'Register a passkey first. Without this single sign-on link, you could not sign in.',
        );
      // Last, so that nobody signs in again for a request that would fail anyway.
      requireFreshSignIn(principal);
      await this.removeWithSessions(tx, all, id, { organizationId, actor: actorOf(principal), origin });
    });
  }

  /** The caller must hold the locks on the user and the links. */
  async removeWithSessions(
    tx: Transaction,
    all: readonly LinkRow[],
    id: string,
    { organizationId, actor, origin }: { organizationId: string; actor: AuditParty; origin: RequestOrigin },
  ): Promise<void> {
    const link = all.find((one) => one.id === id.toLowerCase());
    if (!link) throw problem('not_found');
    const begunBy = { userId: link.user_id, federatedIdentityId: link.id };
    await this.sessions.endThoseOf(organizationId, tx, begunBy, { actor, reason: 'link_removed', origin });
    await this.links.delete(organizationId, tx, link.id);
    const details = { user_id: link.user_id, sso_connection_id: link.connection_id };
    const event = { action: 'link.removed', actor, target: { type: 'link', id: link.id }, details } as const;
    await this.audit.record(organizationId, tx, event, origin);
  }
}

export const toLinkView = (row: LinkRow): LinkView => ({
  id: row.id,
  sso_connection_id: row.connection_id,
  display_name: row.connection_name,
  subject: row.subject,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

@Injectable()
export class UserLinksService {
  constructor(
    private readonly links: FederatedIdentitiesRepository,
    private readonly removing: LinksService,
    private readonly users: UsersService,
    private readonly administrators: AdministratorsService,
  ) {}

  async list(principal: TokenPrincipal, userId: string, query: ListLinks): Promise<Page<LinkView>> {
    const { items, total } = await this.links.listOf(organizationScopeOf(principal), userId, pageRequestOf(query));
    return { items: items.map(toLinkView), total };
  }

  async requireVisible(
    principal: TokenPrincipal,
    userId: string,
    { link_id: linkId }: Readonly<Record<string, string | undefined>> = {},
  ): Promise<void> {
    const { id } = await this.users.get(principal, userId);
    if (linkId === undefined) return;
    const link = isUuid(linkId) ? await this.links.findOf(organizationScopeOf(principal), id, linkId) : undefined;
    if (!link) throw problem('not_found');
  }

  async remove(principal: TokenPrincipal, userId: string, id: string, origin: RequestOrigin): Promise<void> {
    await this.users.changing(principal, userId, async (tx, user) => {
      await this.administrators.requireRightsOf(principal, tx, user.id);
      const all = await this.links.lockAllOf(user.organization_id, tx, user.id);
      const by = { organizationId: user.organization_id, actor: actorOf(principal), origin };
      await this.removing.removeWithSessions(tx, all, id, by);
    });
  }
}
