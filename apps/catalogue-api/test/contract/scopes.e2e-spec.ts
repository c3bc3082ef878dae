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

  it('only routes for health, documentation and uploaded files are public', () => {
    const open = routesOf(api.app).filter(({ access }) => access?.kind !== 'token');
    expect(open.length).toBeGreaterThan(0);
    for (const { access, path } of open) {
      expect([path, access?.kind]).toEqual([path, 'public']);
      expect(path).toMatch(/^\/(health|docs|openapi\.json|uploads)(\/|$)/);
    }
  });

  it('routes of the key API require a vendor scope and those of the platform API a platform scope, as catalogue.md lists them', () => {
    for (const route of routes) {
      const [scope, ...more] = scopesOf(route);
      // Whoever manages roles, keys or reviews must find the vendors that they are about.
      const isForEveryPlatformScope = titleOf(route) === 'GET /api/v1/platform/providers';
      expect([titleOf(route), more]).toEqual([titleOf(route), isForEveryPlatformScope ? platformScopes.slice(1) : []]);
      const known: readonly (string | undefined)[] = route.path.startsWith('/api/v1/platform/')
        ? platformScopes
        : ['/api/v1/key/whoami', '/api/v1/key/rotate', '/api/v1/key/invitations/{id}/accept'].includes(route.path)
          ? [undefined]
          : vendorScopes;
      expect([titleOf(route), known.includes(scope)]).toEqual([titleOf(route), true]);
      const reads = route.method === 'GET' && route.path !== '/api/v1/key/keys';
      if (scope && !scope.startsWith('platform:'))
        expect([titleOf(route), scope.endsWith(':read')]).toEqual([titleOf(route), reads]);
    }
  });

  it('every route returns 401 without a key before any other check', () => suite.refusesNoCredential());

  it('every route returns 401 for an invalid key', () => suite.refusesFalseCredential());

  it('every route returns 403 and names its scope if the key has every other scope, before it reads the body', () =>
    suite.refusesEveryOtherScope());

  it('platform routes reject a vendor key with all vendor scopes', async () => {
    const vendor = await makeVendor(api);
    await forEachRoute(
      routes.filter(({ path }) => path.startsWith('/api/v1/platform/')),
      async (route) => {
        expectProblem(await callRoute(vendor.client, route, pathOf(route)), 403, 'insufficient_scope');
      },
    );
  });

  it('every route accepts a key that holds only its scope', () => suite.acceptsItsOwnScope());

  it('every route with a body returns 400 for malformed JSON before it looks up its record', () =>
    suite.refusesBrokenBodyFirst());

  it('every route with a record returns 404 before it validates the body', () =>
    suite.looksForTheRecordBeforeTheBody());

  it('a suspended vendor can use every route that reads and none that writes', async () => {
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
