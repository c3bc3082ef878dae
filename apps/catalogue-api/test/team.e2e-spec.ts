import { eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeClient, makeMember, memberBody, platformOf } from './support/buyer-requests.js';
import { Client } from '@plinth/test-kit';
import { makeVendor, type TestVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';

describe('team', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let other: TestVendor;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi();
    platform = platformOf(api);
    other = await makeVendor(api);
  });
  beforeEach(async () => void (vendor = await makeVendor(api)));
  afterAll(() => api.close());

  const members = async (client: Client, query = '') =>
    (await client.get<One<Schemas['Member'][]>>(`/api/v1/key/members${query}`)).body;
  const invitations = async (client: Client, query = '') =>
    (await client.get<One<Schemas['Invitation'][]>>(`/api/v1/key/invitations${query}`)).body;
  const invite = (fields: Record<string, unknown> = {}) =>
    platform.post('/api/v1/platform/invitations', {
      providerId: vendor.id,
      email: 'soren@nordhavn.example',
      role: { name: 'Sales', slug: 'sales' },
      invitedBy: 'Mette Fjeldborgsen',
      ...fields,
    });
  const refusal = (field: string, rule: string) => ({
    status: 422,
    body: { code: 'validation_failed', errors: [expect.objectContaining({ field, rule })] },
  });
  const uuid = expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  describe('members', () => {
    it('a member is returned as added', async () => {
      const person = {
        country: 'DK',
        phone: '+4520000000',
        profession: 'Head of digital',
        company: 'Nordhavn',
        avatarUrl: 'https://images.example.com/mette.jpg',
        emailVerified: true,
        phoneVerified: true,
      };
      const { status, body } = await platform.post('/api/v1/platform/members', {
        ...memberBody(vendor, { email: 'Mette@Nordhavn.example' }),
        ...person,
        userRole: 'admin',
        adminRole: { name: 'Support', slug: 'support' },
      });
      expect(status).toBe(201);
      expect(body.data).toEqual({
        createdAt: time,
        id: uuid,
        role: { id: uuid, name: 'Editor', slug: 'editor' },
        user: {
          ...person,
          createdAt: time,
          id: uuid,
          email: 'Mette@Nordhavn.example',
          role: 'admin',
          fullName: 'Mette Fjeldborgsen',
          adminRole: { id: uuid, name: 'Support', slug: 'support' },
          initials: 'MF',
        },
      });
      expect(await members(vendor.client)).toEqual({ data: [body.data] });
    });

    it('omitted member fields are null, unverified and of a vendor account', async () => {
      const { user } = await makeMember(api, vendor, { company: '' });
      expect(user).toMatchObject({
        country: null,
        phone: null,
        profession: null,
        company: null,
        avatarUrl: null,
        adminRole: null,
        emailVerified: false,
        phoneVerified: false,
        role: 'vendor',
      });
    });

    it('members are listed newest first, completely and without pages', async () => {
      const made: string[] = [];
      for (let index = 0; index < 30; index += 1) made.unshift((await makeMember(api, vendor)).id);
      const body = await members(vendor.client);
      expect(Object.keys(body)).toEqual(['data']);
      const sorted = [...body.data].sort((one, two) => (two.createdAt + two.id).localeCompare(one.createdAt + one.id));
      expect(body.data).toEqual(sorted);
      expect(new Set(body.data.map(({ id }) => id))).toEqual(new Set(made));
      expect(await vendor.client.get('/api/v1/key/members?page=1')).toMatchObject(refusal('page', 'unknown_field'));
    });

    it('a role is identified by its slug within the provider and has its latest name', async () => {
      const first = await makeMember(api, vendor, { role: { name: 'Editor', slug: 'editor' } });
      const second = await makeMember(api, vendor, { role: { name: 'Catalogue editor', slug: 'editor' } });
      const elsewhere = await makeMember(api, other, { role: { name: 'Redakteur', slug: 'editor' } });
      expect(second.role).toEqual({ id: first.role.id, name: 'Catalogue editor', slug: 'editor' });
      expect(elsewhere.role.id).not.toBe(first.role.id);
      const { data } = await members(vendor.client);
      expect(data.map(({ role }) => role.name)).toEqual(['Catalogue editor', 'Catalogue editor']);
    });

    it('an email address is unique within a provider, also with concurrent requests', async () => {
      const body = memberBody(vendor, { email: 'Twice@example.com' });
      const answers = await Promise.all([
        platform.post('/api/v1/platform/members', body),
        platform.post('/api/v1/platform/members', { ...body, email: 'twice@EXAMPLE.com' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(refused.body.code).toBe('member_exists');
      expect(JSON.stringify(refused.body)).not.toMatch(/twice/i);
      expect((await members(vendor.client)).data).toHaveLength(1);
      expect((await makeMember(api, other, { email: body.email })).id).toBeDefined();
    });

    it.each([
      ['an unknown provider', { providerId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' }, 'providerId', 'unknown'],
      ['no name', { fullName: undefined }, 'fullName', 'required'],
      ['an empty name', { fullName: '' }, 'fullName', 'min_length'],
      ['a name of 256 characters', { fullName: 'x'.repeat(256) }, 'fullName', 'max_length'],
      ['an address that is none', { email: 'mette' }, 'email', 'email'],
      ['an address of 255 characters', { email: `a@${'x'.repeat(249)}.com` }, 'email', 'max_length'],
      ['no role', { role: undefined }, 'role', 'required'],
      ['a role without slug', { role: { name: 'Editor' } }, 'role.slug', 'required'],
      ['a role slug with spaces', { role: { name: 'E', slug: 'e e' } }, 'role.slug', 'slug'],
      ['an unknown user role', { userRole: 'owner' }, 'userRole', 'one_of'],
      ['an avatar that is no url', { avatarUrl: 'mette.jpg' }, 'avatarUrl', 'http_url'],
      ['verified as text', { emailVerified: 'yes' }, 'emailVerified', 'type'],
      ['an unknown field', { initials: 'XX' }, 'initials', 'unknown_field'],
    ])('adding a member is rejected with %s', async (_case, fields, field, rule) => {
      const answer = await platform.post('/api/v1/platform/members', memberBody(vendor, fields));
      expect(answer).toMatchObject(refusal(field, rule));
    });
  });

  describe('invitations', () => {
    it('a pending invitation is returned as created and lasts seven days by default', async () => {
      const { status, body } = await invite();
      expect(status).toBe(201);
      expect(body.data).toEqual({
        createdAt: time,
        id: uuid,
        email: 'soren@nordhavn.example',
        role: { id: uuid, name: 'Sales', slug: 'sales' },
        invitedBy: 'Mette Fjeldborgsen',
        expiresAt: time,
      });
      expect(Date.parse(body.data.expiresAt) - Date.parse(body.data.createdAt)).toBe(7 * 86_400_000);
      const until = (await invite({ email: 'b@c.example', expiresAt: '2099-01-31T10:00:00+01:00' })).body.data;
      expect(until.expiresAt).toBe('2099-01-31T09:00:00.000Z');
      expect(await invitations(vendor.client)).toEqual({ data: [until, body.data] });
      expect(await vendor.client.get('/api/v1/key/invitations?perPage=5')).toMatchObject(
        refusal('perPage', 'unknown_field'),
      );
    });

    it('expired invitations are not listed', async () => {
      await invite({ expiresAt: new Date(Date.now() - 1).toISOString() });
      const soon = await invite({ expiresAt: new Date(Date.now() + 1_500).toISOString() });
      expect(soon.status).toBe(201);
      await eventually('the invitation to expire', async () => (await invitations(vendor.client)).data.length === 0);
    });

    it('an invitation is no longer listed once its address is a member of the same provider', async () => {
      const kept = (await invite({ email: 'karoline@nordhavn.example' })).body.data;
      await invite({ email: 'Soren@nordhavn.example' });
      await makeMember(api, other, { email: 'karoline@nordhavn.example' });
      await makeMember(api, vendor, { email: 'soren@Nordhavn.example' });
      expect((await invitations(vendor.client)).data).toEqual([kept]);
    });

    it.each([
      ['an unknown provider', { providerId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' }, 'providerId', 'unknown'],
      ['an address that is none', { email: '@example.com' }, 'email', 'email'],
      ['no role', { role: null }, 'role', 'type'],
      ['nobody who invites', { invitedBy: '' }, 'invitedBy', 'min_length'],
      ['a date that is none', { expiresAt: 'tomorrow' }, 'expiresAt', 'datetime'],
      ['an unknown field', { acceptedAt: null }, 'acceptedAt', 'unknown_field'],
    ])('creating an invitation is rejected with %s', async (_case, fields, field, rule) => {
      expect(await invite(fields)).toMatchObject(refusal(field, rule));
    });
  });

  describe('access', () => {
    it('a vendor sees only its own team; a platform key sees all, or one provider’s', async () => {
      const [own, foreign] = [await makeMember(api, vendor), await makeMember(api, other)];
      const invited = (await invite()).body.data;
      const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
      expect(ids(await members(vendor.client))).toEqual([own.id]);
      expect(await members(vendor.client, `?provider=${other.id}`)).toEqual({ data: [] });
      expect(await invitations(other.client, `?provider=${vendor.id}`)).toEqual({ data: [] });
      expect(ids(await members(platform))).toEqual(expect.arrayContaining([own.id, foreign.id]));
      expect(ids(await invitations(platform))).toContain(invited.id);
      expect(ids(await members(platform, `?provider=${vendor.id}`))).toEqual([own.id]);
      expect(ids(await invitations(platform, `?provider=${vendor.id}`))).toEqual([invited.id]);
      expect(await members(platform, '?provider=no-such-provider')).toEqual({ data: [] });
    });

    it.each(['members', 'invitations'])(
      'reading %s requires team:read, and adding requires platform:team',
      async (kind) => {
        const without = await makeClient(api, vendor, { scopes: ['requests:read'] });
        expect((await without.get(`/api/v1/key/${kind}`)).body.code).toBe('insufficient_scope');
        expect((await vendor.client.post(`/api/v1/platform/${kind}`, {})).body.code).toBe('insufficient_scope');
        expect((await new Client(api.url).get(`/api/v1/key/${kind}`)).body.code).toBe('key_missing');
      },
    );
  });

  describe('key creators', () => {
    const createKey = (fields: Record<string, unknown>) =>
      platform.post('/api/v1/platform/keys', { name: 'k', scopes: ['products:read'], ...fields });

    it("a vendor key's creator is a member of its vendor; a platform key's creator can be any member", async () => {
      const creator = await makeMember(api, vendor);
      const own = await createKey({ providerId: vendor.id, createdBy: creator.id });
      expect(own).toMatchObject({ status: 201, body: { data: { createdBy: creator.id } } });
      expect((await createKey({ platform: true, createdBy: creator.id })).status).toBe(201);
    });

    it('members of another vendor and unknown members are rejected as creators with the same 422', async () => {
      const foreign = await makeMember(api, other);
      const unknown = await createKey({ providerId: vendor.id, createdBy: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' });
      expect(unknown).toMatchObject(refusal('createdBy', 'unknown'));
      const refused = await createKey({ providerId: vendor.id, createdBy: foreign.id });
      expect(refused.body.errors).toEqual(unknown.body.errors);
      expect(await createKey({ platform: true, createdBy: vendor.id })).toMatchObject(refusal('createdBy', 'unknown'));
    });
  });
});
