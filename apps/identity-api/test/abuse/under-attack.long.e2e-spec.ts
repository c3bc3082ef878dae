import { routesOf } from '@plinth/openapi';
import { expectSteadyBesideAttackers } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeOrganization, type TestOrganization } from '../support/factories.js';
import { enrolled, signIn } from '../support/sign-ins.js';

jest.setTimeout(180_000);

describe('latency during an attack by ten clients', () => {
  let api: TestApi;
  let organization: TestOrganization;
  beforeAll(async () => {
    // What an honest address and an honest token may do in a minute is not what is tested.
    api = await startTestApi({ TRUSTED_PROXIES: '127.0.0.1/32', RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0' });
    organization = await makeOrganization(api);
  });
  afterAll(() => api.close());

  it('a sign-in during an attack takes at most twice as long (p99)', async () => {
    const { authenticator } = await enrolled(api, organization);
    const request = async (): Promise<void> => {
      const { status } = await signIn(api, authenticator);
      if (status !== 200) throw new Error(`answered ${status}`);
    };
    await expectSteadyBesideAttackers({ url: api.url, routes: routesOf(api.app), request }, 2);
  });

  it('a list during an attack takes at most twice as long (p99)', async () => {
    const request = async (): Promise<void> => {
      const { status } = await organization.client.get('/v1/users');
      if (status !== 200) throw new Error(`answered ${status}`);
    };
    await expectSteadyBesideAttackers({ url: api.url, routes: routesOf(api.app), request }, 2);
  });
});
