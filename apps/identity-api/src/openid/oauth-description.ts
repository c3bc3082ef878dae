import type { JsonSchema, OpenApiDocument, OperationObject, ResponseObject } from '@plinth/openapi';

/*
 * The endpoints of the provider as openapi.json describes them. They are other standards' (RFC 6749, 7009, 7662, OpenID
 * Connect), with forms for bodies and errors of their own, so what @nestjs/swagger makes of classes does not fit.
 */

const form = 'application/x-www-form-urlencoded';
const text = (description: string, example: string): JsonSchema => ({
  type: 'string',
  description,
  examples: [example],
});
const clientId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
const callback = 'https://crm.example.com/auth/callback';
const token = 'bW9uZGF5LXR1ZXNkYXktd2VkbmVzZGF5LXRodXJzZGF5';
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/XRequestId' } };

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
const oauthError = (description: string, error: string): ResponseObject => ({
  description,
  headers: requestId,
  content: { 'application/json': { schema: errorSchema, example: { error, error_description: description } } },
});
const badRequest = oauthError('The request cannot be answered.', 'invalid_request');
const errors = {
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
  // Node reads no further: the request is known to no route, nor to the provider.
  431: {
    description: 'The URL and the headers are longer than 16 KiB.',
    headers: requestId,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  } as ResponseObject,
  503: oauthError('The service is unavailable.', 'temporarily_unavailable'),
};
const page = (description: string): ResponseObject => ({
  description,
  headers: requestId,
  content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
});
const onwards = (description: string): ResponseObject => ({
  description,
  headers: { ...requestId, Location: { description: 'Where.', schema: { type: 'string', format: 'uri' } } },
});
const json = (description: string, schema: JsonSchema, example: unknown): ResponseObject => ({
  description,
  headers: requestId,
  content: { 'application/json': { schema, example } },
});
const requestIdParameter = { $ref: '#/components/parameters/RequestId' };
const byClient =
  'A confidential client authenticates by `client_secret_basic` or `client_secret_post`, a public one names itself by `client_id`.';

const operation = (
  operationId: string,
  about: Pick<OperationObject, 'summary' | 'responses'> & Partial<OperationObject>,
): OperationObject => ({
  operationId,
  tags: ['OpenID'],
  security: [],
  ...about,
  parameters: [...(about.parameters ?? []), requestIdParameter],
});

const query = (name: string, description: string, example: string) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string', examples: [example] },
});

const formOf = (required: readonly string[], properties: Record<string, JsonSchema>, example: unknown) => ({
  required: true,
  content: { [form]: { schema: { type: 'object', required: [...required], properties }, example } },
});

const ofTokens = {
  token: text('The token.', token),
  token_type_hint: text('`access_token` or `refresh_token`.', 'access_token'),
  client_id: text('Of a public client.', clientId),
};

