import type { OpenApiDocument } from '@plinth/openapi';
import {
  byClient,
  callback,
  clientId,
  errors,
  errorsOfBrowsers,
  errorsOfForms,
  formOf,
  formOfQuery,
  json,
  oauthError,
  ofTokens,
  onwards,
  operation,
  page,
  query,
  requestId,
  text,
  token,
} from './oauth-description-parts.js';

/*
 * The endpoints of the provider as openapi.json describes them. They are other standards' (RFC 6749, 7009, 7662, OpenID
 * Connect), with forms for bodies and errors of their own, so what @nestjs/swagger makes of classes does not fit.
 */

const authorization = [
  query('client_id', 'The client.', clientId),
  query('response_type', '`code`.', 'code'),
  query('redirect_uri', 'One that is registered, character by character.', callback),
  query('scope', 'Of the scopes of the client.', 'openid email'),
  query('code_challenge', 'RFC 7636.', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
  query('code_challenge_method', '`S256`.', 'S256'),
  query('state', 'Comes back as it is.', 'af0ifjsldkj'),
  query('nonce', 'Stands in the ID token.', 'n-0S6_WzA2Mj'),
  query('resource', 'RFC 8707: one of the audiences of the client.', 'https://api.crm.example.com'),
  query('response_mode', '`query` or `form_post`.', 'query'),
  query(
    'prompt',
    '`none`, `login`, `select_account` or `consent`. With `login` and `select_account` the person signs in again; `consent` asks for nothing.',
    'login',
  ),
  query('max_age', 'In seconds: how long ago the person may have signed in.', '3600'),
  query('login_hint', 'Whom the application expects.', 'maren@havskov.example'),
  query('id_token_hint', 'An ID token of the person whom the application expects.', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'),
  query('ui_locales', 'The languages that the person prefers: `en`, `de`, `fr`, `it`.', 'de en'),
];

const ending = [
  query('id_token_hint', 'An ID token of the session.', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'),
  query('post_logout_redirect_uri', 'One that is registered.', 'https://crm.example.com/auth/signed-out'),
  query('state', 'Comes back as it is.', 'af0ifjsldkj'),
  query('client_id', 'The client.', clientId),
];

const metadata = {
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
};

const userinfo = {
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
};

/** The paths of the provider, to be added to those of the controllers. */
export const oauthPaths: OpenApiDocument['paths'] = {
  '/.well-known/openid-configuration': {
    get: operation('getOpenidConfiguration', {
      summary: 'Get the metadata of the provider',
      description: 'OpenID Connect Discovery 1.0.',
      responses: metadata,
    }),
  },
  '/.well-known/oauth-authorization-server': {
    get: operation('getAuthorizationServerMetadata', {
      summary: 'Get the metadata of the authorization server',
      description: 'RFC 8414: the same as at `/.well-known/openid-configuration`.',
      responses: metadata,
    }),
  },
  '/oauth/authorize': {
    get: operation('authorizeApplication', {
      summary: 'Begin a sign-in to an application',
      description:
        'For browsers. The code flow with PKCE (S256), always; RFC 9207 `iss` in every answer. Where the application may be called back, it is told what is wrong there.',
      parameters: authorization,
      responses: {
        200: page(
          'With `response_mode=form_post`: a form that sends itself to the application with a code or an error.',
        ),
        303: onwards('To the sign-in, or back to the application with a code or an error.'),
        ...errorsOfBrowsers,
      },
    }),
    post: operation('authorizeApplicationByForm', {
      summary: 'Begin a sign-in to an application, by a form',
      description:
        'The same with a form (OpenID Connect Core §3.1.2.1), whose parameters stand in no URL. A form of another site is sent once more by a page of the provider, so that the browser brings its cookies.',
      requestBody: formOfQuery(authorization, ['client_id', 'response_type', 'redirect_uri', 'scope', 'state']),
      responses: {
        200: page('A form that sends itself: to this endpoint, or to the application.'),
        303: onwards('To the sign-in, or back to the application with a code or an error.'),
        ...errorsOfForms,
        429: errorsOfBrowsers[429],
      },
    }),
  },
  '/oauth/token': {
    post: operation('exchangeTokens', {
      summary: 'Get tokens',
      description: `RFC 6749 §3.2: \`authorization_code\`, \`refresh_token\`, \`client_credentials\`. Refresh tokens rotate: a second use of one within \`REFRESH_GRACE\` (10 seconds) gets the same new refresh token, as the first answer may have been lost. Any other second use of one, or of a code, ends what it led to. \`invalid_scope\` and \`invalid_target\` leave either unused. ${byClient} DPoP (RFC 9449) by the header \`DPoP\`.`,
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
      responses: userinfo,
    }),
    post: operation('getUserinfoByForm', {
      summary: 'Get the claims of the person, by POST',
      description: 'The same; the token may stand in the form instead of the header (RFC 6750 §2.2).',
      requestBody: formOf(
        [],
        { access_token: text('The access token, where no header names it.', token) },
        { access_token: token },
      ),
      responses: { ...userinfo, 408: errors[408], 413: errors[413] },
    }),
  },
  '/oauth/end-session': {
    get: operation('endApplicationSession', {
      summary: 'Sign out',
      description:
        'For browsers (OpenID Connect RP-Initiated Logout 1.0). With an ID token of the session as hint the person is signed out at once, also where the browser no longer has the session; else they are asked.',
      parameters: ending,
      responses: {
        200: page('A page that asks the person, or says that they are signed out.'),
        303: onwards('Back to the application.'),
        400: errorsOfBrowsers[400],
        431: errors[431],
        503: errors[503],
      },
    }),
    post: operation('endApplicationSessionByForm', {
      summary: 'Sign out, by a form',
      description:
        'The same with a form, whose parameters stand in no URL. A form of another site is sent once more by a page of the provider, so that the browser brings its cookies.',
      requestBody: formOfQuery(ending, ['id_token_hint', 'post_logout_redirect_uri', 'state']),
      responses: {
        200: page('A page that asks the person, says that they are signed out, or sends the form once more.'),
        303: onwards('Back to the application.'),
        ...errorsOfForms,
      },
    }),
  },
  '/oauth/end-session/confirm': {
    post: operation('confirmEndOfApplicationSession', {
      summary: 'Answer whether to sign out',
      description: 'Sent by the page that asks the person, with the token of that page against forged requests.',
      requestBody: formOf(
        ['xsrf'],
        {
          xsrf: text('As it stands in the page.', token),
          logout: text('`yes`: sign out. Left out: stay signed in.', 'yes'),
        },
        { xsrf: token, logout: 'yes' },
      ),
      responses: {
        303: onwards('Back to the application, or to a page that says that the person is signed out.'),
        400: errorsOfBrowsers[400],
        408: errors[408],
        413: errors[413],
        503: errors[503],
      },
    }),
  },
};
