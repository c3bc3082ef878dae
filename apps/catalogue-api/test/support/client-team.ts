import { randomUUID } from 'node:crypto';
import { got, type ClientWalk, type TestIssuer } from '@plinth/test-kit';
import type { paths } from '../contract/openapi.js';
import { unique } from './factories.js';

type Walk = ClientWalk<paths>;
type Integration = ReturnType<Walk['as']>;

/** Calls the operations on roles, members, invitations and a vendor's keys. */
export async function callTeam(
  walk: Walk,
  { platform, vendor, providerId }: { platform: Integration; vendor: Integration; providerId: string },
  issuer: TestIssuer,
): Promise<void> {
  const scopes = ['products:read' as const];
  const made = got(
    await platform.POST('/api/v1/platform/roles', { body: { name: 'Sales', slug: `sales-${unique()}`, scopes } }),
  ).data;
  const known = { params: { path: { id: made.id } } };
  got(await platform.PATCH('/api/v1/platform/roles/{id}', { ...known, body: { name: 'Sales team' } }));
  expect(got(await platform.GET('/api/v1/platform/roles')).data.map(({ id }) => id)).toContain(made.id);
  expect((await platform.DELETE('/api/v1/platform/roles/{id}', known)).response.status).toBe(204);

  const role = { name: 'Sales', slug: 'sales' };
  const added = { providerId, fullName: 'Mette Fjeldborgsen', email: `${unique()}@example.com`, role };
  got(await platform.POST('/api/v1/platform/members', { body: added }));
  const invited = { providerId, email: `${unique()}@example.com`, role, invitedBy: 'Mette Fjeldborgsen' };
  got(await platform.POST('/api/v1/platform/invitations', { body: invited }));
  expect(got(await vendor.GET('/api/v1/key/members')).data[0]?.user.initials).toBe('MF');
  expect(got(await vendor.GET('/api/v1/key/invitations')).data[0]?.email).toBe(invited.email);

  const email = `${unique()}@example.com`;
  const invite = async (to: string) =>
    got(await vendor.POST('/api/v1/key/invitations', { body: { email: to, role: { slug: 'sales' } } })).data.id;
  const invitation = { params: { path: { id: await invite(email) } } };
  const revoked = { params: { path: { id: await invite(`${unique()}@example.com`) } } };
  expect((await vendor.DELETE('/api/v1/key/invitations/{id}', revoked)).response.status).toBe(204);
  const claims = { aud: 'catalogue', scope: '', sub: randomUUID(), email, email_verified: true };
  const person = walk.as(await issuer.sign(claims));
  const accepted = got(await person.POST('/api/v1/key/invitations/{id}/accept', invitation)).data;
  const member = { params: { path: { id: accepted.id } } };
  const body = { role: { name: 'Editor', slug: 'editor' } };
  expect(got(await platform.PATCH('/api/v1/platform/members/{id}', { ...member, body })).data.role.slug).toBe('editor');
  const viewer = { role: { slug: 'viewer' } };
  got(await vendor.PATCH('/api/v1/key/members/{id}', { ...member, body: viewer }));
  expect((await vendor.DELETE('/api/v1/key/members/{id}', member)).response.status).toBe(204);

  const key = got(await vendor.POST('/api/v1/key/keys', { body: { name: 'Stock', scopes } })).data;
  const one = { params: { path: { id: key.id } } };
  got(await vendor.PATCH('/api/v1/key/keys/{id}', { ...one, body: { name: 'Stock sync' } }));
  got(await vendor.POST('/api/v1/key/keys/{id}/rotate', { ...one, body: {} }));
  const listed = got(await vendor.GET('/api/v1/key/keys', { params: { query: { provider: providerId } } })).data;
  expect(listed.map(({ id }) => id)).toContain(key.id);
  expect((await vendor.DELETE('/api/v1/key/keys/{id}', one)).response.status).toBe(204);
}