/** The paths of the provider, to be added to those of the controllers. */
export const oauthPaths: OpenApiDocument['paths'] = {
  '/.well-known/openid-configuration': {
    get: operation('getOpenidConfiguration', {
      summary: 'Get the metadata of the provider',
      description: 'OpenID Connect Discovery 1.0. The same at `/.well-known/oauth-authorization-server` (RFC 8414).',
      responses: {
        200: json(
          'OK.',
          {
            type: 'object',
            required: ['issuer'],
            properties: { issuer: text('Who it is.', 'https://identity.example.com') },
            additionalProperties: true,
          },
          { issuer: 'https://identity.example.com' },
        ),
        400: { $ref: '#/components/responses/BadRequest_SERVICE_AUTH_900' },
        503: errors[503],
      },
    }),
  },
  '/oauth/authorize': {
    get: operation('authorizeApplication', {
      summary: 'Begin a sign-in to an application',
      description:
        'For browsers. The code flow with PKCE (S256), always; RFC 9207 `iss` in every answer. Where the application may be called back, it is told what is wrong there.',
      parameters: [
        query('client_id', 'The client.', clientId),
        query('response_type', '`code`.', 'code'),
        query('redirect_uri', 'One that is registered, character by character.', callback),
        query('scope', 'Of the scopes of the client.', 'openid email'),
        query('code_challenge', 'RFC 7636.', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
        query('code_challenge_method', '`S256`.', 'S256'),
        query('state', 'Comes back as it is.', 'af0ifjsldkj'),
        query('nonce', 'Stands in the ID token.', 'n-0S6_WzA2Mj'),
        query('resource', 'RFC 8707: one of the audiences of the client.', 'https://api.crm.example.com'),
        query('prompt', '`none`, `login` or `consent`; the last asks for nothing.', 'login'),
        query('max_age', 'In seconds: how long ago the person may have signed in.', '3600'),
        query('login_hint', 'Whom the application expects.', 'maren@havskov.example'),
        query(
          'id_token_hint',
          'An ID token of the person whom the application expects.',
          'eyJhbGciOiJFUzI1NiJ9.e30.c2ln',
        ),
      ],
      responses: {
        303: onwards('To the sign-in, or back to the application with a code or an error.'),
        400: {
          ...errors[400],
          content: { ...(errors[400] as { content: object }).content, ...(page('') as { content: object }).content },
        } as ResponseObject,
        431: errors[431],
        503: errors[503],
      },
    }),
  },
  '/oauth/token': {
    post: operation('exchangeTokens', {
      summary: 'Get tokens',
      description: `RFC 6749 §3.2: \`authorization_code\`, \`refresh_token\`, \`client_credentials\`. Refresh tokens rotate; a second use of one, or of a code, ends what it led to. ${byClient} DPoP (RFC 9449) by the header \`DPoP\`.`,
      requestBody: formOf(
        ['grant_type'],
        {
          grant_type: text('What is exchanged.', 'authorization_code'),
          code: text('The code.', token),
          redirect_uri: text('As it was at the beginning.', callback),
          code_verifier: text('RFC 7636.', 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'),
          refresh_token: text('The refresh token.', token),
          scope: text('Fewer than were granted.', 'openid'),
          resource: text('RFC 8707.', 'https://api.crm.example.com'),
          client_id: text('Of a public client.', clientId),
          client_secret: text('`client_secret_post`.', 'ics_4Tn0oVJ8cQ2wL5yB7sX1zK9mR3pD6fH0aUeGiNtMvYk'),
        },
        { grant_type: 'client_credentials', scope: 'user:read' },
      ),
      responses: {
        200: json(
          'OK.',
          {
            type: 'object',
            required: ['access_token', 'token_type', 'expires_in'],
            properties: {
              access_token: text('Opaque, or a JWT (RFC 9068) for a `resource`.', token),
              token_type: text('`Bearer` or `DPoP`.', 'Bearer'),
              expires_in: { type: 'integer', description: 'Seconds.', examples: [3600] },
              scope: text('What was granted.', 'openid email'),
              id_token: text('With the scope `openid`.', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'),
              refresh_token: text('With the scope `offline_access`.', token),
            },
          },
          { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: 'user:read' },
        ),
        ...errors,
      },
    }),
  },
  '/oauth/introspect': {
    post: operation('introspectToken', {
      summary: 'Ask whether a token is good',
      description: `RFC 7662, also of JWTs. Its session and its grant are looked up each time. A client learns of its own tokens; one that authenticates also of others of its organization. ${byClient}`,
      requestBody: formOf(['token'], ofTokens, { token }),
      responses: {
        200: json(
          'OK.',
          {
            type: 'object',
            required: ['active'],
            properties: {
              active: { type: 'boolean', examples: [true] },
              sub: text('The id of the user.', clientId),
              sid: text('The id of the session.', clientId),
              client_id: text('Whose token it is.', clientId),
              scope: text('Its scopes.', 'openid email'),
              aud: text('What it is for.', 'https://api.crm.example.com'),
              exp: { type: 'integer', examples: [1795345991] },
            },
            additionalProperties: true,
          },
          { active: false },
        ),
        ...errors,
      },
    }),
  },
  '/oauth/revoke': {
    post: operation('revokeAccess', {
      summary: 'End a token',
      description: `RFC 7009. With a token of a person ends the grant, and all that came of it. Of a token that is not known, or another client's, the answer is the same. ${byClient}`,
      requestBody: formOf(['token'], ofTokens, { token }),
      responses: { 200: { description: 'OK.', headers: requestId }, ...errors },
    }),
  },
  '/oauth/userinfo': {
    get: operation('getUserinfo', {
      summary: 'Get the claims of the person',
      description: 'OpenID Connect Core §5.3, by an opaque access token: `Authorization: Bearer` or `DPoP`.',
      responses: {
        200: json(
          'OK.',
          {
            type: 'object',
            required: ['sub'],
            properties: { sub: text('The id of the user.', clientId) },
            additionalProperties: true,
          },
          { sub: clientId, email: 'maren@havskov.example', email_verified: true },
        ),
        400: errors[400],
        401: oauthError('The token is not good, or not for this.', 'invalid_token'),
        403: oauthError('The token lacks the scope `openid`.', 'insufficient_scope'),
        503: errors[503],
      },
    }),
  },
  '/oauth/end-session': {
    get: operation('endApplicationSession', {
      summary: 'Sign out',
      description:
        'For browsers (OpenID Connect RP-Initiated Logout 1.0). With an ID token of the session as hint the person is signed out at once, also where the browser no longer has the session; else they are asked.',
      parameters: [
        query('id_token_hint', 'An ID token of the session.', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'),
        query('post_logout_redirect_uri', 'One that is registered.', 'https://crm.example.com/auth/signed-out'),
        query('state', 'Comes back as it is.', 'af0ifjsldkj'),
        query('client_id', 'The client.', clientId),
      ],
      responses: {
        200: page('A page that asks the person, or says that they are signed out.'),
        303: onwards('Back to the application.'),
        400: {
          ...errors[400],
          content: { ...(errors[400] as { content: object }).content, ...(page('') as { content: object }).content },
        } as ResponseObject,
        431: errors[431],
        503: errors[503],
      },
    }),
  },
};
