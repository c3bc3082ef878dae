import { Client } from '@plinth/test-kit';
import { openidScopes } from '../src/clients/openid-scopes.shared.js';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

type WithSecret = Schemas['ClientWithSecret'];

const callback = 'https://crm.example.com/callback';
const crm = { name: 'CRM', type: 'confidential', redirect_uris: [callback] };
const app = { name: 'App', type: 'public', redirect_uris: [callback] };

describe('clients', () => {
  let api: TestApi;
  let operator: Client;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    operator = new Client(api.url, api.operatorToken);
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  const post = (body: object, { client }: { client: Client } = mine) => client.post<WithSecret>('/v1/clients', body);

  it('clients can be registered, read, changed and removed; the secret is shown once and stored sealed', async () => {
    const made = await post(crm);
    const { client_secret, ...shown } = made.body;
    expect([made.status, made.headers.get('cache-control'), shown]).toEqual([
      201,
      'no-store',
      {
        id: expect.any(String),
        organization_id: mine.id,
        ...crm,
        logo_url: null,
        policy_url: null,
        terms_url: null,
        post_logout_redirect_uris: [],
        backchannel_logout_uri: null,
        resources: [],
        audiences: [],
        scopes: openidScopes,
        service_scopes: [],
        dpop_bound: false,
        token_endpoint_auth_method: 'client_secret_basic',
        jwks: null,
        session_idle: null,
        session_max: null,
        refresh_lifetime: null,
        require_pushed_authorization_requests: false,
        made_by: [{ type: 'token', id: mine.tokenId }],
        service_ended: false,
        created_at: expect.stringMatching(/Z$/),
        updated_at: made.body.created_at,
      },
    ]);
    expect(client_secret).toMatch(/^ics_[\w-]{43}$/);
    const path = `/v1/clients/${shown.id}`;
    expect((await mine.client.get(path)).body).toEqual(shown);
    expect((await mine.client.get('/v1/clients?per_page=100')).body.data).toContainEqual(shown);
    const stored = await api.query(`SELECT to_jsonb(c)::text AS row FROM clients c WHERE id = $1`, [shown.id]);
    expect(JSON.stringify(stored)).not.toContain(client_secret!.slice(4));

    const identifier = 'https://api.crm.example.com';
    await operator.post('/v1/resources', { organization_id: null, identifier, name: 'CRM API' });
    const changes = { name: 'CRM 2', audiences: [identifier], backchannel_logout_uri: null };
    const changed = await mine.client.patch<Schemas['Client']>(path, changes);
    const resources = [{ identifier: changes.audiences[0], permissions: '*', service_permissions: [] }];
    expect(changed.body).toEqual({ ...shown, ...changes, resources, updated_at: changed.body.updated_at });

    const rotated = await mine.client.post<WithSecret>(`${path}:rotateSecret`);
    expect([rotated.status, rotated.body]).toEqual([
      200,
      { ...changed.body, updated_at: rotated.body.updated_at, client_secret: expect.stringMatching(/^ics_/) },
    ]);
    expect(rotated.body.client_secret).not.toBe(client_secret);

    expect((await mine.client.delete(path)).status).toBe(204);
    expectProblem(await mine.client.get(path), 404, 'SERVICE_AUTH_901');
    const events = (await auditOf(mine)).filter(({ target }) => target?.id === shown.id);
    expect(events.map(({ action }) => action)).toEqual([
      'client.created',
      'client.updated',
      'client.secret_rotated',
      'client.deleted',
    ]);
    expect(events[1]!.details).toEqual({
      changed: ['name', 'resources'],
      before: { resources: [], name: 'CRM' },
      after: { resources, name: 'CRM 2' },
    });
    expect(JSON.stringify(events)).not.toContain('ics_');
  });

  it('a public client has no secret and cannot rotate one', async () => {
    const { body } = await post(app);
    expect(body).toMatchObject({ client_secret: null, token_endpoint_auth_method: 'none' });
    expectProblem(await mine.client.post(`/v1/clients/${body.id}:rotateSecret`), 409, 'SERVICE_AUTH_903');
  });

  const faults: readonly [change: object, field: string, rule: string][] = [
    [{ redirect_uris: ['https://*.example.com/cb'] }, 'redirect_uris.0', 'uri'],
    [{ redirect_uris: [callback, 'https://crm.example.com/#cb'] }, 'redirect_uris.1', 'uri'],
    [{ redirect_uris: ['http://crm.example.com/cb'] }, 'redirect_uris.0', 'uri'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'redirect_uris.0', 'uri'],
    [{ redirect_uris: ['com.example.app:/cb'] }, 'redirect_uris.0', 'uri'],
    [{ redirect_uris: [] }, 'redirect_uris', 'required'],
    [{ redirect_uris: [callback, callback] }, 'redirect_uris', 'unique_items'],
    [{ redirect_uris: Array.from({ length: 21 }, (_, index) => `${callback}/${index}`) }, 'redirect_uris', 'max_items'],
    [{ redirect_uris: [`https://${'a'.repeat(1_024)}.example`] }, 'redirect_uris.0', 'max_length'],
    [{ post_logout_redirect_uris: ['/signed-out'] }, 'post_logout_redirect_uris.0', 'uri'],
    [{ audiences: ['https://unregistered.example.com'] }, 'audiences.0', 'unknown'],
    [{ resources: [{ identifier: 'https://unregistered.example.com' }] }, 'resources.0.identifier', 'unknown'],
    [{ resources: [{ identifier: 'crm', permissions: 'all' }] }, 'resources.0.permissions', 'permissions'],
    [{ resources: [], audiences: ['https://api.crm.example.com'] }, 'audiences', 'agrees'],
    [{ backchannel_logout_uri: 'http://crm.example.com/logout' }, 'backchannel_logout_uri', 'not_https'],
    [{ backchannel_logout_uri: 'https://127.0.0.1/logout' }, 'backchannel_logout_uri', 'address_refused'],
    [{ backchannel_logout_uri: 'https://crm.example.com/#x' }, 'backchannel_logout_uri', 'uri'],
    [{ scopes: ['openid', 'admin'] }, 'scopes.1', 'one_of'],
    [{ scopes: [] }, 'scopes', 'min_items'],
    [{ service_scopes: ['root'] }, 'service_scopes.0', 'one_of'],
    [{ token_endpoint_auth_method: 'none' }, 'token_endpoint_auth_method', 'one_of'],
    [{ token_endpoint_auth_method: 'client_secret_jwt' }, 'token_endpoint_auth_method', 'one_of'],
    [{ dpop_bound: 'yes' }, 'dpop_bound', 'type'],
    [{ name: '' }, 'name', 'min_length'],
    [{ secret: 'mine' }, 'secret', 'unknown_field'],
  ];

  it.each(faults)('a client with %j is rejected', async (change, field, rule) => {
    expectInvalid(await post({ ...crm, ...change }), field, rule);
    const { body } = await post(crm);
    expectInvalid(await mine.client.patch(`/v1/clients/${body.id}`, change), field, rule);
    expect((await mine.client.get(`/v1/clients/${body.id}`)).body).toMatchObject(crm);
  });

  it('a public client cannot be a service, and a client’s type and owner never change', async () => {
    expectInvalid(await post({ ...app, service_scopes: ['user:read'] }), 'service_scopes', 'confidential');
    expectInvalid(
      await post({ ...app, token_endpoint_auth_method: 'client_secret_basic' }),
      'token_endpoint_auth_method',
      'one_of',
    );
    const { body } = await post(crm);
    for (const change of [{ type: 'public' }, { organization_id: mine.id }])
      expectInvalid(
        await mine.client.patch(`/v1/clients/${body.id}`, change),
        Object.keys(change)[0]!,
        'unknown_field',
      );
  });

  it('a client never gets a service scope that the caller lacks, at registration, change or rotation', async () => {
    const weak = await makeOrganization(api, { scopes: ['client:write', 'user:read'] });
    expectProblem(await post({ ...crm, service_scopes: ['user:write'] }, weak), 403, 'SERVICE_AUTH_100');
    const { body } = await post({ ...crm, service_scopes: ['user:read'] }, weak);
    const path = `/v1/clients/${body.id}`;
    expectProblem(await weak.client.patch(path, { service_scopes: ['policy:write'] }), 403, 'SERVICE_AUTH_100');
    const strong = { organization_id: weak.id, ...crm, service_scopes: ['token:write'] };
    const { body: stronger } = await operator.post<WithSecret>('/v1/clients', strong);
    const other = `/v1/clients/${stronger.id}`;
    expectProblem(await weak.client.post(`${other}:rotateSecret`), 403, 'SERVICE_AUTH_100');
    expectProblem(
      await weak.client.patch(other, { redirect_uris: ['https://evil.example/'] }),
      403,
      'SERVICE_AUTH_100',
    );
    expectProblem(await weak.client.delete(other), 403, 'SERVICE_AUTH_100');
  });

  it('a client without an organization belongs to operators and serves all organizations', async () => {
    const { body, status } = await operator.post<WithSecret>('/v1/clients', { ...crm, organization_id: null });
    expect([status, body.organization_id]).toEqual([201, null]);
    expect((await operator.get('/v1/clients?organization_id=null&per_page=100')).body.data).toContainEqual(
      expect.objectContaining({ id: body.id }),
    );
    expectProblem(await mine.client.get(`/v1/clients/${body.id}`), 404, 'SERVICE_AUTH_901');
    expectProblem(await post({ ...crm, organization_id: null }), 403, 'SERVICE_AUTH_100');
    expectProblem(await mine.client.get('/v1/clients?organization_id=null'), 403, 'SERVICE_AUTH_100');
    expectInvalid(await operator.post('/v1/clients', crm), 'organization_id', 'required');
    const events = await operator.get(`/v1/audit-events?chain=operator&target=${body.id}`);
    expect(events.body.data).toMatchObject([{ action: 'client.created' }]);
  });

  it('an organization can have 100 clients', async () => {
    const full = await makeOrganization(api);
    await api.query(
      `INSERT INTO clients SELECT gen_random_uuid(), $1, 'App', 'public', '{https://a.example/}', '{}', NULL, '{}', '{openid}', '{}',
         false, 'none', NULL, now(), now() FROM generate_series(1, 99)`,
      [full.id],
    );
    const answers = await Promise.all([post(app, full), post(app, full)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
