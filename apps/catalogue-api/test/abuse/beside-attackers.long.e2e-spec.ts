import { routesOf } from '@plinth/openapi';
import { expectSteadyBesideAttackers } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeVendor, type TestVendor } from '../support/factories.js';

jest.setTimeout(180_000);

describe('ten simultaneous attackers', () => {
  let api: TestApi;
  let vendor: TestVendor;
  beforeAll(async () => {
    // Rate limits of honest keys are not under test.
    api = await startTestApi({ TRUSTED_PROXIES: '127.0.0.1/32', RATE_LIMIT_PER_MINUTE: '0' });
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  it('lists take at most twice as long (p99) while ten attackers are active', async () => {
    const request = async (): Promise<void> => {
      const { status } = await vendor.client.get('/api/v1/key/products');
      if (status !== 200) throw new Error(`answered ${status}`);
    };
    await expectSteadyBesideAttackers({ url: api.url, routes: routesOf(api.app), request }, 2);
  });
});
