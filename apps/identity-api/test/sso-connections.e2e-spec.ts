import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';

const connection = {
  type: 'oidc',
  display_name: 'Havskov Entra ID',
  authorize_url: 'https://idp.havskov.example/authorize?tenant=havskov',
};
const pathOf = ({ id }: TestOrganization): string => `/v1/organizations/${id}/sso-connections`;

describe('single sign-on connections', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  it('connections can be added, listed, changed and removed, and each change is audited', async () => {
    const organization = await makeOrganization(api);
    const made = await organization.client.post(pathOf(organization), connection);
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        organization_id: organization.id,
        ...connection,
        ...{ issuer: null, client_id: null, has_client_secret: false, redirect_uri: null },
        ...{ jit: false, succeeds: null, succeeds_until: null },
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await organization.client.get(pathOf(organization))).body.data).toEqual([made.body]);
    const own = `${pathOf(organization)}/${made.body.id}`;
    expect((await organization.client.patch(own, { display_name: 'Company account' })).status).toBe(200);
    expect((await organization.client.delete(own)).status).toBe(204);
    expectProblem(await organization.client.delete(own), 404, 'SERVICE_AUTH_901');
    expect((await organization.client.get(pathOf(organization))).body.data).toEqual([]);
    const events = (await auditOf(organization)).filter(({ action }) => action.startsWith('sso'));
    expect(events.map(({ action, target }) => [action, target?.id])).toEqual([
      ['sso_connection.created', made.body.id],
      ['sso_connection.updated', made.body.id],
      ['sso_connection.deleted', made.body.id],
    ]);
    expect(events[1]!.details).toMatchObject({ changed: ['display_name'], after: { display_name: 'Company account' } });
  });

  it('a connection’s URL uses https, or http on localhost', async () => {
    const organization = await makeOrganization(api);
    const post = (authorize_url: unknown) =>
      organization.client.post(pathOf(organization), { ...connection, authorize_url });
    for (const url of ['http://localhost:8080/authorize', `https://idp.havskov.example/${'a'.repeat(2_020)}`]) {
      expect([(await post(url)).status, url]).toEqual([201, url]);
    }
    for (const url of [
      'http://idp.havskov.example/',
      'javascript:alert(1)',
      'https://a:b@idp.example/',
      '/authorize',
    ]) {
      expectInvalid(await post(url), 'authorize_url', 'authorize_url');
    }
    expectInvalid(await post(''), 'authorize_url', 'min_length');
    expectInvalid(await post(`https://idp.havskov.example/${'a'.repeat(2_021)}`), 'authorize_url', 'max_length');
    expectInvalid(await post(null), 'authorize_url', 'type');
  });

  it('a connection needs a type and a displayable name and accepts no other members', async () => {
    const organization = await makeOrganization(api);
    const post = (fields: object) => organization.client.post(pathOf(organization), { ...connection, ...fields });
    expectInvalid(await post({ type: 'ldap' }), 'type', 'one_of');
    expectInvalid(await post({ display_name: '' }), 'display_name', 'min_length');
    expectInvalid(await post({ secret: 'x' }), 'secret', 'unknown_field');
    for (const member of [{ client_id: 'x' }, { client_secret: 'x' }, { jit: true }])
      expectInvalid(await post(member), Object.keys(member)[0]!, 'issuer');
    const issuer = 'https://idp.havskov.example';
    expectInvalid(await post({ issuer }), 'client_id', 'required');
    expectInvalid(await post({ type: 'saml', issuer, client_id: 'x' }), 'issuer', 'oidc');
    const { authorize_url: _, ...bare } = connection;
    expectInvalid(await organization.client.post(pathOf(organization), bare), 'authorize_url', 'required');
    // What signs people in takes a scope of its own.
    const { client } = await makeOrganization(api, { scopes: ['organization:write'] });
    const [own] = (await client.get<Listed<Schemas['Organization']>>('/v1/organizations')).body.data;
    const path = `/v1/organizations/${own!.id}/sso-connections`;
    expect((await client.post(path, connection)).status).toBe(201);
    expectProblem(await client.post(path, { ...connection, issuer, client_id: 'x' }), 403, 'SERVICE_AUTH_100');
    expectInvalid(await organization.client.post(pathOf(organization), {}), 'type', 'one_of');
  });

  it('an organization can have 20 connections, even under concurrent additions', async () => {
    const organization = await makeOrganization(api);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => organization.client.post(pathOf(organization), connection)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expectProblem(
      answers.find(({ status }) => status !== 201)!,
      409,
      'SERVICE_AUTH_903',
    );
  });
});
