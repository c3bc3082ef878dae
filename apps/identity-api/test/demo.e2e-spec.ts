import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@plinth/database';
import { Client, MigrationSuite } from '@plinth/test-kit';
import { loadIdentityDemo } from '../../../tools/start/demo/identity.mjs';
import { identityDataSource } from '../src/database/data-source.js';
import { startTestApi, type TestApi } from './support/app.js';
import type { Listed } from './support/schemas.js';

describe('demo organizations', () => {
  let api: TestApi;
  let demo: { id: string; slug: string; domain: string };
  let credentials: Record<string, unknown>;
  const folder = mkdtempSync(join(tmpdir(), 'plinth-demo-'));
  const load = () => loadIdentityDemo(api.database, { credentialsFile: join(folder, 'credentials.json') });
  beforeAll(async () => {
    api = await startTestApi({ DISCOVERY_PER_MINUTE: '0', DISCOVERY_PER_HOUR: '0' });
    ({ organization: demo, ...credentials } = await load());
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  it('each demo organization is discovered by slug and by the domain in demo.json', async () => {
    const anyone = new Client(api.url);
    for (const question of [`byEmail?email=maren@${demo.domain}`, `bySlug?slug=${demo.slug}`]) {
      const { body } = await anyone.get(`/v1/discovery:${question}`);
      expect(body).toMatchObject({ sso_required: false, methods: ['passkey'], organization: { slug: demo.slug } });
    }
  });

  it('the demo shows both ways to sign in: passkeys, and required single sign-on', async () => {
    const { body } = await new Client(api.url).get('/v1/discovery:byEmail?email=chiara@lumetta.example');
    expect(body).toMatchObject({
      sso_required: true,
      methods: ['sso'],
      organization: { slug: 'lumetta' },
      sso_connections: [{ type: 'saml', display_name: 'Lumetta single sign-on' }],
    });
  });

  it('demo organizations have people in groups, domains, connections and policies', async () => {
    const operator = new Client(api.url, api.operatorToken);
    const totalOf = async (path: string): Promise<number> =>
      (await operator.get<Listed<unknown>>(path)).body.metadata.total;
    expect(await totalOf(`/v1/users?organization_id=${demo.id}`)).toBe(4);
    expect(await totalOf(`/v1/organizations/${demo.id}/domains`)).toBe(2);
    expect(await totalOf(`/v1/organizations/${demo.id}/sso-connections`)).toBe(0);
    expect(await totalOf(`/v1/policies?organization_id=${demo.id}`)).toBe(3);
  });

  it('the demo has a token that can see all organizations', async () => {
    const { body } = await new Client(api.url, String(credentials['operatorToken'])).get<Listed<unknown>>(
      '/v1/organizations',
    );
    expect(body.metadata.total).toBe(2);
  });

  it('repeated and concurrent loads create the demo once', async () => {
    const again = await Promise.all([load(), load(), load()]);
    for (const loaded of again) expect(loaded).toEqual({ organization: demo, ...credentials });
    const [{ count }] = (await api.query<{ count: string }>('SELECT count(*) FROM organizations')) as [
      { count: string },
    ];
    expect(count).toBe('2');
  });

  it("migrations since the last release apply to its schema with the demo's data, change no row, and can be undone", async () => {
    await load();
    await new MigrationSuite('identity', identityDataSource, migrate).upgradesLastRelease(api.database.ownerUrl);
  });
});
