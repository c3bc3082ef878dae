import { Client } from '@plinth/test-kit';
import { decodeJwt } from 'jose';
import * as openid from 'openid-client';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, unique, type TestOrganization } from './support/factories.js';
import { makeClient, relyingParty, signedInTo, startIssuer } from './support/openid.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

type Resource = Schemas['Resource'];

describe('resources', () => {
  let api: TestApi;
  let operator: Client;
  let mine: TestOrganization;
  let theirs: TestOrganization;
  let domain: string;
  beforeAll(async () => {
    api = await startIssuer();
    operator = new Client(api.url, api.operatorToken);
    mine = await makeOrganization(api);
    theirs = await makeOrganization(api);
    domain = `${unique()}.example`;
    await operator.post(`/v1/organizations/${mine.id}/domains`, { domain, kind: 'email', verified: true });
  });
  afterAll(() => api.close());

  const identifierOf = (name = unique()): string => `https://${name}.${domain}/v1`;
  const orders = [{ name: 'orders:read' }, { name: 'orders:write', description: 'Change orders' }];

  async function register(fields: Record<string, unknown> = {}, by: Client = mine.client): Promise<Resource> {
    const body = { identifier: identifierOf(), name: 'Orders', permissions: orders, ...fields };
    const answer = await by.post<Resource>('/v1/resources', body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  const serviceOf = async (identifier: string, fields: Record<string, unknown> = {}) =>
    makeClient(mine, {
      redirect_uris: [],
      resources: [{ identifier, service_permissions: '*', ...fields }],
    });

  it('resources can be registered, read, changed and deleted, and each change is one audit event', async () => {
    const made = await register({ claims: ['email'] });
    expect(made).toEqual({
      id: expect.any(String),
      organization_id: mine.id,
      identifier: made.identifier,
      name: 'Orders',
      permissions: [
        { name: 'orders:read', description: '', operator_only: false },
        { name: 'orders:write', description: 'Change orders', operator_only: false },
      ],
      claims: ['email'],
      authorization: 'roles',
      access_token_lifetime: 300,
      created_at: expect.stringMatching(/Z$/),
      updated_at: made.created_at,
    });
    const path = `/v1/resources/${made.id}`;
    expect((await mine.client.get(path)).body).toEqual(made);
    expect((await mine.client.get('/v1/resources?per_page=100')).body.data).toContainEqual(made);
    const changes = {
      name: 'Orders 2',
      permissions: [{ name: 'orders:read', description: 'Read', operator_only: true }],
    };
    const changed = await mine.client.patch<Resource>(path, changes);
    expect(changed.body).toEqual({ ...made, ...changes, updated_at: changed.body.updated_at });
    expect((await operator.delete(path)).status).toBe(204);
    expectProblem(await mine.client.get(path), 404, 'SERVICE_AUTH_901');
    const events = (await auditOf(mine)).filter(({ target }) => target?.id === made.id);
    expect(events.map(({ action }) => action)).toEqual(['resource.created', 'resource.updated', 'resource.deleted']);
  });

  it.each([
    [{ permissions: [{ name: 'orders' }] }, 'permissions.0.name', 'permission'],
    [{ permissions: [{ name: 'Orders:read' }] }, 'permissions.0.name', 'permission'],
    [{ permissions: [{ name: `a:${'b'.repeat(99)}` }] }, 'permissions.0.name', 'max_length'],
    [{ permissions: [{ name: 'a:b' }, { name: 'a:b' }] }, 'permissions.1.name', 'unique'],
    [{ permissions: Array.from({ length: 201 }, (_, n) => ({ name: `a:${n}` })) }, 'permissions', 'max_items'],
    [{ claims: ['phone'] }, 'claims.0', 'one_of'],
    [{ authorization: 'none' }, 'authorization', 'one_of'],
    [{ access_token_lifetime: 59 }, 'access_token_lifetime', 'min'],
    [{ access_token_lifetime: 3_601 }, 'access_token_lifetime', 'max'],
  ])('a resource with %j is rejected', async (fields, field, rule) => {
    const body = { identifier: identifierOf(), name: 'Orders', ...fields };
    expectInvalid(await mine.client.post('/v1/resources', body), field, rule);
  });

  it('an organization sees the operators’ resources, but neither changes them nor sees another organization’s', async () => {
    const { id } = await register();
    for (const answer of [
      await theirs.client.get(`/v1/resources/${id}`),
      await theirs.client.patch(`/v1/resources/${id}`, { name: 'X' }),
      await theirs.client.delete(`/v1/resources/${id}`),
    ])
      expectProblem(answer, 404, 'SERVICE_AUTH_901');
    const everybodys = await register({ organization_id: null }, operator);
    expect((await theirs.client.get(`/v1/resources/${everybodys.id}`)).status).toBe(200);
    expectProblem(await theirs.client.delete(`/v1/resources/${everybodys.id}`), 403, 'SERVICE_AUTH_100');
    const seen = (await theirs.client.get<{ data: Resource[] }>('/v1/resources?per_page=100')).body.data;
    expect(seen.map((each) => each.organization_id).filter((owner) => owner !== null)).toEqual([]);
    const redirect_uris = ['https://app.example.com/cb'];
    const foreign = {
      name: 'App',
      type: 'public',
      redirect_uris,
      resources: [{ identifier: (await register()).identifier }],
    };
    expectInvalid(await theirs.client.post('/v1/clients', foreign), 'resources.0.identifier', 'unknown');
  });

  it('letting the API decide about people requires role:write, in a new resource too', async () => {
    const { id } = await register();
    const token = await operator.post('/v1/tokens', { name: 'x', scopes: ['client:write'], organization_id: mine.id });
    const limited = new Client(api.url, token.body.token);
    expectProblem(await limited.patch(`/v1/resources/${id}`, { authorization: 'api' }), 403, 'SERVICE_AUTH_100');
    // Otherwise somebody could delete a resource and register it again.
    const again = { identifier: identifierOf(), name: 'Orders', authorization: 'api' };
    expectProblem(await limited.post('/v1/resources', again), 403, 'SERVICE_AUTH_100');
    expect((await limited.post('/v1/resources', { ...again, authorization: 'roles' })).status).toBe(201);
    expect((await limited.patch(`/v1/resources/${id}`, { name: 'Y' })).status).toBe(200);
    expect((await mine.client.patch(`/v1/resources/${id}`, { authorization: 'api' })).status).toBe(200);
  });

  it('a machine gets exactly its service permissions, without rights over this service', async () => {
    const { identifier } = await register({ access_token_lifetime: 60 });
    const client = await serviceOf(identifier, { permissions: [], service_permissions: ['orders:read'] });
    const config = await relyingParty(api, client);
    const tokens = await openid.clientCredentialsGrant(config, { resource: identifier });
    expect([tokens.scope, tokens.expires_in]).toEqual(['orders:read', 60]);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: identifier, scope: 'orders:read', sub: client.id });
    expectProblem(await new Client(api.url, tokens.access_token).get('/v1/users'), 401, 'SERVICE_AUTH_005');
    const asked = { resource: identifier, scope: 'orders:read orders:write' };
    expect((await openid.clientCredentialsGrant(config, asked)).scope).toBe('orders:read');
    await expect(
      openid.clientCredentialsGrant(config, { resource: identifier, scope: 'orders:write' }),
    ).rejects.toMatchObject({ error: 'invalid_scope' });
    await expect(openid.clientCredentialsGrant(config, {})).rejects.toMatchObject({ error: expect.any(String) });
    const other = await register();
    await expect(openid.clientCredentialsGrant(config, { resource: other.identifier })).rejects.toMatchObject({
      error: 'invalid_target',
    });
  });

  it('a permission taken from a client, a removed permission and a deleted resource end at introspection immediately', async () => {
    const { id, identifier } = await register();
    const client = await serviceOf(identifier);
    const config = await relyingParty(api, client);
    const { access_token: token } = await openid.clientCredentialsGrant(config, { resource: identifier });
    const scope = async () => (await openid.tokenIntrospection(config, token)).scope;
    expect(await scope()).toBe('orders:read orders:write');
    const resources = [{ identifier, service_permissions: ['orders:read'] }];
    await mine.client.patch(`/v1/clients/${client.id}`, { resources });
    expect(await scope()).toBe('orders:read');
    await mine.client.patch(`/v1/resources/${id}`, { permissions: [orders[1]] });
    expect(await openid.tokenIntrospection(config, token)).toEqual({ active: false });
    const { body } = await mine.client.get<Schemas['Client']>(`/v1/clients/${client.id}`);
    expect(body.resources).toEqual([{ identifier, permissions: '*', service_permissions: [] }]);
    await mine.client.patch(`/v1/clients/${client.id}`, { resources: [{ identifier, service_permissions: '*' }] });
    const issued = async () => (await openid.clientCredentialsGrant(config, { resource: identifier })).access_token;
    await mine.client.patch(`/v1/resources/${id}`, { permissions: orders });
    const ofBoth = await issued();
    expect(await openid.tokenIntrospection(config, ofBoth)).toMatchObject({ scope: 'orders:read orders:write' });
    await mine.client.patch(`/v1/resources/${id}`, { permissions: [orders[1]] });
    expect(await openid.tokenIntrospection(config, ofBoth)).toEqual({ active: false });
    const later = await issued();
    expect(await openid.tokenIntrospection(config, later)).toMatchObject({ active: true, scope: 'orders:write' });
    await mine.client.delete(`/v1/resources/${id}`);
    expect(await openid.tokenIntrospection(config, later)).toEqual({ active: false });
  });

  it('permissions for operators only are not in "*", and only operators give them or take the mark off', async () => {
    const permissions = [{ name: 'orders:read' }, { name: 'orders:purge', operator_only: true }];
    const { id, identifier } = await register({ permissions });
    const client = await serviceOf(identifier);
    const config = await relyingParty(api, client);
    const scope = async () => (await openid.clientCredentialsGrant(config, { resource: identifier })).scope;
    expect(await scope()).toBe('orders:read');
    const resources = [{ identifier, service_permissions: ['orders:purge'] }];
    const path = `/v1/clients/${client.id}`;
    expectProblem(await mine.client.patch(path, { resources }), 403, 'SERVICE_AUTH_100');
    expect((await operator.patch(path, { resources })).status).toBe(200);
    expect(await scope()).toBe('orders:purge');
    expect((await mine.client.patch(path, { name: 'Renamed', resources })).status).toBe(200);
    for (const without of [[], [{ name: 'orders:purge' }]])
      expectProblem(await mine.client.patch(`/v1/resources/${id}`, { permissions: without }), 403, 'SERVICE_AUTH_100');
    expectProblem(await mine.client.delete(`/v1/resources/${id}`), 403, 'SERVICE_AUTH_100');
    const described = [{ name: 'orders:purge', description: 'Purge', operator_only: true }];
    expect((await mine.client.patch(`/v1/resources/${id}`, { permissions: described })).status).toBe(200);
  });

  it('the short form `audiences` keeps the permissions of resources that a client has', async () => {
    const [one, other] = [await register(), await register()];
    const client = await serviceOf(one.identifier, { permissions: ['orders:read'] });
    const path = `/v1/clients/${client.id}`;
    const changed = await mine.client.patch<Schemas['Client']>(path, { audiences: [one.identifier, other.identifier] });
    expect(changed.body.audiences.toSorted()).toEqual([one.identifier, other.identifier].toSorted());
    expect(changed.body.resources).toContainEqual({
      identifier: one.identifier,
      permissions: ['orders:read'],
      service_permissions: '*',
    });
    expect(changed.body.resources).toContainEqual({
      identifier: other.identifier,
      permissions: '*',
      service_permissions: [],
    });
  });

  it('a public client has no permissions of its own', async () => {
    const { identifier } = await register();
    const resources = [{ identifier, service_permissions: '*' }];
    const body = { name: 'App', type: 'public', redirect_uris: ['https://app.example.com/cb'], resources };
    expectInvalid(await mine.client.post('/v1/clients', body), 'resources.0.service_permissions', 'confidential');
    const short = { ...body, resources: undefined, audiences: [identifier], service_scopes: ['user:read'] };
    expectInvalid(await mine.client.post('/v1/clients', short), 'service_scopes', 'confidential');
  });

  it('where the API decides, people get what they request of what their client may request, with the resource’s claims', async () => {
    const claims = ['email', 'name', 'groups', 'organization_slug'];
    const { id, identifier } = await register({ authorization: 'api', claims });
    const resources = [{ identifier, permissions: ['orders:read'] }];
    const client = await makeClient(mine, { resources });
    const config = await relyingParty(api, client);
    const parameters = { resource: identifier, scope: 'openid offline_access orders:read orders:write' };
    const { tokens, person } = await signedInTo(api, mine, config, { parameters });
    expect(tokens.scope).toBe('openid offline_access orders:read');
    const expected = {
      scope: 'orders:read',
      email: expect.stringContaining('@'),
      email_verified: false,
      name: expect.any(String),
      groups: [],
      organization_slug: mine.slug,
    };
    expect(decodeJwt(tokens.access_token)).toMatchObject({ ...expected, sub: person.id, aud: identifier });
    expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject(expected);
    await mine.client.patch(`/v1/users/${person.id}`, { groups: ['sales'] });
    expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({ groups: ['sales'] });
    await mine.client.patch(`/v1/resources/${id}`, { claims: ['groups'] });
    expect(await openid.tokenIntrospection(config, tokens.access_token)).not.toHaveProperty('email');
    await mine.client.patch(`/v1/resources/${id}`, { authorization: 'roles' });
    expect(await openid.tokenIntrospection(config, tokens.access_token)).not.toHaveProperty('scope');
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token!, { resource: identifier });
    expect(refreshed.scope).toBe('openid offline_access');
    expect(decodeJwt(refreshed.access_token)).not.toHaveProperty('scope');
    await mine.client.patch(`/v1/resources/${id}`, { authorization: 'api' });
    await mine.client.patch(`/v1/clients/${client.id}`, { resources: [{ identifier, permissions: '*' }] });
    const again = await openid.refreshTokenGrant(config, refreshed.refresh_token!, { resource: identifier });
    expect(again.scope).toBe('openid offline_access orders:read');
  });
});
