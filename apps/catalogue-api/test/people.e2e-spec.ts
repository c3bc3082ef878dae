import { randomUUID } from 'node:crypto';
import { Client, eventually, startTestIssuer, type TestIssuer } from '@plinth/test-kit';
import { vendorScopes } from '../src/scopes.js';
import type { TestApi } from './support/app.js';
import { makeMember, platformOf } from './support/buyer-requests.js';
import { makeProduct, makeVendor, productBody, type TestVendor } from './support/factories.js';
import { makePerson, makePlatformMember, makeTeamMember, startApiForPeople } from './support/people.js';
import { expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { holdsWithinASecond } from './support/within-a-second.js';

describe('people', () => {
  let issuer: TestIssuer;
  let api: TestApi;
  let vendor: TestVendor;
  let other: TestVendor;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    api = await startApiForPeople(issuer);
    [vendor, other] = [await makeVendor(api), await makeVendor(api)];
  });
  afterAll(async () => {
    await api.close();
    await issuer.close();
  });

  const whoami = (client: Client, provider?: string) =>
    client.get('/api/v1/key/whoami', provider === undefined ? {} : { headers: { 'plinth-provider': provider } });

  it('a member whose verified email address is in the token may do what their role permits', async () => {
    const editor = await makeTeamMember(api, issuer, vendor, 'editor');
    expect((await editor.client.post('/api/v1/key/products', productBody(vendor))).status).toBe(201);
    const product = await makeProduct(vendor);
    const refused = await editor.client.delete(`/api/v1/key/products/${product.id}`);
    expectProblem(refused, 403, 'insufficient_scope');
    expectProblem(await editor.client.get('/api/v1/platform/keys'), 403, 'insufficient_scope');
  });

  it('whoami describes the person, their vendors and their scopes', async () => {
    const owner = await makeTeamMember(api, issuer, vendor, 'owner', { fullName: 'Mette Fjeldborgsen' });
    const { body, status } = await whoami(owner.client);
    expect(status).toBe(200);
    const [own] = body.data.providers;
    expect(body.data).toEqual({
      key: null,
      person: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Mette Fjeldborgsen', email: owner.email },
      provider: { id: vendor.id, name: own.name, slug: own.slug, status: 'active', logoUrl: null },
      providers: [{ id: vendor.id, name: expect.any(String), slug: expect.any(String), role: 'owner' }],
      scopes: [...vendorScopes],
    });
  });

  it('whoami answers people without a membership; every other route returns 403 not_a_member', async () => {
    const stranger = await makePerson(api, issuer, { name: 'Nobody' });
    expect((await whoami(stranger.client)).body.data).toEqual({
      key: null,
      person: { id: expect.any(String), name: 'Nobody', email: stranger.email },
      ...{ provider: null, providers: [], scopes: [] },
    });
    expectProblem(await stranger.client.get('/api/v1/key/products'), 403, 'not_a_member');
    expectProblem(await stranger.client.get('/api/v1/platform/keys'), 403, 'not_a_member');
  });

  it('only an API key can rotate itself', async () => {
    const owner = await makeTeamMember(api, issuer, vendor);
    expectProblem(await owner.client.post('/api/v1/key/rotate'), 401, 'key_invalid');
  });

  describe('linking', () => {
    it('an unverified email address, or none, links nobody, whatever its case a verified one does', async () => {
      const person = await makePerson(api, issuer);
      await makeMember(api, vendor, { email: person.email.toUpperCase() });
      for (const claims of [
        { email_verified: false },
        { email_verified: 'true' },
        { email: undefined },
        { email: 'a\0@b.c' },
      ]) {
        const client = new Client(api.url, await person.token({ sub: person.sub, ...claims }));
        expectProblem(await client.get('/api/v1/key/products'), 403, 'not_a_member');
      }
      expect((await person.client.get('/api/v1/key/products')).status).toBe(200);
      const later = new Client(api.url, await person.token({ email: undefined, email_verified: undefined }));
      await holdsWithinASecond('the link', async () => (await later.get('/api/v1/key/products')).status === 200);
    });

    it('a linked member is never linked again, whoever gets the address', async () => {
      const member = await makeTeamMember(api, issuer, vendor);
      expect((await member.client.get('/api/v1/key/products')).status).toBe(200);
      const successor = await makePerson(api, issuer, { email: member.email });
      expectProblem(await successor.client.get('/api/v1/key/products'), 403, 'not_a_member');
      expect((await member.client.get('/api/v1/key/products')).status).toBe(200);
    });

    it('of concurrent first requests by two people with one address, one person becomes the member', async () => {
      const email = `shared.${randomUUID()}@example.com`;
      await makeMember(api, vendor, { email });
      const people = await Promise.all([1, 2, 3, 4].map(() => makePerson(api, issuer, { email })));
      const answers = await Promise.all(people.map(({ client }) => client.get('/api/v1/key/products')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    });

    it('a person with two addresses becomes one member of a vendor, and all others stay free', async () => {
      const person = await makeTeamMember(api, issuer, vendor);
      expect((await person.client.get('/api/v1/key/products')).status).toBe(200);
      const second = await makeMember(api, vendor);
      const client = new Client(api.url, await person.token({ email: second.user.email }));
      expect((await whoami(client)).body.data.providers).toHaveLength(1);
      const [row] = await api.query<{ subject: null }>('SELECT subject FROM members WHERE id = $1', [second.id]);
      expect(row).toEqual({ subject: null });
    });

    it('an address with letters of another alphabet that have the same lower case links nobody', async () => {
      const name = `kim.${randomUUID()}`;
      await makeMember(api, vendor, { email: `${name}@example.com` });
      const impostor = await makePerson(api, issuer, { email: `\u212a${name.slice(1)}@example.com` });
      expectProblem(await impostor.client.get('/api/v1/key/products'), 403, 'not_a_member');
    });

    it("a client's own token is nobody's, even with an email address", async () => {
      const email = `robot.${randomUUID()}@example.com`;
      await makeMember(api, vendor, { email });
      const robot = await makePerson(api, issuer, { email, sub: 'robot', client_id: 'robot' });
      expectProblem(await robot.client.get('/api/v1/key/products'), 403, 'not_a_member');
    });
  });

  describe('several vendors', () => {
    it('a member of two teams names one by ID or slug, and sees only its records', async () => {
      const person = await makeTeamMember(api, issuer, vendor);
      await makeMember(api, other, { email: person.email });
      const [own, foreign] = [await makeProduct(vendor), await makeProduct(other)];
      expectProblem(await person.client.get('/api/v1/key/products'), 400, 'provider_required');
      const { providers } = (await whoami(person.client)).body.data;
      expect(providers).toHaveLength(2);
      for (const { id, slug } of providers)
        for (const named of [id, slug]) {
          const path = '/api/v1/key/products?perPage=100';
          const { body } = await person.client.get<Listed<Schemas['ProductListItem']>>(path, person.at(named));
          const ids = body.data.map((product) => product.id);
          expect([ids.includes(own.id), ids.includes(foreign.id)]).toEqual([id === vendor.id, id === other.id]);
          expect((await whoami(person.client, named)).body.data.provider.id).toBe(id);
        }
    });

    it('a vendor of others and an unknown one return the same 403', async () => {
      const person = await makeTeamMember(api, issuer, vendor);
      const slug = (await other.client.get('/api/v1/key/whoami')).body.data.provider.slug;
      const bodies = [];
      for (const named of [other.id, slug, randomUUID(), 'none', `${vendor.id}, ${other.id}`, "' OR true"]) {
        const answer = await person.client.get('/api/v1/key/products', person.at(named));
        const { requestId: _requestId, ...body } = expectProblem(answer, 403, 'not_a_member');
        bodies.push(body);
        expectProblem(await whoami(person.client, named), 403, 'not_a_member');
      }
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    });

    it('keys ignore the header', async () => {
      expect((await whoami(vendor.client, other.id)).body.data.provider.id).toBe(vendor.id);
      expect((await whoami(platformOf(api), other.id)).body.data.provider).toBeNull();
    });

    it('rate limits count separately for each person and vendor', async () => {
      const person = await makeTeamMember(api, issuer, vendor);
      await makeMember(api, other, { email: person.email });
      const remaining = async (provider: string) => {
        const { headers } = await person.client.get('/api/v1/key/brands', person.at(provider));
        return /r=(\d+)/.exec(headers.get('ratelimit')!)![1];
      };
      const first = await remaining(vendor.id);
      expect(Number(await remaining(vendor.id))).toBe(Number(first) - 1);
      expect(await remaining(other.id)).toBe(first);
    });

    it('an Idempotency-Key belongs to one person and vendor', async () => {
      const person = await makeTeamMember(api, issuer, vendor);
      await makeMember(api, other, { email: person.email, role: { name: 'Owner', slug: 'owner' } });
      const colleague = await makeTeamMember(api, issuer, vendor);
      const key = { 'idempotency-key': randomUUID() };
      const create = (client: Client, of: TestVendor) =>
        client.post('/api/v1/key/products', productBody(of, { name: 'One' }), {
          headers: { ...key, 'plinth-provider': of.id },
        });
      const made = await create(person.client, vendor);
      const again = await create(person.client, vendor);
      expect([again.body.data.id, again.headers.get('idempotency-replayed')]).toEqual([made.body.data.id, 'true']);
      for (const answer of [await create(person.client, other), await create(colleague.client, vendor)])
        expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, null]);
    });
  });

  describe('platform members', () => {
    it('an operator acts for the platform, or in the place of any vendor with its rows and vendor scopes only', async () => {
      const operator = await makePlatformMember(api, issuer, vendor);
      const foreign = await makeProduct(other);
      expect((await operator.client.get('/api/v1/platform/keys')).status).toBe(200);
      expect((await whoami(operator.client)).body.data).toMatchObject({ provider: null });
      const path = `/api/v1/key/products/${foreign.id}`;
      expect((await operator.client.get(path, operator.at(other.id))).status).toBe(200);
      expect((await operator.client.get(path, operator.at(vendor.id))).status).toBe(404);
      expectProblem(
        await operator.client.get('/api/v1/platform/keys', operator.at(other.id)),
        403,
        'insufficient_scope',
      );
      expectProblem(await operator.client.get('/api/v1/key/products', operator.at(randomUUID())), 403, 'not_a_member');
    });

    it('a reviewer may review and read, and nothing else', async () => {
      const reviewer = await makePlatformMember(api, issuer, vendor, 'reviewer');
      const product = await makeProduct(other);
      await other.client.post(`/api/v1/key/products/${product.id}/submit`);
      expect((await reviewer.client.post(`/api/v1/platform/products/${product.id}/publish`)).status).toBe(200);
      expectProblem(await reviewer.client.get('/api/v1/platform/keys'), 403, 'insufficient_scope');
      expectProblem(await reviewer.client.delete(`/api/v1/key/products/${product.id}`), 403, 'insufficient_scope');
    });

    it('an adminRole that was given before people could sign in grants nothing until it is given again', async () => {
      const member = await makePlatformMember(api, issuer, vendor);
      await api.query('UPDATE members SET is_admin_role_granted = false WHERE id = $1', [member.memberId]);
      expectProblem(await member.client.get('/api/v1/platform/keys'), 403, 'insufficient_scope');
      const path = `/api/v1/platform/members/${member.memberId}`;
      const given = await platformOf(api).patch(path, { adminRole: { name: 'Operator', slug: 'operator' } });
      expect(given.body.data.user.adminRole.slug).toBe('operator');
      await holdsWithinASecond(
        'the role',
        async () => (await member.client.get('/api/v1/platform/keys')).status === 200,
      );
      await platformOf(api).patch(path, { adminRole: null });
      await holdsWithinASecond(
        'the end',
        async () => (await member.client.get('/api/v1/platform/keys')).status === 403,
      );
    });
  });

  it('a role that is taken away holds within a second on every replica', async () => {
    const replica = await startApiForPeople(issuer, {}, api.database);
    try {
      const member = await makeTeamMember(api, issuer, vendor, 'editor');
      const clients = [member.client, new Client(replica.url, member.client.key)];
      const write = async (client: Client) => (await client.post('/api/v1/key/products', productBody(vendor))).status;
      expect(await Promise.all(clients.map(write))).toEqual([201, 201]);
      const role = { name: 'Viewer', slug: 'viewer' };
      await platformOf(api).patch(`/api/v1/platform/members/${member.memberId}`, { role });
      await holdsWithinASecond('the role', async () =>
        (await Promise.all(clients.map(write))).every((one) => one === 403),
      );
    } finally {
      await replica.close();
    }
  });

  it('the members of a suspended vendor can only read', async () => {
    const suspended = await makeVendor(api);
    const owner = await makeTeamMember(api, issuer, suspended);
    await platformOf(api).patch(`/api/v1/platform/providers/${suspended.id}`, { status: 'suspended' });
    const write = () => owner.client.post('/api/v1/key/products', productBody(suspended));
    await eventually('the suspension', async () => (await write()).status === 403);
    expectProblem(await write(), 403, 'provider_suspended');
    expect((await owner.client.get('/api/v1/key/products')).status).toBe(200);
  });

  it('a token limits its person to its own scopes, unless the roles alone decide', async () => {
    const byRole = await startApiForPeople(issuer, { OIDC_SCOPES: 'role' }, api.database);
    try {
      const owner = await makeTeamMember(api, issuer, vendor);
      const token = await owner.token({ scope: 'openid brands:read products:approve' });
      const path = '/api/v1/key/products';
      expectProblem(await new Client(api.url, token).get(path), 403, 'insufficient_scope');
      expect((await new Client(api.url, token).get('/api/v1/key/brands')).status).toBe(200);
      expect((await new Client(byRole.url, token).get(path)).status).toBe(200);
      const viewer = await makeTeamMember(api, issuer, vendor, 'viewer');
      const write = new Client(byRole.url, viewer.client.key).post(path, productBody(vendor));
      expectProblem(await write, 403, 'insufficient_scope');
    } finally {
      await byRole.close();
    }
  });
});
