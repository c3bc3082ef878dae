import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { isUuid } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { actorOf } from '../audit/audit.service.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { organizationScopeOf, type TokenPrincipal } from '../principal.js';
import { UsersService } from '../users/users.service.js';
import { toPasskeyView } from './passkey-mapping.js';
import type { ListPasskeys } from './passkeys.dto.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import type { PasskeyView } from './passkeys.views.js';

/** The passkeys of a user, as an administrator sees and removes them. */
@Injectable()
export class UserPasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly removing: PasskeysService,
    private readonly users: UsersService,
  ) {}

  async list(principal: TokenPrincipal, userId: string, query: ListPasskeys): Promise<Page<PasskeyView>> {
    const { items, total } = await this.passkeys.listOf(organizationScopeOf(principal), userId, pageRequestOf(query));
    return { items: items.map(toPasskeyView), total };
  }

  /** For a path that names a user, and perhaps one of their passkeys. */
  async requireVisible(
    principal: TokenPrincipal,
    userId: string,
    { pid }: Readonly<Record<string, string | undefined>> = {},
  ): Promise<void> {
    const { id } = await this.users.get(principal, userId);
    if (pid === undefined) return;
    const passkey = isUuid(pid) ? await this.passkeys.find(organizationScopeOf(principal), id, pid) : undefined;
    if (!passkey) throw problem('not_found');
  }

  async remove(principal: TokenPrincipal, userId: string, id: string, origin: RequestOrigin): Promise<void> {
    await this.users.changing(principal, userId, async (tx, user) => {
      if (!(await this.passkeys.find(user.organization_id, user.id, id, tx))) throw problem('not_found');
      const owner = { organizationId: user.organization_id, userId: user.id };
      await this.removing.removeWithSessions(tx, owner, id, { actor: actorOf(principal), origin });
    });
  }
}
