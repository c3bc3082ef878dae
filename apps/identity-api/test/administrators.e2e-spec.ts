import { Client, eventually, olderTransactionsEnded } from '@plinth/test-kit';
import * as openid from 'openid-client';
import { administrator, consoleFor, makeRole, tokensFor } from './support/administrators.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import {
  begin,
  Browser,
  exchange,
  locationOf,
  makeClient,
  passInteraction,
  relyingParty,
  startIssuer,
} from './support/openid.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';

describe('administrators', () => {
  let api: TestApi;
  let replica: TestApi;
  let mine: TestOrganization;
  let theirs: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer();
    replica = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL }, api.database);
    mine = await makeOrganization(api);
    theirs = await makeOrganization(api);
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  const issuer = () => api.config.PUBLIC_URL;

  it('an administrator’s token works like a service token with its scopes, for their organization only', async () => {
    const admin = await administrator(api, mine, ['user:read', 'user:security']);
    expect(admin.token).not.toContain('.');
    const [ours, other] = [await makeUser(mine), await makeUser(theirs)];
    expect((await admin.calls.get(`/v1/users/${ours.id}`)).body.id).toBe(ours.id);
    expect((await admin.calls.post(`/v1/users/${ours.id}:suspend`)).body.status).toBe('suspended');
    expectProblem(await admin.calls.get(`/v1/users/${other.id}`), 404, 'SERVICE_AUTH_901');
    expectProblem(await admin.calls.post(`/v1/users/${other.id}:suspend`), 404, 'SERVICE_AUTH_901');
    expectProblem(await admin.calls.get(`/v1/users?organization_id=${theirs.id}`), 403, 'SERVICE_AUTH_100');
    expectProblem(await admin.calls.get('/v1/roles'), 403, 'SERVICE_AUTH_100');
    const userinfo = await fetch(`${api.url}/oauth/userinfo`, { headers: { authorization: `Bearer ${admin.token}` } });
    expect(userinfo.status).toBe(403);
    // It is no session, and a session is no such token.
    expectProblem(await admin.calls.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
    expectProblem(await admin.client.get('/v1/users'), 401, 'SERVICE_AUTH_005');
  });

  it('a token contains only what was requested, the client lists and the person’s roles grant', async () => {
    const admin = await administrator(api, mine, ['user:read', 'audit:read', 'organization:write']);
    const listed = ['user:read', 'organization:read', 'policy:read'];
    const { id } = await consoleFor(api, mine, listed);
    const scopesOf = async (...asked: string[]) =>
      (await tokensFor(api, id, admin, asked)).scope!.split(' ').filter((each) => each !== 'openid');
    expect(await scopesOf('user:read', 'audit:read', 'policy:read')).toEqual(['user:read']);
    // organization:write implies it.
    expect(await scopesOf('organization:read')).toEqual(['organization:read']);
    const nobody = await signedIn(api, mine);
    const { access_token: empty } = await tokensFor(api, id, nobody, listed);
    expectProblem(await new Client(api.url, empty).get('/v1/users'), 403, 'SERVICE_AUTH_100');
  });

  it('a client without the issuer among its resources gets no token for it', async () => {
    const admin = await administrator(api, mine, ['user:read']);
    const { id } = await makeClient(mine, { type: 'public' });
    await expect(tokensFor(api, id, admin, ['user:read'])).rejects.toMatchObject({ error: 'invalid_target' });
  });

  it('a client lists the scopes for administrators one by one, and its writer has each of them', async () => {
    const post = (permissions: unknown, by = mine.client, more: object = {}) =>
      by.post('/v1/clients', {
        name: 'Console',
        type: 'public',
        redirect_uris: ['https://app.example.com/cb'],
        resources: [{ identifier: issuer(), ...(permissions === undefined ? {} : { permissions }), ...more }],
      });
    for (const wrong of ['*', undefined, []]) expectInvalid(await post(wrong), 'resources.0.permissions', 'listed');
    expectInvalid(await post(['user:fly']), 'resources.0.permissions.0', 'unknown');
    const { body: token } = await mine.client.post('/v1/tokens', {
      name: 'lesser',
      scopes: ['client:write', 'user:read'],
    });
    const lesser = new Client(api.url, token.token);
    expectProblem(await post(['user:read', 'user:recover'], lesser), 403, 'SERVICE_AUTH_100');
    const made = await post(['user:recover', 'user:read']);
    expect(made.body).toMatchObject({
      resources: [{ identifier: issuer(), permissions: ['user:read', 'user:recover'], service_permissions: [] }],
      audiences: [issuer()],
    });
    // A redirect URI would let its editor receive administrators' tokens.
    const path = `/v1/clients/${made.body.id}`;
    const bypasses = [{ redirect_uris: ['https://evil.example.com/cb'] }, { audiences: [] }, { name: 'Mine' }];
    for (const change of bypasses) expectProblem(await lesser.patch(path, change), 403, 'SERVICE_AUTH_100');
    expectProblem(await lesser.delete(path), 403, 'SERVICE_AUTH_100');
    expectProblem(await lesser.post(`${path}:adopt`), 403, 'SERVICE_AUTH_100');
    expect((await mine.client.patch(path, { audiences: [issuer()], name: 'Renamed' })).body.resources).toEqual(
      made.body.resources,
    );
    expect((await mine.client.patch(path, { audiences: [] })).body.resources).toEqual([]);
    expectInvalid(await mine.client.patch(path, { audiences: [issuer()] }), 'audiences.0.permissions', 'listed');
    const own = {
      resources: [{ identifier: issuer(), permissions: ['user:read'], service_permissions: ['user:read'] }],
    };
    expectInvalid(
      await mine.client.post('/v1/clients', { name: 'x', type: 'confidential', redirect_uris: [], ...own }),
      'resources.0.service_permissions',
      'own',
    );
  });

  it('a role cannot grant permissions of this API as a resource', async () => {
    const permissions = [{ resource: issuer(), permission: 'user:read' }];
    expectInvalid(
      await mine.client.post('/v1/roles', { name: 'Own', permissions }),
      'permissions.0.resource',
      'unknown',
    );
  });

  it.each(['role', 'group', 'scope of the role', 'scope of the client', 'session', 'person'])(
    'without its %s, a token stops within a second on every replica',
    async (lost) => {
      const groups = lost === 'group' ? ['security'] : [];
      const person = await signedIn(api, mine, { groups });
      const admin = await administrator(api, mine, ['user:read'], { person, groups });
      if (lost === 'group') await mine.client.delete(`/v1/users/${admin.id}/roles/${admin.role.id}`);
      const urls = [api.url, replica.url];
      for (const url of urls) expect((await new Client(url, admin.token).get('/v1/users')).status).toBe(200);
      const path = `/v1/users/${admin.id}`;
      const ends: Record<string, () => Promise<{ status: number }>> = {
        role: () => mine.client.delete(`${path}/roles/${admin.role.id}`),
        group: () => mine.client.patch(path, { groups: [] }),
        'scope of the role': () => mine.client.patch(`/v1/roles/${admin.role.id}`, { admin_scopes: ['audit:read'] }),
        'scope of the client': () =>
          mine.client.patch(`/v1/clients/${admin.clientId}`, {
            resources: [{ identifier: issuer(), permissions: ['audit:read'] }],
          }),
        session: () => mine.client.post(`${path}:revokeSessions`),
        person: () => mine.client.post(`${path}:suspend`),
      };
      expect((await ends[lost]!()).status).toBeLessThan(300);
      const since = performance.now();
      for (const url of urls) {
        let lastTakenMs = 0;
        await eventually('the token is refused', async () => {
          const begunMs = performance.now() - since;
          const { status } = await new Client(url, admin.token).get('/v1/users');
          if (status === 200) lastTakenMs = begunMs;
          return status === (['session', 'person'].includes(lost) ? 401 : 403);
        });
        expect(lastTakenMs).toBeLessThan(1_000);
      }
    },
  );

  it('a policy that blocks the administrator ends the token', async () => {
    const organization = await makeOrganization(api);
    const admin = await administrator(api, organization, ['user:read']);
    await organization.client.post('/v1/policies', { name: 'Closed', priority: 1, effect: 'BLOCK', conditions: [] });
    await eventually('the token is refused', async () => (await admin.calls.get('/v1/users')).status === 401);
  });

  it('a token that was issued while its grant ended does not work', async () => {
    const admin = await administrator(api, mine, ['user:read']);
    expect((await admin.calls.get('/v1/users')).status).toBe(200);
    // Ending a grant removes its tokens, but not one that is stored a moment later.
    await api.query(`DELETE FROM openid_records WHERE kind = 'Grant' AND user_id = $1`, [admin.id]);
    await eventually('the token is refused', async () => (await admin.calls.get('/v1/users')).status === 401);
  });

  it('introspection and refresh follow the roles', async () => {
    const admin = await administrator(api, mine, ['user:read', 'audit:read', 'user:write']);
    const { id } = await consoleFor(api, mine, ['user:read', 'audit:read']);
    const config = await relyingParty(api, { id, client_secret: null });
    const tokens = await tokensFor(api, id, admin, ['offline_access', 'user:read', 'audit:read']);
    const seen = async () => openid.tokenIntrospection(config, tokens.access_token);
    expect(await seen()).toMatchObject({ active: true, scope: 'user:read audit:read', aud: issuer(), sub: admin.id });
    await mine.client.patch(`/v1/roles/${admin.role.id}`, { admin_scopes: ['audit:read'] });
    expect(await seen()).toMatchObject({ active: true, scope: 'audit:read' });
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token!, { resource: issuer() });
    expect(refreshed.scope).toBe('openid offline_access audit:read');
    expectProblem(await new Client(api.url, refreshed.access_token).get('/v1/users'), 403, 'SERVICE_AUTH_100');
  });

  it('the audit log names the administrator by pseudonym, their client and their roles, and webhooks do the same', async () => {
    const organization = await makeOrganization(api);
    const admin = await administrator(api, organization, ['user:read', 'user:security', 'policy:write'], {
      name: 'security',
    });
    const user = await makeUser(organization);
    await admin.calls.post(`/v1/users/${user.id}:suspend`);
    const { body: policy } = await admin.calls.post('/v1/policies', {
      name: 'x',
      priority: 1,
      effect: 'ALLOW',
      conditions: [],
    });
    const [event] = await auditOf(organization, 'user.suspended');
    expect(event).toMatchObject({
      actor: { type: 'user', id: expect.stringMatching(/^usr_/) },
      target: { type: 'user', id: expect.stringMatching(/^usr_/) },
      details: { client_id: admin.clientId, roles: ['security'] },
    });
    const who = async ({ id }: { id: string | null }) =>
      (await organization.client.post<{ user_id: string }>('/v1/audit-events:resolve', { pseudonym: id })).body.user_id;
    expect([await who(event!.actor), await who(event!.target!)]).toEqual([admin.id, user.id]);
    await olderTransactionsEnded(api);
    const { body: feed } = await organization.client.get<{ data: { type: string; data: Record<string, unknown> }[] }>(
      '/v1/events?events=user.*',
    );
    expect(feed.data.find(({ type }) => type === 'user.suspended')!.data).toMatchObject({
      actor: { type: 'user', id: event!.actor.id },
      target: { type: 'user', id: user.id },
      details: { client_id: admin.clientId, roles: ['security'] },
    });
    const { body: versions } = await organization.client.get<Listed<Schemas['PolicyVersion']>>(
      `/v1/policies/${policy.id}/versions`,
    );
    expect(versions.data[0]!.changed_by).toEqual({ type: 'user', id: event!.actor.id });
  });

  it('a token bound to a key works only with a proof', async () => {
    const admin = await administrator(api, mine, ['user:read']);
    const { id } = await consoleFor(api, mine, ['user:read'], { dpop_bound: true });
    const config = await relyingParty(api, { id, client_secret: null });
    const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair('ES256'));
    const begun = await begin(config, { resource: issuer(), scope: 'openid user:read' });
    const browser = new Browser(api.url);
    const returned = await passInteraction(browser, locationOf(await browser.get(begun.url)), admin.sessionToken);
    const tokens = await exchange(config, begun, returned, {}, { DPoP });
    expect(tokens.token_type).toBe('dpop');
    const url = new URL(`${api.url}/v1/users`);
    const answer = await openid.fetchProtectedResource(config, tokens.access_token, url, 'GET', undefined, undefined, {
      DPoP,
    });
    expect(answer.status).toBe(200);
    expectProblem(await new Client(api.url, tokens.access_token).get('/v1/users'), 401, 'SERVICE_AUTH_005');
  });

  it('roles show their admin scopes, and unknown ones are invalid', async () => {
    const role = await makeRole(mine, { admin_scopes: ['user:security', 'user:read'] });
    expect(role).toMatchObject({ admin_scopes: ['user:security', 'user:read'], operator: false });
    const wrong = await mine.client.post('/v1/roles', { name: 'x', admin_scopes: ['user:fly'] });
    expectProblem(wrong, 422, 'SERVICE_AUTH_902');
  });
});
