import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';

type Version = Schemas['PolicyVersion'];

describe('policy versions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  const draft = { name: 'Office', priority: 10, effect: 'BLOCK', conditions: [{ type: 'country', value: 'DE' }] };
  const versionsOf = async (client: Client, id: string, query = '') =>
    (await client.get<Listed<Version>>(`/v1/policies/${id}/versions${query}`)).body;
  const made = async ({ client }: TestOrganization): Promise<string> =>
    (await client.post<Schemas['WrittenPolicy']>('/v1/policies', draft)).body.id;

  it('all versions of a policy are listed, newest first, with their author and time', async () => {
    const organization = await makeOrganization(api);
    const { client, id: organizationId, tokenId } = organization;
    const id = await made(organization);
    const path = `/v1/policies/${id}`;
    await client.patch(path, { conditions: [], description: 'Loosened.' });
    await client.patch(path, { conditions: [] });
    const other = await client.post<{ token: string; id: string }>('/v1/tokens', {
      name: 'other',
      scopes: ['policy:write'],
    });
    await new Client(api.url, other.body.token).patch(path, { mode: 'disabled' });
    const { data, metadata } = await versionsOf(client, id);
    const same = { policy_id: id, organization_id: organizationId, name: 'Office', priority: 10, effect: 'BLOCK' };
    const [mine, theirs] = [tokenId, other.body.id].map((token) => ({ type: 'token', id: token }));
    const changed_at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const loosened = { ...same, conditions: [], description: 'Loosened.', changed_at };
    expect(data).toEqual([
      { ...loosened, version: 3, change: 'updated', mode: 'disabled', changed_by: theirs },
      { ...loosened, version: 2, change: 'updated', mode: 'enforce', changed_by: mine },
      {
        ...same,
        version: 1,
        change: 'created',
        conditions: [{ type: 'country', op: 'in', value: 'DE' }],
        description: null,
        mode: 'enforce',
        changed_by: mine,
        changed_at,
      },
    ]);
    expect(metadata.total).toBe(3);
    const { updated_at } = (await client.get<Schemas['Policy']>(path)).body;
    expect(data[0]!.changed_at).toBe(updated_at);
  });

  it('versions survive the policy’s deletion, which is a version itself', async () => {
    const organization = await makeOrganization(api);
    const id = await made(organization);
    expect((await organization.client.delete(`/v1/policies/${id}`)).status).toBe(204);
    const { data } = await versionsOf(organization.client, id);
    expect(data.map(({ version, change, name }) => [version, change, name])).toEqual([
      [2, 'deleted', 'Office'],
      [1, 'created', 'Office'],
    ]);
  });

  it('versions need policy:read and are hidden from other organizations', async () => {
    const organization = await makeOrganization(api);
    const id = await made(organization);
    const stranger = await makeOrganization(api);
    const path = `/v1/policies/${id}/versions`;
    expectProblem(await stranger.client.get(path), 404, 'SERVICE_AUTH_901');
    expectProblem(await stranger.client.get('/v1/policies/none/versions'), 404, 'SERVICE_AUTH_901');
    const { client } = await makeOrganization(api, { scopes: ['user:read'] });
    expectProblem(await client.get(path), 403, 'SERVICE_AUTH_100');
    expect((await versionsOf(new Client(api.url, api.operatorToken), id)).metadata.total).toBe(1);
  });

  it('a version written by an older release of the service is added to the history', async () => {
    const organization = await makeOrganization(api);
    const id = await made(organization);
    await api.query("UPDATE policies SET version = 2, name = 'Between' WHERE id = $1", [id]);
    await organization.client.patch(`/v1/policies/${id}`, { name: 'After' });
    const { data } = await versionsOf(organization.client, id);
    expect(data.map(({ version, name, changed_by }) => [version, name, changed_by?.id])).toEqual([
      [3, 'After', organization.tokenId],
      [2, 'Between', undefined],
      [1, 'Office', organization.tokenId],
    ]);
  });
});
