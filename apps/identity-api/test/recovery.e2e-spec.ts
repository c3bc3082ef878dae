import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { becomeDue, deletionPath } from './support/deletions.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { enrolled, register, signedIn, signIn } from './support/sign-ins.js';
import { SoftwareAuthenticator } from './support/software-authenticator.js';

const weekMs = 7 * 24 * 60 * 60_000;

describe('account recovery', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  /** A client of the organization with these scopes only. */
  async function holding(organization: TestOrganization, ...scopes: string[]): Promise<Client> {
    const { body } = await organization.client.post('/v1/tokens', { name: 'narrow', scopes });
    return new Client(api.url, body.token);
  }

  const newAuthenticator = () =>
    new SoftwareAuthenticator({ origin: api.config.RP_ORIGINS[0]!, rpId: api.config.RP_ID });

  const sessionOf = async (authenticator: SoftwareAuthenticator): Promise<Client> => {
    const { status, body } = await signIn(api, authenticator);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return new Client(api.url, body.session_token);
  };

  /** Somebody with a passkey, and whoever holds `user:recover` with one of their own for the same account. */
  async function recovered(organization: TestOrganization) {
    const victim = await enrolled(api, organization);
    const helper = await holding(organization, 'user:recover');
    const { status, body } = await helper.post(`/v1/users/${victim.user.id}:issueEnrollmentTicket`);
    expect(status).toBe(201);
    const authenticator = newAuthenticator();
    const passkey = await register(api, body.ticket, authenticator);
    return { ...victim, recovering: { authenticator, passkey, session: await sessionOf(authenticator) } };
  }

  it('user:write alone cannot recover an account or bypass its policies', async () => {
    const organization = await makeOrganization(api, { break_glass_group: 'emergency' });
    const victim = await enrolled(api, organization);
    const attacker = await holding(organization, 'user:read', 'user:write');
    const path = `/v1/users/${victim.user.id}`;
    await organization.client.post('/v1/policies', { name: 'All', priority: 1, conditions: [], effect: 'BLOCK' });

    for (const answer of [
      await attacker.patch(path, { groups: ['emergency'] }),
      await attacker.post('/v1/users', { email: 'x@people.example', display_name: 'X', groups: ['emergency'] }),
    ]) {
      expect(expectProblem(answer, 403, 'SERVICE_AUTH_100').detail).toContain('policy:write');
    }
    const ticket = await attacker.post(`${path}:issueEnrollmentTicket`);
    expect(expectProblem(ticket, 403, 'SERVICE_AUTH_100').detail).toContain('user:recover');
    // With no passkey left it is a recovery all the same.
    const security = await holding(organization, 'user:security');
    expect((await security.delete(`${path}/passkeys/${victim.passkey.id}`)).status).toBe(204);
    expectProblem(await attacker.post(`${path}:issueEnrollmentTicket`), 403, 'SERVICE_AUTH_100');
    expect((await attacker.get(path)).body).toMatchObject({ groups: [] });
  });

  it('changing the case of an address needs no recovery because the address stays the same', async () => {
    const organization = await makeOrganization(api);
    const { user } = await enrolled(api, organization, { fields: { email: 'maren@people.example' } });
    const helper = await holding(organization, 'user:write');
    const path = `/v1/users/${user.id}`;
    const email = 'MAREN@people.example';
    for (const spelling of ['maren@people.example', 'Maren@People.Example', email])
      expect([spelling, (await helper.patch(path, { email: spelling })).status]).toEqual([spelling, 200]);
    expect((await organization.client.get(path)).body).toMatchObject({ email });
    for (const other of [`x${email}`, `${email}.example`])
      expectProblem(await helper.patch(path, { email: other }), 403, 'SERVICE_AUTH_100');
  });

  it('user:recover alone is enough for a recovery and allows nothing else', async () => {
    const organization = await makeOrganization(api);
    const { user } = await enrolled(api, organization);
    const helper = await holding(organization, 'user:recover');
    expect((await helper.post(`/v1/users/${user.id}:issueEnrollmentTicket`)).status).toBe(201);
    const newcomer = await makeUser(organization);
    const refused = await helper.post(`/v1/users/${newcomer.id}:issueEnrollmentTicket`);
    expect(expectProblem(refused, 403, 'SERVICE_AUTH_100').detail).toContain('user:write');
    const writer = await holding(organization, 'user:write');
    expect((await writer.post(`/v1/users/${newcomer.id}:issueEnrollmentTicket`)).status).toBe(201);
  });

  it('a recovery appears in the person’s activity, in events and in the audit log', async () => {
    const organization = await makeOrganization(api);
    const { user, authenticator, recovering } = await recovered(organization);
    const own = await sessionOf(authenticator);
    const { body } = await own.get<Listed<Schemas['Activity']>>('/v1/sessions:activity');
    const told = body.data.filter(({ is_recovery }) => is_recovery);
    expect(told.map(({ kind }) => kind)).toEqual(['passkey_added', 'enrollment_ticket']);
    expect(told[0]!.passkey_id).toBe(recovering.passkey.id);
    const [event, ...others] = await auditOf(organization, 'user.recovery_started');
    expect(others).toEqual([]);
    expect(event).toMatchObject({ target: { type: 'user' }, details: { ticket_id: told[1]!.id } });
    expect((await auditOf(organization, 'passkey.registered')).map(({ details }) => details['is_recovery'])).toEqual([
      undefined,
      true,
    ]);
    expect(user.id).toBeTruthy();
  });

  it('a recovered passkey cannot export, delete the account or remove another passkey for a week', async () => {
    const organization = await makeOrganization(api);
    const { user, authenticator, passkey, recovering } = await recovered(organization);
    const own = await sessionOf(authenticator);
    const exported = await own.post('/v1/privacy:exportMyData');
    expect(exported.status).toBe(202);

    // What it registers in turn is held as it is.
    const second = newAuthenticator();
    await register(api, recovering.session.key!, second);
    for (const session of [recovering.session, await sessionOf(second)]) {
      const refused = [
        await session.post('/v1/privacy:exportMyData'),
        await session.get('/v1/privacy/exports'),
        await session.get(`/v1/privacy/exports/${exported.body.export_id}`),
        await session.post(deletionPath),
        await session.delete(`/v1/auth/passkeys/${passkey.id}`),
      ];
      for (const answer of refused) {
        const { detail } = expectProblem(answer, 403, 'SERVICE_AUTH_103');
        const until = Date.parse(/\d{4}-\S+Z/.exec(detail)![0]);
        expect(Math.abs(until - Date.now() - weekMs)).toBeLessThan(60_000);
      }
    }
    // Nothing was done; the person has all their means, and can end it.
    expect((await own.get<Listed<Schemas['Passkey']>>('/v1/auth/passkeys')).body.data).toHaveLength(3);
    expect((await own.delete(`/v1/auth/passkeys/${recovering.passkey.id}`)).status).toBe(204);
    expectProblem(await recovering.session.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
    expect((await organization.client.get(`/v1/users/${user.id}`)).body.deletion).toBeNull();
  });

  it('signing in with a recovered passkey does not cancel the person’s deletion', async () => {
    const organization = await makeOrganization(api);
    const { user, authenticator, recovering } = await recovered(organization);
    const own = await sessionOf(authenticator);
    expect((await own.post(deletionPath)).status).toBe(202);
    await sessionOf(recovering.authenticator);
    const queued = async () =>
      (await organization.client.get<Schemas['User']>(`/v1/users/${user.id}`)).body.deletion?.status;
    expect(await queued()).toBe('queued');
    await sessionOf(authenticator);
    expect(await queued()).toBeUndefined();
  });

  it('a recovered passkey can do everything once its hold ends, to the minute', async () => {
    const organization = await makeOrganization(api);
    const { passkey, recovering } = await recovered(organization);
    const age = (ms: number) =>
      api.query(`UPDATE passkeys SET recovered_at = now() - $2::float8 * interval '1 millisecond' WHERE id = $1`, [
        recovering.passkey.id,
        ms,
      ]);
    await age(weekMs - 60_000);
    expectProblem(await recovering.session.post('/v1/privacy:exportMyData'), 403, 'SERVICE_AUTH_103');
    await age(weekMs);
    expect((await recovering.session.post('/v1/privacy:exportMyData')).status).toBe(202);
    expect((await recovering.session.post(deletionPath)).status).toBe(202);
    expect((await recovering.session.delete(`/v1/auth/passkeys/${passkey.id}`)).status).toBe(204);
  });

  it('a held passkey can itself be removed', async () => {
    const organization = await makeOrganization(api);
    const { recovering } = await recovered(organization);
    expect((await recovering.session.delete(`/v1/auth/passkeys/${recovering.passkey.id}`)).status).toBe(204);
  });

  it('an older ticket cannot bypass a recovery: a new ticket or passkey ends all open ones', async () => {
    const organization = await makeOrganization(api);
    const user = await makeUser(organization);
    const begin = (ticket: string) => new Client(api.url, ticket).post('/v1/auth/passkey/register/begin');
    const next = await organization.client.post(`/v1/users/${user.id}:issueEnrollmentTicket`);
    expectProblem(await begin(user.enrollment.ticket), 401, 'SERVICE_AUTH_005');
    expect((await begin(next.body.ticket)).status).toBe(200);
    // By a session, as somebody has one who came by single sign-on.
    const person = await signedIn(api, organization, { id: user.id });
    await register(api, person.sessionToken, newAuthenticator());
    expectProblem(await begin(next.body.ticket), 401, 'SERVICE_AUTH_005');
    const reasons = (await auditOf(organization, 'enrollment_ticket.revoked')).map(({ details }) => details['reason']);
    expect(reasons).toEqual(['replaced', 'passkey_registered']);
  });

  it('a ticket is a recovery from the first passkey on, whichever version of the service registered it', async () => {
    const organization = await makeOrganization(api);
    const { user } = await enrolled(api, organization);
    const other = await makeUser(organization);
    await api.query(
      `INSERT INTO passkeys (id, organization_id, user_id, credential_id, public_key, display_name, sign_count,
                             backup_eligible, backed_up, aaguid)
       SELECT gen_random_uuid(), organization_id, $2, 'older', public_key, display_name, 0, false, false, aaguid
         FROM passkeys WHERE user_id = $1`,
      [user.id, other.id],
    );
    const writer = await holding(organization, 'user:write');
    expectProblem(await writer.post(`/v1/users/${other.id}:issueEnrollmentTicket`), 403, 'SERVICE_AUTH_100');
  });

  it('only policy:write decides which group is never blocked and who belongs to it', async () => {
    const organization = await makeOrganization(api, { break_glass_group: 'emergency' });
    const path = `/v1/organizations/${organization.id}`;
    const settings = await holding(organization, 'organization:write');
    const changed = await settings.patch(path, { break_glass_group: 'design' });
    expect(expectProblem(changed, 403, 'SERVICE_AUTH_100').detail).toContain('policy:write');
    expect((await settings.patch(path, { break_glass_group: 'emergency', display_name: 'New' })).status).toBe(200);
    const both = await holding(organization, 'organization:write', 'policy:write', 'user:write');
    const member = await makeUser(organization, { groups: ['emergency'] });
    expect((await both.patch(`/v1/users/${member.id}`, { groups: [] })).status).toBe(200);
    expect((await both.patch(`/v1/users/${member.id}`, { groups: ['emergency'] })).status).toBe(200);
    const writer = await holding(organization, 'user:write');
    // Who is in it stays there; taking somebody out opens nothing.
    expect((await writer.patch(`/v1/users/${member.id}`, { groups: ['emergency', 'design'] })).status).toBe(200);
    expect((await writer.patch(`/v1/users/${member.id}`, { groups: ['design'] })).status).toBe(200);
    expect((await both.patch(path, { break_glass_group: 'design' })).status).toBe(200);
  });

  it('an administrator sees the deletion’s id and can cancel it', async () => {
    const organization = await makeOrganization(api);
    const person = await signedIn(api, organization);
    const { body } = await person.client.post(deletionPath);
    const { deletion } = (await organization.client.get<Schemas['User']>(`/v1/users/${person.id}`)).body;
    expect(deletion).toEqual({ id: body.id, status: 'queued', scheduled_for: body.scheduled_for });
    await becomeDue(api, deletion!.id);
  });
});
