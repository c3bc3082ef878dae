import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Origin, type RequestOrigin } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { AuditCheckpointsService } from './audit-checkpoints.service.js';
import {
  AuditEventView,
  CheckpointView,
  ListAuditEvents,
  ListCheckpoints,
  ResolvedPseudonymView,
  ResolvePseudonym,
  VerificationView,
  VerifyAuditEvents,
} from './audit-events.dto.js';
import { AuditEventsService } from './audit-events.service.js';

@ApiTags('Audit')
@Controller('v1')
@RequireScopes<Scope>('audit:read')
export class AuditEventsController {
  constructor(
    private readonly events: AuditEventsService,
    private readonly checkpoints: AuditCheckpointsService,
  ) {}

  @Get('audit-events')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List audit events',
    description:
      'Lists events newest first. An event appears as soon as the request that caused it returns. People appear under a pseudonym, which stays the same until they are erased.',
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
      'Recomputes every hash of the chain and compares the chain with its checkpoints. `broken_at` is the first position with a changed, missing or extra event, or the first checkpoint that the chain contradicts.',
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
    summary: 'Resolve a pseudonym',
    description:
      'Returns the user behind a pseudonym of the audit log and records the event `audit.resolved`. Returns 404 after the user is erased.',
    returns: ResolvedPseudonymView,
    fails: ['wrong_organization', 'not_found'],
  })
  async resolvePseudonym(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Body() body: ResolvePseudonym,
    @Origin() origin: RequestOrigin,
  ): Promise<ResolvedPseudonymView> {
    return this.events.resolve(principal, body, origin);
  }

  @Get('audit-events\\:checkpoints')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the checkpoints of the audit log',
    description:
      'Lists checkpoints newest first. A checkpoint is a signed statement of the chain’s last event, created every hour with new events. Store checkpoints where operators of the service cannot write. `tools/verify-audit.mjs` compares them with exported events.',
    returns: pageOf(CheckpointView),
    fails: ['wrong_organization', 'operator_only', 'validation_failed'],
  })
  async listAuditCheckpoints(
    @CurrentPrincipal() principal: TokenPrincipal,
    @Query() query: ListCheckpoints,
  ): Promise<PagedAnswer<CheckpointView>> {
    return { ...(await this.checkpoints.list(principal, query)), request: pageRequestOf(query) };
  }
}
