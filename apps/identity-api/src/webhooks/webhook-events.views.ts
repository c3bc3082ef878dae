import type { Type } from '@nestjs/common';
import type { WebhookDescription } from '@plinth/openapi';
import { JsonObject, JsonValue, Nested, RecordId, Schema, Text } from '@plinth/validation';
import { EventId, eventMessage, EventSequence, EventTime } from '@plinth/webhook-delivery';
import { eventKinds, eventSummaries } from '../event-kinds.js';

const tokenId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a92';
const userId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91';

const PartyId = (example: string): PropertyDecorator =>
  Text({
    nullable: true,
    description: 'A user’s is the id of the user, not the pseudonym of the audit log.',
    example,
  });

export class EventActor {
  @Text({ example: 'token' })
  type!: string;

  @PartyId(tokenId)
  id!: string | null;
}

export class EventTarget {
  @Text({ example: 'user' })
  type!: string;

  @PartyId(userId)
  id!: string | null;
}

export class EventData {
  @RecordId()
  organization_id!: string;

  @Nested(() => EventActor, { description: 'Who did it.' })
  actor!: EventActor;

  @Nested(() => EventTarget, { nullable: true, description: 'What it was done to.' })
  target!: EventTarget | null;

  @Text({ description: 'success or failure.', example: 'success' })
  result!: string;

  @JsonObject({ description: 'More about it: ids and plain facts.', example: { changed: ['groups'] } })
  details!: Record<string, unknown>;
}

/** The data of a test event: none. */
export class TestEventData {}

/** An event as receivers get it, whatever its kind. */
@Schema({ name: 'Event' })
export class ReceivedEvent {
  @EventId()
  id!: string;

  @Text({ description: 'The kind of the event.', example: 'user.updated' })
  type!: string;

  @EventTime()
  timestamp!: string;

  @EventSequence('target')
  sequence!: number;

  @JsonValue({
    example: {
      organization_id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
      actor: { type: 'token', id: tokenId },
      target: { type: 'user', id: userId },
      result: 'success',
      details: { changed: ['groups'] },
    },
  })
  data!: unknown;
}

const messageOf = (kind: string, data: Type<object>): Type<object> =>
  eventMessage(kind, data, { suffix: 'Event', resource: 'target', data: 'What happened.' });

/** Every kind of event that is sent, for openapi.json. */
export const webhookDescriptions: Record<string, WebhookDescription> = {
  ...Object.fromEntries(
    eventKinds.map((kind) => [kind, { summary: eventSummaries[kind], body: messageOf(kind, EventData) }]),
  ),
  'webhook.test': {
    summary: 'A test that was asked for',
    description: 'Sent once, by the operation that queues a test event; every subscription may get it.',
    body: messageOf('webhook.test', TestEventData),
  },
};
