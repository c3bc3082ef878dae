import { routesOf } from '@plinth/openapi';
import { Client, pathWith, sessionRoutes, titleOf, tokenRoutes } from '@plinth/test-kit';
import * as oauth from 'oauth4webapi';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, unique, type TestOrganization } from './support/factories.js';
import { waitingForLocks } from './support/locks.js';
import {
  audience,
  exchange,
  makeClient,
  relyingParty,
  signedInTo,
  signInByBrowser,
  startIssuer,
} from './support/openid.js';
import { expectInvalid, expectProblem } from './support/problems.js';

const insecure = { [oauth.allowInsecureRequests]: true };

describe('services with client credentials', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let server: oauth.AuthorizationServer;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
    const issuer = new URL(api.url);
    server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
  });
  afterAll(() => api.close());

  const service = (fields: Record<string, unknown> = {}, owner: Pick<TestOrganization, 'client'> = mine) =>
    makeClient(owner, { redirect_uris: [], service_scopes: ['user:read', 'policy:write'], ...fields });

  async function tokenOf(
    { id, client_secret: secret }: { id: string; client_secret: string | null },
    parameters: Record<string, string> = {},
    options: oauth.ClientCredentialsGrantRequestOptions = {},
  ) {
    const client: oauth.Client = { client_id: id };
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      oauth.ClientSecretBasic(secret!),
      parameters,
      { ...insecure, ...options },
    );
    return oauth.processClientCredentialsResponse(server, client, response);
  }

  it('a service’s token works wherever a service token with its scopes does, and nowhere else', async () => {
    const client = await service();
    const tokens = await tokenOf(client);
    expect([tokens.token_type, tokens.scope, tokens.refresh_token]).toEqual([
      'bearer',
      'user:read policy:write',
      undefined,
    ]);
    const caller = new Client(api.url, tokens.access_token);
    expect((await caller.get('/v1/users')).status).toBe(200);
    expect((await caller.get('/v1/policies')).status).toBe(200);
    const policy = { name: 'By a service', priority: 1, conditions: [], effect: 'ALLOW' };
    expect((await caller.post('/v1/policies', policy)).status).toBe(201);
    expect((await auditOf(mine)).at(-1)).toMatchObject({
      action: 'policy.created',
      actor: { type: 'client', id: client.id },
    });
    expectProblem(await caller.get('/v1/webhooks'), 403, 'SERVICE_AUTH_100');
    expectProblem(await caller.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
    const theirs = await makeOrganization(api);
    expectProblem(await caller.get(`/v1/users?organization_id=${theirs.id}`), 403, 'SERVICE_AUTH_100');
    const known = await oauth.introspectionRequest(
      server,
      { client_id: client.id },
      oauth.ClientSecretBasic(client.client_secret!),
      tokens.access_token,
      insecure,
    );
    expect(await known.json()).toMatchObject({
      active: true,
      aud: api.url,
      client_id: client.id,
      token_type: 'Bearer',
    });
  });

  it('a service gets only requested scopes that it has', async () => {
    const client = await service();
    const { access_token: token, scope } = await tokenOf(client, { scope: 'user:read' });
    expect(scope).toBe('user:read');
    expectProblem(await new Client(api.url, token).get('/v1/policies'), 403, 'SERVICE_AUTH_100');
    await expect(tokenOf(client, { scope: 'user:read token:write' })).rejects.toMatchObject({ error: 'invalid_scope' });
    const person = await makeClient(mine);
    await expect(tokenOf(person)).rejects.toMatchObject({ error: 'invalid_request' });
  });

  it('a service’s token loses a scope within a second, and everything when the client is removed', async () => {
    const client = await service();
    const { access_token: token } = await tokenOf(client);
    await mine.client.patch(`/v1/clients/${client.id}`, { service_scopes: ['policy:read'] });
    expectProblem(await new Client(api.url, token).get('/v1/users'), 403, 'SERVICE_AUTH_100');
    const again = await service();
    const { access_token: other } = await tokenOf(again);
    await mine.client.delete(`/v1/clients/${again.id}`);
    expectProblem(await new Client(api.url, other).get('/v1/users'), 401, 'SERVICE_AUTH_005');
    await expect(tokenOf(again)).rejects.toMatchObject({ status: 401 });
  });

  it('a service can revoke its token, and an old secret stops working', async () => {
    const client = await service();
    const { access_token: token } = await tokenOf(client);
    const auth = oauth.ClientSecretBasic(client.client_secret!);
    const revoked = await oauth.revocationRequest(server, { client_id: client.id }, auth, token, insecure);
    expect(revoked.status).toBe(200);
    expectProblem(await new Client(api.url, token).get('/v1/users'), 401, 'SERVICE_AUTH_005');
    const { body: rotated } = await mine.client.post(`/v1/clients/${client.id}:rotateSecret`);
    await expect(tokenOf(client)).rejects.toMatchObject({ status: 401 });
    expect((await tokenOf(rotated)).access_token).toBeDefined();
  });

  it('service tokens made by a service end with it and never outlive its own token', async () => {
    const client = await service({ service_scopes: ['user:read', 'token:write'] });
    const { access_token: token } = await tokenOf(client);
    const caller = new Client(api.url, token);
    const wanted = { name: unique(), scopes: ['user:read'] };
    const made = await caller.post('/v1/tokens', wanted);
    expect(made.status).toBe(201);
    expect(Date.parse(made.body.expires_at)).toBeLessThanOrEqual(Date.now() + 3_600_000);
    const later = new Date(Date.now() + 2 * 3_600_000).toISOString();
    expectInvalid(await caller.post('/v1/tokens', { ...wanted, expires_at: later }), 'expires_at', 'parent');
    expect((await new Client(api.url, made.body.token).get('/v1/users')).status).toBe(200);
    await mine.client.delete(`/v1/clients/${client.id}`);
    const second = await caller.post('/v1/tokens', wanted);
    expectProblem(second, 401, 'SERVICE_AUTH_005');
  });

  it('a service gets a JWT for another service’s resource, and the JWT is inactive after revocation', async () => {
    const client = await service({ audiences: [audience] });
    const { access_token: token } = await tokenOf(client, { resource: audience });
    expect(token.split('.')).toHaveLength(3);
    expectProblem(await new Client(api.url, token).get('/v1/users'), 401, 'SERVICE_AUTH_005');
    const auth = oauth.ClientSecretBasic(client.client_secret!);
    const active = async () => {
      const answer = await oauth.introspectionRequest(server, { client_id: client.id }, auth, token, insecure);
      return ((await answer.json()) as { active: boolean }).active;
    };
    expect(await active()).toBe(true);
    await oauth.revocationRequest(server, { client_id: client.id }, auth, token, insecure);
    expect(await active()).toBe(false);
    await expect(tokenOf(client, { resource: 'https://other.example.com' })).rejects.toMatchObject({
      error: 'invalid_target',
    });
  });

  it('a service with bound tokens proves its key once per request', async () => {
    const client = await service({ dpop_bound: true });
    await expect(tokenOf(client)).rejects.toMatchObject({ error: 'invalid_grant' });
    const keys = await oauth.generateKeyPair('ES256', { extractable: true });
    const bound = oauth.DPoP({}, keys);
    const tokens = await tokenOf(client, {}, { DPoP: bound });
    expect(tokens.token_type).toBe('dpop');
    const url = new URL('/v1/users', api.url);
    let proof = '';
    const call = await oauth.protectedResourceRequest(tokens.access_token, 'GET', url, undefined, undefined, {
      ...insecure,
      DPoP: bound,
      [oauth.customFetch]: (target: string, init: { headers: Record<string, string> }) => {
        proof = init.headers['dpop']!;
        return fetch(target, init as RequestInit);
      },
    });
    expect(call.status).toBe(200);
    const again = (headers: Record<string, string>) => new Client(api.url).get('/v1/users', { headers });
    const scheme = `DPoP ${tokens.access_token}`;
    expectProblem(await again({ authorization: scheme, dpop: proof }), 401, 'SERVICE_AUTH_005'); // used before
    expectProblem(await again({ authorization: scheme }), 401, 'SERVICE_AUTH_005');
    expectProblem(await again({ authorization: `Bearer ${tokens.access_token}` }), 401, 'SERVICE_AUTH_005');
    const others = oauth.DPoP({}, await oauth.generateKeyPair('ES256'));
    const stolen = oauth.protectedResourceRequest(tokens.access_token, 'GET', url, undefined, undefined, {
      ...insecure,
      DPoP: others,
    });
    await expect(stolen).rejects.toMatchObject({ status: 401 });
  });

  it('of two concurrent requests with the same proof, one succeeds', async () => {
    const client = await service({ dpop_bound: true });
    const DPoP = oauth.DPoP({}, await oauth.generateKeyPair('ES256'));
    let statuses: number[] = [];
    const sendTwice = async (url: string, init: object): Promise<Response> => {
      // Both find the proof unused before either of them notes it.
      const { sent } = await api.owner.transaction(async (tx) => {
        await tx.query('LOCK TABLE openid_records IN EXCLUSIVE MODE');
        const both = [fetch(url, init as RequestInit), fetch(url, init as RequestInit)];
        await waitingForLocks(api, both.length);
        return { sent: both };
      });
      const answers = await Promise.all(sent);
      statuses = answers.map(({ status }) => status);
      return answers.find(({ ok }) => ok)!;
    };
    await tokenOf(client, {}, { DPoP, [oauth.customFetch]: sendTwice });
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('a removed service’s tokens stop working, including bound ones on a replica that just used them', async () => {
    const other = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL }, api.database);
    try {
      const client = await service({ dpop_bound: true });
      const DPoP = oauth.DPoP({}, await oauth.generateKeyPair('ES256'));
      const { access_token: token } = await tokenOf(client, {}, { DPoP });
      const call = async () => {
        let status = 0;
        let problem: unknown;
        const answer = oauth.protectedResourceRequest(
          token,
          'GET',
          new URL('/v1/users', api.url),
          undefined,
          undefined,
          {
            ...insecure,
            DPoP,
            [oauth.customFetch]: async (_url: string, init: object) => {
              const response = await fetch(`${other.url}/v1/users`, init as RequestInit);
              status = response.status;
              problem = await response.clone().json();
              return response;
            },
          },
        );
        await answer.catch(() => undefined);
        return [status, (problem as { code?: string }).code];
      };
      expect(await call()).toEqual([200, undefined]);
      await mine.client.delete(`/v1/clients/${client.id}`);
      expect(await call()).toEqual([401, 'SERVICE_AUTH_005']);
    } finally {
      await other.close();
    }
  });

  it('a person’s access token works on no route except userinfo', async () => {
    const client = await makeClient(mine);
    const app = await relyingParty(api, client);
    const { tokens, person } = await signedInTo(api, mine, app);
    const { tokens: jwts } = await signedInTo(api, mine, app, { person, parameters: { resource: audience } });
    const all = routesOf(api.app);
    const routes = [...tokenRoutes(all), ...sessionRoutes(all)];
    expect(routes.length).toBeGreaterThan(60);
    const boundKey = oauth.DPoP({}, await oauth.generateKeyPair('ES256'));
    const boundApp = await relyingParty(api, await makeClient(mine, { dpop_bound: true }));
    const { begun, returned } = await signInByBrowser(api, boundApp, person);
    const bound = await exchange(boundApp, begun, returned, {}, { DPoP: boundKey });
    for (const route of routes) {
      const path = pathWith(route, () => person.id);
      const body = route.hasBody ? { body: {} } : {};
      for (const token of [tokens.access_token, jwts.access_token]) {
        const answer = await new Client(api.url, token).call(route.method, path, body);
        expect([titleOf(route), answer.status]).toEqual([titleOf(route), 401]);
      }
      // Nor with a sound proof of its key.
      const proven = oauth.protectedResourceRequest(
        bound.access_token,
        route.method,
        new URL(path, api.url),
        new Headers(route.hasBody ? { 'content-type': 'application/json' } : {}),
        route.hasBody ? '{}' : undefined,
        { ...insecure, DPoP: boundKey },
      );
      await expect(proven.then(({ status }) => [titleOf(route), status])).rejects.toMatchObject({ status: 401 });
    }
    await expect(
      oauth
        .clientCredentialsGrantRequest(
          server,
          { client_id: client.id },
          oauth.ClientSecretBasic(client.client_secret!),
          {},
          insecure,
        )
        .then((response) => oauth.processClientCredentialsResponse(server, { client_id: client.id }, response)),
    ).rejects.toMatchObject({ error: 'invalid_request' });
  });
});
