import { getSchemaPath } from '@nestjs/swagger';
import type { Schemas } from './schemas.js';
import type { ApiDescription, OpenApiDocument, OperationObject } from './api-description.js';

const headers = [
  [
    'webhook-id',
    'The id of the event, the same over all retries: use it to drop repetitions.',
    '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  ],
  [
    'webhook-timestamp',
    'When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.',
    '1769850000',
  ],
  [
    'webhook-signature',
    'Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ],
] as const;

/** The schemas with that of an event of any kind as a choice among the messages of all kinds. */
export function withEventChoice(schemas: Schemas, { eventSchema, webhooks }: ApiDescription): Schemas {
  if (eventSchema === undefined) return schemas;
  if (!schemas[eventSchema]) throw new Error(`There is no schema called ${eventSchema}.`);
  const references = Object.entries(webhooks).map(([kind, { body }]) => [kind, getSchemaPath(body)] as const);
  return {
    ...schemas,
    [eventSchema]: {
      description: '`type` says what `data` holds. New kinds may come: ignore those that you do not know.',
      oneOf: references.map(([, $ref]) => ({ $ref })),
      discriminator: { propertyName: 'type', mapping: Object.fromEntries(references) },
    },
  };
}

/** What is sent to receivers, by event kind, for @nestjs/swagger to merge into its document. */
export function describeWebhooks({ webhooks }: ApiDescription): OpenApiDocument['webhooks'] {
  return Object.fromEntries(
    Object.entries(webhooks).map(([kind, { summary, description, body }]) => {
      const operation: OperationObject = {
        operationId: `on_${kind}`.replaceAll(/[._-]+(\w)/g, (_match, letter: string) => letter.toUpperCase()),
        tags: ['Webhooks'],
        summary,
        ...(description === undefined ? {} : { description }),
        parameters: headers.map(([name, meaning, example]) => ({
          name,
          in: 'header',
          required: true,
          description: meaning,
          schema: { type: 'string' },
          example,
        })),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: getSchemaPath(body) } } },
        },
        responses: {
          '2XX': { description: 'Any 2xx status, within 15 seconds, says that the event has been taken.' },
          '410': { description: 'The endpoint wants no more events: it is disabled.' },
          default: { description: 'Anything else is a failed attempt and is made again later.' },
        },
        security: [],
      };
      return [kind, { post: operation }];
    }),
  );
}
