import { Database } from '@plinth/database';
import { Client, eventually, statementsOf } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import { enrolled, signedIn, signIn } from './support/sign-ins.js';

const current = '/v1/sessions/current';
const block = (conditions: unknown[] = []) => ({ name: 'Block', priority: 1, effect: 'BLOCK', conditions });

describe('sessions after a policy change', () => {
  let api: TestApi;
  let replica: TestApi;
  beforeAll(async () => {
    const settings = { SIGN_IN_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0', TRUSTED_PROXIES: '127.0.0.0/8' };
    api = await startTestApi(settings);
    replica = await startTestApi(settings, api.database);
  });
  afterAll(async () => {
    await replica.close();
    await api.close();
  });

  /** Signs in by passkey; gives clients with the session on both replicas. */
  async function session(
    organization: TestOrganization,
    { groups = [], synced = true }: { groups?: string[]; synced?: boolean } = {},
  ) {
    const flags = synced ? {} : { backupEligible: false, backedUp: false };
    const person = await enrolled(api, organization, { fields: { groups }, ...flags });
    const answer = await signIn(api, person.authenticator);
    const token: string = answer.body.session_token;
    return { ...person, client: new Client(api.url, token), elsewhere: new Client(replica.url, token) };
  }

  const made = async (organization: TestOrganization, policy: object): Promise<string> => {
    const answer = await organization.client.post<{ id: string }>('/v1/policies', policy);
    expect(answer.status).toBe(201);
    return answer.body.id;
  };

  it('a session that a new BLOCK matches ends at its next use on any replica, with an event that gives the reason', async () => {
    const organization = await makeOrganization(api);
    const [contractor, employee] = [
      await session(organization, { groups: ['contractors'] }),
      await session(organization),
    ];
    expect((await contractor.elsewhere.get(current)).status).toBe(200);
    const policyId = await made(organization, block([{ type: 'user_group', value: 'contractors' }]));

    const refused = await contractor.elsewhere.get(current);
    expect(JSON.stringify(expectProblem(refused, 403, 'SERVICE_AUTH_101'))).not.toContain(policyId);
    expect(refused.headers.get('www-authenticate')).toBeNull();
    for (const client of [contractor.elsewhere, contractor.client])
      expectProblem(await client.get(current), 401, 'SERVICE_AUTH_005');
    expect((await employee.client.get(current)).status).toBe(200);
    const events = await auditOf(organization, 'session.revoked');
    expect(events).toMatchObject([
      {
        actor: { type: 'system', id: null },
        target: { type: 'session' },
        details: { reason: 'policy', effect: 'BLOCK', policy_id: policyId },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain(contractor.user.id);
  });

  it('an unchanged policy needs no additional statement, and a changed one needs four per session', async () => {
    const organization = await makeOrganization(api);
    const [{ client }, colleague] = [await session(organization), await session(organization)];
    const usual = await statementsOf(client, current);
    const policyId = await made(organization, block([{ type: 'user_group', value: 'nobody' }]));
    // The first session of the organization to be used reads its policies, too.
    expect(await statementsOf(colleague.client, current)).toHaveLength(usual.length + 5);
    expect(await statementsOf(client, current)).toHaveLength(usual.length + 4);
    expect(await statementsOf(client, current)).toEqual(usual);
    expect((await organization.client.delete(`/v1/policies/${policyId}`)).status).toBe(204);
    expect((await client.get(current)).status).toBe(200);
  });

  it('a session is evaluated with its own passkey’s kind and the current request’s address', async () => {
    const organization = await makeOrganization(api);
    const [synced, bound, abroad] = [
      await session(organization),
      await session(organization, { synced: false }),
      await session(organization, { synced: false }),
    ];
    await made(organization, block([{ type: 'passkey_kind', value: 'synced' }]));
    expectProblem(await synced.client.get(current), 403, 'SERVICE_AUTH_101');
    expect((await bound.client.get(current)).status).toBe(200);
    await made(organization, block([{ type: 'network', value: 'cidr:198.51.100.0/24' }]));
    const away = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    expectProblem(await abroad.client.get(current, away), 403, 'SERVICE_AUTH_101');
    const near = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    expect((await bound.client.get(current, near)).status).toBe(200);
    // Evaluated once: the address may change afterwards, as it may after a sign-in.
    expect((await bound.client.get(current, away)).status).toBe(200);
  });

  it('a session ends when its user joins a blocked group, and not when a name changes', async () => {
    const organization = await makeOrganization(api);
    const { user, client } = await session(organization);
    await made(organization, block([{ type: 'user_group', value: 'leavers' }]));
    expect((await client.get(current)).status).toBe(200);
    const versionOf = async () =>
      (await api.query<{ user_version: string }>('SELECT user_version FROM sessions WHERE user_id = $1', [user.id]))[0]!
        .user_version;
    const before = await versionOf();
    await organization.client.patch(`/v1/users/${user.id}`, { display_name: 'Another name' });
    expect((await client.get(current)).status).toBe(200);
    expect(await versionOf()).toBe(before);
    await organization.client.patch(`/v1/users/${user.id}`, { groups: ['leavers'] });
    expectProblem(await client.get(current), 403, 'SERVICE_AUTH_101');
    expectProblem(await client.get(current), 401, 'SERVICE_AUTH_005');
  });

  it('a session ends when single sign-on becomes required, except in the break-glass group', async () => {
    const organization = await makeOrganization(api, { break_glass_group: 'rescue' });
    const [employee, rescuer] = [await session(organization), await session(organization, { groups: ['rescue'] })];
    await organization.client.patch(`/v1/organizations/${organization.id}`, { sso_required: true });
    await made(organization, block());
    expectProblem(await employee.client.get(current), 403, 'SERVICE_AUTH_101');
    expect((await rescuer.client.get(current)).status).toBe(200);
    // Who was let in by the group alone is not, once another group is named.
    await organization.client.patch(`/v1/organizations/${organization.id}`, { break_glass_group: 'others' });
    expectProblem(await rescuer.client.get(current), 403, 'SERVICE_AUTH_101');
    expect(await auditOf(organization, 'session.revoked')).toMatchObject([
      { details: { reason: 'policy', sso_required: true } },
      { details: { reason: 'policy', sso_required: true } },
    ]);
  });

  it('a session below a policy’s assurance level gets a request for a stronger sign-in', async () => {
    const organization = await makeOrganization(api);
    const { user, client } = await session(organization);
    await api.query("UPDATE sessions SET aal = 'aal1' WHERE user_id = $1", [user.id]);
    await made(organization, { name: 'MFA', priority: 1, effect: 'REQUIRE_MFA', conditions: [] });
    expectProblem(await client.get(current), 403, 'SERVICE_AUTH_102');
    expectProblem(await client.get(current), 401, 'SERVICE_AUTH_005');
  });

  it('a session from before the counters existed is evaluated at its next use', async () => {
    const organization = await makeOrganization(api);
    const { user, client } = await session(organization);
    await made(organization, block());
    const outdated = 'UPDATE sessions SET policies_version = $2, user_version = $2 WHERE user_id = $1';
    await api.query(outdated, [user.id, null]);
    expectProblem(await client.get(current), 403, 'SERVICE_AUTH_101');
    const other = await makeOrganization(api);
    const stays = await signedIn(api, other);
    expect((await stays.client.get(current)).status).toBe(200);
    expect(
      await api.query('SELECT policies_version, user_version FROM sessions WHERE user_id = $1', [stays.id]),
    ).toEqual([{ policies_version: '0', user_version: '1' }]);
  });

  it('concurrent requests end a session once', async () => {
    const organization = await makeOrganization(api);
    const { client, elsewhere } = await session(organization);
    await made(organization, block());
    const clients = Array.from({ length: 12 }, (_unused, index) => (index % 2 === 0 ? client : elsewhere));
    const answers = await Promise.all(clients.map((each) => each.get(current)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 403 && status !== 401)).toEqual([]);
    expect(await auditOf(organization, 'session.revoked')).toHaveLength(1);
  });

  /** Holds rows in a transaction of its own until `release`; `isAwaited` tells whether somebody waits for them. */
  async function holding(text: string, values: unknown[]) {
    const runner = api.app.get(Database).dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(text, values);
    const [{ pid }] = (await runner.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
    return {
      isAwaited: async () =>
        (await api.query('SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [pid])).length > 0,
      release: async () => {
        await runner.commitTransaction();
        await runner.release();
      },
    };
  }

  it('no session starts after a BLOCK is in force, however long its sign-in waited for the user’s row', async () => {
    const organization = await makeOrganization(api);
    const { user, authenticator } = await enrolled(api, organization);
    const hold = await holding('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user.id]);
    const waiting = signIn(api, authenticator);
    await eventually('the sign-in waits for the row', hold.isAwaited);
    await made(organization, block());
    await hold.release();
    expectProblem(await waiting, 403, 'SERVICE_AUTH_101');
    expect(await api.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
    expect(await auditOf(organization, 'sign_in.blocked')).toHaveLength(1);
  });

  it('a session that started during a BLOCK’s transaction ends at its first use', async () => {
    const organization = await makeOrganization(api);
    const { authenticator, passkey } = await enrolled(api, organization);
    const hold = await holding('SELECT 1 FROM passkeys WHERE id = $1 FOR UPDATE', [passkey.id]);
    const waiting = signIn(api, authenticator);
    await eventually('the sign-in waits for the passkey', hold.isAwaited);
    let isAnswered = false;
    const blocking = made(organization, block()).finally(() => (isAnswered = true));
    await eventually('the policy waits for the sign-in', async () => {
      const [row] = await api.query<{ waiting: string }>(
        `SELECT count(*) AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return Number(row!.waiting) === 1;
    });
    expect(isAnswered).toBe(false);
    await hold.release();
    const signedInBefore = await waiting;
    expect(signedInBefore.status).toBe(200);
    await blocking;
    const client = new Client(api.url, signedInBefore.body.session_token);
    expectProblem(await client.get(current), 403, 'SERVICE_AUTH_101');
  });

  it('every change of the user that moves the counter causes a new evaluation', async () => {
    const organization = await makeOrganization(api);
    const { id } = await makeUser(organization, { groups: ['one'] });
    const version = async () =>
      (await api.query<{ access_version: string }>('SELECT access_version FROM users WHERE id = $1', [id]))[0]!
        .access_version;
    expect(await version()).toBe('1');
    await api.query('UPDATE users SET groups = $2, last_sign_in_at = now() WHERE id = $1', [id, ['one']]);
    expect(await version()).toBe('1');
    await api.query('UPDATE users SET groups = $2 WHERE id = $1', [id, ['two']]);
    expect(await version()).toBe('2');
  });
});
