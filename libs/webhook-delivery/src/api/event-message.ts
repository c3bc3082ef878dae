import type { Type } from '@nestjs/common';
import { Constant, Nested, RecordId, Schema, Timestamp, WholeNumber } from '@plinth/validation';

export interface MessageWords {
  /** The suffix of each class: `Message` for `RequestCreatedMessage` of `request.created`. */
  suffix: string;
  /** The owner of the event sequence. */
  resource: string;
  data: string;
  /** The class of the actor, for services whose events name it. */
  actor?: Type<object>;
}

/** The class of the message for one event kind, for openapi.json. `data` is the class of its payload. */
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
  if (words.actor) Nested(() => words.actor!, { description: 'Who caused the event.' })(Message.prototype, 'actor');
  return Message;
}

export const EventId = (): PropertyDecorator =>
  RecordId({ description: 'The id of the event, also sent as webhook-id.' });

export const EventTime = (): PropertyDecorator => Timestamp({ description: 'The time of the event.' });

export const EventSequence = (resource: string): PropertyDecorator =>
  WholeNumber({
    description: `Increases with each event of one ${resource}. Ignore an event with a lower number than one you have processed.`,
    example: 4711,
  });
