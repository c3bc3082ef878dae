import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';

const evaluate = '/v1/policies:evaluate';
const simulate = '/v1/policies:simulate';
const unknownId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
const policyBody = (fields: Record<string, unknown> = {}) => ({
  name: 'any',
  priority: 100,
  conditions: [],
  effect: 'BLOCK',
  ...fields,
});

describe('access to policy simulation', () => {
  let api: TestApi;
  let operator: Client;
  let organization: TestOrganization;
  let id: string;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    operator = new Client(api.url, api.operatorToken);
    organization = await makeOrganization(api);
    id = (await organization.client.post('/v1/policies', policyBody())).body.id;
  });
  afterAll(() => api.close());

  it('a simulation needs only policy:read and sees only its own organization', async () => {
    const [reader, none] = await Promise.all([
      makeOrganization(api, { scopes: ['policy:read'] }),
      makeOrganization(api, { scopes: ['user:read'] }),
    ]);
    const requests: [string, object][] = [
      [evaluate, { context: {} }],
      [simulate, { policy: policyBody(), context: {} }],
      [`/v1/policies/${id}:simulate`, { context: {} }],
    ];
    for (const [path, body] of requests) {
      expectProblem(await none.client.post(path, body), 403, 'SERVICE_AUTH_100');
      expectProblem(await new Client(api.url).post(path, body), 401, 'SERVICE_AUTH_005');
    }
    expect((await reader.client.post(evaluate, { context: {} })).body.evaluated).toEqual([]);
    for (const one of [id, unknownId, 'none'])
      expectProblem(await reader.client.post(`/v1/policies/${one}:simulate`, { context: {} }), 404, 'SERVICE_AUTH_901');
    const elsewhere = { organization_id: organization.id, context: {} };
    expectProblem(await reader.client.post(evaluate, elsewhere), 403, 'SERVICE_AUTH_100');
    expectProblem(await reader.client.post(simulate, { ...elsewhere, policy: policyBody() }), 403, 'SERVICE_AUTH_100');
  });

  it('a simulation that names a person also needs user:read, whether the person exists or not', async () => {
    const owner = await makeOrganization(api);
    const secret = 'works-council';
    const user = await makeUser(owner, { groups: [secret] });
    const policy = policyBody({ conditions: [{ type: 'user_group', value: secret }] });
    const policyId: string = (await owner.client.post('/v1/policies', policy)).body.id;
    const clientWith = async (scopes: string[]) => {
      const { body } = await owner.client.post('/v1/tokens', { name: 'asks', scopes });
      return new Client(api.url, body.token);
    };
    const [reader, both] = [await clientWith(['policy:read']), await clientWith(['policy:read', 'user:read'])];
    for (const user_id of [user.id, unknownId]) {
      for (const [path, body] of [
        [evaluate, { context: { user_id } }],
        [simulate, { policy, context: { user_id, groups: [] } }],
        [`/v1/policies/${policyId}:simulate`, { context: { user_id } }],
      ] as const) {
        const refused = await reader.post(path, body);
        const problem = expectProblem(refused, 403, 'SERVICE_AUTH_100');
        expect(problem.detail).toBe('context.user_id requires the scope user:read.');
        expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="user:read"');
      }
    }
    const answer = await both.post(evaluate, { context: { user_id: user.id } });
    expect(answer.body).toMatchObject({ effect: 'BLOCK', matched_policy_id: policyId });
    // Without a person nothing is known of groups, and nothing said.
    const { body } = await reader.post(`/v1/policies/${policyId}:simulate`, { context: {} });
    expect(body.evaluated).toMatchObject([{ unknown_signals: ['user_group'] }]);
    expect(JSON.stringify(body.reasons)).not.toMatch(/The user is (not )?in the group/);
  });

  it('an operator must name the simulated organization if no record does', async () => {
    const organization_id = organization.id;
    expectInvalid(await operator.post(evaluate, { context: {} }), 'organization_id', 'required');
    expectInvalid(await operator.post(simulate, { policy: policyBody(), context: {} }), 'organization_id', 'required');
    for (const answer of [
      await operator.post(evaluate, { organization_id, context: {} }),
      await operator.post(`/v1/policies/${id}:simulate`, { context: {} }),
    ])
      expect(answer.body).toMatchObject({ effect: 'BLOCK', matched_policy_id: id });
    const draft = { organization_id, policy: policyBody({ effect: 'ALLOW', priority: 1 }), context: {} };
    expect((await operator.post(simulate, draft)).body).toMatchObject({ effect: 'ALLOW', matched_policy_id: 'draft' });
  });
});
