import type { WebhookDescription } from '@plinth/service-runtime';
import { z } from 'zod';
import { eventKinds, type EventKind } from '../event-kinds.js';
import { idView, timestamp } from '../fields.js';

const party = (example: { type: string; id: string }) =>
  z.object({
    type: z.string().meta({ examples: [example.type] }),
    id: z
      .string()
      .nullable()
      .describe('A user’s is the id of the user, not the pseudonym of the audit trail.')
      .meta({ examples: [example.id] }),
  });

const userId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91';

const data = z
  .object({
    organization_id: idView,
    actor: party({ type: 'token', id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a92' }).describe('Who did it.'),
    target: party({ type: 'user', id: userId }).nullable().describe('What it was done to.'),
    result: z
      .string()
      .describe('success or failure.')
      .meta({ examples: ['success'] }),
    details: z
      .record(z.string(), z.unknown())
      .describe('More about it: ids and plain facts.')
      .meta({ examples: [{ changed: ['groups'] }] }),
  })
  .meta({ id: 'EventData' });

const envelope = {
  id: z.string().describe('The id of the event: also the header webhook-id.').meta({ format: 'uuid' }),
  timestamp: timestamp.describe('When it happened.'),
  sequence: z
    .int()
    .describe('Grows from event to event of one target: drop what is older than what you have seen.')
    .meta({ examples: [4711] }),
};

/** An event as receivers get it, whatever its kind. */
export const receivedEvent = z
  .object({
    id: envelope.id,
    type: z.string().meta({ examples: ['user.updated'] }),
    timestamp: envelope.timestamp,
    sequence: envelope.sequence,
    data: z.unknown().meta({
      examples: [
        {
          organization_id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
          actor: { type: 'token', id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a92' },
          target: { type: 'user', id: userId },
          result: 'success',
          details: { changed: ['groups'] },
        },
      ],
    }),
  })
  .meta({ id: 'Event' });

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
  'privacy.export.requested': 'A user asked for their data',
  'privacy.export.ready': 'A user’s data can be fetched',
  'privacy.deletion.requested': 'A user asked for the deletion of their account',
  'privacy.deletion.cancelled': 'The deletion of an account was called off',
  'privacy.deletion.completed': 'An account was erased: erase what you hold of the user `details.user_id`, too',
  'privacy.opt_out.recorded': 'A user opted out of the sale of their data',
  'webhook.secret_rotated': 'A webhook subscription got a new signing secret',
  'enrollment_ticket.issued': 'An enrolment ticket was issued for a user',
  'token.created': 'A service token was made',
  'token.revoked': 'A service token was revoked',
  'organization.updated': 'The settings of the organization were changed',
  'domain.verified': 'A domain was proven to be the organization’s',
  'sso_connection.created': 'A connection for single sign-on was added',
  'sso_connection.deleted': 'A connection for single sign-on was removed',
};

const described = (type: string, summary: string, schema: z.ZodType, description?: string): WebhookDescription => ({
  summary,
  ...(description === undefined ? {} : { description }),
  schema: z.object({
    id: envelope.id,
    type: z.literal(type),
    timestamp: envelope.timestamp,
    sequence: envelope.sequence,
    data: schema,
  }),
});

/** Every kind of event that is sent, for openapi.json. */
export const webhookDescriptions: Record<string, WebhookDescription> = {
  ...Object.fromEntries(eventKinds.map((kind) => [kind, described(kind, summaries[kind], data)])),
  'webhook.test': described(
    'webhook.test',
    'A test that was asked for',
    z.object({}),
    'Sent once, by the operation that queues a test event; every subscription may get it.',
  ),
};
