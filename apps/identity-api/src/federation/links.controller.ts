import { Body, Controller, Delete, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, SignedIn } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { SessionPrincipal } from '../principal.js';
import { NotHeldBack } from '../sessions/session-standing.guard.js';
import { LinkView, ListLinks } from './links.dto.js';
import { LinksService } from './links.service.js';

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
