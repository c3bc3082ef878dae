import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { UsersService, UserView } from '../users/users.service.js';
import { SuspendUser } from './containment.dto.js';
import { ContainmentService } from './containment.service.js';

@ApiTags('Containment')
@Controller('v1/users')
@RequireScopes<Scope>('user:security')
export class ContainmentController {
  constructor(private readonly containment: ContainmentService) {}

  @Post(':id\\:suspend')
  @HttpCode(200)
  @FindFirst(UsersService)
  @Operation({
    summary: 'Suspend a user',
    description:
      "Immediately ends the user's sessions and enrolment tickets, disables links to their exports, and blocks sign-in until you reactivate the user. A queued account deletion continues. Suspending a suspended user changes nothing. You cannot suspend yourself.",
    returns: UserView,
    fails: ['not_found', 'own_account'],
  })
  async suspendUser(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Origin() origin: RequestOrigin,
    @Body() body?: SuspendUser,
  ): Promise<UserView> {
    return this.containment.suspend(principal, id, body?.reason ?? null, origin);
  }

  @Post(':id\\:reactivate')
  @HttpCode(200)
  @FindFirst(UsersService)
  @Operation({
    summary: 'Reactivate a suspended user',
    description:
      'Lets the user sign in again. Sessions and tickets that the suspension ended stay ended. Reactivating an active user changes nothing.',
    returns: UserView,
    fails: ['not_found'],
  })
  async reactivateUser(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<UserView> {
    return this.containment.reactivate(principal, id, origin);
  }

  @Post(':id\\:revokeEnrollmentTickets')
  @FindFirst(UsersService)
  @Operation({
    summary: "Revoke a user's enrolment tickets",
    description: 'Takes effect immediately.',
    status: 204,
    fails: ['not_found'],
  })
  async revokeEnrollmentTickets(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.containment.revokeEnrollmentTickets(principal, id, origin);
  }
}
