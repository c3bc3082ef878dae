import { Controller, Get, Query, Body, Post } from '@nestjs/common';
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
    summary: 'Read the analytics of a period',
    description: 'Numbers are exact. Days and weeks are those of UTC.',
    returns: document(AnalyticsView),
  })
  async getAnalytics(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Query() query: AskAnalytics,
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
      'Takes 1 to 1000 events, or none when one is invalid. An event id that was sent before counts once, so a call may be repeated. What was taken shows in the analytics within seconds.',
    status: 202,
    returns: document(TrackedView),
  })
  async trackAnalyticsEvents(@Body() { events }: TrackEvents): Promise<{ data: TrackedView }> {
    return { data: { accepted: await this.events.track(events) } };
  }
}
