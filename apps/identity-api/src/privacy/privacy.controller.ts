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
import { OptOutsService } from './opt-outs.service.js';
import {
  DataCategoriesView,
  DeletionView,
  ExportRequestedView,
  ExportSchema,
  ListExports,
  OptOutView,
  RequestDeletion,
  type ExportView,
} from './privacy.dto.js';

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
    summary: 'List your data categories',
    description:
      'Returns the categories of personal data stored about you, with purposes and retention. `Accept-Language` selects English, German, French or Italian.',
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
    description:
      'Records your opt-out. The first one is kept. `Sec-GPC: 1` on any request with your session has the same effect.',
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
    summary: 'Request a copy of your data',
    description:
      'Builds a signed ZIP archive in the background. You can request one a day, and one at a time. The archive is kept for 7 days. Requires a sign-in within the last 10 minutes.',
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
    summary: 'List your data exports',
    description:
      'Lists exports newest first. Ready exports have a new download link if you signed in within the last 10 minutes.',
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
    summary: 'Get a data export',
    description: 'Returns a download link only if you signed in within the last 10 minutes. Each download is audited.',
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
    summary: 'Request the deletion of your account',
    description:
      'Erases your account at `scheduled_for`, by default after 30 days. Until then an administrator can cancel the deletion and, by default, your next sign-in cancels it. Requires a sign-in within the last 10 minutes.',
    status: 202,
    alsoAnswers: { status: 200, when: 'A deletion is already queued. Returns the existing record.' },
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
    summary: 'Get a deletion request',
    description: 'Returns one of your own deletion requests.',
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
    description: 'Cancels a user’s deletion within the grace period.',
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
