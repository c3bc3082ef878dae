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
    summary: 'Add a single sign-on connection',
    description:
      'With `issuer`, this service signs people in through that OpenID Provider; register the response’s `redirect_uri` there. Without it, discovery shows `authorize_url` to everyone, so the URL must not contain a secret.',
    status: 201,
    returns: SsoConnectionView,
    fails: ['not_found', 'operator_only', 'sso_connection_limit_reached'],
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
    summary: 'List an organization’s connections',
    description: 'Client secrets are never included.',
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
      'A JSON merge patch (RFC 7396). If the connection has an `issuer`, changing anything except its name also requires `sso:write`. A new `issuer` or `client_id` removes people’s links, ends their sessions, and ends a succession.',
    returns: SsoConnectionView,
    fails: ['not_found', 'operator_only'],
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
    description: 'People can no longer sign in with it. Event `sso_connection.deleted`.',
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
