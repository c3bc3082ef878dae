import { Client } from '@plinth/test-kit';
import { vendorScopes } from '../src/scopes.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeClient, makeInvitation, makeMember } from './support/buyer-requests.js';
import { makeVendor, unique, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { One, Schemas } from './support/schemas.js';

const members = '/api/v1/key/members';
const invitations = '/api/v1/key/invitations';

describe('a team that its owners manage', () => {
  let api: TestApi;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(() => api.close());

  const makeOwner = (vendor: TestVendor) =>
    makeMember(api, vendor, { email: `${unique()}@nordhavn.example`, role: { name: 'Owner', slug: 'owner' } });
  const teamOf = async (vendor: TestVendor) =>
    (await vendor.client.get<One<Schemas['Member'][]>>(members)).body.data.map(({ id, role }) => [id, role.slug]);

  it('the role of a member changes to a known role and keeps its name', async () => {
    const vendor = await makeVendor(api);
    await platform.post('/api/v1/platform/roles', { name: 'Sales', slug: `sales-${vendor.id}`, scopes: ['team:read'] });
    const { id } = await makeMember(api, vendor);
    const role = async (slug: string) => vendor.client.patch(`${members}/${id}`, { role: { slug } });
    expect((await role('editor')).body.data.role).toMatchObject({ name: 'Editor', slug: 'editor' });
    expect((await role(`sales-${vendor.id}`)).body.data.role).toMatchObject({ name: 'Sales' });
    for (const slug of ['unknown', 'operator']) expectInvalid(await role(slug), 'role.slug', 'unknown');
    expectInvalid(
      await vendor.client.patch(`${members}/${id}`, { role: { slug: 'viewer' }, fullName: 'x' }),
      'fullName',
      'unknown_field',
    );
  });

  it('nobody gives a role with scopes that they lack', async () => {
    const vendor = await makeVendor(api);
    const { id } = await makeMember(api, vendor, { role: { name: 'Viewer', slug: 'viewer' } });
    const weak = await makeClient(api, vendor, { scopes: ['team:write', 'team:read'] });
    const role = { slug: 'editor' };
    expectProblem(await weak.patch(`${members}/${id}`, { role }), 403, 'scope_not_held');
    expectProblem(await weak.post(invitations, { email: 'a@b.example', role }), 403, 'scope_not_held');
    expect(await teamOf(vendor)).toEqual([[id, 'viewer']]);
  });

  it('nobody changes or takes away a role with scopes that they lack', async () => {
    const vendor = await makeVendor(api);
    const { id } = await makeMember(api, vendor, { role: { name: 'Editor', slug: 'editor' } });
    const invitation = await makeInvitation(vendor, { role: { slug: 'editor' } });
    const weak = await makeClient(api, vendor, { scopes: vendorScopes.filter((scope) => scope !== 'products:write') });
    const role = { slug: 'viewer' };
    expectProblem(await weak.patch(`${members}/${id}`, { role }), 403, 'scope_not_held');
    expectProblem(await weak.delete(`${members}/${id}`), 403, 'scope_not_held');
    expectProblem(await weak.delete(`${invitations}/${invitation.id}`), 403, 'scope_not_held');
    expect(await teamOf(vendor)).toEqual([[id, 'editor']]);
    const { body } = await vendor.client.get<One<Schemas['Invitation'][]>>(invitations);
    expect(body.data).toHaveLength(1);
  });

  it('the last owner stays', async () => {
    const vendor = await makeVendor(api);
    const [first, second] = [await makeOwner(vendor), await makeOwner(vendor)];
    expect((await vendor.client.delete(`${members}/${first.id}`)).status).toBe(204);
    expectProblem(await vendor.client.delete(`${members}/${second.id}`), 409, 'last_owner');
    const role = { slug: 'editor' };
    expectProblem(await vendor.client.patch(`${members}/${second.id}`, { role }), 409, 'last_owner');
    expect(await teamOf(vendor)).toEqual([[second.id, 'owner']]);
  });

  it('concurrent requests never remove all owners', async () => {
    const vendor = await makeVendor(api);
    const owners = [];
    for (let count = 0; count < 4; count += 1) owners.push(await makeOwner(vendor));
    const answers = await Promise.all(
      owners.map(({ id }, index) =>
        index % 2 === 0
          ? vendor.client.delete(`${members}/${id}`)
          : vendor.client.patch(`${members}/${id}`, { role: { slug: 'viewer' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
    expect((await teamOf(vendor)).filter(([, slug]) => slug === 'owner')).toHaveLength(1);
  });

  it('concurrent changes of one role all succeed', async () => {
    const vendor = await makeVendor(api);
    const { id } = await makeMember(api, vendor);
    const slugs = ['editor', 'viewer', 'owner', 'editor'];
    await makeOwner(vendor);
    const answers = await Promise.all(slugs.map((slug) => vendor.client.patch(`${members}/${id}`, { role: { slug } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('only the platform removes a member with an admin role', async () => {
    const vendor = await makeVendor(api);
    const { id } = await makeMember(api, vendor, { adminRole: { name: 'Reviewer', slug: 'reviewer' } });
    expectProblem(await vendor.client.delete(`${members}/${id}`), 403, 'scope_not_held');
    expect((await platform.delete(`${members}/${id}`)).status).toBe(204);
  });

  it('an invitation is created with the name of its maker, and revoked', async () => {
    const vendor = await makeVendor(api);
    const { id, ...invitation } = await makeInvitation(vendor, { role: { slug: 'owner' } });
    expect(invitation).toMatchObject({ invitedBy: 'integration', role: { name: 'Owner', slug: 'owner' } });
    expect((await vendor.client.delete(`${invitations}/${id}`)).status).toBe(204);
    expectProblem(await vendor.client.delete(`${invitations}/${id}`), 404, 'invitation_not_found');
    expect((await vendor.client.get(invitations)).body.data).toEqual([]);
  });
});
