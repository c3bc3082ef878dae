import { Client } from '@plinth/test-kit';
import { decodeJwt } from 'jose';
import * as openid from 'openid-client';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, unique, type TestOrganization } from './support/factories.js';
import { makeClient, relyingParty, signedInTo, startIssuer } from './support/openid.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { signedIn } from './support/sign-ins.js';

type Role = Schemas['Role'];

describe('roles', () => {
  let api: TestApi;
  let operator: Client;
  let mine: TestOrganization;
  let theirs: TestOrganization;
  let resource: string;
  beforeAll(async () => {
    api = await startIssuer();
    operator = new Client(api.url, api.operatorToken);
    mine = await makeOrganization(api);
    theirs = await makeOrganization(api);
    resource = await register(mine.id);
  });
  afterAll(() => api.close());

  async function register(owner: string | null): Promise<string> {
    const permissions = [
      { name: 'orders:read' },
      { name: 'orders:write' },
      { name: 'orders:purge', operator_only: true },
    ];
    const body = { organization_id: owner, identifier: `urn:example:${unique()}`, name: 'Orders', permissions };
    const answer = await operator.post('/v1/resources', { ...body, claims: ['roles'] });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return body.identifier;
  }

  const grants = (...names: string[]) => names.map((permission) => ({ resource, permission }));

  async function create(fields: Record<string, unknown> = {}): Promise<Role> {
    const answer = await mine.client.post<Role>('/v1/roles', { name: `Role ${unique()}`, ...fields });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  it('roles can be created, read, changed and deleted, and each change is one audit event', async () => {
    const made = await create({ permissions: grants('orders:write', 'orders:read'), groups: ['sales'] });
    expect(made).toEqual({
      id: expect.any(String),
      organization_id: mine.id,
      name: made.name,
      description: '',
      permissions: grants('orders:read', 'orders:write'),
      admin_scopes: [],
      operator: false,
      groups: ['sales'],
      created_at: expect.stringMatching(/Z$/),
      updated_at: made.created_at,
    });
    const path = `/v1/roles/${made.id}`;
    expect((await mine.client.get(path)).body).toEqual(made);
    expect((await mine.client.get('/v1/roles?per_page=100')).body.data).toContainEqual(made);
    const changes = { description: 'Reads', permissions: grants('orders:read'), groups: [] };
    const changed = await mine.client.patch<Role>(path, changes);
    expect(changed.body).toEqual({ ...made, ...changes, updated_at: changed.body.updated_at });
    expect((await mine.client.delete(path)).status).toBe(204);
    expectProblem(await mine.client.get(path), 404, 'SERVICE_AUTH_901');
    const events = (await auditOf(mine)).filter(({ target }) => target?.id === made.id);
    expect(events.map(({ action }) => action)).toEqual(['role.created', 'role.updated', 'role.deleted']);
  });

  it('a role’s name is unique in its organization, regardless of case', async () => {
    const { id, name } = await create();
    expectProblem(await mine.client.post('/v1/roles', { name: name.toUpperCase() }), 409, 'SERVICE_AUTH_903');
    const other = await create();
    expectProblem(await mine.client.patch(`/v1/roles/${other.id}`, { name }), 409, 'SERVICE_AUTH_903');
    expect((await mine.client.patch(`/v1/roles/${id}`, { name: name.toUpperCase() })).status).toBe(200);
    expect((await theirs.client.post('/v1/roles', { name })).status).toBe(201);
  });

  it('a role grants only existing permissions of its organization’s and the operators’ resources', async () => {
    const post = (permissions: object[], by = mine.client) => by.post('/v1/roles', { name: unique(), permissions });
    expectInvalid(await post(grants('orders:fly')), 'permissions.0.permission', 'unknown');
    expectInvalid(await post(grants('orders:read'), theirs.client), 'permissions.0.resource', 'unknown');
    expectInvalid(await post(grants('orders:read', 'orders:read')), 'permissions.1', 'unique');
    expectProblem(await post(grants('orders:purge')), 403, 'SERVICE_AUTH_100');
    const everybodys = await register(null);
    expect((await post([{ resource: everybodys, permission: 'orders:read' }], theirs.client)).status).toBe(201);
  });

  it('only operators give a permission for operators, and others can keep it when they change the role', async () => {
    const { id } = await create();
    const permissions = grants('orders:purge');
    expectProblem(await mine.client.patch(`/v1/roles/${id}`, { permissions }), 403, 'SERVICE_AUTH_100');
    expect((await operator.patch(`/v1/roles/${id}`, { permissions })).status).toBe(200);
    const more = grants('orders:purge', 'orders:read');
    expect((await mine.client.patch<Role>(`/v1/roles/${id}`, { permissions: more })).body.permissions).toEqual(more);
  });

  it('another organization neither sees nor gives a role', async () => {
    const { id } = await create();
    const [ours, other] = [await makeUser(mine), await makeUser(theirs)];
    for (const answer of [
      await theirs.client.get(`/v1/roles/${id}`),
      await theirs.client.patch(`/v1/roles/${id}`, { name: 'X' }),
      await theirs.client.delete(`/v1/roles/${id}`),
      await theirs.client.put(`/v1/users/${other.id}/roles/${id}`),
      await operator.put(`/v1/users/${other.id}/roles/${id}`),
      await theirs.client.get(`/v1/users/${ours.id}/roles`),
      await theirs.client.put(`/v1/users/${ours.id}/roles/${id}`),
      await theirs.client.delete(`/v1/users/${ours.id}/roles/${id}`),
    ])
      expectProblem(answer, 404, 'SERVICE_AUTH_901');
    expect((await theirs.client.get('/v1/roles')).body.data).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('a user has a role by assignment or by a group, and giving or taking it twice changes nothing', async () => {
    const [assigned, byGroup] = [await create(), await create({ groups: ['sales'] })];
    const user = await makeUser(mine);
    const path = `/v1/users/${user.id}/roles`;
    const rolesOf = async () => (await mine.client.get<{ data: Role[] }>(path)).body.data.map(({ id }) => id);
    for (const _time of [1, 2]) expect((await mine.client.put(`${path}/${assigned.id}`)).status).toBe(204);
    expect(await rolesOf()).toEqual([assigned.id]);
    await mine.client.patch(`/v1/users/${user.id}`, { groups: ['sales'] });
    expect(new Set(await rolesOf())).toEqual(new Set([assigned.id, byGroup.id]));
    for (const _time of [1, 2]) expect((await mine.client.delete(`${path}/${assigned.id}`)).status).toBe(204);
    await mine.client.patch(`/v1/users/${user.id}`, { groups: [] });
    expect(await rolesOf()).toEqual([]);
    const events = (await auditOf(mine)).filter(({ details }) => details['role_id'] === assigned.id);
    expect(events.map(({ action }) => action)).toEqual(['role.given', 'role.taken']);
  });

  it('a person’s token has what was requested and their roles grant; refresh and introspection evaluate that again', async () => {
    const [reader, writer] = [
      await create({ permissions: grants('orders:read') }),
      await create({ permissions: grants('orders:write'), groups: ['writers'] }),
    ];
    const person = await signedIn(api, mine);
    await mine.client.put(`/v1/users/${person.id}/roles/${reader.id}`);
    const client = await makeClient(mine, { resources: [{ identifier: resource }] });
    const config = await relyingParty(api, client);
    const scope = 'openid offline_access orders:read orders:write orders:purge';
    const { tokens } = await signedInTo(api, mine, config, { person, parameters: { resource, scope } });
    expect(tokens.scope).toBe('openid offline_access orders:read');
    expect(decodeJwt(tokens.access_token)).toMatchObject({ scope: 'orders:read', roles: [reader.name] });
    // A refresh never adds what the sign-in did not grant.
    await mine.client.patch(`/v1/users/${person.id}`, { groups: ['writers'] });
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token!, { resource });
    expect(decodeJwt(refreshed.access_token)).toMatchObject({ scope: 'orders:read' });
    const { tokens: later } = await signedInTo(api, mine, config, { person, parameters: { resource, scope } });
    expect(decodeJwt(later.access_token)['scope']).toBe('orders:read orders:write');
    const seen = async () => (await openid.tokenIntrospection(config, later.access_token)).scope;
    await mine.client.delete(`/v1/users/${person.id}/roles/${reader.id}`);
    expect(await seen()).toBe('orders:write');
    await mine.client.delete(`/v1/roles/${writer.id}`);
    expect(await seen()).toBeUndefined();
    const last = await openid.refreshTokenGrant(config, later.refresh_token!, { resource });
    expect([last.scope, decodeJwt(last.access_token)]).toEqual([
      'openid offline_access',
      expect.not.objectContaining({ scope: expect.anything() }),
    ]);
  });
});
