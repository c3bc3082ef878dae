import { Injectable } from '@nestjs/common';
import { allTenants, EventCursorExpired, EventCursorInvalid, EventFeed } from '@plinth/webhook-delivery';
import { invalidField, problem } from '../errors.js';
import type { KeyPrincipal } from '../principal.js';
import type { ListEvents } from './events.dto.js';
import type { EventsPage } from './webhooks.views.js';

/** The events of one vendor, or with a platform key of all. */
@Injectable()
export class EventsService {
  constructor(private readonly feed: EventFeed) {}

  async list({ providerId }: KeyPrincipal, query: ListEvents): Promise<EventsPage> {
    try {
      const { events, nextCursor } = await this.feed.read(providerId ?? allTenants, query);
      return { data: events, nextCursor };
    } catch (error) {
      if (error instanceof EventCursorInvalid) throw invalidField('after', error.code, error.message);
      if (error instanceof EventCursorExpired)
        throw problem(
          'cursor_expired',
          'The cursor is older than the 30 days for which events are stored. Continue from oldestCursor.',
          {
            members: { oldestCursor: error.oldestCursor },
          },
        );
      throw error;
    }
  }
}
