import { type Route, routesOf } from '@plinth/openapi';
import {
  callRoute,
  Client,
  exampleBodyOf,
  forEachRoute,
  openApiOf,
  pathWith,
  recordStatements,
  startTestIssuer,
  TenantSuite,
  tokenRoutes,
  type TestIssuer,
  unknownId,
  withoutRequest,
} from '@plinth/test-kit';
import type { TestApi } from '../support/app.js';
import { makeProduct, makeVendor, unique, type TestVendor } from '../support/factories.js';
import { makeTeamMember, startApiForPeople } from '../support/people.js';
import { recordsOf } from '../support/records.js';

describe('tenant isolation', () => {
  let issuer: TestIssuer;
  let api: TestApi;
  let platform: Client;
  let mine: TestVendor;
  let theirs: TestVendor;
  let myRecords: Record<string, string>;
  let theirRecords: Record<string, string>;
  let suite: TenantSuite;
  let suiteOf: (client: Client) => TenantSuite;
  const secret = `Secret ${unique()}`;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    api = await startApiForPeople(issuer, { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
    [mine, theirs] = [await makeVendor(api), await makeVendor(api)];
    [myRecords, theirRecords] = [await recordsOf(api, mine), await recordsOf(api, theirs)];
    await theirs.client.put(`/api/v1/key/brands/${theirs.brandId}`, { name: secret });
    await makeProduct(theirs, { name: secret, sku: secret, collection: secret, tags: [secret] });
    const document = await openApiOf(api.url);
    suiteOf = (client) =>
      new TenantSuite({
        // product-skus.e2e-spec.ts covers the SKUs of other vendors.
        routes: keyRoutes().filter(({ path }) => !path.includes('/by-sku/')),
        ...{ document, client, mine: myRecords, theirs: theirRecords },
        recordsFile: 'test/support/records.ts',
      });
    suite = suiteOf(mine.client);
  });
  afterAll(async () => {
    await api.close();
    await issuer.close();
  });

  const keyRoutes = (): Route[] => tokenRoutes(routesOf(api.app)).filter(({ path }) => path.startsWith('/api/v1/key/'));

  it('IDs of another vendor, unknown IDs and invalid IDs return identical responses', () =>
    suite.answersForeignAsUnknown([mine.categoryId]));

  it("a vendor cannot reach another vendor's records by a complete chain of that vendor's IDs", () =>
    suite.answersForeignChainsAsUnknown());

  it("another vendor's records never appear in a list, filter or search", async () => {
    const slugs = await theirs.client.get(`/api/v1/key/brands/${theirs.brandId}`);
    const brandSlug: string = slugs.body.data.slug;
    const providerSlug: string = slugs.body.data.provider.slug;
    await suite.listsNothingOf(
      [...Object.values(theirRecords), secret, secret.slice(7), brandSlug, providerSlug],
      [
        ...[secret, secret.slice(7)].map((q) => ({ q })),
        ...[theirs.id, providerSlug].map((provider) => ({ provider })),
        ...[theirs.brandId, brandSlug].map((brand) => ({ brand })),
      ],
      'perPage',
      ['/api/v1/key/products/export'],
    );
  });

  it("a person of one vendor never sees another vendor's records either", async () => {
    const { client } = await makeTeamMember(api, issuer, mine);
    await suiteOf(client).answersForeignChainsAsUnknown();
    await suiteOf(client).listsNothingOf(
      [...Object.values(theirRecords), secret, secret.slice(7)],
      [{ q: secret }, { provider: theirs.id }, { brand: theirs.brandId }],
      'perPage',
      ['/api/v1/key/products/export'],
    );
  });

  it("a person who names another vendor's ID or slug in Plinth-Provider gets the same 403 as for an unknown one", async () => {
    const { client } = await makeTeamMember(api, issuer, mine);
    const { slug } = (await theirs.client.get('/api/v1/key/whoami')).body.data.provider;
    const routes = keyRoutes().filter(({ path }) => path !== '/api/v1/key/rotate');
    await forEachRoute(routes, async (route) => {
      const path = pathWith(route, (_parameter, kind) => theirRecords[kind] ?? unknownId);
      const call = (named: string) =>
        client.call(route.method, path, { headers: { 'plinth-provider': named }, body: undefined });
      const reference = withoutRequest(await call(unknownId));
      expect(reference).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
      for (const named of [theirs.id, slug]) expect(withoutRequest(await call(named))).toEqual(reference);
    });
  });

  it('the filter "provider" reveals nothing about other providers', async () => {
    const filtering = keyRoutes().filter(
      ({ method, pathParameters, queryNames }) =>
        method === 'GET' && pathParameters.length === 0 && queryNames.includes('provider'),
    );
    expect(filtering.length).toBeGreaterThan(1);
    for (const { path } of filtering) {
      const asked = (provider: string) => mine.client.get(`${path}?provider=${provider}`);
      const { headers: _link, ...reference } = withoutRequest(await asked('nobody-at-all'));
      for (const provider of [theirs.id, unknownId]) {
        const { headers: _other, ...answer } = withoutRequest(await asked(provider));
        expect([path, answer]).toEqual([path, reference]);
      }
      expect((await asked(mine.id)).status).toBe(200);
    }
  });

  it('a platform key sees both vendors and distinguishes them', async () => {
    for (const { id } of [mine, theirs]) {
      const { body } = await platform.get(`/api/v1/key/products?provider=${id}&perPage=100`);
      expect(body.metadata.total).toBeGreaterThan(0);
    }
    const all = JSON.stringify((await platform.get('/api/v1/key/products?perPage=100')).body);
    expect([myRecords['products'], theirRecords['products']].every((id) => all.includes(id!))).toBe(true);
  });

  it('a platform key gets identical responses for records of another kind and unknown records', async () => {
    const routes = tokenRoutes(routesOf(api.app)).filter(
      ({ path, pathParameters }) => path.startsWith('/api/v1/platform/') && pathParameters.length > 0,
    );
    expect(routes.length).toBeGreaterThan(5);
    const document = await openApiOf(api.url);
    for (const route of routes) {
      const own = /([\w-]+)\/\{/.exec(route.path)![1]!;
      const ids = Object.entries(theirRecords).filter(([kind]) => kind !== own);
      const call = (id: string, body: object | undefined = route.method === 'DELETE' ? undefined : { unknown: 1 }) =>
        callRoute(
          platform,
          route,
          pathWith(route, () => id),
          body,
        );
      const reference = await call(unknownId);
      expect([route.path, reference.status]).toEqual([route.path, 404]);
      const good = await call(unknownId, exampleBodyOf(document, route));
      expect([route.path, withoutRequest(good)]).toEqual([route.path, withoutRequest(reference)]);
      for (const answer of await Promise.all([...ids.map(([, each]) => each), 'none', '%00'].map((id) => call(id)))) {
        expect([route.path, withoutRequest(answer)]).toEqual([route.path, withoutRequest(reference)]);
      }
    }
  });

  it.each([
    ['PUT', 'brands', '', { city: 'Bergen' }, 'brands'],
    ['PUT', 'products', '', { tags: ['oak'] }, 'products'],
    ['PATCH', 'requests', '', { status: 'open' }, 'buyer_requests'],
    ['PUT', 'webhooks', '', { description: 'ERP' }, 'webhook_endpoints'],
    ['POST', 'webhooks', '/rotate-secret', {}, 'webhook_endpoints'],
  ])('the request %s %s/{id}%s looks its record up once, under its lock', async (method, kind, action, body, table) => {
    const statements = recordStatements();
    try {
      const { status } = await mine.client.call(method, `/api/v1/key/${kind}/${myRecords[kind]!}${action}`, { body });
      expect(status).toBe(200);
    } finally {
      statements.stop();
    }
    const written = statements.texts.findIndex((text) => new RegExp(`^\\s*UPDATE "?${table}\\b`).test(text));
    const found = statements.texts.slice(0, written).filter((text) => new RegExp(`\\bFROM ${table}\\b`).test(text));
    expect(found).toEqual([expect.stringMatching(/\bFOR (NO KEY )?UPDATE\b/)]);
  });
});
