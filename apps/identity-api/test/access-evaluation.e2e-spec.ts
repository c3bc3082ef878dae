import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

const path = '/access/v1/evaluation';
const asked = { action: { name: 'can_read' }, resource: { type: 'application', id: 'crm' } };

describe('AuthZEN access evaluation', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let userId: string;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    mine = await makeOrganization(api);
    userId = (await makeUser(mine, { groups: ['finance'] })).id;
    const policies = [
      { name: 'Far away', priority: 1, effect: 'BLOCK', conditions: [{ type: 'country', value: 'KP' }] },
      { name: 'Finance', priority: 2, effect: 'REQUIRE_MFA', conditions: [{ type: 'user_group', value: 'finance' }] },
    ];
    for (const policy of policies) await mine.client.post('/v1/policies', policy);
  });
  afterAll(() => api.close());

  const decide = (subject: string, context: object = { country: 'DE' }, client = mine.client) =>
    client.post<Schemas['AccessDecision']>(path, { subject: { type: 'user', id: subject }, ...asked, context });

  it('the metadata contains the URL of the evaluation endpoint', async () => {
    const { body } = await new Client(api.url).get('/.well-known/authzen-configuration');
    expect(body).toEqual({
      policy_decision_point: 'http://localhost:3002',
      access_evaluation_endpoint: 'http://localhost:3002/access/v1/evaluation',
    });
  });

  it.each([
    [{ country: 'DE' }, false, 'REQUIRE_MFA'],
    [{ country: 'DE', aal: 'aal1' }, false, 'REQUIRE_MFA'],
    [{ country: 'DE', aal: 'aal2' }, true, 'REQUIRE_MFA'],
    [{ country: 'KP', aal: 'aal2' }, false, 'BLOCK'],
    [{ aal: 'aal2' }, false, 'BLOCK'], // a signal that is not known
  ])('the decision for %j is %s by %s', async (context, decision, effect) => {
    const { body, status } = await decide(userId, context);
    expect([status, body]).toEqual([200, { decision, context: { effect, reason: expect.stringMatching(/./) } }]);
  });

  it('the decision is true if no policy matches, and operators can evaluate for every organization', async () => {
    const { id } = await makeUser(mine);
    const operator = new Client(api.url, api.operatorToken);
    for (const client of [mine.client, operator])
      expect((await decide(id, { country: 'DE' }, client)).body).toMatchObject({
        decision: true,
        context: { effect: 'ALLOW' },
      });
  });

  it('a suspended user gets false, as do another organization’s user and an unknown ID', async () => {
    const { id } = await makeUser(mine);
    await mine.client.post(`/v1/users/${id}:suspend`);
    expect((await decide(id)).body.decision).toBe(false);
    const theirs = await makeUser(await makeOrganization(api));
    const answers = [theirs.id, '0198c3a0-0000-7000-8000-00000000ffff', 'alice'].map(
      async (one) => (await decide(one)).body,
    );
    const [first, ...others] = await Promise.all(answers);
    expect(first).toEqual({
      decision: false,
      context: { effect: 'BLOCK', reason: 'The subject is not a known user.' },
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('an evaluation requires a user as subject, known signals and both scopes', async () => {
    const post = (body: object) => mine.client.post(path, body);
    expectInvalid(await post({ ...asked }), 'subject', 'required');
    expectInvalid(await post({ ...asked, subject: { type: 'robot', id: 'x' } }), 'subject.type', 'one_of');
    const subject = { type: 'user', id: userId };
    expectInvalid(await post({ ...asked, subject, context: { adress: '1.2.3.4' } }), 'context.adress', 'unknown_field');
    const weak = await makeOrganization(api, { scopes: ['policy:read'] });
    expectProblem(await weak.client.post(path, { subject, ...asked }), 403, 'SERVICE_AUTH_100');
  });
});
