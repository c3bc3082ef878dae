import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

const path = '/access/v1/evaluation';
const asked = { action: { name: 'can_read' }, resource: { type: 'application', id: 'crm' } };

interface Ask {
  subject: string;
  name?: string;
  context?: object;
  by?: Client;
}

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

  describe('for a registered API', () => {
    let theirs: TestOrganization;
    const register = async (fields: object = {}) => {
      const body = {
        identifier: `https://${unique()}.example`,
        name: 'Orders',
        permissions: [{ name: 'orders:read' }],
      };
      const answer = await mine.operator.post<Schemas['Resource']>('/v1/resources', {
        ...{ organization_id: mine.id, ...body, ...fields },
      });
      return answer.body.identifier;
    };
    const ask = async (
      id: string,
      { subject, name = 'orders:read', context = {}, by = mine.client }: Ask,
    ): Promise<Schemas['AccessDecision']> => {
      const resource = { type: 'resource', id };
      const body = { subject: { type: 'user', id: subject }, action: { name }, resource, context };
      return (
        await by.post<Schemas['AccessDecision']>(path, { ...body, ...(name === '' ? { action: undefined } : {}) })
      ).body;
    };
    const decided = { context: { country: 'DE' } };
    beforeAll(async () => {
      theirs = await makeOrganization(api);
    });

    it('the decision is true only if the policies allow the sign-in and a role grants the permission', async () => {
      const identifier = await register();
      const role = { name: unique(), permissions: [{ resource: identifier, permission: 'orders:read' }] };
      const { id: roleId } = (await mine.client.post('/v1/roles', role)).body;
      const { id: subject } = await makeUser(mine);
      const without = await ask(identifier, { subject, ...decided });
      expect(without).toEqual({
        decision: false,
        context: { effect: 'BLOCK', reason: 'No role of the user grants orders:read.' },
      });
      await mine.client.put(`/v1/users/${subject}/roles/${roleId}`);
      expect(await ask(identifier, { subject, ...decided })).toMatchObject({ decision: true });
      const blocked = await ask(identifier, { subject, context: { country: 'KP' } });
      expect(blocked).toMatchObject({ decision: false, context: { effect: 'BLOCK' } });
      await mine.client.post(`/v1/users/${subject}:suspend`);
      expect(await ask(identifier, { subject, ...decided })).toMatchObject({ decision: false });
    });

    it('an unknown permission, an unknown identifier and another organization’s are false, and the last two look the same', async () => {
      const { id: subject } = await makeUser(mine);
      const identifier = await register();
      for (const name of ['orders:write', '', 'can_read'])
        expect(await ask(identifier, { subject, name, ...decided })).toEqual({
          decision: false,
          context: { effect: 'BLOCK', reason: 'The resource has no such permission.' },
        });
      const unknown = await ask('https://unknown.example', { subject, ...decided });
      expect(unknown).toEqual({ decision: false, context: { effect: 'BLOCK', reason: 'The resource is unknown.' } });
      const foreign = await makeUser(theirs);
      for (const by of [theirs.client, mine.operator])
        expect(await ask(identifier, { subject: foreign.id, by, ...decided })).toEqual(unknown);
    });

    it('for this service’s own API, the scopes of administrators count', async () => {
      const { id: subject } = await makeUser(mine);
      const role = { name: unique(), admin_scopes: ['user:read'] };
      const { id: roleId } = (await mine.client.post('/v1/roles', role)).body;
      await mine.client.put(`/v1/users/${subject}/roles/${roleId}`);
      const may = async (name: string) => (await ask('http://localhost:3002', { subject, name, ...decided })).decision;
      expect([await may('user:read'), await may('user:write'), await may('orders:read')]).toEqual([true, false, false]);
    });

    it('where the API decides itself, the policies alone decide', async () => {
      const { id: subject } = await makeUser(theirs);
      const identifier = await register({ organization_id: null, authorization: 'api' });
      expect(await ask(identifier, { subject, by: theirs.client })).toEqual({
        decision: true,
        context: { effect: 'ALLOW', reason: 'decided_by_resource' },
      });
      const { id: far } = await makeUser(mine);
      expect(await ask(identifier, { subject: far, context: { country: 'KP' } })).toEqual({
        decision: false,
        context: { effect: 'BLOCK', reason: 'decided_by_resource' },
      });
      expect(await ask(identifier, { subject, name: 'orders:write', by: theirs.client })).toMatchObject({
        decision: false,
        context: { reason: 'The resource has no such permission.' },
      });
    });
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
