import type { Route } from '@plinth/service-runtime';
import { startTestApi, type TestApi } from '../support/app.js';
import { Client, type Answer } from '@plinth/test-kit';
import { makeProduct, makeVendor, unique, type TestVendor } from '../support/factories.js';
import { withoutRequest } from '../support/problems.js';
import { callRoute, guardedRoutes, pathWith, recordsOf, unknownId } from '../support/routes.js';

describe('a vendor', () => {
  let api: TestApi;
  let platform: Client;
  let mine: TestVendor;
  let theirs: TestVendor;
  let myRecords: Record<string, string>;
  let theirRecords: Record<string, string>;
  const secret = `Secret ${unique()}`;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
    [mine, theirs] = [await makeVendor(api), await makeVendor(api)];
    [myRecords, theirRecords] = [await recordsOf(api, mine), await recordsOf(api, theirs)];
    await theirs.client.put(`/api/v1/key/brands/${theirs.brandId}`, { name: secret });
    await makeProduct(theirs, { name: secret, sku: secret, collection: secret, tags: [secret] });
  });
  afterAll(() => api.close());

  const keyRoutes = (): Route[] => guardedRoutes(api).filter(({ path }) => path.startsWith('/api/v1/key/'));
  const recordOf = (records: Record<string, string>, kind: string): string => {
    const id = records[kind];
    if (!id) throw new Error(`Add a record of the kind "${kind}" to recordsOf in test/support/routes.ts.`);
    return id;
  };

  it('gets one answer for the ids of another vendor, for ids that no one has, and for what is no id', async () => {
    const routes = keyRoutes().filter(({ pathParameters }) => pathParameters.length > 0);
    expect(routes.length).toBeGreaterThan(5);
    for (const route of routes) {
      for (const wrong of route.pathParameters) {
        // The other parameters name records of the vendor's own, so that this one decides.
        const pathFor = (id: string): string =>
          pathWith(route, (parameter, kind) => (parameter === wrong ? id : recordOf(myRecords, kind)));
        for (const body of route.method === 'GET' ? [undefined] : [undefined, {}, { unknown: 1 }]) {
          const call = (id: string): Promise<Answer<any>> => callRoute(mine.client, route, pathFor(id), body);
          const reference = await call(unknownId);
          const title = `${route.method} ${route.path} by ${wrong}`;
          expect([title, reference.status]).toEqual([title, 404]);
          const ids = [...Object.values(theirRecords), mine.categoryId, 'none', '1', '%00', `${unknownId}x`];
          const answers = await Promise.all(ids.map(call));
          for (const [index, answer] of answers.entries()) {
            expect([title, ids[index], withoutRequest(answer)]).toEqual([title, ids[index], withoutRequest(reference)]);
          }
        }
      }
    }
  });

  it('reaches nothing of another vendor by naming the other whole chain of records', async () => {
    for (const route of keyRoutes().filter(({ pathParameters }) => pathParameters.length > 0)) {
      const path = pathWith(route, (_parameter, kind) => recordOf(theirRecords, kind));
      const reference = await callRoute(
        mine.client,
        route,
        pathWith(route, () => unknownId),
      );
      expect(withoutRequest(await callRoute(mine.client, route, path))).toEqual(withoutRequest(reference));
    }
  });

  it('meets nothing of another vendor in any list, filter or search', async () => {
    const slugs = await theirs.client.get(`/api/v1/key/brands/${theirs.brandId}`);
    const brandSlug: string = slugs.body.data.slug;
    const providerSlug: string = slugs.body.data.provider.slug;
    const traces = [...Object.values(theirRecords), secret, secret.slice(7), brandSlug, providerSlug];
    const lists = keyRoutes().filter(({ method, pathParameters }) => method === 'GET' && pathParameters.length === 0);
    expect(lists.length).toBeGreaterThan(4);
    for (const route of lists) {
      const known = new Set(Object.keys(route.query?.shape ?? {}));
      const queries = [
        {},
        ...[secret, secret.slice(7)].map((q) => ({ q })),
        ...[theirs.id, providerSlug].map((provider) => ({ provider })),
        ...[theirs.brandId, brandSlug].map((brand) => ({ brand })),
      ].filter((query) => Object.keys(query).every((name) => known.has(name)));
      const check = async (query: Record<string, string>): Promise<void> => {
        const all = { ...query, ...(known.has('perPage') ? { perPage: '100' } : {}) };
        const path = `${route.path}?${new URLSearchParams(all).toString()}`;
        const { status, body } = await mine.client.get(path);
        expect([path, status]).toEqual([path, 200]);
        const text = JSON.stringify(body);
        expect([path, traces.filter((trace) => text.includes(trace))]).toEqual([path, []]);
      };
      await Promise.all((queries as Record<string, string>[]).map(check));
    }
  });

  it('learns nothing of another provider from the filter "provider"', async () => {
    const filtering = keyRoutes().filter(({ query }) => query && 'provider' in query.shape);
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

  it('is told apart by a platform key, which sees both', async () => {
    for (const { id } of [mine, theirs]) {
      const { body } = await platform.get(`/api/v1/key/products?provider=${id}&perPage=100`);
      expect(body.metadata.total).toBeGreaterThan(0);
    }
    const all = JSON.stringify((await platform.get('/api/v1/key/products?perPage=100')).body);
    expect([myRecords['products'], theirRecords['products']].every((id) => all.includes(id!))).toBe(true);
  });

  it('whose platform key names a record of another kind, or none, gets one answer', async () => {
    const routes = guardedRoutes(api).filter(
      ({ path, pathParameters }) => path.startsWith('/api/v1/platform/') && pathParameters.length > 0,
    );
    expect(routes.length).toBeGreaterThan(5);
    for (const route of routes) {
      const own = /([\w-]+)\/\{/.exec(route.path)![1]!;
      const ids = Object.entries(theirRecords).filter(([kind]) => kind !== own);
      const call = (id: string) =>
        callRoute(
          platform,
          route,
          pathWith(route, () => id),
          { unknown: 1 },
        );
      const reference = await call(unknownId);
      expect([route.path, reference.status]).toEqual([route.path, 404]);
      for (const answer of await Promise.all([...ids.map(([, each]) => each), 'none', '%00'].map(call))) {
        expect([route.path, withoutRequest(answer)]).toEqual([route.path, withoutRequest(reference)]);
      }
    }
  });
});
