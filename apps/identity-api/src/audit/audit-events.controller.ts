import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import {
  AuditEventView,
  ListAuditEvents,
  ResolvedPseudonymView,
  ResolvePseudonym,
  VerificationView,
  VerifyAuditEvents,
} from './audit-events.dto.js';
import { AuditEventsService } from './audit-events.service.js';
import { PseudonymsService } from './pseudonyms.service.js';

@ApiTags('Audit')
@Controller('v1')
@RequireScopes<Scope>('audit:read')
export class AuditEventsController {
  constructor(
    private readonly events: AuditEventsService,
    private readonly pseudonyms: PseudonymsService,
  ) {}

  @Get('audit-events')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List audit events',
    description:
      'Newest first. An event is here as soon as the request that caused it is answered. People appear by a pseudonym that stays the same until they are erased.',
    returns: pageOf(AuditEventView),
    fails: ['wrong_organization', 'operator_only', 'validation_failed'],
  })
  async listAuditEvents(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListAuditEvents,
  ): Promise<PagedAnswer<AuditEventView>> {
    return { ...(await this.events.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get('audit-events\\:verify')
  @Operation({
    summary: 'Verify the audit log',
    description:
      'Computes every hash of the chain anew, and compares the chain with its checkpoints. `broken_at` is the first place where an event is changed, missing or one too many, or the first checkpoint that the chain does not pass through.',
    returns: VerificationView,
    fails: ['wrong_organization', 'operator_only', 'validation_failed'],
  })
  async verifyAuditLog(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: VerifyAuditEvents,
  ): Promise<VerificationView> {
    return this.events.verify(principal, query);
  }

  @Post('audit-events\\:resolve')
  @RequireScopes<Scope>('audit:read', 'user:read')
  @Operation({
    summary: 'Tell who goes by a pseudonym',
    description:
      'The user behind a pseudonym of the audit log. That it was asked is itself an event, `audit.resolved`. 404 once the person is erased.',
    returns: ResolvedPseudonymView,
    fails: ['wrong_organization', 'not_found'],
  })
  async resolvePseudonym(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: ResolvePseudonym,
    @Origin() origin: RequestOrigin,
  ): Promise<ResolvedPseudonymView> {
    return this.pseudonyms.resolve(principal, body, origin);
  }
}
