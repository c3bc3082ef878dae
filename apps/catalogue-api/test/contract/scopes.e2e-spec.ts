import { routesOf, type Route } from '@plinth/service-runtime';
import { eventually } from '@plinth/test-kit';
import { allScopes, platformScopes, vendorScopes, type Scope } from '../../src/scopes.js';
import { startTestApi, type TestApi } from '../support/app.js';
import { Client, type Answer } from '@plinth/test-kit';
import { makeVendor } from '../support/factories.js';
import { expectProblem } from '../support/problems.js';
import { callRoute, guardedRoutes, pathWith, scopesOf, unknownId } from '../support/routes.js';

describe('every route', () => {
  let api: TestApi;
  let platform: Client;
  let routes: Route[];
  const clients = new Map<string, Promise<Client>>();
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
    routes = guardedRoutes(api);
  });
  afterAll(() => api.close());

  /** A platform key with exactly these scopes. */
  function clientWith(scopes: readonly Scope[]): Promise<Client> {
    const name = scopes.join(' ');
    let client = clients.get(name);
    if (!client) {
      client = platform
        .post('/api/v1/platform/keys', { name: 'sweep', platform: true, scopes })
        .then(({ body }) => new Client(api.url, body.data.key));
      clients.set(name, client);
    }
    return client;
  }
  const pathOf = (route: Route): string => pathWith(route, () => unknownId);
  /** A body that is no JSON, for routes that have one. */
  const broken = ({ method }: Route): string | undefined => (method === 'GET' ? undefined : '{"broken');
  const titleOf = ({ method, path }: Route): string => `${method} ${path}`;
  /** Runs `check` for each route; a failure names its route. */
  async function forEach(some: Route[], check: (route: Route) => Promise<void>): Promise<void> {
    expect(some.length).toBeGreaterThan(0);
    for (const route of some) {
      await check(route).catch((error: Error) => {
        error.message = `${titleOf(route)}: ${error.message}`;
        throw error;
      });
    }
  }

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
        : route.path === '/api/v1/key/whoami'
          ? [undefined]
          : vendorScopes;
      expect([titleOf(route), known.includes(scope)]).toEqual([titleOf(route), true]);
      const reads = route.method === 'GET';
      if (scope && !scope.startsWith('platform:'))
        expect([titleOf(route), scope.endsWith(':read')]).toEqual([titleOf(route), reads]);
    }
  });

  it('answers 401 without a key, before it looks at anything else', async () => {
    await forEach(routes, async (route) => {
      const answer = await callRoute(new Client(api.url), route, pathOf(route), broken(route));
      expectProblem(answer, 401, 'key_missing');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });
  });

  it('answers 401 to a key that is none', async () => {
    await forEach(routes, async (route) => {
      const answer = await callRoute(new Client(api.url, 'garbage'), route, pathOf(route), broken(route));
      expectProblem(answer, 401, 'key_invalid');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    });
  });

  it('answers 403 to a key with every scope but its own, naming it, before it looks at the body', async () => {
    await forEach(
      routes.filter((route) => scopesOf(route).length > 0),
      async (route) => {
        const [scope] = scopesOf(route);
        const client = await clientWith(allScopes.filter((each) => each !== scope));
        const answer = await callRoute(client, route, pathOf(route), broken(route));
        expect(expectProblem(answer, 403, 'insufficient_scope').detail).toContain(scope);
        expect(answer.headers.get('www-authenticate')).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
      },
    );
  });

  it('of the platform is closed to a vendor that holds all a vendor can', async () => {
    const vendor = await makeVendor(api);
    await forEach(
      routes.filter(({ path }) => path.startsWith('/api/v1/platform/')),
      async (route) => expectProblem(await callRoute(vendor.client, route, pathOf(route)), 403, 'insufficient_scope'),
    );
  });

  const ownScope = (route: Route): Promise<Client> => {
    const scopes = scopesOf(route) as Scope[];
    return clientWith(scopes.length > 0 ? scopes : ['team:read']);
  };

  it('lets a key through that holds its scope and no other', async () => {
    await forEach(routes, async (route) => {
      const answer: Answer<any> = await callRoute(await ownScope(route), route, pathOf(route));
      const expected = route.pathParameters.length > 0 ? [404] : route.method === 'GET' ? [200] : [400, 415, 422];
      expect([answer.body?.code, expected.includes(answer.status)]).toEqual([answer.body?.code, true]);
    });
  });

  it('that takes a body answers 400 to a broken one before it looks for its record', async () => {
    await forEach(
      routes.filter(({ method, isMultipart }) => method !== 'GET' && !isMultipart),
      async (route) => {
        const answer = await callRoute(await ownScope(route), route, pathOf(route), broken(route));
        expectProblem(answer, 400, 'malformed_request');
      },
    );
  });

  it('that names a record answers 404 before it validates the body', async () => {
    await forEach(
      routes.filter(
        ({ method, pathParameters, isMultipart }) => method !== 'GET' && pathParameters.length > 0 && !isMultipart,
      ),
      async (route) => {
        const answer = await callRoute(await ownScope(route), route, pathOf(route), { unknown: 1 });
        expect(answer.status).toBe(404);
      },
    );
  });

  it('that writes is closed to a suspended vendor, and one that reads is open to it', async () => {
    const vendor = await makeVendor(api);
    await platform.patch(`/api/v1/platform/providers/${vendor.id}`, { status: 'suspended' });
    await eventually(
      'the suspension',
      async () => (await vendor.client.post('/api/v1/key/products', {})).status === 403,
    );
    await forEach(
      routes.filter(({ path }) => path.startsWith('/api/v1/key/')),
      async (route) => {
        const answer: Answer<any> = await callRoute(vendor.client, route, pathOf(route), broken(route));
        if (route.method === 'GET') expect(answer.status).toBe(route.pathParameters.length > 0 ? 404 : 200);
        else expectProblem(answer, 403, 'provider_suspended');
      },
    );
  });
});
