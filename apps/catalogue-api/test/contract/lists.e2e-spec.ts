import type { Route } from '@plinth/service-runtime';
import { recordStatements } from '@plinth/test-kit';
import { startTestApi, type TestApi } from '../support/app.js';
import { Client, type Answer } from '@plinth/test-kit';
import { makeRequest } from '../support/buyer-requests.js';
import { makeProduct, makeVendor, unique, type TestVendor } from '../support/factories.js';
import { expectInvalid, expectProblem } from '../support/problems.js';
import { guardedRoutes, pathWith, recordsOf } from '../support/routes.js';

const metadataFields = [
  'total',
  'perPage',
  'currentPage',
  'lastPage',
  'firstPage',
  'firstPageUrl',
  'lastPageUrl',
  'nextPageUrl',
  'previousPageUrl',
];
const rows = 5;

describe('every list', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  let records: Record<string, string>;
  let lists: Route[];
  /** The ids of `rows` records of each paged list, in the order in which they were made. */
  const made: Record<string, string[]> = {};
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
    records = await recordsOf(api, vendor);
    lists = guardedRoutes(api).filter(({ method, query }) => method === 'GET' && query && 'page' in query.shape);
    const posted = (path: string, body: () => object) => async () => (await platform.post(path, body())).body.data.id;
    const makers: Record<string, () => Promise<string>> = {
      '/api/v1/key/products': async () => (await makeProduct(vendor)).id,
      '/api/v1/key/brands': posted('/api/v1/platform/brands', () => ({ providerId: vendor.id, name: unique() })),
      '/api/v1/key/categories': posted('/api/v1/platform/categories', () => ({ name: unique() })),
      '/api/v1/key/designers': posted('/api/v1/platform/designers', () => ({ name: unique() })),
      '/api/v1/platform/keys': posted('/api/v1/platform/keys', () => ({
        name: 'x',
        providerId: vendor.id,
        scopes: ['team:read'],
      })),
      '/api/v1/key/requests': async () => (await makeRequest(api, vendor)).id,
      '/api/v1/key/webhooks/{id}/deliveries': async () =>
        (await vendor.client.post(`/api/v1/key/webhooks/${records['webhooks']}/test`)).body.data.id,
    };
    for (const { path } of lists) {
      const make = makers[path];
      if (!make) throw new Error(`Say in contract/lists.e2e-spec.ts how a row of ${path} is made.`);
      made[path] = [];
      for (let index = 0; index < rows; index += 1) made[path].push(await make());
    }
  });
  afterAll(() => api.close());

  const pathOf = (route: Route): string => pathWith(route, (_parameter, kind) => records[kind]!);
  // A platform key has webhook endpoints of its own and reaches no vendor's.
  const clientsOf = ({ path }: Route): Client[] =>
    path.startsWith('/api/v1/platform/')
      ? [platform]
      : path.startsWith('/api/v1/key/webhooks')
        ? [vendor.client]
        : [vendor.client, platform];
  const maxPerPage = ({ path }: Route): number => (path.endsWith('/deliveries') ? 50 : 100);
  async function forEach(check: (path: string, client: Client, route: Route) => Promise<void>): Promise<void> {
    expect(lists.length).toBeGreaterThan(4);
    for (const route of lists) {
      for (const client of clientsOf(route)) {
        await check(pathOf(route), client, route).catch((error: Error) => {
          error.message = `${route.path}: ${error.message}`;
          throw error;
        });
      }
    }
  }

  it('has data and the nine fields of metadata, in order, and a Link header', async () => {
    await forEach(async (path, client) => {
      const { body, headers } = await client.get(path);
      expect(Object.keys(body)).toEqual(['data', 'metadata']);
      expect(Object.keys(body.metadata)).toEqual(metadataFields);
      expect(body.metadata).toMatchObject({
        perPage: 25,
        currentPage: 1,
        firstPage: 1,
        firstPageUrl: '/?page=1',
        previousPageUrl: null,
      });
      expect(headers.get('link')).toContain(`<${path}?page=1>; rel="first"`);
    });
  });

  it('takes perPage from 1 to its maximum and page from 1, in decimal digits, and refuses all else', async () => {
    await forEach(async (path, client, route) => {
      const max = maxPerPage(route);
      for (const perPage of ['1', String(max)]) {
        const { status, body } = await client.get(`${path}?perPage=${perPage}`);
        expect([status, body.metadata.perPage]).toEqual([200, Number(perPage)]);
        expect(body.data.length).toBeLessThanOrEqual(Number(perPage));
      }
      for (const [name, value, rule] of [
        ['perPage', '0', 'min'],
        ['perPage', String(max + 1), 'max'],
        ['page', '0', 'min'],
        ...['', 'abc', '-1', '1.5', '1e1'].flatMap((bad) => [
          ['perPage', bad, 'integer'],
          ['page', bad, 'integer'],
        ]),
      ] as [string, string, string][]) {
        expectInvalid(await client.get(`${path}?${name}=${value}`), name, rule);
      }
    });
  });

  it('refuses a query parameter that it does not know, and one given twice', async () => {
    await forEach(async (path, client) => {
      expectInvalid(await client.get(`${path}?sort=name`), 'sort', 'unknown_field');
      expectInvalid(await client.get(`${path}?Page=1`), 'Page', 'unknown_field');
      expectProblem(await client.get(`${path}?page=1&page=2`), 422, 'validation_failed');
    });
  });

  it('is followed by nextPageUrl and by Link to every row exactly once, newest first', async () => {
    await forEach(async (path, client, route) => {
      const met: string[] = [];
      let page: string | null = '/?page=1';
      let link: string | undefined = `${path}?perPage=2&page=1`;
      let total = 0;
      while (page) {
        const { body, headers }: Answer<any> = await client.get(`${path}${page.slice(1)}&perPage=2`);
        const linked = await client.get(link!);
        expect(linked.body).toEqual(body);
        met.push(...body.data.map(({ id }: { id: string }) => id));
        total = body.metadata.total;
        page = body.metadata.nextPageUrl;
        link = /<([^>]+)>; rel="next"/.exec(headers.get('link')!)?.[1];
        expect(link !== undefined).toBe(page !== null);
      }
      expect(met).toHaveLength(total);
      expect(new Set(met).size).toBe(total);
      const mine = new Set(made[route.path]);
      expect(met.filter((id) => mine.has(id))).toEqual([...mine].reverse());
    });
  });

  it('past its end is empty, with its own number and the number before', async () => {
    await forEach(async (path, client) => {
      const { status, body, headers } = await client.get(`${path}?page=1000&perPage=10`);
      expect([status, body.data]).toEqual([200, []]);
      expect(body.metadata).toMatchObject({ currentPage: 1000, nextPageUrl: null, previousPageUrl: '/?page=999' });
      expect(body.metadata.total).toBeGreaterThanOrEqual(rows);
      expect(headers.get('link')).not.toContain('rel="next"');
    });
  });

  it('that searches finds nothing for a word that no row has, and all rows for none', async () => {
    for (const route of lists.filter(({ query }) => 'q' in query!.shape)) {
      const path = pathOf(route);
      const { body } = await vendor.client.get(`${path}?q=${unique()}x`);
      expect(body).toMatchObject({ data: [], metadata: { total: 0, lastPage: 1, nextPageUrl: null } });
      const all = await vendor.client.get(path);
      expect((await vendor.client.get(`${path}?q=`)).body.metadata.total).toBe(all.body.metadata.total);
      expectInvalid(await vendor.client.get(`${path}?q=${'x'.repeat(256)}`), 'q', 'max_length');
    }
  });

  /** The statements of one request, without those that find out whose key it is. */
  async function statementsOf(client: Client, path: string): Promise<string[]> {
    const log = recordStatements();
    const { status } = await client.get(path);
    log.stop();
    expect(status).toBe(200);
    return log.texts.filter((text) => !/public_id = \$1|SET last_used_at/.test(text));
  }

  it('takes at most two statements beside authentication, however many rows it has', async () => {
    await forEach(async (path, client, route) => {
      const known = Object.keys(route.query!.shape);
      const filters: Record<string, string> = {
        q: 'a b c',
        provider: vendor.id,
        brand: vendor.brandId,
        category: vendor.categoryId,
        status: 'draft',
        inStock: 'true',
      };
      const asked = Object.entries(filters).filter(([name]) => known.includes(name));
      const isEnum = (await client.get(`${path}?status=draft`)).status === 200;
      const some = asked.filter(([name]) => name !== 'status' || isEnum);
      for (const query of [
        { perPage: '1' },
        { perPage: '50' },
        ...some.map(([name, value]) => ({ [name]: value })),
        Object.fromEntries(some),
      ]) {
        const statements = await statementsOf(
          client,
          `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`,
        );
        expect([query, statements.length <= 2 ? 'at most two' : statements]).toEqual([query, 'at most two']);
      }
    });
  });

  it('has rows that are read singly by at most two statements, too', async () => {
    const single = guardedRoutes(api).filter(
      // Analytics are a score of questions at once, asked of one snapshot; their number never grows with the rows.
      ({ method, path, query }) =>
        method === 'GET' && !(query && 'page' in query.shape) && path !== '/api/v1/key/analytics',
    );
    expect(single.length).toBeGreaterThan(3);
    for (const route of single) {
      const client = clientsOf(route)[0]!;
      const statements = await statementsOf(client, pathOf(route));
      expect([route.path, statements.length <= 2 ? 'at most two' : statements]).toEqual([route.path, 'at most two']);
    }
  });
});
