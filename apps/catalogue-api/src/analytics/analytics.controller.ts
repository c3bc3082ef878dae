import { Controller, Get, Query, Body, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { Heavy } from '@plinth/http';
import { document } from '../fields.js';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { AnalyticsQuery } from './analytics.dto.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsView } from './analytics.views.js';
import { TrackEvents, TrackedView } from './tracked-events.dto.js';
import { TrackedEventsService } from './tracked-events.service.js';

@ApiTags('Analytics')
@Controller('api/v1/key/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @RequireScopes<Scope>('analytics:read')
  @Heavy('analytics')
  @Operation({
    summary: 'Get analytics for a period',
    description: 'All numbers are exact. Days and weeks are in UTC.',
    returns: document(AnalyticsView),
  })
  async getAnalytics(
    @CurrentPrincipal() principal: Principal,
    @Query() query: AnalyticsQuery,
  ): Promise<{ data: AnalyticsView }> {
    return { data: await this.analytics.answer(principal, query) };
  }
}

@ApiTags('Platform')
@Controller('api/v1/platform/analytics/events')
@RequireScopes<Scope>('platform:analytics')
export class AnalyticsEventsController {
  constructor(private readonly events: TrackedEventsService) {}

  @Post()
  @Operation({
    summary: 'Track events',
    description:
      'Accepts 1 to 1,000 events; if one is invalid, none is stored. An event ID counts only once, so you can safely repeat a call. Events appear in the analytics within seconds.',
    status: 202,
    returns: document(TrackedView),
  })
  async trackAnalyticsEvents(@Body() { events }: TrackEvents): Promise<{ data: TrackedView }> {
    return { data: { accepted: await this.events.track(events) } };
  }
}
