import { routesOf } from '@plinth/openapi';
import { callRoute, Client, forEachRoute, FuzzSuite, pathWith, tokenRoutes, unknownId } from '@plinth/test-kit';
import { allScopes } from '../../src/scopes.js';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeVendor } from '../support/factories.js';
import { expectProblem } from '../support/problems.js';
import { recordsOf } from '../support/records.js';

jest.setTimeout(180_000);

describe('every route', () => {
  let api: TestApi;
  let suite: FuzzSuite;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    const platform = new Client(api.url, api.platformKey);
    const vendor = await makeVendor(api);
    // A vendor key that platform routes may change without breaking the suite's own key.
    const body = { name: 'changed', scopes: ['team:read'], providerId: vendor.id };
    const { data } = (await platform.post('/api/v1/platform/keys', body)).body;
    suite = new FuzzSuite({
      // Only the invited person can accept: people-act.e2e-spec.ts.
      routes: tokenRoutes(routesOf(api.app)).filter(({ path }) => !path.endsWith('/accept')),
      clientOf: ({ path }) => (path.startsWith('/api/v1/platform/') ? platform : vendor.client),
      records: { ...(await recordsOf(api, vendor)), keys: data.id, providers: (await makeVendor(api)).id },
      needsNoRecord: ({ path }) => path.includes('/by-sku/'),
      members: {
        ...{ brandId: vendor.brandId, categoryId: vendor.categoryId, providerId: vendor.id },
        ...{ productId: null, designerId: null, createdBy: null, parentId: null, attachments: [] },
        ...{ slug: undefined, sku: undefined, since: new Date().toISOString(), expiresAt: '2099-12-31T23:59:59Z' },
      },
      // The example's URL is not an upload of this service; a role needs the slug, which `members` removes.
      refusals: { 'POST /api/v1/key/products/{id}/files': 422, 'POST /api/v1/platform/roles': 422 },
      codes: {
        invalid: 'validation_failed',
        mediaType: 'unsupported_media_type',
        method: 'method_not_allowed',
        tooLarge: 'payload_too_large',
      },
    });
  });
  afterAll(() => api.close());

  it('every route handles any JSON anywhere in its body', () => suite.toleratesAnyBody());

  it('every route handles any parameter value, and rejects repeated parameters', () => suite.toleratesAnyQuery());

  it('every route rejects unknown parameters once its record is found', () => suite.refusesUnknownParameters());

  it('every route handles any header value', () => suite.toleratesAnyHeader());

  it('every route rejects a body of another media type', () => suite.refusesOtherMediaTypes());

  it('every route rejects a body over 1 MiB', () => suite.refusesLargeBodies());

  it('every route returns 429 with Retry-After beyond the limit of its key', async () => {
    const limited = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '1' });
    const platform = new Client(limited.url, limited.platformKey);
    const body = { name: 'slow', scopes: [...allScopes], platform: true, rateLimitPerMinute: 1 };
    const client = new Client(limited.url, (await platform.post('/api/v1/platform/keys', body)).body.data.key);
    await forEachRoute(tokenRoutes(routesOf(limited.app)), async (route) => {
      const path = pathWith(route, () => unknownId);
      let answer = await callRoute(client, route, path);
      // A window that just ended allows one more.
      for (let more = 0; more < 2 && answer.status !== 429; more += 1) answer = await callRoute(client, route, path);
      expectProblem(answer, 429, 'rate_limited');
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    });
    await limited.close();
  });

  it('every GET route answers HEAD the same way, and other methods return 405 with Allow', () =>
    suite.answersHeadAndForeignMethods());
});
