import type { Type } from '@nestjs/common';
import { Constant, Nested, RecordId, Schema, Timestamp, WholeNumber } from '@plinth/validation';

/** How a service speaks of its messages. */
export interface MessageWords {
  /** With what the name of each ends: `Message` for `RequestCreatedMessage` of `request.created`. */
  suffix: string;
  /** What the sequence of events belongs to. */
  resource: string;
  /** The description of `data`. */
  data: string;
}

/** The class of what receivers get of one kind of event, for openapi.json; `data` is the class of its data. */
export function eventMessage(kind: string, data: Type<object>, words: MessageWords): Type<object> {
  const name = kind.split(/[._]/).map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);

  @Schema({ name: `${name.join('')}${words.suffix}` })
  class Message {
    @EventId()
    id!: string;

    @Constant(kind, { description: 'The kind of the event.' })
    type!: string;

    @EventTime()
    timestamp!: string;

    @EventSequence(words.resource)
    sequence!: number;

    @Nested(() => data, { description: words.data })
    data!: object;
  }
  return Message;
}

/** The member `id` of an event. */
export const EventId = (): PropertyDecorator =>
  RecordId({ description: 'The id of the event: also the header webhook-id.' });

/** The member `timestamp` of an event. */
export const EventTime = (): PropertyDecorator => Timestamp({ description: 'When it happened.' });

/** The member `sequence` of an event. */
export const EventSequence = (resource: string): PropertyDecorator =>
  WholeNumber({
    description: `Grows from event to event of one ${resource}: drop what is older than what you have seen.`,
    example: 4711,
  });
