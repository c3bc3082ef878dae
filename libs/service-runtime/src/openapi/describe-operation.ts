import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { EntityTagInterceptor, VersionTagInterceptor } from '../http/etag.js';
import type {
  ApiDescription,
  MediaTypeObject,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from './api-description.js';
import { problemsOf, type ProblemResponses } from './describe-problems.js';
import { exampleOf } from './example.js';
import { headerReferences } from './headers.js';
import type { Direction, JsonSchema, SchemaComponents } from './json-schema.js';
import type { OperationDescription } from './operation.js';
import type { Route } from './routes.js';

/** Request headers of this house, as components by name. */
export const parameterComponents: Record<string, ParameterObject> = {
  RequestId: headerParameter(
    'X-Request-Id',
    'An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it.',
    'order-sync-4711',
  ),
  IdempotencyKey: headerParameter(
    'Idempotency-Key',
    'Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again.',
    '5f0c9a52-8f0e-4f5c-9f39-0c6b0a8f2f11',
  ),
  IfMatch: headerParameter(
    'If-Match',
    'Change the record only if this is still its ETag; else nothing is changed and the answer is 412.',
    '"1Q7gvnzQ0p0cZbnO3g0eJ5yTtkM"',
  ),
  IfNoneMatch: headerParameter(
    'If-None-Match',
    'Answer 304 without a body if this is still the ETag of the record.',
    '"1Q7gvnzQ0p0cZbnO3g0eJ5yTtkM"',
  ),
};

const reference = (name: keyof typeof parameterComponents): ParameterObject => ({
  $ref: `#/components/parameters/${name}`,
});

/** Describes one route. Throws when the route has no `@Operation`, belongs to no tag, or an example is missing. */
export function describeOperation(
  route: Route,
  api: ApiDescription,
  { components, problems }: { components: SchemaComponents; problems: ProblemResponses },
): OperationObject {
  const { operation } = route;
  if (!operation) {
    throw new Error(`${route.handlerName} is not described; give it @Operation({…}), or @Undescribed().`);
  }
  try {
    const body = requestBody(route, operation, components);
    return {
      operationId: operationId(route),
      tags: [tagOf(route, api)],
      summary: operation.summary,
      description: [operation.description, accessSentence(route)].filter(Boolean).join('\n\n'),
      parameters: parameters(route, api, components),
      ...(body ? { requestBody: body } : {}),
      responses: {
        ...successes(route, operation, api, components),
        ...problems.of(problemsOf(route, api), examplePath(route)),
      },
      security: security(route, api),
    };
  } catch (error) {
    throw new Error(`${route.handlerName} cannot be described: ${(error as Error).message}`, { cause: error });
  }
}

function operationId({ handlerName }: Route): string {
  const [controller = '', handler = ''] = handlerName.replace('Controller.', '.').split('.');
  return controller.charAt(0).toLowerCase() + controller.slice(1) + handler.charAt(0).toUpperCase() + handler.slice(1);
}

function tagOf({ path }: Route, { tags }: ApiDescription): string {
  const tag = tags.find(({ paths }) =>
    paths.some((own) => path === own || (/^[/:]/.test(path.slice(own.length)) && path.startsWith(own))),
  );
  if (!tag) throw new Error(`no tag has the path ${path}`);
  return tag.name;
}

function accessSentence({ access }: Route): string {
  if (access?.kind === 'public') return 'Needs no credential.';
  if (access?.kind !== 'token')
    return `Needs the session of a signed-in person${access?.acceptsTickets ? ', or a one-time ticket' : ''}.`;
  if (access.scopes.length === 0) return 'Any valid key will do.';
  const scopes = access.scopes.map((scope) => `\`${scope}\``).join(' and ');
  return `Needs the scope${access.scopes.length > 1 ? 's' : ''} ${scopes}.`;
}

function security({ access }: Route, { credentials }: ApiDescription): Record<string, readonly string[]>[] {
  if (access?.kind === 'public') return [];
  if (access?.kind === 'token') return [{ [credentials.token.name]: access.scopes }];
  if (!credentials.session) throw new Error('it needs a session, and the description has no such credential');
  if (!access?.acceptsTickets) return [{ [credentials.session.name]: [] }];
  if (!credentials.ticket) throw new Error('it accepts tickets, and the description has no such credential');
  return [{ [credentials.session.name]: [] }, { [credentials.ticket.name]: [] }];
}

const sendsEntityTag = ({ interceptors }: Route): boolean =>
  interceptors.some((one) => one === EntityTagInterceptor || one === VersionTagInterceptor);

function parameters(route: Route, api: ApiDescription, components: SchemaComponents): ParameterObject[] {
  const isAuthenticated = route.access?.kind !== 'public';
  const hasEntityTag = sendsEntityTag(route);
  return [
    ...route.pathParameters.map(pathParameter),
    ...(route.query ? queryParameters(route.query, components) : []),
    ...(api.hasIdempotencyKeys && isAuthenticated && route.method === 'POST' ? [reference('IdempotencyKey')] : []),
    ...(route.headers.includes('if-match') ? [reference('IfMatch')] : []),
    ...(hasEntityTag && route.method === 'GET' ? [reference('IfNoneMatch')] : []),
    reference('RequestId'),
  ];
}

const isId = (name: string): boolean => /(^id|Id|_id)$/.test(name);
const exampleId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';

function pathParameter(name: string): ParameterObject {
  return {
    name,
    in: 'path',
    required: true,
    ...(isId(name)
      ? { schema: { type: 'string', format: 'uuid' }, example: exampleId }
      : { schema: { type: 'string' }, example: name }),
  };
}

/** The path with example values for its parameters. */
const examplePath = ({ path }: Route): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => (isId(name) ? exampleId : name));

