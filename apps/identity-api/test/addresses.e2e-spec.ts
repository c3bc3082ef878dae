import { readFile } from 'node:fs/promises';
import { Client, eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { enrolled, signedIn, signIn } from './support/sign-ins.js';

describe('users’ e-mail addresses', () => {
  let api: TestApi;
  let operator: Client;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    operator = new Client(api.url, api.operatorToken);
  });
  afterAll(() => api.close());

  const newDomain = () => `${unique()}.example`;
  const add = ({ client }: TestOrganization, email: string) =>
    client.post<Schemas['UserWithEnrollment']>('/v1/users', { email, display_name: 'Maren' });
  const verify = ({ id }: TestOrganization, domain: string, kind = 'email') =>
    operator.post(`/v1/organizations/${id}/domains`, { domain, kind, verified: true });

  it.each(['email', 'custom'])(
    'an organization cannot add an address in a domain that another one has verified as %s',
    async (kind) => {
      const [owner, other] = [await makeOrganization(api), await makeOrganization(api)];
      const domain = newDomain();
      const before = await add(other, `before@${domain}`);
      const elsewhere = await makeUser(other);
      expect((await verify(owner, domain, kind)).status).toBe(201);

      for (const spelling of [domain, domain.toUpperCase(), domain.replace('.', '。')])
        expectInvalid(await add(other, `after@${spelling}`), 'email', 'foreign_domain');
      const moved = await other.client.patch(`/v1/users/${elsewhere.id}`, { email: `after@${domain}` });
      expectInvalid(moved, 'email', 'foreign_domain');
      expect((await add(other, `after@sub.${domain}`)).status).toBe(201);
      expect((await add(owner, `after@${domain}`)).body.email_verified).toBe(true);

      // Who was there before stays, unverified, and can be changed in everything else.
      const path = `/v1/users/${before.body.id}`;
      const renamed = await other.client.patch(path, { display_name: 'Maren L.', email: `before@${domain}` });
      expect([renamed.status, renamed.body.email_verified]).toEqual([200, false]);
      expectInvalid(await other.client.patch(path, { email: `new@${domain}` }), 'email', 'foreign_domain');
    },
  );

  it('no address can be added to a domain once another organization’s verification returns', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [owner, other] = [await makeOrganization(api), await makeOrganization(api)];
      const domain = newDomain();
      let isVerified = false;
      const late: number[] = [];
      const adding = Array.from({ length: 6 }, async (_, index) => {
        for (let count = 0; count < 2; count += 1) {
          const wasVerified = isVerified;
          const { status } = await add(other, `user-${index}-${count}@${domain}`);
          if (wasVerified) late.push(status);
          expect([201, 422]).toContain(status);
        }
      });
      const { status } = await verify(owner, domain);
      isVerified = true;
      const [counted] = await api.query<{ count: string }>(
        `SELECT count(*) FROM users WHERE email LIKE '%@' || $1::text`,
        [domain],
      );
      await Promise.all(adding);
      expect(status).toBe(201);
      expect(late.filter((each) => each !== 422)).toEqual([]);
      const [left] = await api.query<{ count: string }>(
        `SELECT count(*) FROM users WHERE email LIKE '%@' || $1::text`,
        [domain],
      );
      expect(left).toEqual(counted);
    }
  });

  it('concurrent domain verifications and new users do not deadlock', async () => {
    const organization = await makeOrganization(api);
    const domains = Array.from({ length: 6 }, newDomain);
    const answers = await Promise.all(
      domains.flatMap((domain) => [verify(organization, domain), add(organization, `maren@${domain}`)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it('an address is the same in every spelling of its domain', async () => {
    const organization = await makeOrganization(api);
    const tail = unique();
    const spellings = [`u@müller-${tail}.example`, `u@MÜLLER-${tail}.EXAMPLE`, `U@mu\u0308ller-${tail}.example`];
    const { status, body } = await add(organization, spellings[0]!);
    expect(status).toBe(201);
    expect(body.email).toMatch(/^u@xn--[a-z0-9-]+\.example$/);
    for (const email of [...spellings, body.email, body.email.toUpperCase()]) {
      expectProblem(await add(organization, email), 409, 'SERVICE_AUTH_903');
      const found = await organization.client.get<Listed<Schemas['User']>>(
        `/v1/users?email=${encodeURIComponent(email)}`,
      );
      expect(found.body.data.map(({ id }) => id)).toEqual([body.id]);
      const unchanged = await organization.client.patch(`/v1/users/${body.id}`, { email: email.replace('U@', 'u@') });
      expect([unchanged.status, unchanged.body.updated_at]).toEqual([200, body.updated_at]);
    }
    expect((await add(organization, `V.${unique()}@Havskov.EXAMPLE`)).body.email).toMatch(/^V\.\w+@havskov\.example$/);
  });

  it('every response with an address shows whether the organization has verified its domain', async () => {
    const organization = await makeOrganization(api);
    const domain = newDomain();
    const { user, authenticator } = await enrolled(api, organization, { fields: { email: `maren@${domain}` } });
    const seen = async () => {
      const { identity, session_token: token } = (await signIn(api, authenticator)).body as Schemas['SignIn'];
      const current = await new Client(api.url, token).get<Schemas['CurrentSession']>('/v1/sessions/current');
      const one = await organization.client.get<Schemas['User']>(`/v1/users/${user.id}`);
      const all = await organization.client.get<Listed<Schemas['User']>>('/v1/users');
      return [identity, current.body.identity, one.body, all.body.data[0]!].map((each) => each.email_verified);
    };
    await organization.client.post(`/v1/organizations/${organization.id}/domains`, { domain, kind: 'email' });
    expect(await seen()).toEqual([false, false, false, false]); // a claim is no proof
    await organization.client.delete(`/v1/organizations/${organization.id}/domains/${domain}`);
    await verify(organization, domain);
    expect(await seen()).toEqual([true, true, true, true]);
  });

  it('a duplicate address does not appear in PostgreSQL’s log', async () => {
    const path = process.env['TEST_POSTGRES_LOG'];
    if (path === undefined)
      throw new Error('TEST_POSTGRES_LOG is not set: where does the server that you brought log?');
    const organization = await makeOrganization(api);
    const [taken, other] = [await makeUser(organization), await makeUser(organization)];
    const secret = `secret${unique()}`;
    const race = await Promise.all([
      ...Array.from({ length: 10 }, () => add(organization, `${secret}@people.example`)),
      ...[taken, other].map(({ id }) =>
        organization.client.patch(`/v1/users/${id}`, { email: `${secret.toUpperCase()}@people.example` }),
      ),
    ]);
    expect(race.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const answer of race) if (answer.status >= 300) expectProblem(answer, 409, 'SERVICE_AUTH_903');
    expectProblem(await add(organization, `${secret}@people.example`), 409, 'SERVICE_AUTH_903');

    // What comes after it in the log is there: so would be what came before.
    const last = `last${unique()}`;
    await expect(api.query('SELECT $1::text::integer', [last])).rejects.toThrow(last);
    const log = await eventually('the log has what came last', async () => {
      const text = await readFile(path, 'utf8');
      return text.includes(last) && text;
    });
    expect(log.toLowerCase()).not.toContain(secret);
  });
});

describe('do_not_sell', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('a token with user:read can read do_not_sell', async () => {
    const organization = await makeOrganization(api);
    const person = await signedIn(api, organization);
    const seen = async () => {
      const one = await organization.client.get<Schemas['User']>(`/v1/users/${person.id}`);
      const all = await organization.client.get<Listed<Schemas['User']>>('/v1/users');
      return [one.body, all.body.data[0]!].map((each) => each.do_not_sell);
    };
    expect(await seen()).toEqual([false, false]);
    await person.client.post('/v1/privacy:optOutOfSale');
    expect(await seen()).toEqual([true, true]);
  });
});
