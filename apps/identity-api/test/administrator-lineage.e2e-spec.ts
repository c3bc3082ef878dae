import { Client, eventually } from '@plinth/test-kit';
import { administrator, holderOf, makeRole } from './support/administrators.js';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { creatorsAt, serviceOf, tokenOf } from './support/creators.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { startIssuer } from './support/openid.js';
import { expectProblem } from './support/problems.js';

const scopes = ['client:write', 'token:write', 'user:read'] as const;

describe('service tokens and clients that an administrator created', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let at: ReturnType<typeof creatorsAt>;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
    at = creatorsAt(api, mine);
  });
  afterAll(() => api.close());

  const statusBy = async (token: string) => (await new Client(api.url, token).get('/v1/users')).status;

  async function created() {
    const admin = await administrator(api, mine, scopes);
    const token = await tokenOf(admin.calls);
    const child = await tokenOf(at.holderOf(token));
    const service = await serviceOf(admin.calls);
    return { admin, token, child, service };
  }

  it('they outlive the administrator’s session and access token, and the client names its maker', async () => {
    const { admin, token, child, service } = await created();
    expect([token.parent_id, token.expires_at]).toEqual([null, null]);
    expect(service.made_by).toEqual([{ type: 'user', id: admin.id }]);
    await mine.client.post(`/v1/users/${admin.id}:revokeSessions`);
    expect([await statusBy(token.token), await statusBy(child.token)]).toEqual([200, 200]);
    await at.expectAlive(service);
  });

  it.each(['role', 'scope of the role', 'suspension', 'deletion'])(
    'they end with the administrator’s %s, and what they created ends too',
    async (lost) => {
      const { admin, token, child, service } = await created();
      const path = `/v1/users/${admin.id}`;
      const ends: Record<string, () => Promise<{ status: number }>> = {
        role: () => mine.client.delete(`${path}/roles/${admin.role.id}`),
        'scope of the role': () =>
          mine.client.patch(`/v1/roles/${admin.role.id}`, { admin_scopes: ['client:write', 'token:write'] }),
        suspension: () => mine.client.post(`${path}:suspend`),
        deletion: () => mine.client.delete(path),
      };
      expect((await ends[lost]!()).status).toBeLessThan(300);
      for (const each of [token, child])
        await eventually('the token is refused', async () => (await statusBy(each.token)) === 401);
      await at.expectEnded(service);
      if (lost === 'deletion') {
        const [row] = await api.query('SELECT user_id, revoked_at FROM service_tokens WHERE id = $1', [token.id]);
        expect(row).toEqual({ user_id: null, revoked_at: expect.any(Date) });
      }
    },
  );

  it('an adopted client outlives its maker, and the audit log keeps no id of a person', async () => {
    const { admin, service } = await created();
    const heir = await administrator(api, mine, scopes);
    expect((await at.adopt(heir.calls, service)).body.made_by).toEqual([{ type: 'user', id: heir.id }]);
    await mine.client.delete(`/v1/users/${admin.id}`);
    await at.expectAlive(service);
    const events = await auditOf(mine, 'client.adopted');
    expect(events.at(-1)!.details).toMatchObject({ before: { made_by: [{ type: 'user' }] } });
    expect(JSON.stringify(await auditOf(mine))).not.toContain(heir.id);
  });

  it('an administrator cannot pass on scopes that the token lacks', async () => {
    const admin = await administrator(api, mine, scopes);
    const wider = { name: 'wider', scopes: ['user:write'] };
    expectProblem(await admin.calls.post('/v1/tokens', wider), 403, 'SERVICE_AUTH_100');
    const service = { name: 'x', type: 'confidential', redirect_uris: [], service_scopes: ['user:write'] };
    expectProblem(await admin.calls.post('/v1/clients', service), 403, 'SERVICE_AUTH_100');
  });

  it('tokens count as personal data of the administrator', async () => {
    const { admin } = await created();
    const { body } = await admin.client.get('/v1/privacy:getDataCategories');
    const category = { id: 'service_tokens', record_count: 1, exportable: true };
    expect(body.categories).toContainEqual(expect.objectContaining(category));
  });

  it('a role that grants nothing here changes nothing about them', async () => {
    const { admin, token } = await created();
    const other = await makeRole(mine);
    await mine.client.put(`/v1/users/${admin.id}/roles/${other.id}`);
    await holderOf(mine, other);
    await mine.client.delete(`/v1/users/${admin.id}/roles/${other.id}`);
    expect(await statusBy(token.token)).toBe(200);
  });
});
