import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { EventsPage, ListEvents } from './events.dto.js';
import { EventsService } from './events.service.js';

@ApiTags('Webhooks')
@Controller('v1/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @RequireScopes<Scope>('webhooks:read')
  @Operation({
    summary: 'Read events by cursor',
    description:
      'Every event of the last 30 days, oldest first, also those that no subscription asked for; events about a person ' +
      'who is erased go before. Keep next_cursor and send it as after. 410 where an event after the cursor is no longer ' +
      'kept; oldest_cursor leads on from there.',
    status: 200,
    returns: EventsPage,
    fails: ['cursor_expired', 'wrong_organization'],
  })
  async listEvents(@CurrentPrincipal() principal: TokenPrincipal, @Query() query: ListEvents): Promise<EventsPage> {
    return this.events.list(principal, query);
  }
}
