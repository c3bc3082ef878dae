import { Client, fuzz, fuzzSettings } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeVendor } from '../support/factories.js';
import { recordsOf } from '../support/records.js';

const { runs, seed, withinMs } = fuzzSettings();
jest.setTimeout(withinMs);

describe('requests generated from openapi.json', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());

  it(`generated requests get described responses in time and no 5xx: ${runs} of them, FUZZ_SEED=${seed}`, async () => {
    const vendor = await makeVendor(api);
    const [platform, nobody] = [new Client(api.url, api.platformKey), new Client(api.url)];
    const { client: weak } = await makeVendor(api, { scopes: ['team:read'] });
    await fuzz({
      clientsOf: ({ path }) => ({
        right: path.startsWith('/api/v1/platform/') ? platform : vendor.client,
        weak,
        none: nobody,
      }),
      records: await recordsOf(api, vendor),
      sparing: [],
      seed,
      runs,
    });
  });
});
