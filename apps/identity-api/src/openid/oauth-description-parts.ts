import type { JsonSchema, OperationObject, ResponseObject } from '@plinth/openapi';

/*
 * What the descriptions of the provider's endpoints are made of: forms for bodies, and OAuth errors.
 */

const form = 'application/x-www-form-urlencoded';
export const text = (description: string, example: string): JsonSchema => ({
  type: 'string',
  description,
  examples: [example],
});
export const clientId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
export const callback = 'https://crm.example.com/auth/callback';
export const token = 'bW9uZGF5LXR1ZXNkYXktd2VkbmVzZGF5LXRodXJzZGF5';
export const requestId = { 'X-Request-Id': { $ref: '#/components/headers/XRequestId' } };

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: text('RFC 6749 §5.2, and what extensions add.', 'invalid_grant'),
    error_description: text('For the developer.', 'grant request is invalid'),
    scope: text('The scopes that it is about.', 'openid'),
    state: text('What the application sent.', 'af0ifjsldkj'),
    iss: text('The issuer (RFC 9207).', 'https://identity.example.com'),
  },
};
export const oauthError = (description: string, error: string): ResponseObject => ({
  description,
  headers: requestId,
  content: { 'application/json': { schema: errorSchema, example: { error, error_description: description } } },
});
const limited = (description: string): ResponseObject => ({
  ...oauthError(description, 'temporarily_unavailable'),
  headers: { ...requestId, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
});
const badRequest = oauthError('The request cannot be answered.', 'invalid_request');
export const errors = {
  // A request that cannot be read, as a GET with a body, gets no further than any other of this service.
  400: {
    ...badRequest,
    content: {
      ...(badRequest as { content: object }).content,
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  } as ResponseObject,
  401: oauthError('The client is not known by its credentials.', 'invalid_client'),
  408: oauthError('The body did not arrive in time.', 'invalid_request'),
  413: oauthError('The body is larger than 64 KiB.', 'invalid_request'),
  429: limited('Too many requests of this address did not authenticate as a client.'),
  // Node reads no further: the request is known to no route, nor to the provider.
  431: {
    description: 'The URL and the headers are longer than 16 KiB.',
    headers: requestId,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  } as ResponseObject,
  503: oauthError('The service is unavailable.', 'temporarily_unavailable'),
};
/** An OAuth error for a program, a page for a person. */
function orPage(error: ResponseObject): ResponseObject {
  const { content } = error as { content: object };
  return {
    ...error,
    content: { ...content, 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
  } as ResponseObject;
}

/** What an endpoint for browsers answers besides: to a person by a page, to a program by an OAuth error. */
export const errorsOfBrowsers = {
  400: orPage(errors[400]),
  429: limited('Too many sign-ins to applications begin at this address.'),
  431: errors[431],
  503: errors[503],
};
/** The same where the parameters come as a form. */
export const errorsOfForms = {
  400: errorsOfBrowsers[400],
  408: errors[408],
  413: orPage(oauthError('The parameters are larger than 12 KiB.', 'invalid_request')),
  503: errors[503],
};
export const page = (description: string): ResponseObject => ({
  description,
  headers: requestId,
  content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
});
export const onwards = (description: string): ResponseObject => ({
  description,
  headers: { ...requestId, Location: { description: 'Where.', schema: { type: 'string', format: 'uri' } } },
});
export const json = (description: string, schema: JsonSchema, example: unknown): ResponseObject => ({
  description,
  headers: requestId,
  content: { 'application/json': { schema, example } },
});
const requestIdParameter = { $ref: '#/components/parameters/RequestId' };
export const byClient =
  'A confidential client authenticates by `client_secret_basic` or `client_secret_post`, a public one names itself by `client_id`.';

export const operation = (
  operationId: string,
  about: Pick<OperationObject, 'summary' | 'responses'> & Partial<OperationObject>,
): OperationObject => ({
  operationId,
  tags: ['OpenID'],
  security: [],
  ...about,
  parameters: [...(about.parameters ?? []), requestIdParameter],
});

export const query = (name: string, description: string, example: string) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string' as const, examples: [example] },
});

export const formOf = (required: readonly string[], properties: Record<string, JsonSchema>, example: unknown) => ({
  required: true,
  content: { [form]: { schema: { type: 'object', required: [...required], properties }, example } },
});

export const ofTokens = {
  token: text('The token.', token),
  token_type_hint: text('`access_token` or `refresh_token`.', 'access_token'),
  client_id: text('Of a public client.', clientId),
};

/** A form with the parameters of a query, of which an example has some. */
export const formOfQuery = (parameters: readonly ReturnType<typeof query>[], names: readonly string[]) =>
  formOf(
    [],
    Object.fromEntries(parameters.map(({ name, description, schema }) => [name, { ...schema, description }])),
    Object.fromEntries(
      parameters.filter(({ name }) => names.includes(name)).map(({ name, schema }) => [name, schema.examples[0]]),
    ),
  );
