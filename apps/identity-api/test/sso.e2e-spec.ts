import { Client } from '@plinth/test-kit';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from './support/factories.js';
import { connect, IdentityProvider, type ProviderFault } from './support/identity-provider.js';
import {
  begin,
  Browser,
  callback,
  exchange,
  locationOf,
  makeClient,
  relyingParty,
  startIssuer,
} from './support/openid.js';
import { expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { enrolled, register, signIn } from './support/sign-ins.js';
import { SoftwareAuthenticator } from './support/software-authenticator.js';

type Problem = Schemas['Problem'] & { reason?: string; request_id: string };

interface Company extends TestOrganization {
  domain: string;
  connection: Schemas['SsoConnection'];
}

describe('sign-in by an identity provider', () => {
  let api: TestApi;
  let idp: IdentityProvider;
  beforeAll(async () => {
    const noLimits = { SIGN_IN_PER_MINUTE: '0', DISCOVERY_PER_MINUTE: '0', DISCOVERY_PER_HOUR: '0' };
    [api, idp] = await Promise.all([startIssuer(noLimits), IdentityProvider.start()]);
  });
  afterAll(async () => {
    await api.close();
    await idp.close();
  });
  afterEach(() => {
    idp.fault = {};
  });

  /** An organization with a verified domain and a connection to the provider. */
  const company = async (settings: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) => {
    const organization = await makeOrganization(api, settings);
    const domain = `${organization.slug}.example`;
    const operator = new Client(api.url, api.operatorToken);
    await operator.post(`/v1/organizations/${organization.id}/domains`, { domain, kind: 'email', verified: true });
    return { ...organization, domain, connection: await connect(organization, idp, fields) };
  };
  const personOf = ({ domain }: Company) => ({
    sub: `idp|${unique()}`,
    email: `${unique()}@${domain}`,
    email_verified: true,
    name: 'Maren Lindqvist',
  });

  /** From the button to the page, as a browser goes: gives what the page gets in its fragment. */
  const goThrough = async ({ connection }: Company, browser: Browser, query = ''): Promise<URL> => {
    const toProvider = locationOf(await browser.get(`${connection.authorize_url}${query}`));
    if (toProvider.pathname === '/sign-in') return toProvider;
    let at = toProvider;
    for (let steps = 0; at.origin === idp.issuer && steps < 10; steps += 1) at = locationOf(await browser.get(at));
    expect(at.pathname).toBe(new URL(connection.redirect_uri!).pathname);
    return locationOf(await browser.get(at));
  };
  const complete = async (page: URL, browser: Browser, connectionId?: string) => {
    const [, named = '', response = ''] = /^#sso=([^&]*)&(.*)$/.exec(page.hash) ?? [];
    const path = `/v1/sso/${connectionId ?? named}/complete`;
    const answer = await browser.request('POST', path, { json: { response } });
    const body: unknown = await answer.json();
    return { status: answer.status, body: body as Problem, session: body as Schemas['SsoSignIn'] };
  };
  const signInAt = async (at: Company, { browser = new Browser(api.url), query = '' } = {}) =>
    complete(await goThrough(at, browser, query), browser);

  it('brings somebody of an organization that demands it into an application, judged and audited', async () => {
    const havskov = await company({ sso_required: true });
    const user = await makeUser(havskov, { email: `maren@${havskov.domain}` });
    idp.person = { sub: 'maren-1', email: user.email.toUpperCase(), email_verified: true };
    const discovered = await new Client(api.url).get<Schemas['Discovery']>(`/v1/discovery:byEmail?email=${user.email}`);
    expect(discovered.body).toMatchObject({
      methods: ['sso'],
      sso_connections: [{ id: havskov.connection.id, authorize_url: havskov.connection.authorize_url }],
    });
    const client = await makeClient(havskov);
    const config = await relyingParty(api, client);
    const browser = new Browser(api.url);
    const begun = await begin(config);
    const interaction = locationOf(await browser.get(begun.url));
    const uid = interaction.pathname.split('/').at(-1)!;

    const page = await goThrough(havskov, browser, `?interaction=${uid}&login_hint=${user.email}&ui_locales=de`);
    expect(page.searchParams.get('interaction')).toBe(uid);
    const { status, session } = await complete(page, browser);
    expect([status, session]).toMatchObject([
      200,
      { aal: 'aal1', amr: ['fed'], interaction: uid, identity: { id: user.id, email_verified: true } },
    ]);
    const asked = idp.requests.find(
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
    idp.person = { sub: 'maren-1' };
    expect((await signInAt(havskov)).session.identity.id).toBe(user.id);
    expect((await signInAt(havskov)).status).toBe(200);
    expect(await api.query('SELECT 1 FROM federated_identities WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  it('is judged by policies like any other sign-in, and links nobody whom they reject', async () => {
    const havskov = await company();
    const user = await makeUser(havskov, { email: `maren@${havskov.domain}` });
    idp.person = { sub: 'maren-2', email: user.email, email_verified: true };
    const policies = [
      ['BLOCK', 'SERVICE_AUTH_101'],
      ['REQUIRE_MFA', 'SERVICE_AUTH_102'],
    ] as const;
    for (const [effect, code] of policies) {
      const policy = await havskov.client.post('/v1/policies', { name: effect, priority: 1, conditions: [], effect });
      const { status, body } = await signInAt(havskov);
      expect([status, body.code, effect === 'BLOCK' ? body.reason : 'policy']).toEqual([403, code, 'policy']);
      const blocked = (await auditOf(havskov, 'sign_in.blocked')).at(-1)!;
      expect(blocked).toMatchObject({ request_id: body.request_id, details: { policy_id: policy.body.id } });
      await havskov.client.delete(`/v1/policies/${policy.body.id}`);
    }
    expect(await api.query('SELECT 1 FROM federated_identities WHERE user_id = $1', [user.id])).toEqual([]);
    const session = new Client(api.url, (await signInAt(havskov)).session.session_token);
    expect((await session.get('/v1/sessions/current')).body).toMatchObject({ aal: 'aal1', amr: ['fed'] });
    // An open session is judged again: it does not demand the single sign-on that it came by, but MFA it has not.
    await havskov.client.patch(`/v1/organizations/${havskov.id}`, { sso_required: true });
    expect((await session.get('/v1/sessions/current')).status).toBe(200);
    await havskov.client.post('/v1/policies', { name: 'M', priority: 1, conditions: [], effect: 'REQUIRE_MFA' });
    expectProblem(await session.get('/v1/sessions/current'), 403, 'SERVICE_AUTH_102');
  });

  it('tells somebody with a passkey that single sign-on is demanded, and not that a policy says no', async () => {
    const havskov = await company({ sso_required: true });
    const { authenticator } = await enrolled(api, havskov);
    expect((await signIn(api, authenticator)).body).toMatchObject({ code: 'SERVICE_AUTH_101', reason: 'sso_required' });
  });

  it('counts as a recovery for whoever has a passkey: told to them, and held back', async () => {
    const havskov = await company();
    const { user, authenticator } = await enrolled(api, havskov, { fields: { email: `maren@${havskov.domain}` } });
    idp.person = { sub: 'maren-3', email: user.email, email_verified: true };
    const { session } = await signInAt(havskov, { query: '?fresh=true' });
    const client = new Client(api.url, session.session_token);
    expectProblem(await client.post('/v1/privacy:exportMyData'), 403, 'SERVICE_AUTH_103');
    // A passkey that it registers inherits the hold.
    const { config } = api;
    const another = new SoftwareAuthenticator({ origin: config.RP_ORIGINS[0]!, rpId: config.RP_ID });
    await register(api, session.session_token, another);
    const fresh = new Client(api.url, (await signIn(api, another)).body.session_token);
    expectProblem(await fresh.post('/v1/privacy:exportMyData'), 403, 'SERVICE_AUTH_103');
    const before = new Client(api.url, (await signIn(api, authenticator)).body.session_token);
    const { body: activity } = await before.get('/v1/sessions:activity');
    expect(activity.data).toContainEqual(expect.objectContaining({ kind: 'sso_linked', is_recovery: true }));
    expect(await auditOf(havskov, 'user.recovery_started')).toHaveLength(1);
  });

  it('adds people of a verified domain where the connection says so, once', async () => {
    const havskov = await company({}, { jit: true });
    idp.person = personOf(havskov);
    const answers = await Promise.all(Array.from({ length: 3 }, () => signInAt(havskov)));
    const { session } = await signInAt(havskov);
    expect(session.identity).toMatchObject({ email: idp.person.email, display_name: 'Maren Lindqvist' });
    for (const { status, session: other } of answers)
      expect([status, other.identity?.id ?? session.identity.id]).toEqual([expect.any(Number), session.identity.id]);
    expect((await auditOf(havskov, 'user.created')).at(-1)!.actor).toEqual({
      type: 'sso_connection',
      id: havskov.connection.id,
    });
  });

  it('ends with its connection, and begins anew with another issuer', async () => {
    const havskov = await company({}, { jit: true });
    const path = `/v1/organizations/${havskov.id}/sso-connections/${havskov.connection.id}`;
    idp.person = personOf(havskov);
    const one = new Client(api.url, (await signInAt(havskov)).session.session_token);
    const page = await goThrough(havskov, new Browser(api.url));
    expect((await havskov.client.patch(path, { issuer: `${idp.issuer}/other` })).status).toBe(200);
    expectProblem(await one.get('/v1/sessions/current'), 403, 'SERVICE_AUTH_101');
    expectProblem(await one.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
    expect((await auditOf(havskov, 'session.revoked')).at(-1)!.details).toMatchObject({ reason: 'policy' });
    expect((await complete(page, new Browser(api.url))).body.reason).toBe('other_browser');
    expect((await havskov.client.patch(path, { issuer: idp.issuer })).status).toBe(200);
    const two = new Client(api.url, (await signInAt(havskov)).session.session_token);
    await havskov.client.delete(path);
    expectProblem(await two.get('/v1/sessions/current'), 403, 'SERVICE_AUTH_101');
  });

  describe('comes to nothing, says why, and is in the audit log under its reference', () => {
    const refused = async (at: Company, reason: string) => {
      const { status, body } = await signInAt(at);
      expect([status, body.code, body.reason]).toEqual([401, 'SERVICE_AUTH_001', reason]);
      const event = (await auditOf(at, 'sign_in.failed')).at(-1)!;
      expect(event).toMatchObject({ request_id: body.request_id, details: { reason } });
      const [counts] = await api.query<object>(
        `SELECT (SELECT count(*)::int FROM sessions WHERE organization_id = $1) AS sessions,
                (SELECT count(*)::int FROM federated_identities WHERE organization_id = $1) AS identities`,
        [at.id],
      );
      return counts;
    };
    const nothing = { sessions: 0, identities: 0 };

    it.each<[string, string, (at: Company) => object]>([
      ['an address of another organization’s domain', 'foreign_domain', () => ({ email: 'zoe@elsewhere.example' })],
      ['an address that is not verified', 'email_unverified', () => ({ email_verified: false })],
      ['an address whose being verified is a word', 'email_unverified', () => ({ email_verified: 'true' })],
      ['no address', 'no_email', () => ({ email: undefined })],
      ['what is no address', 'no_email', () => ({ email: 'maren' })],
      ['somebody unknown', 'no_account', ({ domain }) => ({ email: `nobody@${domain}` })],
    ])('with %s', async (_what, reason, claims) => {
      const havskov = await company();
      await makeUser(havskov, { email: `maren@${havskov.domain}` });
      idp.person = { ...personOf(havskov), email: `maren@${havskov.domain}`, ...claims(havskov) } as never;
      expect(await refused(havskov, reason)).toEqual(nothing);
    });

    it.each<[string, string, ProviderFault]>([
      ['a token of another issuer', 'provider_response', { idToken: { iss: 'https://evil.example' } }],
      ['a token for another client', 'provider_response', { idToken: { aud: 'another' } }],
      ['an old nonce', 'provider_response', { idToken: { nonce: 'of-another-sign-in' } }],
      ['an expired token', 'provider_response', { idToken: { exp: 1 } }],
      ['a token that another key signed', 'provider_response', { isForged: true }],
      ['a refusal by the person', 'cancelled', { refuses: true }],
      ['a provider that fails', 'provider_unreachable', { failsAt: '/token' }],
    ])('with %s', async (_what, reason, fault) => {
      const havskov = await company({}, { jit: true });
      idp.person = personOf(havskov);
      idp.fault = fault;
      expect(await refused(havskov, reason)).toEqual(nothing);
      idp.fault = {};
      expect((await signInAt(havskov)).status).toBe(200);
    });

    it('with a wrong secret', async () => {
      const havskov = await company({}, { jit: true, client_secret: 'another' });
      idp.person = personOf(havskov);
      expect(await refused(havskov, 'provider_refused')).toEqual(nothing);
    });

    it('with another `sub` for an address that is linked', async () => {
      const havskov = await company({}, { jit: true });
      idp.person = personOf(havskov);
      await signInAt(havskov);
      idp.person = { ...idp.person, sub: 'given-to-somebody-else' };
      expect(await refused(havskov, 'changed_subject')).toEqual({ sessions: 1, identities: 1 });
    });

    it('with somebody who is suspended', async () => {
      const havskov = await company();
      const user = await makeUser(havskov, { email: `maren@${havskov.domain}` });
      await havskov.client.post(`/v1/users/${user.id}:suspend`);
      idp.person = { sub: 'x', email: user.email, email_verified: true };
      expect(await refused(havskov, 'suspended')).toEqual(nothing);
    });

    it('with a provider that never answers', async () => {
      const havskov = await company();
      idp.fault = { hangsAt: '/.well-known/openid-configuration' };
      const browser = new Browser(api.url);
      const page = locationOf(
        await browser.get(`${havskov.connection.authorize_url}?interaction=${unique().repeat(3)}`),
      );
      const fragment = new URLSearchParams(page.hash.slice(1));
      expect([page.pathname, page.searchParams.get('interaction'), fragment.get('sso_failed')]).toEqual([
        '/sign-in',
        expect.any(String),
        'provider_unreachable',
      ]);
      const event = (await auditOf(havskov, 'sign_in.failed')).at(-1)!;
      expect(event.request_id).toBe(fragment.get('ref'));
    });
  });

  it('is good once, in its browser, and for its connection', async () => {
    const [havskov, other] = [await company({}, { jit: true }), await company({}, { jit: true })];
    idp.person = personOf(havskov);
    const browser = new Browser(api.url);
    const page = await goThrough(havskov, browser);
    // Without its cookie, or as another connection's: nothing is spent by that.
    expect((await complete(page, new Browser(api.url))).body.reason).toBe('other_browser');
    const cookies = [...browser.cookies.values()];
    expect(cookies.map(({ attributes }) => attributes)).toContainEqual(
      expect.stringMatching(/HttpOnly; SameSite=Lax/i),
    );
    const elsewhere = new Browser(api.url);
    for (const [name, cookie] of browser.cookies)
      elsewhere.cookies.set(name, { ...cookie, path: cookie.path.replace(havskov.connection.id, other.connection.id) });
    expect((await complete(page, elsewhere, other.connection.id)).body.reason).toBe('expired');
    const again = new Browser(api.url);
    for (const [name, cookie] of browser.cookies) again.cookies.set(name, cookie);
    expect((await complete(page, browser)).status).toBe(200);
    expect((await complete(page, again)).body.reason).toBe('expired');
    expect([...browser.cookies.keys()].some((name) => name.startsWith('plinth_sso'))).toBe(false);
  });

  it('is fresh by the provider’s word alone', async () => {
    const havskov = await company({}, { jit: true });
    idp.person = personOf(havskov);
    const browser = new Browser(api.url);
    await signInAt(havskov, { browser });
    await api.query(`UPDATE sessions SET created_at = created_at WHERE organization_id = $1`, [havskov.id]);
    // The provider authenticated the person before, and says so: our session is as old as that.
    idp.fault = { idToken: { auth_time: Math.floor(Date.now() / 1_000) - 3_600 } };
    const old = new Client(api.url, (await signInAt(havskov, { browser })).session.session_token);
    expectProblem(await old.post('/v1/privacy:exportMyData'), 401, 'SERVICE_AUTH_006');
    expect((await signInAt(havskov, { browser, query: '?fresh=true' })).body.reason).toBe('provider_response');
    idp.fault = {};
    const anew = new Client(
      api.url,
      (await signInAt(havskov, { browser, query: '?fresh=true' })).session.session_token,
    );
    expect((await anew.post('/v1/privacy:exportMyData')).status).toBe(202);
    const asked = idp.requests.filter(({ pathname }) => pathname === '/auth').at(-1)!;
    expect([asked.searchParams.get('prompt'), asked.searchParams.get('max_age')]).toEqual(['login', '0']);
  });

  it('never dials an address of the inside, at any endpoint that a provider names', async () => {
    const outside = await startIssuer({ PUBLIC_URL: 'https://identity.plinth.example' });
    try {
      const organization = await makeOrganization(outside);
      const path = `/v1/organizations/${organization.id}/sso-connections`;
      const body = { type: 'oidc', display_name: 'Inside', client_id: 'a' };
      for (const issuer of [
        'https://127.0.0.1',
        'https://169.254.169.254',
        'https://idp.internal',
        'http://idp.example',
      ])
        expect([issuer, (await organization.client.post(path, { ...body, issuer })).status]).toEqual([issuer, 422]);
    } finally {
      await outside.close();
    }
  });

  it('keeps of a sign-in nothing that it could be taken over with', async () => {
    const havskov = await company();
    await new Browser(api.url).get(havskov.connection.authorize_url);
    const [row] = await api.query<Record<string, unknown>>('SELECT * FROM sso_sign_ins WHERE connection_id = $1', [
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
    const [{ sealed }] = (await api.query<{ sealed: string }>(
      'SELECT client_secret_sealed AS sealed FROM sso_connections WHERE id = $1',
      [havskov.connection.id],
    )) as [{ sealed: string }];
    expect(sealed).not.toContain(idp.clientSecret);
    expect(callback).toBeDefined();
  });
});
