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

/** What stops an account at once. */
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
      'Their sessions and enrolment tickets end at once, their links to exports do not work, and they cannot sign in until they are reactivated. A deletion that is queued runs on. Twice changes nothing.',
    returns: UserView,
    fails: ['not_found'],
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
    description: 'They can sign in again. What ended with the suspension stays ended. Twice changes nothing.',
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
    summary: 'End the enrolment tickets of a user',
    description: 'At once.',
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
