import { Body, Controller, Delete, Get, Param, Query, UseInterceptors, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, SignedIn, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import type { SessionPrincipal, TokenPrincipal } from '../principal.js';
import { NotHeldBack } from '../sessions/session-standing.guard.js';
import { LinkView, ListLinks } from './federation.dto.js';
import { LinksService, UserLinksService } from './links.service.js';
import type { Scope } from '../scopes.js';

@ApiTags('Links')
@Controller('v1/auth/links')
@SignedIn()
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Get()
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List your links',
    description: 'The identity providers that you can sign in with.',
    returns: pageOf(LinkView),
  })
  async listLinks(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Query() query: ListLinks,
  ): Promise<PagedAnswer<LinkView>> {
    return { ...(await this.links.list(principal, query)), request: pageRequestOf(query) };
  }

  @Delete(':id')
  @NotHeldBack()
  @FindFirst(LinksService)
  @Operation({
    summary: 'Remove a link',
    description:
      'Ends the sessions that it started immediately. Your last passkey or link cannot be removed. Requires a sign-in within the last 10 minutes. Not possible for some days after a recovery.',
    status: 204,
    fails: ['stale_authentication', 'not_found', 'last_passkey', 'recovery_hold'],
  })
  async removeLink(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.links.remove(principal, id, origin);
  }
}

@ApiTags('Containment')
@Controller('v1/users/:id/links')
export class UserLinksController {
  constructor(private readonly links: UserLinksService) {}

  @Get()
  @RequireScopes<Scope>('user:read')
  @FindFirst(UserLinksService)
  @Header('Cache-Control', 'no-store')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List a user’s links',
    description: 'The identity providers that the user can sign in with.',
    returns: pageOf(LinkView),
    fails: ['not_found'],
  })
  async listUserLinks(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Query() query: ListLinks,
  ): Promise<PagedAnswer<LinkView>> {
    return { ...(await this.links.list(principal, id, query)), request: pageRequestOf(query) };
  }

  @Delete(':link_id')
  @RequireScopes<Scope>('user:security')
  @FindFirst(UserLinksService)
  @Operation({
    summary: 'Remove a user’s link',
    description:
      'Also removes the last one. Ends the sessions that it started immediately. To link again, the person must prove with a passkey, another link or a recovery that the account is theirs. For an administrator, your token must have all scopes of their roles.',
    status: 204,
    fails: ['not_found', 'operator_only', 'scope_not_held', 'own_account'],
  })
  async removeUserLink(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Param('link_id') linkId: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.links.remove(principal, id, linkId, origin);
  }
}
