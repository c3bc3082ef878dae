import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/service-runtime';
import { pageOf, pageRequestOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '../paged.interceptor.js';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { AuditEventView, ListAuditEvents, VerificationView, VerifyAuditEvents } from './audit-events.dto.js';
import { AuditEventsService } from './audit-events.service.js';

@ApiTags('Audit')
@Controller('v1')
@RequireScopes<Scope>('audit:read')
export class AuditEventsController {
  constructor(private readonly events: AuditEventsService) {}

  @Get('audit-events')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List audit events',
    description:
      'Newest first. An event is here as soon as the request that caused it is answered. People appear by a pseudonym that stays the same until they are erased.',
    status: 200,
    returns: pageOf(AuditEventView),
    fails: ['wrong_organization', 'validation_failed'],
  })
  async list(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListAuditEvents,
  ): Promise<PagedAnswer<AuditEventView>> {
    return { ...(await this.events.list(principal, query)), request: pageRequestOf(query) };
  }

  @Get('audit-events\\:verify')
  @Operation({
    summary: 'Verify the audit trail',
    description:
      'Computes every hash of the organization’s chain anew. `broken_at` is the first place where an event is changed, missing or one too many.',
    status: 200,
    returns: VerificationView,
    fails: ['wrong_organization', 'validation_failed'],
  })
  async verify(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: VerifyAuditEvents,
  ): Promise<VerificationView> {
    return this.events.verify(principal, query);
  }
}
