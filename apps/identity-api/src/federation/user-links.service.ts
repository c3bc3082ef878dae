import { Injectable } from '@nestjs/common';
import { isUuid } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import type { Page } from '@plinth/pagination';
import { actorOf } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { FederatedIdentitiesRepository } from './federated-identities.repository.js';
import type { LinkView, ListLinks } from './links.dto.js';
import { LinksService, toLinkView } from './links.service.js';

/** The links of a user, as an administrator sees and removes them. */
@Injectable()
export class UserLinksService {
  constructor(
    private readonly links: FederatedIdentitiesRepository,
    private readonly removing: LinksService,
    private readonly users: UsersService,
  ) {}

  async list(principal: TokenPrincipal, userId: string, query: ListLinks): Promise<Page<LinkView>> {
    const { items, total } = await this.links.listOf(organizationScopeOf(principal), userId, pageRequestOf(query));
    return { items: items.map(toLinkView), total };
  }

  /** For a path that names a user, and perhaps one of their links. */
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
      const all = await this.links.lockAllOf(user.organization_id, tx, user.id);
      const by = { organizationId: user.organization_id, actor: actorOf(principal), origin };
      await this.removing.removeWithSessions(tx, all, id, by);
    });
  }
}
