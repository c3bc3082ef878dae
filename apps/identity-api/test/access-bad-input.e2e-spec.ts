import { TokenVerifier } from '@plinth/identity-client/server';
import { decodeJwt } from 'jose';
import * as openid from 'openid-client';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, unique, type TestOrganization } from './support/factories.js';
import { makeClient, relyingParty, signedInTo, startIssuer } from './support/openid.js';
import { expectInvalid } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';

const scopesOf = (scope: unknown): string[] => (typeof scope === 'string' ? scope.split(' ') : []);

describe('permissions under bad input', () => {
  let api: TestApi;
  let replica: TestApi;
  let mine: TestOrganization;
  let theirs: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer();
    replica = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL }, api.database);
    [mine, theirs] = [await makeOrganization(api), await makeOrganization(api)];
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  async function registerFor(organization: TestOrganization, permissions: readonly string[]) {
    const body = { identifier: `https://${unique()}.example`, name: 'API', organization_id: organization.id };
    const answer = await mine.operator.post<Schemas['Resource']>('/v1/resources', {
      ...{ ...body, permissions: permissions.map((name) => ({ name, description: 'x'.repeat(500) })) },
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  const roleOf = async (resource: string, permissions: readonly string[], groups: readonly string[] = []) => {
    const grants = permissions.map((permission) => ({ resource, permission }));
    return (await mine.client.post<Schemas['Role']>('/v1/roles', { name: unique(), permissions: grants, groups })).body;
  };

  const signedInFor = async (resource: string, asked: readonly string[], fields: Record<string, unknown> = {}) => {
    const client = await makeClient(mine, { resources: [{ identifier: resource, service_permissions: '*' }] });
    const config = await relyingParty(api, client);
    const person = await signedIn(api, mine, fields);
    const parameters = { resource, scope: ['openid', 'offline_access', ...asked].join(' ') };
    const { tokens } = await signedInTo(api, mine, config, { person, parameters });
    const post = async (path: string, form: Record<string, string>, at = api) => {
      const authorization = `Basic ${btoa(`${client.id}:${client.client_secret}`)}`;
      const init = { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) };
      const answer = await fetch(`${at.url}${path}`, init);
      return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> };
    };
    return { client, config, person, tokens, post };
  };

  it('a permission of another organization’s resource can be neither given nor requested', async () => {
    const foreign = await registerFor(theirs, ['orders:read', 'orders:purge']);
    const own = await registerFor(mine, ['orders:read']);
    for (const resource of [foreign.identifier, 'https://unknown.example']) {
      const permissions = [{ resource, permission: 'orders:read' }];
      const role = await mine.client.post('/v1/roles', { name: unique(), permissions });
      const because = expectInvalid(role, 'permissions.0.resource', 'unknown');
      expect(because).toBe('does not name a resource of the organization or the operators');
    }
    const misplaced = [{ resource: own.identifier, permission: 'orders:purge' }];
    const role = await mine.client.post('/v1/roles', { name: unique(), permissions: misplaced });
    expectInvalid(role, 'permissions.0.permission', 'unknown');
    const resources = [{ identifier: own.identifier, permissions: ['orders:purge'] }];
    const client = { name: 'App', type: 'public', redirect_uris: ['https://app.example.com/cb'], resources };
    expectInvalid(await mine.client.post('/v1/clients', client), 'resources.0.permissions.0', 'unknown');
    const { id } = await roleOf(own.identifier, ['orders:read'], ['staff']);
    const { tokens } = await signedInFor(own.identifier, ['orders:read', 'orders:purge'], { groups: ['staff'] });
    expect(tokens.scope).toBe('openid offline_access orders:read');
    await mine.client.delete(`/v1/roles/${id}`);
  });

  it('a group renamed while tokens are refreshed loses nobody their permissions, gives nobody more, and fails no request', async () => {
    const { identifier } = await registerFor(mine, ['orders:read', 'orders:write']);
    const [before, after] = [`before-${unique()}`, `after-${unique()}`];
    const reader = await roleOf(identifier, ['orders:read'], [before]);
    const asked = ['orders:read', 'orders:write'];
    const [mover, stayer, early] = [
      await signedInFor(identifier, asked, { groups: [before] }),
      await signedInFor(identifier, asked, { groups: [before] }),
      await signedInFor(identifier, asked, { groups: [after] }),
    ];
    const refreshing = [mover, stayer, early].map(async ({ tokens, post }) => {
      let token = tokens.refresh_token!;
      for (let round = 0; round < 10; round += 1) {
        const { status, body } = await post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token });
        expect([status, scopesOf(body['scope']).includes('orders:write')]).toEqual([200, false]);
        token = String(body['refresh_token']);
        const seen = await post('/oauth/introspect', { token: String(body['access_token']) });
        expect(seen.body['active']).toBe(true);
      }
      return token;
    });
    await mine.client.patch(`/v1/roles/${reader.id}`, { groups: [before, after] });
    await mine.client.patch(`/v1/users/${mover.person.id}`, { groups: [after] });
    await mine.client.patch(`/v1/roles/${reader.id}`, { groups: [after] });
    const last = await Promise.all(refreshing);
    const scopes = await Promise.all(
      [mover, stayer, early].map(async ({ post }, index) => {
        const form = { grant_type: 'refresh_token', refresh_token: last[index]! };
        return (await post('/oauth/token', form)).body['scope'];
      }),
    );
    // The third signed in before the rename, and a refresh never adds to that.
    expect(scopes).toEqual(['openid offline_access orders:read', 'openid offline_access', 'openid offline_access']);
  });

  it('a role taken away is gone from refresh and introspection on every replica with the response', async () => {
    const { identifier } = await registerFor(mine, ['orders:read']);
    const { id } = await roleOf(identifier, ['orders:read']);
    const person = await signedIn(api, mine);
    await mine.client.put(`/v1/users/${person.id}/roles/${id}`);
    const client = await makeClient(mine, { resources: [{ identifier }] });
    const parameters = { resource: identifier, scope: 'openid offline_access orders:read' };
    const { tokens } = await signedInTo(api, mine, await relyingParty(api, client), { person, parameters });
    const post = async (path: string, form: Record<string, string>, at: TestApi) => {
      const authorization = `Basic ${btoa(`${client.id}:${client.client_secret}`)}`;
      const init = { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) };
      return (await (await fetch(`${at.url}${path}`, init)).json()) as Record<string, unknown>;
    };
    const seenAt = async (at: TestApi) =>
      (await post('/oauth/introspect', { token: tokens.access_token }, at))['scope'];
    expect([await seenAt(api), await seenAt(replica)]).toEqual(['orders:read', 'orders:read']);
    const introspection = { clientId: client.id, clientSecret: client.client_secret! };
    const settings = { issuer: api.url, audience: identifier, organizationId: mine.id, introspection };
    const verifier = new TokenVerifier({ ...settings, serviceUrl: replica.url });
    const request = { method: 'GET', url: 'http://localhost/', authorization: `Bearer ${tokens.access_token}` };
    const verify = () => verifier.verifyAccessToken(request, { permissions: ['orders:read'], introspect: true });
    await expect(verify()).resolves.toMatchObject({ subject: person.id, scopes: ['orders:read'] });
    await mine.client.delete(`/v1/users/${person.id}/roles/${id}`);
    expect([await seenAt(replica), await seenAt(api)]).toEqual([undefined, undefined]);
    await expect(verify()).rejects.toMatchObject({ code: 'insufficient_scope', statusCode: 403 });
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token! };
    expect(await post('/oauth/token', form, replica)).toMatchObject({ scope: 'openid offline_access' });
  });

  it('tokens of a deleted resource get regular answers everywhere, and a refresh token stays unused', async () => {
    const { id, identifier } = await registerFor(mine, ['orders:read']);
    await roleOf(identifier, ['orders:read'], ['staff']);
    const { client, tokens, post } = await signedInFor(identifier, ['orders:read'], { groups: ['staff'] });
    const machine = { grant_type: 'client_credentials', resource: identifier };
    const own = String((await post('/oauth/token', machine)).body['access_token']);
    expect((await mine.client.delete(`/v1/resources/${id}`)).status).toBe(204);
    for (const token of [tokens.access_token, own]) {
      expect(await post('/oauth/introspect', { token })).toEqual({ status: 200, body: { active: false } });
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${api.url}/oauth/userinfo`, { headers })).status).toBe(401);
      expect((await fetch(`${api.url}/v1/users`, { headers })).status).toBe(401);
      expect((await post('/oauth/revoke', { token })).status).toBe(200);
    }
    expect(await post('/oauth/token', machine)).toMatchObject({ status: 400 });
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token! };
    for (const form of [refresh, { ...refresh, resource: identifier }])
      expect(await post('/oauth/token', form)).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
    expect(await post('/oauth/introspect', { token: tokens.refresh_token! })).toMatchObject({ body: { active: true } });
    const { body } = await mine.client.get<Schemas['Client']>(`/v1/clients/${client.id}`);
    expect([body.resources, body.audiences]).toEqual([[], []]);
    expect((await post('/oauth/revoke', { token: tokens.refresh_token! })).status).toBe(200);
    expect(await post('/oauth/introspect', { token: tokens.refresh_token! })).toMatchObject({
      body: { active: false },
    });
  });

  describe('with 200 permissions of 100 characters', () => {
    const many = Array.from({ length: 200 }, (_, n) => `orders:${'x'.repeat(90)}${String(n).padStart(3, '0')}`);

    // 8,000 characters fit into a token.
    const fitting = many.slice(0, 79);

    it('a machine gets as many as fit into a token, introspects and revokes it', async () => {
      expect(new Set(many.map(({ length }) => length))).toEqual(new Set([100]));
      const { identifier } = await registerFor(mine, many);
      const { config } = await signedInFor(identifier, []);
      const parameters = { resource: identifier, scope: fitting.join(' ') };
      const { access_token: token, scope: granted } = await openid.clientCredentialsGrant(config, parameters);
      expect(scopesOf(granted)).toEqual(fitting);
      expect(scopesOf(decodeJwt(token)['scope'])).toEqual(fitting);
      expect(scopesOf((await openid.tokenIntrospection(config, token)).scope)).toEqual(fitting);
      await openid.tokenRevocation(config, token);
      expect(await openid.tokenIntrospection(config, token)).toEqual({ active: false });
      const tooMany = openid.clientCredentialsGrant(config, { resource: identifier });
      await expect(tooMany).rejects.toMatchObject({ error: 'invalid_scope' });
    });

    it('a person’s sign-in keeps as many as fit into a token through refresh and introspection', async () => {
      const { identifier } = await registerFor(mine, many);
      const role = await roleOf(identifier, many, ['staff-of-many']);
      expect(role.permissions).toHaveLength(200);
      const { config, tokens } = await signedInFor(identifier, fitting, { groups: ['staff-of-many'] });
      expect(scopesOf(tokens.scope)).toHaveLength(81);
      const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token!, { resource: identifier });
      expect(scopesOf(decodeJwt(refreshed.access_token)['scope'])).toEqual(fitting);
      expect(scopesOf((await openid.tokenIntrospection(config, refreshed.access_token)).scope)).toEqual(fitting);
    });
  });
});