function queryParameters(query: z.ZodObject, components: SchemaComponents): ParameterObject[] {
  const { properties = {}, required = [] } = components.describe(query, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const example = exampleOf(schema, components, name);
    const isRequired = required.includes(name);
    return {
      name,
      in: 'query',
      required: isRequired,
      ...(typeof description === 'string' ? { description } : {}),
      schema: { ...schema, examples: [example] },
      ...(isRequired ? { example } : {}),
    };
  });
}

// What is optional has its example in the schema: readers of such documents fill in a parameter's own example before
// a request is tried, and a filter or an If-Match that nobody asked for would make it fail.
function headerParameter(name: string, description: string, example: string): ParameterObject {
  return { name, in: 'header', required: false, description, schema: { type: 'string', examples: [example] } };
}

function requestBody(
  { method, hasBody, isMultipart, body }: Route,
  operation: OperationDescription,
  components: SchemaComponents,
): OperationObject['requestBody'] {
  if (isMultipart) {
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: operation.file ?? 'The file.',
    };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!hasBody || !body) return undefined;
  return {
    required: !body.safeParse(undefined).success,
    content: Object.fromEntries(mediaTypesOf(method).map((type) => [type, mediaType(body, 'input', components)])),
  };
}

// Every body of a change is a merge patch (RFC 7396), under its own name or as the JSON that it is.
const mediaTypesOf = (method: string): string[] =>
  method === 'PATCH' ? ['application/json', 'application/merge-patch+json'] : ['application/json'];

/** The schema of a body with an example of it. */
export function mediaType(body: z.ZodType, direction: Direction, components: SchemaComponents): MediaTypeObject {
  const schema = components.describe(body, direction);
  return { schema, example: exampleOf(schema, components) };
}

function successes(
  route: Route,
  operation: OperationDescription,
  api: ApiDescription,
  components: SchemaComponents,
): Record<string, ResponseObject> {
  const { status, alsoAnswers, returns } = operation;
  const isAuthenticated = route.access?.kind !== 'public';
  const hasEntityTag = sendsEntityTag(route);
  const ofInterceptors = (api.interceptorHeaders ?? []).filter(({ interceptor }) =>
    route.interceptors.includes(interceptor),
  );
  const headers = headerReferences([
    'X-Request-Id',
    ...(hasEntityTag ? ['ETag'] : []),
    ...ofInterceptors.flatMap((added) => Object.keys(added.headers)),
    ...(api.hasRateLimits && isAuthenticated ? ['RateLimit', 'RateLimit-Policy'] : []),
    ...(api.hasIdempotencyKeys && isAuthenticated && route.method === 'POST' ? ['Idempotency-Replayed'] : []),
  ]);
  const ownHeaders = Object.entries(operation.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  const success: ResponseObject = {
    description: `${STATUS_CODES[status]}.`,
    headers: { ...headers, ...(Object.fromEntries(ownHeaders) as Record<string, unknown>) },
    ...(returns ? { content: { 'application/json': mediaType(returns, 'output', components) } } : {}),
  };
  const notModified = {
    description: 'The record is still the one that If-None-Match names.',
    headers: headerReferences(['X-Request-Id', 'ETag']),
  };
  const other = alsoAnswers && { [alsoAnswers.status]: { ...success, description: alsoAnswers.when } };
  return { [status]: success, ...other, ...(hasEntityTag && route.method === 'GET' ? { 304: notModified } : {}) };
}
