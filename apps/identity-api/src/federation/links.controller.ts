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

/** The links of the person who calls. */
@ApiTags('Links')
@Controller('v1/auth/links')
@SignedIn()
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Get()
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the own links',
    description: 'The identity providers that sign the person in, each with what it calls them.',
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
      'The sessions that it began end at once. The last of passkeys and links stays. Needs an authentication of the last 10 minutes. Whoever came by a recovery cannot do it for some days.',
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

/** The links of others, for whoever contains an account. */
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
    summary: 'List the links of a user',
    description: 'The identity providers that sign the person in, each with what it calls them.',
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
    summary: 'Remove a link of a user',
    description:
      'The last one, too. The sessions that it began end at once. Before they are linked again, the person has to prove with a passkey, another link or a recovery that the account is theirs.',
    status: 204,
    fails: ['not_found'],
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
