import { Body, Controller, Delete, Get, Param, Post, Query, UseInterceptors } from '@nestjs/common';
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
  CreateToken,
  DescendantView,
  ListDescendants,
  ListTokens,
  TokenView,
  TokenWithSecretView,
} from './tokens.dto.js';
import { TokensService } from './tokens.service.js';

@ApiTags('Tokens')
@Controller('v1/tokens')
@RequireScopes<Scope>('token:write')
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @Post()
  @Operation({
    summary: 'Create a service token',
    description: 'The new token ends when the token that created it expires or is revoked.',
    status: 201,
    returns: TokenWithSecretView,
    fails: ['scope_not_held', 'wrong_organization', 'operator_only', 'token_generation_limit_reached'],
  })
  async createToken(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: CreateToken,
    @Origin() origin: RequestOrigin,
  ): Promise<TokenWithSecretView> {
    return this.tokens.create(principal, body, origin);
  }

  @Get()
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List service tokens',
    description: "Lists an organization's tokens, including revoked ones. Secrets are never shown.",
    returns: pageOf(TokenView),
    fails: ['wrong_organization', 'operator_only'],
  })
  async listTokens(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListTokens,
  ): Promise<PagedAnswer<TokenView>> {
    return { ...(await this.tokens.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get(':id/descendants')
  @FindFirst(TokensService)
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the descendants of a service token',
    description:
      'Lists the tokens and clients that end with this token: the ones it created, the ones those created, and so on. Clients are included if they received `service_scopes` from one of them. Omits descendants that have already ended. To keep a client running, adopt it before you revoke the token.',
    returns: pageOf(DescendantView),
    fails: ['not_found'],
  })
  async listDescendants(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Query() query: ListDescendants,
  ): Promise<PagedAnswer<DescendantView>> {
    return { ...(await this.tokens.descendants(principal, id, query)), request: pageRequestOf(query) };
  }

  @Delete(':id')
  @FindFirst(TokensService)
  @Operation({
    summary: 'Revoke a service token',
    description:
      'Also ends the tokens and clients that it created, and their descendants. List them first with `/descendants`. Your token must have every scope of the revoked token.',
    status: 204,
    fails: ['not_found', 'scope_not_held'],
  })
  async revokeToken(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.tokens.revoke(principal, id, origin);
  }
}
