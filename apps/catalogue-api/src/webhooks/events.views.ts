import { NestedList, Text } from '@plinth/validation';
import { exampleCursor } from '@plinth/webhook-delivery';
import { EventView } from './webhooks.views.js';

export class EventsPage {
  @NestedList(() => EventView)
  data!: EventView[];

  @Text({
    description: 'The last position read; of an empty page the place up to which there was nothing.',
    example: exampleCursor,
  })
  nextCursor!: string;
}
