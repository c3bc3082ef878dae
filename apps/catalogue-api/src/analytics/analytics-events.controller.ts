import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { document } from '../fields.js';
import type { Scope } from '../scopes.js';
import { TrackEvents, TrackedView } from './tracked-events.dto.js';
import { TrackedEventsService } from './tracked-events.service.js';

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
