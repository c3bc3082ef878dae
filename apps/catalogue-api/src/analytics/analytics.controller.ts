import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { Heavy } from '@plinth/http';
import { document } from '../fields.js';
import type { KeyPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { AskAnalytics } from './analytics.dto.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsView } from './analytics.views.js';

@ApiTags('Analytics')
@Controller('api/v1/key/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @RequireScopes<Scope>('analytics:read')
  @Heavy('analytics')
  @Operation({
    summary: 'Read the analytics of a period',
    description: 'Numbers are exact. Days and weeks are those of UTC.',
    status: 200,
    returns: document(AnalyticsView),
  })
  async getAnalytics(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Query() query: AskAnalytics,
  ): Promise<{ data: AnalyticsView }> {
    return { data: await this.analytics.answer(principal, query) };
  }
}
