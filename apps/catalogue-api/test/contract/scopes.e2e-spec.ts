import { routesOf, type Route } from '@plinth/openapi';
import {
  callRoute,
  Client,
  eventually,
  forEachRoute,
  pathWith,
  ScopeSuite,
  scopesOf,
  titleOf,
  tokenRoutes,
  unknownId,
} from '@plinth/test-kit';
import { allScopes, platformScopes, vendorScopes } from '../../src/scopes.js';
import { startTestApi, type TestApi } from '../support/app.js';
import { makeVendor } from '../support/factories.js';
import { expectProblem } from '../support/problems.js';

describe('every route', () => {
  let api: TestApi;
  let platform: Client;
  let routes: Route[];
  let suite: ScopeSuite;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
    routes = tokenRoutes(routesOf(api.app));
    suite = new ScopeSuite({
      baseUrl: api.url,
      routes,
      anyScope: 'team:read',
      // Platform keys must name a provider.
      needsQuery: ({ path }) => path === '/api/v1/key/products/export',
      needsNoBody: ({ path }) => path === '/api/v1/key/rotate',
      needsNoRecord: ({ path }) => path.includes('/by-sku/'),
      scopesWithout: (scope) => allScopes.filter((each) => each !== scope),
      codes: {
        missing: 'key_missing',
        invalid: 'key_invalid',
        forbidden: 'insufficient_scope',
        malformed: 'malformed_request',
      },
      async clientWith(scopes) {
        const key = await platform.post('/api/v1/platform/keys', { name: 'suite', platform: true, scopes });
        return new Client(api.url, key.body.data.key);
      },
    });
  });
  afterAll(() => api.close());

  const pathOf = (route: Route): string => pathWith(route, () => unknownId);

  it('is open to all only if it serves health, documentation or uploaded files', () => {
    const open = routesOf(api.app).filter(({ access }) => access?.kind !== 'token');
    expect(open.length).toBeGreaterThan(0);
    for (const { access, path } of open) {
      expect([path, access?.kind]).toEqual([path, 'public']);
      expect(path).toMatch(/^\/(health|docs|openapi\.json|uploads)(\/|$)/);
    }
  });

  it('of the key API needs a vendor scope, of the platform API a platform scope, as catalogue.md lists them', () => {
    for (const route of routes) {
      const [scope, ...more] = scopesOf(route);
      expect(more).toEqual([]);
      const known: readonly (string | undefined)[] = route.path.startsWith('/api/v1/platform/')
        ? platformScopes
        : ['/api/v1/key/whoami', '/api/v1/key/rotate'].includes(route.path)
          ? [undefined]
          : vendorScopes;
      expect([titleOf(route), known.includes(scope)]).toEqual([titleOf(route), true]);
      const reads = route.method === 'GET';
      if (scope && !scope.startsWith('platform:'))
        expect([titleOf(route), scope.endsWith(':read')]).toEqual([titleOf(route), reads]);
    }
  });

  it('answers 401 without a key, before it looks at anything else', () => suite.refusesNoCredential());

  it('answers 401 to a key that is none', () => suite.refusesFalseCredential());

  it('answers 403 to a key with every scope but its own, naming it, before it looks at the body', () =>
    suite.refusesEveryOtherScope());

  it('of the platform is closed to a vendor that holds all a vendor can', async () => {
    const vendor = await makeVendor(api);
    await forEachRoute(
      routes.filter(({ path }) => path.startsWith('/api/v1/platform/')),
      async (route) => {
        expectProblem(await callRoute(vendor.client, route, pathOf(route)), 403, 'insufficient_scope');
      },
    );
  });

  it('lets a key through that holds its scope and no other', () => suite.acceptsItsOwnScope());

  it('that takes a body answers 400 to a broken one before it looks for its record', () =>
    suite.refusesBrokenBodyFirst());

  it('that names a record answers 404 before it validates the body', () => suite.looksForTheRecordBeforeTheBody());

  it('that writes is closed to a suspended vendor, and one that reads is open to it', async () => {
    const vendor = await makeVendor(api);
    await platform.patch(`/api/v1/platform/providers/${vendor.id}`, { status: 'suspended' });
    await eventually(
      'the suspension',
      async () => (await vendor.client.post('/api/v1/key/products', {})).status === 403,
    );
    await forEachRoute(
      routes.filter(({ path }) => path.startsWith('/api/v1/key/')),
      async (route) => {
        const body = route.method === 'GET' ? undefined : '{"broken';
        const answer = await callRoute(vendor.client, route, pathOf(route), body);
        if (route.method === 'GET') expect(answer.status).toBe(route.pathParameters.length > 0 ? 404 : 200);
        else expectProblem(answer, 403, 'provider_suspended');
      },
    );
  });
});
