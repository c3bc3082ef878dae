import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import { enrolled, signIn } from './support/sign-ins.js';

describe('sign-ins under policies', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ SIGN_IN_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  const block = (conditions: unknown[] = []) => ({ name: 'Block', priority: 1, effect: 'BLOCK', conditions });

  it('a blocked sign-in does not name the policy and leaves no session and no counter', async () => {
    const organization = await makeOrganization(api);
    const { authenticator, passkey, user } = await enrolled(api, organization, { fields: { groups: ['contractors'] } });
    const policy = await organization.client.post(
      '/v1/policies',
      block([{ type: 'user_group', value: 'contractors' }]),
    );
    const answer = await signIn(api, authenticator, { counter: 9 });
    const body = expectProblem(answer, 403, 'SERVICE_AUTH_101');
    expect(JSON.stringify(body)).not.toContain(policy.body.id);
    expect(await api.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
    expect(await api.query('SELECT sign_count, last_used_at FROM passkeys WHERE id = $1', [passkey.id])).toEqual([
      { sign_count: '0', last_used_at: null },
    ]);
    expect(await auditOf(organization, 'sign_in.blocked')).toMatchObject([
      {
        result: 'failure',
        details: { passkey_id: passkey.id, effect: 'BLOCK', policy_id: policy.body.id },
      },
    ]);
  });

  it('a sign-in is evaluated with the passkey’s kind and the address', async () => {
    const organization = await makeOrganization(api);
    const synced = await enrolled(api, organization);
    const bound = await enrolled(api, organization, { backupEligible: false, backedUp: false });
    await organization.client.post('/v1/policies', block([{ type: 'passkey_kind', value: 'synced' }]));
    expect((await signIn(api, synced.authenticator)).status).toBe(403);
    expect((await signIn(api, bound.authenticator)).status).toBe(200);
    await organization.client.post('/v1/policies', block([{ type: 'network', value: 'cidr:127.0.0.0/8' }]));
    expect((await signIn(api, bound.authenticator)).status).toBe(403);
  });

  it('a passkey satisfies multi-factor authentication in one step, and the decision is audited', async () => {
    const organization = await makeOrganization(api);
    const { authenticator } = await enrolled(api, organization);
    const demand = { name: 'MFA', priority: 1, effect: 'REQUIRE_MFA', conditions: [] };
    const policy = await organization.client.post('/v1/policies', demand);
    const watched = await organization.client.post('/v1/policies', { ...block(), priority: 0, mode: 'report_only' });
    expect((await signIn(api, authenticator)).status).toBe(200);
    expect(await auditOf(organization, 'session.created')).toMatchObject([
      { details: { effect: 'REQUIRE_MFA', policy_id: policy.body.id, reported_policy_ids: [watched.body.id] } },
    ]);
  });

  it('required single sign-on blocks passkeys except for the audited break-glass group', async () => {
    const organization = await makeOrganization(api, { sso_required: true, break_glass_group: 'rescue' });
    const employee = await enrolled(api, organization);
    const rescuer = await enrolled(api, organization, { fields: { groups: ['rescue'] } });
    expectProblem(await signIn(api, employee.authenticator), 403, 'SERVICE_AUTH_101');
    expect(await auditOf(organization, 'sign_in.blocked')).toMatchObject([{ details: { sso_required: true } }]);
    expect((await signIn(api, rescuer.authenticator)).status).toBe(200);
    expect(await auditOf(organization, 'policy.break_glass_used')).toMatchObject([
      { actor: { type: 'user' }, details: { sso_required: true, passkey_id: rescuer.passkey.id } },
    ]);
  });

  it('each break-glass sign-in is never blocked, and its audit event names the bypassed policies', async () => {
    const organization = await makeOrganization(api, { break_glass_group: 'rescue' });
    const { authenticator } = await enrolled(api, organization, { fields: { groups: ['rescue'] } });
    expect((await signIn(api, authenticator)).status).toBe(200);
    expect(await auditOf(organization, 'policy.break_glass_used')).toMatchObject([
      { actor: { type: 'user' }, details: { effect: 'ALLOW', policy_id: null } },
    ]);
    const policy = await organization.client.post('/v1/policies', block());
    expect((await signIn(api, authenticator)).status).toBe(200);
    expect(await auditOf(organization, 'policy.break_glass_used')).toMatchObject([
      { details: { effect: 'ALLOW', policy_id: null } },
      { details: { lifted_policy_ids: [policy.body.id] } },
    ]);
  });
});
