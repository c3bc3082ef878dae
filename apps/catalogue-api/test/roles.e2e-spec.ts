import { Client, startTestIssuer, type TestIssuer } from '@plinth/test-kit';
import { allScopes, platformScopes, vendorScopes } from '../src/scopes.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeMember, memberBody, platformOf } from './support/buyer-requests.js';
import { makeVendor, productBody, unique, type TestVendor } from './support/factories.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { makePlatformMember, makeTeamMember, startApiForPeople } from './support/people.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import { holdsWithinASecond } from './support/within-a-second.js';

const path = '/api/v1/platform/roles';

describe('roles', () => {
  let issuer: TestIssuer;
  let api: TestApi;
  let vendor: TestVendor;
  let platform: Client;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    api = await startApiForPeople(issuer);
    vendor = await makeVendor(api);
    platform = platformOf(api);
  });
  afterAll(async () => {
    await api.close();
    await issuer.close();
  });

  const roleBody = (fields: Record<string, unknown> = {}) => ({
    name: 'Sales',
    slug: `sales-${unique()}`,
    scopes: ['products:read', 'products:write'],
    ...fields,
  });
  const create = async (fields: Record<string, unknown> = {}) =>
    (await platform.post<One<Schemas['RoleWithScopes']>>(path, roleBody(fields))).body.data;
  const keyWith = async (scopes: readonly string[]) => {
    const { body } = await platform.post('/api/v1/platform/keys', { name: 'k', platform: true, scopes });
    return new Client(api.url, body.data.key);
  };
  const canWrite = async (client: Client) =>
    (await client.post('/api/v1/key/products', productBody(vendor))).status === 201;

  it('the built-in roles come last in the list, each once', async () => {
    await makePlatformMember(api, issuer, vendor, 'reviewer');
    const role = await create();
    const { body } = await platform.get<Listed<Schemas['RoleWithScopes']>>(`${path}?perPage=100`);
    expect(body.data[0]).toEqual(role);
    const builtIn = body.data.slice(-5).reverse();
    expect(builtIn.map(({ slug, platform: isOfPlatform }) => [slug, isOfPlatform])).toEqual([
      ...[
        ['owner', false],
        ['editor', false],
        ['viewer', false],
      ],
      ...[
        ['operator', true],
        ['reviewer', true],
      ],
    ]);
    expect(builtIn[0]!.scopes).toEqual([...vendorScopes]);
    expect(builtIn[3]!.scopes).toEqual([...allScopes]);
    expect(body.metadata.total).toBe(body.data.length);
    expect(body.data.filter(({ slug }) => slug === 'reviewer')).toHaveLength(1);
    expect((await platform.get(`${path}?perPage=1&page=2`)).body.data).toEqual([body.data[1]]);
  });

  it('a role of every vendor gives its scopes to members with its slug, and a change holds within a second', async () => {
    const role = await create();
    const member = await makeTeamMember(api, issuer, vendor, role.slug);
    expect(await canWrite(member.client)).toBe(true);
    const changed = await platform.patch(`${path}/${role.id}`, { scopes: ['products:read'], name: 'Readers' });
    expect(changed.body.data).toEqual({ ...role, scopes: ['products:read'], name: 'Readers' });
    await holdsWithinASecond('the change', async () => !(await canWrite(member.client)));
  });

  it("a vendor's own role with the slug comes first, and grants nothing in another vendor's team", async () => {
    const shared = await create();
    const own = await create({ slug: shared.slug, providerId: vendor.id, scopes: ['brands:read'] });
    const member = await makeTeamMember(api, issuer, vendor, own.slug);
    expect((await member.client.get('/api/v1/key/whoami')).body.data.scopes).toEqual(['brands:read']);
    const other = await makeVendor(api);
    const colleague = await makeTeamMember(api, issuer, other, own.slug);
    expect((await colleague.client.get('/api/v1/key/whoami')).body.data.scopes).toEqual(shared.scopes);
  });

  it('a member whose role has no known scopes counts as a viewer, and an adminRole without scopes grants nothing', async () => {
    const member = await makeTeamMember(api, issuer, vendor, `helper-${unique()}`, {
      adminRole: { name: 'Support', slug: `support-${unique()}` },
    });
    const { scopes, provider } = (await member.client.get('/api/v1/key/whoami')).body.data;
    expect(scopes).toEqual(vendorScopes.filter((scope) => scope.endsWith(':read')));
    expect(provider.id).toBe(vendor.id);
  });

  it('a platform role with scopes gives them to members who have it as adminRole', async () => {
    const role = await create({ platform: true, scopes: ['platform:team', 'team:read'] });
    const member = await makePlatformMember(api, issuer, vendor, role.slug);
    expect((await member.client.get(path)).status).toBe(200);
    expectProblem(await member.client.get('/api/v1/platform/keys'), 403, 'insufficient_scope');
  });

  it('nobody creates, changes, gives, takes or deletes a role with scopes that they lack', async () => {
    const weak = await keyWith(['platform:team', 'products:read']);
    const strong = await create();
    const own = await makeMember(api, vendor);
    const reviewer = await makePlatformMember(api, issuer, vendor, 'reviewer');
    const refused = await Promise.all([
      weak.delete(`${path}/${strong.id}`),
      weak.patch(`/api/v1/platform/members/${reviewer.memberId}`, { adminRole: null }),
      weak.post(path, roleBody()),
      weak.patch(`${path}/${strong.id}`, { scopes: ['products:read'] }),
      weak.patch(`${path}/${strong.id}`, { name: 'Mine' }),
      weak.post('/api/v1/platform/members', memberBody(vendor, { role: { name: 'Owner', slug: 'owner' } })),
      weak.patch(`/api/v1/platform/members/${own.id}`, { adminRole: { name: 'Operator', slug: 'operator' } }),
      weak.post('/api/v1/platform/invitations', {
        ...{ providerId: vendor.id, email: 'a@b.example', invitedBy: 'Ane' },
        role: { name: 'Sales', slug: strong.slug },
      }),
    ]);
    for (const answer of refused) expectProblem(answer, 403, 'scope_not_held');
    expect((await weak.post(path, roleBody({ scopes: ['products:read'] }))).status).toBe(201);
    const operator = await makePlatformMember(api, issuer, vendor);
    expect((await operator.client.post(path, roleBody())).status).toBe(201);
    const limited = new Client(api.url, await operator.token({ scope: 'platform:team' }));
    expectProblem(await limited.post(path, roleBody()), 403, 'scope_not_held');
  });

  it('without people who sign in, members are added as before, and an adminRole beyond the giver’s scopes stays a name', async () => {
    const keysOnly = await startTestApi({}, api.database);
    try {
      const weak = new Client(keysOnly.url, (await keyWith(['platform:team'])).key);
      const body = memberBody(vendor, {
        role: { name: 'Owner', slug: 'owner' },
        adminRole: { name: 'O', slug: 'operator' },
      });
      const { status, body: made } = await weak.post('/api/v1/platform/members', body);
      expect(status).toBe(201);
      const query = 'SELECT is_admin_role_granted AS "isGranted" FROM members WHERE id = $1';
      expect(await api.query(query, [made.data.id])).toEqual([{ isGranted: false }]);
    } finally {
      await keysOnly.close();
    }
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ...platformScopes.map((scope): [string, Record<string, unknown>, string, string] => [
      `the platform scope ${scope} in a team`,
      { scopes: [scope] },
      'scopes',
      'platform_scope',
    ]),
    [
      'a vendor for a platform role',
      { platform: true, providerId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' },
      'providerId',
      'exclusive',
    ],
    ['an unknown vendor', { providerId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' }, 'providerId', 'unknown'],
    ['an unknown scope', { scopes: ['everything'] }, 'scopes.0', 'one_of'],
    ['a scope twice', { scopes: ['brands:read', 'brands:read'] }, 'scopes', 'unique_items'],
    ['no scopes', { scopes: undefined }, 'scopes', 'required'],
    ['a slug with spaces', { slug: 'a b' }, 'slug', 'slug'],
    ['an empty name', { name: ' ' }, 'name', 'min_length'],
  ])('a role cannot be created with %s', async (_what, fields, field, rule) => {
    expectInvalid(await platform.post(path, roleBody(fields)), field, rule);
  });

  it('a change of a team role cannot add platform scopes, and an adminRole cannot be a role of every vendor', async () => {
    const role = await create();
    expectInvalid(
      await platform.patch(`${path}/${role.id}`, { scopes: ['platform:keys'] }),
      'scopes',
      'platform_scope',
    );
    const body = memberBody(vendor, { adminRole: { name: 'Sales', slug: role.slug } });
    expectInvalid(await platform.post('/api/v1/platform/members', body), 'adminRole.slug', 'unknown');
  });

  it('slugs are unique for each vendor, and those of built-in roles are taken', async () => {
    const role = await create();
    expectProblem(await platform.post(path, roleBody({ slug: role.slug })), 409, 'slug_taken');
    expectProblem(await platform.post(path, roleBody({ slug: 'owner', providerId: vendor.id })), 409, 'slug_taken');
    expect((await platform.post(path, roleBody({ slug: role.slug, providerId: vendor.id }))).status).toBe(201);
  });

  it('built-in roles cannot be changed or deleted, also under their name in a team', async () => {
    const { role } = await makeMember(api, vendor, { role: { name: 'Editors', slug: 'editor' } });
    const { body } = await platform.get<Listed<Schemas['RoleWithScopes']>>(`${path}?perPage=100`);
    for (const { id } of [role, body.data.at(-1)!]) {
      expectProblem(await platform.patch(`${path}/${id}`, { scopes: [] }), 409, 'role_built_in');
      expectProblem(await platform.delete(`${path}/${id}`), 409, 'role_built_in');
    }
  });

  it('a role that somebody has, also by its slug, cannot be deleted; others can', async () => {
    const shared = await create();
    const member = await makeMember(api, vendor, { role: { name: 'Sales', slug: shared.slug } });
    const admin = await create({ platform: true, scopes: [] });
    await makeMember(api, vendor, { adminRole: { name: 'A', slug: admin.slug } });
    for (const { id } of [shared, member.role, admin])
      expectProblem(await platform.delete(`${path}/${id}`), 409, 'role_in_use');
    await platform.patch(`/api/v1/platform/members/${member.id}`, { role: { name: 'Viewer', slug: 'viewer' } });
    for (const { id } of [member.role, shared]) expect((await platform.delete(`${path}/${id}`)).status).toBe(204);
    expectProblem(await platform.delete(`${path}/${shared.id}`), 404, 'role_not_found');
  });

  it('a pending invitation keeps its role, and an accepted or expired one does not', async () => {
    const role = { name: 'Sales', slug: `sales-${unique()}` };
    const invite = async (expiresAt: string) =>
      (
        await platform.post<One<Schemas['Invitation']>>('/api/v1/platform/invitations', {
          ...{ providerId: vendor.id, email: `${unique()}@b.example`, invitedBy: 'Ane', role, expiresAt },
        })
      ).body.data;
    const expired = await invite('2020-01-01T00:00:00Z');
    const pending = await invite('2090-01-01T00:00:00Z');
    expectProblem(await platform.delete(`${path}/${expired.role.id}`), 409, 'role_in_use');
    await api.query('UPDATE invitations SET accepted_at = now() WHERE id = $1', [pending.id]);
    expect((await platform.delete(`${path}/${expired.role.id}`)).status).toBe(204);
  });
});
