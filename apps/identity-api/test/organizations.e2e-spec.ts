import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('organizations, users and tokens', () => {
  let api: TestApi;
  let operator: Client;
  beforeAll(async () => {
    api = await startTestApi();
    operator = new Client(api.url, api.operatorToken);
  });
  afterAll(() => api.close());

  it('only an operator can add an organization, and other tokens see only their own', async () => {
    const mine = await makeOrganization(api);
    const theirs = await makeOrganization(api);
    const refused = await mine.client.post('/v1/organizations', { slug: 'another', display_name: 'Another' });
    expect([refused.status, refused.body.code]).toEqual([403, 'SERVICE_AUTH_100']);
    const list = await mine.client.get<Listed<Schemas['Organization']>>('/v1/organizations');
    expect(list.body.data.map(({ id }) => id)).toEqual([mine.id]);
    expect(Object.keys(list.body.metadata)).toEqual([
      'total',
      'per_page',
      'current_page',
      'last_page',
      'first_page',
      'first_page_url',
      'last_page_url',
      'next_page_url',
      'previous_page_url',
    ]);
    for (const id of [theirs.id, '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90', 'none']) {
      const answer = await mine.client.get(`/v1/organizations/${id}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'SERVICE_AUTH_901']);
    }
  });

  it('a duplicate slug gets 409, and a patch changes only what it names', async () => {
    const organization = await makeOrganization(api);
    const taken = await operator.post('/v1/organizations', { slug: organization.slug, display_name: 'Other' });
    expect([taken.status, taken.body.code]).toEqual([409, 'SERVICE_AUTH_903']);
    const patched = await organization.client.patch(`/v1/organizations/${organization.id}`, { sso_required: true });
    expect(patched.body).toMatchObject({ id: organization.id, slug: organization.slug, sso_required: true });
  });

  it('an organization can set a logo, a colour and a message for its sign-in page', async () => {
    const organization = await makeOrganization(api);
    const path = `/v1/organizations/${organization.id}`;
    const patch = (fields: object) => organization.client.patch<Schemas['Organization']>(path, fields);
    const sign_in_logo = png.toString('base64');
    const { body } = await patch({ sign_in_logo, accent_color: '#0a6847', sign_in_message: 'Call 4711.' });
    expect(body).toMatchObject({ accent_color: '#0a6847', sign_in_message: 'Call 4711.' });
    const served = new URL(body.sign_in_logo_url!);
    const image = await fetch(`${api.url}${served.pathname}${served.search}`);
    expect(Buffer.from(await image.arrayBuffer())).toEqual(png);
    expect([image.headers.get('content-type'), image.headers.get('cache-control')]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    const found = await new Client(api.url).get(`/v1/discovery:bySlug?slug=${organization.slug}`);
    expect(found.body.organization).toMatchObject({ accent_color: '#0a6847', sign_in_logo_url: body.sign_in_logo_url });
    const { details } = (await auditOf(organization, 'organization.updated')).at(-1)!;
    expect(details).toMatchObject({ changed: ['accent_color', 'sign_in_logo', 'sign_in_message'] });
    expect(JSON.stringify(details)).not.toContain(sign_in_logo);
    for (const [field, rule, value] of [
      ['accent_color', 'color', '#0A6847'],
      ['accent_color', 'color', 'rgb(0,'],
      ['sign_in_message', 'max_length', 'x'.repeat(201)],
      ['sign_in_logo', 'image', Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
    ])
      expectInvalid(await patch({ [field!]: value }), field!, rule!);
    expect((await patch({ sign_in_logo: null })).body.sign_in_logo_url).toBeNull();
    expect((await fetch(`${api.url}${served.pathname}`)).status).toBe(404);
  });

  it('an operator must name the organization, and other tokens cannot act in another', async () => {
    const [mine, theirs] = await Promise.all([makeOrganization(api), makeOrganization(api)]);
    const person = { email: 'maren@people.example', display_name: 'Maren' };
    const unnamed = await operator.post('/v1/users', person);
    expect([unnamed.status, unnamed.body.code, unnamed.body.errors[0].field]).toEqual([
      422,
      'SERVICE_AUTH_902',
      'organization_id',
    ]);
    expect((await operator.post('/v1/users', { ...person, organization_id: mine.id })).status).toBe(201);
    const elsewhere = await mine.client.post('/v1/users', { ...person, organization_id: theirs.id });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'SERVICE_AUTH_100']);
  });

  it('an e-mail address is unique in its organization regardless of case, and a new user gets an enrolment ticket', async () => {
    const organization = await makeOrganization(api);
    const user = await makeUser(organization, { email: 'Maren@People.example', groups: ['design'] });
    expect(user).toMatchObject({
      email: 'Maren@people.example',
      groups: ['design'],
      deletion: null,
      last_sign_in_at: null,
    });
    expect(user.enrollment.url).toBe(`${api.config.PUBLIC_URL}/sign-in#ticket=${user.enrollment.ticket}`);
    const taken = await organization.client.post('/v1/users', { email: 'maren@people.example', display_name: 'Other' });
    expect([taken.status, taken.body.code]).toEqual([409, 'SERVICE_AUTH_903']);
    const again = await organization.client.post(`/v1/users/${user.id}:issueEnrollmentTicket`);
    expect([again.status, Object.keys(again.body)]).toEqual([201, ['ticket', 'url', 'expires_at']]);
    const stored = await api.query<{ row: unknown }>(
      'SELECT to_jsonb(t) AS row FROM enrollment_tickets t WHERE user_id = $1',
      [user.id],
    );
    expect(JSON.stringify(stored)).not.toContain(user.enrollment.ticket);
  });

  it('each change is audited with its actor in the same transaction', async () => {
    const organization = await makeOrganization(api);
    const user = await makeUser(organization);
    await organization.client.patch(`/v1/users/${user.id}`, { display_name: 'Renamed' });
    const events = await auditOf(organization);
    expect(events.map(({ action }) => action)).toEqual([
      'token.created',
      'user.created',
      'enrollment_ticket.issued',
      'user.updated',
    ]);
    expect(events.at(-1)!.actor).toEqual({ type: 'token', id: organization.tokenId });
  });

  it('a patch without changes neither updates nor audits a user or an organization', async () => {
    const { client, ...organization } = await makeOrganization(api);
    const user = await makeUser({ client, ...organization }, { groups: ['design', 'finance'] });
    for (const path of [`/v1/users/${user.id}`, `/v1/organizations/${organization.id}`]) {
      const before = await client.get(path);
      const { display_name, groups, sso_required } = before.body;
      for (const patch of [{}, { display_name }, groups ? { groups } : { sso_required }])
        expect((await client.patch(path, patch)).body).toEqual(before.body);
    }
    await client.patch(`/v1/users/${user.id}`, { display_name: user.display_name, groups: ['design'] });
    const updates = (await auditOf({ client })).filter(({ action }) => action.endsWith('.updated'));
    expect(updates).toMatchObject([{ action: 'user.updated', details: { changed: ['groups'] } }]);
  });

  it('a new token gets only scopes that the minting token has, in its own organization', async () => {
    const [limited, other] = await Promise.all([
      makeOrganization(api, { scopes: ['token:write', 'user:read'] }),
      makeOrganization(api),
    ]);
    const wider = await limited.client.post('/v1/tokens', { name: 'wider', scopes: ['user:write'] });
    expect([wider.status, wider.body.code]).toEqual([403, 'SERVICE_AUTH_100']);
    const foreign = await limited.client.post('/v1/tokens', {
      name: 'foreign',
      scopes: ['user:read'],
      organization_id: other.id,
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'SERVICE_AUTH_100']);
    const made = await limited.client.post('/v1/tokens', { name: 'made', scopes: ['user:read'] });
    expect(made.body).toMatchObject({ organization_id: limited.id, scopes: ['user:read'], revoked_at: null });
    expect(made.body.token).toMatch(/^idt_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);

    const client = new Client(api.url, made.body.token);
    expect((await client.get('/v1/users')).status).toBe(200);
    expect((await limited.client.delete(`/v1/tokens/${made.body.id}`)).status).toBe(204);
    await expect(
      (async () => {
        for (const deadline = Date.now() + 1_000; Date.now() < deadline;) {
          const { status, body } = await client.get<Schemas['Problem']>('/v1/users');
          if (status === 401) return body.code;
        }
        return 'still good after a second';
      })(),
    ).resolves.toBe('SERVICE_AUTH_005');
  });

  it('an operator can list the tokens of an organization, or with null the operators’ tokens', async () => {
    const organization = await makeOrganization(api);
    const idsOf = async (query: string): Promise<string[]> =>
      (await operator.get<Listed<Schemas['Token']>>(`/v1/tokens?per_page=100&${query}`)).body.data.map(({ id }) => id);
    expect(await idsOf(`organization_id=${organization.id}`)).toEqual([organization.tokenId]);
    const made = await operator.post('/v1/tokens', { name: 'ops', scopes: ['user:read'], organization_id: null });
    const ofOperators = await idsOf('organization_id=null');
    expect([ofOperators.includes(made.body.id), ofOperators.includes(organization.tokenId)]).toEqual([true, false]);
    expectInvalid(await operator.get('/v1/tokens'), 'organization_id', 'required');
    expectProblem(await organization.client.get('/v1/tokens?organization_id=null'), 403, 'SERVICE_AUTH_100');
  });

  it('responses that contain a token or a ticket are never cached', async () => {
    const { client } = await makeOrganization(api);
    const user = await client.post('/v1/users', { email: 'maren@people.example', display_name: 'Maren' });
    const answers = [
      user,
      await client.post(`/v1/users/${user.body.id}:issueEnrollmentTicket`),
      await client.post('/v1/tokens', { name: 'cached', scopes: ['user:read'] }),
    ];
    for (const { status, headers } of answers) {
      expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    }
  });

  it.each(['ivan@example.xn--p1ai', 'maren@bücher.example', "m.o'brien+x!@people.example", 'mären@people.example'])(
    'the e-mail address %s is accepted, as discovery accepts it',
    async (email) => {
      const { client } = await makeOrganization(api);
      const { status, body } = await client.post('/v1/users', { email, display_name: 'Maren' });
      expect([status, body.email]).toEqual([201, email.replace('bücher', 'xn--bcher-kva')]);
      const found = await client.get<Listed<Schemas['User']>>(
        `/v1/users?email=${encodeURIComponent(email.toUpperCase())}`,
      );
      expect(found.body.data.map(({ id }) => id)).toEqual([body.id]);
      const discovered = await operator.get(`/v1/discovery:byEmail?email=${encodeURIComponent(email)}`);
      expect(discovered.status).toBe(200);
    },
  );

  it.each(['maren', 'maren@people', 'maren@127.0.0.1', 'a b@people.example', `${'x'.repeat(65)}@people.example`, ''])(
    '%j is rejected as an e-mail address',
    async (email) => {
      const { client } = await makeOrganization(api);
      expectInvalid(await client.post('/v1/users', { email, display_name: 'Maren' }), 'email', 'email');
    },
  );

  it('an expiry is accepted up to the last representable moment', async () => {
    const { client } = await makeOrganization(api);
    const expiring = (expires_at: string) =>
      client.post('/v1/tokens', { name: 'late', scopes: ['user:read'], expires_at });
    expect((await expiring('9999-12-31T23:59:59.999Z')).body.expires_at).toBe('9999-12-31T23:59:59.999Z');
    expectInvalid(await expiring('9999-12-31T23:59:59-00:01'), 'expires_at', 'datetime');
    expectInvalid(await expiring('0000-01-01T00:00:00+00:01'), 'expires_at', 'datetime');
  });

  it('401 responses have their own code with and without a credential', async () => {
    for (const key of [undefined, 'idt_nothing', 'ids_nothing']) {
      const answer = await new Client(api.url, key).get('/v1/users');
      expect([answer.status, answer.body.code, answer.headers.get('www-authenticate')?.startsWith('Bearer')]).toEqual([
        401,
        'SERVICE_AUTH_005',
        true,
      ]);
    }
  });
});
