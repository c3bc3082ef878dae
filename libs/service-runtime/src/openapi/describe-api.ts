import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type {
  ApiDescription,
  Credential,
  HeaderDescription,
  OpenApiDocument,
  OperationObject,
} from './api-description.js';
import { describeOperation, mediaType, parameterComponents } from './describe-operation.js';
import { ProblemResponses, problemSchema } from './describe-problems.js';
import { headerComponents, knownHeaders } from './headers.js';
import { SchemaComponents } from './json-schema.js';
import { routesOfModules } from './routes.js';

/**
 * The OpenAPI 3.1 document of an app: every route that is not `@Undescribed()`, from the same declarations that guard
 * it and validate its requests. The same app always gives the same document. Throws when a route or an example that
 * cannot be made is missing from it.
 */
export function describeApi(app: Pick<INestApplicationContext, 'get'>, api: ApiDescription): OpenApiDocument {
  return describeModules(app.get(ModulesContainer), api);
}

/** The document as text: what is committed, and what `/openapi.json` serves. */
export const openApiText = (document: OpenApiDocument): string => `${JSON.stringify(document, null, 2)}\n`;

/** The same from the container of the app's modules, for what runs inside the app. */
export function describeModules(modules: ModulesContainer, api: ApiDescription): OpenApiDocument {
  const components = new SchemaComponents();
  components.add('Problem', problemSchema(api.problems));
  const problems = new ProblemResponses(api.problems);
  const paths: OpenApiDocument['paths'] = {};
  const ids = new Set<string>();
  for (const route of routesOfModules(modules)) {
    if (route.isUndescribed) continue;
    const operation = describeOperation(route, api, { components, problems });
    if (ids.has(operation.operationId)) throw new Error(`Two operations are called ${operation.operationId}.`);
    ids.add(operation.operationId);
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation;
  }
  return {
    openapi: '3.1.0',
    info: { title: api.title, version: api.version, description: api.description },
    servers: [{ url: '/' }],
    tags: api.tags.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks: webhooks(api, components),
    components: {
      schemas: components.toObject(),
      responses: problems.toObject(),
      parameters: parameterComponents,
      headers: headerComponents(allHeaders(api)),
      securitySchemes: Object.fromEntries(
        [api.credentials.token, api.credentials.session, api.credentials.ticket]
          .filter((one) => one !== undefined)
          .map(securityScheme),
      ),
    },
  };
}

const allHeaders = ({ interceptorHeaders = [] }: ApiDescription): Record<string, HeaderDescription> => ({
  ...knownHeaders,
  ...Object.fromEntries(interceptorHeaders.flatMap(({ headers }) => Object.entries(headers))),
});

const securityScheme = ({ name, description, format }: Credential): [string, object] => [
  name,
  { type: 'http', scheme: 'bearer', bearerFormat: format, description },
];

const webhookHeaders = [
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

function webhooks(api: ApiDescription, components: SchemaComponents): OpenApiDocument['webhooks'] {
  return Object.fromEntries(
    Object.entries(api.webhooks).map(([kind, { summary, description, schema }]) => {
      const operation: OperationObject = {
        operationId: `on_${kind}`.replaceAll(/[._-]+(\w)/g, (_match, letter: string) => letter.toUpperCase()),
        tags: ['Webhooks'],
        summary,
        ...(description === undefined ? {} : { description }),
        parameters: webhookHeaders.map(([name, meaning, example]) => ({
          name,
          in: 'header',
          required: true,
          description: meaning,
          schema: { type: 'string' },
          example,
        })),
        requestBody: { required: true, content: { 'application/json': mediaType(schema, 'output', components) } },
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
