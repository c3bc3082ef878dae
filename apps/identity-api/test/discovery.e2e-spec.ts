import { Client, rawRequest, recordStatements, type Answer } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from './support/factories.js';
import { expectInvalid } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

const generic = {
  sso_required: false,
  organization: null,
  methods: ['passkey'],
  sso_connections: [],
  passkey: { rp_id: 'plinth.example' },
};

describe('discovery', () => {
  let api: TestApi;
  let operator: Client;
  let anyone: Client;
  beforeAll(async () => {
    api = await startTestApi({
      RP_ID: 'plinth.example',
      PUBLIC_URL: 'https://identity.plinth.example',
      TRUSTED_PROXIES: '127.0.0.2',
      DISCOVERY_PER_MINUTE: '0',
      DISCOVERY_PER_HOUR: '0',
    });
    operator = new Client(api.url, api.operatorToken);
    anyone = new Client(api.url);
  });
  afterAll(() => api.close());

  const own = async ({ id }: TestOrganization, kind: 'email' | 'custom', domain = `${unique()}.example`) => {
    const { status } = await operator.post(`/v1/organizations/${id}/domains`, { domain, kind, verified: true });
    expect(status).toBe(201);
    return domain;
  };
  const connect = async ({ id, client }: TestOrganization, display_name: string): Promise<string> => {
    const connection = { type: 'saml', display_name, authorize_url: `https://idp.example.com/${unique()}` };
    const { body } = await client.post<Schemas['SsoConnection']>(`/v1/organizations/${id}/sso-connections`, connection);
    return body.id;
  };
  const byEmail = (email: string): Promise<Answer<Schemas['Discovery']>> =>
    anyone.get(`/v1/discovery:byEmail?email=${encodeURIComponent(email)}`);
  const byHost = async (host: string, headers: Record<string, string> = {}): Promise<Schemas['Discovery']> => {
    const answer = await rawRequest(api.url, { path: '/v1/discovery:byCustomDomain', headers: { host, ...headers } });
    expect(answer.status).toBe(200);
    return JSON.parse(answer.text) as Schemas['Discovery'];
  };

  it('every discovery response has the same members in the same order and is never cached', async () => {
    const organization = await makeOrganization(api, {
      sso_required: true,
      logo_url: 'https://images.example.com/logo.png',
    });
    const connections = [await connect(organization, 'First'), await connect(organization, 'Second')];
    const domain = await own(organization, 'email');
    const found = await byEmail(`maren@${domain}`);
    expect(found.body).toEqual({
      sso_required: true,
      organization: {
        slug: organization.slug,
        display_name: `Organization ${organization.slug}`,
        logo_url: 'https://images.example.com/logo.png',
        accent_color: null,
        sign_in_message: null,
        sign_in_logo_url: null,
      },
      methods: ['sso'],
      sso_connections: connections.map((id, index) => ({
        id,
        type: 'saml',
        display_name: ['First', 'Second'][index],
        authorize_url: expect.stringMatching(/^https:/),
      })),
      passkey: { rp_id: 'plinth.example' },
    });
    expect(Object.keys(found.body.organization!)).toEqual([
      ...['slug', 'display_name', 'logo_url', 'accent_color', 'sign_in_message', 'sign_in_logo_url'],
    ]);
    expect(Object.keys(found.body.sso_connections[0]!)).toEqual(['id', 'type', 'display_name', 'authorize_url']);
    const missed = await byEmail(`maren@${unique()}.example`);
    expect(missed.body).toEqual(generic);
    for (const answer of [found, missed, await anyone.get(`/v1/discovery:bySlug?slug=${organization.slug}`)]) {
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, Object.keys(generic)]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
    }
  });

  it('a slug finds its organization, and passkeys are offered unless single sign-on is required', async () => {
    const organization = await makeOrganization(api);
    const id = await connect(organization, 'Optional');
    const ask = () => anyone.get(`/v1/discovery:bySlug?slug=${organization.slug}`);
    expect((await ask()).body).toMatchObject({
      sso_required: false,
      methods: ['passkey', 'sso'],
      organization: { slug: organization.slug, logo_url: null },
      sso_connections: [{ id }],
    });
    await organization.client.patch(`/v1/organizations/${organization.id}`, { sso_required: true });
    expect((await ask()).body).toMatchObject({ sso_required: true, methods: ['sso'] });
    await organization.client.delete(`/v1/organizations/${organization.id}/sso-connections/${id}`);
    expect((await ask()).body).toMatchObject({ sso_required: true, methods: ['sso'], sso_connections: [] });
    expect((await anyone.get(`/v1/discovery:bySlug?slug=${unique()}`)).body).toEqual(generic);
  });

  it('existing and missing people get identical bytes by identical statements, and no statement reads users', async () => {
    const organization = await makeOrganization(api);
    const domain = await own(organization, 'email');
    const person = await makeUser(organization, { email: `maren@${domain}` });
    const ask = async (email: string) => {
      const log = recordStatements();
      const answer = await rawRequest(api.url, { path: `/v1/discovery:byEmail?email=${encodeURIComponent(email)}` });
      log.stop();
      const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
      return { status: answer.status, headers, text: answer.text, statements: log.texts };
    };
    const known = await ask(person.email);
    expect(known.statements).toHaveLength(1);
    expect(known.statements.join()).not.toMatch(/\busers\b/);
    expect(JSON.parse(known.text).organization?.slug).toBe(organization.slug);
    for (const email of [`nobody@${domain}`, `MAREN@${domain.toUpperCase()}`, `märta@${domain}`]) {
      expect(await ask(email)).toEqual(known);
    }
  });

  it('discovery ignores unproven claims and domains that were given up', async () => {
    const organization = await makeOrganization(api);
    const [pending, given] = [`${unique()}.example`, await own(organization, 'email')];
    const path = `/v1/organizations/${organization.id}/domains`;
    await organization.client.post(path, { domain: pending, kind: 'email' });
    expect((await byEmail(`a@${pending}`)).body).toEqual(generic);
    expect((await byEmail(`a@${given}`)).body.organization?.slug).toBe(organization.slug);
    await organization.client.delete(`${path}/${given}`);
    expect((await byEmail(`a@${given}`)).body).toEqual(generic);
  });

  it('e-mail domains match addresses and custom domains match hosts, exactly and never crosswise', async () => {
    const organization = await makeOrganization(api);
    const [email, custom] = [await own(organization, 'email'), await own(organization, 'custom')];
    expect((await byEmail(`a@${email}`)).body.organization?.slug).toBe(organization.slug);
    expect((await byHost(custom)).organization?.slug).toBe(organization.slug);
    expect((await byEmail(`a@${custom}`)).body).toEqual(generic);
    expect(await byHost(email)).toEqual(generic);
    expect((await byEmail(`a@mail.${email}`)).body).toEqual(generic);
    expect(await byHost(`login.${custom}`)).toEqual(generic);
  });

  it('domains match in any case and script, and hosts with or without a port', async () => {
    const organization = await makeOrganization(api);
    const name = unique();
    await own(organization, 'email', `bücher-${name}.example`);
    const custom = await own(organization, 'custom');
    const ascii = new URL(`http://bücher-${name}.example`).hostname;
    for (const domain of [`bücher-${name}.example`, `BÜCHER-${name}.Example`, ascii, ascii.toUpperCase()]) {
      expect((await byEmail(`märta@${domain}`)).body.organization?.slug).toBe(organization.slug);
    }
    for (const host of [custom, `${custom}:8443`, `${custom.toUpperCase()}.`]) {
      expect((await byHost(host)).organization?.slug).toBe(organization.slug);
    }
  });

  it('the service’s own host, IP addresses and invalid hosts get the generic response', async () => {
    const organization = await makeOrganization(api);
    await api.query(
      `INSERT INTO organization_domains (id, organization_id, domain, kind, challenge, verified_at, created_at)
       VALUES (gen_random_uuid(), $1, 'identity.plinth.example', 'custom', 'x', now(), now())`,
      [organization.id],
    );
    for (const host of ['identity.plinth.example', 'localhost:3002', '127.0.0.1', '[::1]:3002', '_', 'a b', '%00']) {
      expect([host, await byHost(host)]).toEqual([host, generic]);
    }
  });

  it('X-Forwarded-Host counts only from a trusted proxy', async () => {
    const organization = await makeOrganization(api);
    const custom = await own(organization, 'custom');
    const forwarded = { 'x-forwarded-host': `${custom}:443` };
    expect(await byHost('inside.example', forwarded)).toEqual(generic);
    const behindProxy = await startTestApi(
      { TRUSTED_PROXIES: '127.0.0.1', RP_ID: 'plinth.example', DISCOVERY_PER_MINUTE: '0', DISCOVERY_PER_HOUR: '0' },
      api.database,
    );
    const path = '/v1/discovery:byCustomDomain';
    const answer = await rawRequest(behindProxy.url, { path, headers: { host: 'inside.example', ...forwarded } });
    await behindProxy.close();
    expect(JSON.parse(answer.text).organization?.slug).toBe(organization.slug);
  });

  it.each([
    ['byEmail', 'email', 'required'],
    ['byEmail?email=', 'email', 'min_length'],
    ['byEmail?email=maren', 'email', 'email'],
    ['byEmail?email=maren@', 'email', 'email'],
    ['byEmail?email=@havskov.example', 'email', 'email'],
    ['byEmail?email=maren@localhost', 'email', 'email'],
    ['byEmail?email=a@b@havskov.example', 'email', 'email'],
    ['byEmail?email=maren@[192.0.2.1]', 'email', 'email'],
    ['byEmail?email=maren%20@havskov.example', 'email', 'email'],
    ['byEmail?email=maren@havskov.example%00', 'email', 'nul_character'],
    [`byEmail?email=${'a'.repeat(250)}@b.example`, 'email', 'max_length'],
    ['byEmail?email=a@b.example&email=c@d.example', 'email', 'type'],
    ['byEmail?email=a@b.example&user=1', 'user', 'unknown_field'],
    ['bySlug', 'slug', 'required'],
    ['bySlug?slug=', 'slug', 'min_length'],
    ['bySlug?slug=Havskov', 'slug', 'slug'],
    ['bySlug?slug=a--b', 'slug', 'slug'],
    [`bySlug?slug=${'a'.repeat(101)}`, 'slug', 'max_length'],
    ['bySlug?slug=a&domain=b', 'domain', 'unknown_field'],
  ])('a lookup with %s gets 422', async (question, field, rule) => {
    expectInvalid(await anyone.get(`/v1/discovery:${question}`), field, rule);
  });
});
