import { Body, Controller, Delete, Get, Header, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
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
  ClientDeliveryView,
  ListClientDeliveries,
  ClientView,
  ClientWithSecretView,
  CreateClient,
  ListClients,
  UpdateClient,
} from './clients.dto.js';
import { ClientDeliveriesService } from './client-deliveries.service.js';
import { ClientsService } from './clients.service.js';

@ApiTags('Clients')
@Controller('v1/clients')
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly deliveries: ClientDeliveriesService,
  ) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @RequireScopes<Scope>('client:write')
  @Operation({
    summary: 'Register a client',
    description:
      'The answer carries the secret of a confidential client, this once. What the client gets for itself (`client_credentials`) ends with the token that registers it, unless somebody adopts it. An organization can have 100 clients.',
    status: 201,
    returns: ClientWithSecretView,
    fails: ['wrong_organization', 'operator_only', 'scope_not_held', 'client_limit_reached'],
  })
  async createClient(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: CreateClient,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientWithSecretView> {
    return this.clients.create(principal, body, origin);
  }

  @Get()
  @RequireScopes<Scope>('client:read')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List clients',
    description: 'Those of the organization, the newest first; of an operator’s token all. Never with a secret.',
    returns: pageOf(ClientView),
    fails: ['wrong_organization', 'operator_only'],
  })
  async listClients(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListClients,
  ): Promise<PagedAnswer<ClientView>> {
    return { ...(await this.clients.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get(':id')
  @FindFirst(ClientsService)
  @RequireScopes<Scope>('client:read')
  @Operation({
    summary: 'Get a client',
    description: 'Without its secret.',
    returns: ClientView,
    fails: ['not_found'],
  })
  async getClient(@CurrentPrincipal() principal: TokenPrincipal, @Param('id') id: string): Promise<ClientView> {
    return this.clients.get(principal, id);
  }

  @Patch(':id')
  @RequireScopes<Scope>('client:write')
  @FindFirst(ClientsService)
  @Operation({
    summary: 'Change a client',
    description:
      'A JSON merge patch (RFC 7396); lists are replaced whole. What is taken away (scopes, audiences, service scopes) is taken from what it has been given, too; a back end that verifies JWTs by itself may accept one for up to five minutes. Whoever adds service scopes or audiences joins `made_by`.',
    returns: ClientView,
    fails: ['not_found', 'scope_not_held', 'wrong_state'],
  })
  async updateClient(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateClient,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientView> {
    return this.clients.update(principal, id, body, origin);
  }

  @Delete(':id')
  @RequireScopes<Scope>('client:write')
  @FindFirst(ClientsService)
  @Operation({
    summary: 'Remove a client',
    description: 'Its tokens end at once. Needs every service scope that it has.',
    status: 204,
    fails: ['not_found', 'scope_not_held'],
  })
  async deleteClient(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.clients.delete(principal, id, origin);
  }

  @Get(':id/deliveries')
  @RequireScopes<Scope>('client:read')
  @FindFirst(ClientsService)
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List what a client was told of the ends of sessions',
    description:
      'OpenID Connect Back-Channel Logout: 200 and 204 are success, 400 is final, anything else is tried again on the schedule of webhooks. Kept for 30 days after they were decided.',
    returns: pageOf(ClientDeliveryView),
    fails: ['not_found'],
  })
  async listClientDeliveries(
    @Param('id') id: string,
    @Query() query: ListClientDeliveries,
  ): Promise<PagedAnswer<ClientDeliveryView>> {
    return { ...(await this.deliveries.list(id, query)), request: pageRequestOf(query) };
  }

  @Post(':id\\:rotateSecret')
  @Header('Cache-Control', 'no-store')
  @RequireScopes<Scope>('client:write')
  @FindFirst(ClientsService)
  @Operation({
    summary: 'Issue a new client secret',
    description:
      'The answer carries it, this once; the old one ends at once, and so do the tokens that the client got for itself (`client_credentials`); a back end that verifies JWTs by itself may accept one for up to five minutes. What people’s sign-ins gave goes on. Needs every service scope of the client; the caller joins `made_by`.',
    returns: ClientWithSecretView,
    fails: ['not_found', 'scope_not_held', 'wrong_state'],
  })
  async rotateClientSecret(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientWithSecretView> {
    return this.clients.rotateSecret(principal, id, origin);
  }

  @Post(':id\\:adopt')
  @RequireScopes<Scope>('client:write')
  @FindFirst(ClientsService)
  @Operation({
    summary: 'Adopt a client',
    description:
      'The caller becomes the only one in `made_by`: `client_credentials` end with the caller, and with the makers from before no more; where they have ended, the client can get new ones. Its tokens from before that adoption stay ended, and so do the tokens and clients that it made; adopt each of those clients. A client that has not ended keeps its tokens and everything it made. The secret stays the same: rotate it after a leak. Needs every service scope of the client, and a token that does not end with it.',
    returns: ClientView,
    fails: ['not_found', 'scope_not_held', 'wrong_state'],
  })
  async adoptClient(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientView> {
    return this.clients.adopt(principal, id, origin);
  }
}
