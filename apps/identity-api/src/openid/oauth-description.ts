import type { OpenApiDocument } from '@plinth/openapi';
import {
  authorization,
  byClient,
  callback,
  clientId,
  ending,
  errors,
  errorsOfBrowsers,
  errorsOfForms,
  formOf,
  formOfQuery,
  json,
  limited,
  oauthError,
  ofClient,
  ofTokens,
  onwards,
  operation,
  page,
  propertiesOf,
  requestId,
  requestUri,
  text,
  token,
} from './oauth-description-parts.js';

// @nestjs/swagger cannot describe these endpoints: form bodies and OAuth errors (RFC 6749, 7009, 7662, OpenID Connect).

const metadata = {
  200: json(
    'OK.',
    {
      type: 'object',
      required: ['issuer'],
      properties: { issuer: text('The issuer.', 'https://identity.example.com') },
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
      properties: { sub: text('The user’s id.', clientId) },
      additionalProperties: true,
    },
    { sub: clientId, email: 'maren@havskov.example', email_verified: true },
  ),
  400: errors[400],
  401: oauthError('The token is invalid here.', 'invalid_token'),
  403: oauthError('The token lacks the scope `openid`.', 'insufficient_scope'),
  503: errors[503],
};

export const oauthPaths: OpenApiDocument['paths'] = {
  '/.well-known/openid-configuration': {
    get: operation('getOpenidConfiguration', {
      summary: 'Get the provider metadata',
      description: 'OpenID Connect Discovery 1.0.',
      responses: metadata,
    }),
  },
  '/.well-known/oauth-authorization-server': {
    get: operation('getAuthorizationServerMetadata', {
      summary: 'Get the authorization server metadata',
      description: 'RFC 8414. Same content as `/.well-known/openid-configuration`.',
      responses: metadata,
    }),
  },
  '/oauth/authorize': {
    get: operation('authorizeApplication', {
      summary: 'Start an application sign-in',
      description:
        'For browsers. Always uses the authorization code flow with PKCE (S256), and every response carries `iss` (RFC 9207). Errors are sent to the application if its redirect URI is valid.',
      parameters: [...authorization, requestUri],
      responses: {
        200: page('With `response_mode=form_post`: a form that posts a code or an error to the application.'),
        303: onwards('To the sign-in page, or back to the application with a code or an error.'),
        ...errorsOfBrowsers,
      },
    }),
    post: operation('authorizeApplicationByForm', {
      summary: 'Start an application sign-in with a form',
      description:
        'Same as GET, with the parameters in a form instead of the URL (OpenID Connect Core §3.1.2.1). A form from another site is sent again from a provider page, so that the browser includes its cookies.',
      requestBody: formOfQuery(
        [...authorization, requestUri],
        ['client_id', 'response_type', 'redirect_uri', 'scope', 'state'],
      ),
      responses: {
        200: page('A form that submits itself to this endpoint or to the application.'),
        303: onwards('To the sign-in page, or back to the application with a code or an error.'),
        ...errorsOfForms,
        429: errorsOfBrowsers[429],
      },
    }),
  },
  '/oauth/par': {
    post: operation('pushAuthorizationRequest', {
      summary: 'Push an authorization request',
      description: `RFC 9126. Stores the parameters of \`/oauth/authorize\`, up to 32 KiB, and checks them. Redirect to \`/oauth/authorize\` with \`client_id\` and the returned \`request_uri\`, which works for one sign-in that starts within a minute. ${byClient}`,
      requestBody: formOf(
        ['client_id', 'response_type', 'redirect_uri', 'code_challenge', 'code_challenge_method'],
        {
          ...propertiesOf(authorization),
          ...ofClient,
          client_id: text('The client.', clientId),
        },
        {
          ...{ client_id: clientId, response_type: 'code', redirect_uri: callback, scope: 'openid email' },
          ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
        },
      ),
      responses: {
        201: json(
          'Stored.',
          {
            type: 'object',
            required: ['request_uri', 'expires_in'],
            properties: {
              request_uri: text('The value for `/oauth/authorize`.', requestUri.schema.examples[0]!),
              expires_in: { type: 'integer', description: 'Seconds.', examples: [60] },
            },
          },
          { request_uri: requestUri.schema.examples[0], expires_in: 60 },
        ),
        ...errors,
        413: oauthError('The parameters are larger than 32 KiB.', 'invalid_request'),
        429: limited('Too many failed client authentications, or requests of public clients, from this address.'),
      },
    }),
  },
  '/oauth/token': {
    post: operation('exchangeTokens', {
      summary: 'Get tokens',
      description: `RFC 6749 §3.2: \`authorization_code\`, \`refresh_token\`, \`client_credentials\`. Refresh tokens rotate. Reusing one within \`REFRESH_GRACE\` (10 seconds) returns the same new refresh token, in case the first response was lost. Any other reuse of a refresh token or a code ends the grant. \`invalid_scope\` and \`invalid_target\` do not use it up. ${byClient} Send a DPoP proof (RFC 9449) in the \`DPoP\` header.`,
      requestBody: formOf(
        ['grant_type'],
        {
          grant_type: text('The grant type.', 'authorization_code'),
          code: text('The code.', token),
          redirect_uri: text('The redirect URI from the authorization request.', callback),
          code_verifier: text('RFC 7636.', 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'),
          refresh_token: text('The refresh token.', token),
          scope: text('A subset of the granted scopes.', 'openid'),
          resource: text('RFC 8707.', 'https://api.crm.example.com'),
          ...ofClient,
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
              scope: text('The granted scopes.', 'openid email'),
              id_token: text('Included with the scope `openid`.', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'),
              refresh_token: text('Included with the scope `offline_access`.', token),
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
      summary: 'Introspect a token',
      description: `RFC 7662, including JWTs. Every call checks the token’s session and grant. Clients can introspect their own tokens, and confidential clients all tokens in their organization. ${byClient}`,
      requestBody: formOf(['token'], ofTokens, { token }),
      responses: {
        200: json(
          'OK.',
          {
            type: 'object',
            required: ['active'],
            properties: {
              active: { type: 'boolean', examples: [true] },
              sub: text('The user’s id.', clientId),
              sid: text('The session’s id.', clientId),
              client_id: text('The client that received the token.', clientId),
              scope: text('Its scopes.', 'openid email'),
              aud: text('The audience.', 'https://api.crm.example.com'),
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
      summary: 'Revoke a token',
      description: `RFC 7009. Revoking a person’s token ends the whole grant. Unknown tokens and other clients’ tokens get the same response. ${byClient}`,
      requestBody: formOf(['token'], ofTokens, { token }),
      responses: { 200: { description: 'OK.', headers: requestId }, ...errors },
    }),
  },
  '/oauth/userinfo': {
    get: operation('getUserinfo', {
      summary: 'Get the person’s claims',
      description: 'OpenID Connect Core §5.3. Send an opaque access token as `Authorization: Bearer` or `DPoP`.',
      responses: userinfo,
    }),
    post: operation('getUserinfoByForm', {
      summary: 'Get the person’s claims by POST',
      description: 'Same as GET. The token may be in the form instead of the header (RFC 6750 §2.2).',
      requestBody: formOf(
        [],
        { access_token: text('The access token, unless it is in the header.', token) },
        { access_token: token },
      ),
      responses: { ...userinfo, 408: errors[408], 413: errors[413] },
    }),
  },
  '/oauth/end-session': {
    get: operation('endApplicationSession', {
      summary: 'Sign out',
      description:
        'For browsers (OpenID Connect RP-Initiated Logout 1.0). An ID token hint from the session signs the person out immediately, even in another browser. Without a hint, the person must confirm.',
      parameters: ending,
      responses: {
        200: page('A page that asks for confirmation or shows that the person is signed out.'),
        303: onwards('Back to the application.'),
        400: errorsOfBrowsers[400],
        431: errors[431],
        503: errors[503],
      },
    }),
    post: operation('endApplicationSessionByForm', {
      summary: 'Sign out with a form',
      description:
        'Same as GET, with the parameters in a form instead of the URL. A form from another site is sent again from a provider page, so that the browser includes its cookies.',
      requestBody: formOfQuery(ending, ['id_token_hint', 'post_logout_redirect_uri', 'state']),
      responses: {
        200: page('A page that asks for confirmation, shows that the person is signed out, or sends the form again.'),
        303: onwards('Back to the application.'),
        ...errorsOfForms,
      },
    }),
  },
  '/oauth/end-session/confirm': {
    post: operation('confirmEndOfApplicationSession', {
      summary: 'Confirm or decline a sign-out',
      description: 'Sent by the confirmation page, with its token against cross-site request forgery.',
      requestBody: formOf(
        ['xsrf'],
        {
          xsrf: text('The token from the page.', token),
          logout: text('`yes` to sign out. Omit it to stay signed in.', 'yes'),
        },
        { xsrf: token, logout: 'yes' },
      ),
      responses: {
        303: onwards('Back to the application, or to a page that shows the result.'),
        400: errorsOfBrowsers[400],
        408: errors[408],
        413: errors[413],
        503: errors[503],
      },
    }),
  },
};
