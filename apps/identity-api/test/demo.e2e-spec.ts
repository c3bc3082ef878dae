import { Database } from '@plinth/service-runtime';
import { Client } from '@plinth/test-kit';
import { loadDemo, type DemoOrganization } from '../src/database/load-demo.js';
import { startTestApi, type TestApi } from './support/app.js';
import type { Listed } from './support/schemas.js';

describe('the demo organizations', () => {
  let api: TestApi;
  let demo: DemoOrganization;
  beforeAll(async () => {
    api = await startTestApi({ DISCOVERY_PER_MINUTE: '0', DISCOVERY_PER_HOUR: '0' });
    demo = await loadDemo(api.app.get(Database), new Date());
  });
  afterAll(() => api.close());

  it('are discovered by the domain that demo.json names, and by slug', async () => {
    const anyone = new Client(api.url);
    for (const question of [`byEmail?email=maren@${demo.domain}`, `bySlug?slug=${demo.slug}`]) {
      const { body } = await anyone.get(`/v1/discovery:${question}`);
      expect(body).toMatchObject({ sso_required: false, methods: ['passkey'], organization: { slug: demo.slug } });
    }
  });

  it('show both ways to sign in: passkeys, and single sign-on only', async () => {
    const { body } = await new Client(api.url).get('/v1/discovery:byEmail?email=chiara@lumetta.example');
    expect(body).toMatchObject({
      sso_required: true,
      methods: ['sso'],
      organization: { slug: 'lumetta' },
      sso_connections: [{ type: 'saml', display_name: 'Lumetta single sign-on' }],
    });
  });

  it('are administered like any other: people in groups, domains, connections, policies', async () => {
    const operator = new Client(api.url, api.operatorToken);
    const totalOf = async (path: string): Promise<number> =>
      (await operator.get<Listed<unknown>>(path)).body.metadata.total;
    expect(await totalOf(`/v1/users?organization_id=${demo.id}`)).toBe(4);
    expect(await totalOf(`/v1/organizations/${demo.id}/domains`)).toBe(2);
    expect(await totalOf(`/v1/organizations/${demo.id}/sso-connections`)).toBe(0);
    expect(await totalOf(`/v1/policies?organization_id=${demo.id}`)).toBe(3);
  });

  it('are loaded once, however often and by however many', async () => {
    const database = api.app.get(Database);
    const again = await Promise.all([1, 2, 3].map(() => loadDemo(database, new Date())));
    expect(again).toEqual([demo, demo, demo]);
    const [{ count }] = (await api.query<{ count: string }>('SELECT count(*) FROM organizations')) as [
      { count: string },
    ];
    expect(count).toBe('2');
  });
});
