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
    description: 'For a user, this is the user id, not the pseudonym from the audit log.',
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

  @Nested(() => EventActor, { description: 'Who performed the action.' })
  actor!: EventActor;

  @Nested(() => EventTarget, { nullable: true, description: 'The object of the action.' })
  target!: EventTarget | null;

  @Text({ description: '`success` or `failure`.', example: 'success' })
  result!: string;

  @JsonObject({ description: 'Further ids and facts.', example: { changed: ['groups'] } })
  details!: Record<string, unknown>;
}

export class TestEventData {}

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
  eventMessage(kind, data, { suffix: 'Event', resource: 'target', data: 'The event data.' });

export const webhookDescriptions: Record<string, WebhookDescription> = {
  ...Object.fromEntries(
    eventKinds.map((kind) => [kind, { summary: eventSummaries[kind], body: messageOf(kind, EventData) }]),
  ),
  'webhook.test': {
    summary: 'A requested test event',
    description: 'Sent once per request to queue a test event. Every subscription can receive it.',
    body: messageOf('webhook.test', TestEventData),
  },
};
