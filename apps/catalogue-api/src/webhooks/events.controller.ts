import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import type { KeyPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ListEvents } from './events.dto.js';
import { EventsService } from './events.service.js';
import { EventsPage } from './webhooks.views.js';

@ApiTags('Webhooks')
@Controller('api/v1/key/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @RequireScopes<Scope>('webhooks:read')
  @Operation({
    summary: 'Read events by cursor',
    description:
      'Every event of the last 30 days, oldest first, also those that no endpoint asked for. Keep nextCursor and send it ' +
      'as after. 410 where an event after the cursor is no longer kept; oldestCursor leads on from there.',
    guide: 'webhooks#the-feed',
    status: 200,
    returns: EventsPage,
    fails: ['cursor_expired'],
  })
  async listEvents(@CurrentPrincipal() principal: KeyPrincipal, @Query() query: ListEvents): Promise<EventsPage> {
    return this.events.list(principal, query);
  }
}
