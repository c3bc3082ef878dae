import { Body, Controller, Delete, Get, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, SignedIn } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { SessionPrincipal } from '../principal.js';
import { ActivityView, CurrentSessionView, ListSessions, SessionView } from './sessions.dto.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('Sessions')
@Controller('v1')
@SignedIn()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get('sessions/current')
  @Operation({
    summary: 'Get the calling session',
    description: 'Who is signed in, since when, and with what.',
    returns: CurrentSessionView,
  })
  getCurrentSession(@CurrentPrincipal() principal: SessionPrincipal): CurrentSessionView {
    return this.sessions.current(principal);
  }

  @Get('sessions')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the own sessions',
    description: 'Those that can still be used, newest first.',
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
    summary: 'List what happened with the own account',
    description:
      'Newest first: the sign-ins of the last 90 days, ended or not, every enrolment ticket that was issued for the person, every passkey and link that was added or removed, and every change of their address.',
    returns: pageOf(ActivityView),
  })
  async listActivity(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Query() query: ListSessions,
  ): Promise<PagedAnswer<ActivityView>> {
    return { ...(await this.sessions.activity(principal, query)), request: pageRequestOf(query) };
  }

  @Delete('sessions/current')
  @Operation({ summary: 'End the calling session', description: 'Signs out, at once.', status: 204 })
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
    summary: 'End one of the own sessions',
    description: 'At once, on every device.',
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
  @Operation({ summary: 'End all of the own sessions', description: 'The calling one too, at once.', status: 204 })
  async revokeAllSessions(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.sessions.revokeAll(principal, origin);
  }
}
