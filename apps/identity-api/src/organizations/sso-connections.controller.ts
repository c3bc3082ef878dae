import { Body, Controller, Delete, Get, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import {
  CreateSsoConnection,
  ListSsoConnections,
  SsoConnectionView,
  UpdateSsoConnection,
} from './sso-connections.dto.js';
import { SsoConnectionsService } from './sso-connections.service.js';

@ApiTags('Organizations')
@Controller('v1/organizations/:id/sso-connections')
@RequireScopes<Scope>('organization:write')
export class SsoConnectionsController {
  constructor(private readonly connections: SsoConnectionsService) {}

  @Post()
  @FindFirst(SsoConnectionsService)
  @Operation({
    summary: 'Add a connection for single sign-on',
    description:
      'With `issuer` this service signs people in by that OpenID Provider; register `redirect_uri` of the answer there. Without, it hands them over: discovery gives `authorize_url` to everyone, so it must hold no secret.',
    status: 201,
    returns: SsoConnectionView,
    fails: ['not_found', 'sso_connection_limit_reached'],
  })
  async createSsoConnection(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: CreateSsoConnection,
    @Origin() origin: RequestOrigin,
  ): Promise<SsoConnectionView> {
    return this.connections.create(principal, id, body, origin);
  }

  @Get()
  @FindFirst(SsoConnectionsService)
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the connections of an organization',
    description: 'The identity providers of the organization. Never with a client secret.',
    returns: pageOf(SsoConnectionView),
    fails: ['not_found'],
  })
  async listSsoConnections(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Query() query: ListSsoConnections,
  ): Promise<PagedAnswer<SsoConnectionView>> {
    return { ...(await this.connections.list(principal, id, query)), request: pageRequestOf(query) };
  }

  @Patch(':connection_id')
  @FindFirst(SsoConnectionsService)
  @Operation({
    summary: 'Change a connection',
    description:
      'A JSON merge patch (RFC 7396). Of a connection with `issuer` everything but its name needs `sso:write` as well. With another `issuer` its people are linked anew, and their sessions end.',
    returns: SsoConnectionView,
    fails: ['not_found'],
  })
  async updateSsoConnection(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Param('connection_id') connectionId: string,
    @Body() body: UpdateSsoConnection,
    @Origin() origin: RequestOrigin,
  ): Promise<SsoConnectionView> {
    return this.connections.update(principal, id, connectionId, body, origin);
  }

  @Delete(':connection_id')
  @FindFirst(SsoConnectionsService)
  @Operation({
    summary: 'Remove a connection',
    description: 'Nobody signs in by it any more. Event `sso_connection.deleted`.',
    status: 204,
    fails: ['not_found'],
  })
  async deleteSsoConnection(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Param('connection_id') connectionId: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.connections.delete(principal, id, connectionId, origin);
  }
}
