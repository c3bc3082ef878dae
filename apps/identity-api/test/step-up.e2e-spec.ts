import { Client, eventually } from '@plinth/test-kit';
import { administrator } from './support/administrators.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { begin, Browser, exchange, locationOf, passInteraction, relyingParty, startIssuer } from './support/openid.js';
import { expectProblem } from './support/problems.js';
import { ageSession, signedIn } from './support/sign-ins.js';

describe('sensitive changes by administrators', () => {
  let api: TestApi;
  let replica: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer();
    replica = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: api.config.PUBLIC_URL }, api.database);
    mine = await makeOrganization(api);
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  const issuer = () => api.config.PUBLIC_URL;

  it('sensitive changes require a sign-in of the last ten minutes, and other requests do not', async () => {
    const admin = await administrator(api, mine, [
      'user:read',
      'user:write',
      'user:security',
      'role:write',
      'policy:write',
    ]);
    const user = await makeUser(mine);
    await ageSession(api, admin.sessionId, { begunMinutesAgo: 9.9 });
    expect((await admin.calls.post(`/v1/users/${user.id}:revokeSessions`)).status).toBe(204);
    await ageSession(api, admin.sessionId, { begunMinutesAgo: 5 });
    const policy = { name: 'x', priority: 1, effect: 'ALLOW', conditions: [] };
    // The principal is cached for less than a second.
    await eventually(
      'the sign-in is too old',
      async () => (await admin.calls.post(`/v1/users/${user.id}:revokeSessions`)).status === 401,
    );
    const refused = [
      await admin.calls.post(`/v1/users/${user.id}:suspend`),
      await admin.calls.post('/v1/roles', { name: 'x' }),
      await admin.calls.post('/v1/policies', policy),
    ];
    for (const answer of refused) {
      expectProblem(answer, 401, 'SERVICE_AUTH_006');
      expect(answer.headers.get('www-authenticate')).toBe(
        'Bearer error="insufficient_user_authentication", acr_values="urn:plinth:aal2", max_age="600"',
      );
    }
    for (const path of [`/v1/users/${user.id}/sessions`, '/v1/roles', '/v1/policies'])
      expect((await admin.calls.get(path)).status).toBe(200);
    expect((await admin.calls.patch(`/v1/users/${user.id}`, { display_name: 'New' })).status).toBe(200);
    const simulated = await admin.calls.post('/v1/policies:evaluate', { context: { groups: [] } });
    expect(simulated.status).toBe(200);
    // The challenge is what the application sends on.
    const { access_token: token } = await tokensAfterNewSignIn(admin);
    expect((await new Client(api.url, token).post(`/v1/users/${user.id}:suspend`)).status).toBe(200);
  });

  async function tokensAfterNewSignIn({ id, clientId }: { id: string; clientId: string }) {
    const config = await relyingParty(api, { id: clientId, client_secret: null });
    const scope = 'openid user:read user:security';
    const begun = await begin(config, { resource: issuer(), scope, max_age: '600', acr_values: 'urn:plinth:aal2' });
    const browser = new Browser(api.url);
    const { sessionToken } = await signedIn(api, mine, { id });
    return exchange(
      config,
      begun,
      await passInteraction(browser, locationOf(await browser.get(begun.url)), sessionToken),
    );
  }

  it('where a handler decides about a scope, the recent sign-in is required, too', async () => {
    const organization = await makeOrganization(api, { break_glass_group: 'emergency' });
    const admin = await administrator(api, organization, ['user:read', 'user:write', 'user:recover', 'policy:write']);
    await ageSession(api, admin.sessionId, { begunMinutesAgo: 11 });
    const { calls } = { calls: new Client(replica.url, admin.token) };
    expectProblem(
      await calls.post('/v1/users', { email: 'a@people.example', display_name: 'A', groups: ['emergency'] }),
      401,
      'SERVICE_AUTH_006',
    );
    const newcomer = await calls.post('/v1/users', { email: 'b@people.example', display_name: 'B' });
    expect(newcomer.status).toBe(201);
    // A ticket for a newcomer needs user:write alone.
    expect((await calls.post(`/v1/users/${newcomer.body.id}:issueEnrollmentTicket`)).status).toBe(201);
    const { id } = await signedIn(api, organization);
    await api.query('UPDATE users SET had_passkey = true WHERE id = $1', [id]);
    expectProblem(await calls.post(`/v1/users/${id}:issueEnrollmentTicket`), 401, 'SERVICE_AUTH_006');
    expectProblem(await calls.patch(`/v1/users/${id}`, { email: 'new@people.example' }), 401, 'SERVICE_AUTH_006');
  });

  it('whoever makes somebody an administrator, or could become one, signed in recently', async () => {
    const admin = await administrator(api, mine, ['user:read', 'user:write', 'role:write'], { groups: ['owners'] });
    const { body: newcomer } = await mine.client.post('/v1/users', {
      email: `${admin.id}@people.example`,
      display_name: 'Newcomer',
      groups: ['owners'],
    });
    const user = await makeUser(mine);
    await api.query(`UPDATE sessions SET aal = 'aal1' WHERE id = $1`, [admin.sessionId]);
    const calls = new Client(replica.url, admin.token);
    const refused = [
      await calls.post('/v1/users', { email: 'c@people.example', display_name: 'C', groups: ['owners'] }),
      await calls.patch(`/v1/users/${user.id}`, { groups: ['owners'] }),
      await calls.patch(`/v1/users/${newcomer.id}`, { email: 'd@people.example' }),
      await calls.post(`/v1/users/${newcomer.id}:issueEnrollmentTicket`),
    ];
    for (const answer of refused) expectProblem(answer, 401, 'SERVICE_AUTH_006');
    expect((await calls.patch(`/v1/users/${user.id}`, { groups: ['others'] })).status).toBe(200);
  });

  it('a sign-in with one factor is not enough for sensitive changes', async () => {
    const admin = await administrator(api, mine, ['user:read', 'user:security']);
    await api.query(`UPDATE sessions SET aal = 'aal1' WHERE id = $1`, [admin.sessionId]);
    const calls = new Client(replica.url, admin.token);
    const user = await makeUser(mine);
    expectProblem(await calls.post(`/v1/users/${user.id}:suspend`), 401, 'SERVICE_AUTH_006');
    expect((await calls.get(`/v1/users/${user.id}`)).status).toBe(200);
  });
});
