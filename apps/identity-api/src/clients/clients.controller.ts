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
import { ClientDeliveryView, ListClientDeliveries } from './client-deliveries.dto.js';
import { ClientView, ClientWithSecretView, CreateClient, ListClients, UpdateClient } from './clients.dto.js';
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
  @RequireScopes<Scope>('client:write')
  @Operation({
    summary: 'Register a client',
    description:
      'The response shows a confidential client’s secret, only once. The client’s `client_credentials` tokens end with the token that registers it, unless somebody adopts the client. An organization can have 100 clients.',
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
    description:
      'An organization’s clients, newest first. Operator tokens can list all organizations. Secrets are never included.',
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
    description: 'The secret is not included.',
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
      'A JSON merge patch (RFC 7396); lists are replaced as a whole. Removed scopes, resources, permissions and service scopes are also removed from existing tokens; a back end that verifies JWTs offline may accept one for up to five minutes. Adding service scopes or resources adds you to `made_by`.',
    returns: ClientView,
    fails: ['not_found', 'operator_only', 'scope_not_held', 'wrong_state'],
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
    description: 'Ends its tokens immediately. Requires every service scope that it has.',
    status: 204,
    fails: ['not_found', 'operator_only', 'scope_not_held'],
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
    summary: 'List a client’s logout deliveries',
    description:
      'OpenID Connect Back-Channel Logout: 200 and 204 are success, 400 is final, and other responses are retried on the webhook schedule. Deliveries are kept for 30 days after they finish.',
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
  @RequireScopes<Scope>('client:write')
  @FindFirst(ClientsService)
  @Operation({
    summary: 'Rotate a client secret',
    description:
      'The response shows the new secret, only once. The old secret and the client’s `client_credentials` tokens end immediately; a back end that verifies JWTs offline may accept one for up to five minutes. People’s sign-ins continue. Requires every service scope of the client and adds you to `made_by`.',
    returns: ClientWithSecretView,
    fails: ['not_found', 'operator_only', 'scope_not_held', 'wrong_state'],
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
      'You become the only entry in `made_by`, so `client_credentials` end only with you. If an earlier entry has ended, the client can get new tokens again. Its earlier tokens, and the tokens and clients it made, stay ended; adopt each of those clients separately. A client that has not ended keeps its tokens and everything it made. The secret stays the same, so rotate it after a leak. Requires every service scope of the client, and a token that does not end with it.',
    returns: ClientView,
    fails: ['not_found', 'operator_only', 'scope_not_held', 'wrong_state'],
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
