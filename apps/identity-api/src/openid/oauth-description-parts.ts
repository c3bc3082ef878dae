import type { JsonSchema, OperationObject, ResponseObject } from '@plinth/openapi';

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
    error: text('The error code from RFC 6749 §5.2 or an extension.', 'invalid_grant'),
    error_description: text('A description for developers.', 'grant request is invalid'),
    scope: text('The scopes concerned.', 'openid'),
    state: text('The `state` that the application sent.', 'af0ifjsldkj'),
    iss: text('The issuer (RFC 9207).', 'https://identity.example.com'),
  },
};
export const oauthError = (description: string, error: string): ResponseObject => ({
  description,
  headers: requestId,
  content: { 'application/json': { schema: errorSchema, example: { error, error_description: description } } },
});
export const limited = (description: string): ResponseObject => ({
  ...oauthError(description, 'temporarily_unavailable'),
  headers: { ...requestId, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
});
const badRequest = oauthError('The request is invalid.', 'invalid_request');
export const errors = {
  // Unreadable requests, such as GET with a body, get this service's usual problem document.
  400: {
    ...badRequest,
    content: {
      ...(badRequest as { content: object }).content,
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  } as ResponseObject,
  401: oauthError('Client authentication failed.', 'invalid_client'),
  408: oauthError('The body did not arrive in time.', 'invalid_request'),
  413: oauthError('The body is larger than 64 KiB.', 'invalid_request'),
  429: limited('Too many failed client authentications from this address.'),
  // Node rejects these before routing.
  431: {
    description: 'The URL and headers exceed 16 KiB.',
    headers: requestId,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  } as ResponseObject,
  503: oauthError('The service is unavailable.', 'temporarily_unavailable'),
};
function orPage(error: ResponseObject): ResponseObject {
  const { content } = error as { content: object };
  return {
    ...error,
    content: { ...content, 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
  } as ResponseObject;
}

/** Errors of browser endpoints: a page for people, an OAuth error for programs. */
export const errorsOfBrowsers = {
  400: orPage(errors[400]),
  429: limited('Too many application sign-ins from this address.'),
  431: errors[431],
  503: errors[503],
};
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
  headers: {
    ...requestId,
    Location: { description: 'The redirect target.', schema: { type: 'string', format: 'uri' } },
  },
});
export const json = (description: string, schema: JsonSchema, example: unknown): ResponseObject => ({
  description,
  headers: requestId,
  content: { 'application/json': { schema, example } },
});
const requestIdParameter = { $ref: '#/components/parameters/RequestId' };
export const byClient =
  'Confidential clients authenticate with `client_secret_basic`, `client_secret_post` or `private_key_jwt`. Public clients send `client_id`.';
export const ofClient = {
  client_id: text('Of a public client.', clientId),
  client_secret: text('`client_secret_post`.', 'ics_4Tn0oVJ8cQ2wL5yB7sX1zK9mR3pD6fH0aUeGiNtMvYk'),
  client_assertion_type: text(
    '`private_key_jwt` (RFC 7523).',
    'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  ),
  client_assertion: text(
    'A JWT that one of the client’s `jwks` signed: `iss` and `sub` are the client, `aud` is the issuer or this endpoint alone, `exp` is at most ten minutes away, and each `jti` works once.',
    'eyJhbGciOiJFUzI1NiJ9.e30.c2ln',
  ),
};

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

export const authorization = [
  query('client_id', 'The client.', clientId),
  query('response_type', '`code`.', 'code'),
  query('redirect_uri', 'A registered URI, compared character by character.', callback),
  query('scope', 'Scopes that the client has.', 'openid email'),
  query('code_challenge', 'RFC 7636.', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
  query('code_challenge_method', '`S256`.', 'S256'),
  query('state', 'Returned unchanged.', 'af0ifjsldkj'),
  query('nonce', 'Included in the ID token.', 'n-0S6_WzA2Mj'),
  query('resource', 'One of the client’s audiences (RFC 8707).', 'https://api.crm.example.com'),
  query('response_mode', '`query` or `form_post`.', 'query'),
  query(
    'prompt',
    '`none`, `login`, `select_account` or `consent`. `login` and `select_account` require a new sign-in. `consent` has no effect.',
    'login',
  ),
  query('max_age', 'The maximum age of the sign-in, in seconds.', '3600'),
  query('login_hint', 'The expected person’s e-mail address.', 'maren@havskov.example'),
  query('id_token_hint', 'An ID token of the expected person.', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'),
  query('ui_locales', 'The person’s preferred languages: `en`, `de`, `fr`, `it`.', 'de en'),
];
export const requestUri = query(
  'request_uri',
  'A request from `/oauth/par`. Replaces all other parameters except `client_id`.',
  'urn:ietf:params:oauth:request_uri:9fXc2LqYw0aTn5Vb8RkJ3',
);

export const ending = [
  query('id_token_hint', 'An ID token from the session to end.', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'),
  query('post_logout_redirect_uri', 'A registered URI.', 'https://crm.example.com/auth/signed-out'),
  query('state', 'Returned unchanged.', 'af0ifjsldkj'),
  query('client_id', 'The client.', clientId),
];

export const formOf = (required: readonly string[], properties: Record<string, JsonSchema>, example: unknown) => ({
  required: true,
  content: { [form]: { schema: { type: 'object', required: [...required], properties }, example } },
});

export const ofTokens = {
  token: text('The token.', token),
  token_type_hint: text('`access_token` or `refresh_token`.', 'access_token'),
  ...ofClient,
};

export const propertiesOf = (parameters: readonly ReturnType<typeof query>[]): Record<string, JsonSchema> =>
  Object.fromEntries(parameters.map(({ name, description, schema }) => [name, { ...schema, description }]));

export const formOfQuery = (parameters: readonly ReturnType<typeof query>[], names: readonly string[]) =>
  formOf(
    [],
    propertiesOf(parameters),
    Object.fromEntries(
      parameters.filter(({ name }) => names.includes(name)).map(({ name, schema }) => [name, schema.examples[0]]),
    ),
  );
