import { Inject, Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import type { RequestOrigin } from '@plinth/http';
import type { Page } from '@plinth/pagination';
import { actorOf, AuditService } from '../audit/audit.service.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { pageRequestOf } from '../fields.js';
import { logoUrlOf } from '../organizations/logo.shared.js';
import { allOrganizations, type SessionPrincipal } from '../principal.js';
import { toApplicationView } from '../sessions/application.summary.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ApplicationsRepository, type ApplicationSignIn, type UserApplicationRow } from './applications.repository.js';
import { BackchannelLogout } from './backchannel-logout.service.js';
import { OpenidAudit } from './openid-audit.service.js';
import type { ListApplications, UserApplicationView } from './openid.dto.js';

@Injectable()
export class ApplicationsService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsRepository,
    private readonly sessions: SessionsService,
    private readonly logout: BackchannelLogout,
    private readonly audit: AuditService,
    private readonly openidAudit: OpenidAudit,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async list(
    { organizationId, userId }: SessionPrincipal,
    query: ListApplications,
  ): Promise<Page<UserApplicationView>> {
    const { items, total } = await this.applications.listOf(organizationId, userId, pageRequestOf(query));
    const viewOf = (row: UserApplicationRow): UserApplicationView => ({
      ...toApplicationView(row),
      logo_url: logoUrlOf(this.config, row.client_id, row.logo_version),
    });
    return { items: items.map(viewOf), total };
  }

  async requireVisible({ organizationId, userId }: SessionPrincipal, clientId: string): Promise<void> {
    if (!isUuid(clientId) || !(await this.applications.has(organizationId, userId, clientId)))
      throw problem('not_found');
  }

  /** Until the person authenticates again, no session gives the application anything. */
  async revoke(principal: SessionPrincipal, clientId: string, origin: RequestOrigin): Promise<void> {
    const { organizationId, userId } = principal;
    await this.database.transaction(async (tx) => {
      await this.applications.lock(allOrganizations, tx, userId, clientId);
      const sessionIds = await this.applications.end(organizationId, tx, userId, clientId);
      if (sessionIds.length === 0) throw problem('not_found');
      const signIns = sessionIds.map((session_id) => ({ client_id: clientId, session_id, user_id: userId }));
      await this.logout.publish(tx, organizationId, signIns);
      const target = { type: 'client', id: clientId } as const;
      const details = { session_ids: sessionIds };
      const event = { action: 'application.revoked', actor: actorOf(principal), target, details } as const;
      await this.audit.record(organizationId, tx, event, origin);
    });
  }

  /** Returns false, and records nothing, if the person ended the application's access after they authenticated. */
  async noteSignIn(signIn: ApplicationSignIn, origin: RequestOrigin): Promise<boolean> {
    const { userId, clientId } = signIn;
    // Needs no lock: ending the access removes the row that this updates.
    if (await this.applications.noteNextSignIn(allOrganizations, signIn)) return true;
    return this.database.transaction(async (tx) => {
      await this.applications.lock(allOrganizations, tx, userId, clientId);
      if (await this.isEnded(tx, signIn)) return false;
      const isFirst = await this.applications.noteSignIn(allOrganizations, tx, signIn);
      if (isFirst) await this.openidAudit.signedIn(tx, signIn, origin);
      return true;
    });
  }

  async requiresSignIn(signIn: ApplicationSignIn): Promise<boolean> {
    return this.database.transaction((tx) => this.isEnded(tx, signIn));
  }

  private async isEnded(tx: Transaction, { userId, clientId, sessionId }: ApplicationSignIn): Promise<boolean> {
    const endedAt = await this.applications.endedAt(allOrganizations, tx, userId, clientId);
    if (!endedAt) return false;
    const authenticatedAt = await this.sessions.authenticatedAt(tx, sessionId);
    return !authenticatedAt || authenticatedAt <= endedAt;
  }
}
