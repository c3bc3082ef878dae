import { Injectable } from '@nestjs/common';
import { EventCursorExpired, EventCursorInvalid, EventFeed } from '@plinth/webhook-delivery';
import { invalidField, problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';
import type { EventsPage, ListEvents } from './events.dto.js';

/** The events of an organization, whether or not a subscription asked for them. */
@Injectable()
export class EventsService {
  constructor(
    private readonly feed: EventFeed,
    private readonly tenants: TenantsService,
  ) {}

  async list(principal: TokenPrincipal, { organization_id, ...query }: ListEvents): Promise<EventsPage> {
    const organizationId = await this.tenants.chosen(principal, organization_id);
    try {
      const { events, nextCursor } = await this.feed.read(organizationId, query);
      return { data: events, next_cursor: nextCursor };
    } catch (error) {
      if (error instanceof EventCursorInvalid) throw invalidField('after', error.code, error.message);
      if (error instanceof EventCursorExpired)
        throw problem(
          'cursor_expired',
          'The cursor is older than the 30 days for which events are stored. Continue from oldest_cursor.',
          {
            members: { oldest_cursor: error.oldestCursor },
          },
        );
      throw error;
    }
  }
}
