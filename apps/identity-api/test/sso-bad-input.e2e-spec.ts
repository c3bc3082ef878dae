import { auditOf } from './support/audit.js';
import { makeUser, unique } from './support/factories.js';
import type { ProviderFault, ProviderPerson } from './support/identity-provider.js';
import { Browser, locationOf } from './support/openid.js';
import { SingleSignOn, type Company } from './support/sso.js';

describe('invalid identity provider sign-ins', () => {
  let sso: SingleSignOn;
  beforeAll(async () => {
    sso = await SingleSignOn.start();
  });
  afterAll(() => sso.close());
  afterEach(() => {
    sso.idp.fault = {};
  });

  describe('a failed sign-in shows its reason and is audited under its reference', () => {
    const refused = async (at: Company, reason: string) => {
      const { status, body } = await sso.signIn(at);
      expect([status, body.code, body.reason]).toEqual([401, 'SERVICE_AUTH_001', reason]);
      const event = (await auditOf(at, 'sign_in.failed')).at(-1)!;
      expect(event).toMatchObject({ request_id: body.request_id, details: { reason } });
      const [counts] = await sso.api.query<object>(
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
    ])('a sign-in fails with %s', async (_what, reason, claims) => {
      const havskov = await sso.company();
      await makeUser(havskov, { email: `maren@${havskov.domain}` });
      sso.idp.person = { ...sso.personOf(havskov), email: `maren@${havskov.domain}`, ...claims(havskov) } as never;
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
    ])('a sign-in fails with %s', async (_what, reason, fault) => {
      const havskov = await sso.company({}, { jit: true });
      sso.idp.person = sso.personOf(havskov);
      sso.idp.fault = fault;
      expect(await refused(havskov, reason)).toEqual(nothing);
      sso.idp.fault = {};
      expect((await sso.signIn(havskov)).status).toBe(200);
    });

    it.each<[string, string, Record<string, unknown>]>([
      ['a `sub` with U+0000', 'provider_response', { sub: 'maren\u0000' }],
      ['a `sub` with a control character', 'provider_response', { sub: 'maren\u001b[2J' }],
      ['a `sub` with half of a surrogate pair', 'provider_response', { sub: 'maren\ud800' }],
      ['a `sub` that is too long', 'provider_response', { sub: 'm'.repeat(256) }],
      ['an address with U+0000', 'no_email', { email: 'maren\u0000@idp.example', email_verified: true }],
    ])('a sign-in fails with %s in the ID token', async (_what, reason, idToken) => {
      const havskov = await sso.company({}, { jit: true });
      sso.idp.person = sso.personOf(havskov);
      sso.idp.fault = { idToken };
      expect(await refused(havskov, reason)).toEqual(nothing);
    });

    it('a sign-in fails with a wrong client secret', async () => {
      const havskov = await sso.company({}, { jit: true, client_secret: 'another' });
      sso.idp.person = sso.personOf(havskov);
      expect(await refused(havskov, 'provider_refused')).toEqual(nothing);
    });

    it('a sign-in fails with another `sub` for a linked address', async () => {
      const havskov = await sso.company({}, { jit: true });
      sso.idp.person = sso.personOf(havskov);
      await sso.signIn(havskov);
      sso.idp.person = { ...sso.idp.person, sub: 'given-to-somebody-else' };
      expect(await refused(havskov, 'changed_subject')).toEqual({ sessions: 1, identities: 1 });
    });

    it('a suspended person cannot sign in', async () => {
      const havskov = await sso.company();
      const user = await makeUser(havskov, { email: `maren@${havskov.domain}` });
      await havskov.client.post(`/v1/users/${user.id}:suspend`);
      sso.idp.person = { sub: 'x', email: user.email, email_verified: true };
      expect(await refused(havskov, 'suspended')).toEqual(nothing);
    });

    it('a sign-in fails if the provider never responds', async () => {
      const havskov = await sso.company();
      sso.idp.fault = { hangsAt: '/.well-known/openid-configuration' };
      const browser = new Browser(sso.api.url);
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

  it('the address and its verification come from the same document', async () => {
    const havskov = await sso.company({}, { jit: true });
    const person = sso.personOf(havskov);
    const arrives = async (at: ProviderPerson, idToken: Record<string, unknown>) => {
      sso.idp.person = at;
      sso.idp.fault = { idToken };
      return sso.signIn(havskov);
    };
    // Userinfo says of one address that it is verified, the ID token names another and says nothing.
    const another = `${unique()}@${havskov.domain}`;
    const mixed = await arrives(person, { email: another, email_verified: undefined });
    expect(mixed.session.identity.email).toBe(person.email);
    // The other way round: verified in the ID token, of no address.
    const { status, body } = await arrives(
      { ...sso.personOf(havskov), email_verified: false },
      {
        email: undefined,
        email_verified: true,
      },
    );
    expect([status, body.reason]).toEqual([401, 'email_unverified']);
  });

  it('a person’s name is stripped of characters that cannot be stored or shown', async () => {
    const havskov = await sso.company({}, { jit: true });
    const named = async (name: string) => {
      sso.idp.person = sso.personOf(havskov);
      sso.idp.fault = { idToken: { name } };
      return (await sso.signIn(havskov)).session.identity.display_name;
    };
    expect(await named('Ma\u0000ren\u001b[2J\ud800 Lindqvist')).toBe('Maren[2J Lindqvist');
    expect(await named('\u0000\u0007')).toBe(sso.idp.person.email);
    expect(await named(`${'a'.repeat(254)}\u{1f600}`)).toBe('a'.repeat(254));
  });

  it('a sign-in works once, in its own browser and for its own connection', async () => {
    const [havskov, other] = [await sso.company({}, { jit: true }), await sso.company({}, { jit: true })];
    sso.idp.person = sso.personOf(havskov);
    const browser = new Browser(sso.api.url);
    const page = await sso.goThrough(havskov, browser);
    // Without its cookie, or as another connection's: nothing is spent by that.
    expect((await sso.complete(page, new Browser(sso.api.url))).body.reason).toBe('other_browser');
    const cookies = [...browser.cookies.values()];
    expect(cookies.map(({ attributes }) => attributes)).toContainEqual(
      expect.stringMatching(/HttpOnly; SameSite=Lax/i),
    );
    const elsewhere = new Browser(sso.api.url);
    for (const [name, cookie] of browser.cookies)
      elsewhere.cookies.set(name, { ...cookie, path: cookie.path.replace(havskov.connection.id, other.connection.id) });
    expect((await sso.complete(page, elsewhere, other.connection.id)).body.reason).toBe('expired');
    const again = new Browser(sso.api.url);
    for (const [name, cookie] of browser.cookies) again.cookies.set(name, cookie);
    expect((await sso.complete(page, browser)).status).toBe(200);
    expect((await sso.complete(page, again)).body.reason).toBe('expired');
    expect([...browser.cookies.keys()].some((name) => name.startsWith('plinth_sso'))).toBe(false);
  });

  it('sign-ins in two tabs stay separate', async () => {
    const havskov = await sso.company({}, { jit: true });
    sso.idp.person = sso.personOf(havskov);
    const browser = new Browser(sso.api.url);
    const begin = async () => locationOf(await browser.get(new URL(havskov.connection.authorize_url).pathname));
    const [one, two] = [await begin(), await begin()];
    const sessions: string[] = [];
    for (let at of [two, one]) {
      while (at.origin === sso.idp.issuer) at = locationOf(await browser.get(at));
      const { status, session } = await sso.complete(locationOf(await browser.get(at)), browser);
      expect([status, session.identity.email]).toEqual([200, sso.idp.person.email]);
      sessions.push(session.session_token);
    }
    expect(new Set(sessions).size).toBe(2);
  });
});
