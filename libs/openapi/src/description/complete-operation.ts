import { EntityTagInterceptor, VersionTagInterceptor } from '@plinth/http';
import { mayBeAbsent } from '@plinth/validation';
import {
  guideLink,
  type ApiDescription,
  type MediaTypeObject,
  type OperationObject,
  type ParameterObject,
  type RequiredScopes,
  type ResponseObject,
} from './api-description.js';
import { problemsOf, type ProblemResponses } from './describe-problems.js';
import { exampleOf } from './example.js';
import { headerReferences } from './headers.js';
import type { TextContent } from './operation.js';
import { examplePath, parameterReference, pathParameter, queryParameter } from './parameters.js';
import { takesIdempotencyKey, type Route } from './routes.js';
import { tidySchema, type JsonSchema, type Schemas } from './schemas.js';

export interface Completing {
  route: Route;
  api: ApiDescription;
  problems: ProblemResponses;
  schemas: Schemas;
}

/** Adds what the route implies: scopes, headers, problems, examples. Throws without a description or example. */
export function completeOperation(made: OperationObject | undefined, completing: Completing): OperationObject {
  const { route, api, problems } = completing;
  const { operation } = route;
  if (!operation || !made) {
    throw new Error(`${route.handlerName} has no description. Add @Operation({…}) or @Undescribed().`);
  }
  try {
    const body = requestBody(made, completing);
    return {
      operationId: made.operationId,
      tags: tagsOf(made, api),
      summary: operation.summary,
      description: [
        operation.description,
        accessSentence(route),
        operation.guide === undefined ? '' : guideLink(api, operation.guide),
      ]
        .filter(Boolean)
        .join('\n\n'),
      parameters: parameters(made, completing),
      ...(body ? { requestBody: body } : {}),
      responses: { ...successes(made, completing), ...problems.of(problemsOf(route, api), examplePath(route.path)) },
      security: security(route, api),
      ...requiredScopes(route),
    };
  } catch (error) {
    throw new Error(`${route.handlerName} cannot be described: ${(error as Error).message}`, { cause: error });
  }
}

function tagsOf({ tags = [] }: OperationObject, api: ApiDescription): string[] {
  const [tag] = tags;
  if (tag === undefined || !api.tags.some(({ name }) => name === tag))
    throw new Error('it has no tag of the API description; add @ApiTags(…) to its controller');
  return [tag];
}

function accessSentence({ access }: Route): string {
  if (access?.kind === 'public') return 'Requires no credential.';
  if (access?.kind !== 'token')
    return `Requires the session of a signed-in user${access?.acceptsTickets ? ' or a one-time ticket' : ''}.`;
  if (access.callers === 'people') return "Requires a person's access token.";
  if (access.scopes.length === 0)
    return `Accepts any valid key${access.callers === 'strangers' ? ' or access token' : ''}.`;
  const scopes = access.scopes.map((scope) => `\`${scope}\``);
  if (access.isAnyEnough) return `Requires the scope ${scopes.join(' or ')}.`;
  return `Requires the scope${scopes.length > 1 ? 's' : ''} ${scopes.join(' and ')}.`;
}

// Linters allow scopes in `security` for OAuth 2.0 schemes only.
function requiredScopes({ access }: Route): { 'x-required-scopes'?: RequiredScopes } {
  if (access?.kind !== 'token' || access.scopes.length === 0) return {};
  return { 'x-required-scopes': access.isAnyEnough ? { any: access.scopes } : { all: access.scopes } };
}

function security({ access }: Route, { credentials }: ApiDescription): Record<string, readonly string[]>[] {
  if (access?.kind === 'public') return [];
  if (access?.kind === 'token') {
    const ofKey = access.callers === 'people' ? [] : [{ [credentials.token.name]: [] }];
    const ofPerson = credentials.person && access.callers !== 'keys' ? [{ [credentials.person.name]: [] }] : [];
    return [...ofKey, ...ofPerson];
  }
  if (!credentials.session) throw new Error('it requires a session, but the API description has no such credential');
  if (!access?.acceptsTickets) return [{ [credentials.session.name]: [] }];
  if (!credentials.ticket) throw new Error('it accepts tickets, but the API description has no such credential');
  return [{ [credentials.session.name]: [] }, { [credentials.ticket.name]: [] }];
}

