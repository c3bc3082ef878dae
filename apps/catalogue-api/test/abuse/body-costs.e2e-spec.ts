import { routesOf } from '@plinth/openapi';
import { Client, costlyBodies, dailyShare, expectCheapBodies, unknownId, type BodyCostSubject } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeVendor, type TestVendor } from '../support/factories.js';
import { recordsOf } from '../support/records.js';

describe('bodies of one megabyte', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let records: Record<string, string>;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    vendor = await makeVendor(api);
    records = await recordsOf(api, vendor);
  });
  afterAll(() => api.close());

  const subject = (clientOf: BodyCostSubject['clientOf']): BodyCostSubject => ({
    routes: routesOf(api.app),
    clientOf,
    idOf: (kind) => records[kind] ?? unknownId,
  });

  describe.each(dailyShare(Object.keys(costlyBodies), 2))('%s', (shape) => {
    it('a one-megabyte body costs at most six times as much CPU as JSON.parse on any route without a valid key', () =>
      expectCheapBodies(
        subject(() => new Client(api.url)),
        shape,
      ));

    it('a one-megabyte body costs at most six times as much CPU as JSON.parse on any route with a valid key', () =>
      expectCheapBodies(
        subject(({ path }) => (path.includes('/platform/') ? new Client(api.url, api.platformKey) : vendor.client)),
        shape,
      ));
  });
});
