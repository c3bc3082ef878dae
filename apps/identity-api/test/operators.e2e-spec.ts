import { Client, eventually, type Answer } from '@plinth/test-kit';
import { allScopes, type Scope } from '../src/scopes.js';
import { administrator, consoleFor, makeRole, tokensFor } from './support/administrators.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from './support/factories.js';
import { startIssuer } from './support/openid.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

const expectForbidden = (answer: Answer<unknown>) => expectProblem(answer, 403, 'SERVICE_AUTH_100');

describe('people who are operators', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let service: TestApi;
  let operators: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
    const { id, slug } = await makeOrganization(api);
    service = await startIssuer({ OPERATOR_ORGANIZATION: id }, api.database);
    const operator = new Client(service.url, service.operatorToken);
    const { body } = await operator.post('/v1/tokens', { name: 'own', scopes: allScopes, organization_id: id });
    operators = { id, slug, operator, client: new Client(service.url, body.token), tokenId: body.id };
  });
  afterAll(async () => {
    await service.close();
    await api.close();
  });

  const operatorWith = (scopes: Scope[]) =>
    administrator(service, operators, scopes, { operator: true, organization_id: operators.id });

  it('a role of operators belongs to their organization, has no groups, and only operators write or give it', async () => {
    const { operator, client } = operators;
    const role = { name: unique(), admin_scopes: ['user:read'], operator: true };
    expectInvalid(await operator.post('/v1/roles', { ...role, organization_id: mine.id }), 'operator', 'organization');
    const ours = { ...role, organization_id: operators.id };
    expectInvalid(await operator.post('/v1/roles', { ...ours, groups: ['x'] }), 'groups', 'operator');
    expectForbidden(await client.post('/v1/roles', role));
    const { body } = await operator.post('/v1/roles', ours);
    expectInvalid(await operator.patch(`/v1/roles/${body.id}`, { groups: ['x'] }), 'groups', 'operator');
    const user = await makeUser(operators);
    for (const answer of [
      await client.patch(`/v1/roles/${body.id}`, { operator: false }),
      await client.delete(`/v1/roles/${body.id}`),
      await client.put(`/v1/users/${user.id}/roles/${body.id}`),
    ])
      expectForbidden(answer);
    const { id: other } = await makeRole(operators, { admin_scopes: ['user:read'] });
    expectForbidden(await client.patch(`/v1/roles/${other}`, { operator: true }));
    const person = await operatorWith(['role:write', 'user:read']);
    expect((await person.calls.put(`/v1/users/${user.id}/roles/${body.id}`)).status).toBe(204);
  });

  it('a token of their scopes alone reaches every organization', async () => {
    const { calls } = await operatorWith(['user:read', 'user:security', 'organization:read']);
    const user = await makeUser(mine);
    expect((await calls.get(`/v1/users/${user.id}`)).body.id).toBe(user.id);
    expect((await calls.get(`/v1/organizations/${mine.id}`)).status).toBe(200);
    expectInvalid(await calls.get('/v1/users'), 'organization_id', 'required');
    expect((await calls.post(`/v1/users/${user.id}:suspend`)).status).toBe(200);
    // Its people cannot find out who the operator is.
    const [{ actor }] = (await auditOf(mine, 'user.suspended')).slice(-1) as [Schemas['AuditEvent']];
    expect(actor).toEqual({ type: 'user', id: expect.stringMatching(/^usr_/) });
    const pseudonym = { pseudonym: actor.id };
    expectProblem(await mine.client.post('/v1/audit-events:resolve', pseudonym), 404, 'SERVICE_AUTH_901');
    expect((await operators.client.post('/v1/audit-events:resolve', pseudonym)).status).toBe(200);
  });

  it('a token with a scope of another role reaches their organization only', async () => {
    const person = await operatorWith(['user:read']);
    const more = await makeRole(operators, { admin_scopes: ['audit:read'] });
    await operators.operator.put(`/v1/users/${person.id}/roles/${more.id}`);
    const scopes = ['user:read', 'audit:read'];
    const byOperator = { ...operators, client: operators.operator };
    const { id } = await consoleFor(service, byOperator, scopes, { organization_id: operators.id });
    const { access_token: mixed } = await tokensFor(service, id, person, scopes);
    const user = await makeUser(mine);
    expectProblem(await new Client(service.url, mixed).get(`/v1/users/${user.id}`), 404, 'SERVICE_AUTH_901');
    expect((await new Client(service.url, mixed).get('/v1/users')).status).toBe(200);
  });

  it('what an operator created for others ends with the operator’s role, even if another role grants the same scopes', async () => {
    const scopes: Scope[] = ['token:write', 'user:read'];
    const person = await operatorWith(scopes);
    const created = async (organization_id: string | null) => {
      const { body } = await person.calls.post('/v1/tokens', { name: 'made', scopes: ['user:read'], organization_id });
      return new Client(service.url, body.token);
    };
    const path = `/v1/users?organization_id=${mine.id}`;
    const [ofOperators, ofOthers, ofOwn] = [await created(null), await created(mine.id), await created(operators.id)];
    for (const token of [ofOperators, ofOthers]) expect((await token.get(path)).status).toBe(200);
    const ordinary = await makeRole(operators, { admin_scopes: scopes });
    await operators.operator.put(`/v1/users/${person.id}/roles/${ordinary.id}`);
    await operators.operator.delete(`/v1/users/${person.id}/roles/${person.role.id}`);
    for (const token of [ofOperators, ofOthers])
      await eventually('the token ended', async () => (await token.get(path)).status === 401);
    expect((await ofOwn.get('/v1/users')).status).toBe(200);
  });

  it('without OPERATOR_ORGANIZATION, their roles grant rights in their own organization only', async () => {
    const person = await operatorWith(['user:read']);
    const plain = await startTestApi({ PUBLIC_URL: service.config.PUBLIC_URL }, api.database);
    const user = await makeUser(mine);
    const calls = new Client(plain.url, person.token);
    const answers = [await calls.get(`/v1/users/${user.id}`), await calls.get('/v1/users')];
    await plain.close();
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  });

  it('their organization’s own administrators cannot become operators', async () => {
    const victim = await operatorWith(['user:read']);
    const path = `/v1/users/${victim.id}`;
    for (const answer of [
      await operators.client.post(`${path}:issueEnrollmentTicket`),
      await operators.client.patch(path, { email: `${unique()}@people.example` }),
      await operators.client.delete(`${path}/roles/${victim.role.id}`),
      // Operators sign in to it.
      await operators.client.patch(`/v1/clients/${victim.clientId}`, {
        redirect_uris: ['https://evil.example.com/cb'],
      }),
      await operators.client.post('/v1/clients', {
        name: 'Console',
        type: 'public',
        redirect_uris: ['https://evil.example.com/cb'],
        resources: [{ identifier: service.config.PUBLIC_URL, permissions: ['user:read'] }],
      }),
    ])
      expectForbidden(answer);
  });
});
