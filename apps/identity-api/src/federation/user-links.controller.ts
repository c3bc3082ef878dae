import { Body, Controller, Delete, Get, Header, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { LinkView, ListLinks } from './links.dto.js';
import { UserLinksService } from './user-links.service.js';

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
