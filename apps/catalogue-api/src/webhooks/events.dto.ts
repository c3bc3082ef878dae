import { Check, ChoicesParameter } from '@plinth/validation';
import { FeedAfter, feedHasOneStart, FeedLimit, FeedSince } from '@plinth/webhook-delivery';
import { eventKinds } from './webhooks.dto.js';

@Check<ListEvents>(feedHasOneStart)
export class ListEvents {
  @FeedAfter('nextCursor')
  after?: string;

  @FeedSince()
  since?: Date | 'now';

  @ChoicesParameter(eventKinds, {
    description: 'Kinds of events, separated by commas; all where it is absent. A cursor goes on over all kinds.',
    example: 'product.published,product.unpublished',
  })
  events?: string[];

  @FeedLimit()
  limit: number = 50;
}
