import { Client } from '@plinth/test-kit';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser } from './support/factories.js';
import { begin, Browser, exchange, locationOf, makeClient, relyingParty, startIssuer } from './support/openid.js';
import { expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { enrolled, loginOptions, register, signIn } from './support/sign-ins.js';
import { SoftwareAuthenticator } from './support/software-authenticator.js';
import { SingleSignOn } from './support/sso.js';

describe('sign-in through an identity provider', () => {
  let sso: SingleSignOn;
  beforeAll(async () => {
    sso = await SingleSignOn.start();
  });
  afterAll(() => sso.close());
  afterEach(() => {
    sso.idp.fault = {};
  });

  it('a person under required single sign-on reaches an application, evaluated and audited', async () => {
    const havskov = await sso.company({ sso_required: true });
    const user = await makeUser(havskov, { email: `maren@${havskov.domain}` });
    sso.idp.person = { sub: 'maren-1', email: user.email.toUpperCase(), email_verified: true };
    const discovered = await new Client(sso.api.url).get<Schemas['Discovery']>(
      `/v1/discovery:byEmail?email=${user.email}`,
    );
    expect(discovered.body).toMatchObject({
      methods: ['sso'],
      sso_connections: [{ id: havskov.connection.id, authorize_url: havskov.connection.authorize_url }],
    });
    const client = await makeClient(havskov);
    const config = await relyingParty(sso.api, client);
    const browser = new Browser(sso.api.url);
    const begun = await begin(config);
    const interaction = locationOf(await browser.get(begun.url));
    const uid = interaction.pathname.split('/').at(-1)!;

    const page = await sso.goThrough(havskov, browser, `?interaction=${uid}&login_hint=${user.email}&ui_locales=de`);
    expect(page.searchParams.get('interaction')).toBe(uid);
    const { status, session } = await sso.complete(page, browser);
    expect([status, session]).toMatchObject([
      200,
      { aal: 'aal1', amr: ['fed'], interaction: uid, identity: { id: user.id, email_verified: true } },
    ]);
    const asked = sso.idp.requests.find(
      (url) => url.pathname === '/auth' && url.searchParams.get('login_hint') === user.email,
    )!;
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ code_challenge_method: 'S256', response_type: 'code', ui_locales: 'de', max_age: '86400' },
      ...{ nonce: expect.any(String), state: expect.any(String), redirect_uri: havskov.connection.redirect_uri },
    });
    const done = await browser.request('POST', `/oauth/interactions/${uid}/complete`, {
      bearer: session.session_token,
    });
    const { redirect_to: onwards } = (await done.json()) as Schemas['InteractionEnd'];
    const tokens = await exchange(config, begun, locationOf(await browser.get(onwards)));
    expect(tokens.claims()).toMatchObject({ sub: user.id, acr: 'urn:plinth:aal1', amr: ['fed'], email_verified: true });

    const created = (await auditOf(havskov, 'session.created')).at(-1)!;
    expect(created.details).toMatchObject({
      sso_connection_id: havskov.connection.id,
      aal: 'aal1',
      sso_required: true,
    });
    // The same person again, known by `sub` alone from now on.
    sso.idp.person = { sub: 'maren-1' };
    expect((await sso.signIn(havskov)).session.identity.id).toBe(user.id);
    expect((await sso.signIn(havskov)).status).toBe(200);
    expect(await sso.api.query('SELECT 1 FROM federated_identities WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  it('policies apply to single sign-on, and rejected people are not linked', async () => {
    const havskov = await sso.company();
    const user = await makeUser(havskov, { email: `maren@${havskov.domain}` });
    sso.idp.person = { sub: 'maren-2', email: user.email, email_verified: true };
    const policies = [
      ['BLOCK', 'SERVICE_AUTH_101'],
      ['REQUIRE_MFA', 'SERVICE_AUTH_102'],
    ] as const;
    for (const [effect, code] of policies) {
      const policy = await havskov.client.post('/v1/policies', { name: effect, priority: 1, conditions: [], effect });
      const { status, body } = await sso.signIn(havskov);
      expect([status, body.code, effect === 'BLOCK' ? body.reason : 'policy']).toEqual([403, code, 'policy']);
      const blocked = (await auditOf(havskov, 'sign_in.blocked')).at(-1)!;
      expect(blocked).toMatchObject({ request_id: body.request_id, details: { policy_id: policy.body.id } });
      await havskov.client.delete(`/v1/policies/${policy.body.id}`);
    }
    expect(await sso.api.query('SELECT 1 FROM federated_identities WHERE user_id = $1', [user.id])).toEqual([]);
    const session = new Client(sso.api.url, (await sso.signIn(havskov)).session.session_token);
    expect((await session.get('/v1/sessions/current')).body).toMatchObject({ aal: 'aal1', amr: ['fed'] });
    // An open session is evaluated again: it does not demand the single sign-on that it came by, but MFA it has not.
    await havskov.client.patch(`/v1/organizations/${havskov.id}`, { sso_required: true });
    expect((await session.get('/v1/sessions/current')).status).toBe(200);
    await havskov.client.post('/v1/policies', { name: 'M', priority: 1, conditions: [], effect: 'REQUIRE_MFA' });
    expectProblem(await session.get('/v1/sessions/current'), 403, 'SERVICE_AUTH_102');
  });

  it('a person with a passkey sees that single sign-on is required, not that a policy blocks them', async () => {
    const havskov = await sso.company({ sso_required: true });
    const { authenticator } = await enrolled(sso.api, havskov);
    expect((await signIn(sso.api, authenticator)).body).toMatchObject({
      code: 'SERVICE_AUTH_101',
      reason: 'sso_required',
    });
  });

  it('a link proven by a passkey is no recovery, but a passkey it registers is held', async () => {
    const havskov = await sso.company();
    const { user, authenticator } = await enrolled(sso.api, havskov, { fields: { email: `maren@${havskov.domain}` } });
    sso.idp.person = { sub: 'maren-3', email: user.email, email_verified: true };
    const browser = new Browser(sso.api.url);
    // The passkey is used now, however long ago the provider asked the person.
    sso.idp.fault = { idToken: { auth_time: Math.floor(Date.now() / 1_000) - 3_600 } };
    await sso.signIn(havskov, { browser });
    sso.idp.fault = {};
    const { config } = sso.api;
    const proven = await browser.request('POST', `/v1/sso/${havskov.connection.id}/link/passkey`, {
      json: authenticator.assert(await loginOptions(sso.api)),
    });
    const session = (await proven.json()) as Schemas['SsoSignIn'];
    const client = new Client(sso.api.url, session.session_token);
    expect((await client.post('/v1/privacy:exportMyData')).status).toBe(202);
    const { body: links } = await client.get<Listed<Schemas['Link']>>('/v1/auth/links');
    expect(links.data.map(({ last_used_at }) => last_used_at)).toEqual([links.data[0]!.created_at]);

    const another = new SoftwareAuthenticator({ origin: config.RP_ORIGINS[0]!, rpId: config.RP_ID });
    await register(sso.api, session.session_token, another);
    const fresh = new Client(sso.api.url, (await signIn(sso.api, another)).body.session_token);
    expectProblem(await fresh.post('/v1/privacy:exportMyData'), 403, 'SERVICE_AUTH_103');
    const before = new Client(sso.api.url, (await signIn(sso.api, authenticator)).body.session_token);
    const { body: activity } = await before.get('/v1/sessions:activity');
    expect(activity.data).toContainEqual(expect.objectContaining({ kind: 'sso_linked', is_recovery: false }));
    expect(await auditOf(havskov, 'user.recovery_started')).toEqual([]);
  });

  it('a connection can create people in a verified domain, once each', async () => {
    const havskov = await sso.company({}, { jit: true });
    sso.idp.person = sso.personOf(havskov);
    const answers = await Promise.all(Array.from({ length: 3 }, () => sso.signIn(havskov)));
    const { session } = await sso.signIn(havskov);
    expect(session.identity).toMatchObject({ email: sso.idp.person.email, display_name: 'Maren Lindqvist' });
    for (const { status, session: other } of answers)
      expect([status, other.identity?.id ?? session.identity.id]).toEqual([expect.any(Number), session.identity.id]);
    expect((await auditOf(havskov, 'user.created')).at(-1)!.actor).toEqual({
      type: 'sso_connection',
      id: havskov.connection.id,
    });
  });

  it('links end with their connection and start over with another issuer', async () => {
    const havskov = await sso.company({}, { jit: true });
    const path = `/v1/organizations/${havskov.id}/sso-connections/${havskov.connection.id}`;
    sso.idp.person = sso.personOf(havskov);
    const one = new Client(sso.api.url, (await sso.signIn(havskov)).session.session_token);
    const page = await sso.goThrough(havskov, new Browser(sso.api.url));
    expect((await havskov.client.patch(path, { issuer: `${sso.idp.issuer}/other` })).status).toBe(200);
    expectProblem(await one.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
    expect((await sso.complete(page, new Browser(sso.api.url))).body.reason).toBe('other_browser');
    expect((await havskov.client.patch(path, { issuer: sso.idp.issuer })).status).toBe(200);
    sso.idp.person = sso.personOf(havskov);
    const two = new Client(sso.api.url, (await sso.signIn(havskov)).session.session_token);
    await havskov.client.delete(path);
    expectProblem(await two.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
  });

  it('a fresh sign-in depends on the provider’s response alone', async () => {
    const havskov = await sso.company({}, { jit: true });
    sso.idp.person = sso.personOf(havskov);
    const browser = new Browser(sso.api.url);
    await sso.signIn(havskov, { browser });
    // The provider authenticated the person before, and says so: our session is as old as that.
    sso.idp.fault = { idToken: { auth_time: Math.floor(Date.now() / 1_000) - 3_600 } };
    const old = new Client(sso.api.url, (await sso.signIn(havskov, { browser })).session.session_token);
    expectProblem(await old.post('/v1/privacy:exportMyData'), 401, 'SERVICE_AUTH_006');
    expect((await sso.signIn(havskov, { browser, query: '?fresh=true' })).body.reason).toBe('provider_response');
    sso.idp.fault = {};
    const anew = new Client(
      sso.api.url,
      (await sso.signIn(havskov, { browser, query: '?fresh=true' })).session.session_token,
    );
    expect((await anew.post('/v1/privacy:exportMyData')).status).toBe(202);
    const asked = sso.idp.requests.filter(({ pathname }) => pathname === '/auth').at(-1)!;
    expect([asked.searchParams.get('prompt'), asked.searchParams.get('max_age')]).toEqual(['login', '0']);
  });

  it('the service never connects to an internal address that a provider names at any endpoint', async () => {
    const outside = await startIssuer({ PUBLIC_URL: 'https://identity.plinth.example' });
    try {
      const organization = await makeOrganization(outside);
      const path = `/v1/organizations/${organization.id}/sso-connections`;
      const body = { type: 'oidc', display_name: 'Inside', client_id: 'a' };
      for (const issuer of [
        'https://127.0.0.1',
        'https://169.254.169.254',
        'https://sso.idp.internal',
        'http://sso.idp.example',
      ])
        expect([issuer, (await organization.client.post(path, { ...body, issuer })).status]).toEqual([issuer, 422]);
    } finally {
      await outside.close();
    }
  });

  it('nothing stored about a sign-in can be used to take it over', async () => {
    const havskov = await sso.company();
    await new Browser(sso.api.url).get(havskov.connection.authorize_url);
    const [row] = await sso.api.query<Record<string, unknown>>('SELECT * FROM sso_sign_ins WHERE connection_id = $1', [
      havskov.connection.id,
    ]);
    expect(Object.keys(row!).sort()).toEqual([
      'connection_id',
      'created_at',
      'expires_at',
      'interaction',
      'is_fresh',
      'state_hash',
    ]);
    const [{ sealed }] = (await sso.api.query<{ sealed: string }>(
      'SELECT client_secret_sealed AS sealed FROM sso_connections WHERE id = $1',
      [havskov.connection.id],
    )) as [{ sealed: string }];
    expect(sealed).not.toContain(sso.idp.clientSecret);
  });
});
