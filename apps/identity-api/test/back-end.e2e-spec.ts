import { Controller, Get, HttpException, Module, Req, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { accessBy, accessGuard, withAccess, type AccessError, type AccessNeeds } from '@plinth/identity-client/server';
import { Client } from '@plinth/test-kit';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import * as openid from 'openid-client';
import { bearer, now, signed, startVerifying, type Verifying } from './support/back-end.js';
import { makeOrganization } from './support/factories.js';
import { audience, makeClient, relyingParty, signedInTo } from './support/openid.js';

const resource = { parameters: { resource: audience } };
type Body = Record<string, unknown>;

describe('access token verification in back ends', () => {
  let all: Verifying;
  let api: Verifying['api'];
  let mine: Verifying['mine'];
  let app: Verifying['app'];
  let backEnd: Verifying['backEnd'];
  let verifier: Verifying['verifier'];
  let verifierOf: Verifying['verifierOf'];
  let ask: Verifying['ask'];
  beforeAll(async () => {
    all = await startVerifying();
    ({ api, mine, app, backEnd, verifier, verifierOf, ask } = all);
  });
  afterAll(() => all.close());

  it('a verified token identifies the person, the application, the organization and the sign-in time', async () => {
    const { person, tokens } = await signedInTo(api, mine, app, resource);
    const { status, body } = await ask('/api/me?with=query', bearer(tokens.access_token));
    const claims = decodeJwt(tokens.access_token);
    expect([status, body]).toEqual([
      200,
      {
        subject: person.id,
        isService: false,
        clientId: app.clientMetadata().client_id,
        organizationId: mine.id,
        sessionId: person.sessionId,
        scopes: ['mail:read', 'groups:read'],
        signedInAt: new Date(tokens.claims()!.auth_time! * 1_000).toISOString(),
        expiresAt: new Date(claims.exp! * 1_000).toISOString(),
      },
    ]);
    expect(claims).toMatchObject({ acr: 'urn:plinth:aal2', amr: tokens.claims()!.amr });
    expect((await ask('/api/mail', bearer(tokens.access_token))).status).toBe(200);
    expect((await ask('/api/pay', bearer(tokens.access_token))).status).toBe(200);
    expect((await ask('/api/now', bearer(tokens.access_token))).status).toBe(200);
  });

  it('a verified service token identifies a service and no person', async () => {
    const service = await makeClient(mine, { redirect_uris: [], service_scopes: ['user:read'], audiences: [audience] });
    const config = await relyingParty(api, service);
    const { access_token: token } = await openid.clientCredentialsGrant(config, { resource: audience });
    expect((await ask('/api/me', bearer(token))).body).toMatchObject({ subject: service.id, isService: true });
    expect(await ask('/api/pay', bearer(token))).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
  });

  describe('back ends for one organization', () => {
    /** A service's token for the audience, which anybody may register. */
    const tokenOf = async (owner: Parameters<typeof makeClient>[0], fields = {}) => {
      const service = { redirect_uris: [], service_scopes: ['user:read'], audiences: [audience], ...fields };
      const config = await relyingParty(api, await makeClient(owner, service));
      return (await openid.clientCredentialsGrant(config, { resource: audience })).access_token;
    };
    const answerTo = (token: string, served: string, needs: AccessNeeds = {}) =>
      verifierOf({ organizationId: served })
        .verifyAccessToken({ method: 'GET', url: 'http://localhost/', authorization: `Bearer ${token}` }, needs)
        .then(
          ({ organizationId }) => organizationId,
          ({ statusCode, message }: AccessError) => [statusCode, message],
        );
    const refused = [403, 'The token is of another organization.'];

    it('people and services from other organizations, and services without one, are rejected even for the same audience', async () => {
      const other = await makeOrganization(api);
      const theirs = await signedInTo(api, other, await relyingParty(api, await makeClient(other)), resource);
      const ofOperator = await tokenOf({ client: new Client(api.url, api.operatorToken) }, { organization_id: null });
      for (const [token, organizationId] of [
        [await tokenOf(mine), mine.id],
        [(await signedInTo(api, mine, app, resource)).tokens.access_token, mine.id],
        [await tokenOf(other), other.id],
        [theirs.tokens.access_token, other.id],
        [ofOperator, undefined],
      ] as const) {
        expect(await answerTo(token, mine.id)).toEqual(organizationId === mine.id ? mine.id : refused);
        expect(await answerTo(token, 'any')).toBe(organizationId);
        expect(await answerTo(token, 'any', { organizationId: mine.id })).toEqual(
          organizationId === mine.id ? mine.id : refused,
        );
      }
    });

    it('a route whose permissions are unexpectedly undefined rejects everybody', async () => {
      const token = await tokenOf(mine);
      for (const name of ['permissions', 'anyOf'])
        expect(await answerTo(token, mine.id, { [name]: undefined } as AccessNeeds)).toEqual([
          undefined,
          expect.stringContaining(`${name} is undefined. Set it`),
        ]);
    });

    it('a back end does not start without an organization, and a route without one rejects everybody', async () => {
      for (const organizationId of [
        undefined,
        null,
        '',
        'acme',
        'ANY',
        ` ${mine.id}`,
        mine.id.toUpperCase(),
        [mine.id],
      ])
        expect(() => verifierOf({ organizationId: organizationId as string })).toThrow(
          new TypeError(
            `organizationId is ${JSON.stringify(organizationId)}. Set it to the id of your organization, or to "any" to accept every organization.`,
          ),
        );
      const unset = { organizationId: undefined } as unknown as AccessNeeds;
      expect(await answerTo(await tokenOf(mine), 'any', unset)).toEqual([undefined, expect.stringContaining('Set it')]);
    });
  });

  it('a refreshed token keeps its sign-in time and organization', async () => {
    const parameters = { resource: audience, scope: 'openid offline_access' };
    const { tokens } = await signedInTo(api, mine, app, { parameters });
    const refreshed = await openid.refreshTokenGrant(app, tokens.refresh_token!, { resource: audience });
    const [before, after] = [decodeJwt(tokens.access_token), decodeJwt(refreshed.access_token)];
    for (const name of ['sub', 'sid', 'auth_time', 'acr', 'amr', 'organization_id'])
      expect([name, after[name]]).toEqual([name, before[name]]);
  });

  const bare = `Bearer realm="${audience}", DPoP algs="ES256 ES384 EdDSA Ed25519 PS256 RS256"`;
  it.each([
    ['no header', {}, 401, bare],
    ['another scheme', { authorization: 'Basic YTpi' }, 401, bare],
    ['a token in the query only', {}, 401, bare, '?access_token=x'],
    ['a scheme alone', { authorization: 'Bearer' }, 400, 'error="invalid_request"'],
    ['two tokens in one', { authorization: 'Bearer a, Bearer b' }, 400, 'error="invalid_request"'],
    ['no JWT', { authorization: 'Bearer x' }, 401, 'error="invalid_token"'],
    ['an opaque token by DPoP', { authorization: 'DPoP x' }, 401, /^DPoP realm=".*", error="invalid_token"/],
  ])('%s gets the status and challenge from RFC 6750', async (...[, headers, status, challenge, query]) => {
    const answer = await ask(`/api/me${query ?? ''}`, headers);
    expect(answer.status).toBe(status);
    expect(answer.challenge).toMatch(challenge);
  });

  it.each<[name: string, token: () => string | Promise<string>, says?: string]>([
    ['of another issuer', () => signed(api, { iss: 'https://id.example.com' }), 'iss'],
    ['of no issuer', () => signed(api, { iss: undefined }), 'iss'],
    ['for another audience', () => signed(api, { aud: 'https://other.example.com' }), 'aud'],
    ['for no audience', () => signed(api, { aud: undefined }), 'aud'],
    ['that has expired', () => signed(api, { exp: now() - 10 }), 'expired'],
    ['that never expires', () => signed(api, { exp: undefined }), 'exp'],
    ['that is not good yet', () => signed(api, { nbf: now() + 60 }), 'nbf'],
    ['without subject', () => signed(api, { sub: undefined }), 'sub'],
    ['without client', () => signed(api, { client_id: undefined }), 'client_id'],
    ['of the wrong type', () => signed(api, {}, { header: { typ: 'JWT' } }), 'typ'],
    ['that is a logout token', () => signed(api, {}, { header: { typ: 'logout+jwt' } }), 'typ'],
    ['of a key that is not known', () => signed(api, {}, { header: { kid: 'unknown' } })],
    ['bound to a certificate', () => signed(api, { cnf: { 'x5t#S256': 'x' } }), 'unknown way'],
    ['bound to a key, as Bearer', () => signed(api, { cnf: { jkt: 'x' } }), 'Send it as DPoP'],
    ['without signature', () => new UnsecuredJWT({ iss: api.url, aud: audience, sub: 'x', exp: now() + 60 }).encode()],
    ['of algorithm none', async () => withHeader(await signed(api), { alg: 'none', typ: 'at+jwt' }, '')],
    [
      'signed with the public key as secret',
      () =>
        new SignJWT({ iss: api.url, aud: audience, exp: now() + 60 })
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
          .sign(new TextEncoder().encode('public')),
    ],
    ['signed with another key', async () => withHeader(await signed(api), {}, 'A'.repeat(86))],
    ['with critical parameters that nobody knows', async () => withHeader(await signed(api), { crit: ['x'], x: 1 })],
  ])('a token %s is rejected', async (_name, token, says = 'not valid') => {
    const { status, challenge, body } = await ask('/api/me', bearer(await token()));
    expect([status, body['error']]).toEqual([401, 'invalid_token']);
    expect(body['error_description']).toContain(says);
    expect(challenge).toMatch(
      /^Bearer realm="https:\/\/api\.example\.com", error="invalid_token", error_description="/,
    );
  });

  /** The token with further members in its header, and another signature. */
  function withHeader(token: string, members: Body, signature?: string): string {
    const [head, body, own] = token.split('.') as [string, string, string];
    const header = { ...(JSON.parse(Buffer.from(head, 'base64url').toString()) as Body), ...members };
    return [Buffer.from(JSON.stringify(header)).toString('base64url'), body, signature ?? own].join('.');
  }

  it('a token is accepted a few seconds after it expires because clocks differ, but an ID token never is', async () => {
    const { tokens } = await signedInTo(api, mine, app, resource);
    expect((await ask('/api/me', bearer(tokens.id_token!))).status).toBe(401);
    expect((await ask('/api/me', bearer(await signed(api, { exp: now() - 2 })))).status).toBe(200);
  });

  it('the response names missing scopes and the maximum age of the sign-in', async () => {
    const token = await signed(api, { scope: 'mail:read', auth_time: now() - 601 });
    const scopes = await ask('/api/mail', bearer(token));
    expect([scopes.status, scopes.body['error_description']]).toEqual([
      403,
      'The token has none of mail:send, groups:read.',
    ]);
    expect(scopes.challenge).toContain('error="insufficient_scope"');
    expect(scopes.challenge).toContain('scope="mail:read mail:send groups:read"');
    const age = await ask('/api/pay', bearer(token));
    expect([age.status, age.body['error']]).toEqual([401, 'insufficient_user_authentication']);
    expect(age.challenge).toContain('max_age="600"');
  });

  it('a Nest guard verifies tokens and throws errors that Nest answers', async () => {
    const guard = accessGuard(verifierOf(), HttpException, { permissions: ['mail:read'] });
    class Greetings {
      hello(request: object) {
        return { hello: accessBy(request).subject };
      }
    }
    // Decorated by hand, as the verifier is not there when this file is loaded.
    const descriptor = Object.getOwnPropertyDescriptor(Greetings.prototype, 'hello')!;
    Get('/hello')(Greetings.prototype, 'hello', descriptor);
    UseGuards(guard)(Greetings.prototype, 'hello', descriptor);
    Req()(Greetings.prototype, 'hello', 0);
    Controller()(Greetings);
    class Application {}
    Module({ controllers: [Greetings] })(Application);
    const nest = await NestFactory.create(Application, { logger: false });
    await nest.listen(0, '127.0.0.1');
    try {
      const get = async (headers: Record<string, string>) => {
        const response = await fetch(`${await nest.getUrl()}/hello`, { headers });
        return [response.status, await response.json(), response.headers.get('www-authenticate')];
      };
      const refused = await get(bearer(await signed(api)));
      expect(refused.slice(0, 2)).toEqual([
        403,
        { error: 'insufficient_scope', error_description: 'The token lacks mail:read.' },
      ]);
      expect(refused[2]).toContain('error="insufficient_scope"');
      expect((await get({}))[0]).toBe(401);
      const { person, tokens } = await signedInTo(api, mine, app, resource);
      expect((await get(bearer(tokens.access_token))).slice(0, 2)).toEqual([200, { hello: person.id }]);
    } finally {
      await nest.close();
    }
  });

  it('a Fetch API handler verifies tokens', async () => {
    const handler = withAccess(verifier, (_request, access, greeting: string) =>
      Response.json({ [greeting]: access.subject }),
    );
    const request = (headers: Record<string, string>) => new Request(`${backEnd.url}/x`, { headers });
    const good = await handler(request(bearer(await signed(api))), 'hello');
    expect([good.status, await good.json()]).toEqual([200, { hello: 'somebody' }]);
    const bad = await handler(request({}), 'hello');
    expect([bad.status, bad.headers.get('www-authenticate')]).toEqual([401, bare]);
  });
});
