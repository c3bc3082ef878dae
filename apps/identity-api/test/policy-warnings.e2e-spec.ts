import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';

const path = '/v1/policies';

describe('policy warnings', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  it('a BLOCK on every IPv4 or IPv6 address warns that the other family is still allowed', async () => {
    const blocking = (...value: string[]) => ({
      ...{ name: 'Closed', priority: 100, effect: 'BLOCK' },
      conditions: [{ type: 'network', op: 'in', value }],
    });
    for (const [value, warning] of [
      ['cidr:::/0', /Sign-ins over IPv4 pass.*cidr:0\.0\.0\.0\/0/],
      ['cidr:0.0.0.0/0', /Sign-ins over IPv6 pass.*cidr:::\/0/],
    ] as const) {
      const { body: made } = await mine.client.post(path, blocking(value));
      expect(made.warnings).toEqual([expect.stringMatching(warning)]);
      const allowed = await mine.client.patch(`${path}/${made.id}`, { effect: 'ALLOW' });
      expect(allowed.body.warnings).toEqual([]);
    }
    expect((await mine.client.post(path, blocking('cidr:::/0', 'cidr:0.0.0.0/0'))).body.warnings).toEqual([]);
    expect((await mine.client.post(path, blocking('cidr:203.0.113.0/24'))).body.warnings).toEqual([]);
  });
});
