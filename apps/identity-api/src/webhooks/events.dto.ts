import { Check, ChoicesParameter, NestedList, Text } from '@plinth/validation';
import { exampleCursor, FeedAfter, feedHasOneStart, FeedLimit, FeedSince } from '@plinth/webhook-delivery';
import { eventPatterns } from '../event-kinds.js';
import { OrganizationFilter } from '../fields.js';
import { ReceivedEvent } from './webhook-events.views.js';

@Check<ListEvents>(feedHasOneStart)
export class ListEvents {
  @OrganizationFilter('Operator tokens only: whose events.')
  organization_id?: string;

  @FeedAfter('next_cursor')
  after?: string;

  @FeedSince()
  since?: Date | 'now';

  @ChoicesParameter(eventPatterns, {
    description:
      'Kinds of events and families such as `user.*`, separated by commas; all where it is absent. A cursor goes on over ' +
      'all kinds.',
    example: 'user.*,privacy.deletion.completed',
  })
  events?: string[];

  @FeedLimit()
  limit: number = 50;
}

export class EventsPage {
  @NestedList(() => ReceivedEvent)
  data!: ReceivedEvent[];

  @Text({
    description: 'The last position read; of an empty page the place up to which there was nothing.',
    example: exampleCursor,
  })
  next_cursor!: string;
}
