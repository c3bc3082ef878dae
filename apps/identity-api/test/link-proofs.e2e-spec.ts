import { Client } from '@plinth/test-kit';
import { auditOf } from './support/audit.js';
import { makeUser, unique } from './support/factories.js';
import { connect, type ProviderPerson } from './support/identity-provider.js';
import { Browser } from './support/openid.js';
import { expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { authenticatorOf, enrolled, loginOptions, register, sessionBy } from './support/sign-ins.js';
import type { SoftwareAuthenticator } from './support/software-authenticator.js';
import { SingleSignOn, type Company, type Completed } from './support/sso.js';

describe('proofs for links to identity providers', () => {
  let sso: SingleSignOn;
  beforeAll(async () => {
    sso = await SingleSignOn.start();
  });
  afterAll(() => sso.close());

  const holding = async ({ client }: Company, ...scopes: string[]): Promise<Client> => {
    const { body } = await client.post('/v1/tokens', { name: 'narrow', scopes });
    return new Client(sso.api.url, body.token);
  };

  const arrives = (at: Company, person: ProviderPerson, browser?: Browser): Promise<Completed> => {
    sso.idp.person = person;
    return sso.signIn(at, browser && { browser });
  };

  /** Somebody arrives who has to prove that the account is theirs; gives their browser. */
  const pendingOf = async (at: Company, person: ProviderPerson): Promise<Browser> => {
    const browser = new Browser(sso.api.url);
    const { status, body } = await arrives(at, person, browser);
    expect([status, body.code, body.reason]).toEqual([401, 'SERVICE_AUTH_001', 'link_unproven']);
    return browser;
  };

  /** Asks a route of the pending link of a browser. */
  const asks = async <Body = Schemas['SsoSignIn'] & { reason?: string }>(
    { connection }: Company,
    browser: Browser,
    step: '' | '/begin' | '/passkey',
    credentials: { bearer?: string; json?: unknown } = {},
  ) => {
    const answer = await browser.request('POST', `/v1/sso/${connection.id}/link${step}`, credentials);
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
  };

  const proveBy = async (at: Company, browser: Browser, authenticator: SoftwareAuthenticator) =>
    asks(at, browser, '/passkey', { json: authenticator.assert(await loginOptions(sso.api)) });

  const linksOf = ({ id }: { id: string }) =>
    sso.api.query<{ subject: string }>('SELECT subject FROM federated_identities WHERE user_id = $1', [id]);

  const personOf = (at: Company, email: string): ProviderPerson => ({ ...sso.personOf(at), email });

  /** What the person is asked to link to which account. */
  const askedOf = ({ connection }: Company, email: string) => ({
    display_name: connection.display_name,
    issuer_host: new URL(sso.idp.issuer).host,
    email,
  });

  /** Another connection of the organization, to the same provider. */
  const second = async (at: Company): Promise<Company> => ({
    ...at,
    connection: await connect(at, sso.idp, { display_name: 'Second', client_id: sso.idp.clientId }),
  });

  it('user:write can change addresses but never takes over somebody who had a credential', async () => {
    const havskov = await sso.company({}, { jit: true });
    const attacker = await holding(havskov, 'user:read', 'user:write');
    const { user: passkeyed } = await enrolled(sso.api, havskov, { fields: { email: `maren@${havskov.domain}` } });
    const { session } = await arrives(havskov, personOf(havskov, `ida@${havskov.domain}`));
    const federated = session.identity;

    const own = personOf(havskov, `mallory@${havskov.domain}`);
    for (const [victim, other] of [
      [passkeyed, federated],
      [federated, passkeyed],
    ] as const) {
      const changed = await attacker.patch(`/v1/users/${victim.id}`, { email: own.email });
      expect(expectProblem(changed, 403, 'SERVICE_AUTH_100').detail).toContain('user:recover');
      // Nor does the error tell whether an address is taken.
      const taken = await attacker.patch(`/v1/users/${victim.id}`, { email: other.email.toUpperCase() });
      expectProblem(taken, 403, 'SERVICE_AUTH_100');
      const ticket = await attacker.post(`/v1/users/${victim.id}:issueEnrollmentTicket`);
      expect(expectProblem(ticket, 403, 'SERVICE_AUTH_100').detail).toContain('user:recover');
    }
    expect((await attacker.patch(`/v1/users/${passkeyed.id}`, { display_name: 'Maren', groups: [] })).status).toBe(200);

    // With user:recover the address is changed, which links nobody either.
    const helper = await holding(havskov, 'user:write', 'user:recover');
    for (const victim of [passkeyed, federated]) {
      expect((await helper.patch(`/v1/users/${victim.id}`, { email: own.email })).status).toBe(200);
      const before = await linksOf(victim);
      const { body } = await arrives(havskov, own);
      expect(body.reason).toBe(before.length > 0 ? 'changed_subject' : 'link_unproven');
      expect(await linksOf(victim)).toEqual(before);
      expect((await helper.patch(`/v1/users/${victim.id}`, { email: victim.email })).status).toBe(200);
    }
  });

  it('only a new person whose address is their first is linked without proof', async () => {
    const havskov = await sso.company();
    const [first, changed, back] = await Promise.all(
      [1, 2, 3].map(() => makeUser(havskov, { email: `${unique()}@${havskov.domain}` })),
    );
    expect((await arrives(havskov, personOf(havskov, first!.email.toUpperCase()))).status).toBe(200);

    const elsewhere = `${unique()}@${havskov.domain}`;
    await havskov.client.patch(`/v1/users/${changed!.id}`, { email: elsewhere });
    await havskov.client.patch(`/v1/users/${back!.id}`, { email: `${unique()}@${havskov.domain}` });
    await havskov.client.patch(`/v1/users/${back!.id}`, { email: back!.email });
    for (const [user, email] of [
      [changed!, elsewhere],
      [back!, back!.email],
    ] as const) {
      const browser = await pendingOf(havskov, personOf(havskov, email));
      const { body } = await asks(havskov, browser, '/begin');
      expect(body).toEqual({ ...askedOf(havskov, email), passkey: false, sso_connections: [] });
      expect(await linksOf(user)).toEqual([]);
    }
  });

  it('a new link ends the tickets issued before it, so their holder cannot take over', async () => {
    const havskov = await sso.company();
    const user = await makeUser(havskov, { email: `ida@${havskov.domain}` });
    expect((await arrives(havskov, personOf(havskov, user.email))).status).toBe(200);
    const begun = await new Client(sso.api.url, user.enrollment.ticket).post('/v1/auth/passkey/register/begin');
    expectProblem(begun, 401, 'SERVICE_AUTH_005');
    const [ended] = await auditOf(havskov, 'enrollment_ticket.revoked');
    expect(ended!.details).toMatchObject({ reason: 'link_created' });
  });

  it('a person with a passkey proves the link with it, even under required single sign-on, and it is no recovery', async () => {
    const havskov = await sso.company({ sso_required: true });
    const { user, authenticator } = await enrolled(sso.api, havskov, { fields: { email: `maren@${havskov.domain}` } });
    const person = personOf(havskov, user.email);
    const browser = await pendingOf(havskov, person);
    const { body: proofs } = await asks(havskov, browser, '/begin');
    expect(proofs).toEqual({ ...askedOf(havskov, user.email), passkey: true, sso_connections: [] });

    const { status, body } = await proveBy(havskov, browser, authenticator);
    expect([status, body]).toMatchObject([200, { aal: 'aal1', amr: ['fed'], identity: { id: user.id } }]);
    const session = new Client(sso.api.url, body.session_token);
    expect((await session.post('/v1/privacy:exportMyData')).status).toBe(202);
    expect(await auditOf(havskov, 'user.recovery_started')).toEqual([]);
    const [created] = await auditOf(havskov, 'link.created');
    expect(created).toMatchObject({
      actor: { type: 'user' },
      target: { type: 'link' },
      details: { by: 'passkey', sso_connection_id: havskov.connection.id },
    });
    // From now on `sub` alone is enough.
    expect((await arrives(havskov, { sub: person.sub })).session.identity.id).toBe(user.id);
  });

  it('another passkey, or a replayed assertion, does not prove a link', async () => {
    const havskov = await sso.company();
    const { user, authenticator } = await enrolled(sso.api, havskov, { fields: { email: `maren@${havskov.domain}` } });
    const { authenticator: other } = await enrolled(sso.api, havskov);
    const browser = await pendingOf(havskov, personOf(havskov, user.email));
    expectProblem(await proveBy(havskov, browser, other), 401, 'SERVICE_AUTH_001');
    expect(await linksOf(user)).toEqual([]);
    const assertion = authenticator.assert(await loginOptions(sso.api));
    const [one, two] = await Promise.all([1, 2].map(() => asks(havskov, browser, '/passkey', { json: assertion })));
    expect([one!.status, two!.status].sort()).toEqual([200, 401]);
    expect(await linksOf(user)).toHaveLength(1);
  });

  it('a sign-in through the first connection proves the link of a second', async () => {
    const havskov = await sso.company();
    const user = await makeUser(havskov, { email: `ida@${havskov.domain}` });
    const [before, after] = [personOf(havskov, user.email), personOf(havskov, user.email)];
    expect((await arrives(havskov, before)).status).toBe(200);
    const next = await second(havskov);
    const browser = await pendingOf(next, after);
    const { body: proofs } = await asks(next, browser, '/begin');
    const { id, display_name, authorize_url } = havskov.connection;
    expect(proofs).toEqual({
      ...askedOf(next, user.email),
      passkey: false,
      sso_connections: [{ id, display_name, authorize_url }],
    });

    // Somebody else's session proves nothing, and neither does an old one.
    const stranger = await arrives(
      havskov,
      personOf(havskov, (await makeUser(havskov, { email: `x@${havskov.domain}` })).email),
    );
    const refused = await asks(next, browser, '', { bearer: stranger.session.session_token });
    expect(expectProblem(refused, 401, 'SERVICE_AUTH_001')).toMatchObject({ reason: 'other_account' });
    const { session } = await arrives(havskov, before);
    const own = new Client(sso.api.url, session.session_token);
    const { body: current } = await own.get<Schemas['CurrentSession']>('/v1/sessions/current');
    const age = (minutes: number) =>
      sso.api.query('UPDATE sessions SET authenticated_at = now() - make_interval(mins => $2) WHERE id = $1', [
        current.id,
        minutes,
      ]);
    await age(11);
    expectProblem(await asks(next, browser, '', { bearer: session.session_token }), 401, 'SERVICE_AUTH_006');
    await age(0);
    const linked = await asks(next, browser, '', { bearer: session.session_token });
    expect([linked.status, linked.body.identity.id]).toEqual([200, user.id]);
    expect((await linksOf(user)).map(({ subject }) => subject).sort()).toEqual([before.sub, after.sub].sort());
    expect((await auditOf(havskov, 'link.created')).at(-1)!.details).toMatchObject({ by: 'session' });
  });

  it('only a recovery ticket can open a link without a credential, and its sessions are then held', async () => {
    const havskov = await sso.company();
    const { user } = await enrolled(sso.api, havskov, { fields: { email: `maren@${havskov.domain}` } });
    const browser = await pendingOf(havskov, personOf(havskov, user.email));
    const helper = await holding(havskov, 'user:recover');
    const { body } = await helper.post<Schemas['Enrollment']>(`/v1/users/${user.id}:issueEnrollmentTicket`);
    const newcomer = await makeUser(havskov, { email: `n@${havskov.domain}` });
    const foreign = await asks(havskov, browser, '', { bearer: newcomer.enrollment.ticket });
    expect(expectProblem(foreign, 401, 'SERVICE_AUTH_001')).toMatchObject({ reason: 'other_account' });

    const linked = await asks(havskov, browser, '', { bearer: body.ticket });
    expect([linked.status, linked.body.identity.id]).toEqual([200, user.id]);
    const session = new Client(sso.api.url, linked.body.session_token);
    expectProblem(await session.post('/v1/privacy:exportMyData'), 403, 'SERVICE_AUTH_103');
    expectProblem(await asks(havskov, browser, '', { bearer: body.ticket }), 401, 'SERVICE_AUTH_005');
    expect(await auditOf(havskov, 'user.recovery_started')).toHaveLength(1);

    // The first ticket of somebody whose address was changed was issued by user:write alone.
    const elsewhere = `${unique()}@${havskov.domain}`;
    await havskov.client.patch(`/v1/users/${newcomer.id}`, { email: elsewhere });
    const pending = await pendingOf(havskov, personOf(havskov, elsewhere));
    const tried = await asks(havskov, pending, '', { bearer: newcomer.enrollment.ticket });
    expect(expectProblem(tried, 401, 'SERVICE_AUTH_001')).toMatchObject({ reason: 'link_unproven' });
    expect(await linksOf(newcomer)).toEqual([]);
  });

  it('a link inherits the recovery hold of its proof', async () => {
    const havskov = await sso.company();
    const { user } = await enrolled(sso.api, havskov, { fields: { email: `maren@${havskov.domain}` } });
    const { body } = await havskov.client.post<Schemas['Enrollment']>(`/v1/users/${user.id}:issueEnrollmentTicket`);
    const recovered = authenticatorOf(sso.api);
    await register(sso.api, body.ticket, recovered);
    const linked = await proveBy(havskov, await pendingOf(havskov, personOf(havskov, user.email)), recovered);
    const session = new Client(sso.api.url, linked.body.session_token);
    expectProblem(await session.post('/v1/privacy:exportMyData'), 403, 'SERVICE_AUTH_103');
  });

  it('a single sign-on overtaken by another address, another connection or a suspension is not linked', async () => {
    const havskov = await sso.company();
    const { user, authenticator } = await enrolled(sso.api, havskov, { fields: { email: `maren@${havskov.domain}` } });
    const path = `/v1/organizations/${havskov.id}/sso-connections/${havskov.connection.id}`;
    const refusedFor = async (change: () => Promise<unknown>) => {
      const browser = await pendingOf(havskov, personOf(havskov, user.email));
      await change();
      return (await proveBy(havskov, browser, authenticator)).body.reason;
    };
    const users = `/v1/users/${user.id}`;
    expect(await refusedFor(() => havskov.client.patch(users, { email: `m@${havskov.domain}` }))).toBe('no_account');
    await havskov.client.patch(users, { email: user.email });
    expect(await refusedFor(() => havskov.client.patch(path, { client_secret: 'another' }))).toBe('expired');
    await havskov.client.patch(path, { client_secret: sso.idp.clientSecret });
    expect(await refusedFor(() => havskov.client.post(`${users}:suspend`))).toBe('suspended');
    await havskov.client.post(`${users}:reactivate`);
    const next = await second(havskov);
    const browser = await pendingOf(havskov, personOf(havskov, user.email));
    // The cookie of one connection opens nothing at another, and a browser without it nothing at all.
    const elsewhere = new Browser(sso.api.url);
    for (const [name, cookie] of browser.cookies)
      elsewhere.cookies.set(name, { ...cookie, path: cookie.path.replace(havskov.connection.id, next.connection.id) });
    expect((await proveBy(next, elsewhere, authenticator)).body.reason).toBe('expired');
    expect((await proveBy(havskov, new Browser(sso.api.url), authenticator)).body.reason).toBe('other_browser');
    expect(await linksOf(user)).toEqual([]);
  });

  it('two tabs of a new person create one link and are both signed in', async () => {
    const havskov = await sso.company();
    const user = await makeUser(havskov, { email: `ida@${havskov.domain}` });
    sso.idp.person = personOf(havskov, user.email);
    const answers = await Promise.all([1, 2, 3].map(() => sso.signIn(havskov)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await auditOf(havskov, 'link.created')).toHaveLength(1);
  });

  it('the person sees new links and address changes in their activity', async () => {
    const havskov = await sso.company();
    const { user, authenticator } = await enrolled(sso.api, havskov, { fields: { email: `maren@${havskov.domain}` } });
    await havskov.client.patch(`/v1/users/${user.id}`, { display_name: 'Maren', email: `m.l@${havskov.domain}` });
    await havskov.client.patch(`/v1/users/${user.id}`, { groups: ['design'] });
    const own = await sessionBy(sso.api, authenticator);
    const { body } = await own.client.get<Listed<Schemas['Activity']>>('/v1/sessions:activity');
    const shown = body.data.filter(({ kind }) => kind === 'email_changed');
    expect(shown).toEqual([
      expect.objectContaining({ passkey_id: null, issued_by: havskov.tokenId, is_recovery: false }),
    ]);
  });
});
