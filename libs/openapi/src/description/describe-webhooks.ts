import { getSchemaPath } from '@nestjs/swagger';
import type { Schemas } from './schemas.js';
import type { ApiDescription, OpenApiDocument, OperationObject } from './api-description.js';

const headers = [
  [
    'webhook-id',
    'The id of the event. It is the same for every retry: use it to ignore duplicates.',
    '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  ],
  [
    'webhook-timestamp',
    'The time of this attempt in Unix seconds. Reject messages older than five minutes.',
    '1769850000',
  ],
  [
    'webhook-signature',
    'Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ],
] as const;

/** Replaces the schema of an event of any kind with a choice among all webhook messages. */
export function withEventChoice(schemas: Schemas, { eventSchema, webhooks }: ApiDescription): Schemas {
  if (eventSchema === undefined) return schemas;
  if (!schemas[eventSchema]) throw new Error(`Unknown schema ${eventSchema}.`);
  const references = Object.entries(webhooks).map(([kind, { body }]) => [kind, getSchemaPath(body)] as const);
  return {
    ...schemas,
    [eventSchema]: {
      description:
        '`type` determines the members of `data`. Ignore kinds that you do not know: later versions may add some.',
      oneOf: references.map(([, $ref]) => ({ $ref })),
      discriminator: { propertyName: 'type', mapping: Object.fromEntries(references) },
    },
  };
}

/** The webhook operations by event kind, for @nestjs/swagger to merge into its document. */
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
          '2XX': { description: 'Return any 2xx status within 15 seconds to acknowledge the event.' },
          '410': { description: 'Return 410 to stop deliveries. The endpoint is disabled.' },
          default: { description: 'Any other response fails the attempt, and it is retried later.' },
        },
        security: [],
      };
      return [kind, { post: operation }];
    }),
  );
}
