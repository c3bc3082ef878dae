import { Body, Controller, Get, HttpStatus, Param, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes, SignedIn } from '@plinth/auth-scopes';
import { FindFirst, Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import type { Request, Response } from 'express';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { SessionPrincipal, TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { NotHeldBack, FreshSignIn } from '../sessions/session-standing.guard.js';
import { pageLanguageOf } from '../sign-in-page/page-language.shared.js';
import { DataCategoriesService } from './data-categories.service.js';
import { DeletionsService } from './deletions.service.js';
import { ExportsService } from './exports.service.js';
import { ExportRequestedView, ExportSchema, type ExportView } from './exports.views.js';
import { OptOutsService } from './opt-outs.service.js';
import { DataCategoriesView, DeletionView, ListExports, OptOutView, RequestDeletion } from './privacy.dto.js';

/** What people do with their own data. Nobody else has a way in, but for the cancellation of a deletion. */
@ApiTags('Privacy')
@Controller('v1')
@SignedIn()
export class PrivacyController {
  constructor(
    private readonly categories: DataCategoriesService,
    private readonly exports: ExportsService,
    private readonly deletions: DeletionsService,
    private readonly optOuts: OptOutsService,
  ) {}

  @Get('privacy\\:getDataCategories')
  @Operation({
    summary: 'List the data kept of you',
    description:
      'What is kept of a person, what for, and how long. In the language of `Accept-Language`: English, German, French or Italian.',
    returns: DataCategoriesView,
  })
  async getDataCategories(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DataCategoriesView> {
    const language = pageLanguageOf({ query: {} }, request.acceptsLanguages());
    response.vary('Accept-Language').set('Content-Language', language);
    return this.categories.list(principal, language);
  }

  @Post('privacy\\:optOutOfSale')
  @Operation({
    summary: 'Opt out of the sale of your data',
    description: 'The first time counts and stays. `Sec-GPC: 1` on any request with your session does the same.',
    returns: OptOutView,
  })
  async optOutOfSale(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<OptOutView> {
    return this.optOuts.optOut(principal, origin);
  }

  @Post('privacy\\:exportMyData')
  @NotHeldBack()
  @FreshSignIn()
  @Operation({
    summary: 'Ask for a copy of your data',
    description:
      'A signed ZIP, built in the background: one at a time, one a day, kept for 7 days. Needs an authentication of the last 10 minutes.',
    status: 202,
    returns: ExportRequestedView,
    fails: ['stale_authentication', 'export_running', 'recovery_hold'],
  })
  async exportMyData(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<ExportRequestedView> {
    return this.exports.request(principal, origin);
  }

  @Get('privacy/exports')
  @NotHeldBack()
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the copies of your data that you asked for',
    description: 'Newest first, each with a new link where it is ready and the sign-in is at most 10 minutes old.',
    returns: pageOf(ExportSchema),
    fails: ['recovery_hold'],
  })
  async listExports(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Query() query: ListExports,
  ): Promise<PagedAnswer<ExportView>> {
    return { ...(await this.exports.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get('privacy/exports/:id')
  @FindFirst(ExportsService)
  @NotHeldBack()
  @Operation({
    summary: 'See how an export stands',
    description: 'The link to it is given to a sign-in of the last 10 minutes only. Each download is audited.',
    returns: ExportSchema,
    fails: ['not_found', 'recovery_hold'],
  })
  async getExport(@CurrentPrincipal() principal: SessionPrincipal, @Param('id') id: string): Promise<ExportView> {
    return this.exports.get(principal, id);
  }

  @Post('privacy\\:requestAccountDeletion')
  @NotHeldBack()
  @FreshSignIn()
  @Operation({
    summary: 'Ask for your account to be deleted',
    description:
      'It is erased at `scheduled_for`, 30 days later unless the service is set otherwise, if it is not cancelled before: by an administrator or, if you wish, by your next sign-in. Needs an authentication of the last 10 minutes.',
    status: 202,
    alsoAnswers: { status: 200, when: 'A deletion is queued already: the same record.' },
    returns: DeletionView,
    fails: ['stale_authentication', 'recovery_hold'],
  })
  async requestAccountDeletion(
    @CurrentPrincipal() principal: SessionPrincipal,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
    @Body() body: RequestDeletion = {},
  ): Promise<DeletionView> {
    const { isNew, deletion } = await this.deletions.request(principal, body, origin);
    if (!isNew) response.status(HttpStatus.OK);
    return deletion;
  }

  @Get('privacy/deletions/:id')
  @FindFirst(DeletionsService)
  @Operation({
    summary: 'See how a deletion stands',
    description: 'Of the person who calls.',
    returns: DeletionView,
    fails: ['not_found'],
  })
  async getDeletion(@CurrentPrincipal() principal: SessionPrincipal, @Param('id') id: string): Promise<DeletionView> {
    return this.deletions.get(principal, id);
  }

  @Post('privacy/deletions/:id\\:cancel')
  @RequireScopes<Scope>('privacy:admin')
  @FindFirst(DeletionsService)
  @Operation({
    summary: 'Cancel a deletion',
    description: 'For administrators, within the grace period.',
    returns: DeletionView,
    fails: ['not_found', 'wrong_state'],
  })
  async cancelDeletion(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
    @Origin() origin: RequestOrigin,
  ): Promise<DeletionView> {
    return this.deletions.cancel(principal, id, origin);
  }
}
