import { Choice, Nested, Schema, Text, TextList, Timestamp } from '@plinth/validation';
import { ActorView } from '../actor.js';
import { PageQuery } from '../fields.js';
import { historyKinds, type HistoryKind } from './product-changes.js';

export class ListHistory extends PageQuery {}

@Schema({ name: 'HistoryEntry' })
export class HistoryEntryView {
  @Timestamp()
  at!: string;

  @Nested(() => ActorView, { description: 'Who made the change.' })
  actor!: ActorView;

  @Choice(historyKinds, {
    description: 'The kind of the event, or of a change to a revision, which sends no event.',
    example: 'product.updated',
  })
  kind!: HistoryKind;

  @TextList({ description: 'The fields that changed.', example: ['name', 'images'] })
  changed!: string[];

  @Text({ nullable: true, description: "The reviewer's note, for a rejection.", example: null })
  reviewNote!: string | null;
}
