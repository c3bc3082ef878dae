import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '@plinth/http';
import { requireOtherThanSelf } from '../administrators/administrators.service.js';
import { actorOf } from '../audit/audit.service.js';
import type { TokenPrincipal } from '../principal.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { EnrollmentsService } from '../users/enrollments.service.js';
import { UsersService, type UserView } from '../users/users.service.js';

/** Every request reads the user's status, so a suspension applies on every replica as soon as it commits. */
@Injectable()
export class ContainmentService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly enrollments: EnrollmentsService,
  ) {}

  async suspend(
    principal: TokenPrincipal,
    id: string,
    reason: string | null,
    origin: RequestOrigin,
  ): Promise<UserView> {
    requireOtherThanSelf(principal, id);
    const suspended = { status: 'suspended', suspended_at: new Date(), suspension_reason: reason } as const;
    const end = { actor: actorOf(principal), reason: 'user_suspended', origin } as const;
    return this.users.changeStatus(principal, id, suspended, origin, async (tx, user) => {
      await this.sessions.endAllOf(user.organization_id, tx, user.id, end);
      await this.enrollments.endAllOf(user.organization_id, tx, user.id, end);
    });
  }

  async reactivate(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<UserView> {
    const active = { status: 'active', suspended_at: null, suspension_reason: null } as const;
    return this.users.changeStatus(principal, id, active, origin);
  }

  async revokeEnrollmentTickets(principal: TokenPrincipal, id: string, origin: RequestOrigin): Promise<void> {
    const end = { actor: actorOf(principal), reason: 'revoked', origin } as const;
    await this.users.changing(principal, id, async (tx, user) => {
      await this.enrollments.endAllOf(user.organization_id, tx, user.id, end);
    });
  }
}
