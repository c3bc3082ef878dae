import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { pageOf, pageRequestOf } from '../fields.js';
import { SnakePagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { CheckpointView, ListCheckpoints } from './audit-checkpoints.dto.js';
import { AuditCheckpointsService } from './audit-checkpoints.service.js';

@ApiTags('Audit')
@Controller('v1')
@RequireScopes<Scope>('audit:read')
export class AuditCheckpointsController {
  constructor(private readonly checkpoints: AuditCheckpointsService) {}

  @Get('audit-events\\:checkpoints')
  @UseInterceptors(SnakePagedInterceptor)
  @Operation({
    summary: 'List the checkpoints of the audit log',
    description:
      'Newest first. A checkpoint is a signed statement of where the chain stood; one is made every hour in which something happened. Keep them where those who run the service cannot write: `tools/verify-audit.mjs` compares them with the events.',
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
