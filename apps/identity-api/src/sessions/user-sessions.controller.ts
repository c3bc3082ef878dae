import { Body, Controller, Delete, Get, Header, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ListSessions, UserSessionView } from './sessions.dto.js';
import { UserSessionsService } from './user-sessions.service.js';

/** The sessions of others, for whoever contains an account. */
@ApiTags('Containment')
@Controller('v1/users')
@RequireScopes<Scope>('user:security')
export class UserSessionsController {
  constructor(private readonly sessions: UserSessionsService) {}

  @Get(':id/sessions')
  @FindFirst(UserSessionsService)
  @Header('Cache-Control', 'no-store')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the sessions of a user',
    description: 'Those that can still be used, newest first.',
    returns: pageOf(UserSessionView),
    fails: ['not_found'],
  })
  async listUserSessions(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Query() query: ListSessions,
  ): Promise<PagedAnswer<UserSessionView>> {
    return { ...(await this.sessions.list(principal, id, query)), request: pageRequestOf(query) };
  }

  @Delete(':id/sessions/:sid')
  @FindFirst(UserSessionsService)
  @Operation({ summary: 'End a session of a user', description: 'At once.', status: 204, fails: ['not_found'] })
  async revokeUserSession(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Param('sid') sessionId: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.sessions.revoke(principal, id, sessionId, origin);
  }

  @Post(':id\\:revokeSessions')
  @FindFirst(UserSessionsService)
  @Operation({
    summary: 'End all sessions of a user',
    description: 'At once, on every device. The person can sign in again.',
    status: 204,
    fails: ['not_found'],
  })
  async revokeUserSessions(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.sessions.revokeAll(principal, id, origin);
  }
}
