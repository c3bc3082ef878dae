import { Client, HostileSweep, tokenRoutes } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeVendor } from '../support/factories.js';
import { recordsOf } from '../support/records.js';

jest.setTimeout(180_000);

describe('every route', () => {
  let api: TestApi;
  let sweep: HostileSweep;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    const platform = new Client(api.url, api.platformKey);
    const vendor = await makeVendor(api);
    // A vendor's key that the platform's routes may change while the sweep's own goes on.
    const body = { name: 'changed', scopes: ['team:read'], providerId: vendor.id };
    const { data } = (await platform.post('/api/v1/platform/keys', body)).body;
    sweep = new HostileSweep({
      routes: tokenRoutes(api.app),
      clientOf: ({ path }) => (path.startsWith('/api/v1/platform/') ? platform : vendor.client),
      records: { ...(await recordsOf(api, vendor)), keys: data.id, providers: (await makeVendor(api)).id },
      members: {
        ...{ brandId: vendor.brandId, categoryId: vendor.categoryId, providerId: vendor.id },
        ...{ productId: null, designerId: null, createdBy: null, parentId: null, attachments: [] },
        ...{ slug: undefined, sku: undefined, since: new Date().toISOString(), expiresAt: '2099-12-31T23:59:59Z' },
      },
      codes: { invalid: 'validation_failed', mediaType: 'unsupported_media_type', method: 'method_not_allowed' },
    });
  });
  afterAll(() => api.close());

  it('bears any JSON in any place of its body', () => sweep.bearsAnyBody());

  it('bears any value of its parameters, and refuses one that comes twice', () => sweep.bearsAnyQuery());

  it('refuses a parameter that it does not take, once its record is found', () => sweep.refusesUnknownParameters());

  it('bears any value of any header', () => sweep.bearsAnyHeader());

  it('refuses a body of another media type', () => sweep.refusesOtherMediaTypes());

  it('answers HEAD as GET, and 405 with Allow to what it is not', () => sweep.answersHeadAndForeignMethods());
});