const sendsEntityTag = ({ interceptors }: Route): boolean =>
  interceptors.some((one) => one === EntityTagInterceptor || one === VersionTagInterceptor);

function parameters(made: OperationObject, { route, api, schemas }: Completing): ParameterObject[] {
  const inQuery = (made.parameters ?? []).filter((one) => 'in' in one && one.in === 'query');
  return [
    ...route.pathParameters.map(pathParameter),
    ...inQuery.map((one) => queryParameter(one as Parameters<typeof queryParameter>[0], schemas)),
    ...(takesIdempotencyKey(route) ? [parameterReference('IdempotencyKey')] : []),
    ...(route.headers.includes('if-match') ? [parameterReference('IfMatch')] : []),
    ...(sendsEntityTag(route) && route.method === 'GET' ? [parameterReference('IfNoneMatch')] : []),
    ...(api.tenantHeader?.isReadBy(route) ? [parameterReference('Tenant')] : []),
    parameterReference('RequestId'),
  ];
}

function requestBody(made: OperationObject, { route, schemas }: Completing): OperationObject['requestBody'] {
  const { hasBody, ownBodyTypes, body, operation } = route;
  if (operation?.texts) return { required: true, content: textContents(operation.texts) };
  if (ownBodyTypes.length > 0) return { required: true, content: made.requestBody?.content ?? {} };
  const schema = made.requestBody?.content['application/json']?.schema;
  if (!hasBody || !body || !schema) return undefined;
  return {
    required: !mayBeAbsent(body),
    content: Object.fromEntries(mediaTypesOf(route.method).map((type) => [type, withExample(schema, schemas)])),
  };
}

const textContents = (texts: Readonly<Record<string, TextContent>>): Record<string, MediaTypeObject> =>
  Object.fromEntries(
    Object.entries(texts).map(([type, { description, example }]) => [
      type,
      { schema: { type: 'string', description }, example },
    ]),
  );

// A PATCH body is a merge patch (RFC 7396).
const mediaTypesOf = (method: string): string[] =>
  method === 'PATCH' ? ['application/json', 'application/merge-patch+json'] : ['application/json'];

export function withExample(schema: JsonSchema, schemas: Schemas): MediaTypeObject {
  const tidied = tidySchema(schema);
  return { schema: tidied, example: exampleOf(tidied, schemas) };
}

function successes(made: OperationObject, { route, api, schemas }: Completing): Record<string, ResponseObject> {
  const hasEntityTag = sendsEntityTag(route);
  const common = headerReferences([
    'X-Request-Id',
    ...(hasEntityTag ? ['ETag'] : []),
    ...(api.pages && route.interceptors.includes(api.pages.interceptor) ? ['Link'] : []),
    ...(route.access?.kind === 'public' ? [] : ['RateLimit', 'RateLimit-Policy']),
    ...(takesIdempotencyKey(route) ? ['Idempotency-Replayed'] : []),
  ]);
  const completed = Object.entries(made.responses).map(([status, response]): [string, ResponseObject] => {
    if ('$ref' in response) return [status, response];
    const { description, headers, content } = response;
    const json = content?.['application/json'];
    const body = json ? { 'application/json': withExample(json.schema, schemas) } : content;
    return [status, { description, headers: { ...common, ...headers }, ...(body ? { content: body } : {}) }];
  });
  const notModified = {
    description: 'Not modified: the ETag in If-None-Match is current.',
    headers: headerReferences(['X-Request-Id', 'ETag']),
  };
  return {
    ...Object.fromEntries(completed),
    ...(hasEntityTag && route.method === 'GET' ? { 304: notModified } : {}),
  };
}
