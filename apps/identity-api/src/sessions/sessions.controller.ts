import { Body, Controller, Delete, Get, Param, Post, Query, UseInterceptors, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, SignedIn, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import { pageOf, pageRequestOf } from '../fields.js';
import type { SessionPrincipal, TokenPrincipal } from '../principal.js';
import { ActivityView, CurrentSessionView, ListSessions, SessionView, UserSessionView } from './sessions.dto.js';
import { SessionsService } from './sessions.service.js';
import type { Scope } from '../scopes.js';
import { UserSessionsService } from './user-sessions.service.js';

@ApiTags('Sessions')
@Controller('v1')
@SignedIn()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get('sessions/current')
  @Operation({
    summary: 'Get the current session',
    description: 'Shows the person, the sign-in time and the method.',
    returns: CurrentSessionView,
  })
  getCurrentSession(@CurrentPrincipal() principal: SessionPrincipal): CurrentSessionView {
    return this.sessions.current(principal);
  }

  @Get('sessions')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List your sessions',
    description: 'Sessions that can still be used, newest first.',
    returns: pageOf(SessionView),
  })
  async listSessions(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Query() query: ListSessions,
  ): Promise<PagedAnswer<SessionView>> {
    return { ...(await this.sessions.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get('sessions\\:activity')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List your account activity',
    description:
      'Newest first: sign-ins of the last 90 days, including ended sessions, and all enrolment tickets, added or removed passkeys and links, and address changes.',
    returns: pageOf(ActivityView),
  })
  async listActivity(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Query() query: ListSessions,
  ): Promise<PagedAnswer<ActivityView>> {
    return { ...(await this.sessions.activity(principal, query)), request: pageRequestOf(query) };
  }

  @Delete('sessions/current')
  @Operation({ summary: 'End the current session', description: 'Signs you out immediately.', status: 204 })
  async revokeCurrentSession(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.sessions.revokeCurrent(principal, origin);
  }

  @Delete('sessions/:id')
  @FindFirst(SessionsService)
  @Operation({
    summary: 'End one of your sessions',
    description: 'Takes effect immediately.',
    status: 204,
    fails: ['not_found'],
  })
  async revokeSession(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.sessions.revoke(principal, id, origin);
  }

  @Post('sessions\\:revokeAll')
  @Operation({
    summary: 'End all your sessions',
    description: 'Includes the current session. Takes effect immediately.',
    status: 204,
  })
  async revokeAllSessions(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.sessions.revokeAll(principal, origin);
  }
}

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
    summary: 'List a user’s sessions',
    description: 'Sessions that can still be used, newest first.',
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
  @Operation({
    summary: 'End a user’s session',
    description: 'Takes effect immediately.',
    status: 204,
    fails: ['not_found'],
  })
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
    summary: 'End all of a user’s sessions',
    description: 'Takes effect immediately on every device. The person can sign in again.',
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
