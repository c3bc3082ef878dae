import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { Database, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import { AdministratorsService } from '../administrators/administrators.service.js';
import { actorOf, AuditService, type AuditParty } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import type { Person } from '../personal-data/personal-data.service.js';
import {
  organizationScopeOf,
  requireFreshSignIn,
  requireNoRecoveryHold,
  type OrganizationScope,
  type SessionPrincipal,
  type TokenPrincipal,
} from '../principal.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { isSafeKey } from './credential-key.js';
import { toPasskeyView } from './passkey-mapping.js';
import type { ListPasskeys, RenamePasskey } from './passkeys.dto.js';
import type { PasskeySignalsView, PasskeyView } from './passkeys.views.js';
import { PasskeysRepository, type PasskeyRow } from './passkeys.repository.js';

@Injectable()
export class PasskeysService {
  private signsInOtherwise: (tx: Transaction, person: Person) => Promise<boolean> = async () => false;

  constructor(
    private readonly database: Database,
    private readonly passkeys: PasskeysRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly administrators: AdministratorsService,
    private readonly audit: AuditService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Registers another way to sign in, which allows removing the last passkey. */
  registerOtherSignIn(otherwise: (tx: Transaction, person: Person) => Promise<boolean>): void {
    this.signsInOtherwise = otherwise;
  }

  async list(
    principal: SessionPrincipal | TokenPrincipal,
    userId: string,
    query: ListPasskeys,
  ): Promise<Page<PasskeyView>> {
    const scope = principal.kind === 'session' ? principal.organizationId : organizationScopeOf(principal);
    const { items, total } = await this.passkeys.listOf(scope, userId, pageRequestOf(query));
    return { items: items.map(toPasskeyView), total };
  }

  async signals({ organizationId, userId }: SessionPrincipal): Promise<PasskeySignalsView> {
    const [user, rows] = await Promise.all([
      this.users.find(organizationId, userId),
      this.passkeys.listAllOf(organizationId, userId),
    ]);
    if (!user) throw problem('key_revoked');
    return {
      rpId: this.config.RP_ID,
      userId: user.user_handle.toString('base64url'),
      allAcceptedCredentialIds: rows.map((row) => row.credential_id.toString('base64url')),
      name: user.email,
      displayName: user.display_name,
    };
  }

  async requireVisible(
    principal: SessionPrincipal | TokenPrincipal,
    id: string,
    { pid }: Readonly<Record<string, string | undefined>> = {},
  ): Promise<void> {
    if (principal.kind === 'session') return this.requireOne(principal.organizationId, principal.userId, id);
    const user = await this.users.get(principal, id);
    if (pid !== undefined) await this.requireOne(organizationScopeOf(principal), user.id, pid);
  }

  private async requireOne(scope: OrganizationScope, userId: string, id: string): Promise<void> {
    if (!isUuid(id) || !(await this.passkeys.find(scope, userId, id))) throw problem('not_found');
  }

  async rename(
    principal: SessionPrincipal,
    id: string,
    { displayName }: RenamePasskey,
    origin: RequestOrigin,
  ): Promise<PasskeyView> {
    const { organizationId, userId } = principal;
    return this.database.transaction(async (tx) => {
      if (!(await this.users.lockActive(organizationId, tx, userId))) throw problem('key_revoked');
      const known = await this.passkeys.find(organizationId, userId, id, tx);
      if (!known) throw problem('not_found');
      if (known.display_name === displayName) return toPasskeyView(known);
      const row = (await this.passkeys.rename(organizationId, tx, userId, id, displayName))!;
      const target = { type: 'passkey', id } as const;
      // The audit log omits passkey names, which are private.
      const details = { user_id: userId, changed: ['displayName'] };
      await this.audit.record(
        organizationId,
        tx,
        { action: 'passkey.renamed', actor: actorOf(principal), target, details },
        origin,
      );
      return toPasskeyView(row);
    });
  }

  /** Removes a passkey and ends its sessions. A recovered passkey under hold cannot remove others. */
  async remove(principal: SessionPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    const { organizationId, userId } = principal;
    if (id.toLowerCase() !== principal.passkeyId) requireNoRecoveryHold(principal, this.config);
    await this.database.transaction(async (tx) => {
      // The lock serializes removals, so two concurrent ones cannot remove the last two passkeys.
      if (!(await this.users.lockActive(organizationId, tx, userId))) throw problem('key_revoked');
      const all = await this.passkeys.listAllOf(organizationId, userId, tx);
      const passkey = all.find((one) => one.id === id);
      if (!passkey) throw problem('not_found');
      if (isLastThatWorks(passkey, all) && !(await this.signsInOtherwise(tx, { organizationId, userId })))
        throw problem('last_passkey', 'Register another passkey first. Without one you could not sign in.');
      // Last, so that nobody signs in again for a request that would fail anyway.
      requireFreshSignIn(principal);
      await this.removeWithSessions(tx, { organizationId, userId }, id, { actor: actorOf(principal), origin });
    });
  }

  async removeOfUser(principal: TokenPrincipal, userId: string, id: string, origin: RequestOrigin): Promise<void> {
    await this.users.changing(principal, userId, async (tx, user) => {
      if (!(await this.passkeys.find(user.organization_id, user.id, id, tx))) throw problem('not_found');
      await this.administrators.requireRightsOf(principal, tx, user.id);
      const owner = { organizationId: user.organization_id, userId: user.id };
      await this.removeWithSessions(tx, owner, id, { actor: actorOf(principal), origin });
    });
  }

  /** The caller must hold the lock on the user's row. */
  async removeWithSessions(
    tx: Transaction,
    { organizationId, userId }: Person,
    id: string,
    { actor, origin }: { actor: AuditParty; origin: RequestOrigin },
  ): Promise<void> {
    const end = { actor, reason: 'passkey_removed', origin } as const;
    await this.sessions.endThoseOf(organizationId, tx, { userId, passkeyId: id }, end);
    await this.passkeys.delete(organizationId, tx, userId, id);
    const target = { type: 'passkey', id } as const;
    const event = { action: 'passkey.removed', actor, target, details: { user_id: userId } } as const;
    await this.audit.record(organizationId, tx, event, origin);
  }

  async hasOneThatWorks(organizationId: string, tx: Transaction, userId: string): Promise<boolean> {
    return (await this.passkeys.listAllOf(organizationId, userId, tx)).some(works);
  }
}

// A key stored before keys were checked may be unusable.
const works = ({ public_key }: PasskeyRow): boolean => isSafeKey(public_key);

// An unusable passkey does not count as a remaining one.
const isLastThatWorks = (passkey: PasskeyRow, all: readonly PasskeyRow[]): boolean => {
  const others = all.filter(({ id }) => id !== passkey.id);
  return others.length === 0 || (works(passkey) && !others.some(works));
};
