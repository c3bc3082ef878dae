import type { Type } from '@nestjs/common';
import type { WebhookDescription } from '@plinth/openapi';
import {
  Constant,
  JsonObject,
  JsonValue,
  Nested,
  RecordId,
  Schema,
  Text,
  Timestamp,
  WholeNumber,
} from '@plinth/validation';
import { eventKinds, type EventKind } from '../event-kinds.js';

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

const EventId = (): PropertyDecorator => RecordId({ description: 'The id of the event: also the header webhook-id.' });

const EventTime = (): PropertyDecorator => Timestamp({ description: 'When it happened.' });

const EventSequence = (): PropertyDecorator =>
  WholeNumber({
    description: 'Grows from event to event of one target: drop what is older than what you have seen.',
    example: 4711,
  });

/** An event as receivers get it, whatever its kind. */
@Schema({ name: 'Event' })
export class ReceivedEvent {
  @EventId()
  id!: string;

  @Text({ description: 'The kind of the event.', example: 'user.updated' })
  type!: string;

  @EventTime()
  timestamp!: string;

  @EventSequence()
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

/** The class of an event of one kind: `UserCreatedEvent` of `user.created`. */
function eventOf(kind: string, data: Type<object>): Type<object> {
  const words = kind.split(/[._]/).map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);

  @Schema({ name: `${words.join('')}Event` })
  class EventOfKind {
    @EventId()
    id!: string;

    @Constant(kind, { description: 'The kind of the event.' })
    type!: string;

    @EventTime()
    timestamp!: string;

    @EventSequence()
    sequence!: number;

    @Nested(() => data, { description: 'What happened.' })
    data!: object;
  }
  return EventOfKind;
}

const summaries: Record<EventKind, string> = {
  'session.created': 'Somebody signed in',
  'session.revoked': 'A session was ended before its time',
  'passkey.registered': 'A passkey was registered',
  'passkey.removed': 'A passkey was removed',
  'passkey.clone_suspected': 'A passkey may have been copied: its counter did not grow',
  'sign_in.failed': 'A sign-in failed',
  'sign_in.blocked': 'A policy blocked a sign-in',
  'policy.created': 'A policy was added',
  'policy.updated': 'A policy was changed',
  'policy.deleted': 'A policy was removed',
  'policy.break_glass_used':
    'Somebody of the break-glass group signed in, whether or not a policy would have blocked anyone else',
  'user.created': 'A user was added',
  'user.updated': 'A user was changed; details.changed names the members',
  'user.deleted': 'A user was deleted',
  'user.suspended': 'A user was suspended: nothing of theirs works any more',
  'user.reactivated': 'A suspended user may sign in again',
  'user.recovery_started': 'A ticket was issued for somebody who has had a passkey: who registers by it becomes them',
  'privacy.export.requested': 'A user asked for their data',
  'privacy.export.ready': 'A user’s data can be fetched',
  'privacy.export.downloaded': 'A user’s data was fetched by a link that the user was given',
  'privacy.deletion.requested': 'A user asked for the deletion of their account',
  'privacy.deletion.cancelled': 'The deletion of an account was called off',
  'privacy.deletion.completed': 'An account was erased: erase what you hold of the user `details.user_id`, too',
  'privacy.opt_out.recorded': 'A user opted out of the sale of their data',
  'webhook.secret_rotated': 'A webhook subscription got a new signing secret',
  'link.created': 'A person was linked to an identity provider',
  'link.removed': 'A link of a person to an identity provider was removed',
  'enrollment_ticket.issued': 'An enrolment ticket was issued for a user',
  'enrollment_ticket.revoked': 'An enrolment ticket was ended before its time',
  'token.created': 'A service token was made',
  'token.revoked': 'A service token was revoked',
  'organization.updated': 'The settings of the organization were changed',
  'domain.verified': 'A domain was verified',
  'sso_connection.created': 'A connection for single sign-on was added',
  'sso_connection.deleted': 'A connection for single sign-on was removed',
  'sso_connection.updated': 'A connection for single sign-on was changed',
  'organization.created':
    'An organization was added: an event of the operators’ audit chain, which no subscription of an organization hears',
  'organization.deleted':
    'An organization was removed: an event of the operators’ audit chain, which no subscription of an organization hears',
  'domain.created': 'A domain was claimed',
  'domain.deleted': 'A domain was removed',
  'passkey.renamed': 'A person renamed a passkey',
  'client.created': 'A client was registered',
  'client.updated': 'A client was changed; details.changed names the members',
  'client.deleted': 'A client was removed',
  'client.secret_rotated': 'A client got a new secret',
  'client.adopted': 'A client was adopted: it ends with the actor from now on, and with its makers from before no more',
  'token.reuse_detected':
    'An authorization code or a refresh token was used a second time: what it led to has ended. Somebody may have copied it',
  'application.signed_in':
    'Somebody signed in to an application, the first time by this session; the target is its client',
  'application.access_denied':
    'Somebody was sent back by `access_denied`: the application serves the people of another organization. At most once a minute for each person and client',
  'application.access_revoked':
    'An application gave back what a person had given it, by a token at the revocation endpoint: the grant has ended with all that came of it',
  'client.authentication_failed':
    'Somebody did not authenticate as a client; details.endpoint says where. At most once a minute for each client',
  'audit.checkpoint':
    'The audit chain was signed as far as it had come: details is the checkpoint. Keep it where those who run the service cannot write',
  'audit.resolved': 'Somebody asked which user goes by a pseudonym of the audit log',
};

/** Every kind of event that is sent, for openapi.json. */
export const webhookDescriptions: Record<string, WebhookDescription> = {
  ...Object.fromEntries(eventKinds.map((kind) => [kind, { summary: summaries[kind], body: eventOf(kind, EventData) }])),
  'webhook.test': {
    summary: 'A test that was asked for',
    description: 'Sent once, by the operation that queues a test event; every subscription may get it.',
    body: eventOf('webhook.test', TestEventData),
  },
};
