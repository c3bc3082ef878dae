import { Body, Controller, Delete, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, SignedIn } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import type { SessionPrincipal } from '../principal.js';
import { ApplicationsService } from './applications.service.js';
import { ListApplications, UserApplicationView } from './openid.dto.js';

@ApiTags('Sessions')
@Controller('v1/auth/applications')
@SignedIn()
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  @Get()
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List your applications',
    description:
      'The applications that you signed in to during the last 30 days, the last used first. Applications of ended sessions are not included.',
    returns: pageOf(UserApplicationView),
  })
  async listApplications(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Query() query: ListApplications,
  ): Promise<PagedAnswer<UserApplicationView>> {
    return { ...(await this.applications.list(principal, query)), request: pageRequestOf(query) };
  }

  @Delete(':client_id')
  @FindFirst(ApplicationsService, 'client_id')
  @Operation({
    summary: 'End an application’s access',
    description:
      'In all your sessions. The application’s tokens end immediately; an API that verifies JWTs offline may accept one until it expires. The application is notified (OpenID Connect Back-Channel Logout), and you must sign in again to use it.',
    status: 204,
    fails: ['not_found'],
  })
  async revokeApplication(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Param('client_id') clientId: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.applications.revoke(principal, clientId, origin);
  }
}
