import { Client, type Answer } from '@plinth/test-kit';
import type { Scope } from '../src/scopes.js';
import {
  administrator,
  consoleFor,
  holderOf,
  makeRole,
  tokensFor,
  type Administrator,
} from './support/administrators.js';
import type { TestApi } from './support/app.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from './support/factories.js';
import { waitingForLocks } from './support/locks.js';
import { makeClient, startIssuer } from './support/openid.js';
import { expectProblem } from './support/problems.js';
import { authenticatorOf, enrolled, register, signedIn } from './support/sign-ins.js';
import { addLink } from './support/sso.js';

describe('the rights of administrators', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  /** Calls with a service token of these scopes. */
  async function tokenWith(organization: TestOrganization, ...scopes: Scope[]): Promise<Client> {
    const { body } = await organization.client.post('/v1/tokens', { name: 'lesser', scopes });
    return new Client(api.url, body.token);
  }

  const expectForbidden = (answer: Answer<unknown>) => expectProblem(answer, 403, 'SERVICE_AUTH_100');

  it('nobody gives, takes, creates, changes or deletes a role whose scopes they lack', async () => {
    const lesser = await tokenWith(mine, 'role:write', 'user:read', 'user:write');
    const role = await makeRole(mine, { admin_scopes: ['user:read', 'user:security'], groups: ['guards'] });
    const harmless = await makeRole(mine, { admin_scopes: ['user:read'] });
    const holder = await holderOf(mine, role);
    const user = await makeUser(mine);
    for (const answer of [
      await lesser.post('/v1/roles', { name: unique(), admin_scopes: ['user:security'] }),
      await lesser.put(`/v1/users/${user.id}/roles/${role.id}`),
      await lesser.delete(`/v1/users/${holder.id}/roles/${role.id}`),
      await lesser.delete(`/v1/roles/${role.id}`),
      // Any change, and also one that takes away the scope that is lacking.
      await lesser.patch(`/v1/roles/${role.id}`, { description: 'Changed' }),
      await lesser.patch(`/v1/roles/${role.id}`, { admin_scopes: [] }),
      await lesser.patch(`/v1/roles/${role.id}`, { groups: ['staff'] }),
      await lesser.patch(`/v1/roles/${harmless.id}`, { admin_scopes: ['user:read', 'user:security'] }),
    ])
      expectForbidden(answer);
    expect((await mine.client.get(`/v1/roles/${role.id}`)).body).toEqual(role);
    expect((await lesser.put(`/v1/users/${user.id}/roles/${harmless.id}`)).status).toBe(204);
    expect((await lesser.patch(`/v1/roles/${harmless.id}`, { groups: ['staff'] })).status).toBe(200);
  });

  it('nobody puts a user into the groups of a role whose scopes they lack, or takes them out', async () => {
    const lesser = await tokenWith(mine, 'user:read', 'user:write');
    const group = `guards-${unique()}`;
    await makeRole(mine, { admin_scopes: ['user:security'], groups: [group] });
    const [inside, outside] = [await makeUser(mine, { groups: [group, 'staff'] }), await makeUser(mine)];
    const newcomer = { email: `${unique()}@people.example`, display_name: 'New', groups: [group] };
    expectForbidden(await lesser.post('/v1/users', newcomer));
    expectForbidden(await lesser.patch(`/v1/users/${outside.id}`, { groups: ['staff', group] }));
    expectForbidden(await lesser.patch(`/v1/users/${inside.id}`, { groups: [] }));
    expect((await lesser.patch(`/v1/users/${inside.id}`, { groups: [group] })).status).toBe(200);
    expect((await lesser.patch(`/v1/users/${outside.id}`, { groups: ['staff'] })).status).toBe(200);
  });

  it('nobody without their scopes issues a ticket for administrators, or touches their address, links or passkeys', async () => {
    const organization = await makeOrganization(api);
    const role = await makeRole(organization, { admin_scopes: ['audit:read'], groups: ['auditors'] });
    const lesser = await tokenWith(organization, 'user:read', 'user:write', 'user:recover', 'user:security');
    const assigned = await enrolled(api, organization);
    const byGroup = await enrolled(api, organization, { fields: { groups: ['auditors'] } });
    await organization.client.put(`/v1/users/${assigned.user.id}/roles/${role.id}`);
    for (const { user, passkey } of [assigned, byGroup]) {
      const path = `/v1/users/${user.id}`;
      const link = await addLink(api, organization, user.id);
      const attempts = [
        () => lesser.post(`${path}:issueEnrollmentTicket`),
        () => lesser.patch(path, { email: `${unique()}@people.example` }),
        () => lesser.delete(`${path}/passkeys/${passkey.id}`),
        () => lesser.delete(`${path}/links/${link}`),
      ];
      for (const attempt of attempts) expectForbidden(await attempt());
      // Containment is for everybody who may contain.
      expect((await lesser.post(`${path}:revokeSessions`)).status).toBe(204);
      expect((await lesser.post(`${path}:revokeEnrollmentTickets`)).status).toBe(204);
      expect((await lesser.post(`${path}:suspend`)).status).toBe(200);
      expect((await lesser.post(`${path}:reactivate`)).status).toBe(200);
      expect((await organization.client.delete(`${path}/passkeys/${passkey.id}`)).status).toBe(204);
      expect((await organization.client.post(`${path}:issueEnrollmentTicket`)).status).toBe(201);
    }
  });

  it('a ticket from somebody who lacks the scopes does not enrol a person who became an administrator since', async () => {
    const lesser = await tokenWith(mine, 'user:read', 'user:write');
    const email = `${unique()}@people.example`;
    const { body } = await lesser.post('/v1/users', { email, display_name: 'Newcomer' });
    const role = await makeRole(mine, { admin_scopes: ['audit:read'] });
    await mine.client.put(`/v1/users/${body.id}/roles/${role.id}`);
    const begun = await new Client(api.url, body.enrollment.ticket).post('/v1/auth/passkey/register/begin');
    expectProblem(begun, 401, 'SERVICE_AUTH_005');
    const { body: again } = await mine.client.post(`/v1/users/${body.id}:issueEnrollmentTicket`);
    await expect(register(api, again.ticket, authenticatorOf(api))).resolves.toMatchObject({ id: expect.any(String) });
  });

  it('a role that comes while a passkey is being registered by such a ticket stops the registration', async () => {
    const lesser = await tokenWith(mine, 'user:read', 'user:write');
    const email = `${unique()}@people.example`;
    const { body } = await lesser.post('/v1/users', { email, display_name: 'Newcomer' });
    const role = await makeRole(mine, { admin_scopes: ['audit:read'] });
    const holder = new Client(api.url, body.enrollment.ticket);
    const options = await holder.post('/v1/auth/passkey/register/begin');
    await mine.client.put(`/v1/users/${body.id}/roles/${role.id}`);
    const done = await holder.post('/v1/auth/passkey/register/complete', authenticatorOf(api).attest(options.body));
    expectProblem(done, 401, 'SERVICE_AUTH_005');
  });

  const own: Scope[] = ['user:read', 'user:write', 'user:security', 'user:recover', 'role:write'];

  it('administrators cannot suspend, recover or demote themselves, or remove their own passkeys and links here', async () => {
    const organization = await makeOrganization(api);
    const admin = await administrator(api, organization, own, { groups: ['admins'] });
    // Somebody else can write roles, too.
    await holderOf(organization, admin.role);
    const passkey = await enrolled(api, organization).then(({ passkey: { id } }) => id);
    await api.query('UPDATE passkeys SET user_id = $1 WHERE id = $2', [admin.id, passkey]);
    const link = await addLink(api, organization, admin.id);
    const path = `/v1/users/${admin.id}`;
    const { calls, role } = admin;
    for (const answer of [
      await calls.post(`${path}:suspend`),
      await calls.post(`/v1/users/${admin.id.toUpperCase()}:suspend`),
      await calls.post(`${path}:issueEnrollmentTicket`),
      await calls.delete(`${path}/passkeys/${passkey}`),
      await calls.delete(`${path}/links/${link}`),
      await calls.delete(`${path}/roles/${role.id}`),
      await calls.delete(`/v1/roles/${role.id}`),
      await calls.patch(`/v1/roles/${role.id}`, { admin_scopes: ['user:read'] }),
    ])
      expectForbidden(answer);
    // Two ways to the same rights: either may go, the last one stays.
    await organization.client.patch(path, { groups: ['admins'] });
    expect((await calls.delete(`${path}/roles/${role.id}`)).status).toBe(204);
    expectForbidden(await calls.patch(path, { groups: [] }));
    expectForbidden(await calls.patch(`/v1/roles/${role.id}`, { groups: ['others'] }));
    expect((await calls.patch(path, { groups: ['admins', 'staff'] })).status).toBe(200);
  });

  describe('the last administrator', () => {
    async function lastOf(organization: TestOrganization, groups: string[] = []): Promise<Administrator> {
      const person = await signedIn(api, organization, { groups });
      return administrator(api, organization, own, { person, groups });
    }

    it('keeps role:write, however it would be lost by roles or groups, unless operators take it', async () => {
      const organization = await makeOrganization(api);
      const { id, role } = await lastOf(organization, ['admins']);
      const path = `/v1/users/${id}`;
      expect((await organization.client.delete(`${path}/roles/${role.id}`)).status).toBe(204);
      for (const attempt of [
        () => organization.client.patch(path, { groups: ['staff'] }),
        () => organization.client.patch(`/v1/roles/${role.id}`, { groups: [] }),
        () => organization.client.patch(`/v1/roles/${role.id}`, { admin_scopes: ['role:read'] }),
        () => organization.client.delete(`/v1/roles/${role.id}`),
      ])
        expectProblem(await attempt(), 409, 'SERVICE_AUTH_903');
      expect((await organization.operator.delete(`/v1/roles/${role.id}`)).status).toBe(204);
    });

    it('is not counted while suspended, and can be suspended and deleted', async () => {
      const organization = await makeOrganization(api);
      const { id, role } = await lastOf(organization);
      const other = await holderOf(organization, role);
      await organization.client.post(`/v1/users/${other.id}:suspend`);
      expectProblem(await organization.client.delete(`/v1/users/${id}/roles/${role.id}`), 409, 'SERVICE_AUTH_903');
      expect((await organization.client.post(`/v1/users/${id}:suspend`)).status).toBe(200);
      expect((await organization.client.delete(`/v1/users/${id}`)).status).toBe(204);
    });

    it('remains when two administrators demote each other at once', async () => {
      const organization = await makeOrganization(api);
      const [one, other] = await Promise.all(
        [1, 2].map(async () => administrator(api, organization, own, { person: await signedIn(api, organization) })),
      );
      // Both wait for the same lock, so that each was allowed before the other's change.
      const answers = await api.owner.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7054))', [organization.id]);
        const both = [
          one!.calls.delete(`/v1/users/${other!.id}/roles/${other!.role.id}`),
          other!.calls.delete(`/v1/users/${one!.id}/roles/${one!.role.id}`),
        ];
        await waitingForLocks(api, 2);
        return { both };
      });
      const statuses = (await Promise.all(answers.both)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([204, 409]);
    });
  });

  it('a person’s own session does not get a client that lists scopes of administrators', async () => {
    const { id } = await consoleFor(api, mine, ['user:read']);
    const person = await signedIn(api, mine);
    expect((await tokensFor(api, id, person, ['user:read'])).scope).toBe('openid');
    const plain = await makeClient(mine, { resources: [] });
    expect(plain.resources).toEqual([]);
  });
});
